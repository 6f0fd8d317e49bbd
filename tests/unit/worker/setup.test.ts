import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { locales } from '../../../shared/locales.ts';
import { addRows, readSetupState, type SetupRows } from '../../../worker/commerce/merchant/setup/setup-store.ts';
import { SETUP_TABLES } from '../../../worker/commerce/merchant/setup/setup-tables.ts';
import { applyMigrations } from '../../../worker/dev/migrate.ts';
import { createFoundation } from '../../../worker/dev/setup/foundation.ts';
import { type CallShop, setUpShop } from '../../../worker/dev/setup/set-up-shop.ts';
import { templateTexts } from '../../../worker/dev/setup/template-texts.ts';
import { openMemoryDatabase } from '../../support/shop/memory-database.ts';
import { standIn } from '../../support/shop/stand-in.ts';

const memory = openMemoryDatabase();
const { query } = memory;
/** D1's interface on the database in memory, as far as the store uses it. */
const db = standIn<Parameters<typeof addRows>[0]>({
  ...memory,
  prepare: (sql: string) => ({ ...memory.prepare(sql), first: async () => query(sql)[0] }),
});

const count = (table: string, where = 'true') =>
  Number(query(`SELECT count(*) AS n FROM ${table} WHERE ${where}`)[0]?.n);

/** The merchant's API of a deployed shop, as far as a setup without pictures and keys uses it. */
const call: CallShop = async (_path, init) => {
  if (!init) {
    const { foundation, demo, has_own_products } = await readSetupState(db);
    const Data = {
      Environment: 'production',
      Foundation: foundation,
      Demo: demo,
      HasOwnProducts: has_own_products === 1,
    };
    return Response.json({ Data });
  }
  const { Inserts = [] } = JSON.parse(String(init.body)) as { Inserts?: SetupRows[] };
  for (const { Table, Columns } of Inserts) for (const name of Columns) expect(SETUP_TABLES[Table]).toContain(name);
  await addRows(db, Inserts);
  return Response.json({ Data: {} });
};

const lines: string[] = [];
const setUp = () =>
  setUpShop({
    call,
    shop: { name: 'Key Corner', email: 'help@keys.latchkey-shop.com' },
    withDemo: false,
    tellStorefront: true,
    now: Date.now(),
    log: (line) => lines.push(line),
  });

beforeAll(async () => {
  await applyMigrations(memory, 'worker/commerce/migrations');
  await setUp();
});

describe('a merchant who sets up a new shop', () => {
  it('finds currencies, countries, regions and every filter value with its fixed id', () => {
    expect(count('currencies')).toBeGreaterThan(20);
    // RATE-4: the demonstration's rates are nobody's.
    expect(query('SELECT code FROM currencies WHERE is_published = 1')).toEqual([{ code: 'EUR' }]);
    expect(count('countries')).toBeGreaterThan(200);
    expect(count('countries', "names <> '{}'")).toBe(0);
    expect(count('regions', 'is_worldwide = 1')).toBeGreaterThan(0);
    const ids = query('SELECT id FROM specification_options ORDER BY id').map(({ id }) => id);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
    expect(query('PRAGMA foreign_key_check')).toEqual([]);
  });

  it('finds the categories that menus and pages link to, named in every language, and nothing for sale', () => {
    for (const id of [1, 32]) {
      expect(count('localized', `entity = 'category' AND entity_id = ${id} AND field = 'Name'`)).toBe(locales.length);
      expect(count('slugs', `entity = 'category' AND entity_id = ${id}`)).toBe(locales.length);
    }
    for (const table of ['products', 'coupons', 'gift_cards', 'slides', 'blog_posts']) expect(count(table)).toBe(0);
  });

  it('finds the shop’s own name and no trace of the demonstration', () => {
    const [store] = query("SELECT value FROM settings WHERE key = 'store'");
    expect(JSON.parse(String(store?.value))).toEqual({
      Name: 'Key Corner',
      Title: 'Key Corner',
      ContactEmail: expect.any(String),
    });
    expect(count('settings', "value LIKE '%latchkey.example%'")).toBe(0);
    expect(count('localized', "value LIKE '%latchkey.example%'")).toBe(0);
  });

  it('finds every legal page as a template that says so in the reader’s language', () => {
    expect(new Set(Object.values(templateTexts)).size).toBe(locales.length);
    for (const slug of ['terms-and-conditions', 'privacy-policy', 'imprint', 'refunds-and-withdrawal']) {
      const rows = query(
        `SELECT t.locale, t.value FROM slugs s JOIN localized t ON t.entity = 'topic' AND t.entity_id = s.entity_id
         WHERE s.slug = ? AND t.field = 'Body'`,
        slug,
      );
      expect(rows).toHaveLength(locales.length);
      for (const { locale, value } of rows) expect(value).toContain(templateTexts[String(locale) as 'en']);
    }
  });

  it('may run it again: nothing is added, and changes and removals stay', async () => {
    query("UPDATE settings SET value = json_set(value, '$.Name', 'Renamed') WHERE key = 'store'");
    query("DELETE FROM localized WHERE entity = 'topic' AND locale = 'de'");
    const before = Object.keys(SETUP_TABLES).map((table) => count(table));
    await setUp();
    expect(Object.keys(SETUP_TABLES).map((table) => count(table))).toEqual(before);
    expect(count('settings', "value ->> '$.Name' = 'Renamed'")).toBe(1);
  });

  it('may go on after an aborted run', async () => {
    query("DELETE FROM settings WHERE key = 'foundation'");
    query('DELETE FROM topics WHERE id > 5');
    await setUp();
    expect(count('topics')).toBe(10);
    expect(count('settings', "value ->> '$.Name' = 'Renamed'")).toBe(1);
  });
});

