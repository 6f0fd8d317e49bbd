import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { labelledLink, type MailText } from '../../../shared/mail.ts';
import { href } from '../../../shared/routes.ts';
import { formatMinor } from '../catalog/prices/money.ts';
import { CommerceError } from '../http/errors.ts';
import { openIssuing } from '../invoices/issue-documents-store.ts';
import { messageText } from '../messages/messages.ts';
import { mailBuyer } from '../messaging/outbox-writes-store.ts';
import { formatGiven } from '../orders/given-back.ts';
import { readOrderMails } from '../orders/order-mails.ts';
import { type OrderItemRow, type OrderRow, readOrderItems } from '../orders/order-rows-store.ts';
import { fulfilOrder } from '../orders/order-settlement-store.ts';
import { currencyOfOrder } from '../orders/order-wire.ts';
import type { PaymentEnv } from '../payments/providers/provider.ts';
import { sendRefunds } from '../settlement/receive-event.ts';
import {
  capShare,
  type GivenPart,
  type LeftMoney,
  type RefundShare,
  shareOrder,
  withoutGiven,
  withoutItsVat,
} from '../settlement/refund-shares.ts';
import { type NewRefund, type RefundedUnit, type RefundReason, writeRefund } from '../settlement/refunds-store.ts';

export function languageOf(order: OrderRow) {
  return isLocaleCode(order.language_code) ? order.language_code : DEFAULT_LOCALE;
}

/** What nobody has given back of an order's money yet, in minor units of its currency. */
export const leftOf = (order: OrderRow): LeftMoney => ({
  allMinor: order.total_minor + order.balance_minor - order.given_minor,
  byMethodMinor: order.total_minor - order.given_by_method,
});

/** With the promotional credit that is back with the unit, in the order's currency. */
interface UnitShare extends RefundShare {
  promoMinor: number;
}

/** What each unit of an order is worth in a refund of its own now, by the unit's id; of a refunded one what it was worth. */
export function sharesOf(order: OrderRow, items: readonly OrderItemRow[]): Map<number, UnitShare> {
  const paid = {
    totalMinor: order.total_minor,
    balanceMinor: order.balance_minor,
    balanceUsedEurMinor: order.balance_used_minor,
    pointsMinor: order.points_minor,
    pointsUsed: order.points_used,
    pointsToEarn: order.points_to_earn,
    taxRate: order.tax_rate,
  };
  const units = items.map((item) => ({
    unitMinor: item.unit_minor,
    discountMinor: item.discount_minor,
    voucherType: item.voucher_type,
    isStoreCredit: item.is_store_credit === 1,
  }));
  const shares = shareOrder(paid, units);
  return new Map(
    items.flatMap((item, index) => {
      const share = shares[index];
      if (!share) return [];
      const { promo_minor: promoMinor } = item;
      if (item.is_refunded === 1) return [[item.id, { ...share, promoMinor }] as const];
      const rest = withoutGiven(share, JSON.parse(item.given_before) as GivenPart);
      const due = order.is_vat_given === 1 ? withoutItsVat(rest) : rest;
      return [[item.id, { ...capShare(due, leftOf(order)), promoMinor }] as const];
    }),
  );
}

/** The content of a refund: the money as one sum, then promotional credit and points. */
export function formatRefund(order: OrderRow, shares: readonly UnitShare[], locale: LocaleCode): string {
  const sum = (part: keyof UnitShare) => shares.reduce((total, share) => total + share[part], 0);
  const given = { minor: sum('grossMinor'), points: sum('points'), promoMinor: sum('promoMinor') };
  return formatGiven(given, currencyOfOrder(order), locale);
}

/** The money of a refund: what goes back by the method, to the balance, and in points. */
export interface RefundSums {
  toMethodMinor: number;
  toBalanceMinor: number;
  points: number;
}

const toBalanceOf = ({ share, toBalance }: Pick<GivenUnit, 'share' | 'toBalance'>) =>
  share.balanceMinor + share.promoMinor + (toBalance ? share.amountMinor : 0);

/** What `refundItems` gives back of these units, as they were read. */
export function previewRefund(
  order: OrderRow,
  items: readonly OrderItemRow[],
  itemIds: readonly number[],
  toBalance: boolean,
): RefundSums {
  const units = toUnits(order, items, itemIds, toBalance);
  return {
    toMethodMinor: units.reduce((sum, { share }) => sum + (toBalance ? 0 : share.amountMinor), 0),
    toBalanceMinor: units.reduce((sum, unit) => sum + toBalanceOf(unit), 0),
    points: units.reduce((sum, { share }) => sum + share.points, 0),
  };
}

interface GivenUnit extends RefundedUnit {
  share: UnitShare;
  name: string;
  /** The copy of a bundle that it belongs to: what cannot be refunded together, is tried bundle by bundle. */
  bundleGuid: string | null;
}

/** Products of an e-mail, a line each, with quantities. */
export function listUnits(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? `– ${name}` : `– ${count} × ${name}`)).join('\n');
}

/** What a refund gives back, by where it goes, and its money in all. Minor units of the order's currency. */
interface Given {
  toMethod: number;
  /** With promotional credit. */
  toBalance: number;
  points: number;
  grossMinor: number;
  promoMinor: number;
}

function sumUnits(units: readonly GivenUnit[]): Given {
  const sum = (part: (unit: GivenUnit) => number) => units.reduce((total, unit) => total + part(unit), 0);
  return {
    toMethod: sum((unit) => (unit.toBalance ? 0 : unit.share.amountMinor)),
    toBalance: sum(toBalanceOf),
    points: sum((unit) => unit.share.points),
    grossMinor: sum((unit) => unit.share.grossMinor),
    promoMinor: sum((unit) => unit.share.promoMinor),
  };
}

