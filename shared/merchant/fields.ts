import * as v from 'valibot';
import { daySchema, instantSchema } from '../api/schema.ts';
import { type BooksCalendar, createBooksCalendar } from '../books-calendar.ts';
import { isCountryCode } from '../country-codes.ts';
import { isCurrencyCode } from '../currencies.ts';
import { parseEmail } from '../email-address.ts';
import { line, text } from '../typed-text.ts';

const DEFAULT_PAGE = 50;
/** The largest page of a list. */
export const MAX_PAGE = 500;
const LAST_ID = Number.MAX_SAFE_INTEGER;
/** Ten million of a currency with two decimals: more is a slip. */
const MAX_MINOR = 1_000_000_000;

/** A whole number from a path or query, where it arrives as text. */
const wholeNumber = (max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(0),
    v.maxValue(max),
  );

/** An id from a path. */
export const id = v.pipe(wholeNumber(LAST_ID), v.minValue(1));
/** An optional number from a query. */
export const queryNumber = (description: string, max = LAST_ID) =>
  v.optional(v.pipe(wholeNumber(max), v.description(description)));
export const orderNumber = v.pipe(
  line(),
  v.description('Number of the order, as shown to its buyer.'),
  v.examples(['LK26-7Q2M-4XKD']),
);
/** What the staff write for each other. */
export const noteText = v.pipe(text(2_000), v.trim(), v.minLength(1), v.examples(['The buyer called.']));
/** What a person who wrote to the shop is told. */
export const answer = v.pipe(
  text(10_000),
  v.trim(),
  v.minLength(1),
  v.description('The answer.'),
  v.examples(['We have seen to it.']),
);
/** An e-mail address, by the one rule of all Workers. */
export const email = v.pipe(
  v.string(),
  v.maxLength(254),
  v.check((typed) => parseEmail(typed) !== null, 'an e-mail address'),
  v.examples(['help@shop.example']),
  v.transform((typed) => parseEmail(typed) ?? typed),
);
/** ISO 3166-1 alpha-2 codes of countries that exist. */
export const countryCode = v.pipe(
  v.string(),
  v.toUpperCase(),
  v.check(isCountryCode, 'a country code'),
  v.examples(['DE']),
);
/** A currency of the shop. */
export const currencyCode = v.pipe(
  v.string(),
  v.check((typed) => isCurrencyCode(typed), 'a currency code'),
  v.examples(['EUR']),
);
/** A whole number of minor units of a currency. */
export const minor = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_MINOR), v.examples([500]));
const IS_MOMENT = 'isMoment';
/**
 * An instant in ISO 8601, as milliseconds, or a day, of which `readDays` makes the instant of its midnight. The help reads the
 * description of a pipe's input, so it precedes the transformation.
 */
export const instant = (description: string) =>
  v.pipe(
    v.union([instantSchema, daySchema]),
    v.description(description),
    v.examples(['2026-12-24']),
    v.metadata({ [IS_MOMENT]: true }),
    v.transform((value) => Date.parse(value)),
  );

/** True for a field of `instant`, also of an optional one. */
function isMoment(schema: v.GenericSchema): boolean {
  if ('wrapped' in schema) return isMoment(schema.wrapped as v.GenericSchema);
  return v.getMetadata(schema)[IS_MOMENT] === true;
}

/** The arguments of a call with the midnight of each day that is given for an instant, in the time zone of the books. */
export async function readDays(
  input: v.GenericSchema,
  args: Readonly<Record<string, unknown>>,
  readCalendar: () => Promise<BooksCalendar>,
): Promise<Record<string, unknown>> {
  const entries = 'entries' in input ? (input.entries as Readonly<Record<string, v.GenericSchema>>) : {};
  const days = Object.entries(args).flatMap(([name, value]) => {
    const schema = Object.hasOwn(entries, name) ? entries[name] : undefined;
    return schema && isMoment(schema) && v.is(daySchema, value) ? [[name, value] as const] : [];
  });
  if (days.length === 0) return { ...args };
  const calendar = await readCalendar();
  const instants = days.map(([name, day]) => [name, new Date(calendar.startOf(day)).toISOString()]);
  return { ...args, ...Object.fromEntries(instants) };
}
/** A day, which begins at midnight in the time zone of the books, or an instant. */
export const dayOrInstant = (description: string) =>
  v.optional(v.pipe(v.union([daySchema, instantSchema]), v.description(description), v.examples(['2026-10-01'])));

