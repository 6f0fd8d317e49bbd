import { toSlug } from '../../catalog/slugs.ts';
import type { VoucherType } from '../../catalog/voucher-type.ts';
import { normalizeText } from '../../search/normalize-text.ts';
import { toSearchDocument } from '../../search/search-document.ts';
import type { CompleteLine } from './complete-line.ts';
import { toCatalogPrice } from './import-prices.ts';

/** Genres of CATALOG-5 by their normalised names. */
const GENRES: ReadonlyMap<string, number> = new Map([
  ['action', 18],
  ['adventure', 19],
  ['fps', 20],
  ['horror', 21],
  ['indie', 22],
  ['rpg', 23],
  ['fighting', 24],
  ['racing', 25],
]);
const SYSTEMS = { windows: 1, mac: 2, linux: 3 } as const;
const MAX_RATING_SUM = 99;

interface NamedKey {
  name: string;
  key: string;
}

/** A line as the import's statements read it (fields of one JSON object). Money in EUR minor units. */
export interface ImportRow {
  source: string;
  /** 1 for a product that the shop does not have yet. */
  isNew: 0 | 1;
  /** One more than was read: a product that was changed meanwhile has another (MERCHANT-1). */
  version: number;
  name: string;
  nameKey: string;
  otherKeys: readonly string[];
  slug: string;
  price: number | null;
  discount: number | null;
  from: number | null;
  until: number | null;
  /** JSON of `OwnPrices`; null for none. */
  ownPrices: string | null;
  makers: string;
  rating: number;
  /** Null without any: then there is no rating either. */
  votes: number | null;
  released: string | null;
  maker: NamedKey | null;
  popularity: number;
  languages: readonly string[];
  description: string | null;
  voucherType: VoucherType;
  /** Value of a voucher in EUR cents. */
  face: number | null;
  storeCredit: 0 | 1;
  supplier: string | null;
  supplierSku: string | null;
  /** Ids of fixed options. */
  options: number[];
  /** Options by normalised name: imported tags, and platforms that the shop knows. */
  tags: NamedKey[];
  platforms: NamedKey[];
  aliases: string;
  publisher: string;
  genres: string;
  sounds: string;
}

/** True for a genre that shoppers can filter by; any other is a tag. */
export const isFilterGenre = (name: string): boolean => GENRES.has(normalizeText(name));

function toNamedKeys(names: readonly string[]): NamedKey[] {
  const held = new Map<string, NamedKey>();
  for (const name of names) {
    const key = normalizeText(name);
    if (key !== '' && !held.has(key)) held.set(key, { name, key });
  }
  return [...held.values()];
}

function toOptions(line: CompleteLine, labels: readonly NamedKey[]): number[] {
  const systems = Object.entries(SYSTEMS).flatMap(([system, id]) =>
    line.os[system as keyof typeof SYSTEMS] ? [id] : [],
  );
  return [...systems, ...labels.flatMap(({ key }) => GENRES.get(key) ?? [])];
}

function toRating(line: CompleteLine): number {
  const votes = line.positive + line.negative;
  return votes === 0 ? 0 : Math.min(MAX_RATING_SUM, Math.round((100 * line.positive) / votes));
}

/** Stored value is not sold below its face value, which the exchange rate alone could cause. Null: no price. */
function notBelow(price: number | null, face: number | null): number | null {
  return price === null ? null : Math.max(price, face ?? 0);
}

/** Prices in the catalogue's euros, and the merchant's own ones. A voucher has no reduced price and none of its own. */
function toPrices(line: CompleteLine, face: number | null, rates: ReadonlyMap<string, number>) {
  const catalog = toCatalogPrice(line.prices, rates);
  if (catalog === 'no-rate') return 'no-rate';
  const { price, discount } = catalog;
  if (face !== null) {
    const now = notBelow(discount ?? price, face);
    return { price: now, discount: null, from: null, until: null, ownPrices: null };
  }
  const isReduced = price !== null && discount !== null && discount < price;
  const hasOwn = Object.keys(line.prices.own).length > 0;
  return {
    price,
    discount: isReduced ? discount : null,
    from: line.prices.from,
    until: line.prices.until,
    ownPrices: hasOwn ? JSON.stringify(line.prices.own) : null,
  };
}

/** Derives all stored fields of an imported product; `no-rate` when its prices cannot be converted to euros. */
export function toImportRow(line: CompleteLine, rates: ReadonlyMap<string, number>): ImportRow | 'no-rate' {
  const labels = toNamedKeys([...line.genres, ...line.tags]);
  const face = line.voucherType === 'None' || line.faceValueEur === null ? null : Math.round(line.faceValueEur * 100);
  const prices = toPrices(line, face, rates);
  if (prices === 'no-rate') return prices;
  const makers = [...line.publishers, ...line.developers];
  const genres = [...labels.map((label) => label.name), ...line.features];
  const document = toSearchDocument({ name: line.name, otherNames: Object.values(line.otherNames), makers, genres });
  return {
    source: line.sourceId,
    isNew: line.isNew ? 1 : 0,
    version: line.version + 1,
    name: line.name,
    nameKey: document.nameKey,
    otherKeys: document.otherKeys,
    slug: toSlug(line.name),
    ...prices,
    makers: JSON.stringify({ publishers: line.publishers, developers: line.developers }),
    rating: toRating(line),
    votes: line.positive + line.negative || null,
    released: line.releaseDate,
    maker: toNamedKeys(makers)[0] ?? null,
    popularity: line.positive,
    languages: line.languages,
    description: line.shortDescription?.trim() || null,
    voucherType: line.voucherType,
    face,
    storeCredit: line.storeCredit ? 1 : 0,
    supplier: line.supplier,
    supplierSku: line.supplier === null ? null : line.supplierSku,
    options: toOptions(line, labels),
    tags: labels.filter(({ key }) => !GENRES.has(key)),
    platforms: toNamedKeys(line.platforms),
    aliases: document.aliases,
    publisher: document.publisher,
    genres: document.genres,
    sounds: document.sounds,
  };
}
