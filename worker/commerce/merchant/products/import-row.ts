import { productFields } from '../../../../shared/merchant/product/product-fields.ts';
import { COLUMN_NAMES, type ImportColumn, type OwnColumn, toFlags } from '../../catalog/product/field-names.ts';
import { toSlug } from '../../catalog/slugs.ts';
import { readTextList } from '../../database.ts';
import { normalizeText } from '../../search/normalize-text.ts';
import { type SearchDocument, toSearchDocument } from '../../search/search-document.ts';
import type { CompleteLine } from './complete-line.ts';
import { toPriceColumns } from './import-prices.ts';

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

export type ImportColumns = Readonly<Record<ImportColumn, string | number | null>>;

/** A product after a line, as the import's statements read it. Money in EUR minor units. */
export interface ImportRow {
  source: string;
  /** 1 for a product that the shop does not have yet. */
  isNew: 0 | 1;
  /** One more than was read: a product that was changed meanwhile has another (MERCHANT-1). */
  version: number;
  /** By the columns of `products`; `manufacturer_id` is the key of `maker`. */
  columns: ImportColumns;
  maker: NamedKey | null;
  slug: string;
  description: string | null;
  /** Ids of fixed options. */
  options: number[];
  /** Options by normalised name: imported tags, and platforms that the shop knows. */
  tags: NamedKey[];
  platforms: NamedKey[];
  search: SearchDocument;
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

/** A field's value as its column has it. */
const WRITE = {
  text: (value: unknown) => value,
  flag: (value: unknown) => (value === true ? 1 : 0),
  list: (value: unknown) => JSON.stringify(value),
};

function toOwnColumns(line: CompleteLine): Pick<ImportColumns, OwnColumn> {
  return Object.fromEntries(
    COLUMN_NAMES.map((name) => {
      const { name: column, as } = productFields[name].stored;
      return [column, WRITE[as](line[name])];
    }),
  ) as Pick<ImportColumns, OwnColumn>;
}

/** Derives all stored fields of an imported product; `no-rate` when its prices cannot be converted to euros. */
export function toImportRow(line: CompleteLine, rates: ReadonlyMap<string, number>): ImportRow | 'no-rate' {
  const labels = toNamedKeys([...line.genres, ...line.tags]);
  const face = line.voucherType === 'None' || line.faceValueEur === null ? null : Math.round(line.faceValueEur * 100);
  const prices = toPriceColumns(line.prices, face, rates);
  if (prices === 'no-rate') return prices;
  const makers = [...line.publishers, ...line.developers];
  const features = readTextList(JSON.stringify(line.details.features ?? []));
  const genres = [...labels.map((label) => label.name), ...features];
  const search = toSearchDocument({ name: line.name, otherNames: Object.values(line.otherNames), makers, genres });
  const maker = toNamedKeys(makers)[0] ?? null;
  return {
    source: line.sourceId,
    isNew: line.isNew ? 1 : 0,
    version: line.version + 1,
    columns: {
      ...toOwnColumns(line),
      flags: toFlags(line),
      name: line.name,
      name_key: search.nameKey,
      ...prices,
      makers: JSON.stringify({ publishers: line.publishers, developers: line.developers }),
      manufacturer_id: maker?.key ?? null,
      rating_sum: toRating(line),
      // Null without any: then there is no rating either.
      rating_count: line.positive + line.negative || null,
      popularity: line.positive,
      face_minor: face,
      supplier_sku: line.supplier === null ? null : line.supplierSku,
    },
    maker,
    slug: toSlug(line.name),
    description: line.shortDescription?.trim() || null,
    options: toOptions(line, labels),
    tags: labels.filter(({ key }) => !GENRES.has(key)),
    platforms: toNamedKeys(line.platforms),
    search,
  };
}
