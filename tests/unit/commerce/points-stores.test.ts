import { describe, expect, it } from 'vitest';
import { earnPoints, returnPoints, spendPoints } from '../../../worker/commerce/wallet/points-store.ts';
import { db, give, openBeforeEach, read } from './fresh-shop.ts';
import { isPaid, NOW, order, points } from './shop-rows.ts';

openBeforeEach();

const entries = (kind: string) =>
  read(`SELECT order_id, points FROM reward_points WHERE kind = '${kind}' AND order_id IS NOT NULL ORDER BY order_id`);
const guids = (...ids: number[]) => JSON.stringify(ids.map((id) => `order-${id}`));

// WALLET-5
describe('the points of an order', () => {
  it('come back where it was cancelled unpaid, once: not those of one that is open, was paid, used none, or is not meant', async () => {
    give(order(1, 'Cancelled', { points_used: 50 }), order(2, 'Pending', { points_used: 40 }));
    give(order(3, 'Pending', { points_used: 30 }), isPaid(3), order(4, 'Cancelled'));
    give(order(5, 'Cancelled', { points_used: 20 }));
    for (const _ of [1, 2]) await returnPoints(db, guids(1, 2, 3, 4), NOW).run();
    expect(entries('returned')).toBe('1 50');
  });

  it('are earned when it is paid, once: not by one that is unpaid, earns none, or is not meant', async () => {
    give(order(1, 'Pending', { points_to_earn: 50 }), isPaid(1), order(2, 'Pending', { points_to_earn: 40 }));
    give(order(3), isPaid(3), order(4, 'Pending', { points_to_earn: 20 }), isPaid(4));
    for (const id of [1, 1, 2, 3]) await earnPoints(db, `order-${id}`, NOW).run();
    expect(entries('earned')).toBe('1 50');
  });

  it('are spent by the order that uses some, and by no other', async () => {
    give(
      points('granted', 100),
      order(1, 'Pending', { points_used: 60 }),
      order(2),
      order(3, 'Pending', { points_used: 5 }),
    );
    for (const id of [1, 2]) await spendPoints(db, `order-${id}`, NOW).run();
    expect(entries('spent')).toBe('1 -60');
    expect(read('SELECT points FROM customers WHERE id = 1')).toBe('40');
  });
});
