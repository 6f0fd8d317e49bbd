/** Rates of one day. */
export interface DailyRates {
  /** ISO date. */
  day: string;
  /** Units of a currency per euro, by its ISO 4217 code. */
  rates: ReadonlyMap<string, number>;
}

/** A source of exchange rates. A further one is one file beside this one. */
export interface RateSource {
  readonly name: string;
  /** The newest rates. @throws when the source does not respond, or with something else. */
  read(): Promise<DailyRates>;
}
