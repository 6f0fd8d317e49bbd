import { type CurrencyCode, isCurrencyCode } from '../../../../shared/currencies.ts';
import type { Ending } from '../../../../shared/merchant/values/price-ending.ts';
import { withVat } from '../../checkout/vat.ts';
import type { OwnPrice, OwnPrices, PriceState } from '../products/import-prices.ts';

export type Amounts = Partial<Record<CurrencyCode, number>>;

/** What becomes of a price: it is `set`, or `percent` or `add` change it and it gets the ending of its currency. */
export interface PriceRule {
  /** 5 is 5 % more, -10 is 10 % less; two decimals at most. */
  percent?: number | undefined;
  /** Minor units. */
  add?: Amounts | undefined;
  set?: Amounts | undefined;
  endings: Partial<Record<CurrencyCode, Ending>>;
  /** Only these currencies; all without it. */
  currencies?: ReadonlySet<string> | undefined;
}

/** The rule whose amounts were entered net, with VAT in them (TAX-12). Basis points. */
export function withVatIn(rule: PriceRule, rate: number): PriceRule {
  const toGross = (amounts: Amounts | undefined): Amounts | undefined =>
    amounts && Object.fromEntries(Object.entries(amounts).map(([code, minor]) => [code, withVat(minor, rate)]));
  return { ...rule, add: toGross(rule.add), set: toGross(rule.set) };
}

/** The lowest price with an ending: nothing becomes free. */
const lowestOf = ({ step, ending }: Ending) => (ending === 0 ? step : ending);

/** The nearest price with an ending, the higher one of two, never below the lowest. */
function roundTo(minor: number, { step, ending }: Ending): number {
  const below = Math.floor((minor - ending) / step) * step + ending;
  const nearest = minor - below < below + step - minor ? below : below + step;
  return Math.max(nearest, lowestOf({ step, ending }));
}

const NO_ENDING: Ending = { step: 1, ending: 0 };

/** What percent or amount make of a price, before it gets its ending. */
const ask = (minor: number, code: CurrencyCode, { percent = 0, add }: PriceRule): number =>
  Math.round((minor * (10_000 + Math.round(percent * 100))) / 10_000) + (add?.[code] ?? 0);

/** What a rule makes of a price. Nothing stays nothing, unless an amount is added, and nothing else becomes nothing. */
function applyRule(minor: number, code: CurrencyCode, rule: PriceRule): number {
  const fixed = rule.set?.[code];
  if (fixed !== undefined) return fixed;
  const asked = ask(minor, code, rule);
  return minor === 0 && asked <= 0 ? 0 : roundTo(asked, rule.endings[code] ?? NO_ENDING);
}

const isIn = (code: CurrencyCode, { currencies, add, set }: PriceRule) =>
  (currencies?.has(code) ?? true) && (add ?? set ?? { [code]: 0 })[code] !== undefined;

function mapOwn(own: OwnPrices, change: (code: CurrencyCode, price: OwnPrice) => OwnPrice): OwnPrices {
  return Object.fromEntries(
    Object.entries(own).map(([code, price]) => [code, isCurrencyCode(code) ? change(code, price) : price]),
  );
}

/** A price that a rule would take below the lowest one. Minor units. */
export interface TooLow {
  code: CurrencyCode;
  asked: number;
}

/**
 * The first price of a product that a rule cannot lower: nothing or less would be left of it, or the lowest one is above it.
 * `isSale`: the rule makes reduced prices of the ordinary ones. Null if there is none.
 */
export function findTooLow({ own }: PriceState, rule: PriceRule, isSale: boolean): TooLow | null {
  for (const [code, prices] of Object.entries(own)) {
    if (!isCurrencyCode(code) || rule.set || !isIn(code, rule)) continue;
    for (const minor of isSale ? prices.slice(0, 1) : prices) {
      if (minor === null || minor === 0) continue;
      const asked = ask(minor, code, rule);
      const lowest = lowestOf(rule.endings[code] ?? NO_ENDING);
      if (asked < minor && (asked <= 0 || (asked < lowest && lowest > minor))) return { code, asked };
    }
  }
  return null;
}

/** The prices of a product after a rule. A running or planned sale keeps its distance, and ends where a price is set. */
export function changePrices(state: PriceState, rule: PriceRule): PriceState {
  const own = mapOwn(state.own, (code, [regular, reduced]) => {
    if (!isIn(code, rule)) return [regular, reduced];
    const price = applyRule(regular, code, rule);
    const sale = reduced === null || rule.set ? null : applyRule(reduced, code, rule);
    return [price, sale !== null && sale < price ? sale : null];
  });
  return withoutEmptyWindow({ ...state, own });
}

/** A sale from `from` until `until`, whose prices a rule makes of the ordinary ones. A price that would not be lower has none. */
export function startSale(state: PriceState, rule: PriceRule, from: number | null, until: number | null): PriceState {
  const own = mapOwn(state.own, (code, [regular]) => {
    const sale = isIn(code, rule) ? applyRule(regular, code, rule) : regular;
    return [regular, sale < regular ? sale : null];
  });
  return withoutEmptyWindow({ own, from, until });
}

/** True where a sale would end a better one that runs or is planned, in some currency. */
export function isDearer(before: PriceState, { own }: PriceState, now: number): boolean {
  if (before.until !== null && before.until <= now) return false;
  return Object.entries(before.own).some(([code, [regular, reduced]]) => {
    const offered = (isCurrencyCode(code) ? own[code]?.[1] : null) ?? regular;
    return reduced !== null && reduced < offered;
  });
}

/**
 * The prices of a product once the instant of a plan has come, which was to make `after` of `before`: the planned ones where
 * nothing was changed since, else the ordinary prices as planned, and the reduction of now where it is still one.
 */
export function followPlan(now: PriceState, before: PriceState, after: PriceState): PriceState {
  if (JSON.stringify(now) === JSON.stringify(before)) return after;
  const own = mapOwn({ ...now.own, ...after.own }, (code, [regular]) => {
    const reduced = now.own[code]?.[1] ?? null;
    return [regular, reduced !== null && reduced < regular ? reduced : null];
  });
  return withoutEmptyWindow({ ...now, own });
}

/** The ordinary prices alone. */
export function endSale({ own }: PriceState): PriceState {
  return { own: mapOwn(own, (_, [regular]) => [regular, null]), from: null, until: null };
}

function withoutEmptyWindow(state: PriceState): PriceState {
  return Object.values(state.own).some((price) => price?.[1] !== null) ? state : { ...state, from: null, until: null };
}
