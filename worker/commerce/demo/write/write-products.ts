import { DAY_MS } from '../../../../shared/durations.ts';
import { locales } from '../../../../shared/locales.ts';
import { DETAIL_NAMES, type DetailValues, toFlags } from '../../catalog/product/field-names.ts';
import type { ProductColumn } from '../../merchant/setup/setup-tables.ts';
import { normalizeText } from '../../search/normalize-text.ts';
import { toSearchDocument } from '../../search/search-document.ts';
import type { SeedCategory, SeedProduct } from '../catalogue-rows.ts';
import { genres } from '../content/genres.ts';
import { platforms } from '../content/platforms.ts';
import { publishers } from '../content/publishers.ts';
import { seedTexts } from '../content/texts/all-texts.ts';
import { productTitles } from '../content/texts/product-titles.ts';
import { productUrlNames } from '../content/url-names.ts';
import { deriveProducts } from '../derive/catalogue.ts';
import { facetsOf } from '../derive/facets.ts';
import { inLongTextLocales } from '../phrases/in-long-text-locales.ts';
import { screenKeysOf, trailerDetails } from '../pictures/trailer-list.ts';
import { type Insert, insertRows, type Value } from './insert-rows.ts';
import { TEXT_COLUMNS, textRow } from './text-rows.ts';

/** How far back the price history of older products reaches. */
const HISTORY_DAYS = 120;
const EXTRA_DISCOUNT_PERCENT = 65;
const EARLIER_SALE = { fromDay: 85, untilDay: 71, percent: 20 };
/** A reduction that began before refers to prices of the earlier sale. */
const LOOK_BACK_DAYS = 40;

/** A game that is still to come was announced so long ago. */
const ANNOUNCED_DAYS = 30;

const sourceIdOf = (slug: string) => `latchkey:${slug}`;

/** Since when the shop has it. */
function listedAt({ releaseDate }: SeedProduct, now: number): number {
  if (releaseDate === null) return now - HISTORY_DAYS * DAY_MS;
  const released = Date.parse(releaseDate);
  return released > now ? now - ANNOUNCED_DAYS * DAY_MS : released;
}

/** The largest reductions are marked as an extra discount. */
function hasExtraDiscount({ discount, priceMinor }: SeedProduct): boolean {
  return discount !== null && discount.priceMinor * 100 < priceMinor * (100 - EXTRA_DISCOUNT_PERCENT);
}

function makersOf(product: SeedProduct): string {
  return JSON.stringify({
    publishers: publishers.filter(({ id }) => id === product.publisherId).map(({ name }) => name),
    developers: product.developers,
  });
}

/** The facts that only a product's page tells; null without any. */
function detailsOf(product: SeedProduct): string | null {
  const base = product.baseGame === undefined ? {} : { baseGame: sourceIdOf(product.baseGame) };
  if (!product.facts) return product.baseGame === undefined ? null : JSON.stringify(base);
  const { recommendedPrice: euros, ...rest } = product.facts;
  const recommendedPrice = euros === null ? undefined : { EUR: euros };
  const facts: DetailValues = { ...base, ...rest, recommendedPrice, ...trailerDetails(product) };
  return JSON.stringify(Object.fromEntries(DETAIL_NAMES.map((name) => [name, facts[name]])));
}

function productRow(product: SeedProduct, picture: string | null, now: number): Partial<Record<ProductColumn, Value>> {
  const { discount, voucher } = product;
  return {
    id: product.id,
    source_id: sourceIdOf(product.slug),
    name: product.name,
    name_key: normalizeText(product.name),
    price_minor: product.priceMinor,
    discount_minor: discount?.priceMinor ?? null,
    discount_from: discount?.fromMs ?? null,
    discount_until: discount?.untilMs ?? null,
    has_extra_discount: Number(hasExtraDiscount(product)),
    flags: toFlags({ markAsNew: product.isNew, ...product.facts }),
    rating_sum: product.ratingSum,
    rating_count: product.ratingCount,
    release_date: product.releaseDate,
    manufacturer_id: product.publisherId,
    region_id: product.regionId,
    popularity: product.popularity,
    facets: facetsOf(product),
    picture,
    languages: JSON.stringify(product.languages),
    created_at: listedAt(product, now),
    voucher_type: voucher?.type ?? 'None',
    face_minor: voucher?.faceMinor ?? null,
    is_store_credit: Number(voucher?.isStoreCredit ?? 0),
    makers: makersOf(product),
    details: detailsOf(product),
  };
}

/** Every third product had a sale before: long enough ago that no later reduction refers to it. */
function earlierSale(product: SeedProduct, start: number, now: number): Value[][] {
  const [begin, end] = [now - EARLIER_SALE.fromDay * DAY_MS, now - EARLIER_SALE.untilDay * DAY_MS];
  if (product.id % 3 !== 0 || start >= begin || (product.discount?.fromMs ?? now) < now - LOOK_BACK_DAYS * DAY_MS)
    return [];
  const { id, priceMinor } = product;
  const reduced = Math.round((priceMinor * (100 - EARLIER_SALE.percent)) / 100);
  return [
    [id, begin, priceMinor, reduced, reduced],
    [id, end, priceMinor, null, priceMinor],
  ];
}

/** A product's price history: its full price for months, perhaps a sale in between, then the current reduction. */
function historyRows(product: SeedProduct, now: number): Value[][] {
  const start = Math.max(listedAt(product, now), now - HISTORY_DAYS * DAY_MS);
  const rows: Value[][] = [
    [product.id, start, product.priceMinor, null, product.priceMinor],
    ...earlierSale(product, start, now),
  ];
  if (product.discount && product.discount.fromMs > start) {
    const { fromMs, priceMinor } = product.discount;
    rows.push([product.id, fromMs, product.priceMinor, priceMinor, priceMinor]);
  }
  return rows;
}

