import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { login } from '../../../shared/api/auth.ts';
import { addToCart } from '../../../shared/api/cart.ts';
import { getProduct } from '../../../shared/api/product.ts';
import { searchProducts } from '../../../shared/api/search.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { purge } from '../../support/workers/purge-call.ts';
import {
  addAccount,
  callCommerce,
  commerceDb,
  fetchStorefront,
  identityDb,
  openVisitor,
  setFaults,
} from '../../support/workers/workers.ts';
import { line } from '../cart-lines.ts';
import { addProduct, countKeys, openShopper, readNumber } from '../shopper.ts';

beforeAll(seedCatalogue);
afterEach(() => setFaults({ seed: 0, share: 0 }));

// ERROR-3
describe('an identity provider whose database', () => {
  const START = '/session/start?locale=de&returnurl=%2Fde%2Fcart';
  const rename = (from: string, to: string) => identityDb.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run();
  async function withoutTable(table: string, run: () => Promise<void>): Promise<void> {
    await rename(table, `${table}_away`);
    await run().finally(() => rename(`${table}_away`, table));
  }
  const pauseOf = (response: Response) => [response.status, response.headers.get('Retry-After')];

  // First of all: the provider has not read its keys yet.
  it('has no tables is explained by the shop’s own page, and the shop sells on', () =>
    withoutTable('signing_keys', async () => {
      const visitor = openVisitor();
      await visitor.open(START);
      expect(visitor.url.pathname + visitor.url.search).toBe('/de/login?problem=unavailable&returnurl=%2Fde%2Fcart');
      const page = await visitor.open('/auth/realms/latchkey/interaction/of-before?ui_locales=de');
      expect(pauseOf(page)).toEqual([503, '5']);
      expect(visitor.html).toMatch(/<html lang="de".*Es wurde nichts geändert/s);
      expect((await visitor.open('/de/product/copper-meridian/1')).status).toBe(200);
      expect((await visitor.call(addToCart, line(1, 1))).status).toBe(200);
    }));

  it.each(['accounts', 'attempts', 'oidc_records'])(
    'lacks its table %s has a page that says so without any detail, and the same form signs in afterwards',
    async (table) => {
      const account = { email: `${crypto.randomUUID()}@shopper.example`, password: 'lantern-over-harbour-9' };
      await addAccount(account);
      const visitor = openVisitor();
      await visitor.open(START);
      await withoutTable(table, async () => {
        expect(pauseOf(await visitor.submit(account))).toEqual([503, '5']);
        // The language of a sign-in is known by its record.
        expect(visitor.html).toMatch(
          table === 'oidc_records' ? /Nothing has changed/ : /<html lang="de".*Es wurde nichts geändert/s,
        );
        expect(visitor.html).not.toMatch(/D1|SQLITE|no such table|at .+:\d+:\d+/);
        if (table === 'oidc_records') return;
        const called = await visitor.call(login, { Email: account.email, Password: account.password });
        expect([called.status, called.headers.get('Retry-After'), called.Code]).toEqual([503, '5', 'identity-down']);
      });
      await visitor.submit(account);
      expect(visitor.url.pathname).toBe('/de/cart');
    },
  );

  it('cannot store a new sign-in has a page that says so', () =>
    withoutTable('oidc_records', async () => {
      const visitor = openVisitor();
      expect(pauseOf(await visitor.open(START))).toEqual([503, '5']);
      expect(visitor.html).toMatch(/<html lang="de".*Es wurde nichts geändert/s);
    }));
});

// ERROR-3
it('a call whose database fails says so without any detail, and the next one works', async () => {
  await setFaults({ seed: 1, share: 1 });
  const failed = await callCommerce(getProduct, { id: 1 });
  expect(failed).toMatchObject({ status: 500, IsSuccess: false, Data: null, Code: 'internal' });
  expect(JSON.stringify(failed.Messages)).not.toMatch(/D1|fault|SELECT/);
  await setFaults({ seed: 1, share: 0 });
  expect((await callCommerce(getProduct, { id: 1 })).status).toBe(200);
});

