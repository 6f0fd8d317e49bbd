/** Tables that stay small in any shop: a full scan is fine. Every other table is a large one. */
const SMALL_TABLES = new Set([
  ...['settings', 'currencies', 'countries', 'regions', 'specification_attributes', 'categories', 'catalogue_version'],
  ...['provider_faults', 'cache_purges', 'page_news', 'stock_warnings', 'rate_checks', 'webhook_endpoints'],
  ...['tax_rates', 'cross_border_sales', 'channels', 'cron_rounds', 'key_canaries', 'signing_keys'],
  'mail_domains',
  'customer_groups',
  'preorders',
  'unexpected_errors',
  // Of the last month.
  'rate_days',
  // A few for each language and seller.
  'document_templates',
  ...['topics', 'slides', 'rails', 'schedules', 'planned_prices', 'blog_posts', 'staff'],
  // Empty but for the rounds of the cron after a change of the index.
  'search_outdated',
  'content_outdated',
]);

/** Statements that scan a large table, each with its reason. Matched by a part of their text. */
export const ALLOWED: readonly (readonly [text: string, reason: string])[] = [
  [
    '+ 1 AS page, max(',
    'the index of the sitemap tells of every page; only crawlers read it, and the storefront keeps it',
  ],
  [
    'OR instr(text, (SELECT guid FROM customers',
    'an erasure looks for the person in the text of every mail; it happens once for each',
  ],
  ['FROM outbox WHERE instr(', 'the same erasure'],
  ['AS opening,', 'what the shop owes is the sum of all entries until a day; an accountant asks for it once a quarter'],
  [
    'AND +day_at < ?2 GROUP BY term',
    'counts of searches of 180 days, at most 2000 terms a day: in the order of terms nothing has to be sorted',
  ],
  ['AND (?7 IS NULL OR p.source_id IN', 'a change of prices may be about every product; the staff ask for it by hand'],
  ['GROUP BY ifnull(batch, code), starts_at', 'the staff ask by hand what will begin or end'],
  ['AS waiting\n     FROM alerts', 'the staff ask by hand which products are waited for most'],
  ['used_by', 'what points to an entry is looked for when the staff remove it by hand'],
  ['SELECT id, name FROM features ORDER BY id', 'the merchant exports all texts; features are a few dozen'],
  ['FROM outbox ORDER BY id DESC LIMIT', 'the newest few, from the end of the table'],
];

/** Indexes of pending rows: scanning one reads rows that must be processed anyway. */
const QUEUES = new Map([
  ['products_discount', 'reduced products only'],
  ['localized_with_files', 'texts that have pictures, when a file is about to be deleted'],
  ['orders_processing', 'paid orders that wait for keys'],
  ['coupons_automatic', 'discounts without a code: a shop has a few'],
  ['orders_held', 'orders that are held, which the staff decide'],
  ['orders_unpaid', 'orders that nobody has paid yet'],
  ['payments_open', 'payments that nobody has made yet'],
  ['review_reports_open', 'reports of reviews that the staff have yet to decide'],
  ['review_versions_waiting', 'reviews that the staff have yet to read'],
  ['webhook_deliveries_due', 'events that wait for delivery'],
  ['webhook_deliveries_given_up', 'events that were given up'],
  ['alarms_over', 'alarms whose end is to be told'],
  ['alert_addresses_due', 'addresses that wait for their mail'],
  ['order_gifts_due', 'gifts whose mail waits'],
  ['key_cases_open', 'reports that nobody has answered'],
  ['refunds_open', 'refunds that the provider has not confirmed'],
  ['outbox_due', 'messages that wait for delivery'],
  ['payments_held', 'held payments, which the staff decides'],
  ['supply_orders_open', 'units that their suppliers have not delivered'],
  ['supply_orders_failed', 'units that their suppliers will not deliver'],
  ['supply_releases_waiting', 'reservations that suppliers are told to release'],
  ['products_supplied', 'products of suppliers, which are asked for their stock'],
  ['payment_events_waiting', 'messages that wait for another one'],
]);

export interface Statement {
  sql: string;
  values: unknown[];
}

/** The large tables of the database. Search tables and their shadow tables have their own indexes. */
export async function readLargeTables(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'
       AND name NOT LIKE 'd1_%' AND sql NOT LIKE 'CREATE VIRTUAL TABLE%'
       AND name NOT GLOB 'search_index_*' AND name NOT GLOB 'search_trigrams_*' AND name NOT GLOB 'search_sounds_*'`,
    )
    .all<{ name: string }>();
  return results.map(({ name }) => name).filter((name) => !SMALL_TABLES.has(name));
}

/** The names of large tables in a statement: their own, and their aliases. */
function largeNames(sql: string, tables: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const table of tables) {
    // Not after INTO: the plan of an INSERT names its table without reading it.
    const mention = new RegExp(
      `(?:\\b(?:FROM|JOIN|UPDATE)\\s+|,\\s*)${table}\\b(?:\\s+(?:AS\\s+)?([a-z_]\\w*))?`,
      'gi',
    );
    for (const [, alias] of sql.matchAll(mention)) {
      names.add(table);
      if (alias) names.add(alias);
    }
  }
  return names;
}

const isExplained = ({ sql }: Statement) =>
  /^\s*(select|with|insert|update|delete)\b/i.test(sql) && !ALLOWED.some(([text]) => sql.includes(text));

/** Problems of the statements' plans: each full scan of a large table, and each temporary index. */
export async function findAllScans(
  db: D1Database,
  statements: readonly Statement[],
  tables: readonly string[],
): Promise<string[]> {
  const explained = statements.filter(isExplained);
  if (explained.length === 0) return [];
  const plans = await db.batch<{ detail: string }>(
    explained.map(({ sql, values }) => db.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values)),
  );
  return explained.flatMap(({ sql }, index) => {
    const names = largeNames(sql, tables);
    const details = plans[index]?.results.map(({ detail }) => detail) ?? [];
    return details.filter((detail) => isScan(detail, names)).map((detail) => `${detail}: ${sql}`);
  });
}

function isScan(detail: string, names: ReadonlySet<string>): boolean {
  const [, kind, name = ''] = /^(SCAN|SEARCH) (\S+)/.exec(detail) ?? [];
  const [, index = ''] = /USING (?:COVERING )?INDEX (\S+)/.exec(detail) ?? [];
  return names.has(name) && !QUEUES.has(index) && (kind === 'SCAN' || detail.includes('AUTOMATIC'));
}

export const findScans = (db: D1Database, statement: Statement, tables: readonly string[]): Promise<string[]> =>
  findAllScans(db, [statement], tables);
