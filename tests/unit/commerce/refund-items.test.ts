import { describe, expect, it } from 'vitest';
import { findOrderByGuid, type OrderRow, readOrderItems } from '../../../worker/commerce/orders/order-rows-store.ts';
import { previewRefund, refundItems, writeRefundMail } from '../../../worker/commerce/refunds/refund-items.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { db, give, openBeforeEach, read } from './fresh-shop.ts';
import { isPaid, key, NOW, order, payment, refund, unit } from './shop-rows.ts';

openBeforeEach();

const env = (DB: typeof db = db) =>
  standIn<Parameters<typeof refundItems>[0]>({ DB, ORIGIN: 'https://shop.example', ENVIRONMENT: 'production' });
const half = { unit_minor: 500, unit_eur_minor: 500 };
const TWO_UNITS = [order(1), unit(1, 1, half), unit(2, 1, half), payment(1), isPaid()];
const refunds = 'SELECT order_item_id, amount_minor, credited_minor FROM refunds ORDER BY order_item_id';
const mails = () => read('SELECT text FROM outbox ORDER BY id');

async function readRow(change: Partial<OrderRow> = {}): Promise<OrderRow> {
  const row = await findOrderByGuid(db, 'order-1');
  if (!row) throw new Error('there is no such order');
  return { ...row, ...change };
}
const refundUnits = async (itemIds: readonly number[], options: object = {}) =>
  refundItems(env(), await readRow(), itemIds, { reason: 'merchant', ...options });

describe('what units are worth now', () => {
  const preview = async (itemIds: readonly number[], toBalance = false, change: Partial<OrderRow> = {}) =>
    previewRefund(await readRow(change), await readOrderItems(db, [1]), itemIds, toBalance);

  it('is their share of what was paid, to the method or to the balance', async () => {
    give(...TWO_UNITS);
    expect(await preview([1])).toEqual({ toMethodMinor: 500, toBalanceMinor: 0, points: 0 });
    expect(await preview([1, 2, 9], true)).toEqual({ toMethodMinor: 0, toBalanceMinor: 1000, points: 0 });
    const paid = { total_minor: 600, balance_minor: 400, balance_used_minor: 400, points_minor: 0, points_used: 8 };
    expect(await preview([1], false, paid)).toEqual({ toMethodMinor: 300, toBalanceMinor: 200, points: 4 });
    expect(await preview([1], true, paid)).toEqual({ toMethodMinor: 0, toBalanceMinor: 500, points: 4 });
  });

  // WALLET-13
  it('is with the promotional credit that lowered its price, which goes to the balance', async () => {
    const reduced = { ...half, discount_minor: 200, promo_minor: 200, promo_used_minor: 200 };
    give(order(1), unit(1, 1, reduced), payment(1), isPaid());
    const paid = { total_minor: 300, points_used: 0 };
    expect(await preview([1], false, paid)).toEqual({ toMethodMinor: 300, toBalanceMinor: 200, points: 0 });
  });

  it('is nothing for one that was given back, and no more than is left', async () => {
    give(...TWO_UNITS, refund({ amount_minor: 500, gross_minor: 500 }));
    expect(await preview([1])).toEqual({ toMethodMinor: 0, toBalanceMinor: 0, points: 0 });
    expect(await preview([1, 2])).toEqual({ toMethodMinor: 500, toBalanceMinor: 0, points: 0 });
    expect(await preview([2], false, { given_minor: 700, given_by_method: 700 })).toMatchObject({ toMethodMinor: 300 });
  });
});

