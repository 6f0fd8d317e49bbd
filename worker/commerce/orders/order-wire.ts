import type { Order, OrderDetail, OrderItem, PaymentPart } from '../../../shared/api/order.ts';
import { currencyOf, DEFAULT_CURRENCY, isCurrencyCode } from '../../../shared/currencies.ts';
import { type LocaleCode, localeOf } from '../../../shared/locales.ts';
import type { PaymentStatus } from '../../../shared/states.ts';
import { formatMinor } from '../catalog/prices/money.ts';
import { toPreOrder } from '../catalog/product/pre-order.ts';
import { reverseChargeNote, toOrderTotals } from '../checkout/totals-wire.ts';
import type { GivenBackRow } from '../invoices/documents-store.ts';
import { productPictureUrl } from '../media/picture-url.ts';
import { messageText } from '../messages/messages.ts';
import { nameMethod } from '../payments/name-method.ts';
import { formatGiven } from './given-back.ts';
import { canBeGift, toOrderGift } from './order-gift.ts';
import type { EarlierKeyRow, OrderItemRow, OrderRow } from './order-rows-store.ts';
import { canCancel, canPayAgain, describePayment } from './payment-note.ts';
import { type BoughtUnit, withdrawableUntil } from './withdrawal-rules.ts';

const KEY_STATES: Readonly<Record<string, OrderItem['KeyState']>> = {
  Sold: 'Ready',
  Revealed: 'Revealed',
  Reported: 'Reported',
  Replaced: 'Replaced',
  Returned: 'Returned',
};

