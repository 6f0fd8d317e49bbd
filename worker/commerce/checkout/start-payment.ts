import type { PaymentInfo } from '../../../shared/api/checkout.ts';
import { formatMoney } from '../catalog/prices/money.ts';
import { CommerceError } from '../http/errors.ts';
import { cancelUnpaidOrder } from '../orders/cancel-orders-store.ts';
import type { OrderRow } from '../orders/order-rows-store.ts';
import { findMethod, providerOf } from '../payments/methods.ts';
import { findPayment, findReturnUrls, savePaymentUrl } from '../payments/payments-store.ts';
import { noteProviderFault } from '../payments/provider-faults-store.ts';
import type { PaymentEnv, PaymentProvider, PaymentRequest, StartedPayment } from '../payments/providers/provider.ts';
import { localeOfReturnUrl, withPayment } from '../payments/return-url.ts';
import { closePayment } from '../settlement/close-payment.ts';
import { setUnitsAside } from '../suppliers/set-aside.ts';
import { noteSoldOut } from '../suppliers/set-aside-store.ts';
import type { DistributorEnv } from '../suppliers/supplier.ts';

/**
 * A provider outage is stored: its methods are not offered for a moment. @throws CommerceError 409 `payment-amount` when the
 * provider does not accept the payment.
 */
async function startAt(env: PaymentEnv, provider: PaymentProvider, request: PaymentRequest): Promise<StartedPayment> {
  try {
    return await provider.start(request);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    if (error.status === 503) await noteProviderFault(env.DB, provider.name, Date.now());
    if (error.status === 409)
      throw new CommerceError(409, 'payment-amount', { amount: formatMoney(request, request.locale) });
    throw error;
  }
}

/**
 * Nobody pays for keys that a distributor has since sold to others: the order ends, and its products go off sale.
 * @throws CommerceError 409 `out-of-stock`.
 */
async function setAside(env: PaymentEnv & DistributorEnv, order: OrderRow): Promise<void> {
  const soldOut = await setUnitsAside(env, order.guid, order.expires_at);
  if (soldOut.length === 0) return;
  await cancelUnpaidOrder(env.DB, order.guid, 'out-of-stock', Date.now());
  await noteSoldOut(env.DB, soldOut);
  throw new CommerceError(409, 'out-of-stock');
}

/**
 * Where the browser goes to pay an order. Safe to repeat: a call that died between writing the order and asking the
 * provider is completed by the next one with the same `Idempotency-Key`.
 * @throws CommerceError 503 `provider-down`, 409 `payment-amount`; the order stays Pending and the cart as it is. 409
 * `out-of-stock`; the order ends. 409 `order-state` when it ended meanwhile: nobody pays for it.
 */
export async function startPayment(env: PaymentEnv & DistributorEnv, order: OrderRow): Promise<PaymentInfo> {
  const info = {
    OrderId: order.id,
    CustomOrderNumber: order.number,
    PaymentInitId: order.payment_init_id,
    PaymentType: findMethod(order.method)?.type ?? order.method,
  };
  const provider = providerOf(env, order.method);
  if (!provider || order.payment_status !== 'Pending') return { ...info, PaymentUrl: order.payment_url ?? '' };
  if (order.payment_url !== null) return { ...info, PaymentUrl: order.payment_url };
  const payment = await findPayment(env.DB, order.payment_init_id);
  const urls = await findReturnUrls(env.DB, order.payment_init_id);
  if (!payment || !urls) throw new Error(`order ${order.number} has no open payment`);
  await setAside(env, order);
  const started = await startAt(env, provider, {
    initId: payment.init_id,
    amountMinor: payment.amount_minor,
    currencyCode: payment.currency_code,
    orderNumber: order.number,
    locale: localeOfReturnUrl(urls.success_url),
    email: payment.email,
    successUrl: withPayment(urls.success_url, payment.init_id, payment.method),
    errorUrl: withPayment(urls.error_url, payment.init_id, payment.method),
  });
  if (!(await savePaymentUrl(env.DB, payment.init_id, started.url, started.reference))) {
    await closePayment(env, payment.method, payment.init_id);
    throw new CommerceError(409, 'order-state');
  }
  return { ...info, PaymentUrl: started.url };
}
