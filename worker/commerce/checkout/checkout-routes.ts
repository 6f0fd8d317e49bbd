import {
  changePaymentMethodContract,
  createNewPaymentUrlContract,
  createOrderContract,
  getPaymentMethodsContract,
  getPaymentMethodsV3Contract,
  type PaymentInfo,
  type PaymentMethods,
} from '../../../shared/api/checkout.ts';
import { isCurrencyCode } from '../../../shared/currencies.ts';
import { readPriceTerms } from '../catalog/prices/currencies-store.ts';
import { convertMinor, formatMinor, toMajor } from '../catalog/prices/money.ts';
import { pointsValue } from '../catalog/prices/points.ts';
import { isGuestRow, readCaller, requireBuyer } from '../customers/customer-context.ts';
import { rememberCountry } from '../customers/customers-store.ts';
import { hasGuestPurchase } from '../customers/guest-purchase.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError } from '../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { readClientHash } from '../http/sender.ts';
import { messageText } from '../messages/messages.ts';
import { cancelUnpaidOrder } from '../orders/cancel-orders-store.ts';
import type { OrderRow } from '../orders/order-rows-store.ts';
import { readMethodFees } from '../payments/method-fees-store.ts';
import { readMethodLimits } from '../payments/method-limits-store.ts';
import { findMethodRange, listOffered, type MethodDefinition } from '../payments/methods.ts';
import { consumePaymentStart } from '../payments/payment-limits.ts';
import { readProviderFaults } from '../payments/provider-faults-store.ts';
import { toBusiness } from '../taxes/business-routes.ts';
import { findBusiness } from '../taxes/businesses-store.ts';
import { readTaxTerms } from '../taxes/tax-terms-store.ts';
import { readSpendablePoints } from '../wallet/points-store.ts';
import { placeOrder } from './place-order.ts';
import { renewPayment } from './renew-payment.ts';
import { readSalesNotice } from './sales-stop-store.ts';
import { startPayment } from './start-payment.ts';

const KEY_PATTERN = /^[\w.:-]{8,128}$/;

async function listMethods(
  { currency }: { currency?: string | undefined },
  c: CommerceContext,
): Promise<PaymentMethods> {
  const facts = c.get('facts');
  if (currency !== undefined && !isCurrencyCode(currency)) throw new CommerceError(400, 'unknown-currency');
  const [terms, fees, limits, caller, faults, notice] = await Promise.all([
    readPriceTerms(c.env.DB, { ...facts, ...(currency === undefined ? {} : { currency }) }),
    readMethodFees(c.env.DB),
    readMethodLimits(c.env.DB),
    readCaller(c),
    readProviderFaults(c.env.DB, Date.now()),
    readSalesNotice(c.env.DB, facts.locale, Date.now()),
  ]);
  const offered = listOffered(c.env, limits);
  const convert = (eurMinor: number) => convertMinor(eurMinor, terms.rate, terms.currency);
  const feeText = (fee: number | undefined) => (fee === undefined ? null : text(fee));
  const text = (eurMinor: number) => formatMinor(convert(eurMinor), terms.currency, terms.tag);
  const balance = caller?.balance_minor ?? 0;
  const [points, business, { sellsToBusinesses }] = await Promise.all([
    readSpendablePoints(c.env.DB, caller, terms.nowMs),
    caller && findBusiness(c.env.DB, caller.id),
    readTaxTerms(c.env.DB, terms.nowMs),
  ]);
  const toLimits = (method: MethodDefinition) => {
    const limit = limits.get(method.systemName);
    const { minMinor, maxMinor } = findMethodRange(method, limit, terms);
    const fee = convert(fees.get(method.systemName) ?? 0);
    return {
      // With a fee above the minimum, any sum that is left to pay will do.
      MinimumAmount: toMajor(Math.max(minMinor - fee, 1), terms.currency),
      MaximumAmount: toMajor(maxMinor - fee, terms.currency),
      ...(limit?.Countries ? { Countries: limit.Countries } : {}),
    };
  };
  return {
    PaymentMethods: offered.map((method) => ({
      PaymentMethodSystemName: method.systemName,
      Name: messageText(facts.locale, method.name),
      Description: messageText(facts.locale, method.description),
      LogoUrl: method.logoUrl,
      AdditionalFee: feeText(fees.get(method.systemName)),
      IsAvailable: !faults.has(method.provider),
      ...toLimits(method),
    })),
    RewardPointsBalance: points,
    RewardPointsAmount: text(pointsValue(points)),
    Balance: text(balance),
    BalanceValue: toMajor(convert(balance), terms.currency),
    ...(notice === null ? {} : { OrdersStopped: notice }),
    ...(sellsToBusinesses ? { Business: business && toBusiness(business, facts.locale) } : {}),
  };
}

/** Without a key each call is an order of its own. */
function readIdempotencyKey(c: CommerceContext): string {
  const key = c.req.header('Idempotency-Key') ?? crypto.randomUUID();
  if (!KEY_PATTERN.test(key)) throw new CommerceError(400, 'idempotency-key');
  return key;
}

/** An order whose provider does not accept the payment ends, so that it reserves nothing. */
async function startOrder(env: CommerceEnv, order: OrderRow): Promise<PaymentInfo> {
  try {
    return await startPayment(env, order);
  } catch (error) {
    if (error instanceof CommerceError && error.code === 'payment-amount') {
      await cancelUnpaidOrder(env.DB, order.guid, 'payment-rejected', Date.now());
    }
    throw error;
  }
}

/** Payment methods, orders, and another payment for an unpaid one. */
export function addCheckoutRoutes(app: CommerceApp): void {
  mount(app, getPaymentMethodsContract, listMethods);
  mount(app, getPaymentMethodsV3Contract, listMethods);
  mount(app, createOrderContract, async (args, c) => {
    const customer = await requireBuyer(c);
    if (isGuestRow(customer) && !(await hasGuestPurchase(c.env.DB))) throw new CommerceError(401, 'login-needed');
    const idempotencyKey = readIdempotencyKey(c);
    const clientHash = await readClientHash(c);
    const limitPayments = () => consumePaymentStart(c, customer);
    const order = await placeOrder(c.env, customer, c.get('facts'), {
      args,
      idempotencyKey,
      clientHash,
      limitPayments,
    });
    // The next cart and checkout start from it, wherever the connection then seems to come from.
    await rememberCountry(c.env.DB, customer, order.country_code);
    return startOrder(c.env, order);
  });
  mount(app, createNewPaymentUrlContract, (args, c) => renewPayment(args, c));
  mount(app, changePaymentMethodContract, (args, c) => renewPayment(args, c));
}
