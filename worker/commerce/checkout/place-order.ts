import type { CreateOrderArgs } from '../../../shared/api/checkout.ts';
import { MINUTE_MS } from '../../../shared/durations.ts';
import { dropReasonOf } from '../cart/coupons.ts';
import { dropCartCoupon } from '../cart/dropped-coupons-store.ts';
import { toMajor } from '../catalog/prices/money.ts';
import { readSeller } from '../content/seller-store.ts';
import { readSetting } from '../content/setting-rows-store.ts';
import { requireCountry } from '../content/settings-store.ts';
import { type CustomerRow, findCustomer } from '../customers/customers-store.ts';
import { readPhoneCountry } from '../customers/phones-store.ts';
import { toMinorPerEurMicros } from '../exchange-rates/order-rate.ts';
import { requireFreshRate } from '../exchange-rates/refresh-rates.ts';
import { readScreening } from '../fraud/screen-order-store.ts';
import { CommerceError } from '../http/errors.ts';
import { consume, refund } from '../http/rate-limits.ts';
import type { RequestFacts } from '../http/request-context.ts';
import { hashSecret } from '../http/secret-hash.ts';
import { openIssuing } from '../invoices/issue-documents-store.ts';
import { requireSellableKeys } from '../keys/open-key-vault.ts';
import { giftMailLimits } from '../orders/gift-mail-limits.ts';
import { type MailedOrder, toMailedUnits } from '../orders/mailed-order.ts';
import { readNewestOrderId } from '../orders/open-orders-store.ts';
import { writeOrderMails } from '../orders/order-mails.ts';
import { findOrderPrefix, ORDER_NUMBER_BYTES, toOrderNumber } from '../orders/order-number.ts';
import { findOrder, findOrderByGuid, findOrderRequest, type OrderRow } from '../orders/order-rows-store.ts';
import type { Settling } from '../orders/order-settlement-store.ts';
import { type NewOrder, writeOrder } from '../orders/order-writes-store.ts';
import { readTermsVersion } from '../orders/terms-store.ts';
import { type MethodLimits, readMethodLimits } from '../payments/method-limits-store.ts';
import { requirePayable } from '../payments/methods.ts';
import { createInitId } from '../payments/payments-store.ts';
import { isReturnUrl } from '../payments/return-url.ts';
import { endReplacedOrders } from '../settlement/end-order.ts';
import { refreshBusiness } from '../taxes/check-business.ts';
import type { Tax } from '../taxes/decide-tax.ts';
import { type Evidence, listCountries, type Place } from '../taxes/weigh-evidence.ts';
import { type Bill, type BillLine, isLineBuyable, readBill } from './bill.ts';
import { requireUnblocked } from './blocks-store.ts';
import { toOrderItems } from './order-items.ts';
import { requireSales } from './sales-stop-store.ts';
import { FALLBACK_COUNTRY } from './vat.ts';

const UNPAID_LIFE_MS = 30 * MINUTE_MS;

/** The input of a new order besides the cart. */
export interface OrderRequest {
  args: CreateOrderArgs;
  idempotencyKey: string;
  clientHash: string | null;
  /** Called before a new order is written. Throws if no further payment may be started. */
  limitPayments: () => Promise<void>;
}

/** Selects the payment method by its order's totals: with nothing left to pay, none is needed. */
function methodOf(env: CommerceEnv, args: CreateOrderArgs, bill: Bill, limits: MethodLimits): string {
  if (bill.totals.totalMinor > 0) {
    const due = { amountMinor: bill.totals.totalMinor, country: bill.country ?? FALLBACK_COUNTRY };
    requirePayable(env, args.PaymentSystemMethodName, due, bill.terms, limits);
    return args.PaymentSystemMethodName;
  }
  const { pointsMinor, balanceMinor, promoMinor } = bill.totals;
  return pointsMinor > 0 && balanceMinor + promoMinor === 0 ? 'FullyRewardPoint' : 'FullyBalance';
}

/**
 * CART-11: whether the bill differs from the one the buyer saw. The amount left to pay is not enough: if balance,
 * points or promotional credit cover everything, it is zero both before and after a price increase.
 */
function hasChanged(args: CreateOrderArgs, { totals, terms }: Bill): boolean {
  const seen = [
    [args.ExpectedTotal, toMajor(totals.totalMinor, terms.currency)],
    [args.ExpectedAmount, toMajor(totals.totalMinor + totals.balanceMinor, terms.currency)],
    [args.ExpectedPoints, totals.pointsUsed],
    [args.ExpectedPromotional, toMajor(totals.promoMinor, terms.currency)],
  ] as const;
  return seen.some(([expected, now]) => expected !== undefined && expected !== now);
}

/** @throws CommerceError 409 `vat-unknown` (CHECKOUT-16). */
function requireTax({ tax }: Bill): Tax {
  if (tax === null) throw new CommerceError(409, 'vat-unknown');
  return tax;
}

