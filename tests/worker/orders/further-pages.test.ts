import { expect, it } from 'vitest';
import { getCustomer } from '../../../shared/api/customer.ts';
import { getOrders } from '../../../shared/api/order.ts';
import { getWallet } from '../../../shared/api/wallet.ts';
import { addToWishlist, getWishlist } from '../../../shared/api/wishlist.ts';
import { listDeletions } from '../../../shared/merchant/customers.ts';
import { listStock } from '../../../shared/merchant/stock.ts';
import { listCoupons } from '../../../shared/merchant/vouchers.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, openShopper, readNumber, type Shopper } from '../shopper.ts';

/** The id of a shopper's row, which the first call makes. */
async function readCustomer(shopper: Shopper): Promise<number> {
  await shopper.call(getCustomer, {});
  return shopper.readId();
}

/** A shopper with more orders than were once shown, two in the same moment: open ones of one product, cancelled ones of another. */
async function openOldShopper(): Promise<{ shopper: Shopper; products: number[]; ids: number[] }> {
  const shopper = await openShopper();
  const products = [(await addProduct()).id, (await addProduct()).id];
  const id = await readCustomer(shopper);
  await commerceDb.batch([
    commerceDb
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 520)
         INSERT INTO orders (guid, number, customer_id, language_code, email, currency_code,
           country_code, subtotal_minor, tax_minor, tax_rate, total_minor, created_at, expires_at, paid_at)
         SELECT ?1 || '-' || i, 'P' || ?1 || '-' || i, ?1, 'en', '', 'EUR', 'DE', 100, 0, 0,
           100, i / 2, 1, 1 FROM n`,
      )
      .bind(id),
    commerceDb
      .prepare(
        `INSERT INTO payments (order_id, init_id, method, amount_minor, currency_code, created_at)
         SELECT id, 'p' || guid, 'Payments.Sandbox', 100, 'EUR', 1
         FROM orders WHERE customer_id = ?`,
      )
      .bind(id),
    commerceDb.prepare("UPDATE orders SET status = 'Cancelled' WHERE customer_id = ? AND id % 3 = 0").bind(id),
    commerceDb
      .prepare(
        `INSERT INTO order_items (guid, order_id, product_id, product_name, platform, unit_minor)
         SELECT 'i' || guid, id, iif(status = 'Pending', ?2, ?3), 'Ember', 'PC', 100
         FROM orders WHERE customer_id = ?1`,
      )
      .bind(id, ...products),
  ]);
  const { results } = await commerceDb
    .prepare('SELECT id FROM orders WHERE customer_id = ? ORDER BY created_at DESC, id DESC')
    .bind(id)
    .all<{ id: number }>();
  return { shopper, products, ids: results.map((row) => row.id) };
}

// ORDER-2
it('all orders are shown, page by page, newest first, each once', async () => {
  const { shopper, products, ids } = await openOldShopper();
  const seen: number[] = [];
  let before: number | undefined;
  for (let page = 0; page < 4; page += 1) {
    const { Data } = await shopper.call(getOrders, { before, limit: 150 });
    seen.push(...Data.Orders.map((order) => order.Id));
    before = Data.Next ?? undefined;
  }
  expect(before).toBeUndefined();
  expect(seen).toEqual(ids);
  // Without a number, as the specification has it: the most of one response, and where the next begins.
  const { Data } = await shopper.call(getOrders, {});
  expect(Data.Orders.map((order) => order.Id)).toEqual(ids.slice(0, 500));
  expect(Data.Next).toBe(ids[499]);
  const cancelled = (await shopper.call(getOrders, { status: 'Cancelled', limit: 500 })).Data;
  expect(new Set(cancelled.Orders.map((order) => order.OrderStatus))).toEqual(new Set(['Cancelled']));
  expect(cancelled).toMatchObject({ Next: null });
  expect(cancelled.Orders).toHaveLength(ids.filter((id) => id % 3 === 0).length);
  const ofProduct = (await shopper.call(getOrders, { productId: products[1], limit: 2 })).Data;
  expect(ofProduct.Orders.map((order) => order.OrderItems[0]?.ProductId)).toEqual([products[1], products[1]]);
});

it('the place in a list of one customer is no place in another’s', async () => {
  const { ids } = await openOldShopper();
  const other = await openShopper();
  expect((await other.call(getOrders, { before: ids[0] })).Data).toEqual({ Orders: [], Next: null });
  expect((await other.call(getOrders, { limit: 501 })).status).toBe(400);
});

it('redeemed gift cards are shown page by page', async () => {
  const shopper = await openShopper();
  const id = await readCustomer(shopper);
  await commerceDb
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5)
       INSERT INTO gift_cards (code_hash, masked_code, amount_minor, created_at, redeemed_by, redeemed_at)
       SELECT ?1 || '-' || i, '…' || i, 100, 1, ?1, i / 2 FROM n`,
    )
    .bind(id)
    .run();
  // The last page is full: there is no other.
  expect((await shopper.call(getWallet, { limit: 5 })).Data.Next).toBeNull();
  const first = (await shopper.call(getWallet, { limit: 3 })).Data;
  expect(first.GiftCards.map((card) => card.MaskedCode)).toEqual(['…5', '…4', '…3']);
  const next = (await shopper.call(getWallet, { before: first.Next ?? 0, limit: 3 })).Data;
  expect(next).toMatchObject({ GiftCards: [{ MaskedCode: '…2' }, { MaskedCode: '…1' }], Next: null });
});

