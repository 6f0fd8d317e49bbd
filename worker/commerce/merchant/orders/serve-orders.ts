import { isForward, readPage, readStart, toInstant, toInstantOrNull } from '../../../../shared/merchant/fields.ts';
import type { AskedOrders } from '../../../../shared/merchant/order-filter.ts';
import {
  cancelOrder,
  listOrders,
  refundOrder,
  refundOrderVat,
  resendGift,
  resendOrderMail,
  showOrder,
} from '../../../../shared/merchant/orders.ts';
import { isGuest } from '../../customers/guests-store.ts';
import { describeRisk } from '../../fraud/risk-reasons.ts';
import { askGiftMail } from '../../gifts/gifts-store.ts';
import { sendGift } from '../../gifts/send-gifts.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { readBooksCalendar } from '../../invoices/books-calendar-store.ts';
import { mailBuyer } from '../../messaging/outbox-writes-store.ts';
import { mailComplete } from '../../orders/complete-mail-store.ts';
import { findOrderBusiness } from '../../orders/order-businesses-store.ts';
import { toOrderGift } from '../../orders/order-gift.ts';
import { readOrderMails } from '../../orders/order-mails.ts';
import {
  findOrderByAnyNumber,
  type OrderItemRow,
  type OrderRow,
  readOrderItems,
} from '../../orders/order-rows-store.ts';
import { currencyOfOrder } from '../../orders/order-wire.ts';
import { previewRefund, refundItems } from '../../refunds/refund-items.ts';
import { refundVat } from '../../refunds/refund-vat.ts';
import { endUnpaidOrder } from '../../settlement/end-order.ts';
import { readTakenBack } from '../../settlement/take-back-store.ts';
import { findEvidence, toPieces } from '../figures/evidence-store.ts';
import { invalidValue } from '../invalid-value.ts';
import { readSourceIds } from '../products/export-lines-store.ts';
import { serveCall } from '../serve-call.ts';
import { bringBackListed } from './archived-orders.ts';
import { readNotes } from './notes-store.ts';
import { type FoundOrderRow, findOrders, type OrderFilter, readOrderMoney } from './orders-search-store.ts';
import { type OrderRiskRow, readOrderRisks } from './risk-counts-store.ts';
import { requireBalance, requireUnit } from './serve-giving.ts';

/** The newest ones; `notes list` has all. */
const MOST_NOTES = 50;

async function requireOrder(c: CommerceContext, number: string): Promise<OrderRow> {
  const order = await findOrderByAnyNumber(c.env.DB, number);
  if (!order) throw notFound();
  return order;
}

function toSummary(row: FoundOrderRow, risks: readonly OrderRiskRow[]) {
  return {
    Id: row.id,
    Number: row.number,
    Status: row.status,
    PaymentStatus: row.payment_status,
    Email: row.email,
    Country: row.country_code,
    TotalMinor: row.total_minor,
    CurrencyCode: row.currency_code,
    Method: row.method,
    HeldReason: row.held_reason,
    HeldOnUtc: toInstantOrNull(row.held_at),
    RiskScore: risks.reduce((sum, { weight }) => sum + weight, 0),
    Risks: risks.map(({ reason }) => reason),
    CreatedOnUtc: toInstant(row.created_at),
  };
}

function toUnitGift({ gift, gift_terms: terms }: OrderItemRow) {
  if (gift === null) return null;
  const { State, RecipientEmail, SendOnUtc, SentOnUtc, ClaimedOnUtc, DeclinedOnUtc } = toOrderGift(gift, terms);
  return { State, RecipientEmail, SendOnUtc, SentOnUtc, ClaimedOnUtc, DeclinedOnUtc };
}

function toUnit(item: OrderItemRow) {
  return {
    OrderItemGuid: item.guid,
    ProductId: item.product_id,
    Product: item.product_name,
    UnitMinor: item.unit_minor,
    DiscountMinor: item.discount_minor,
    KeyStatus: item.key_status,
    RevealedOnUtc: toInstantOrNull(item.revealed_at),
    IsRefunded: item.is_refunded === 1,
    CaseId: item.case_guid,
    Gift: toUnitGift(item),
  };
}

