import * as v from 'valibot';
import { daySchema, instantSchema } from '../../api/schema.ts';
import { isCountryCode } from '../../country-codes.ts';
import { line } from '../../typed-text.ts';
import {
  cents,
  count,
  language,
  languageSupport,
  languageTag,
  listOf,
  maybe,
  mediaFile,
  name,
  names,
  picture,
  prices,
  region,
  schemasOf,
  systems,
  text,
  urlNames,
  variants,
} from './field-schemas.ts';
import { column, columns, DETAIL, type FieldRow, flag, rows } from './field-storage.ts';
import { SUPPLIER_NAMES } from './supplier-names.ts';
import { VOUCHER_TYPES } from './voucher-type.ts';

const MAKERS = { makers: ['page'], manufacturer_id: ['card', 'list'] } as const;
const OPTIONS = { facets: ['card', 'list'] } as const;
const VOTES = { popularity: ['list'], rating_sum: ['card'], rating_count: ['card'] } as const;
const PRICES = {
  price_minor: ['card'],
  discount_minor: ['card'],
  discount_from: ['card'],
  discount_until: ['card'],
  own_prices: ['card', 'list'],
} as const;

/** Texts by language: rows of `localized` with the field's name there. Seen on the product's page, its name on cards. */
export const productTexts = {
  name: { schema: maybe(name), stored: 'Name', meaning: 'by which the search finds it, too' },
  searchWords: {
    schema: maybe(line(2_000)),
    stored: 'SearchWords',
    meaning: 'by which only the search finds it: `tw3, witcher`',
  },
  shortDescription: { schema: maybe(text(5_000)), stored: 'ShortDescription', meaning: 'plain text' },
  description: { schema: maybe(text(100_000)), stored: 'FullDescription', meaning: 'HTML' },
  systemRequirements: { schema: maybe(text(20_000)), stored: 'SystemRequirements', meaning: 'HTML' },
  metaTitle: { schema: maybe(line(300)), stored: 'MetaTitle', meaning: 'for search engines' },
  metaDescription: { schema: maybe(text(1_000)), stored: 'MetaDescription', meaning: 'for search engines' },
  metaKeywords: { schema: maybe(text(1_000)), stored: 'MetaKeywords', meaning: 'for search engines' },
} as const;
const textsSchema = v.strictObject(schemasOf(productTexts));

/**
 * One row per field of a product, by its name in the import's file. The import and its description for merchants, `products
 * save`, the export, the dry run, what is stored and what becomes old when it changes follow from it.
 */
