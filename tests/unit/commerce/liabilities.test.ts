import { beforeEach, describe, expect, it } from 'vitest';
import { closeLedgers } from '../../../worker/commerce/customers/erasure-store.ts';
import { readLiabilities } from '../../../worker/commerce/merchant/figures/liabilities-store.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { openShopDatabase } from './shop-database.ts';
import { giftCard, insert, key, NOW, order, payment, points, refund, unit } from './shop-rows.ts';

const DAY = 86_400_000;
/** The period: ten days from `NOW` on. */
const [FROM, TO] = [NOW, NOW + 10 * DAY];
let database: Awaited<ReturnType<typeof openShopDatabase>>['database'];

beforeEach(async () => {
  ({ database } = await openShopDatabase());
});

async function read(from = FROM, to = TO) {
  const db = standIn<Parameters<typeof readLiabilities>[0]>(database);
  const rows = await readLiabilities(db, from, to);
  return Object.fromEntries(
    rows.map(({ kind, opening, added, used, ended, closing }) => [kind, [opening, added, used, ended, closing]]),
  );
}
const run = (...statements: readonly string[]) => {
  for (const statement of statements) database.execute(statement);
};
const card = (id: number, change: Readonly<Record<string, string | number>>) =>
  giftCard({ id, code_hash: `h-${id}`, amount_minor: 10 ** id, ...change });

// BOOKS-5
describe('what the shop owes', () => {
  it('in balances is opened, raised, spent and closed', async () => {
    const entry = (amount: number, kind: string, at: number) =>
      insert('balance_entries', { customer_id: 1, amount_minor: amount, kind, created_at: at });
    run(entry(500, 'refunded', FROM - 1), entry(300, 'refunded', FROM), entry(-200, 'spent', TO - 1));
    run(entry(70, 'refunded', TO));
    expect((await read()).balances).toEqual([500, 300, 200, 0, 600]);
    expect((await read(TO, TO + DAY)).balances).toEqual([600, 70, 0, 0, 670]);
  });

  // WALLET-12
  it('in promotional credit and cards that were given away is told apart from what was paid', async () => {
    const spend = { customer_id: 1, amount_minor: -150, promo_minor: -100, kind: 'spent', created_at: FROM + 9 * DAY };
    run(insert('balance_entries', { customer_id: 1, amount_minor: 500, kind: 'refunded', created_at: FROM - 1 }));
    run(card(2, { created_at: FROM - DAY, is_promotional: 1 }), card(3, { created_at: FROM - DAY, is_promotional: 1 }));
    run(
      card(4, { created_at: FROM - DAY }),
      `UPDATE gift_cards SET redeemed_by = 1, redeemed_at = ${FROM} WHERE id = 2`,
    );
    run(insert('balance_entries', spend));
    expect(await read()).toMatchObject({
      balances: [500, 0, 50, 0, 450],
      'promotional-credit': [0, 100, 100, 0, 0],
      'gift-cards': [10_000, 0, 0, 0, 10_000],
      'promotional-cards': [1_100, 0, 100, 0, 1_000],
    });
  });

  it('to an erased customer ends with an entry, and nothing opens it again', async () => {
    const entry = (amount: number, kind: string, at: number) =>
      insert('balance_entries', { customer_id: 1, amount_minor: amount, kind, created_at: at });
    run(entry(500, 'refunded', FROM - 1), points('granted', 40, { created_at: FROM - 1 }));
    await database.batch(closeLedgers(standIn<Parameters<typeof closeLedgers>[0]>(database), 1, FROM + 5));
    run(`UPDATE customers SET erased_at = ${FROM + 5}`, entry(300, 'refunded', FROM + 9));
    run(points('earned', 7, { created_at: FROM + 9 }), points('revoked', -3, { created_at: FROM + 9 }));
    expect(await read()).toMatchObject({ balances: [500, 300, 0, 800, 0], points: [40, 7, 3, 44, 0] });
    expect(database.query('SELECT balance_minor, balance_owed_minor, points, points_owed FROM customers')).toEqual([
      { balance_minor: 0, balance_owed_minor: 0, points: 0, points_owed: 0 },
    ]);
  });

  it('in points counts at their worth', async () => {
    run(points('granted', 40, { created_at: FROM - DAY }), points('granted', 9), points('granted', -15));
    expect((await read()).points).toEqual([40, 9, 15, 0, 34]);
  });

  it('in gift cards begins when they are paid or given out, and ends when they are redeemed or expire', async () => {
    run(order(1, 'Pending'), order(2, 'Pending'), unit(1, 1), unit(2, 2));
    run(key(1), key(2, 'Reserved', 2), key(3, 'Revealed', 1), `UPDATE orders SET paid_at = ${FROM + DAY} WHERE id = 1`);
    run(
      card(1, { created_at: FROM - DAY }),
      card(2, { created_at: FROM - DAY, key_id: 1 }),
      card(3, { created_at: FROM - DAY, key_id: 2 }),
      card(4, { created_at: FROM - DAY, key_id: 3 }),
      card(5, { created_at: FROM + DAY, expires_at: FROM + 2 * DAY }),
      card(6, { created_at: FROM - 2 * DAY, expires_at: FROM - DAY }),
      `UPDATE gift_cards SET redeemed_by = 1, redeemed_at = ${FROM + 3 * DAY} WHERE id = 1`,
    );
    // Cards 2 and 3 are stock; card 6 expired before.
    expect((await read())['gift-cards']).toEqual([10, 110_000, 10, 100_000, 10_000]);
    expect((await read(TO, TO + DAY))['gift-cards']).toEqual([10_000, 0, 0, 0, 10_000]);
    expect((await read()).balances).toEqual([0, 10, 0, 0, 10]);
  });

  it('for a card that its buyer returned ends with the refund', async () => {
    run(order(1), unit(1), payment(1), key(1, 'Sold', 1), card(1, { created_at: FROM - DAY, key_id: 1 }));
    run(`UPDATE orders SET status = 'Processing', paid_at = ${FROM - 1}`);
    run(refund({ created_at: FROM + DAY }));
    expect((await read())['gift-cards']).toEqual([10, 0, 0, 10, 0]);
  });

  it('closes one period as it opens the next', async () => {
    for (let id = 1; id <= 6; id += 1) {
      run(card(id, { created_at: FROM + id * DAY, ...(id % 2 ? { expires_at: FROM + 3 * id * DAY } : {}) }));
      if (id % 3 === 0)
        run(`UPDATE gift_cards SET redeemed_by = 1, redeemed_at = ${FROM + (id + 2) * DAY} WHERE id = ${id}`);
    }
    let before = [0, 0, 0, 0, 0];
    for (let day = 0; day < 25; day += 1) {
      const now = (await read(FROM + day * DAY, FROM + (day + 1) * DAY))['gift-cards'] ?? [];
      expect(now[0]).toBe(before[4]);
      before = now;
    }
    expect(before[4]).toBe(10 ** 2 + 10 ** 4);
  });
});