/** The evidence of an order whose buyer could not be asked: the first piece counts. Null without any. */
function toContradicted(evidence: Evidence): Place | null {
  const [country] = listCountries(evidence);
  return country === undefined ? null : { country, basis: 'contradicted' };
}

/** Asks the buyer which of the countries is theirs: the same order with `CountryIsConfirmed` is the answer (TAX-6). */
function toUnclear(evidence: Evidence, tag: string): CommerceError {
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const [chosen = '', ...others] = new Set(listCountries(evidence));
  const params = { country: names.of(chosen) ?? chosen, others: others.map((one) => names.of(one) ?? one).join(', ') };
  return new CommerceError(409, 'country-unclear', params);
}

function requireOrderable(args: CreateOrderArgs, bill: Bill, evidence: Evidence): void {
  const { tag } = bill.terms;
  if (bill.lines.length === 0) throw new CommerceError(409, 'cart-empty');
  const isLeftOut = ({ offer }: BillLine) => args.LeftOutProductIds?.includes(offer.card.Id) === true;
  const isNothingAsked = bill.lines.every(isLeftOut);
  const asked = bill.lines.filter((line) => isNothingAsked || !isLeftOut(line));
  const obstacle = asked.flatMap((line) => line.obstacles)[0];
  if (obstacle) throw new CommerceError(obstacle.code === 'region' ? 403 : 409, obstacle.code, obstacle.params);
  requireTax(bill);
  if (args.IsBusiness && bill.business === null) throw new CommerceError(409, 'business-missing');
  // Who states no country was shown none to choose from.
  if (args.CountryIsoCode !== undefined && bill.place === null) throw toUnclear(evidence, tag);
  const { ageToDeclare: age } = bill;
  if ((args.DeclaredAge ?? 0) < age) throw new CommerceError(409, 'age-undeclared', { age });
  const isBack = bill.lines.some((line) => isLeftOut(line) && isLineBuyable(line));
  if (isBack || hasChanged(args, bill)) throw new CommerceError(409, 'cart-changed');
}

/**
 * Nobody pays more than they saw: a coupon that is no longer valid is removed, and the order is rejected.
 * @throws CommerceError 409 `coupon-dropped`.
 */
async function requireUsableCoupon(db: D1Database, customerId: number, { rejected }: Bill): Promise<void> {
  if (!rejected || dropReasonOf(rejected.rejection) === null) return;
  await dropCartCoupon(db, customerId, rejected.coupon.id, null);
  throw new CommerceError(409, 'coupon-dropped', { code: rejected.coupon.code });
}

function toNewOrder(
  env: CommerceEnv,
  customer: CustomerRow & { email: string },
  facts: RequestFacts,
  request: OrderRequest,
  requestHash: string,
  bill: Bill,
  evidence: Evidence,
  { termsVersion, numberPrefix, limits }: { termsVersion: string; numberPrefix: string; limits: MethodLimits },
): Omit<NewOrder, 'previousOrderId'> {
  const { args } = request;
  const now = Date.now();
  const method = methodOf(env, args, bill, limits);
  const { currency, rate, quotedOn, source } = bill.terms;
  const currencyCode = currency.code;
  return {
    guid: crypto.randomUUID(),
    number: toOrderNumber(numberPrefix, new Date(now), crypto.getRandomValues(new Uint8Array(ORDER_NUMBER_BYTES))),
    customerId: customer.id,
    idempotencyKey: request.idempotencyKey,
    requestHash,
    clientHash: request.clientHash,
    languageCode: facts.locale,
    email: customer.email,
    currencyCode,
    rate: { minorPerEurMicros: toMinorPerEurMicros(rate, currency.decimals), quotedOn, source },
    countryCode: bill.country ?? FALLBACK_COUNTRY,
    evidence,
    place: bill.place ?? toContradicted(evidence),
    method,
    totals: bill.totals,
    tax: requireTax(bill),
    isCrossBorder: bill.isCrossBorder,
    business: bill.business,
    coupon: bill.coupon,
    affiliateCode: customer.affiliate_code,
    termsVersion,
    // Nothing is kept of what the shop did not ask.
    declaredAge: bill.ageToDeclare > 0 ? (args.DeclaredAge ?? null) : null,
    now,
    expiresAt: now + UNPAID_LIFE_MS,
    items: toOrderItems(bill),
    payment: {
      initId: createInitId(),
      method,
      amountMinor: bill.totals.totalMinor,
      currencyCode,
      successUrl: args.SuccessUrl,
      errorUrl: args.ErrorUrl,
    },
  };
}

/** An order that is not stored yet, as its e-mails describe it. */
function toMailedOrder(order: NewOrder): MailedOrder {
  return {
    ...order,
    ...order.totals,
    taxRate: order.tax.basisPoints,
    taxKind: order.tax.kind,
    taxCountry: order.tax.country,
    couponCode: order.coupon?.code ?? null,
    units: toMailedUnits(
      order.items.map(({ productName, unitMinor, bundle }) => ({ name: productName, unitMinor, bundle })),
    ),
  };
}

