import * as v from 'valibot';
import { currencies } from '../../../../shared/currencies.ts';
import { locales } from '../../../../shared/locales.ts';
import { isPlainLine, isPlainText, withoutBidiControls } from '../../../../shared/text-safety.ts';
import { VOUCHER_TYPES } from '../../catalog/voucher-type.ts';
import { SUPPLIER_NAMES } from '../../suppliers/supplier.ts';
import { canonicalizeGiftCode, isUnguessable } from '../../wallet/gift-code.ts';

/** The limits of a line, as FORMAT.md states them. */
const MAX_ITEMS = 200;
const MAX_KEYS = 1_000;
const MAX_PRICE = 10_000_000;
const MAX_BUNDLE_ITEMS = 50;
export const UNREADABLE = 'unreadable';

const line = (max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max), v.check(isPlainLine, UNREADABLE));
const text = (max: number) =>
  v.pipe(v.string(), v.maxLength(max), v.check(isPlainText, UNREADABLE), v.transform(withoutBidiControls));
// Trimmed once more: removed control characters may have left blanks.
const name = v.pipe(line(200), v.transform(withoutBidiControls), v.trim(), v.minLength(1));
const names = v.pipe(v.array(name), v.maxLength(MAX_ITEMS));
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_PRICE));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
// A day that exists: 2023-02-30 is rejected.
const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((value) => {
    const parsed = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
  }, 'no such day'),
);
const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((value) => !Number.isNaN(Date.parse(value))),
);
const currency = v.picklist(currencies.map(({ code }) => code));
const language = v.picklist(locales.map(({ code }) => code));
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const countries = v.pipe(v.array(country), v.maxLength(300));

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** Left out: stays as it is. Null: emptied. */
const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));

const prices = v.record(currency, v.nullable(amount));
const regionSchema = v.strictObject({
  name: line(100),
  worldwide: v.optional(v.boolean(), false),
  allowed: v.optional(countries, []),
  blocked: v.optional(countries, []),
});
const textsSchema = v.strictObject({
  name: maybe(name),
  shortDescription: maybe(text(5_000)),
  description: maybe(text(100_000)),
  systemRequirements: maybe(text(20_000)),
  metaTitle: maybe(line(300)),
  metaDescription: maybe(text(1_000)),
  metaKeywords: maybe(text(1_000)),
});
/** A picture: an address to fetch it from, or the key of one that the shop has. */
const picture = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1_000), v.check(isPlainLine, UNREADABLE));

/** A file that is fetched by https, or the key of one that the shop has. */
const mediaFile = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500),
  v.check(
    (value) => /^[\w-][\w./-]*$/.test(value) || (value.startsWith('https://') && URL.canParse(value)),
    'no address',
  ),
);
/** BCP 47, e.g. "de" or "pt-BR". */
const languageTag = v.pipe(v.string(), v.maxLength(20), v.check(isLanguageTag, 'no language tag'));
const languageSupport = v.strictObject({
  language: languageTag,
  interface: v.optional(v.boolean(), false),
  audio: v.optional(v.boolean(), false),
  subtitles: v.optional(v.boolean(), false),
});

/** A group of variants, which differ in value, platform or edition, that the product belongs to: at most one of each kind. */
const variant = v.strictObject({
  kind: v.picklist(['value', 'platform', 'edition']),
  group: line(100),
  label: v.pipe(line(100), v.transform(withoutBidiControls), v.trim(), v.minLength(1)),
  adds: v.optional(names, []),
  position: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
});
const variants = v.pipe(
  v.array(variant),
  v.check((list) => new Set(list.map(({ kind }) => kind)).size === list.length, 'one of each kind'),
);

export const lineEntries = {
  sourceId: line(100),
  name: v.optional(name),
  releaseDate: maybe(day),
  developers: maybe(names),
  publishers: maybe(names),
  genres: maybe(names),
  tags: maybe(names),
  platforms: maybe(names),
  os: maybe(
    v.object({ windows: v.optional(v.boolean()), mac: v.optional(v.boolean()), linux: v.optional(v.boolean()) }),
  ),
  priceUsd: maybe(amount),
  oldPriceUsd: maybe(amount),
  discountPercent: maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  prices: maybe(prices),
  sale: maybe(v.strictObject({ prices, start: maybe(instant), end: maybe(instant) })),
  recommendedPrice: maybe(prices),
  positive: maybe(count),
  negative: maybe(count),
  shortDescription: maybe(text(5_000)),
  texts: maybe(v.record(language, textsSchema)),
  languages: maybe(names),
  region: maybe(regionSchema),
  categories: maybe(v.pipe(v.array(v.union([line(200), v.pipe(v.number(), v.integer())])), v.maxLength(50))),
  published: v.optional(v.boolean()),
  picture: maybe(picture),
  gallery: maybe(v.pipe(v.array(picture), v.maxLength(20))),
  trailer: maybe(mediaFile),
  trailerPoster: maybe(picture),
  trailerCaptions: maybe(v.record(languageTag, mediaFile)),
  features: maybe(names),
  languageSupport: maybe(v.pipe(v.array(languageSupport), v.maxLength(MAX_ITEMS))),
  ageRating: maybe(line(50)),
  baseGame: maybe(line(100)),
  variants: maybe(variants),
  bundleItems: maybe(v.pipe(v.array(line(100)), v.maxLength(MAX_BUNDLE_ITEMS))),
  keys: v.optional(v.pipe(v.array(line(200)), v.maxLength(MAX_KEYS)), []),
  voucherType: maybe(v.picklist(VOUCHER_TYPES)),
  faceValueEur: maybe(v.pipe(amount, v.minValue(0.01))),
  storeCredit: maybe(v.boolean()),
  supplier: maybe(v.picklist(SUPPLIER_NAMES)),
  supplierSku: maybe(line(200)),
};

/** One product of an import file; see import/FORMAT.md. */
export const importLineSchema = v.object(lineEntries);
export type ImportLine = v.InferOutput<typeof importLineSchema>;

/** True for a text that can be a gift card of the shop. */
export function isGiftCode(key: string): boolean {
  const code = canonicalizeGiftCode(key);
  return code !== null && isUnguessable(code);
}