describe('a database that fails in passing', () => {
  const LOST = { seed: 1, share: 1, message: 'Network connection lost.' };

  it('is asked again for reads', async () => {
    await setFaults({ ...LOST, most: 1 });
    expect((await callCommerce(getProduct, { id: 1 })).status).toBe(200);
  });

  it('is not asked again for changes, which may have been made', async () => {
    await setFaults({ ...LOST, most: 1 });
    const failed = await callCommerce(addToCart, line(1, 1));
    expect([failed.status, failed.Code]).toEqual([503, 'database-busy']);
    expect((await callCommerce(addToCart, line(1, 1))).status).toBe(200);
  });

  it('and keeps failing is a 503 with Retry-After', async () => {
    await setFaults(LOST);
    const failed = await callCommerce(getProduct, { id: 1 });
    expect([failed.status, failed.headers.get('Retry-After')]).toEqual([503, '5']);
  });
});

describe('an overloaded database', () => {
  const OVERLOADED = { seed: 1, share: 1, message: 'D1 DB is overloaded. Requests queued for too long.' };

  it('is not asked again', async () => {
    await setFaults({ ...OVERLOADED, most: 1 });
    const failed = await callCommerce(getProduct, { id: 1 });
    expect(failed).toMatchObject({ status: 503, Code: 'database-busy' });
    expect(failed.headers.get('Retry-After')).toBe('5');
  });

  it('reaches the browser as a 503 with its pause, and a page is the last good one', async () => {
    const headers = { Language: 'en', 'Sec-Fetch-Site': 'same-origin' };
    const page = () => fetchStorefront('/en/product/copper-meridian/1', { headers: { Cookie: 'currency=PLN' } });
    expect((await page()).status).toBe(200);
    await setFaults(OVERLOADED);
    const response = await fetchStorefront('/api/v2/catalog/product/details/1', { headers });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    await purge(['product:1']);
    const again = await page();
    expect([again.status, again.headers.get('X-Cache')]).toEqual([200, 'STALE']);
  });
});

describe('a database that is too busy to write', () => {
  const TABLES = ['search_counts', 'cart_items', 'orders'] as const;
  /** Writes into these fail with D1's own words; reads go on. */
  const setBusy = (tables: readonly string[]) =>
    commerceDb.batch(
      TABLES.flatMap((table) => [
        commerceDb.prepare(`DROP TRIGGER IF EXISTS busy_${table}`),
        ...(tables.includes(table)
          ? [
              commerceDb.prepare(
                `CREATE TRIGGER busy_${table} BEFORE INSERT ON ${table} BEGIN SELECT raise(ABORT, 'D1 DB is overloaded. Requests queued for too long.'); END`,
              ),
            ]
          : []),
      ]),
    );
  const findNothing = () =>
    callCommerce(searchProducts, {
      term: 'zyzzyva quartz',
      pageNumber: 1,
      orderBy: 0,
      specificationOptionIds: [],
      manufacturerIds: [],
      exact: false,
    });
  const countMisses = () => readNumber('SELECT count(*) AS value FROM search_counts');

  afterEach(() => setBusy([]));

  it('first loses statistics, unnoticed by those who search', async () => {
    await setBusy(['search_counts']);
    expect((await findNothing()).status).toBe(200);
    expect(await countMisses()).toBe(0);
    await setBusy([]);
    expect((await findNothing()).status).toBe(200);
    await vi.waitFor(async () => expect(await countMisses()).toBe(1));
  });

  it('then rejects carts with Retry-After, and orders last, none of them half done', async () => {
    const shopper = await openShopper();
    const product = await addProduct({ keys: 3 });
    const busy = { status: 503, Code: 'database-busy' };
    await setBusy(['search_counts', 'cart_items']);
    const rejected = await shopper.addToCart(product.id);
    expect(rejected).toMatchObject(busy);
    expect(rejected.headers.get('Retry-After')).toBe('5');
    expect((await callCommerce(getProduct, { id: product.id })).status).toBe(200);
    await setBusy([]);
    expect((await shopper.addToCart(product.id)).status).toBe(200);
    // Whoever has a cart can still order while carts are rejected.
    await setBusy(['search_counts', 'cart_items', 'orders']);
    const key = crypto.randomUUID();
    const failed = await shopper.order({}, key);
    expect(failed).toMatchObject(busy);
    expect(failed.headers.get('Retry-After')).toBe('5');
    expect(await countKeys(product.id)).toEqual({ Available: 3 });
    await setBusy(['search_counts', 'cart_items']);
    expect((await shopper.order({}, key)).status).toBe(200);
    expect(await countKeys(product.id)).toEqual({ Available: 2, Reserved: 1 });
  });
});
