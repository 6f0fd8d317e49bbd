import * as v from 'valibot';
import { isCountryCode } from '../../country-codes.ts';
import { currencies, currencyOf, isCurrencyCode } from '../../currencies.ts';
import { locales } from '../../locales.ts';
import { isPlainLine, withoutBidiControls } from '../../text-safety.ts';
import { text as anyText, line, UNREADABLE } from '../../typed-text.ts';
import { urlName } from '../values/url-name.ts';

/** The kinds of values that a product's fields have, with the limits that FORMAT.md states. */

const MAX_ITEMS = 200;
const MAX_PRICE = 10_000_000;

/** Left out: stays as it is. Null: emptied. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));

export const text = (max: number) => v.pipe(anyText(max), v.transform(withoutBidiControls));
// Trimmed once more: removed control characters may have left blanks.
export const name = v.pipe(line(200), v.transform(withoutBidiControls), v.trim(), v.minLength(1));
export const names = v.pipe(v.array(name), v.maxLength(MAX_ITEMS));
/** True for an amount of whole minor units: 0.001 would become free. */
export function isWhole(amount: number, decimals: number): boolean {
  const minor = amount * 10 ** decimals;
  return Math.abs(minor - Math.round(minor)) < 1e-6;
}

const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_PRICE), v.examples([40]));
/** An amount with two decimals at most. */
export const cents = v.pipe(
  amount,
  v.check((value) => isWhole(value, 2), 'two decimals at most'),
);
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
const currency = v.picklist(currencies.map(({ code }) => code));
export const language = v.picklist(locales.map(({ code }) => code));
/** Kosovo has no code of ISO's, but one that everybody uses. */
const KOSOVO = 'XK';
const activationCountry = v.pipe(
  v.string(),
  v.check((code) => code === KOSOVO || isCountryCode(code), 'a country code'),
  v.examples(['GB']),
);
export const urlNames = v.pipe(
  v.record(language, v.nullable(urlName)),
  v.check(({ en }) => en !== null, 'an English name'),
);
const countries = v.pipe(v.array(activationCountry), v.maxLength(300));

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

export const prices = v.pipe(
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
export const region = v.strictObject({
  name: line(100),
  worldwide: v.optional(v.boolean(), false),
  allowed: v.optional(countries, []),
  blocked: v.optional(countries, []),
});
export const systems = v.strictObject({
  windows: v.optional(v.boolean()),
  mac: v.optional(v.boolean()),
  linux: v.optional(v.boolean()),
});
/** A picture: an address to fetch it from, or the key of one that the shop has. */
export const picture = v.pipe(
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
export const mediaFile = v.pipe(
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
export const languageTag = v.pipe(
  v.string(),
  v.maxLength(20),
  v.check(isLanguageTag, 'no language tag'),
  v.examples(['pt-BR']),
);
export const languageSupport = v.strictObject({
  language: languageTag,
  interface: v.optional(v.boolean(), false),
  audio: v.optional(v.boolean(), false),
  subtitles: v.optional(v.boolean(), false),
});
export const listOf = <Item extends v.GenericSchema>(item: Item, max = MAX_ITEMS) =>
  v.pipe(v.array(item), v.maxLength(max));

/** A group of variants, which differ in value, platform or edition, that the product belongs to: at most one of each kind. */
const variant = v.strictObject({
  kind: v.picklist(['value', 'platform', 'edition']),
  group: line(100),
  label: v.pipe(line(100), v.transform(withoutBidiControls), v.trim(), v.minLength(1)),
  adds: v.optional(names, []),
  position: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
});
export const variants = v.pipe(
  v.array(variant),
  v.check((list) => new Set(list.map(({ kind }) => kind)).size === list.length, 'one of each kind'),
);

/** The schemas of rows, by their names. */
export function schemasOf<Rows extends Record<string, { schema: v.GenericSchema }>>(
  rows: Rows,
): { [Name in keyof Rows]: Rows[Name]['schema'] } {
  return Object.fromEntries(Object.entries(rows).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Rows]: Rows[Name]['schema'];
  };
}