/** One e-mail about a whole refund: what it is for, the sum, and where each part of it goes. */
export function writeRefundMail(
  env: Pick<PaymentEnv, 'ORIGIN'>,
  order: OrderRow,
  names: readonly string[],
  { toMethod, toBalance, points, grossMinor, promoMinor }: Given,
): MailText {
  const locale = languageOf(order);
  const money = (minor: number) => formatMinor(minor, currencyOfOrder(order), localeOf(locale).tag);
  const lines = [
    toMethod === 0 ? '' : messageText(locale, 'refund-to-method', { amount: money(toMethod) }),
    toBalance === 0 ? '' : messageText(locale, 'refund-to-balance', { amount: money(toBalance) }),
    points === 0 ? '' : messageText(locale, 'refund-to-points', { points }),
  ].filter(Boolean);
  const soFar = {
    minor: order.given_minor + grossMinor,
    points: order.given_points + points,
    promoMinor: order.given_promo + promoMinor,
  };
  const isFirst = order.given_minor + order.given_points + order.given_promo === 0;
  const inTotal = `${messageText(locale, 'payment-Refunded')} (${order.number}): ${formatGiven(soFar, currencyOfOrder(order), locale)}`;
  const params = {
    number: order.number,
    products: listUnits(names),
    total: formatGiven({ minor: grossMinor, points, promoMinor }, currencyOfOrder(order), locale),
    lines: [...lines.map((line) => `– ${line}`), ...(isFirst ? [] : ['', inTotal])].join('\n'),
    link: labelledLink(messageText(locale, 'mail-open-order'), env.ORIGIN + href(locale, 'order', { id: order.id })),
  };
  return {
    subject: messageText(locale, 'mail-refund-subject', params),
    text: messageText(locale, 'mail-refund-text', params),
  };
}

const writeMail = (env: PaymentEnv, order: OrderRow, units: readonly GivenUnit[]): MailText =>
  writeRefundMail(
    env,
    order,
    units.map(({ name }) => name),
    sumUnits(units),
  );

function toUnits(
  order: OrderRow,
  items: readonly OrderItemRow[],
  itemIds: readonly number[],
  toBalance: boolean,
): GivenUnit[] {
  const shares = sharesOf(order, items);
  let left = leftOf(order);
  return items.flatMap((item) => {
    const whole = shares.get(item.id);
    if (!whole || !itemIds.includes(item.id) || item.is_refunded === 1) return [];
    const share = { ...whole, ...capShare(whole, left) };
    left = {
      allMinor: left.allMinor - share.grossMinor,
      byMethodMinor: left.byMethodMinor - share.amountMinor,
    };
    return [
      {
        guid: crypto.randomUUID(),
        itemId: item.id,
        share,
        toBalance,
        name: item.product_name,
        bundleGuid: item.bundle_guid,
      },
    ];
  });
}

/** False if a unit, its key or the payment does not (or no longer) allow it: then nothing was written. */
async function tryRefund(db: D1Database, refund: NewRefund, mail: MailText | null): Promise<boolean> {
  try {
    await writeRefund(db, refund, mail);
    return true;
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    return false;
  }
}

/** Books the units: all at once with their e-mail; when one of them fails, one by one, and a bundle as a whole. */
async function writeUnits(
  env: PaymentEnv,
  order: OrderRow,
  units: readonly GivenUnit[],
  facts: Pick<NewRefund, 'reason' | 'answer' | 'withdrawalGuid'>,
): Promise<GivenUnit[]> {
  const now = Date.now();
  const issuing = await openIssuing(env, order.language_code, now);
  const refund = { orderGuid: order.guid, ...facts, now, issuing };
  if (await tryRefund(env.DB, { ...refund, units }, writeMail(env, order, units))) return [...units];
  const written: GivenUnit[] = [];
  const parts = [...Map.groupBy(units, (unit) => unit.bundleGuid ?? unit).values()];
  for (const part of parts.length > 1 ? parts : []) {
    if (await tryRefund(env.DB, { ...refund, units: part }, null)) written.push(...part);
  }
  if (written.length > 0) {
    await mailBuyer(env.DB, order.guid, '1', writeMail(env, order, written), refund.now).run();
  }
  return written;
}

/**
 * Refunds units of an order: each atomically, the shop's own books at once, the provider's part by a request. A unit
 * that cannot (or can no longer) be refunded is left out. Returns the ids of the refunded ones.
 */
export async function refundItems(
  env: PaymentEnv,
  order: OrderRow,
  itemIds: readonly number[],
  options: { reason: RefundReason; toBalance?: boolean; answer?: string; withdrawalGuid?: string },
): Promise<number[]> {
  const items = await readOrderItems(env.DB, [order.id]);
  const units = toUnits(order, items, itemIds, options.toBalance ?? false);
  if (units.length === 0) return [];
  const { reason, answer = '', withdrawalGuid = null } = options;
  const written = await writeUnits(env, order, units, { reason, answer, withdrawalGuid });
  await sendRefunds(env, order.payment_init_id);
  // The rest of an order that waited for the refunded unit's key may be complete now.
  if (order.status === 'Processing') {
    await fulfilOrder(env.DB, order.guid, [], await readOrderMails(env, order.guid), Date.now());
  }
  return written.map((unit) => unit.itemId);
}
