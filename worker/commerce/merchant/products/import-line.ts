import * as v from 'valibot';
import { daySchema, instantSchema } from '../../../../shared/api/schema.ts';
import { isCountryCode } from '../../../../shared/country-codes.ts';
import { currencies, currencyOf, isCurrencyCode } from '../../../../shared/currencies.ts';
import { locales } from '../../../../shared/locales.ts';
import { isPlainLine, withoutBidiControls } from '../../../../shared/text-safety.ts';
import { VOUCHER_TYPES } from '../../catalog/voucher-type.ts';
import { EXAMPLE_KEY, isKey } from '../../keys/key-shape.ts';
import { SUPPLIER_NAMES } from '../../suppliers/supplier.ts';
import { canonicalizeGiftCode, isUnguessable } from '../../wallet/gift-code.ts';
import { text as anyText, line, UNREADABLE } from '../api/fields.ts';

/** The limits of a line, as FORMAT.md states them. */
const MAX_ITEMS = 200;
const MAX_KEYS = 1_000;
const MAX_PRICE = 10_000_000;
const MAX_BUNDLE_ITEMS = 50;

const text = (max: number) => v.pipe(anyText(max), v.transform(withoutBidiControls));
// Trimmed once more: removed control characters may have left blanks.
const name = v.pipe(line(200), v.transform(withoutBidiControls), v.trim(), v.minLength(1));
const names = v.pipe(v.array(name), v.maxLength(MAX_ITEMS));
/** True for an amount of whole minor units: 0.001 would become free. */
function isWhole(amount: number, decimals: number): boolean {
  const minor = amount * 10 ** decimals;
  return Math.abs(minor - Math.round(minor)) < 1e-6;
}

const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_PRICE), v.examples([40]));
/** An amount with two decimals at most. */
const cents = v.pipe(
  amount,
  v.check((value) => isWhole(value, 2), 'two decimals at most'),
);
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
const currency = v.picklist(currencies.map(({ code }) => code));
const language = v.picklist(locales.map(({ code }) => code));
/** Kosovo has no code of ISO's, but one that everybody uses. */
const KOSOVO = 'XK';
const activationCountry = v.pipe(
  v.string(),
  v.check((code) => code === KOSOVO || isCountryCode(code), 'a country code'),
  v.examples(['GB']),
);
const countries = v.pipe(v.array(activationCountry), v.maxLength(300));

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** Left out: stays as it is. Null: emptied. */
const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));

const prices = v.pipe(
  v.record(currency, v.nullable(amount)),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [key, value] of Object.entries(dataset.value)) {
      if (!isCurrencyCode(key) || typeof value !== 'number' || isWhole(value, currencyOf(key).decimals)) continue;
      const path = [{ type: 'object', origin: 'value', input: dataset.value, key, value }] as const;
      const expected = `${currencyOf(key).decimals} decimals at most`;
      addIssue({ message: 'decimals', input: value, expected, path: [...path] });
    }
  }),
);
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
const picture = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(1_000),
  v.check(isPlainLine, UNREADABLE),
  // An address of another kind, such as javascript: or data:, is no picture of the shop.
  v.check((value) => /^https?:\/\//i.test(value) || !/[:?#\\]|\.\.|^\//.test(value), 'no address'),
  v.examples(['https://shop.example/picture.png']),
);

/** A file that is fetched by https, or the key of one that the shop has. */
const mediaFile = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500),
  v.check(
    (value) => /^[\w-][\w./-]*$/.test(value) || (value.startsWith('https://') && URL.canParse(value)),
    'no address',
  ),
  v.examples(['https://shop.example/trailer.mp4']),
);
/** BCP 47, e.g. "de" or "pt-BR". */
const languageTag = v.pipe(
  v.string(),
  v.maxLength(20),
  v.check(isLanguageTag, 'no language tag'),
  v.examples(['pt-BR']),
);
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

/** Letters and digits in groups (KEY-8). */
const key = v.pipe(line(200), v.check(isKey, 'a key'), v.examples([EXAMPLE_KEY]));

export const lineEntries = {
  sourceId: line(100),
  name: v.optional(name),
  releaseDate: maybe(daySchema),
  developers: maybe(names),
  publishers: maybe(names),
  genres: maybe(names),
  tags: maybe(names),
  platforms: maybe(names),
  os: maybe(
    v.strictObject({ windows: v.optional(v.boolean()), mac: v.optional(v.boolean()), linux: v.optional(v.boolean()) }),
  ),
  priceUsd: maybe(cents),
  oldPriceUsd: maybe(cents),
  discountPercent: maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  prices: maybe(prices),
  sale: maybe(v.strictObject({ prices, start: maybe(instantSchema), end: maybe(instantSchema) })),
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
  keys: v.optional(v.pipe(v.array(key), v.maxLength(MAX_KEYS)), []),
  voucherType: maybe(v.picklist(VOUCHER_TYPES)),
  faceValueEur: maybe(v.pipe(cents, v.minValue(0.01))),
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
