import { afterEach, beforeAll, expect, it } from 'vitest';
import { showKey } from '../../../shared/api/order.ts';
import { getWithdrawalEligibility, reportKey } from '../../../shared/api/order-remedies.ts';
import { redeemGiftCard } from '../../../shared/api/wallet.ts';
import { claimKeys } from '../../../worker/commerce/keys/keys-store.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { buy, callAsMerchant, findBookErrors, runCron } from '../buyer.ts';
import { declare, readBalance } from '../orders/refunds.ts';
import { addProduct, countKeys, openShopper, pressOnPayPage, readNumber } from '../shopper.ts';
import { reportPayment } from './report-payment.ts';

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

const countMails = (number: string, subject: string) =>
  readNumber(
    'SELECT count(*) AS value FROM outbox WHERE recipient = ? AND subject = ?',
    MERCHANT,
    `${subject}: order ${number}`,
  );
const REPORT = { Reason: 'Invalid', Note: '', Remedy: 'Replacement' } as const;

// PAYMENT-7, PAYMENT-52
it('a disputed order’s keys are neither replaced nor returned until the dispute is won, and the merchant is told once', async () => {
  const bought = await buy({ quantity: 2, keys: 4 });
  const { shopper, order, info, itemId, product } = bought;
  await shopper.reveal(itemId);
  const event = crypto.randomUUID();
  await Promise.all([1, 2, 3].map(() => reportPayment(info.PaymentInitId, 'disputed', event)));
  expect(await countMails(order.CustomOrderNumber, 'Payment dispute')).toBe(1);

  const report = () => shopper.call(reportKey, { orderItemId: itemId, ...REPORT });
  expect(await report()).toMatchObject({ status: 409, Code: 'order-disputed' });
  const { Items } = (await shopper.call(getWithdrawalEligibility, { orderId: order.Id })).Data;
  expect(Items.map((item) => item.Reason)).toEqual(['Revealed', 'Disputed']);
  expect((await declare(bought)).status).toBe(200);
  const refunded = await callAsMerchant('/internal/refunds', { OrderNumber: order.CustomOrderNumber });
  expect(refunded.Data).toMatchObject({ OrderItemGuids: [], Reason: 'not-possible' });
  expect(await countKeys(product.id)).toEqual({ Available: 2, Revealed: 1, Sold: 1 });

  await reportPayment(info.PaymentInitId, 'dispute-won');
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
  await reportPayment(info.PaymentInitId, 'disputed');
  expect(await replace()).toMatchObject({ status: 409, Code: 'order-disputed' });
  await reportPayment(info.PaymentInitId, 'dispute-lost');
  expect(await replace()).toMatchObject({ status: 409, Code: 'order-disputed' });
  expect(await countKeys(product.id)).toEqual({ Available: 2, Reported: 1 });
});

// PAYMENT-7
it('a disputed order shows the keys that its buyer has already seen, and no others until the dispute is won', async () => {
  const { shopper, info, order, itemId, product } = await buy({ quantity: 2, keys: 2 });
  const seen = await shopper.reveal(itemId);
  const unseen = order.OrderItems[1]?.Id ?? 0;
  await reportPayment(info.PaymentInitId, 'disputed');
  expect((await shopper.call(showKey, { id: itemId })).Data.Key).toBe(seen);
  await shopper.reveal(unseen).catch(() => '');
  expect(await shopper.call(showKey, { id: unseen })).toMatchObject({
    status: 409,
    Code: 'order-disputed',
    Data: null,
  });
  expect(await countKeys(product.id)).toEqual({ Revealed: 1, Sold: 1 });
  await reportPayment(info.PaymentInitId, 'dispute-won');
  expect(product.keys).toContain((await shopper.call(showKey, { id: unseen })).Data.Key);
});

// PAYMENT-7, WALLET-1
it('a disputed gift card whose code was shown is not redeemed until the dispute is won', async () => {
  const product = await addProduct({ price: 2000, voucher: { type: 'MPV', faceMinor: 2000 } });
  const { shopper, info, itemId } = await buy({ product });
  const code = await shopper.reveal(itemId);
  const redeem = async () => (await shopper.call(redeemGiftCard, { code })).status;
  await reportPayment(info.PaymentInitId, 'disputed');
  expect([await redeem(), await readBalance(shopper)]).toEqual([404, 0]);
  await reportPayment(info.PaymentInitId, 'dispute-won');
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
  await Promise.all([won, won].map((event) => reportPayment(info.PaymentInitId, 'dispute-won', event)));
  expect(await isDisputed()).toBe(false);
  await reportPayment(info.PaymentInitId, 'disputed');
  expect(await isDisputed()).toBe(false);
  await reportPayment(info.PaymentInitId, 'disputed');
  expect(await isDisputed()).toBe(true);
  await reportPayment(info.PaymentInitId, 'dispute-won', won);
  expect(await isDisputed()).toBe(true);
  await reportPayment(info.PaymentInitId, 'dispute-lost');
  await reportPayment(info.PaymentInitId, 'dispute-won');
  expect(await isDisputed()).toBe(true);
});

// PAYMENT-7
it('an order that waits for stock takes no key while its payment is disputed', async () => {
  const product = await addProduct({ keys: 1 });
  const shopper = await openShopper();
  await shopper.addToCart(product.id);
  const { Data: info } = await shopper.order();
  await commerceDb
    .prepare("UPDATE keys SET status = 'Available', order_item_id = NULL WHERE product_id = ?")
    .bind(product.id)
    .run();
  await pressOnPayPage(info, 'pay');
  await reportPayment(info.PaymentInitId, 'disputed', undefined, 1000);
  await runCron(Date.now());
  expect((await shopper.readOrder(info.OrderId)).OrderStatus).toBe('Processing');
  // As by a cron that found the order just before the dispute.
  const guid = await commerceDb
    .prepare('SELECT guid FROM orders WHERE id = ?')
    .bind(info.OrderId)
    .first<string>('guid');
  await claimKeys(commerceDb, guid ?? '', product.id).run();
  expect(await countKeys(product.id)).toEqual({ Available: 1 });
  await reportPayment(info.PaymentInitId, 'dispute-won', undefined, 1000);
  await runCron(Date.now());
  expect((await shopper.readOrder(info.OrderId)).OrderStatus).toBe('Complete');
});

// PAYMENT-52
it('the merchant is told of a refund that failed', async () => {
  const { info, order } = await buy();
  await reportPayment(info.PaymentInitId, 'refund-failed', undefined, 1000);
  expect(await countMails(order.CustomOrderNumber, 'Refund failed')).toBe(1);
  const mail = await commerceDb
    .prepare('SELECT text FROM outbox WHERE recipient = ? AND subject LIKE ?')
    .bind(MERCHANT, `%${order.CustomOrderNumber}`)
    .first<{ text: string }>();
  expect(mail?.text).toContain('€10.00');
});
