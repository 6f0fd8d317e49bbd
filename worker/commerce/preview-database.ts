import type { ScheduledKind } from '../../shared/merchant/schedule.ts';
import { NO_LIMIT } from './database.ts';

/** Kinds of things that go public and end at an instant, with their tables; the promo banner is a part of the settings. */
export const SCHEDULED_TABLES = {
  topics: 'topics',
  blog: 'blog_posts',
  slides: 'slides',
  rails: 'rails',
  categories: 'categories',
  products: 'products',
} as const satisfies Readonly<Record<Exclude<ScheduledKind, 'banner'>, string>>;

/** SQL: what will have begun, or ended, of a kind at an instant. */
const begun = (kind: string, at: number) =>
  `SELECT entity_id FROM main.schedules WHERE kind = '${kind}' AND starts_at <= ${at} AND ifnull(ends_at, ${NO_LIMIT}) > ${at}`;
const ended = (kind: string, at: number) =>
  `SELECT entity_id FROM main.schedules WHERE kind = '${kind}' AND ends_at <= ${at}`;

/** SQL: a column as the schedule will have left it. The first of two columns with one name is the one that counts. */
const asOf = (column: string, id: string, kind: string, at: number) =>
  `CASE WHEN t.${id} IN (${ended(kind, at)}) THEN 0 WHEN t.${id} IN (${begun(kind, at)}) THEN 1
     ELSE t.${column} END AS ${column}, t.*`;

/** The columns of a product's prices that a plan changes (MERCHANT-47). */
const PRICE_COLUMNS = ['price_minor', 'discount_minor', 'discount_from', 'discount_until', 'own_prices'];

/** SQL: what the last plan that has come by then makes of a product's prices. */
function pricesAsOf(at: number): string {
  const plans = `FROM main.planned_price_rows r JOIN main.planned_prices d ON d.id = r.plan_id
     WHERE r.product_id = t.id AND d.at <= ${at}`;
  return PRICE_COLUMNS.map(
    (column) => `iif(EXISTS (SELECT 1 ${plans}),
     (SELECT r.after ->> '$.${column}' ${plans} ORDER BY d.at DESC, d.id DESC LIMIT 1), t.${column}) AS ${column}`,
  ).join(',\n');
}

const shadow = (table: string, columns: string) =>
  `${table} AS NOT MATERIALIZED (SELECT ${columns} FROM main.${table} t)`;

/** Tables by their own names, as they will be: a statement reads these instead. */
function listShadows(at: number): string {
  const setBanner = (isShown: boolean) => `json_set(t.value, '$.IsActiveDressing', json('${isShown}'))`;
  return [
    ...Object.entries(SCHEDULED_TABLES).map(([kind, table]) => {
      const columns = asOf('is_published', 'id', kind, at);
      return shadow(table, table === 'products' ? `${pricesAsOf(at)}, ${columns}` : columns);
    }),
    shadow('product_categories', asOf('is_listed', 'product_id', 'products', at)),
    shadow(
      'settings',
      `CASE WHEN t.key = 'store' AND EXISTS (${ended('banner', at)}) THEN ${setBanner(false)}
         WHEN t.key = 'store' AND EXISTS (${begun('banner', at)}) THEN ${setBanner(true)} ELSE t.value END AS value, t.*`,
    ),
    // What an isolate caches of a preview is for this instant alone.
    shadow('catalogue_version', `t.stamp || ' ${at}' AS stamp, t.*`),
  ].join(',\n');
}

/** A statement over the tables as they will be. Its indexes are those of the tables as they are, so none is prescribed. */
function toStatementAsOf(sql: string, at: number): string {
  const [, isRecursive, rest] = /^\s*WITH\s+(RECURSIVE\s+)?([\s\S]*)$/i.exec(sql) ?? [];
  const read = (rest ?? sql).replace(/\bINDEXED BY \w+/g, '');
  return `WITH ${isRecursive ?? ''}${listShadows(at)}${rest === undefined ? ' ' : ',\n'}${read}`;
}

/** The database as it will be at an instant, for a preview (CONTENT-61), or as it is (null). For reads alone. */
export function openAsOf(db: D1Database, at: number | null): D1Database {
  if (at === null) return db;
  return {
    prepare: (sql) => db.prepare(toStatementAsOf(sql, at)),
    batch: (statements) => db.batch(statements),
    exec: (sql) => db.exec(sql),
    withSession: (constraint) => db.withSession(constraint),
    dump: () => db.dump(),
  };
}
