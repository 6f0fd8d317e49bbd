import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readGivenBack } from '../../../../worker/commerce/invoices/documents-store.ts';
import { findOrderByGuid, type OrderRow, readOrderItems } from '../../../../worker/commerce/orders/order-rows-store.ts';
import { toOrder, toOrderDetail } from '../../../../worker/commerce/orders/order-wire.ts';
import { db, give, openBeforeEach } from '../fresh-shop.ts';
import { insert, key, keyCase, NOW, order, PAID, payment, refund, unit } from '../shop-rows.ts';

openBeforeEach();
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const iso = (instant: number) => new Date(instant).toISOString();
/** The last instant of the fourteenth day after the payment. */
const WITHDRAWABLE = '2027-01-29T23:59:59.999Z';

async function readRow(): Promise<OrderRow> {
  const row = await findOrderByGuid(db, 'order-1');
  if (!row) throw new Error('there is no such order');
  return row;
}
/** What the buyer sees of order 1, some of whose columns are changed. */
const show = async (change: Partial<OrderRow> = {}) =>
  toOrder({ ...(await readRow()), ...change }, await readOrderItems(db, [1, 2]), 'en', NOW);
const showDetail = async (change: Partial<OrderRow> = {}) =>
  toOrderDetail(
    { ...(await readRow()), ...change },
    await readOrderItems(db, [1]),
    await readGivenBack(db, 1),
    'en',
    NOW,
  );

