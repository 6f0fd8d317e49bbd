import { describe, expect, it } from 'vitest';
import { findOrderByGuid, type OrderRow, readOrderItems } from '../../../worker/commerce/orders/order-rows-store.ts';
import { describeEligibility, resumeWithdrawals, withdrawOrder } from '../../../worker/commerce/refunds/withdrawal.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { db, give, openBeforeEach, read } from './fresh-shop.ts';
import { insert, isPaid, key, NOW, order, payment, refund, unit } from './shop-rows.ts';

openBeforeEach();

const env = () => standIn<Parameters<typeof withdrawOrder>[0]>({ DB: db, ORIGIN: 'https://shop.example' });
const half = { unit_minor: 500, unit_eur_minor: 500 };
const frost = { ...half, product_id: 2, product_name: 'Frost' };
const TWO_UNITS = [order(1), unit(1, 1, half), unit(2, 1, frost), payment(1), isPaid()];
const SOLD = [key(1, 'Sold', 1), key(2, 'Sold', 2, { product_id: 2 })];
const LAST_MOMENT = Date.parse('2027-01-29T23:59:59.999Z');

async function readRow(): Promise<OrderRow> {
  const row = await findOrderByGuid(db, 'order-1');
  if (!row) throw new Error('there is no such order');
  return row;
}
const declared = (change: object = {}) => ({
  ...{ guid: 'w-1', name: 'Ann Lee', orderNumber: 'N-1', email: 'ann@example.com', itemGuids: [] as string[] },
  ...{ languageCode: 'en', receivedAt: NOW },
  ...change,
});
const withdraw = async (change: object = {}) => withdrawOrder(env(), await readRow(), declared(change), 'en');
/** What the receipt says of the products. */
const receipt = () =>
  /Returned: [\s\S]*?(?=\n\nThis)/.exec(read('SELECT text FROM outbox ORDER BY id DESC LIMIT 1'))?.[0];

// REFUND-2, REFUND-7
describe('the receipt of a withdrawal', () => {
  it('says that everything was returned, when, by whom and from which order', async () => {
    give(...TWO_UNITS, ...SOLD);
    await withdraw();
    expect(receipt()).toBe('Returned: Ember and Frost\nNot returned: nothing');
    const text = read('SELECT text FROM outbox ORDER BY id DESC LIMIT 1');
    expect(text.replaceAll(/\s/g, ' ')).toContain(
      'On January 15, 2027 at 8:00:00 AM (UTC), Ann Lee withdrew from the contract for order N-1.',
    );
    expect(text).toContain('Reference: w-1');
    expect(read('SELECT handled_at IS NULL FROM withdrawals')).toBe('0');
    expect(read('SELECT order_item_id, reason FROM refunds ORDER BY id')).toBe('1 withdrawal; 2 withdrawal');
  });

  it('says that nothing was returned, and why, each product once', async () => {
    give(order(1), unit(1, 1, half), unit(2, 1, half), payment(1), isPaid());
    give(key(1, 'Revealed', 1, { revealed_at: NOW }), key(2, 'Revealed', 2, { revealed_at: NOW }));
    await withdraw();
    expect(receipt()).toMatch(/^Returned: nothing\nNot returned: \n– Ember: The key has been revealed\.[^–]*$/);
    expect(read('SELECT count(*) FROM refunds')).toBe('0');
  });

  it('is about the named products alone', async () => {
    give(...TWO_UNITS, ...SOLD);
    await withdraw({ itemGuids: ['unit-2', 'unit-9'] });
    expect(receipt()).toBe('Returned: Frost\nNot returned: nothing');
  });

  it('is about a whole bundle if one of its products is named', async () => {
    const bundle = { bundle_id: 2, bundle_name: 'Both', bundle_guid: 'copy-1', unit_minor: 250, unit_eur_minor: 250 };
    give(order(1), unit(1, 1, half), unit(2, 1, { ...frost, ...bundle }), unit(3, 1, bundle), payment(1), isPaid());
    give(key(1, 'Sold', 1), key(2, 'Sold', 2, { product_id: 2 }), key(3, 'Sold', 3));
    await withdraw({ itemGuids: ['unit-3'] });
    expect(receipt()).toBe('Returned: Frost and Ember\nNot returned: nothing');
    expect(read('SELECT order_item_id FROM refunds ORDER BY id')).toBe('2; 3');
  });

  it('leaves the bundle of the same order if only the product beside it is named', async () => {
    const bundle = { bundle_id: 2, bundle_name: 'Both', bundle_guid: 'copy-1', unit_minor: 250, unit_eur_minor: 250 };
    give(order(1), unit(1, 1, half), unit(2, 1, { ...frost, ...bundle }), unit(3, 1, bundle), payment(1), isPaid());
    give(key(1, 'Sold', 1), key(2, 'Sold', 2, { product_id: 2 }), key(3, 'Sold', 3));
    await withdraw({ itemGuids: ['unit-1'] });
    expect(receipt()).toBe('Returned: Ember\nNot returned: nothing');
    expect(read('SELECT order_item_id FROM refunds ORDER BY id')).toBe('1');
  });

  it.each([
    ['after the last moment', [], { receivedAt: LAST_MOMENT + 1 }, 'The 14-day withdrawal period has ended.'],
    ['of what was given back', [refund({ amount_minor: 500, gross_minor: 500 })], {}, 'It has already been refunded.'],
    ['of a disputed payment', [`UPDATE payments SET disputed_at = ${NOW}`], {}, 'The payment for it is disputed.'],
  ])('%s says so', async (_what, given, change, reason) => {
    give(...TWO_UNITS, ...SOLD, ...given);
    await withdraw({ itemGuids: ['unit-1'], ...change });
    expect(receipt()).toBe(`Returned: nothing\nNot returned: \n– Ember: ${reason}`);
  });

  it('in the last moment is in time', async () => {
    give(...TWO_UNITS, ...SOLD);
    await withdraw({ receivedAt: LAST_MOMENT });
    expect(receipt()).toBe('Returned: Ember and Frost\nNot returned: nothing');
  });

  it.each([
    ['de', 'den Widerruf des Vertrags'],
    ['xx', 'withdrew from the contract'],
  ])('is in the language of the order, and in English where the shop has that no more: %s', async (code, words) => {
    give(...TWO_UNITS, ...SOLD, `UPDATE orders SET language_code = '${code}'`);
    await withdraw();
    expect(read('SELECT text FROM outbox ORDER BY id DESC LIMIT 1')).toContain(words);
  });
});

