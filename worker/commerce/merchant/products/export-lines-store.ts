import { DEFAULT_LOCALE } from '../../../../shared/locales.ts';
import type { ImportLine } from '../../../../shared/merchant/product/line-fields.ts';
import { productTexts } from '../../../../shared/merchant/product/product-fields.ts';
import { toSlug } from '../../catalog/slugs.ts';
import { readAll, readTextList, toJsonList } from '../../database.ts';
import { normalizeText } from '../../search/normalize-text.ts';
import type { CompleteLine } from './complete-line.ts';
import { readCurrentLines } from './current-lines-store.ts';
import { toPriceFields } from './import-prices.ts';
import { readCategoryNames } from './import-store.ts';

interface PartsRow {
  source_id: string;
  region_name: string | null;
  is_worldwide: number | null;
  allowed_countries: string | null;
  blocked_countries: string | null;
  gallery: string;
  categories: string;
  texts: string;
  /** JSON by locale. */
  url_names: string;
  variants: string;
  bundle_items: string;
}

const PARTS = `SELECT p.source_id, g.name AS region_name, g.is_worldwide,
    g.allowed_countries, g.blocked_countries,
    (SELECT json_group_array(picture) FROM (SELECT picture FROM product_pictures WHERE product_id = p.id ORDER BY position))
      AS gallery,
    (SELECT json_group_array(json_array(id, name)) FROM (SELECT c.id, c.name FROM product_categories l
      CROSS JOIN categories c ON c.id = l.category_id
      WHERE l.product_id = p.id AND c.option_id IS NULL AND c.deal_days IS NULL ORDER BY c.id)) AS categories,
    (SELECT json_group_array(json_array(locale, field, value)) FROM localized
      WHERE entity = 'product' AND entity_id = p.id) AS texts,
    (SELECT json_group_object(locale, slug) FROM slugs
      WHERE entity = 'product' AND entity_id = p.id AND is_active = 1) AS url_names,
    (SELECT json_group_array(json_object('kind', kind, 'group', group_name, 'label', label, 'adds', json(adds),
      'position', position)) FROM product_variants WHERE product_id = p.id) AS variants,
    (SELECT json_group_array(source_id) FROM (SELECT i.source_id FROM bundle_items b CROSS JOIN products i ON i.id = b.item_id
      WHERE b.bundle_id = p.id ORDER BY b.position, i.id)) AS bundle_items
  FROM json_each(?1) a CROSS JOIN products p ON p.source_id = a.value LEFT JOIN regions g ON g.id = p.region_id`;

/** A product as a line of the import's file, in its words alone: everything that it has, without its keys. */
export type ExportLine = Readonly<Partial<Record<Exclude<keyof ImportLine, 'keys'>, unknown>>> & { sourceId: string };

const NAMES = new Map(Object.entries(productTexts).map(([name, { stored }]) => [stored as string, name]));

/** Texts by language; the English short description has a field of its own. */
function toTexts(json: string): Record<string, Record<string, string>> | null {
  const rows = JSON.parse(json) as [locale: string, field: string, value: string][];
  const texts: Record<string, Record<string, string>> = {};
  for (const [locale, field, value] of rows) {
    const name = NAMES.get(field);
    if (name === undefined || (locale === 'en' && name === 'shortDescription')) continue;
    texts[locale] = { ...texts[locale], [name]: value };
  }
  return Object.keys(texts).length === 0 ? null : texts;
}

/** The URL names that a merchant chose: the others follow from the product's name. */
function toUrlNames(json: string, name: string): Record<string, string> | null {
  const names = Object.entries(JSON.parse(json) as Record<string, string>);
  const made = toSlug(name);
  const own = names.filter(
    ([locale, slug]) => locale !== DEFAULT_LOCALE || !(slug === made || slug.startsWith(`${made}_`)),
  );
  return own.length === 0 ? null : Object.fromEntries(own);
}

/** Categories by their names; one whose name another one has as well by its id. */
function toCategories(json: string, names: ReadonlyMap<string, number>): (string | number)[] {
  const rows = JSON.parse(json) as [id: number, name: string][];
  return rows.map(([id, name]) => (names.get(normalizeText(name)) === id ? name : id));
}

/** An empty list as a file states it. */
const orNull = <List extends readonly unknown[]>(list: List): List | null => (list.length === 0 ? null : list);

function toExport(
  { prices, details, isNew: _isNew, version: _version, otherNames: _otherNames, ...line }: CompleteLine,
  row: PartsRow,
  names: ReadonlyMap<string, number>,
): ExportLine {
  return {
    ...line,
    pricesAre: 'gross',
    ...toPriceFields(prices),
    texts: toTexts(row.texts),
    urlNames: toUrlNames(row.url_names, line.name),
    region:
      row.region_name === null
        ? null
        : {
            name: row.region_name,
            worldwide: row.is_worldwide === 1,
            allowed: readTextList(row.allowed_countries ?? '[]'),
            blocked: readTextList(row.blocked_countries ?? '[]'),
          },
    categories: toCategories(row.categories, names),
    gallery: readTextList(row.gallery),
    variants: orNull(JSON.parse(row.variants) as unknown[]),
    bundleItems: orNull(readTextList(row.bundle_items)),
    ...details,
  } satisfies ExportLine;
}

/** Products as lines of a file, by their source ids, in that order; unknown ones are left out. */
export async function readExport(db: D1Database, sourceIds: readonly string[]): Promise<ExportLine[]> {
  const [lines, rows, names] = await Promise.all([
    readCurrentLines(db, sourceIds),
    readAll<PartsRow>(db, PARTS, toJsonList(sourceIds)),
    readCategoryNames(db),
  ]);
  const parts = new Map(rows.map((row) => [row.source_id, row]));
  return sourceIds.flatMap((sourceId) => {
    const [line, row] = [lines.get(sourceId), parts.get(sourceId)];
    return line && row ? [toExport(line, row, names)] : [];
  });
}

interface SourceId {
  id: number;
  source_id: string;
}

/** The source ids of products after an id, with their ids; with `name` of those whose name begins so. */
export function readSourceIds(
  db: D1Database,
  { afterId, limit, name }: { afterId: number; limit: number; name: string | undefined },
): Promise<SourceId[]> {
  if (name === undefined) {
    return readAll(db, 'SELECT id, source_id FROM products WHERE id > ?1 ORDER BY id LIMIT ?2', afterId, limit);
  }
  const sql = `SELECT id, source_id FROM products
    WHERE name_key >= ?3 AND name_key < ?3 || char(1114111) AND +id > ?1 ORDER BY +id LIMIT ?2`;
  return readAll(db, sql, afterId, limit, normalizeText(name));
}
