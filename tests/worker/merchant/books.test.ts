import { beforeAll, describe, expect, it } from 'vitest';
import { applyCoupon } from '../../../shared/api/cart.ts';
import { reportKey } from '../../../shared/api/order-remedies.ts';
import { redeemGiftCard } from '../../../shared/api/wallet.ts';
import { type BooksPart, checkBooks } from '../../../worker/commerce/merchant/books/books-store.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { buy, callAsMerchant, readBrokenInvariants } from '../buyer.ts';
import { declare, openCustomer } from '../orders/refunds.ts';
import { publishReview } from '../reviews/reviewing.ts';
import { addBundle, addProduct } from '../shopper.ts';
import { CORRUPTIONS } from './corrupt-rows.ts';

const REPORT = { Reason: 'Invalid', Note: '', Remedy: 'Replacement' } as const;

/** The ids that the corruptions below name, by what they are of. */
const ids: Record<string, number> = {};

async function readId(sql: string): Promise<number> {
  const row = await commerceDb.prepare(sql).first<{ id: number }>();
  if (!row) throw new Error(`nothing found: ${sql}`);
  return row.id;
}

beforeAll(async () => {
  // A customer with points, a balance from a gift card that was given away and from one that was paid, and a coupon, who buys, reports, returns and leaves an order unpaid.
  const shopper = await openCustomer();
  await shopper.givePoints(200);
  for (const Paid of [false, true]) {
    const card = await callAsMerchant('/internal/gift-cards', { AmountMinor: 300, Paid });
    await shopper.call(redeemGiftCard, { code: (card.Data as { Code: string }).Code });
  }
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
  ids.gift = await readId('SELECT id FROM gift_cards WHERE is_promotional = 1 AND redeemed_by IS NOT NULL');
  ids.refund = await readId('SELECT id FROM refunds');
  ids.case = await readId('SELECT id FROM key_cases');
  ids.shown = await readId("SELECT id FROM keys WHERE status = 'Revealed'");
  ids.sold = await readId("SELECT id FROM keys WHERE status = 'Sold'");
  ids.returned = await readId("SELECT id FROM keys WHERE status = 'Returned'");
  ids.reserved = await readId("SELECT id FROM keys WHERE status = 'Reserved'");
  ids.free = await readId("SELECT id FROM keys WHERE status = 'Available'");
  ids.payment = await readId(`SELECT id FROM payments WHERE order_id = ${ids.order}`);
  ids.reviewed = (await publishReview({ Rating: 4 })).product.id;
  expect(await readBrokenInvariants()).toEqual([]);
  // Without the triggers and checks that reject such rows.
  const { results } = await commerceDb
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('orders', 'payments', 'keys', 'refunds', 'reward_points', 'balance_entries', 'gift_cards', 'coupon_uses', 'key_cases', 'documents')",
    )
    .all<{ name: string }>();
  await commerceDb.batch([
    ...results.map(({ name }) => commerceDb.prepare(`DROP TRIGGER ${name}`)),
    commerceDb.prepare('DROP INDEX keys_by_item'),
    commerceDb.prepare('CREATE INDEX keys_of_item ON keys (order_item_id)'),
    commerceDb.prepare('PRAGMA ignore_check_constraints = on'),
  ]);
});

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

  it('have no invariant that is not tested here', async () => {
    const { Data } = await callAsMerchant('/internal/books');
    expect(Data).toEqual({ Invariants: new Set(CORRUPTIONS.map(([name]) => name)).size, Broken: [], Next: null });
  });

  it('are checked to the end in parts, and each part goes on where the one before stopped', async () => {
    const [, corrupt, restore] = CORRUPTIONS.find(([name]) => name === 'order-points') ?? ['', '', ''];
    await change(corrupt);
    const whole = await checkBooks(commerceDb, null);
    const parts: BooksPart[] = [];
    do parts.push(await checkBooks(commerceDb, parts.at(-1)?.next ?? null, { partRows: 1, rowsRead: 1 }));
    while (parts.at(-1)?.next);
    await change(restore);
    expect(parts.length).toBeGreaterThan(whole.count);
    expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(whole.count);
    expect(parts.flatMap(({ broken }) => broken)).toEqual(whole.broken);
    expect(whole.broken.map(({ name }) => name)).toEqual(['order-points']);
  });

  it('are not checked from a place that does not exist', async () => {
    const response = await callAsMerchant('/internal/books?After=nothing:1');
    expect(response).toMatchObject({ status: 400, Messages: [expect.stringContaining('order-points:5000')] });
  });

  it('can only be checked by the merchant', async () => {
    expect((await fetchCommerce('/internal/books')).status).toBe(401);
  });
});
