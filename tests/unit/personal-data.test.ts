import { describe, expect, it } from 'vitest';
import { allCalls } from '../../shared/merchant/all-calls.ts';
import type { PersonalTable } from '../../shared/personal-data/declaration.ts';
import { ageLimits, eraseStatements, exportQueries, personalArguments } from '../../shared/personal-data/derive.ts';
import { toDetails } from '../../worker/commerce/merchant/serve-call.ts';
import { PERSONAL_TABLES } from '../../worker/commerce/personal-data/tables.ts';
import { applyMigrations } from '../../worker/dev/migrate.ts';
import { IDENTITY_TABLES } from '../../worker/identity/personal-data.ts';
import { SESSION_TABLES } from '../../worker/session/personal-data.ts';
import { openMemoryDatabase } from '../support/shop/memory-database.ts';

/** The real schema: the columns of each table. */
type SchemaColumns = ReadonlyMap<string, readonly string[]>;

/** What the schema has and no declaration names, what a declaration names and the schema lacks, and what none decides. */
function findUndeclared(
  schema: SchemaColumns,
  tables: readonly PersonalTable[],
  impersonal: ReadonlySet<string>,
): string[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const gone = [...byName.keys(), ...impersonal].filter((name) => !schema.has(name));
  const problems = [...schema].flatMap(([name, columns]) => {
    const table = byName.get(name);
    if (!table) return impersonal.has(name) ? [] : [`${name}: has it data of customers?`];
    if (impersonal.has(name)) return [`${name}: declared twice`];
    const facts = table.facts.map((fact) => fact.split(' AS ')[0] ?? fact);
    const declared = [...Object.keys(table.personal), ...facts, ...table.internal];
    return [
      ...columns.filter((column) => !declared.includes(column)).map((column) => `${name}.${column}: undeclared`),
      ...declared.filter((column) => !columns.includes(column)).map((column) => `${name}.${column}: not in the schema`),
      ...declared
        .filter((column, index) => declared.indexOf(column) !== index)
        .map((column) => `${name}.${column}: twice`),
      ...Object.entries(table.personal).flatMap(([column, { erased, stays, limit }]) => [
        ...(table.kept !== undefined && (erased === undefined) === (stays === undefined)
          ? [`${name}.${column}: is it erased, or does it stay for a reason?`]
          : []),
        ...(limit !== undefined && erased === undefined ? [`${name}.${column}: what is written at its age?`] : []),
      ]),
      ...(table.exports.length === 0 && table.untold === undefined ? [`${name}: why is it not exported?`] : []),
    ];
  });
  return [...gone.map((name) => `${name}: not in the schema`), ...problems];
}

/** Tables that tell of no customer, by what they hold instead. */
type Impersonal = Readonly<Record<string, readonly string[]>>;
const IN_COMMERCE: Impersonal = {
  'the shop and what it sells': [
    ...[
      'tax_rates',
      'settings',
      'localized',
      'slugs',
      'currencies',
      'exchange_rates',
      'rate_days',
      'held_rates',
      'rate_checks',
    ],
    ...[
      'countries',
      'regions',
      'manufacturers',
      'features',
      'specification_attributes',
      'specification_options',
      'categories',
    ],
    ...['products', 'product_pictures', 'product_attributes', 'product_specifications', 'product_variants'],
    ...['bundle_items', 'preorders', 'related_products', 'product_names', 'price_history', 'withdrawn_products'],
    ...['product_categories', 'listing_counts', 'manufacturer_counts', 'catalogue_version', 'search_outdated'],
    ...[
      'search_vocabulary',
      'search_spellings',
      'topics',
      'blog_posts',
      'blog_tags',
      'slides',
      'rails',
      'schedules',
      'redirects',
      'removed_pages',
      'loose_files',
      'content_outdated',
    ],
    ...['coupons', 'coupon_scopes', 'withdrawn_keys', 'key_canaries', 'stock_warnings', 'state_moves'],
    ...[
      'document_templates',
      'mail_domains',
      'customer_groups',
      'key_batches',
      'changes',
      'change_rows',
      'planned_prices',
      'planned_price_rows',
    ],
  ],
  "a banner's proof, whose name is in the visitor's cookie alone": ['consents'],
  'hashes of subjects, for the day that a token outlives its account': ['erased_subjects'],
  'ids of customers and hashes of networks, for a day': ['attempts'],
  'typed terms and sales, counted by day or year': [
    ...['search_counts', 'sales_days', 'ledger_days', 'product_days', 'product_months', 'cross_border_sales'],
  ],
  'ids of what the staff or the cron has to do': ['staff_notices', 'alarms', 'job_faults', 'supply_releases'],
  'the state of other services': [
    ...[
      'channels',
      'provider_faults',
      'cron_rounds',
      'webhook_endpoints',
      'cache_purges',
      'page_news',
      'unexpected_errors',
    ],
  ],
  'the staff, and what they did': ['staff', 'audit_log'],
  'the provider of a development shop': ['sandbox_sessions', 'sandbox_refunds'],
};

const IN_IDENTITY: Impersonal = {
  'hashes of addresses and networks, while they are limited': ['attempts', 'sign_in_delays'],
  'the keys that sign tokens': ['signing_keys'],
};
const IN_SESSION: Impersonal = {
  'hashes of networks, while they are limited': ['attempts'],
  'marks of what counts once: random values and signatures': ['sign_ins', 'captcha_uses'],
};

async function openDatabase(folder: string) {
  const database = openMemoryDatabase();
  await applyMigrations(database, folder);
  return database;
}