// ORDER-9
describe('of an order its buyer sees', () => {
  it('everything, once it is paid', async () => {
    give(...PAID, key(1, 'Sold', 1), order(2), unit(2, 2), payment(2, 2));
    const { OrderTotals, ...seen } = await showDetail();
    expect(seen).toEqual({
      ...{ Id: 1, CustomOrderNumber: 'N-1', CreatedOn: iso(NOW), OrderStatus: 'Processing', PaymentStatus: 'Paid' },
      ...{ OrderTotal: '€10.00', OrderAmount: '€10.00', PaymentParts: [{ Name: 'Card', Amount: '€10.00' }] },
      ...{ PaymentNote: 'preparing', PaymentMethod: 'Card', PaymentMethodSystemName: 'Card', Refunds: [] },
      ...{ AppliedCouponCodes: [], CanCancel: false, CanPayAgain: false, HasInvoice: true },
      OrderItems: [
        {
          ...{ Id: 1, OrderItemGuid: 'unit-1', ProductId: 1, ProductName: 'Ember', ProductSeName: '', Platform: 'PC' },
          PictureModel: { ImageUrl: expect.stringMatching(/\/1\b/), Title: 'Ember' },
          ...{ UnitPrice: '€10.00', Bundle: null, KeyState: 'Ready', RevealedOnUtc: null, HasConsent: false },
          ...{ EarlierKeys: [], HasAccountLink: false, WithdrawableUntilUtc: WITHDRAWABLE, IsRefunded: false },
          ...{ KeyCaseId: null, CanBeGift: true },
        },
      ],
    });
    expect(OrderTotals).toMatchObject({ SubTotal: { Value: 10 }, Tax: { Value: 1.6 }, TaxRate: 19 });
  });

  it('that it is not paid yet, can be paid or cancelled, and has no key, invoice or withdrawal', async () => {
    const change = { coupon_code: 'TEN', discount_minor: 100, expires_at: NOW + 1 };
    give(order(1, 'Pending', change), unit(1), payment(1, 1, 'Pending'));
    expect(await showDetail()).toMatchObject({
      ...{ PaymentStatus: 'Pending', PaymentNote: 'unpaid', CanCancel: true, CanPayAgain: true, HasInvoice: false },
      AppliedCouponCodes: ['TEN'],
      OrderTotals: { SubTotalDiscount: { Value: 1 } },
      OrderItems: [{ KeyState: 'NotReady', WithdrawableUntilUtc: null }],
    });
    vi.setSystemTime(NOW + 1);
    expect(await showDetail({ expires_at: NOW })).toMatchObject({ PaymentNote: 'overdue', CanPayAgain: false });
  });

  it('its own units alone, each of a bundle with the price of the whole', async () => {
    const bundle = { bundle_id: 2, bundle_name: 'Both', bundle_guid: 'copy-1' };
    give(...PAID, unit(2, 1, { ...bundle, unit_minor: 300 }), unit(3, 1, { ...bundle, unit_minor: 400 }));
    give(order(2), unit(4, 2), payment(2, 2), key(3, 'Revealed', 3, { revealed_at: NOW }));
    const { OrderItems } = await show();
    const copy = { BundleGuid: 'copy-1', ProductId: 2, Name: 'Both', SeName: '', Price: '€7.00' };
    expect(OrderItems.map(({ Id, Bundle }) => [Id, Bundle])).toEqual([
      [1, null],
      [2, copy],
      [3, copy],
    ]);
    // A bundle is one purchase: a key that was seen keeps all of it.
    expect(OrderItems.map(({ WithdrawableUntilUtc }) => WithdrawableUntilUtc)).toEqual([WITHDRAWABLE, null, null]);
  });

  it('whether a key was seen, reported and replaced, the earlier ones oldest first', async () => {
    give(...PAID, `UPDATE order_items SET consented_at = ${NOW}`);
    give(key(3, 'Replaced', 1, { revealed_at: NOW + 3 }), key(2, 'Reported', 1, { revealed_at: NOW + 2 }));
    give(keyCase({ key_id: 2 }), "UPDATE keys SET status = 'Replaced' WHERE id = 2", key(4, 'Sold', 1));
    give(`UPDATE key_cases SET status = 'Replaced', resolved_at = ${NOW + 5}`);
    const [item] = (await show()).OrderItems;
    expect(item).toMatchObject({
      ...{ KeyState: 'Ready', HasConsent: true, RevealedOnUtc: null, KeyCaseId: 'case-1', WithdrawableUntilUtc: null },
      EarlierKeys: [
        { Id: 2, KeyState: 'Replaced', RevealedOnUtc: iso(NOW + 2), ReplacedOnUtc: iso(NOW + 5) },
        { Id: 3, KeyState: 'Replaced', RevealedOnUtc: iso(NOW + 3), ReplacedOnUtc: null },
      ],
    });
    give(`UPDATE keys SET status = 'Revealed', revealed_at = ${NOW + 9} WHERE id = 4`);
    expect((await show()).OrderItems[0]).toMatchObject({ KeyState: 'Revealed', RevealedOnUtc: iso(NOW + 9) });
  });

  it('what was given back, of the order and of each unit', async () => {
    give(
      ...PAID,
      unit(2),
      refund({ amount_minor: 400, gross_minor: 400, points: 7, batch_guid: 'b', created_at: NOW + 1 }),
    );
    const shown = await showDetail();
    expect(shown.OrderItems).toMatchObject([
      { IsRefunded: true, RefundedAmount: '€4.00 and 7 reward points', WithdrawableUntilUtc: null },
      { IsRefunded: false, WithdrawableUntilUtc: WITHDRAWABLE },
    ]);
    expect(shown.OrderItems[1]).not.toHaveProperty('RefundedAmount');
    expect(shown).toMatchObject({
      RefundedAmount: '€4.00 and 7 reward points',
      Refunds: [{ RefundedOn: iso(NOW + 1), Amount: '€4.00 and 7 reward points', CreditNoteId: null }],
      OrderTotals: { Refunded: { Value: 4 } },
    });
  });

  it.each([
    [{}, undefined],
    [{ given_minor: 1 }, '€0.01'],
    [{ given_points: 1 }, '1 reward point'],
  ])('of %j that %s was given back', async (change, amount) => {
    give(...PAID);
    expect((await show(change)).RefundedAmount).toBe(amount);
  });

  it.each([
    ['balance and method', { balance_minor: 400, total_minor: 600 }, '€10.00', ['Balance €4.00', 'Card €6.00']],
    ['the balance', { balance_minor: 1000, total_minor: 0, method: 'FullyBalance' }, '€10.00', ['Balance €10.00']],
    [
      'points',
      { total_minor: 0, points_minor: 1000, points_used: 1000, method: 'FullyRewardPoint' },
      '1,000 reward points',
      ['Reward points €10.00'],
    ],
    ['points and method', { total_minor: 999, points_minor: 1, points_used: 1 }, '€9.99', ['Card €9.99']],
    ['nothing', { total_minor: 0, method: 'FullyBalance' }, '€0.00', []],
  ])('that it was paid with %s', async (_what, change, amount, parts) => {
    give(...PAID);
    const shown = await show(change);
    expect(shown.OrderAmount).toBe(amount);
    expect(shown.PaymentParts?.map(({ Name, Amount }) => `${Name} ${Amount}`)).toEqual(parts);
  });

  it.each([
    [0, 'Paid', 'Paid'],
    [1, 'Paid', 'PartiallyRefunded'],
    [2, 'Paid', 'Refunded'],
    [1, 'Refunded', 'Refunded'],
  ] as const)('of what the bank took back (%d) of a payment that is %s: %s', async (charged_back, before, after) => {
    give(...PAID);
    expect((await show({ charged_back, payment_status: before })).PaymentStatus).toBe(after);
  });

  it('amounts in the currency in which it was paid', async () => {
    give(...PAID);
    expect((await show({ currency_code: 'JPY' })).OrderTotal).toBe('¥1,000');
    expect((await show({ currency_code: 'XXX' })).OrderTotal).toBe('€10.00');
  });

  it('until when its keys are sealed, and no longer than that', async () => {
    give(insert('key_batches', { id: 1, product_id: 1, sealed_until: NOW + 1, created_at: NOW }));
    give(...PAID, key(1, 'Sold', 1, { batch_id: 1 }), unit(2), key(2, 'Sold', 2));
    expect((await show()).OrderItems[0]).toMatchObject({ SealedUntilUtc: iso(NOW + 1) });
    expect((await show()).OrderItems[1]).not.toHaveProperty('SealedUntilUtc');
    vi.setSystemTime(NOW + 1);
    expect((await show()).OrderItems[0]).not.toHaveProperty('SealedUntilUtc');
  });

  it('that a platform’s page tells how to use its keys', async () => {
    give(...PAID, insert('specification_options', { id: 900, attribute_id: 2, name: 'PC', name_key: 'pc' }));
    give("INSERT INTO categories (id, name, type, option_id, is_published) VALUES (900, 'PC', 20, 900, 1)");
    give(insert('product_specifications', { product_id: 1, option_id: 900 }));
    expect((await show()).OrderItems[0]).toMatchObject({ HasAccountLink: true });
  });
});
