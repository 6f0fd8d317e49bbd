import { productFields } from '../../../../shared/merchant/product/product-fields.ts';
import { COLUMN_NAMES, type ColumnValues, readFlags } from '../../catalog/product/field-names.ts';
import { readAll, readTextList, toJsonList } from '../../database.ts';
import type { CompleteLine } from './complete-line.ts';
import { type PriceColumns, toPriceState } from './import-prices.ts';

interface CurrentRow extends PriceColumns {
  source_id: string;
  version: number;
  name: string;
  other_names: string;
  makers: string | null;
  maker: string | null;
  face_minor: number | null;
  flags: number;
  popularity: number;
  rating_count: number | null;
  description: string | null;
  options: string;
  details: string | null;
  /** JSON list of the fields with a column of their own, in the order of `COLUMN_NAMES`. */
  own_columns: string;
}

const OWN_COLUMNS = COLUMN_NAMES.map((name) => productFields[name].stored.name).join(', ');
const ROWS = `SELECT p.source_id, p.version, p.name, p.makers, m.name AS maker, p.face_minor, p.flags, p.popularity, p.rating_count,
    p.price_minor, p.discount_minor, p.discount_from, p.discount_until, p.own_prices, text.value AS description, p.details,
    json_array(${OWN_COLUMNS}) AS own_columns,
    (SELECT json_group_object(t.locale, t.value) FROM localized t
      WHERE t.entity = 'product' AND t.entity_id = p.id AND t.field = 'Name') AS other_names,
    (SELECT json_group_array(json_array(o.attribute_id, o.name)) FROM product_specifications s
      CROSS JOIN specification_options o ON o.id = s.option_id WHERE s.product_id = p.id) AS options
  FROM json_each(?1) a CROSS JOIN products p ON p.source_id = a.value LEFT JOIN manufacturers m ON m.id = p.manufacturer_id
    LEFT JOIN localized text ON text.entity = 'product' AND text.entity_id = p.id AND text.locale = 'en'
      AND text.field = 'ShortDescription'`;

const SYSTEM = 1;
const PLATFORM = 2;
const GENRE = 3;
const TAG = 4;

function readObject(json: string | null): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(json ?? '{}');
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A column's value as the file has it. */
const READ = {
  text: (value: unknown) => value,
  flag: (value: unknown) => value === 1,
  list: (value: unknown) => readTextList(String(value)),
};

function toColumns(json: string): ColumnValues {
  const values: unknown = JSON.parse(json);
  const own = Array.isArray(values) ? values : [];
  return Object.fromEntries(
    COLUMN_NAMES.map((name, index) => [name, READ[productFields[name].stored.as](own[index])]),
  ) as ColumnValues;
}

function toLine(row: CurrentRow): CompleteLine {
  const options: unknown = JSON.parse(row.options);
  const pairs = (Array.isArray(options) ? options : []) as [number, string][];
  const ofKind = (kind: number) => pairs.filter(([attribute]) => attribute === kind).map(([, name]) => name);
  const makers = readObject(row.makers);
  const list = (value: unknown) => readTextList(JSON.stringify(value ?? []));
  const systems = ofKind(SYSTEM);
  return {
    ...toColumns(row.own_columns),
    ...readFlags(row.flags),
    sourceId: row.source_id,
    isNew: false,
    version: row.version,
    name: row.name,
    otherNames: readObject(row.other_names) as Record<string, string>,
    publishers: row.makers === null && row.maker !== null ? [row.maker] : list(makers.publishers),
    developers: list(makers.developers),
    genres: ofKind(GENRE),
    tags: ofKind(TAG),
    platforms: ofKind(PLATFORM),
    os: {
      windows: systems.includes('Windows'),
      mac: systems.includes('Mac OS'),
      linux: systems.includes('Linux'),
    },
    prices: toPriceState(row),
    positive: row.popularity,
    negative: Math.max(0, (row.rating_count ?? 0) - row.popularity),
    shortDescription: row.description,
    faceValueEur: row.face_minor === null ? null : row.face_minor / 100,
    details: readObject(row.details),
  };
}

/** What the shop has of products, by their source ids; unknown ones are left out. */
export async function readCurrentLines(
  db: D1Database,
  sourceIds: readonly string[],
): Promise<Map<string, CompleteLine>> {
  const rows = await readAll<CurrentRow>(db, ROWS, toJsonList(sourceIds));
  return new Map(rows.map((row) => [row.source_id, toLine(row)]));
}
