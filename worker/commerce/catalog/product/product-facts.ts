import * as v from 'valibot';
import type { LanguageSupport, Product, Trailer } from '../../../../shared/api/product.ts';
import { currencyOf, DEFAULT_CURRENCY } from '../../../../shared/currencies.ts';
import type { languageSupport } from '../../../../shared/merchant/product/field-schemas.ts';
import { productFields } from '../../../../shared/merchant/product/product-fields.ts';
import { isStoredValue, isVoucherType } from '../../../../shared/merchant/product/voucher-type.ts';
import { toEurMinor, toMinorPerEurMicros } from '../../exchange-rates/order-rate.ts';
import { pictureUrl } from '../../media/picture-url.ts';
import { convertMinor, formatMinor } from '../prices/money.ts';
import { pointsFor } from '../prices/points.ts';
import { currentMinor, type PriceFacts, type PriceTerms, toLocalMinor } from '../prices/prices.ts';
import { splitAgeLabels } from './age-gate.ts';
import type { NameFeature } from './feature-names-store.ts';
import { DETAIL_NAMES } from './field-names.ts';

type Lenient<Schema extends v.GenericSchema> = v.SchemaWithFallback<Schema, null>;

/** `products.details`: the facts that only pages and the import's file show. Invalid values are left out. */
const detailsSchema = v.object(
  Object.fromEntries(DETAIL_NAMES.map((name) => [name, v.fallback(productFields[name].schema, null)])) as {
    [Name in (typeof DETAIL_NAMES)[number]]: Lenient<(typeof productFields)[Name]['schema']>;
  },
);
type Details = v.InferOutput<typeof detailsSchema>;
const NO_DETAILS: Details = {};

/** The columns from which the facts of a product page are read. */
export interface FactsRow extends PriceFacts {
  details: string | null;
  /** JSON, see migrations/0002_catalogue.sql. */
  makers: string | null;
  voucher_type: string;
}

const makersSchema = v.object({ developers: v.fallback(v.array(v.string()), []) });

function parseWith<Schema extends v.GenericSchema>(schema: Schema, json: string | null) {
  const parsed = v.safeParse(schema, JSON.parse(json ?? '{}'));
  return parsed.success ? parsed.output : null;
}

const isAddress = (text: string) => text.startsWith('https://');

function toTrailer({ trailer, trailerPoster, trailerCaptions }: Details): Trailer | undefined {
  if (!trailer) return undefined;
  const toUrl = (key: string) => (isAddress(key) ? key : pictureUrl(key));
  const Captions = Object.entries(trailerCaptions ?? {}).map(([Language, key]) => ({ Language, Url: toUrl(key) }));
  return { Url: toUrl(trailer), PosterUrl: pictureUrl(trailerPoster ?? null), Captions };
}

/** The recommended price in the visitor's currency: the merchant's, else converted from euros (PRODUCT-8). */
function toRecommended({ recommendedPrice }: Details, row: FactsRow, terms: PriceTerms): string | undefined {
  const now = currentMinor(row, terms.nowMs);
  if (!recommendedPrice || now === null) return undefined;
  const { currency, rate } = terms;
  const own = recommendedPrice[currency.code];
  const base = recommendedPrice[DEFAULT_CURRENCY];
  const minorOf = (amount: number, decimals: number) => Math.round(amount * 10 ** decimals);
  if (typeof own !== 'number' && typeof base !== 'number') return undefined;
  const minor =
    typeof own === 'number'
      ? minorOf(own, currency.decimals)
      : convertMinor(minorOf(base ?? 0, currencyOf(DEFAULT_CURRENCY).decimals), rate, currency);
  return minor > toLocalMinor(row, now, terms) ? formatMinor(minor, currency, terms.tag) : undefined;
}

function toPoints(row: FactsRow, terms: PriceTerms): number | undefined {
  const now = currentMinor(row, terms.nowMs);
  const isEarning = isVoucherType(row.voucher_type) && !isStoredValue({ voucherType: row.voucher_type });
  if (now === null || !isEarning) return undefined;
  const rate = toMinorPerEurMicros(terms.rate, terms.currency.decimals);
  return pointsFor(toEurMinor(toLocalMinor(row, now, terms), rate)) || undefined;
}

const toLanguageSupport = (one: v.InferOutput<typeof languageSupport>): LanguageSupport => ({
  Language: one.language,
  Interface: one.interface,
  Audio: one.audio,
  Subtitles: one.subtitles,
});

/** The optional facts of a product page; unknown ones are left out. */
export function toProductFacts(row: FactsRow, nameFeature: NameFeature, terms: PriceTerms) {
  const details = parseWith(detailsSchema, row.details) ?? NO_DETAILS;
  const developers = parseWith(makersSchema, row.makers)?.developers ?? [];
  return {
    Developers: developers.length > 0 ? developers : undefined,
    AgeRatings: details.ageRating ? splitAgeLabels(details.ageRating) : undefined,
    Features: details.features?.map(nameFeature),
    LanguageSupport: details.languageSupport?.map(toLanguageSupport),
    Trailer: toTrailer(details),
    RecommendedPrice: toRecommended(details, row, terms),
    PointsToEarn: toPoints(row, terms),
  } satisfies Partial<Product>;
}
