import { beforeEach, describe, expect, it } from 'vitest';
import { archiveOrders, COPY_LIFE_MS } from '../../../worker/commerce/archive/archive-orders.ts';
import { ARCHIVED_TABLES } from '../../../worker/commerce/archive/archived-tables.ts';
import {
  type ArchiveEnv,
  bringBack,
  bringBackByMark,
  bringBackNamed,
  bringBackOfCustomer,
  isArchived,
} from '../../../worker/commerce/archive/bring-back.ts';
import type { OrderNames } from '../../../worker/commerce/archive/order-names.ts';
import { applyMigrations } from '../../../worker/dev/migrate.ts';
import { openMemoryDatabase } from '../../support/shop/memory-database.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { openShopDatabase } from './shop-database.ts';
import { insert, key, keyCase, order, payment, points, refund, unit } from './shop-rows.ts';

const DAY = 86_400_000;
/** Now, and four years ago. */
const NOW = Date.UTC(2030, 5, 1);
const THEN = Date.UTC(2026, 5, 1);

let shop: Awaited<ReturnType<typeof openShopDatabase>>['database'];
let archive: ReturnType<typeof openMemoryDatabase>;
let env: ArchiveEnv;

const run = (...statements: readonly string[]) => {
  for (const statement of statements) shop.execute(statement);
};

/** An order of four years ago: paid, delivered, its key shown. */
const bought = (id: number, number: string) => [
  order(id, 'Pending', { number, guid: `guid-${id}`, created_at: THEN, email: 'Ann@Example.com' }),
  unit(id, id, { guid: `item-${id}` }),
  payment(id, id, 'Pending', { init_id: `init-${id}`, provider_reference: `cs_live_${id}`, created_at: THEN }),
  `UPDATE payments SET status = 'Paid' WHERE id = ${id}`,
  key(id, 'Reserved', id, { fingerprint: `mark-${id}`, ciphertext: `key1.sealed-${id}` }),
  `UPDATE orders SET status = 'Processing', paid_at = ${THEN} WHERE id = ${id}`,
  `UPDATE keys SET status = 'Sold', sold_at = ${THEN} WHERE id = ${id}`,
  `UPDATE orders SET status = 'Complete', completed_at = ${THEN} WHERE id = ${id}`,
  `UPDATE keys SET status = 'Revealed', revealed_at = ${THEN} WHERE id = ${id}`,
  insert('key_reveals', { key_id: id, customer_id: 1, created_at: THEN }),
  insert('payment_events', {
    ...{ provider: 'stripe', event_id: `evt-${id}`, init_id: `init-${id}`, kind: 'paid', amount_minor: 1000 },
    ...{ currency_code: 'EUR', outcome: 'applied', received_at: THEN },
  }),
  points('earned', 10, { order_id: id, created_at: THEN }),
];

const dump = () =>
  Object.fromEntries(
    ARCHIVED_TABLES.map(({ name, sorted }) => [name, shop.query(`SELECT * FROM ${name} ORDER BY ${sorted}`)]),
  );
const listIds = () => shop.query('SELECT id FROM orders ORDER BY id').map(({ id }) => id);
const round = (now = NOW) => archiveOrders(env, now);

beforeEach(async () => {
  ({ database: shop } = await openShopDatabase());
  archive = openMemoryDatabase();
  await applyMigrations(archive, 'worker/commerce/archive/migrations');
  env = standIn<ArchiveEnv>({ DB: shop, ARCHIVE: archive });
  run(
    'PRAGMA foreign_keys = ON',
    `UPDATE customers SET last_activity_at = ${THEN}`,
    `INSERT INTO sales_days VALUES (${Math.floor(NOW / DAY)}, 0, 0, 0, 0, 0, 0)`,
  );
});