interface AskedPeriod {
  Period?: string | undefined;
  From?: string | undefined;
  To?: string | undefined;
}

/** True for a period that is given by its name or by its ends, not both. */
export const isOneWay = ({ Period, From, To }: AskedPeriod) =>
  Period === undefined ? From !== undefined && To !== undefined : From === undefined && To === undefined;
/** True for ends in their order. A day and an instant of that day are in order in some time zone. */
export function isForward({ From, To }: AskedPeriod): boolean {
  if (From === undefined || To === undefined) return true;
  const isMixed = From.includes('T') !== To.includes('T');
  return Date.parse(From) < Date.parse(To) || (isMixed && From.slice(0, 10) === To.slice(0, 10));
}

/** The arguments of a report: a period by name, or its two ends (`isOneWay`, `isForward`). */
export const period = {
  Period: v.optional(
    v.pipe(
      v.string(),
      v.description('A year, quarter, month or day: 2026, 2026-Q4, 2026-10 or 2026-10-31.'),
      v.check((name) => createBooksCalendar('UTC').readPeriod(name) !== null),
      v.examples(['2026-Q4']),
    ),
  ),
  From: dayOrInstant('Instead: from this day, such as 2026-10-01, or this instant, such as 2026-10-01T00:00:00Z.'),
  To: dayOrInstant('Until this day or instant, which does not count any more.'),
};

/** The instant of a `dayOrInstant`. */
export const readStart = (text: string, calendar: BooksCalendar): number =>
  text.includes('T') ? Date.parse(text) : calendar.startOf(text);

/** The instants of a report's period, in the time zone of the books: from the first, included, to the second, excluded. */
export function toPeriod({ Period, From, To }: AskedPeriod, calendar: BooksCalendar): { from: number; to: number } {
  const named = Period === undefined ? null : calendar.readPeriod(Period);
  return named ?? { from: readStart(From ?? '', calendar), to: readStart(To ?? '', calendar) };
}

/** The arguments of a list, newest first: entries older than `Before`, a response's `Next`. */
export const page = {
  Before: queryNumber('Only entries older than this one: the Next of the page before.'),
  Limit: v.optional(
    v.pipe(wholeNumber(MAX_PAGE), v.minValue(1), v.description('Entries per page, 50 by default.')),
    DEFAULT_PAGE,
  ),
};

/** The arguments of a list whose first entries come first: entries after `After`, a response's `Next`. */
export const pageAfter = {
  After: queryNumber('Only entries after this one: the Next of the page before.'),
  Limit: v.optional(
    v.pipe(wholeNumber(MAX_PAGE), v.minValue(1), v.description('Entries per page, 500 by default.')),
    MAX_PAGE,
  ),
};

export type PageAfter = { After?: number | undefined; Limit: number };

/** The response of a list. `Next` is the `Before` or `After` of the next page, null at the end. */
export function listOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({ Items: v.array(item), Next: v.nullable(v.number()) });
}

/** The pages of a list in one. */
export const joinLists = <Item>(
  before: { Items: Item[]; Next: number | null },
  { Items, Next }: { Items: Item[]; Next: number | null },
) => ({ Items: [...before.Items, ...Items], Next });

/** One page of a list, by its arguments. Reads one entry more than requested: it tells whether another page follows. */
export async function readPage<Row extends { id: number }, Item>(
  { Before = LAST_ID, Limit }: { Before?: number | undefined; Limit: number },
  read: (before: number, limit: number) => Promise<readonly Row[]>,
  toItem: (row: Row) => Item,
): Promise<{ Items: Item[]; Next: number | null }> {
  const rows = await read(Before, Limit + 1);
  const shown = rows.slice(0, Limit);
  return { Items: shown.map(toItem), Next: rows.length > Limit ? (shown.at(-1)?.id ?? null) : null };
}

/** The same for a list whose first entries come first. */
export function readPageAfter<Row extends { id: number }, Item>(
  { After = 0, Limit }: PageAfter,
  read: (after: number, limit: number) => Promise<readonly Row[]>,
  toItem: (row: Row) => Item,
): Promise<{ Items: Item[]; Next: number | null }> {
  return readPage({ Before: After, Limit }, read, toItem);
}

/** Milliseconds as ISO 8601, for responses. */
export const toInstant = (ms: number): string => new Date(ms).toISOString();
export const toInstantOrNull = (ms: number | null): string | null => (ms === null ? null : toInstant(ms));