it('a shop that its merchant has set up gets no demonstration data from npm start', async () => {
  const before = Object.keys(SETUP_TABLES).map((table) => count(table));
  const shop = { name: 'Latchkey', email: '' };
  await setUpShop({ call, shop, withDemo: 'if-new', tellStorefront: false, now: Date.now(), log: () => undefined });
  expect(Object.keys(SETUP_TABLES).map((table) => count(table))).toEqual(before);
});

// STAFF-1
it('a shop with an owner is left alone by npm start and by a deploy, which says whose token it takes', async () => {
  const owned: CallShop = async () => new Response('{}', { status: 403 });
  const told: string[] = [];
  const shop = { name: 'Latchkey', email: '' };
  const options = { call: owned, shop, now: Date.now(), log: (line: string) => told.push(line) };
  await setUpShop({ ...options, withDemo: 'if-new', tellStorefront: false });
  expect(told).toEqual([]);
  await setUpShop({ ...options, withDemo: false, tellStorefront: true });
  expect(told).toEqual([expect.stringContaining('SHOP_TOKEN')]);
});

describe('npm start', () => {
  afterEach(() => vi.unstubAllEnvs());
  const loadWith = (variables: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    vi.resetModules();
    return import('../../../worker/dev/prepare.ts');
  };

  it('fills nothing for a merchant with a backend of their own, and names that instead of a demonstration account', async () => {
    const origin = 'https://backend.latchkey-shop.com';
    const { describeShop, prepareState } = await loadWith({ COMMERCE_ORIGIN: origin });
    const commerce = openMemoryDatabase();
    const embedded = {
      getD1Database: async (_binding: string, worker: string) =>
        worker === 'latchkey-commerce' ? commerce : openMemoryDatabase(),
      dispatchFetch: async () => Response.error(),
    };
    await prepareState(embedded, {});
    const rows = commerce.query('SELECT count(*) AS n FROM settings');
    expect(rows).toEqual([{ n: 0 }]);
    expect(describeShop()).toBe(`\n  Backend        ${origin}`);
  });

  it('names a demonstration account in development alone', async () => {
    expect((await loadWith({ ENVIRONMENT: 'development' })).describeShop()).toContain('demo@latchkey.example');
    expect((await loadWith({ ENVIRONMENT: 'production' })).describeShop()).toBe('');
  });

  it('makes the demonstration account in development alone', async () => {
    const prepareWith = async (environment: string) => {
      const { prepareState } = await loadWith({ ENVIRONMENT: environment });
      const made: string[] = [];
      const state = { Environment: environment, Foundation: 99, Demo: 1, HasOwnProducts: false };
      const dispatchFetch: CallShop = async (url, init) => {
        if (!url.endsWith('/internal/accounts')) return Response.json({ Data: state });
        made.push((JSON.parse(String(init?.body)) as { email: string }).email);
        return new Response();
      };
      await prepareState({ getD1Database: async () => openMemoryDatabase(), dispatchFetch }, {});
      return made;
    };
    expect(await prepareWith('development')).toEqual(['demo@latchkey.example']);
    for (const environment of ['production', 'staging', '']) expect(await prepareWith(environment)).toEqual([]);
  });
});

// LAYOUT-21
it('a new shop of another name has no text with the name of the demonstration', () => {
  const rows = JSON.stringify(createFoundation({ name: 'Harbour Keys', email: 'quay@harbour.example' }));
  expect(rows).toContain('Harbour Keys');
  expect(rows).not.toMatch(/latchkey/i);
});
