import * as v from 'valibot';
import { parseEmail } from '../email-address.ts';
import { toPlainLine, toPlainText } from '../text-safety.ts';

/** Small schemas that several groups of the contract share. Maximum lengths bound every stored value. */
export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
/** An id where 0 stands for "none" (product id 0 is ignored). */
export const idOrZeroSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));
/** An id in a path or query, where it arrives as text. */
export const pathIdSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number))]),
  idSchema,
);
/** The most entries of one response of a list, and so many where `limit` is not given. */
export const MAX_PAGE = 500;
/** The arguments of a list that is read page by page, newest first. */
export const pageArgs = {
  /** Only entries older than this one: `Next` of the page before. */
  before: v.optional(pathIdSchema),
  limit: v.optional(v.pipe(pathIdSchema, v.maxValue(MAX_PAGE))),
};
/** The `before` of the next page; null at the end. */
export const nextSchema = v.optional(v.nullable(idSchema));
/** True for an ISO 8601 text whose day exists: `Date` reads 31 November as 1 December. */
function isRealDay(text: string): boolean {
  const day = text.slice(0, 10);
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}
/** An ISO 8601 instant. The pattern alone accepts offsets like `+05`, which no `Date` parses, and days that no month has. */
export const instantSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text)) && isRealDay(text)),
);
/** An ISO 8601 day that exists. */
export const daySchema = v.pipe(v.string(), v.isoDate(), v.check(isRealDay));
const LAST_PAGE = 2_147_483_647;
/** Any whole number from 1: a page past the end is "not found", however large, and not a malformed request. */
export const pageNumberSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.transform((page) => Math.min(page, LAST_PAGE)),
);
export const pathPageNumberSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^[1-9]\d{0,99}$/), v.transform(Number))]),
  pageNumberSchema,
);
/**
 * The last action for a typed line, and for a typed text of several lines. No functions that build schemas: only calls of
 * `v` are left out of the client's build (vite.config.ts).
 */
export const plainLine = v.transform(toPlainLine);
export const plainText = v.transform(toPlainText);
export const shortTextSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(200),
  plainLine,
  v.minLength(1),
);
export const longTextSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(5_000),
  plainText,
  v.minLength(1),
);
/** An e-mail address by the one rule of all Workers, with its domain normalised. */
export const emailSchema = v.pipe(
  v.string(),
  v.maxLength(1_000),
  v.check((text) => parseEmail(text) !== null),
  v.transform((text) => parseEmail(text) ?? text),
);
/** As typed or copied, with invisible characters. The module that owns the code normalises it. */
export const codeSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
/** Never logged, never returned. Longer than any policy allows, so that the policy rejects a long one. */
export const passwordSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));
/** A path of this shop to return to. The storefront validates it again before it redirects. */
export const returnPathSchema = v.pipe(v.string(), v.maxLength(2048), v.startsWith('/'));
export const guidSchema = v.pipe(v.string(), v.uuid());
export const emptySchema = v.object({});

/** Path codes of the languages in which a text exists; absent if it exists in all of them. */
export const textLocalesSchema = v.optional(v.array(v.string()));

export const pictureSchema = v.object({ ImageUrl: v.string(), Title: v.string() });
export type Picture = v.InferOutput<typeof pictureSchema>;