// REFUND-14
describe('the mail about a refund', () => {
  const write = async (given: object, change: Partial<OrderRow> = {}) =>
    writeRefundMail(env(), await readRow(change), ['Ember', 'Frost', 'Ember'], {
      ...{ toMethod: 0, toBalance: 0, points: 0, grossMinor: 0, promoMinor: 0 },
      ...given,
    }).text;

  it.each([
    [{ toMethod: 500, grossMinor: 500 }, '€5.00', ['€5.00 to your original payment method']],
    [{ toBalance: 500, grossMinor: 500 }, '€5.00', ['€5.00 to your balance']],
    [{ points: 7 }, '7 reward points', ['7 reward points']],
    [
      { toBalance: 500, grossMinor: 300, promoMinor: 200 },
      '€3.00 and €2.00 of promotional credit',
      ['€5.00 to your balance'],
    ],
    [
      { toMethod: 300, toBalance: 200, points: 1, grossMinor: 500 },
      '€5.00 and 1 reward point',
      ['€3.00 to your original payment method', '€2.00 to your balance', '1 reward point'],
    ],
  ])('over %j says where each part goes', async (given, total, lines) => {
    give(...TWO_UNITS);
    const list = lines.map((line) => `– ${line}`).join('\n');
    expect(await write(given)).toBe(
      `We have refunded the following from order N-1:\n\n– 2 × Ember\n– Frost\n\nYour refund is ${total}:\n${list}\n\nView your order\nhttps://shop.example/en/profile/order/1`,
    );
  });

  it('says what was given back in all, if it is not the first', async () => {
    give(...TWO_UNITS);
    const given = { toMethod: 500, points: 3, grossMinor: 500 };
    expect(await write(given, { given_minor: 250 })).toContain('\n\nRefunded (N-1): €7.50 and 3 reward points\n');
    expect(await write(given, { given_points: 2 })).toContain('\n\nRefunded (N-1): €5.00 and 5 reward points\n');
    expect(await write(given)).not.toContain('Refunded (N-1)');
  });

  it('is in the language of the order, and in English once the shop has that no more', async () => {
    give(...TWO_UNITS);
    expect(await write({ toMethod: 500 }, { language_code: 'de' })).toContain('/de/profile/order/1');
    expect(await write({ toMethod: 500 }, { language_code: 'xx' })).toContain('/en/profile/order/1');
  });
});

// REFUND-4
describe('units that are given back', () => {
  it('are so once, with one mail for all of them', async () => {
    give(...TWO_UNITS);
    expect(await refundUnits([])).toEqual([]);
    expect([read(refunds), mails()]).toEqual(['', '']);
    expect(await refundUnits([1])).toEqual([1]);
    expect(await refundUnits([1])).toEqual([]);
    expect([read(refunds), mails().match(/– Ember/g)?.length]).toEqual(['1 500 0', 1]);
    expect(await refundUnits([1, 2])).toEqual([2]);
    expect(read(refunds)).toBe('1 500 0; 2 500 0');
    expect(mails()).toContain('Refunded (N-1): €10.00');
  });

  it('go to the balance if their buyer wants that', async () => {
    give(...TWO_UNITS);
    expect(await refundUnits([1, 2], { toBalance: true })).toEqual([1, 2]);
    expect(read(refunds)).toBe('1 0 500; 2 0 500');
    expect(read('SELECT balance_minor FROM customers')).toBe('1000');
    expect(mails()).toContain('– 2 × Ember\n\nYour refund is €10.00:\n– €10.00 to your balance');
  });

  it('are given back without one whose key was seen in this moment, and a bundle as a whole', async () => {
    const bundle = { bundle_id: 2, bundle_name: 'Both', bundle_guid: 'copy-1', unit_minor: 250, unit_eur_minor: 250 };
    give(order(1), unit(1, 1, half), unit(2, 1, bundle), unit(3, 1, bundle), payment(1), isPaid());
    give(key(1, 'Sold', 1), key(2, 'Sold', 2), key(3, 'Revealed', 3, { revealed_at: NOW }));
    expect(await refundUnits([1, 2, 3], { reason: 'withdrawal' })).toEqual([1]);
    expect(read(refunds)).toBe('1 500 0');
    expect(read('SELECT id, status FROM keys ORDER BY id')).toBe('1 Returned; 2 Sold; 3 Revealed');
    expect(mails()).toContain('– Ember\n\nYour refund is €5.00');
    const before = mails();
    expect(await refundUnits([2, 3], { reason: 'withdrawal' })).toEqual([]);
    expect(mails()).toBe(before);
  });

  it('let the rest of their order be complete', async () => {
    give(...TWO_UNITS, key(1, 'Sold', 1), order(2), unit(3, 2), payment(2, 2), isPaid(2), key(3, 'Sold', 3));
    await refundUnits([2]);
    expect(read('SELECT status FROM orders ORDER BY id')).toBe('Complete; Processing');
  });

  it('are not taken for refused where the database is away', async () => {
    give(...TWO_UNITS);
    const away = standIn<typeof db>({ ...db, batch: () => Promise.reject(new Error('the database is away')) });
    await expect(refundItems(env(away), await readRow(), [1], { reason: 'merchant' })).rejects.toThrow('away');
  });
});