async function describeOrder(c: CommerceContext, order: OrderRow) {
  const [items, { payments, refunds }, takenBack, evidence, notes, business, risks, ofGuest] = await Promise.all([
    readOrderItems(c.env.DB, [order.id]),
    readOrderMoney(c.env.DB, order.id),
    readTakenBack(c.env.DB, order.id),
    findEvidence(c.env.DB, order.id),
    readNotes(c.env.DB, { orderId: order.id }, Number.MAX_SAFE_INTEGER, MOST_NOTES),
    findOrderBusiness(c.env.DB, order.id),
    readOrderRisks(c.env.DB, order.id),
    isGuest(c.env.DB, order.customer_id),
  ]);
  return {
    ...toSummary(order, risks),
    IsGuest: ofGuest,
    RiskReasons: risks.map(({ reason, weight }) => ({ Reason: reason, Text: describeRisk(reason), Weight: weight })),
    CustomerId: order.customer_id,
    Language: order.language_code,
    SubtotalMinor: order.subtotal_minor,
    DiscountMinor: order.discount_minor,
    FeeMinor: order.fee_minor,
    TaxMinor: order.tax_minor,
    TaxBasisPoints: order.tax_rate,
    TaxCountry: order.tax_country_code ?? order.country_code,
    TaxKind: order.tax_kind,
    Business: business && {
      Company: business.company,
      Address: business.address,
      Country: business.country_code,
      VatId: business.vat_id,
      VatCheck: business.vat_check,
      CheckedOnUtc: toInstantOrNull(business.checked_at),
      Consultation: business.consultation,
    },
    Evidence: evidence && toPieces(evidence),
    PromotionalMinor: order.promo_minor,
    PointsUsed: order.points_used,
    BalanceMinor: order.balance_minor,
    CouponCode: order.coupon_code,
    DeclaredAge: order.declared_age,
    ExchangeRate: order.minor_per_eur_micros / 1e6 / 10 ** currencyOfOrder(order).decimals,
    ExchangeRateQuotedOn: order.rate_quoted_on,
    ExchangeRateSource: order.rate_source,
    RefundedMinor: order.given_minor,
    Notes: notes.map((note) => ({
      Author: note.author,
      Text: note.text,
      CreatedOnUtc: toInstant(note.created_at),
    })),
    DisputedOnUtc: toInstantOrNull(order.disputed_at),
    IsDisputeLost: takenBack.is_lost === 1,
    UnrecoveredEurMinor: takenBack.unrecovered_minor,
    PaidOnUtc: toInstantOrNull(order.paid_at),
    Units: items.map(toUnit),
    Payments: payments.map((row) => ({
      PaymentInitId: row.init_id,
      Method: row.method,
      Status: row.status,
      AmountMinor: row.amount_minor,
      RefundedMinor: row.refunded_minor,
      CurrencyCode: row.currency_code,
      HeldReason: row.held_reason,
    })),
    Refunds: refunds.map((row) => ({
      OrderItemGuid: row.guid,
      Reason: row.origin === 'shop' ? row.reason : row.origin,
      Status: row.status,
      AmountMinor: row.amount_minor,
      ToBalanceEurMinor: row.to_balance,
      GrossMinor: row.gross_minor,
      VatMinor: row.tax_minor,
      CreditNote: row.credit_note,
      CreatedOnUtc: toInstant(row.created_at),
    })),
  };
}

/** More products than that are meant by no name. */
const MOST_NAMED = 200;

/** The ids of the products that an id, a name or the beginning of one means. @throws CommerceError 400 for a name of none. */
async function findProducts(db: D1Database, asked: number | string): Promise<number[]> {
  if (typeof asked === 'number') return [asked];
  const found = await readSourceIds(db, { name: asked, afterId: 0, limit: MOST_NAMED });
  if (found.length > 0) return found.map(({ id }) => id);
  throw invalidValue('Product', asked, 'Ember Trail', 'reason-choice');
}

/** The filter that a call asks for. Days are those of the books. @throws CommerceError 400 for an end before its start, and for an unknown product. */
export async function toOrderFilter(db: D1Database, asked: AskedOrders): Promise<OrderFilter> {
  if (!isForward(asked)) throw invalidValue('To', asked.To, '2026-11-01');
  const hasTime = asked.From !== undefined || asked.To !== undefined;
  const calendar = hasTime ? await readBooksCalendar(db) : null;
  const toStart = (text: string | undefined) =>
    text === undefined || calendar === null ? undefined : readStart(text, calendar);
  return {
    number: asked.Number,
    payment: asked.Payment,
    productIds: asked.Product === undefined ? undefined : await findProducts(db, asked.Product),
    status: asked.Status,
    isHeld: asked.Held === undefined ? undefined : 1,
    country: asked.Country,
    amountMinor: asked.AmountMinor,
    currencyCode: asked.CurrencyCode,
    from: toStart(asked.From),
    to: toStart(asked.To),
  };
}