function titleRows(product: SeedProduct): Value[][] {
  const platform = platforms.find((one) => product.optionIds.includes(one.id));
  if (!platform || product.kind === 'gift-card') return [];
  return locales.flatMap(({ code }) => {
    // A function as replacement, because names may contain a dollar sign.
    const title = productTitles[code].replace('{name}', () => product.name).replace('{platform}', platform.name);
    return textRow('product', product.id, code, 'MetaTitle', title);
  });
}

function keywordRows(product: SeedProduct): Value[][] {
  return locales.flatMap(({ code }) => {
    const names = seedTexts[code].genres.filter((_, index) => product.optionIds.includes(genres[index]?.id ?? 0));
    return textRow('product', product.id, code, 'MetaKeywords', [product.name, ...names].join(', '));
  });
}

function textsOf(product: SeedProduct): Value[][] {
  return [...keywordRows(product), ...titleRows(product)];
}

/** Texts that a product has in some languages only. */
function longTexts(now: number): Value[][] {
  const translated = inLongTextLocales((translate) => deriveProducts(now, translate));
  return locales.flatMap(({ code }) =>
    (translated[code] ?? []).flatMap((product) => [
      ...textRow('product', product.id, code, 'ShortDescription', product.shortDescription),
      ...textRow('product', product.id, code, 'FullDescription', product.fullDescription),
      ...textRow('product', product.id, code, 'SystemRequirements', product.systemRequirements),
      ...textRow('product', product.id, code, 'PlatformActivationDetail', product.activation ?? ''),
    ]),
  );
}

function searchRows(products: readonly SeedProduct[]): Record<'words' | 'trigrams' | 'sounds', Value[][]> {
  const documents = products.map((product) => ({
    id: product.id,
    ...toSearchDocument({
      name: product.name,
      makers: [
        ...publishers.filter((one) => one.id === product.publisherId).map((one) => one.name),
        ...product.developers,
      ],
      genres: [
        ...genres.filter((genre) => product.optionIds.includes(genre.id)).map((genre) => genre.name),
        ...(product.facts?.features ?? []),
      ],
    }),
  }));
  return {
    words: documents.map((one) => [one.id, one.nameKey, one.aliases, one.publisher, one.genres]),
    trigrams: documents.map((one) => [one.id, one.nameKey]),
    sounds: documents.map((one) => [one.id, one.sounds]),
  };
}

/** Products with their texts, URL names, filter values, price history and search rows. */
export function writeProducts(
  products: readonly SeedProduct[],
  pictureOf: (product: SeedProduct) => string | null,
  now: number,
): Insert[] {
  const search = searchRows(products);
  const productRows = products.map((product) => productRow(product, pictureOf(product), now));
  return [
    ...insertRows(
      'manufacturers',
      ['id', 'name', 'name_key'],
      publishers.map((one) => [one.id, one.name, normalizeText(one.name)]),
    ),
    ...insertRows(
      'products',
      Object.keys(productRows[0] ?? {}),
      productRows.map((row) => Object.values(row)),
    ),
    ...insertRows(
      'price_history',
      ['product_id', 'changed_at', 'price_minor', 'discount_minor', 'offered_minor'],
      products.flatMap((product) => historyRows(product, now)),
    ),
    ...insertRows('localized', TEXT_COLUMNS, [...products.flatMap(textsOf), ...longTexts(now)]),
    ...insertRows(
      'slugs',
      ['entity', 'slug', 'locale', 'entity_id'],
      products.flatMap(({ id, slug }) =>
        Object.entries({ en: slug, ...productUrlNames[slug] }).map(([locale, name]) => ['product', name, locale, id]),
      ),
    ),
    ...insertRows(
      'product_attributes',
      ['product_id', 'position', 'name', 'values'],
      products.flatMap(({ id, attributes }) =>
        attributes.map(({ name, values }, index) => [id, index, name, JSON.stringify(values)]),
      ),
    ),
    ...insertRows(
      'product_pictures',
      ['product_id', 'position', 'picture'],
      products.flatMap((product) => screenKeysOf(product).map((key, index) => [product.id, index, key])),
    ),
    ...insertRows(
      'related_products',
      ['product_id', 'related_id', 'position'],
      products.flatMap(({ id, relatedIds }) => relatedIds.map((related, index) => [id, related, index])),
    ),
    ...insertRows('search_index', ['rowid', 'name', 'aliases', 'publisher', 'genres'], search.words),
    ...insertRows('search_trigrams', ['rowid', 'name'], search.trigrams),
    ...insertRows('search_sounds', ['rowid', 'sounds'], search.sounds),
  ];
}

/** Filter values, categories, items of bundles, and variants. After products and categories: triggers fill landing pages and counts. */
export function placeProducts(products: readonly SeedProduct[], categories: readonly SeedCategory[]): Insert[] {
  return [
    ...insertRows(
      'product_specifications',
      ['product_id', 'option_id'],
      products.flatMap(({ id, optionIds }) => optionIds.map((option) => [id, option])),
    ),
    ...insertRows(
      'product_categories',
      ['category_id', 'product_id'],
      categories.flatMap(({ id, productIds }) => productIds.map((product) => [id, product])),
    ),
    ...insertRows(
      'bundle_items',
      ['bundle_id', 'item_id', 'position'],
      products.flatMap(({ id, itemIds }) => itemIds.map((item, index) => [id, item, index])),
    ),
    ...insertRows(
      'product_variants',
      ['product_id', 'kind', 'group_name', 'label', 'position'],
      products.flatMap(({ id, variants = [] }) =>
        variants.map(({ kind, group, label, position }) => [id, kind, group, label, position]),
      ),
    ),
  ];
}
