import {
  createOrderContract,
  getPaymentMethodsContract,
  getPaymentMethodsV3Contract,
  type PaymentMethods,
} from '../../../shared/api/checkout.ts';
import { readPriceTerms } from '../catalog/prices/currencies-store.ts';
import { convertMinor, formatMinor, toMajor } from '../catalog/prices/money.ts';
import { rememberCountry } from '../customers/customers-store.ts';
import { readCaller, requireCustomer } from '../http/customer-context.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError } from '../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { readClientHash } from '../http/sender.ts';
import { messageText } from '../messages/messages.ts';
import { readMethodFees } from '../payments/method-fees-store.ts';
import { isMethodSetUp, paymentMethods } from '../payments/methods.ts';
import { consumePaymentStart } from '../payments/payment-limits.ts';
import { readProviderFaults } from '../payments/provider-faults-store.ts';
import { startPayment } from '../payments/start-payment.ts';
import { pointsValue } from '../wallet/points.ts';
import { readSpendablePoints } from '../wallet/points-store.ts';
import { placeOrder } from './place-order.ts';

const KEY_PATTERN = /^[\w.:-]{8,128}$/;

async function listMethods(_: object, c: CommerceContext): Promise<PaymentMethods> {
  const facts = c.get('facts');
  const [terms, fees, caller, faults] = await Promise.all([
    readPriceTerms(c.env.DB, facts),
    readMethodFees(c.env.DB),
    readCaller(c),
    readProviderFaults(c.env.DB, Date.now()),
  ]);
  const offered = paymentMethods.filter((method) => isMethodSetUp(c.env, method));
  const convert = (eurMinor: number) => convertMinor(eurMinor, terms.rate, terms.currency);
  const feeText = (fee: number | undefined) => (fee === undefined ? null : text(fee));
  const text = (eurMinor: number) => formatMinor(convert(eurMinor), terms.currency, terms.tag);
  const balance = caller?.balance_minor ?? 0;
  const points = await readSpendablePoints(c.env.DB, caller, terms.nowMs);
  return {
    PaymentMethods: offered.map((method) => ({
      PaymentMethodSystemName: method.systemName,
      Name: messageText(facts.locale, method.name),
      Description: messageText(facts.locale, method.description),
      LogoUrl: method.logoUrl,
      AdditionalFee: feeText(fees.get(method.systemName)),
      IsAvailable: !faults.has(method.provider),
    })),
    RewardPointsBalance: points,
    RewardPointsAmount: text(pointsValue(points)),
    Balance: text(balance),
    BalanceValue: toMajor(convert(balance), terms.currency),
  };
}

/** Without a key each call is an order of its own. */
function readIdempotencyKey(c: CommerceContext): string {
  const key = c.req.header('Idempotency-Key') ?? crypto.randomUUID();
  if (!KEY_PATTERN.test(key)) throw new CommerceError(400, 'idempotency-key');
  return key;
}

/** Payment methods and orders. */
export function addCheckoutRoutes(app: CommerceApp): void {
  mount(app, getPaymentMethodsContract, listMethods);
  mount(app, getPaymentMethodsV3Contract, listMethods);
  mount(app, createOrderContract, async (args, c) => {
    const customer = await requireCustomer(c);
    const idempotencyKey = readIdempotencyKey(c);
    const clientHash = await readClientHash(c);
    const limitPayments = () => consumePaymentStart(c, customer.id);
    const order = await placeOrder(c.env, customer, c.get('facts'), {
      args,
      idempotencyKey,
      clientHash,
      limitPayments,
    });
    // The next cart and checkout start from it, wherever the connection then seems to come from.
    await rememberCountry(c.env.DB, customer, order.country_code);
    return startPayment(c.env, order);
  });
}
