import { beforeAll, describe, expect, it } from 'vitest';
import { applyCoupon } from '../../shared/api/cart.ts';
import { reportKey } from '../../shared/api/order-remedies.ts';
import { redeemGiftCard } from '../../shared/api/wallet.ts';
import { commerceDb, fetchCommerce } from '../support/workers.ts';
import { buy, callAsMerchant, readBrokenInvariants } from './buyer.ts';
import { declare, openCustomer } from './refunds.ts';
import { addBundle, addProduct } from './shopper.ts';

const REPORT = { Reason: 'Invalid', Note: '', Remedy: 'Replacement' } as const;
const HOUR_MS = 3_600_000;

/** The ids that the corruptions below name, by what they are of. */
const ids: Record<string, number> = {};

async function readId(sql: string): Promise<number> {
  const row = await commerceDb.prepare(sql).first<{ id: number }>();
  if (!row) throw new Error(`nothing found: ${sql}`);
  return row.id;
}

beforeAll(async () => {
  // A customer with points, a balance from a gift card and a coupon, who buys, reports, returns and leaves an order unpaid.
  const shopper = await openCustomer();
  await shopper.givePoints(200);
  const card = await callAsMerchant('/internal/gift-cards', { AmountMinor: 300 });
  await shopper.call(redeemGiftCard, { code: (card.Data as { Code: string }).Code });
  await callAsMerchant('/internal/coupons', {
    Code: 'BOOKS10',
    Name: 'Ten',
    Kind: 'percent',
    Amount: 1000,
    MaxUses: 9,
  });
  const product = await addProduct({ price: 1000, keys: 9 });
  await shopper.addToCart(product.id);
  await shopper.call(applyCoupon, { code: 'BOOKS10' });
  const order = { UseRewardPoint: true, UseBalance: true };
  const bought = await buy({ shopper, product, quantity: 2, order });
  ids.order = bought.order.Id;
  ids.item = bought.itemId;
  await shopper.reveal(bought.itemId);
  const { CaseId } = (await shopper.call(reportKey, { orderItemId: bought.itemId, ...REPORT })).Data;
  await callAsMerchant(`/internal/key-cases/${CaseId}`, { Decision: 'Replace' });
  await shopper.reveal(bought.itemId);
  const returned = bought.order.OrderItems[1]?.OrderItemGuid ?? '';
  await declare(bought, { OrderItemGuids: [returned] });
  const pending = await addProduct({ price: 700, keys: 2 });
  await shopper.addToCart(pending.id);
  ids.pending = (await shopper.order()).Data.OrderId;
  ids.bundle = (await addBundle([product], 900)).id;
  ids.customer = await shopper.readId();
  ids.gift = await readId('SELECT id FROM gift_cards WHERE redeemed_by IS NOT NULL');
  ids.refund = await readId('SELECT id FROM refunds');
  ids.case = await readId('SELECT id FROM key_cases');
  ids.shown = await readId("SELECT id FROM keys WHERE status = 'Revealed'");
  ids.sold = await readId("SELECT id FROM keys WHERE status = 'Sold'");
  ids.returned = await readId("SELECT id FROM keys WHERE status = 'Returned'");
  ids.reserved = await readId("SELECT id FROM keys WHERE status = 'Reserved'");
  ids.free = await readId("SELECT id FROM keys WHERE status = 'Available'");
  ids.payment = await readId(`SELECT id FROM payments WHERE order_id = ${ids.order}`);
  expect(await readBrokenInvariants()).toEqual([]);
  // Without the triggers that reject such rows.
  const { results } = await commerceDb
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('orders', 'payments', 'keys', 'refunds', 'reward_points', 'balance_entries', 'gift_cards', 'coupon_uses', 'key_cases')",
    )
    .all<{ name: string }>();
  await commerceDb.batch([
    ...results.map(({ name }) => commerceDb.prepare(`DROP TRIGGER ${name}`)),
    commerceDb.prepare('DROP INDEX keys_by_item'),
  ]);
});

