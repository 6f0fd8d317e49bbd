import { DAY_MS } from './durations.ts';
/** A calendar in the time zone of the shop's books: its days, months, quarters and years. Instants are milliseconds UTC. */
export interface BooksCalendar {
  /** IANA name, such as `Europe/Dublin`. */
  readonly zone: string;
  /** When a day such as `2026-10-01` begins. */
  startOf(day: string): number;
  /** The day of an instant, such as `2026-10-01`. */
  dayOf(instant: number): string;
  /** The day of an instant, in days since 1970. */
  numberOf(instant: number): number;
  /** When the day of a number begins. */
  startOfNumber(day: number): number;
  /** The days of these numbers, from the first to before `end`, with their instants. */
  listDays(first: number, end: number): { day: number; from: number; to: number }[];
  /** The instants of a period by name: from its start, included, to its end, excluded. Null for anything else. */
  readPeriod(name: string): { from: number; to: number } | null;
  /** The quarters that have instants from `from` to before `to`, the first one first. */
  listQuarters(from: number, to: number): { name: string; from: number; to: number }[];
  /** The last day of a quarter such as `2026-Q4`. */
  lastDayOf(quarter: string): string;
}

/** `2026`, `2026-Q4`, `2026-10` or `2026-10-31`. */
const PERIOD_NAME = /^(\d{4})(?:-(?:Q([1-4])|(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?))?$/;

const ISO_DATE_LENGTH = 10;
const MONTHS_PER_QUARTER = 3;

const toDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, ISO_DATE_LENGTH);

export function createBooksCalendar(zone: string): BooksCalendar {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  /** What the zone's clock shows, as if it were UTC. */
  function wallTime(instant: number): number {
    const { year, month, day, hour, minute, second } = Object.fromEntries(
      clock.formatToParts(instant).map(({ type, value }) => [type, value]),
    );
    return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  }
  const offsetAt = (instant: number) => wallTime(instant) - Math.floor(instant / 1_000) * 1_000;
  const dayOf = (instant: number) => new Date(wallTime(instant)).toISOString().slice(0, ISO_DATE_LENGTH);

  function startOf(day: string): number {
    const midnight = Date.parse(`${day}T00:00:00Z`);
    // The offset of the day before or after, whichever makes it this day's first moment: clocks change at night.
    const guesses = [midnight - DAY_MS, midnight, midnight + DAY_MS]
      .map((instant) => midnight - offsetAt(instant))
      .filter((instant) => dayOf(instant) === day)
      .sort((a, b) => a - b);
    return guesses[0] ?? midnight;
  }

  const numberOf = (instant: number) => Math.floor(wallTime(instant) / DAY_MS);
  const startOfNumber = (day: number) => startOf(new Date(day * DAY_MS).toISOString().slice(0, ISO_DATE_LENGTH));
  const listDays = (first: number, end: number) =>
    Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index).map((day) => ({
      day,
      from: startOfNumber(day),
      to: startOfNumber(day + 1),
    }));

  function span(year: number, month: number, months: number) {
    return { from: startOf(toDay(year, month, 1)), to: startOf(toDay(year, month + months, 1)) };
  }

  function readPeriod(name: string) {
    const [, yearText, quarter, month, day] = PERIOD_NAME.exec(name) ?? [];
    if (yearText === undefined) return null;
    const year = Number(yearText);
    if (quarter !== undefined) return span(year, (Number(quarter) - 1) * MONTHS_PER_QUARTER, MONTHS_PER_QUARTER);
    if (month === undefined) return span(year, 0, 12);
    if (day === undefined) return span(year, Number(month) - 1, 1);
    // 31 November is no day.
    if (toDay(year, Number(month) - 1, Number(day)) !== name) return null;
    return { from: startOf(name), to: startOf(toDay(year, Number(month) - 1, Number(day) + 1)) };
  }

  function listQuarters(from: number, to: number) {
    const first = dayOf(from);
    const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
    const quarters: { name: string; from: number; to: number }[] = [];
    for (let index = Math.ceil(month / MONTHS_PER_QUARTER) - 1; ; index += 1) {
      const quarter = span(year, index * MONTHS_PER_QUARTER, MONTHS_PER_QUARTER);
      if (quarter.from >= to) return quarters;
      quarters.push({ name: `${year + Math.floor(index / 4)}-Q${(index % 4) + 1}`, ...quarter });
    }
  }

  function lastDayOf(quarter: string): string {
    const [year = Number.NaN, number = Number.NaN] = quarter.split('-Q').map(Number);
    return toDay(year, number * MONTHS_PER_QUARTER, 0);
  }

  return { zone, startOf, dayOf, numberOf, startOfNumber, listDays, readPeriod, listQuarters, lastDayOf };
}