export const productFields = {
  sourceId: {
    schema: line(100),
    stored: rows(),
    type: 'text, 1-100',
    meaning: 'your own id, which identifies the product',
  },
  name: {
    schema: v.optional(name),
    stored: columns({ name: ['card'], name_key: ['list'] }),
    type: 'text, 1-200',
    meaning: 'shown as it is; a new name creates a new URL, and the old one keeps working',
  },
  releaseDate: {
    schema: maybe(daySchema),
    stored: column('release_date', 'text', null, ['card', 'list']),
    type: '`YYYY-MM-DD` or null',
    meaning: 'day of release',
  },
  developers: {
    schema: maybe(names),
    stored: columns(MAKERS),
    type: 'list of texts',
    meaning: 'all are searchable',
  },
  publishers: {
    schema: maybe(names),
    stored: columns(MAKERS),
    type: 'list of texts',
    meaning: 'the first one (else the first developer) is the filter; all are searchable',
  },
  genres: {
    schema: maybe(names),
    stored: rows(OPTIONS),
    type: 'list of texts',
    meaning: 'Action, Adventure, FPS, Horror, Indie, RPG, Fighting and Racing are filters; others are tags',
  },
  tags: {
    schema: maybe(names),
    stored: rows(OPTIONS),
    type: 'list of texts',
    meaning: 'as `genres`',
  },
  platforms: {
    schema: maybe(names),
    stored: rows(OPTIONS),
    type: 'list of texts',
    meaning: 'names from `npm run shop -- platforms list`; `platforms add` or `--add-platforms` adds one',
  },
  os: {
    schema: maybe(systems),
    stored: rows(OPTIONS),
    type: '`{windows, mac, linux}` of booleans',
    meaning: 'operating systems that it runs on',
  },
  priceUsd: {
    schema: maybe(cents),
    stored: columns(PRICES),
    type: 'number or null',
    meaning: 'instead of `prices` and `sale`: the current price in dollars; null: not for sale; 0: free',
  },
  oldPriceUsd: {
    schema: maybe(cents),
    stored: columns(PRICES),
    type: 'number or null',
    meaning: 'with `priceUsd`: the price before the reduction, in dollars',
  },
  discountPercent: {
    schema: maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
    stored: columns(PRICES),
    type: 'number or null',
    meaning: 'may accompany these two, but is ignored: they imply it',
  },
  prices: {
    schema: maybe(prices),
    stored: columns(PRICES),
    type: '`{"EUR": 39.99, "USD": 44.99}`',
    meaning: 'a price given in a currency is used as it is; other currencies are converted',
  },
  sale: {
    schema: maybe(v.strictObject({ prices, start: maybe(instantSchema), end: maybe(instantSchema) })),
    stored: columns(PRICES),
    type: '`{prices, start, end}` or null',
    meaning: 'reduced prices like `prices`, none above its price, and their period in ISO 8601; null: always on',
  },
  recommendedPrice: {
    schema: maybe(prices),
    stored: DETAIL,
    type: 'like `prices`',
    meaning: 'shown if it is above the price',
  },
  positive: {
    schema: maybe(count),
    stored: columns(VOTES),
    type: 'whole number',
    meaning: 'votes for it: for the rating and its count, and the order of best sellers',
  },
  negative: {
    schema: maybe(count),
    stored: columns(VOTES),
    type: 'whole number',
    meaning: 'votes against it: for the rating and its count',
  },
  shortDescription: {
    schema: maybe(text(5_000)),
    stored: rows(),
    type: 'text or null',
    meaning: 'plain text, English',
  },
  texts: {
    schema: maybe(v.record(language, textsSchema)),
    stored: rows(),
    type: '`{"de": {…}}` by language',
    meaning: 'texts of the second table',
  },
  urlNames: {
    schema: maybe(urlNames),
    stored: rows(),
    type: '`{"ar": "مصباح"}` by language',
    meaning: 'the name in its URL, letters, digits and hyphens; null has the English one; old ones keep working',
  },
  languages: {
    schema: maybe(names),
    stored: column('languages', 'list', [], ['card']),
    type: 'list of texts',
    meaning: 'names of the game’s languages, shown as they are',
  },
  region: {
    schema: maybe(region),
    stored: rows({ region_id: ['card', 'list'] }),
    type: '`{name, worldwide, allowed, blocked}`',
    meaning: 'countries in ISO 3166-1 alpha-2; without a region, it shows as “not stated”',
  },
  categories: {
    schema: maybe(listOf(v.union([line(200), v.pipe(v.number(), v.integer())]), 50)),
    stored: rows(),
    type: 'list of names or ids',
    meaning: 'a new product is in Games; categories of genres and platforms follow',
  },
  published: {
    schema: v.optional(v.boolean()),
    stored: column('is_published', 'flag', true, ['card']),
    type: '`true` or `false`',
    meaning: 'false: not shown',
  },
  picture: {
    schema: maybe(picture),
    stored: column('picture', 'text', null, ['card']),
    type: 'https address, file or key',
    meaning:
      'fetched or uploaded once into the shop’s storage; a file is a path relative to this one: `./covers/ember.jpg`',
  },
  gallery: {
    schema: maybe(listOf(picture, 20)),
    stored: rows(),
    type: 'list of the same',
    meaning: 'further pictures, in their order',
  },
  trailer: {
    schema: maybe(mediaFile),
    stored: DETAIL,
    type: 'https address or key',
    meaning: 'fetched once if it is a video file, otherwise the page links to it',
  },
  trailerPoster: {
    schema: maybe(picture),
    stored: DETAIL,
    type: 'https address, file or key',
    meaning: 'a picture that is shown before the trailer plays',
  },
  trailerCaptions: {
    schema: maybe(v.record(languageTag, mediaFile)),
    stored: DETAIL,
    type: '`{"de": address or key}`',
    meaning: 'WebVTT by language (BCP 47)',
  },
  features: {
    schema: maybe(names),
    stored: DETAIL,
    type: 'list of texts',
    meaning:
      '`single-player`, `multiplayer`, `co-op`, `shared-screen`, `controller`, `achievements`, `cloud-saves`, `drm-free`, and your own; FORMAT.md says how to name them in other languages',
  },
  languageSupport: {
    schema: maybe(listOf(languageSupport)),
    stored: DETAIL,
    type: 'list',
    meaning:
      '`{"language": "pt-BR", "interface": true, "audio": false, "subtitles": true}`; shown instead of `languages`',
  },
  ageRating: {
    schema: maybe(line(50)),
    stored: DETAIL,
    type: 'text, 1-50',
    meaning: 'labels separated by commas: `PEGI 12, USK 12`',
  },
  baseGame: {
    schema: maybe(line(100)),
    stored: DETAIL,
    type: 'text, 1-100',
    meaning: '`sourceId` of the game that this belongs to; the two pages link to each other',
  },
  variants: {
    schema: maybe(variants),
    stored: rows(),
    type: 'list',
    meaning: 'see FORMAT.md',
  },
  bundleItems: {
    schema: maybe(listOf(line(100), 50)),
    stored: rows(),
    type: 'list of texts',
    meaning: '`sourceId`s of the bundle’s items, in order',
  },
  markAsNew: {
    schema: maybe(v.boolean()),
    stored: flag(4, 'MarkAsNew'),
    type: '`true` or `false`',
    meaning: 'the badge “New”',
  },
  voucherType: {
    schema: maybe(v.picklist(VOUCHER_TYPES)),
    stored: column('voucher_type', 'text', 'None', ['card']),
    type: '`None`, `SPV` or `MPV`',
    meaning: '`None` for a new product; see FORMAT.md',
  },
  voucherCountry: {
    schema: maybe(v.pipe(v.string(), v.check(isCountryCode, 'a country code'), v.examples(['DE']))),
    stored: column('voucher_country', 'text', null, []),
    type: 'country code or null',
    meaning: 'of an `SPV`: the country where it can be used, whose VAT it carries; null: its buyer’s',
  },
  faceValueEur: {
    schema: maybe(v.pipe(cents, v.minValue(0.01))),
    stored: columns({ face_minor: [], ...PRICES }),
    type: 'number or null',
    meaning: 'a voucher’s value; it is never sold for less, and has no previous price',
  },
  storeCredit: {
    schema: maybe(v.boolean()),
    stored: column('is_store_credit', 'flag', false, []),
    type: '`true` or `false`',
    meaning: 'the keys are gift cards of this shop; an `MPV` with a value in EUR',
  },
  supplier: {
    schema: maybe(v.picklist(SUPPLIER_NAMES)),
    stored: column('supplier', 'text', null, []),
    type: '`distributor` or null',
    meaning: 'who delivers keys once the shop’s own are sold out; null: nobody',
  },
  supplierSku: {
    schema: maybe(line(200)),
    stored: column('supplier_sku', 'text', null, []),
    type: 'text, 1-200',
    meaning: 'the product’s name there',
  },
} as const satisfies Record<string, FieldRow>;