/** Why no unit was refunded (MERCHANT-6). */
function explainNothing(
  { paid_at: paidAt }: OrderRow,
  asked: readonly OrderItemRow[],
): 'not-paid' | 'refunded' | 'not-possible' {
  if (paidAt === null) return 'not-paid';
  return asked.every((item) => item.is_refunded === 1) ? 'refunded' : 'not-possible';
}

/** Orders: find, show, cancel, send the mails again, refund. */
export function serveOrders(app: CommerceApp): void {
  serveCall(app, listOrders, async ({ Email, Customer, Before, Limit, ...asked }, c) => {
    const filter = { ...(await toOrderFilter(c.env.DB, asked)), email: Email, customerId: Customer };
    const read = async (before: number, limit: number) => {
      const found = await findOrders(c.env.DB, filter, before, limit);
      // Archived ones belong between those that are found, or after them.
      const after = found.length < limit ? 0 : (found.at(-1)?.id ?? 0);
      const count = await bringBackListed(c.env, filter, { after, before }, limit);
      return count === 0 ? found : findOrders(c.env.DB, filter, before, limit);
    };
    return readPage({ Before, Limit }, read, (row) => ({
      ...toSummary(row, JSON.parse(row.risks) as OrderRiskRow[]),
      IsGuest: row.is_guest === 1,
    }));
  });

  serveCall(app, showOrder, async ({ OrderNumber }, c) => describeOrder(c, await requireOrder(c, OrderNumber)));

  serveCall(app, cancelOrder, async ({ OrderNumber }, c) => {
    const order = await requireOrder(c, OrderNumber);
    await endUnpaidOrder(c.env, order, 'merchant');
    return { Number: order.number, Status: (await requireOrder(c, order.number)).status };
  });

  serveCall(app, resendOrderMail, async ({ OrderNumber }, c) => {
    const order = await requireOrder(c, OrderNumber);
    const isDelivered = order.status === 'Complete';
    if (!isDelivered && order.status !== 'Processing') throw notFound();
    const mails = await readOrderMails(c.env, order.guid);
    const now = Date.now();
    await c.env.DB.batch(
      isDelivered
        ? mailComplete(c.env.DB, order.guid, '1', mails, now)
        : [mailBuyer(c.env.DB, order.guid, '1', mails.waiting, now)],
    );
    return { Number: order.number };
  });

  serveCall(app, resendGift, async ({ OrderNumber, Unit }, c) => {
    const order = await requireOrder(c, OrderNumber);
    const unit = requireUnit('Unit', await readOrderItems(c.env.DB, [order.id]), Unit);
    const now = Date.now();
    if (!(await askGiftMail(c.env.DB, unit.id, now))) throw new CommerceError(409, 'order-state');
    await sendGift(c.env, unit.id, now);
    return { Number: order.number, OrderItemGuid: unit.guid };
  });

  serveCall(app, refundOrder, async ({ OrderNumber, OrderItemGuids, ToBalance, DryRun }, c) => {
    const order = await requireOrder(c, OrderNumber);
    await requireBalance(c, order, ToBalance);
    const items = await readOrderItems(c.env.DB, [order.id]);
    const named = OrderItemGuids.map((one, index) => requireUnit(`OrderItemGuids.${index}`, items, one));
    const asked = items.filter((item) => OrderItemGuids.length === 0 || named.includes(item));
    const mayBe = order.paid_at === null ? [] : asked.filter((item) => item.is_refunded === 0);
    const ids = asked.map((item) => item.id);
    const returned = DryRun
      ? mayBe.map((item) => item.id)
      : await refundItems(c.env, order, ids, { reason: 'merchant', toBalance: ToBalance });
    // What was given back is what these units were worth before.
    const sums = previewRefund(order, items, returned, ToBalance);
    return {
      OrderItemGuids: items.filter((item) => returned.includes(item.id)).map(({ guid }) => guid),
      ToMethodMinor: sums.toMethodMinor,
      ToBalanceMinor: sums.toBalanceMinor,
      Points: sums.points,
      CurrencyCode: order.currency_code,
      IsDryRun: DryRun,
      ...(returned.length === 0 ? { Reason: explainNothing(order, asked) } : {}),
    };
  });
  serveCall(app, refundOrderVat, async ({ OrderNumber }, c) => {
    const order = await requireOrder(c, OrderNumber);
    const { check, consultation, taxMinor } = await refundVat(c.env, order, Date.now());
    return { VatCheck: check, Consultation: consultation, RefundedMinor: taxMinor, CurrencyCode: order.currency_code };
  });
}