function readSchema(database: Awaited<ReturnType<typeof openDatabase>>): SchemaColumns {
  const rows = database.query(
    `SELECT t.name AS name, c.name AS column_name FROM pragma_table_list t JOIN pragma_table_xinfo(t.name) c
     WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT GLOB 'sqlite_*' AND t.name NOT GLOB 'd1_*'
     ORDER BY t.name, c.cid`,
  ) as { name: string; column_name: string }[];
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, columns]) => [name, columns.map((row) => row.column_name)]),
  );
}

const WORKERS = [
  { worker: 'commerce', tables: PERSONAL_TABLES, others: IN_COMMERCE },
  { worker: 'identity', tables: IDENTITY_TABLES, others: IN_IDENTITY },
  { worker: 'session', tables: SESSION_TABLES, others: IN_SESSION },
];

// PRIVACY-8
describe.each(WORKERS)('the personal data of $worker', ({ worker, tables, others }) => {
  const impersonal = new Set(Object.values(others).flat());

  it('is declared: every column of every table with data of customers', async () => {
    const database = await openDatabase(`worker/${worker}/migrations`);
    expect(findUndeclared(readSchema(database), tables, impersonal)).toEqual([]);
  });

  it('makes statements that the schema knows', async () => {
    const database = await openDatabase(`worker/${worker}/migrations`);
    const statements = [
      ...eraseStatements(tables, 'id'),
      ...eraseStatements(tables, 'address'),
      ...exportQueries(tables).flatMap(({ sql }) => [sql(true), sql(false)]),
      ...ageLimits(tables).flatMap(({ sql }) => sql),
    ];
    expect(statements.length).toBeGreaterThan(0);
    for (const sql of statements) expect(() => database.query(`EXPLAIN ${sql}`), sql).not.toThrow();
  });
});

it('a note on orders and a new table that declare nothing are found', async () => {
  const database = await openDatabase('worker/commerce/migrations');
  database.execute('ALTER TABLE orders ADD COLUMN note TEXT; CREATE TABLE gift_notes (order_id INTEGER, words TEXT)');
  expect(findUndeclared(readSchema(database), PERSONAL_TABLES, new Set(Object.values(IN_COMMERCE).flat()))).toEqual(
    expect.arrayContaining(['gift_notes: has it data of customers?', 'orders.note: undeclared']),
  );
});

describe('a note on orders that is declared', () => {
  const orders: PersonalTable = {
    name: 'orders',
    rows: { id: 'customer_id = ?1' },
    kept: 'tax law',
    personal: { note: { erased: "''", limit: { what: 'notes', days: 30, since: 'created_at' } } },
    facts: ['number'],
    internal: ['id', 'customer_id'],
    exports: [{ name: 'Orders', of: 'id' }],
    age: 'tax law',
    noun: 'orders',
  };

  it('is erased, exported, limited in age and masked in the audit log', () => {
    expect(eraseStatements([orders], 'id')).toEqual(["UPDATE orders SET note = '' WHERE customer_id = ?1"]);
    expect(exportQueries([orders])[0]?.sql(true)).toContain('SELECT id AS key_0, number, note FROM orders');
    expect(ageLimits([orders])).toMatchObject([{ what: 'notes', days: 30 }]);
    expect(personalArguments([orders], 'orders')).toEqual(new Set(['Note']));
    expect(personalArguments([orders], 'products')).toEqual(new Set());
  });
});

it('a row of two people loses the words of who is erased, and goes where it was only their wish', () => {
  const gifts: PersonalTable = {
    name: 'gifts',
    rows: { id: 'giver = ?1', address: 'email = ?1' },
    kept: 'it is the recipient’s',
    dropped: { id: 'sent_at IS NULL' },
    personal: { email: { erased: "''", owner: 'address' }, words: { erased: "''" } },
    facts: ['sent_at'],
    internal: ['id', 'giver'],
    exports: [{ name: 'Gifts', of: 'id' }],
    age: 'none',
  };
  expect(eraseStatements([gifts], 'id')).toEqual([
    'DELETE FROM gifts WHERE giver = ?1 AND sent_at IS NULL',
    "UPDATE gifts SET words = '' WHERE giver = ?1",
  ]);
  expect(eraseStatements([gifts], 'address')).toEqual(["UPDATE gifts SET email = '', words = '' WHERE email = ?1"]);
});

describe('the audit log', () => {
  it('hides what people wrote, and the address by which a customer is named', () => {
    expect(toDetails({ noun: 'messages', verb: 'answer' }, { Id: 1, Text: 'Dear Ann' })).toEqual({ Id: 1, Text: '…' });
    expect(toDetails({ noun: 'cases', verb: 'decide' }, { CaseId: 'c', Answer: 'Sorry' })).toEqual({
      CaseId: 'c',
      Answer: '…',
    });
    expect(toDetails({ noun: 'withdrawals', verb: 'answer' }, { WithdrawalId: 'w', Text: 'Hm' })).toMatchObject({
      Text: '…',
    });
    expect(toDetails({ noun: 'customers', verb: 'save' }, { Email: 'ann@keys.example' })).toEqual({ Email: '…' });
    expect(toDetails({ noun: 'platforms', verb: 'add' }, { Name: 'Console' })).toEqual({ Name: 'Console' });
  });

  it('is told of by every table whose calls exist', () => {
    const nouns = new Set(allCalls.map(({ noun }) => noun));
    for (const { noun } of PERSONAL_TABLES) if (noun !== undefined) expect(nouns).toContain(noun);
  });
});
