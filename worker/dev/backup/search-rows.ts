import { toSearchDocument } from '../../commerce/search/search-document.ts';
import type { SavedDatabase } from './backup-lines.ts';
import type { SqlValue } from './sql-database.ts';

type SavedTable = SavedDatabase['tables'][number];
type Row = Record<string, SqlValue>;

const GENRE_ATTRIBUTE = 3;
const TAG_ATTRIBUTE = 4;
const DEVELOPER = /^developers?$/i;

function readTable({ tables }: SavedDatabase, name: string): Row[] {
  const table = tables.find((one) => one.name === name);
  const toRow = (values: readonly SqlValue[]) =>
    Object.fromEntries((table?.columns ?? []).map((column, index) => [column, values[index] ?? null]));
  return table?.rows.map(toRow) ?? [];
}

function groupTexts(pairs: Iterable<readonly [SqlValue | undefined, string]>): Map<SqlValue, string[]> {
  const groups = new Map<SqlValue, string[]>();
  for (const [id, text] of pairs) if (id !== undefined) groups.set(id, [...(groups.get(id) ?? []), text]);
  return groups;
}

function readFeatures(details: SqlValue | undefined): string[] {
  const { features } = JSON.parse(typeof details === 'string' ? details : '{}') as { features?: unknown };
  return Array.isArray(features) ? features.map(String) : [];
}

/** The rows of the search tables for the products of a backup; none for a database without products. */
export function buildSearchRows(saved: SavedDatabase): SavedTable[] {
  const products = readTable(saved, 'products');
  if (products.length === 0) return [];
  const makers = new Map(readTable(saved, 'manufacturers').map(({ id, name }) => [id, String(name)]));
  const options = new Map(
    readTable(saved, 'specification_options')
      .filter(({ attribute_id }) => attribute_id === GENRE_ATTRIBUTE || attribute_id === TAG_ATTRIBUTE)
      .map(({ id, name }) => [id, String(name)]),
  );
  const genres = groupTexts(
    readTable(saved, 'product_specifications').flatMap(({ product_id, option_id }) => {
      const name = options.get(option_id ?? null);
      return name === undefined ? [] : [[product_id, name] as const];
    }),
  );
  const developers = groupTexts(
    readTable(saved, 'product_attributes')
      .filter(({ name }) => DEVELOPER.test(String(name)))
      .flatMap(({ product_id, values }) =>
        (JSON.parse(String(values)) as string[]).map((name) => [product_id, name] as const),
      ),
  );
  const names = groupTexts(
    readTable(saved, 'localized')
      .filter(({ entity, field }) => entity === 'product' && field === 'Name')
      .map(({ entity_id, value }) => [entity_id, String(value)] as const),
  );
  const documents = products.map(({ id, name, manufacturer_id, details }) => {
    const maker = makers.get(manufacturer_id ?? null);
    return {
      id: id ?? null,
      ...toSearchDocument({
        name: String(name),
        otherNames: names.get(id ?? null) ?? [],
        makers: [...(maker === undefined ? [] : [maker]), ...(developers.get(id ?? null) ?? [])],
        genres: [...(genres.get(id ?? null) ?? []), ...readFeatures(details)],
      }),
    };
  });
  return [
    {
      name: 'search_index',
      columns: ['rowid', 'name', 'aliases', 'publisher', 'genres'],
      rows: documents.map((one) => [one.id, one.nameKey, one.aliases, one.publisher, one.genres]),
    },
    { name: 'search_trigrams', columns: ['rowid', 'name'], rows: documents.map((one) => [one.id, one.nameKey]) },
    { name: 'search_sounds', columns: ['rowid', 'sounds'], rows: documents.map((one) => [one.id, one.sounds]) },
  ];
}
