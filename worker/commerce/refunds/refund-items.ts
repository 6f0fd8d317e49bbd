import { currencyOf, DEFAULT_CURRENCY, isCurrencyCode } from '../../../shared/currencies.ts';
import { DEFAULT_LOCALE, isLocaleCode, localeOf } from '../../../shared/locales.ts';
import type { MailText } from '../../../shared/mail.ts';
import { href } from '../../../shared/routes.ts';
import { formatMinor } from '../catalog/money.ts';
import { CommerceError } from '../http/errors.ts';
import { messageText } from '../messages/messages.ts';
import { writeOrderMails } from '../orders/order-mails.ts';
import { type OrderItemRow, type OrderRow, readOrderItems } from '../orders/order-rows-store.ts';
import { fulfilOrder } from '../orders/order-settlement-store.ts';
import type { PaymentEnv } from '../payments/provider.ts';
import { sendRefunds } from '../payments/receive-event.ts';
import { type RefundShare, shareOrder } from './refund-shares.ts';
import { type RefundReason, writeRefund } from './refunds-store.ts';

function languageOf(order: OrderRow) {
  return isLocaleCode(order.language_code) ? order.language_code : DEFAULT_LOCALE;
}

function currencyOfOrder(order: OrderRow) {
  return currencyOf(isCurrencyCode(order.currency_code) ? order.currency_code : DEFAULT_CURRENCY);
}

/** What each unit of an order is worth when it is given back, by the unit's id. */
export function sharesOf(order: OrderRow, items: readonly OrderItemRow[]): Map<number, RefundShare> {
  const paid = {
    totalMinor: order.total_minor,
    balanceMinor: order.balance_minor,
    balanceUsedEurMinor: order.balance_used_minor,
    pointsMinor: order.points_minor,
    pointsUsed: order.points_used,
    pointsToEarn: order.points_to_earn,
  };
  const units = items.map((item) => ({ unitMinor: item.unit_minor, discountMinor: item.discount_minor }));
  const shares = shareOrder(paid, units);
  return new Map(
    items.flatMap((item, index) => {
      const share = shares[index];
      return share ? [[item.id, share] as const] : [];
    }),
  );
}

/** Formatted, everything that comes back, whatever it was paid with. */
export function formatShare(order: OrderRow, share: RefundShare, tag: string): string {
  const minor = share.amountMinor + share.balanceMinor + share.pointsMinor;
  return formatMinor(minor, currencyOfOrder(order), tag);
}

function writeMail(
  env: PaymentEnv,
  order: OrderRow,
  item: OrderItemRow,
  share: RefundShare,
  isCredit: boolean,
): MailText {
  const locale = languageOf(order);
  const money = (minor: number) => formatMinor(minor, currencyOfOrder(order), localeOf(locale).tag);
  const toBalance = share.balanceMinor + (isCredit ? share.amountMinor : 0);
  const lines = [
    isCredit || share.amountMinor === 0
      ? ''
      : messageText(locale, 'refund-to-method', { amount: money(share.amountMinor) }),
    toBalance === 0 ? '' : messageText(locale, 'refund-to-balance', { amount: money(toBalance) }),
    share.points === 0 ? '' : messageText(locale, 'refund-to-points', { points: share.points }),
  ].filter(Boolean);
  const link = env.ORIGIN + href(locale, 'order', { id: order.id });
  const params = { number: order.number, product: item.product_name, lines: lines.join('\n'), link };
  return {
    subject: messageText(locale, 'mail-refund-subject', params),
    text: messageText(locale, 'mail-refund-text', params),
  };
}

/** EUR cents of an amount in the order's currency, at the rate that the order was placed with, rounded down. */
export function toEurOfOrder(order: OrderRow, minor: number): number {
  const goodsMinor = order.subtotal_minor - order.discount_minor;
  if (order.currency_code === 'EUR' || goodsMinor <= 0) return minor;
  return Number((BigInt(minor) * BigInt(order.revenue_eur_minor)) / BigInt(goodsMinor));
}

/**
 * Gives units of an order back: each whole or not at all, the shop's own books at once, the provider's part by asking it.
 * A unit that cannot be given back (any more) is left out. Answers the ids of those that were.
 */
export async function refundItems(
  env: PaymentEnv,
  order: OrderRow,
  itemIds: readonly number[],
  options: { reason: RefundReason; toBalance?: boolean },
): Promise<number[]> {
  const items = await readOrderItems(env.DB, [order.id]);
  const shares = sharesOf(order, items);
  const returned: number[] = [];
  for (const item of items.filter(({ id }) => itemIds.includes(id))) {
    const share = shares.get(item.id);
    if (!share) continue;
    const creditEurMinor = options.toBalance ? toEurOfOrder(order, share.amountMinor) : 0;
    const mail = writeMail(env, order, item, share, creditEurMinor > 0);
    const refund = { guid: crypto.randomUUID(), orderGuid: order.guid, itemId: item.id, share, creditEurMinor, mail };
    try {
      await writeRefund(env.DB, { ...refund, reason: options.reason, now: Date.now() });
      returned.push(item.id);
    } catch (error) {
      if (!(error instanceof CommerceError)) throw error;
    }
  }
  if (returned.length === 0) return returned;
  await sendRefunds(env, order.payment_init_id);
  // The rest of an order that waited for the returned unit's key may be complete now.
  const mails = writeOrderMails(env.ORIGIN, {
    number: order.number,
    languageCode: order.language_code,
    totalMinor: order.total_minor,
    currencyCode: order.currency_code,
  });
  if (order.status === 'Processing') await fulfilOrder(env.DB, order.guid, [], mails, Date.now());
  return returned;
}
