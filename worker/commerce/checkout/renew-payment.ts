import type { NewPaymentUrlArgs, PaymentInfo } from '../../../shared/api/checkout.ts';
import { DEFAULT_CURRENCY, isCurrencyCode } from '../../../shared/currencies.ts';
import { readPriceTerms } from '../catalog/prices/currencies-store.ts';
import { requireBuyer } from '../customers/customer-context.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceContext } from '../http/request-context.ts';
import { readClientHash } from '../http/sender.ts';
import { requireSellableKeys } from '../keys/open-key-vault.ts';
import { findOrder } from '../orders/order-rows-store.ts';
import { readMethodFees } from '../payments/method-fees-store.ts';
import { readMethodLimits } from '../payments/method-limits-store.ts';
import { listOffered, requirePayable } from '../payments/methods.ts';
import { consumePaymentStart } from '../payments/payment-limits.ts';
import { createInitId, replacePayment } from '../payments/payments-store.ts';
import { closePayment } from '../settlement/close-payment.ts';
import { requireUnblocked } from './blocks-store.ts';
import { billWithFee } from './method-fee.ts';
import { requireReturnUrls } from './place-order.ts';
import { requireSales } from './sales-stop-store.ts';
import { startPayment } from './start-payment.ts';

/**
 * A new payment for an unpaid order, by the same method or another. The previous one ends first, at its provider too;
 * the method's fee, and with it total and VAT, follow the method.
 */
export async function renewPayment(args: NewPaymentUrlArgs, c: CommerceContext): Promise<PaymentInfo> {
  const { orderId, paymentSystemMethodName: method, successUrl, errorUrl } = args;
  const db = c.env.DB;
  const customer = await requireBuyer(c);
  requireReturnUrls(c.env.ORIGIN, successUrl, errorUrl);
  const order = await findOrder(db, orderId, customer.id);
  if (!order) throw notFound();
  const limits = await readMethodLimits(db);
  if (!listOffered(c.env, limits).some(({ systemName }) => systemName === method)) {
    throw new CommerceError(409, 'payment-method');
  }
  if (order.status !== 'Pending' || order.expires_at <= Date.now()) throw new CommerceError(409, 'order-state');
  const { locale } = c.get('facts');
  await requireSales(db, locale, Date.now());
  const buyer = { customerId: customer.id, email: customer.email, clientHash: await readClientHash(c) };
  await requireUnblocked(db, buyer, locale, Date.now());
  await requireSellableKeys(c.env);
  await consumePaymentStart(c, customer);
  const bill = billWithFee(order, (await readMethodFees(db)).get(method) ?? 0);
  const currency = isCurrencyCode(order.currency_code) ? order.currency_code : DEFAULT_CURRENCY;
  const due = { amountMinor: bill.totalMinor, country: order.country_code };
  requirePayable(c.env, method, due, await readPriceTerms(db, { locale, currency }), limits);
  const payment = {
    initId: createInitId(),
    method,
    amountMinor: bill.totalMinor,
    currencyCode: order.currency_code,
    successUrl,
    errorUrl,
  };
  if (order.payment_status === 'Pending') await closePayment(c.env, order.method, order.payment_init_id);
  await replacePayment(db, order.guid, payment, bill, Date.now());
  const changed = await findOrder(db, orderId, customer.id);
  if (!changed) throw notFound();
  return startPayment(c.env, changed);
}
