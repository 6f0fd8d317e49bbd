import { afterEach, beforeAll, expect, it } from 'vitest';
import { showKey } from '../../../shared/api/order.ts';
import { getWithdrawalEligibility, reportKey } from '../../../shared/api/order-remedies.ts';
import { redeemGiftCard } from '../../../shared/api/wallet.ts';
import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { buy, callAsMerchant, findBookErrors } from '../buyer.ts';
import { declare, readBalance, readPoints, recordProviderRefund, refundAtProvider } from '../orders/refunds.ts';
import { addProduct, countKeys, readNumber } from '../shopper.ts';

const MERCHANT = 'merchant@latchkey.example';

beforeAll(async () => {
  await commerceDb
    .prepare(
      `INSERT INTO settings (key, value) VALUES ('store', json_object('ContactEmail', ?1))
       ON CONFLICT (key) DO UPDATE SET value = json_set(value, '$.ContactEmail', ?1)`,
    )
    .bind(MERCHANT)
    .run();
});
afterEach(async () => expect(await findBookErrors()).toEqual([]));

/** The provider's event about a payment; the same id again is the same event. */
async function send(initId: string, type: string, id: string = crypto.randomUUID(), amountMinor = 2000): Promise<void> {
  const payment = { initId, amountMinor, currency: 'EUR' };
  const body = JSON.stringify({ id, type: `payment.${type}`, environment: 'development', payment });
  const signature = await signTimestamped(TEST_SECRETS.SANDBOX_WEBHOOK_SECRET, body, Date.now());
  const headers = { 'Sandbox-Signature': signature };
  expect((await fetchCommerce('/internal/webhooks/sandbox', { method: 'POST', headers, body })).status).toBe(200);
}

const countMails = (number: string, subject: string) =>
  readNumber(
    'SELECT count(*) AS value FROM outbox WHERE recipient = ? AND subject = ?',
    MERCHANT,
    `${subject}: order ${number}`,
  );
const REPORT = { Reason: 'Invalid', Note: '', Remedy: 'Replacement' } as const;

// PAYMENT-7
it('a disputed order’s keys are neither replaced nor returned until the dispute is won, and the merchant is told once', async () => {
  const bought = await buy({ quantity: 2, keys: 4 });
  const { shopper, order, info, itemId, product } = bought;
  await shopper.reveal(itemId);
  const event = crypto.randomUUID();
  await Promise.all([1, 2, 3].map(() => send(info.PaymentInitId, 'disputed', event)));
  expect(await countMails(order.CustomOrderNumber, 'Payment dispute')).toBe(1);

  const report = () => shopper.call(reportKey, { orderItemId: itemId, ...REPORT });
  expect(await report()).toMatchObject({ status: 409, Code: 'order-disputed' });
  const { Items } = (await shopper.call(getWithdrawalEligibility, { orderId: order.Id })).Data;
  expect(Items.map((item) => item.Reason)).toEqual(['Revealed', 'Disputed']);
  expect((await declare(bought)).status).toBe(200);
  const refunded = await callAsMerchant('/internal/refunds', { OrderNumber: order.CustomOrderNumber });
  expect(refunded.Data).toEqual({ OrderItemGuids: [] });
  expect(await countKeys(product.id)).toEqual({ Available: 2, Revealed: 1, Sold: 1 });

  await send(info.PaymentInitId, 'dispute-won');
  expect((await report()).status).toBe(200);
  await declare(bought);
  expect(await countKeys(product.id)).toEqual({ Available: 2, Reported: 1, Returned: 1 });
  expect(await countMails(order.CustomOrderNumber, 'Payment dispute')).toBe(2);
});

// PAYMENT-7
it('a key that was reported before the dispute is not replaced during it, nor after it was lost', async () => {
  const { shopper, info, itemId, product } = await buy({ keys: 3 });
  await shopper.reveal(itemId);
  const { CaseId } = (await shopper.call(reportKey, { orderItemId: itemId, ...REPORT })).Data;
  const replace = () => callAsMerchant(`/internal/key-cases/${CaseId}`, { Decision: 'Replace' });
  await send(info.PaymentInitId, 'disputed');
  expect(await replace()).toMatchObject({ status: 409, Code: 'order-disputed' });
  await send(info.PaymentInitId, 'dispute-lost');
  expect(await replace()).toMatchObject({ status: 409, Code: 'order-disputed' });
  expect(await countKeys(product.id)).toEqual({ Available: 2, Reported: 1 });
});

// PAYMENT-7
it('a disputed order shows the keys that its buyer has already seen, and no others until the dispute is won', async () => {
  const { shopper, info, order, itemId, product } = await buy({ quantity: 2, keys: 2 });
  const seen = await shopper.reveal(itemId);
  const unseen = order.OrderItems[1]?.Id ?? 0;
  await send(info.PaymentInitId, 'disputed');
  expect((await shopper.call(showKey, { id: itemId })).Data.Key).toBe(seen);
  await shopper.reveal(unseen).catch(() => '');
  expect(await shopper.call(showKey, { id: unseen })).toMatchObject({
    status: 409,
    Code: 'order-disputed',
    Data: null,
  });
  expect(await countKeys(product.id)).toEqual({ Revealed: 1, Sold: 1 });
  await send(info.PaymentInitId, 'dispute-won');
  expect(product.keys).toContain((await shopper.call(showKey, { id: unseen })).Data.Key);
});