/** Each changes something that no code should, and changes it back: `:name` is one of the ids above. */
const CORRUPTIONS: readonly (readonly [name: string, corrupt: string, restore: string])[] = [
  [
    'points-ledger',
    'UPDATE customers SET points = points + 1 WHERE id = :customer',
    'UPDATE customers SET points = points - 1 WHERE id = :customer',
  ],
  [
    'balance-ledger',
    'UPDATE customers SET balance_minor = balance_minor + 1 WHERE id = :customer',
    'UPDATE customers SET balance_minor = balance_minor - 1 WHERE id = :customer',
  ],
  [
    'gift-card-once',
    'UPDATE gift_cards SET amount_minor = amount_minor + 1 WHERE id = :gift',
    'UPDATE gift_cards SET amount_minor = amount_minor - 1 WHERE id = :gift',
  ],
  [
    'gift-card-once',
    'UPDATE balance_entries SET gift_card_id = NULL WHERE gift_card_id = :gift',
    "UPDATE balance_entries SET gift_card_id = :gift WHERE kind = 'redeemed'",
  ],
  [
    'gift-card-of-key',
    'UPDATE gift_cards SET key_id = :sold WHERE id = :gift',
    'UPDATE gift_cards SET key_id = NULL WHERE id = :gift',
  ],
  [
    'order-balance',
    "UPDATE balance_entries SET kind = 'returned' WHERE kind = 'spent' AND order_id = :order",
    "UPDATE balance_entries SET kind = 'spent' WHERE kind = 'returned' AND order_id = :order",
  ],
  [
    'order-points',
    'UPDATE orders SET points_to_earn = points_to_earn + 1 WHERE id = :order',
    'UPDATE orders SET points_to_earn = points_to_earn - 1 WHERE id = :order',
  ],
  [
    'order-points',
    "UPDATE reward_points SET kind = 'granted' WHERE kind = 'spent' AND order_id = :order",
    "UPDATE reward_points SET kind = 'spent' WHERE kind = 'granted' AND order_id = :order",
  ],
  [
    'refund-booked',
    'UPDATE refunds SET points = points + 1 WHERE id = :refund',
    'UPDATE refunds SET points = points - 1 WHERE id = :refund',
  ],
  [
    'order-total',
    'UPDATE payments SET amount_minor = amount_minor + 1 WHERE id = :payment',
    'UPDATE payments SET amount_minor = amount_minor - 1 WHERE id = :payment',
  ],
  [
    'order-items',
    'UPDATE order_items SET unit_minor = unit_minor + 1 WHERE id = :item',
    'UPDATE order_items SET unit_minor = unit_minor - 1 WHERE id = :item',
  ],
  [
    'money',
    'UPDATE refunds SET amount_minor = amount_minor - 1 WHERE id = :refund',
    'UPDATE refunds SET amount_minor = amount_minor + 1 WHERE id = :refund',
  ],
  [
    'refund-within-payment',
    "UPDATE refunds SET currency_code = 'USD' WHERE id = :refund",
    "UPDATE refunds SET currency_code = 'EUR' WHERE id = :refund",
  ],
  [
    'refund-reported',
    'UPDATE payments SET refunded_minor = refunded_minor - 1 WHERE id = :payment',
    'UPDATE payments SET refunded_minor = refunded_minor + 1 WHERE id = :payment',
  ],
  [
    'sandbox-book',
    'UPDATE sandbox_refunds SET amount_minor = amount_minor + 1',
    'UPDATE sandbox_refunds SET amount_minor = amount_minor - 1',
  ],
  [
    'paid-order',
    'UPDATE orders SET paid_at = 1 WHERE id = :pending',
    'UPDATE orders SET paid_at = NULL WHERE id = :pending',
  ],
  [
    'payment-once',
    'UPDATE payments SET order_id = :order WHERE order_id = :pending',
    'UPDATE payments SET order_id = :pending WHERE order_id = :order AND id <> :payment',
  ],
  [
    'order-state',
    "UPDATE orders SET status = 'Processing' WHERE id = :pending",
    "UPDATE orders SET status = 'Pending' WHERE id = :pending",
  ],
  [
    'complete-has-keys',
    "UPDATE keys SET status = 'Available', order_item_id = NULL WHERE id = :sold",
    "UPDATE keys SET status = 'Sold', order_item_id = (SELECT max(id) FROM order_items WHERE order_id = :order) WHERE id = :sold",
  ],
  [
    'pending-has-keys',
    "UPDATE keys SET status = 'Available', order_item_id = NULL WHERE id = :reserved",
    "UPDATE keys SET status = 'Reserved', order_item_id = (SELECT id FROM order_items WHERE order_id = :pending) WHERE id = :reserved",
  ],
  [
    'key-once',
    "UPDATE keys SET status = 'Sold', order_item_id = :item WHERE id = :free",
    "UPDATE keys SET status = 'Available', order_item_id = NULL WHERE id = :free",
  ],
  ['key-state', 'UPDATE keys SET sold_at = 1 WHERE id = :free', 'UPDATE keys SET sold_at = NULL WHERE id = :free'],
  [
    'key-shown',
    'UPDATE key_reveals SET customer_id = customer_id + 1 WHERE key_id = :shown',
    'UPDATE key_reveals SET customer_id = customer_id - 1 WHERE key_id = :shown',
  ],
  [
    'key-returned',
    'UPDATE refunds SET order_item_id = NULL WHERE id = :refund',
    'UPDATE refunds SET order_item_id = (SELECT order_item_id FROM keys WHERE id = :returned) WHERE id = :refund',
  ],
  [
    'key-sold-and-refunded',
    "UPDATE keys SET status = 'Sold' WHERE id = :returned",
    "UPDATE keys SET status = 'Returned' WHERE id = :returned",
  ],
  [
    'key-case',
    "UPDATE key_cases SET status = 'Rejected' WHERE id = :case",
    "UPDATE key_cases SET status = 'Replaced' WHERE id = :case",
  ],
  [
    'stock',
    'UPDATE products SET stock = stock + 1 WHERE id = (SELECT product_id FROM keys WHERE id = :free)',
    'UPDATE products SET stock = stock - 1 WHERE id = (SELECT product_id FROM keys WHERE id = :free)',
  ],
  [
    'stock',
    'UPDATE products SET stock = stock + 1 WHERE id = :bundle',
    'UPDATE products SET stock = stock - 1 WHERE id = :bundle',
  ],
  [
    'bundle-sold',
    "UPDATE order_items SET bundle_guid = 'copy', bundle_id = product_id WHERE id = :item",
    'UPDATE order_items SET bundle_guid = NULL, bundle_id = NULL WHERE id = :item',
  ],
  [
    'bundle-withdrawn',
    "UPDATE order_items SET bundle_guid = 'copy', bundle_id = :bundle WHERE order_id = :order",
    'UPDATE order_items SET bundle_guid = NULL, bundle_id = NULL WHERE order_id = :order',
  ],
  [
    'reserved-in-time',
    `UPDATE orders SET expires_at = expires_at - ${HOUR_MS} WHERE id = :pending`,
    `UPDATE orders SET expires_at = expires_at + ${HOUR_MS} WHERE id = :pending`,
  ],
  [
    'events-applied',
    "UPDATE payment_events SET outcome = 'waiting', received_at = received_at - 3600000",
    "UPDATE payment_events SET outcome = 'applied', received_at = received_at + 3600000",
  ],
  [
    'coupon-orders',
    'UPDATE orders SET coupon_id = NULL WHERE id = :order',
    'UPDATE orders SET coupon_id = (SELECT coupon_id FROM coupon_uses WHERE order_id = :order) WHERE id = :order',
  ],
  ['coupon-uses', 'UPDATE coupons SET used = used + 1', 'UPDATE coupons SET used = used - 1'],
  ['credit-notes', "UPDATE credit_notes SET number = 'CN-000002'", "UPDATE credit_notes SET number = 'CN-000001'"],
];

function change(sql: string): Promise<unknown> {
  return commerceDb.prepare(sql.replace(/:(\w+)/g, (_, name: string) => String(ids[name]))).run();
}

describe('the books', () => {
  it.each(CORRUPTIONS)('tell the merchant of a row that breaks %s', async (name, corrupt, restore) => {
    await change(corrupt);
    const broken = await readBrokenInvariants();
    await change(restore);
    expect(broken).toContain(name);
    expect(await readBrokenInvariants()).toEqual([]);
  });

  it('have no invariant that is not tried here', async () => {
    const { Data } = await callAsMerchant('/internal/books');
    expect(Data).toEqual({ Invariants: new Set(CORRUPTIONS.map(([name]) => name)).size, Broken: [] });
  });

  it('are the merchant’s alone to check', async () => {
    expect((await fetchCommerce('/internal/books')).status).toBe(401);
  });
});