// REFUND-11
describe('a free gift', () => {
  const gift = { unit_minor: 500, discount_minor: 500, product_id: 2, product_name: 'Frost' };
  const returned = () => read('SELECT order_item_id FROM refunds ORDER BY order_item_id');

  it('goes back with the last of the goods that were paid for', async () => {
    give(order(1), unit(1), unit(2, 1, gift), unit(3), payment(1, 1, 'Paid', { amount_minor: 2000 }), isPaid());
    give('UPDATE orders SET total_minor = 2000, subtotal_minor = 2500');
    await withdraw({ itemGuids: ['unit-1'] });
    expect(returned()).toBe('1');
    await withdraw({ guid: 'w-2', itemGuids: ['unit-3'] });
    expect(returned()).toBe('1; 2; 3');
  });

  it('goes back alone if that is all that was asked, and stays if its key was seen', async () => {
    give(order(1), unit(1), unit(2, 1, gift), payment(1), isPaid());
    await withdraw({ itemGuids: ['unit-2'] });
    expect(returned()).toBe('2');
    give('DELETE FROM refunds', key(2, 'Revealed', 2, { product_id: 2, revealed_at: NOW }));
    await withdraw({ guid: 'w-2', itemGuids: ['unit-1'] });
    expect(returned()).toBe('1');
  });

  it.each([
    ['what never had a price', { unit_minor: 0, discount_minor: 0 }],
    ['what promotional credit has paid', { ...gift, promo_minor: 500 }],
    ['what was paid for with a cent', { ...gift, discount_minor: 499 }],
  ])('is not %s', async (_what, change) => {
    give(order(1), unit(1), unit(2, 1, { ...frost, ...change }), payment(1), isPaid());
    await withdraw({ itemGuids: ['unit-1'] });
    expect(returned()).toBe('1');
  });
});

describe('a declaration that matches no order', () => {
  it.each([
    [[], 'Products: everything that can be returned'],
    [['a', 'b'], 'Products: a, b'],
  ])('of %j is stored as it came, and confirmed', async (itemGuids, products) => {
    await withdrawOrder(env(), null, declared({ itemGuids }), 'en');
    expect(read('SELECT order_id, order_number, handled_at FROM withdrawals')).toBe(` N-1 ${NOW}`);
    const text = read('SELECT text FROM outbox');
    for (const part of [products, 'Ann Lee', 'ann@example.com', 'N-1', 'w-1']) expect(text).toContain(part);
  });
});

// REFUND-10
it('a declaration that a crash cut short is handled by the next round, once', async () => {
  give(...TWO_UNITS, ...SOLD);
  give(
    insert('withdrawals', {
      ...{ guid: 'w-1', order_id: 1, name: 'Ann', order_number: 'N-1', email: 'ann@example.com', item_guids: '[]' },
      ...{ language_code: 'en', received_at: NOW },
    }),
  );
  for (const _round of [1, 2]) await resumeWithdrawals(env(), NOW + 120_000);
  expect(receipt()).toBe('Returned: Ember and Frost\nNot returned: nothing');
  expect(read("SELECT count(*) FROM outbox WHERE subject LIKE '%withdrawal%'")).toBe('1');
});

// REFUND-1
describe('what the withdrawal page shows of an order', () => {
  const list = async (now = NOW) =>
    describeEligibility(await readRow(), await readOrderItems(db, [1]), 'en', now).Items;

  it('is each unit, until when it can be returned, and for how much', async () => {
    give(...TWO_UNITS, key(1, 'Sold', 1), key(2, 'Revealed', 2, { product_id: 2, revealed_at: NOW }));
    const bare = { BundleGuid: null, BundleName: null };
    expect(await list()).toEqual([
      {
        ...{ OrderItemGuid: 'unit-1', ProductName: 'Ember', IsEligible: true, Reason: null, ...bare },
        ...{ WithdrawableUntilUtc: '2027-01-29T23:59:59.999Z', RefundAmount: '€5.00' },
      },
      {
        ...{ OrderItemGuid: 'unit-2', ProductName: 'Frost', IsEligible: false, Reason: 'Revealed', ...bare },
        ...{ WithdrawableUntilUtc: null, RefundAmount: '€5.00' },
      },
    ]);
    expect((await list(LAST_MOMENT + 1)).map(({ Reason }) => Reason)).toEqual(['TooLate', 'Revealed']);
  });

  it('is nothing to return before it is paid', async () => {
    give(order(1), unit(1), payment(1, 1, 'Pending'));
    expect(await list()).toMatchObject([{ IsEligible: false, Reason: 'NotPaid', WithdrawableUntilUtc: null }]);
  });
});