// ARCHIVE-1
describe('an old order that is closed', () => {
  it('leaves with all of its rows, and comes back as it was', async () => {
    run(...bought(1, 'LK26-7Q2M-4XKD'), ...bought(2, 'LK26-AAAA-BBBB'));
    const before = dump();
    await round();
    for (const { name } of ARCHIVED_TABLES) expect(shop.query(`SELECT * FROM ${name}`), name).toEqual([]);
    expect(shop.query('SELECT points, order_id FROM reward_points ORDER BY id')).toMatchObject([
      { points: 10, order_id: 1 },
      { points: 10, order_id: 2 },
    ]);
    expect(await bringBack(env, [1, 2])).toBe(2);
    expect(dump()).toEqual(before);
    expect(shop.query('SELECT count(*) AS n FROM archived_keys')).toEqual([{ n: 0 }]);
    expect(await bringBack(env, [1, 2])).toBe(0);
  });

  it.each<[string, OrderNames]>([
    ['its number, as it is typed', { number: 'lk26 7q2m 4xkd' }],
    ['a group of its number', { group: '4XKD' }],
    ['the e-mail address', { email: 'ann@example.com' }],
    ['its guid', { guid: 'guid-1' }],
    ['a unit', { item: 'item-1' }],
    ['its payment', { payment: 'init-1' }],
    ["the provider's payment", { payment: 'cs_live_1' }],
    ['its number and its product', { number: 'LK26-7Q2M-4XKD', product: 1 }],
    ['the secret of its key', { sealedBy: 'key1' }],
  ])('is found by %s', async (_, names) => {
    run(...bought(1, 'LK26-7Q2M-4XKD'));
    await round();
    expect(await isArchived(env, names)).toBe(true);
    expect(await isArchived(env, { ...names, guid: 'another' })).toBe(false);
    expect(await bringBackNamed(env, names)).toBe(1);
    expect(listIds()).toEqual([1]);
  });

  it('is found by its buyer and by a key of it', async () => {
    run(...bought(1, 'LK26-7Q2M-4XKD'), ...bought(2, 'LK26-AAAA-BBBB'));
    await round();
    expect(await bringBackByMark(env, ['mark-2', 'mark-9'])).toBe(1);
    expect(listIds()).toEqual([2]);
    expect(await bringBackOfCustomer(env, 9)).toBe(0);
    expect(await bringBackOfCustomer(env, 1)).toBe(1);
    expect(listIds()).toEqual([1, 2]);
  });

  it('leaves no key that could be sold again', async () => {
    run(...bought(1, 'LK26-7Q2M-4XKD'));
    await round();
    run(key(77, 'Available', undefined, { fingerprint: 'mark-1' }));
    expect(shop.query('SELECT * FROM keys')).toEqual([]);
    expect(shop.query('SELECT stock FROM products WHERE id = 1')).toEqual([{ stock: 0 }]);
  });

  it('with a sign of fraud leaves, too: the sign stays for its year, and is the order’s when that is back', async () => {
    const risk = { order_id: 1, reason: 'new-account', weight: 15, created_at: NOW };
    run(...bought(1, 'LK26-7Q2M-4XKD'), insert('order_risks', risk));
    await round();
    expect(listIds()).toEqual([]);
    expect(shop.query('SELECT * FROM order_risks')).toEqual([risk]);
    expect(await bringBack(env, [1])).toBe(1);
    expect(shop.query('SELECT order_id FROM order_risks')).toEqual([{ order_id: 1 }]);
  });

  it('that was never paid leaves, too', async () => {
    run(
      order(3, 'Pending', { created_at: THEN }),
      unit(3, 3),
      payment(3, 3, 'Voided'),
      `UPDATE orders SET status = 'Cancelled', cancelled_at = ${THEN} WHERE id = 3`,
    );
    await round();
    expect(listIds()).toEqual([]);
    expect(await bringBack(env, [3])).toBe(1);
  });
});

