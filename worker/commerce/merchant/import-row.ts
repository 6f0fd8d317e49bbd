import { toSlug } from '../catalog/slugs.ts';
import type { VoucherType } from '../catalog/voucher-type.ts';
import { normalizeText } from '../search/normalize-text.ts';
import { toSearchDocument } from '../search/search-document.ts';
import type { ImportLine } from './import-line.ts';

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
  name: string;
  nameKey: string;
  slug: string;
  price: number | null;
  discount: number | null;
  rating: number;
  /** Null without any: then there is no rating either. */
  votes: number | null;
  released: string | null;
  maker: NamedKey | null;
  popularity: number;
  languages: string[];
  description: string | null;
  voucherType: VoucherType;
  /** Value of a voucher in EUR cents. */
  face: number | null;
  storeCredit: 0 | 1;
  /** Ids of fixed options. */
  options: number[];
  /** Options by normalised name: imported tags, and platforms that the shop knows. */
  tags: NamedKey[];
  platforms: NamedKey[];
  aliases: string;
  publisher: string;
  genres: string;
}

/** Converts USD, as the merchant writes them, to EUR minor units, half up. `usdPerEur` is the exchange rate. */
export function toEurMinor(usd: number, usdPerEur: number): number {
  const cents = Math.round(usd * 100);
  // Both sides are far below 2^53: the division is the only rounding.
  return Math.floor(cents / usdPerEur + 0.5);
}

function toNamedKeys(names: readonly string[]): NamedKey[] {
  const held = new Map<string, NamedKey>();
  for (const name of names) {
    const key = normalizeText(name);
    if (key !== '' && !held.has(key)) held.set(key, { name, key });
  }
  return [...held.values()];
}

function toOptions(line: ImportLine, labels: readonly NamedKey[]): number[] {
  const systems = Object.entries(SYSTEMS).flatMap(([system, id]) =>
    line.os[system as keyof typeof SYSTEMS] ? [id] : [],
  );
  return [...systems, ...labels.flatMap(({ key }) => GENRES.get(key) ?? [])];
}

function toRating(line: ImportLine): number {
  const votes = line.positive + line.negative;
  return votes === 0 ? 0 : Math.min(MAX_RATING_SUM, Math.round((100 * line.positive) / votes));
}

/** Stored value is not sold below its face value, which the exchange rate alone could cause. Null: no price. */
function notBelow(price: number | null, face: number | null): number | null {
  return price === null ? null : Math.max(price, face ?? 0);
}

/** Derives all stored fields of an imported product. */
export function toImportRow(line: ImportLine, usdPerEur: number): ImportRow {
  const labels = toNamedKeys([...line.genres, ...line.tags]);
  const now = line.priceUsd === null ? null : toEurMinor(line.priceUsd, usdPerEur);
  const old = line.oldPriceUsd === null ? null : toEurMinor(line.oldPriceUsd, usdPerEur);
  const face = line.voucherType === 'None' || line.faceValueEur === null ? null : Math.round(line.faceValueEur * 100);
  const isReduced = face === null && now !== null && old !== null && old > now;
  const makers = [...line.publishers, ...line.developers];
  const document = toSearchDocument({ name: line.name, makers, genres: labels.map((label) => label.name) });
  return {
    source: line.sourceId,
    name: line.name,
    nameKey: document.nameKey,
    slug: toSlug(line.name),
    price: isReduced ? old : notBelow(now, face),
    discount: isReduced ? now : null,
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
    options: toOptions(line, labels),
    tags: labels.filter(({ key }) => !GENRES.has(key)),
    platforms: toNamedKeys(line.platforms),
    aliases: document.aliases,
    publisher: document.publisher,
    genres: document.genres,
  };
}