// PAYMENT-7, WALLET-1
it('a disputed gift card whose code was shown is not redeemed until the dispute is won', async () => {
  const product = await addProduct({ price: 2000, voucher: { type: 'MPV', faceMinor: 2000 } });
  const { shopper, info, itemId } = await buy({ product });
  const code = await shopper.reveal(itemId);
  const redeem = async () => (await shopper.call(redeemGiftCard, { code })).status;
  await send(info.PaymentInitId, 'disputed');
  expect([await redeem(), await readBalance(shopper)]).toEqual([404, 0]);
  await send(info.PaymentInitId, 'dispute-won');
  expect([await redeem(), await readBalance(shopper)]).toEqual([200, 2000]);
});

// PAYMENT-7
it('a dispute whose end is reported before its beginning freezes no key, and a lost one freezes them for good', async () => {
  const { info } = await buy();
  const isDisputed = async () =>
    (await commerceDb
      .prepare('SELECT disputed_at FROM payments WHERE init_id = ?')
      .bind(info.PaymentInitId)
      .first<number>('disputed_at')) !== null;
  const won = crypto.randomUUID();
  await Promise.all([won, won].map((event) => send(info.PaymentInitId, 'dispute-won', event)));
  expect(await isDisputed()).toBe(false);
  await send(info.PaymentInitId, 'disputed');
  expect(await isDisputed()).toBe(false);
  await send(info.PaymentInitId, 'disputed');
  expect(await isDisputed()).toBe(true);
  await send(info.PaymentInitId, 'dispute-won', won);
  expect(await isDisputed()).toBe(true);
  await send(info.PaymentInitId, 'dispute-lost');
  await send(info.PaymentInitId, 'dispute-won');
  expect(await isDisputed()).toBe(true);
});

// PAYMENT-8, WALLET-2
it('a lost dispute takes back the earned points and what is left of the redeemed gift cards, once', async () => {
  const card = await addProduct({ price: 2000, keys: 2, voucher: { type: 'MPV', faceMinor: 2000 } });
  const { shopper, info, order } = await buy({ product: card, quantity: 2 });
  for (const unit of order.OrderItems) {
    expect((await shopper.call(redeemGiftCard, { code: await shopper.reveal(unit.Id) })).status).toBe(200);
  }
  expect(await readBalance(shopper)).toBe(4000);
  // Of the balance, 29 euros are left.
  await commerceDb
    .prepare(
      `INSERT INTO balance_entries (customer_id, amount_minor, kind, created_at)
       SELECT id, -1100, 'refunded', 1 FROM customers WHERE subject = ?`,
    )
    .bind(shopper.sub)
    .run();
  await send(info.PaymentInitId, 'disputed', undefined, 4000);
  expect(await readBalance(shopper)).toBe(2900);
  const lost = crypto.randomUUID();
  await Promise.all([lost, lost, lost].map((event) => send(info.PaymentInitId, 'dispute-lost', event, 4000)));
  await send(info.PaymentInitId, 'dispute-lost', undefined, 4000);
  expect(await readBalance(shopper)).toBe(0);
  const shown = await callAsMerchant(`/internal/orders/${order.CustomOrderNumber}`);
  expect(shown.Data).toMatchObject({ IsDisputeLost: true, UnrecoveredEurMinor: 1100 });
});

// PAYMENT-8, REFUND-5
it('a lost dispute takes back the points of its order, and only those that a refund has left', async () => {
  const { shopper, info, order } = await buy({ quantity: 2 });
  expect(await readPoints(shopper)).toBe(60);
  const [first] = order.OrderItems;
  await callAsMerchant('/internal/refunds', {
    OrderNumber: order.CustomOrderNumber,
    OrderItemGuids: [first?.OrderItemGuid],
  });
  expect(await readPoints(shopper)).toBe(30);
  await send(info.PaymentInitId, 'disputed', undefined, 1000);
  expect(await readPoints(shopper)).toBe(30);
  await send(info.PaymentInitId, 'dispute-lost', undefined, 1000);
  expect(await readPoints(shopper)).toBe(0);
  // The provider then reports the money as refunded, too.
  await refundAtProvider(info.PaymentInitId, 1000);
  await recordProviderRefund(info.PaymentInitId, 1000);
  await send(info.PaymentInitId, 'refunded', undefined, 2000);
  expect(await readPoints(shopper)).toBe(0);
  const shown = await callAsMerchant(`/internal/orders/${order.CustomOrderNumber}`);
  expect(shown.Data).toMatchObject({ UnrecoveredEurMinor: 0 });
});

// PAYMENT-8
it('a dispute that is won takes nothing back', async () => {
  const { shopper, info, order } = await buy();
  await send(info.PaymentInitId, 'disputed');
  await send(info.PaymentInitId, 'dispute-won');
  expect(await readPoints(shopper)).toBe(30);
  const shown = await callAsMerchant(`/internal/orders/${order.CustomOrderNumber}`);
  expect(shown.Data).toMatchObject({ IsDisputeLost: false, UnrecoveredEurMinor: 0 });
});

// PAYMENT-7
it('the merchant is told of a refund that failed', async () => {
  const { info, order } = await buy();
  await send(info.PaymentInitId, 'refund-failed', undefined, 1000);
  expect(await countMails(order.CustomOrderNumber, 'Refund failed')).toBe(1);
  const mail = await commerceDb
    .prepare('SELECT text FROM outbox WHERE recipient = ? AND subject LIKE ?')
    .bind(MERCHANT, `%${order.CustomOrderNumber}`)
    .first<{ text: string }>();
  expect(mail?.text).toContain('€10.00');
});