// WISH-5
it('a full wishlist says so, and keeps what it has', async () => {
  const shopper = await openShopper();
  const id = await readCustomer(shopper);
  const product = await addProduct();
  await commerceDb
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 299)
       INSERT INTO wishlist_items (customer_id, product_id, created_at) SELECT ?, 2000000 + i, i FROM n`,
    )
    .bind(id)
    .run();
  expect((await shopper.call(addToWishlist, { productId: product.id })).status).toBe(200);
  const more = await addProduct();
  expect(await shopper.call(addToWishlist, { productId: more.id })).toMatchObject({
    status: 409,
    Code: 'wishlist-full',
    Messages: ['Your wishlist can hold 300 products. Remove one to add another.'],
  });
  // What is on the list already may be added again.
  expect((await shopper.call(addToWishlist, { productId: product.id })).status).toBe(200);
  expect((await shopper.call(getWishlist, {})).Data.Items.map((item) => item.ProductId)).toEqual([product.id]);
  expect(await readNumber('SELECT count(*) AS value FROM wishlist_items WHERE customer_id = ?', id)).toBe(300);
});

it('the merchant’s coupons, requested deletions and low stocks are listed page by page', async () => {
  await commerceDb.batch([
    commerceDb.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5)
       INSERT INTO coupons (code, name, kind, amount) SELECT 'PAGE' || i, 'Page', 'fixed', 100 FROM n`,
    ),
    // Two at the same moment.
    commerceDb.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5)
       INSERT INTO customers (guid, subject, created_at, last_activity_at, delete_requested_at)
       SELECT 'gone-' || i, 'gone-' || i, 1, 1, i / 2 + 1 FROM n`,
    ),
  ]);
  const coupons = (await callMerchant(listCoupons, { Limit: 2 })).Data;
  expect(coupons.Items.map(({ Code }) => Code)).toEqual(['PAGE5', 'PAGE4']);
  const older = (await callMerchant(listCoupons, { Limit: 2, Before: coupons.Next ?? 0 })).Data;
  expect(older.Items.map(({ Code }) => Code)).toEqual(['PAGE3', 'PAGE2']);

  const listed: number[] = [];
  let After: number | undefined;
  do {
    const { Items, Next } = (await callMerchant(listDeletions, { Limit: 2, ...(After && { After }) })).Data;
    listed.push(...Items.map(({ Id }) => Id));
    After = Next ?? undefined;
  } while (After !== undefined);
  const all = (await callMerchant(listDeletions, {})).Data.Items.map(({ Id }) => Id);
  expect(all.length).toBeGreaterThanOrEqual(5);
  expect(listed).toEqual(all);

  for (const keys of [0, 1, 1]) await addProduct({ keys });
  const all2 = (await callMerchant(listStock, { Limit: 1000 })).Data.Items.map(({ Id }) => Id);
  const first = (await callMerchant(listStock, { Limit: 2 })).Data;
  const rest = (await callMerchant(listStock, { Limit: 1000, After: first.Next ?? 0 })).Data;
  expect([...first.Items, ...rest.Items].map(({ Id }) => Id)).toEqual(all2);
});