describe('an order stays', () => {
  it.each<[string, string[]]>([
    ['that is young', [`UPDATE orders SET created_at = ${NOW - 900 * DAY}`]],
    ['whose buyer was here lately', [`UPDATE customers SET last_activity_at = ${NOW - 30 * DAY}`]],
    ['that the staff hold', ['UPDATE orders SET held_at = 1']],
    ['whose payment is disputed', ['UPDATE payments SET disputed_at = 1']],
    ['whose payment is held', ["UPDATE payments SET held_reason = 'amount'"]],
    ['with an event that waits', ["UPDATE payment_events SET outcome = 'waiting'"]],
    ['with a refund', [refund()]],
    ['with a report of its key', ["UPDATE keys SET status = 'Reported'", keyCase()]],
    [
      'that was withdrawn from',
      [
        insert('withdrawals', {
          ...{ guid: 'w', order_id: 1, name: '', order_number: '', email: '', item_guids: '[]', language_code: 'en' },
          received_at: THEN,
        }),
      ],
    ],
    [
      'with a note of the staff',
      [insert('staff_notes', { customer_id: 1, order_id: 1, author: 'Eve', text: 'Known', created_at: NOW })],
    ],
    [
      'of a business',
      [
        insert('order_businesses', {
          ...{ order_id: 1, company: 'Keys Ltd', address: 'Here', country_code: 'DE', vat_check: 'none' },
        }),
      ],
    ],
    ['that sold a gift card', ['UPDATE order_items SET is_store_credit = 1']],
    ['whose day is not summed up', ['DELETE FROM sales_days']],
    ['of a shop that wants it so', [`INSERT INTO settings (key, value) VALUES ('archive', '{"AfterMonths": 0}')`]],
    [
      'until the time that the shop has set',
      [`INSERT INTO settings (key, value) VALUES ('archive', '{"AfterMonths": 60}')`],
    ],
  ])('%s', async (_, statements) => {
    run(...bought(1, 'LK26-7Q2M-4XKD'), ...statements);
    await round();
    expect(listIds()).toEqual([1]);
    expect(archive.query('SELECT id FROM order_copies')).toEqual([]);
  });

  it('with a key that nobody has seen', async () => {
    const statements = bought(1, 'LK26-7Q2M-4XKD').filter((sql) => !/Revealed|key_reveals/.test(sql));
    run(...statements);
    await round();
    expect(listIds()).toEqual([1]);
  });

  it('in a shop without an archive', async () => {
    run(...bought(1, 'LK26-7Q2M-4XKD'));
    await archiveOrders({ DB: env.DB }, NOW);
    expect(listIds()).toEqual([1]);
    expect(await bringBackOfCustomer({ DB: env.DB }, 1)).toBe(0);
  });
});

// ARCHIVE-3
describe('while an order leaves', () => {
  /** The archive, which does something before it is asked to read back. */
  const beforeReading = (act: () => void) =>
    standIn<ArchiveEnv>({
      DB: shop,
      ARCHIVE: {
        ...archive,
        prepare: (sql: string) => {
          if (sql.includes('c.content')) act();
          return archive.prepare(sql);
        },
      },
    });

  it('a change of it keeps it here', async () => {
    run(...bought(1, 'LK26-7Q2M-4XKD'));
    await archiveOrders(
      beforeReading(() => run('UPDATE orders SET tracked_at = 5')),
      NOW,
    );
    expect(listIds()).toEqual([1]);
    expect(shop.query('SELECT state FROM archived_orders')).toEqual([{ state: 'copied' }]);
  });

  it('something that begins about it keeps it here', async () => {
    run(...bought(1, 'LK26-7Q2M-4XKD'));
    await archiveOrders(
      beforeReading(() => run(refund())),
      NOW,
    );
    expect(listIds()).toEqual([1]);
  });

  it('a copy that does not come back as it was written keeps it here', async () => {
    run(...bought(1, 'LK26-7Q2M-4XKD'), ...bought(2, 'LK26-AAAA-BBBB'));
    await archiveOrders(
      beforeReading(() => archive.execute("UPDATE order_copies SET hash = 'other' WHERE id = 1")),
      NOW,
    );
    expect(listIds()).toEqual([1]);
  });

  it('a copy that is not needed is removed some days later, and the order leaves after all', async () => {
    run(...bought(1, 'LK26-7Q2M-4XKD'));
    await archiveOrders(
      beforeReading(() => run('UPDATE orders SET tracked_at = 5')),
      NOW,
    );
    await round(NOW + COPY_LIFE_MS - DAY);
    expect(archive.query('SELECT id FROM order_copies')).toEqual([{ id: 1 }]);
    await round(NOW + COPY_LIFE_MS + DAY);
    expect(archive.query('SELECT id FROM order_copies')).toEqual([]);
    expect(archive.query('SELECT * FROM copy_names')).toEqual([]);
    await round(NOW + 31 * DAY);
    expect(listIds()).toEqual([]);
  });
});

// ARCHIVE-2
describe('an order that comes back', () => {
  it('is not written twice by calls at the same moment', async () => {
    run(...bought(1, 'LK26-7Q2M-4XKD'));
    await round();
    const counts = await Promise.all([bringBack(env, [1]), bringBack(env, [1]), bringBackOfCustomer(env, 1)]);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect(listIds()).toEqual([1]);
  });

  it('is left where it is when its copy is damaged', async () => {
    run(...bought(1, 'LK26-7Q2M-4XKD'), ...bought(2, 'LK26-AAAA-BBBB'));
    await round();
    archive.execute("UPDATE order_copies SET content = 'AAAA' WHERE id = 1");
    expect(await bringBack(env, [1, 2])).toBe(1);
    expect(listIds()).toEqual([2]);
  });
});
