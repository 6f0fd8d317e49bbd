import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommerceHono } from '../../../worker/commerce/http/request-context.ts';
import {
  createDistributorSupplier,
  refundFailedUnit,
  supplyUnit,
} from '../../../worker/commerce/suppliers/distributor-supplier.ts';
import { releaseUnits, setUnitsAside } from '../../../worker/commerce/suppliers/set-aside.ts';
import type { SupplyEnv } from '../../../worker/commerce/suppliers/supplier.ts';
import { readSupplierStock, supplyAfter, supplyUnits } from '../../../worker/commerce/suppliers/supply-step.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { db, give, openBeforeEach, read } from './fresh-shop.ts';
import { insert, isPaid, key, keyCase, NOW, order, payment, unit } from './shop-rows.ts';

/** What goes on after a response. */
const afterwards: Promise<unknown>[] = [];
vi.mock('cloudflare:workers', () => ({ waitUntil: (work: Promise<unknown>) => afterwards.push(work) }));

openBeforeEach();

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** What the depot responds with to each kind of call, and the calls that it got. */
let responses: Record<string, readonly [status: number, body: unknown]>;
let asked: string[];

beforeEach(() => {
  responses = {};
  asked = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url.slice('https://depot.example'.length)}`;
    asked.push(call);
    const [status, body] = responses[Object.keys(responses).find((start) => call.startsWith(start)) ?? ''] ?? [500, {}];
    return new Response(JSON.stringify(body), { status });
  });
  for (const way of ['warn', 'error'] as const) vi.spyOn(console, way).mockReturnValue();
  give("UPDATE products SET supplier = 'distributor', supplier_sku = 'E1'", 'UPDATE products SET supplier_stock = 9');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const env = (change: object = {}) =>
  standIn<SupplyEnv>({
    ...{ DB: db, ORIGIN: 'https://shop.example', KEY_ENCRYPTION_KEY: TEST_SECRETS.KEY_ENCRYPTION_KEY },
    ...{ DISTRIBUTOR_API_URL: 'https://depot.example', DISTRIBUTOR_API_KEY: 'k', DISTRIBUTOR_WEBHOOK_SECRET: 's' },
    ...change,
  });
const paid = (id: number) => [order(id), unit(id, id), payment(id, id), isPaid(id)];
const supply = (id: number, change: Readonly<Record<string, string | number>> = {}) =>
  insert('supply_orders', {
    ...{ id, order_item_id: id, item_guid: `unit-${id}`, product_id: 1, supplier: 'distributor', sku: 'E1' },
    ...{ created_at: NOW, ...change },
  });
const WAITING = [200, { status: 'processing', id: 'o-1' }] as const;
const COMPLETED = [200, { status: 'completed', id: 'o-1', keys: ['ABCDE-12345-FGHIJ'] }] as const;
const CANCELLED = [200, { status: 'cancelled', id: 'o-1' }] as const;
const rows = 'SELECT id, status, tries, fault FROM supply_orders ORDER BY id';
const states = 'SELECT id, status FROM supply_orders ORDER BY id';

// SUPPLY-2
describe('a paid unit whose key a distributor has', () => {
  it('gets it, and its order is complete', async () => {
    give(...paid(1), supply(1));
    responses = { 'POST /orders': COMPLETED };
    await supplyUnit(env(), 1, NOW);
    expect(read(rows)).toBe('1 delivered 1 ');
    expect(read('SELECT status, order_item_id FROM keys')).toBe('Sold 1');
    expect(read('SELECT status FROM orders')).toBe('Complete');
    await supplyUnit(env(), 1, NOW + DAY_MS);
    expect(asked).toEqual(['POST /orders']);
  });

  it.each([
    ['on its way', WAITING],
    ['not clear', [409, {}] as const],
  ])(
    'is asked for again while it is %s: after one minute, two, four and so on up to an hour',
    async (_what, response) => {
      give(...paid(1), supply(1));
      responses = { 'POST /orders': response, 'GET /orders': response };
      let now = NOW;
      for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
        await supplyUnit(env(), 1, now);
        expect(read('SELECT due_at, claim FROM supply_orders')).toBe(`${now + minutes * MINUTE_MS} `);
        await supplyUnit(env(), 1, now + minutes * MINUTE_MS - 1);
        now += minutes * MINUTE_MS;
      }
      expect(asked).toHaveLength(8);
    },
  );

  it('is worked on by one at a time, for two minutes', async () => {
    give(...paid(1), supply(1));
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    void supplyUnit(env(), 1, NOW);
    await vi.waitFor(() => expect(read('SELECT due_at FROM supply_orders')).toBe(String(NOW + 2 * MINUTE_MS)));
  });

  it('tells the merchant the first 300 characters of what went wrong', async () => {
    const guid = 'u'.repeat(400);
    give(...paid(1), supply(1, { item_guid: guid }));
    responses = { 'POST /orders': [409, {}] };
    await supplyUnit(env(), 1, NOW);
    expect(read('SELECT fault FROM supply_orders')).toBe(
      `Error: the distributor responded with 409 to order ${guid}`.slice(0, 300),
    );
  });

  it.each([
    ['not come in 48 hours', { ordered_at: NOW - 48 * HOUR_MS }, 'failed'],
    ['not come in a moment less', { ordered_at: NOW - 48 * HOUR_MS + 1 }, 'ordered'],
    ['been given up by the merchant', { ordered_at: NOW, is_given_up: 1 }, 'failed'],
  ])('whose key has %s is cancelled there, or waited for', async (_what, change, status) => {
    give(...paid(1), supply(1, { status: 'ordered', reference: 'o-1', ...change }));
    responses = { 'GET /orders/o-1': WAITING, 'POST /orders/o-1/cancel': CANCELLED };
    await supplyUnit(env(), 1, NOW);
    expect(read(states)).toBe(`1 ${status}`);
    expect(asked.length).toBe(status === 'failed' ? 2 : 1);
  });

  it('whose key comes after 48 hours all the same is not cancelled', async () => {
    give(...paid(1), supply(1, { status: 'ordered', reference: 'o-1', ordered_at: NOW - 49 * HOUR_MS }));
    responses = { 'GET /orders/o-1': COMPLETED, 'POST /orders/o-1/cancel': CANCELLED };
    await supplyUnit(env(), 1, NOW);
    expect([asked, read(states)]).toEqual([['GET /orders/o-1'], '1 delivered']);
  });

  it('that was given up while the distributor is away, which may know of it, is asked for again', async () => {
    give(...paid(1), supply(1, { is_given_up: 1 }));
    await supplyUnit(env(), 1, NOW);
    expect(read(rows)).toBe('1 ordered 0 the distributor responded with 500');
  });

  it.each([
    ['was given up before it was ordered', { is_given_up: 1 }, '1 failed 1 it was given up'],
    ['nobody gave up', {}, '1 ordered 0 the distributor responded with 402: the prepaid balance there is used up'],
    [
      'was ordered before',
      { is_given_up: 1, status: 'ordered', reference: 'o-1' },
      '1 ordered 0 the distributor responded with 402: the prepaid balance there is used up',
    ],
  ])('and which %s, while the balance there is used up', async (_what, change, row) => {
    give(...paid(1), supply(1, change));
    responses = { 'POST /orders': [402, {}], 'GET /orders': [402, {}] };
    await supplyUnit(env(), 1, NOW);
    expect(read(rows)).toBe(row);
  });

  it('costs no try while the distributor is away, and stops sales where the merchant wants that', async () => {
    give(...paid(1), supply(1), insert('settings', { key: 'suppliers', value: '{"WhenDown":"stop"}' }));
    await supplyUnit(env(), 1, NOW);
    expect(read('SELECT status, tries, due_at, claim FROM supply_orders')).toBe(`ordered 0 ${NOW} `);
    expect(read('SELECT name, down_since FROM channels')).toBe(`supplier:distributor ${NOW}`);
    expect(read('SELECT supplier_stock FROM products ORDER BY id')).toBe('0; 0');
    responses = { 'POST /orders': COMPLETED };
    await supplyUnit(env(), 1, NOW);
    expect(read("SELECT down_since FROM channels WHERE name = 'supplier:distributor'")).toBe('');
  });

  it('fails if the key is one that the shop knows', async () => {
    give(...paid(1), ...paid(2), supply(1), supply(2));
    responses = { 'POST /orders': COMPLETED };
    await supplyUnit(env(), 1, NOW);
    responses = { 'POST /orders': [200, { ...COMPLETED[1], id: 'o-2' }] };
    await supplyUnit(env(), 2, NOW);
    expect(read(rows)).toBe('1 delivered 1 ; 2 failed 1 it delivered a key that the shop knows');
  });

  it('is given back if it will not come, and no other order’s', async () => {
    give(...paid(1), ...paid(2), supply(1), supply(2, { status: 'failed' }));
    responses = { 'POST /orders': [422, { error: 'no' }] };
    await createDistributorSupplier(env()).fulfil('order-1', [], NOW);
    expect(read(states)).toBe('1 failed; 2 failed');
    expect(read('SELECT order_id, reason, credited_minor FROM refunds')).toBe('1 merchant 0');
    await supplyUnits(env(), NOW);
    expect(read('SELECT order_id FROM refunds ORDER BY id')).toBe('1; 2');
  });

  it('that cannot be given back says so', async () => {
    give(order(1), unit(1), payment(1, 1, 'Pending'));
    const refundUnit = (order_guid: string) => refundFailedUnit(env(), { order_item_id: 1, order_guid });
    await expect(refundUnit('order-1')).rejects.toThrow('unit 1 cannot be refunded');
    await expect(refundUnit('order-9')).rejects.toThrow('unit 1 has no order');
  });

  it('is not asked for by a shop that no longer works with its distributor', async () => {
    give(...paid(1), supply(1));
    await supplyUnit(env({ DISTRIBUTOR_API_KEY: '' }), 1, NOW);
    expect(read(rows)).toBe('1 ordered 1 Error: the supplier distributor is not set up');
  });
});

describe('a call that may have paid an order', () => {
  async function call(status: number, shop: object = {}): Promise<void> {
    const app = new Hono<CommerceHono>().use(supplyAfter).get('/', () => new Response('', { status }));
    await app.request('/', {}, env(shop));
    await Promise.all(afterwards.splice(0));
  }

  it('is followed by the order of twenty of its units at once; the others come with the next round', async () => {
    give('UPDATE products SET supplier_stock = 30');
    for (let id = 1; id <= 21; id++) give(...paid(id), supply(id));
    responses = { 'POST /orders': WAITING };
    await call(399);
    expect(asked).toHaveLength(20);
  });

  it.each([
    ['failed', 400, {}],
    ['came to a shop without a distributor', 200, { DISTRIBUTOR_API_KEY: '' }],
  ])('is followed by none if it %s', async (_what, status, shop) => {
    give(...paid(1), supply(1));
    await call(status, shop);
    expect([asked, read(rows)]).toEqual([[], '1 reserved 0 ']);
  });

  it('is followed by one alone while the distributor is away', async () => {
    for (const id of [1, 2, 3]) give(...paid(id), supply(id));
    await call(200);
    expect(asked).toHaveLength(1);
  });
});

// SUPPLY-6
describe('another key in place of a reported one', () => {
  const reported = (remedy: string, status = 'Open') => [
    ...[...paid(1), key(1, 'Sold', 1), "UPDATE orders SET status = 'Complete'"],
    ...["UPDATE keys SET status = 'Revealed'", "UPDATE keys SET status = 'Reported'"],
    keyCase({ remedy, answer: 'Sorry.', status }),
    supply(1, { status: 'ordered', replacement_guid: 'again-1' }),
  ];
  const cases = 'SELECT status, answer FROM key_cases';

  it('closes the report, and its buyer is told', async () => {
    give(...reported('Replacement'));
    responses = { 'POST /orders': COMPLETED };
    await supplyUnit(env(), 1, NOW);
    expect([read(cases), read('SELECT status FROM keys ORDER BY id')]).toEqual(['Replaced Sorry.', 'Replaced; Sold']);
    expect(read('SELECT subject FROM outbox')).toBe('Your replacement key for Ember');
    expect(read(states)).toBe('1 delivered');
  });

  it.each([
    ['RefundToBalance', '0 1000'],
    ['RefundToMethod', '1000 0'],
  ])('that will not come is money back, as its buyer wants it: %s', async (remedy, amounts) => {
    give(...reported(remedy));
    responses = { 'POST /orders': [422, { error: 'no' }] };
    await supplyUnits(env(), NOW);
    expect(read(cases)).toBe('Refunded Sorry.');
    expect(read('SELECT amount_minor, credited_minor FROM refunds')).toBe(amounts);
  });

  it('is for sale if the report has ended meanwhile', async () => {
    give(...reported('Replacement', 'Rejected'));
    responses = { 'POST /orders': COMPLETED };
    await supplyUnit(env(), 1, NOW);
    expect(read('SELECT status FROM keys ORDER BY id')).toBe('Reported; Available');
    expect(read('SELECT count(*) FROM outbox')).toBe('0');
  });

  it('is none if nobody ordered one: the key is for sale, and the report stays open', async () => {
    give(...reported('Replacement'), 'UPDATE supply_orders SET replacement_guid = NULL');
    responses = { 'POST /orders': COMPLETED };
    await supplyUnit(env(), 1, NOW);
    expect([read('SELECT status FROM keys ORDER BY id'), read(cases)]).toEqual(['Reported; Available', 'Open Sorry.']);
  });
});

// SUPPLY-4
describe('units that a distributor sets aside for an order', () => {
  const reserved = 'SELECT id, is_set_aside FROM supply_orders ORDER BY id';
  const setAside = (change: object = {}) => setUnitsAside(env(change), 'order-1', NOW);

  it('are asked for once, each', async () => {
    give(order(1), unit(1), unit(2), order(3), unit(3, 3), supply(1), supply(2), supply(3));
    responses = { 'PUT /reservations': [200, {}] };
    expect(await setAside()).toEqual([]);
    expect(await setAside()).toEqual([]);
    expect(asked.toSorted()).toEqual(['PUT /reservations/unit-1', 'PUT /reservations/unit-2']);
    expect(read(reserved)).toBe('1 1; 2 1; 3 0');
  });

  it.each([
    ['sold out', 409, [1], '1 0'],
    ['without such a call', 404, [], '1 0'],
    ['away, so that it may be set aside all the same', 500, [], '1 1'],
  ])('are noted as they are: %s', async (_what, status, soldOut, row) => {
    give(order(1), unit(1), supply(1));
    responses = { 'PUT /reservations': [status, {}] };
    expect(await setAside()).toEqual(soldOut);
    expect(read(reserved)).toBe(row);
  });

  it('are none in a shop without a distributor, whose database is not even asked', async () => {
    expect(await setAside({ DISTRIBUTOR_API_KEY: '', DB: null })).toEqual([]);
  });

  it.each([
    ['a day later no more', NOW - DAY_MS, []],
    ['until a day later', NOW - DAY_MS + 1, ['DELETE /reservations/unit-1']],
  ])('are released there when they are not wanted, %s', async (_what, created_at, calls) => {
    give(insert('supply_releases', { item_guid: 'unit-1', supplier: 'distributor', created_at }));
    responses = { 'DELETE /reservations': [200, {}] };
    await releaseUnits(env(), NOW);
    expect(asked).toEqual(calls);
    expect(read('SELECT count(*) FROM supply_releases')).toBe('0');
  });
});

describe('how many a distributor has', () => {
  const products = 'SELECT supplier_stock, supplier_due_at FROM products WHERE id = 1';
  beforeEach(() => give('UPDATE products SET supplier = NULL, supplier_sku = NULL WHERE id = 2'));

  it.each([
    [0, 15 * MINUTE_MS],
    [0.999999, 20 * MINUTE_MS - 1],
  ])('is asked for again 15 to 20 minutes later (%d)', async (random, pause) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    responses = { 'GET /products/E1': [200, { stock: 4 }] };
    await readSupplierStock(env(), NOW);
    expect(read(products)).toBe(`4 ${NOW + pause}`);
    await readSupplierStock(env(), NOW + pause - 1);
    expect(asked).toHaveLength(1);
  });

  it('is none of a product that it does not know', async () => {
    responses = { 'GET /products/E1': [404, { error: 'unknown' }] };
    await readSupplierStock(env(), NOW);
    expect(read(products)).toMatch(/^0 /);
  });

  it('stays as it was while the distributor is away, which is asked again after five minutes', async () => {
    await readSupplierStock(env(), NOW);
    expect(read(products)).toBe(`9 ${NOW + 5 * MINUTE_MS}`);
    expect(read('SELECT name FROM channels')).toBe('supplier-stock:distributor');
  });

  it('is asked for one product alone while the distributor is away', async () => {
    give("UPDATE products SET supplier = 'distributor', supplier_sku = 'E2' WHERE id = 2");
    await readSupplierStock(env(), NOW);
    expect(asked).toHaveLength(1);
  });

  it('is asked for again after an answer that is none, without calling the distributor away', async () => {
    responses = { 'GET /products/E1': [200, { stock: -1 }] };
    await readSupplierStock(env(), NOW);
    expect([read(products), read('SELECT count(*) FROM channels')]).toEqual(['9 0', '0']);
    expect(read('SELECT job FROM job_faults')).toBe('supplier-stock');
  });

  it('is not asked for in a shop without a distributor', async () => {
    await readSupplierStock(env({ DISTRIBUTOR_API_KEY: '' }), NOW);
    expect([asked, read(products)]).toEqual([[], '9 0']);
  });
});