/** What an order with nothing left to pay is settled with at once. */
async function readSettling(env: CommerceEnv, order: NewOrder): Promise<Settling> {
  const [issuing, seller, screening] = await Promise.all([
    openIssuing(env, order.languageCode, order.now),
    readSeller(env.DB, env.ORIGIN),
    readScreening(env.DB, order.email),
  ]);
  const mails = writeOrderMails(env.ORIGIN, toMailedOrder(order), seller);
  return { expired: [], issuing, mails, screening };
}

/**
 * The earlier order with the same `Idempotency-Key`; null for a new one.
 * @throws CommerceError 422 `idempotency-mismatch` when it was another request.
 */
async function findRepeated(
  db: D1Database,
  customerId: number,
  idempotencyKey: string,
  requestHash: string,
): Promise<OrderRow | null> {
  const earlier = await findOrderRequest(db, customerId, idempotencyKey);
  if (!earlier) return null;
  if (earlier.request_hash !== requestHash) throw new CommerceError(422, 'idempotency-mismatch');
  return findOrder(db, earlier.order_id, customerId);
}

/** @throws CommerceError 400 `return-url` unless both URLs are this shop's result pages. */
export function requireReturnUrls(origin: string, successUrl: string, errorUrl: string): void {
  if (!isReturnUrl(successUrl, origin, 'completed') || !isReturnUrl(errorUrl, origin, 'failed')) {
    throw new CommerceError(400, 'return-url');
  }
}

/**
 * Turns the customer's cart into an order, atomically and once (CHECKOUT-13). The same `Idempotency-Key` returns the same
 * order, also for concurrent calls: the database lets one through.
 * @throws CommerceError with the codes of the contract.
 */
export async function placeOrder(
  env: CommerceEnv,
  customer: CustomerRow,
  facts: RequestFacts,
  request: OrderRequest,
): Promise<OrderRow> {
  const { args, idempotencyKey } = request;
  const db = env.DB;
  requireReturnUrls(env.ORIGIN, args.SuccessUrl, args.ErrorUrl);
  const { email } = customer;
  if (email === null) throw new CommerceError(401, 'login-needed');
  const requestHash = await hashSecret(JSON.stringify(args));
  const earlier = await findRepeated(db, customer.id, idempotencyKey, requestHash);
  if (earlier) return earlier;
  await requireSales(db, facts.locale, Date.now());
  const buyerFacts = { customerId: customer.id, email, clientHash: request.clientHash };
  await requireUnblocked(db, buyerFacts, facts.locale, Date.now());
  await requireSellableKeys(env);
  await request.limitPayments();
  const country = args.CountryIsoCode ?? customer.country_code ?? facts.country ?? FALLBACK_COUNTRY;
  await requireCountry(db, country, 'CountryIsoCode');
  const newestId = await readNewestOrderId(db, customer.id);
  const choices = {
    paymentMethod: args.PaymentSystemMethodName,
    useRewardPoint: args.UseRewardPoint,
    useBalance: args.UseBalance,
    country,
    isBusiness: args.IsBusiness,
  };
  const isFreed = await endReplacedOrders(env, { customerId: customer.id, idempotencyKey, newestId });
  // The points and balance of the replaced order have been returned to the buyer.
  const buyer = isFreed ? await findCustomer(db, customer.id) : customer;
  const evidence = {
    declared: args.CountryIsoCode ?? customer.country_code,
    network: facts.country,
    phone: await readPhoneCountry(db, customer.id),
    card: null,
    isConfirmed: args.CountryIsConfirmed === true,
  };
  if (args.IsBusiness) await refreshBusiness(env, customer.id, Date.now());
  const bill = await readBill(db, buyer, facts, choices, evidence);
  await requireUsableCoupon(db, customer.id, bill);
  requireOrderable(args, bill, evidence);
  if (bill.totals.totalMinor > 0) await requireFreshRate(env, bill.terms.currency.code, Date.now());
  const [termsVersion, store, limits] = await Promise.all([
    readTermsVersion(db),
    readSetting(db, 'store'),
    readMethodLimits(db),
  ]);
  const ofShop = { termsVersion, numberPrefix: findOrderPrefix(store), limits };
  const order = {
    ...toNewOrder(env, { ...customer, email }, facts, request, requestHash, bill, evidence, ofShop),
    previousOrderId: newestId,
  };
  const mailLimits = await giftMailLimits(
    customer.id,
    order.items.flatMap(({ gift }) => (gift ? [gift.RecipientEmail] : [])),
  );
  await consume(db, mailLimits, order.now);
  try {
    await writeOrder(db, order, order.totals.totalMinor === 0 ? await readSettling(env, order) : null);
  } catch (error) {
    await refund(db, mailLimits);
    const winner = await findRepeated(db, customer.id, idempotencyKey, requestHash);
    if (winner) return winner;
    throw error;
  }
  const written = await findOrderByGuid(db, order.guid);
  if (!written) throw new Error(`order ${order.number} was written but cannot be read`);
  return written;
}
