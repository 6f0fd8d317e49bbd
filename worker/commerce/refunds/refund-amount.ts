import { DEFAULT_LOCALE, isLocaleCode, localeOf } from '../../../shared/locales.ts';
import { labelledLink, type MailText } from '../../../shared/mail.ts';
import { href } from '../../../shared/routes.ts';
import { formatMinor } from '../catalog/prices/money.ts';
import { containedVat } from '../checkout/vat.ts';
import { CommerceError } from '../http/errors.ts';
import { openIssuing } from '../invoices/issue-documents-store.ts';
import { messageText } from '../messages/messages.ts';
import { type OrderItemRow, type OrderRow, readOrderItems } from '../orders/order-rows-store.ts';
import { currencyOfOrder } from '../orders/order-wire.ts';
import type { PaymentEnv } from '../payments/providers/provider.ts';
import { writeAmountRefund } from '../settlement/amount-refunds-store.ts';
import { sendRefunds } from '../settlement/receive-event.ts';
import type { RefundShare } from '../settlement/refund-shares.ts';
import { leftOf, sharesOf } from './refund-items.ts';

/** An amount that the staff give back, of an order or of one of its units. */
export interface AskedAmount {
  amountMinor: number;
  item: OrderItemRow | null;
  toBalance: boolean;
  author: string;
  /** Why, for the staff. */
  note: string;
}

/** The VAT and the untaxed money in a part of a unit. */
function splitUnit(amountMinor: number, taxRate: number, { grossMinor, untaxedMinor, taxMinor }: RefundShare) {
  const untaxed = Math.round((untaxedMinor * amountMinor) / grossMinor);
  return { untaxedMinor: untaxed, taxMinor: Math.min(taxMinor, containedVat(amountMinor - untaxed, taxRate)) };
}

/**
 * What can be given back by amount of an order, or of a unit: what its payment method has collected and nobody has given
 * back, but for the last of an order's money, which goes back with the order itself.
 */
async function requireAmount(db: D1Database, order: OrderRow, { amountMinor, item }: AskedAmount) {
  const { allMinor, byMethodMinor } = leftOf(order);
  const share = item && sharesOf(order, await readOrderItems(db, [order.id])).get(item.id);
  const mostMinor = Math.max(0, Math.min(byMethodMinor, share?.amountMinor ?? byMethodMinor));
  if (order.paid_at === null || item?.is_refunded === 1) throw new CommerceError(409, 'order-state');
  if (amountMinor > mostMinor) {
    const amount = formatMinor(mostMinor, currencyOfOrder(order), localeOf(DEFAULT_LOCALE).tag);
    throw new CommerceError(409, 'refund-too-much', { amount });
  }
  if (amountMinor >= allMinor) throw new CommerceError(409, 'refund-whole', { number: order.number });
  return share ?? null;
}

/** @throws CommerceError 409 as `refundAmount`. */
export async function checkAmount(db: D1Database, order: OrderRow, asked: AskedAmount): Promise<void> {
  await requireAmount(db, order, asked);
}

function writeMail(origin: string, order: OrderRow, { amountMinor, item, toBalance }: AskedAmount): MailText {
  const locale = isLocaleCode(order.language_code) ? order.language_code : DEFAULT_LOCALE;
  const amount = formatMinor(amountMinor, currencyOfOrder(order), localeOf(locale).tag);
  const params = {
    number: order.number,
    products: `– ${item?.product_name ?? amount}`,
    total: amount,
    lines: `– ${messageText(locale, toBalance ? 'refund-to-balance' : 'refund-to-method', { amount })}`,
    link: labelledLink(messageText(locale, 'mail-open-order'), origin + href(locale, 'order', { id: order.id })),
  };
  return {
    subject: messageText(locale, 'mail-refund-subject', params),
    text: messageText(locale, 'mail-refund-text', params),
  };
}

/**
 * Gives an amount back (REFUND-16): booked at once, requested from the provider unless it goes to the balance.
 * @throws CommerceError 409 `refund-too-much`, `refund-whole`, `order-state`, `order-disputed`, or `changed-meanwhile` when
 * somebody gave something back at the same moment.
 */
export async function refundAmount(env: PaymentEnv, order: OrderRow, asked: AskedAmount): Promise<void> {
  const share = await requireAmount(env.DB, order, asked);
  const { amountMinor, item, toBalance, author, note } = asked;
  const refund = {
    orderGuid: order.guid,
    amountMinor,
    toBalance,
    unit: item && share ? { itemId: item.id, ...splitUnit(amountMinor, order.tax_rate, share) } : null,
    givenMinor: order.given_minor,
    author,
    note,
    issuing: await openIssuing(env, order.language_code, Date.now()),
  };
  if (!(await writeAmountRefund(env.DB, refund, writeMail(env.ORIGIN, order, asked)))) {
    throw new CommerceError(409, 'changed-meanwhile');
  }
  await sendRefunds(env, order.payment_init_id);
}