function toIso(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

export function currencyOfOrder(order: OrderRow) {
  return currencyOf(isCurrencyCode(order.currency_code) ? order.currency_code : DEFAULT_CURRENCY);
}

/** A unit as the withdrawal rules see it. */
export function toBoughtUnit(order: OrderRow, item: OrderItemRow): BoughtUnit {
  return {
    paymentStatus: order.payment_status,
    paidAt: order.paid_at,
    keyStatus: item.key_status,
    isRefunded: item.is_refunded === 1,
    isDisputed: order.disputed_at !== null,
    wasRevealed: item.was_revealed === 1,
    releasesAt: item.releases_at,
  };
}

/** A key that was sold before its release (KEY-14). */
const isSealed = ({ key_status: status, sealed_until: until }: OrderItemRow) =>
  status === 'Sold' && until !== null && until > Date.now();

function toEarlierKeys(item: OrderItemRow): OrderItem['EarlierKeys'] {
  const rows = JSON.parse(item.earlier_keys) as EarlierKeyRow[];
  const oldestFirst = rows.toSorted((one, other) => one.id - other.id);
  return oldestFirst.map((row) => ({
    Id: row.id,
    KeyState: 'Replaced',
    RevealedOnUtc: toIso(row.revealed_at),
    ReplacedOnUtc: toIso(row.replaced_at),
  }));
}

/** The copy of a bundle that an item was bought with, at the sum of its items: the price that was paid for it. */
function toBundle(
  item: OrderItemRow,
  items: readonly OrderItemRow[],
  order: OrderRow,
  tag: string,
): OrderItem['Bundle'] {
  if (item.bundle_guid === null || item.bundle_id === null) return null;
  const own = items.filter((one) => one.bundle_guid === item.bundle_guid);
  const minor = own.reduce((sum, one) => sum + one.unit_minor, 0);
  return {
    BundleGuid: item.bundle_guid,
    ProductId: item.bundle_id,
    Name: item.bundle_name ?? '',
    SeName: item.bundle_se_name ?? '',
    Price: formatMinor(minor, currencyOfOrder(order), tag),
  };
}

function toItem(item: OrderItemRow, items: readonly OrderItemRow[], order: OrderRow, locale: LocaleCode): OrderItem {
  const { tag } = localeOf(locale);
  const isWaiting = item.preorder_status === 'reserved' || item.preorder_status === 'waiting';
  const preOrder = isWaiting ? toPreOrder(item, locale, 'preorder-placed') : null;
  // Without a refund all three are null.
  const given = {
    minor: Number(item.given_minor),
    points: Number(item.given_points),
    promoMinor: Number(item.given_promo),
  };
  return {
    Id: item.id,
    OrderItemGuid: item.guid,
    ProductId: item.product_id,
    ProductName: item.product_name,
    ProductSeName: item.product_se_name ?? '',
    PictureModel: { ImageUrl: productPictureUrl({ ...item, id: item.product_id }), Title: item.product_name },
    UnitPrice: formatMinor(item.unit_minor, currencyOfOrder(order), tag),
    Platform: item.platform,
    Bundle: toBundle(item, items, order, tag),
    KeyState: KEY_STATES[item.key_status ?? ''] ?? 'NotReady',
    RevealedOnUtc: toIso(item.revealed_at),
    ...(isSealed(item) ? { SealedUntilUtc: toIso(item.sealed_until) } : {}),
    ...(preOrder && item.is_refunded === 0 ? { PreOrder: preOrder } : {}),
    HasConsent: item.consented_at !== null,
    EarlierKeys: toEarlierKeys(item),
    HasAccountLink: item.account_category_id !== null,
    WithdrawableUntilUtc: toIso(withdrawableUntil(toBoughtUnit(order, item), Date.now())),
    IsRefunded: item.is_refunded === 1,
    ...(item.given_minor === null ? {} : { RefundedAmount: formatGiven(given, currencyOfOrder(order), locale) }),
    ...(item.gift === null ? {} : { Gift: toOrderGift(item.gift, item.gift_terms) }),
    ...(canBeGift(order, item) ? { CanBeGift: true } : {}),
    KeyCaseId: item.case_guid,
  };
}

/** What the order costs after coupon, promotional credit and points, whatever the balance pays of it. In minor units of its currency. */
const amountOf = (order: OrderRow) => order.total_minor + order.balance_minor;

/** The same as a text: points and promotional credit where they left nothing to pay. */
function formatAmount(order: OrderRow, locale: LocaleCode): string {
  const minor = amountOf(order);
  const [points, promoMinor] = minor > 0 ? [0, 0] : [order.points_used, order.promo_minor];
  return formatGiven({ minor, points, promoMinor }, currencyOfOrder(order), locale);
}

function nameOrderMethod(order: OrderRow, locale: LocaleCode): string {
  const { method, total_minor: totalMinor, balance_minor: balanceMinor } = order;
  const { points_minor: pointsMinor, promo_minor: promoMinor } = order;
  return nameMethod({ method, totalMinor, balanceMinor, pointsMinor, promoMinor }, (code, params) =>
    messageText(locale, code, params),
  );
}

function toPaymentParts(order: OrderRow, locale: LocaleCode, tag: string): PaymentPart[] {
  const method = nameOrderMethod(order, locale);
  const paying = [
    { name: messageText(locale, 'method-balance'), minor: order.balance_minor },
    { name: method, minor: order.total_minor },
  ].filter(({ minor }) => minor > 0);
  // What left nothing to pay, at what it was worth.
  const reducing = [
    { name: messageText(locale, 'promotional-credit'), minor: order.promo_minor },
    { name: messageText(locale, 'method-points'), minor: order.points_minor },
  ].filter(({ minor }) => minor > 0);
  return (paying.length === 0 ? reducing : paying).map(({ name, minor }) => ({
    Name: name,
    Amount: formatMinor(minor, currencyOfOrder(order), tag),
  }));
}

/** What a lost dispute has charged back is refunded, too, as its buyer sees it (REFUND-15). */
function paymentStatusOf({ payment_status: status, charged_back: chargedBack }: OrderRow): PaymentStatus {
  if (status === 'Refunded' || chargedBack === 0) return status;
  return chargedBack === 1 ? 'PartiallyRefunded' : 'Refunded';
}

/** The wire's order: never contains a key. */
export function toOrder(order: OrderRow, items: readonly OrderItemRow[], locale: LocaleCode, now = Date.now()): Order {
  const { tag } = localeOf(locale);
  const given = { minor: order.given_minor, points: order.given_points, promoMinor: order.given_promo };
  const hasGiven = given.minor + given.points + given.promoMinor > 0;
  return {
    Id: order.id,
    CustomOrderNumber: order.number,
    CreatedOn: new Date(order.created_at).toISOString(),
    OrderStatus: order.status,
    PaymentStatus: paymentStatusOf(order),
    OrderTotal: formatMinor(order.total_minor, currencyOfOrder(order), tag),
    OrderAmount: formatAmount(order, locale),
    PaymentParts: toPaymentParts(order, locale, tag),
    PaymentNote: describePayment(order, now),
    OrderItems: items.filter((item) => item.order_id === order.id).map((item) => toItem(item, items, order, locale)),
    ...(hasGiven ? { RefundedAmount: formatGiven(given, currencyOfOrder(order), locale) } : {}),
  };
}

/** The wire's order with its bill, and the actions available to its owner. */
export function toOrderDetail(
  order: OrderRow,
  items: readonly OrderItemRow[],
  refunds: readonly GivenBackRow[],
  locale: LocaleCode,
  now: number,
): OrderDetail {
  return {
    ...toOrder(order, items, locale, now),
    PaymentMethod: nameOrderMethod(order, locale),
    PaymentMethodSystemName: order.method,
    OrderTotals: toOrderTotals(
      {
        subtotalMinor: order.subtotal_minor,
        discountMinor: order.discount_minor - order.promo_minor,
        promoMinor: order.promo_minor,
        feeMinor: order.fee_minor,
        taxMinor: order.tax_minor,
        taxRate: order.tax_rate,
        untaxedMinor: order.untaxed_minor,
        pointsUsed: order.points_used,
        pointsMinor: order.points_minor,
        balanceMinor: order.balance_minor,
        pointsToEarn: order.points_to_earn,
        totalMinor: order.total_minor,
        refundedMinor: order.given_minor,
        taxNote: reverseChargeNote(order.tax_kind, locale),
      },
      currencyOfOrder(order),
      localeOf(locale).tag,
    ),
    AppliedCouponCodes: order.coupon_code === null ? [] : [order.coupon_code],
    CanCancel: canCancel(order),
    CanPayAgain: canPayAgain(order, now),
    HasInvoice: order.paid_at !== null,
    Refunds: refunds.map((row) => ({
      RefundedOn: new Date(row.created_at).toISOString(),
      Amount: formatGiven(
        { minor: row.gross_minor, points: row.points, promoMinor: row.promo_minor },
        currencyOfOrder(order),
        locale,
      ),
      CreditNoteId: row.credit_note_id,
    })),
  };
}
