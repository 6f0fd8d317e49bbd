import { WITHDRAWAL_DAYS, type WithdrawalEligibility } from '../../../shared/api/order-remedies.ts';
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode, localeOf } from '../../../shared/locales.ts';
import type { MailText } from '../../../shared/mail.ts';
import { drain, type Job } from '../jobs/drain.ts';
import type { IsOver } from '../jobs/round-budget.ts';
import { type MessageCode, messageText } from '../messages/messages.ts';
import { findOrderByGuid, type OrderItemRow, type OrderRow, readOrderItems } from '../orders/order-rows-store.ts';
import { toBoughtUnit } from '../orders/order-wire.ts';
import { checkWithdrawal, type WithdrawalRejection, withdrawableUntil } from '../orders/withdrawal-rules.ts';
import type { PaymentEnv } from '../payments/providers/provider.ts';
import { formatRefund, refundItems, sharesOf } from './refund-items.ts';
import {
  confirmWithdrawal,
  type Declaration,
  type NewWithdrawal,
  readReturnedItems,
  readUnfinishedWithdrawals,
  saveOpenWithdrawal,
  saveWithdrawal,
  type UnfinishedWithdrawal,
  WITHDRAWAL_JOB,
} from './withdrawals-store.ts';

function checkItem(order: OrderRow, item: OrderItemRow, now: number): WithdrawalRejection | null {
  return checkWithdrawal(toBoughtUnit(order, item), now);
}

const rejectionTexts: Readonly<Record<WithdrawalRejection, MessageCode>> = {
  NotPaid: 'mail-withdrawal-unpaid',
  Revealed: 'mail-withdrawal-revealed',
  Refunded: 'mail-withdrawal-refunded',
  TooLate: 'mail-withdrawal-late',
  Disputed: 'mail-withdrawal-disputed',
};

/** The units of an order that its buyer can return now, and the refund for each. */
export function describeEligibility(
  order: OrderRow,
  items: readonly OrderItemRow[],
  locale: LocaleCode,
  now: number,
): WithdrawalEligibility {
  const shares = sharesOf(order, items);
  return {
    OrderId: order.id,
    CustomOrderNumber: order.number,
    Items: items.map((item) => {
      const reason = checkItem(order, item, now);
      const share = shares.get(item.id);
      const until = withdrawableUntil(toBoughtUnit(order, item), now);
      return {
        OrderItemGuid: item.guid,
        ProductName: item.product_name,
        BundleGuid: item.bundle_guid,
        BundleName: item.bundle_name,
        IsEligible: reason === null,
        Reason: reason,
        WithdrawableUntilUtc: until === null ? null : new Date(until).toISOString(),
        RefundAmount: share ? formatRefund(order, [share], locale) : '',
      };
    }),
  };
}

/** Date and time to the second, in UTC as the mail says. */
function toInstantText(epochMs: number, locale: LocaleCode): string {
  const format = new Intl.DateTimeFormat(localeOf(locale).tag, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  return format.format(epochMs);
}

function listNames(items: readonly OrderItemRow[], locale: LocaleCode): string {
  if (items.length === 0) return messageText(locale, 'nothing');
  const list = new Intl.ListFormat(localeOf(locale).tag, { type: 'conjunction' });
  return list.format(items.map((item) => item.product_name));
}

/** The items that were not refunded, each on a line of its own with the reason. */
function listKept(order: OrderRow, items: readonly OrderItemRow[], locale: LocaleCode, now: number): string {
  if (items.length === 0) return messageText(locale, 'nothing');
  const lines = items.map((item) => {
    const rejection = checkItem(order, item, now);
    const reason = rejection && messageText(locale, rejectionTexts[rejection], { days: WITHDRAWAL_DAYS });
    return reason ? `${item.product_name}: ${reason}` : item.product_name;
  });
  // One item is one key: a product bought twice is named once.
  return ['', ...new Set(lines)].join('\n– ');
}

/** The named items. A bundle is one purchase: naming one of its items names the whole bundle (REFUND-7). */
function chooseItems(items: readonly OrderItemRow[], guids: readonly string[]): OrderItemRow[] {
  const named = items.filter((item) => guids.includes(item.guid));
  const bundles = new Set(named.flatMap((item) => item.bundle_guid ?? []));
  return items.filter((item) => named.includes(item) || (item.bundle_guid !== null && bundles.has(item.bundle_guid)));
}

/** Nothing was paid for it: it was a gift. What promotional credit paid was none. */
const isGift = ({ unit_minor, discount_minor, promo_minor }: OrderItemRow) =>
  unit_minor > 0 && discount_minor - promo_minor >= unit_minor;

/** With the last unit that was paid for, the gifts whose keys nobody has seen go back, too (REFUND-17). */
function withGifts(items: readonly OrderItemRow[], returned: readonly OrderItemRow[]): OrderItemRow[] {
  const left = items.filter((item) => item.is_refunded === 0 && !returned.includes(item));
  if (returned.every(isGift) || !left.every(isGift)) return [...returned];
  return [...returned, ...left.filter(({ was_revealed }) => was_revealed === 0)];
}

/**
 * Refunds the returnable units of a stored declaration, and sends the receipt (CRD art. 11a (4)) to the order's own
 * address: date, time, content. Each step can be repeated: a unit is refunded once, and there is one receipt. Returns
 * how many units were refunded.
 */
export async function handleWithdrawal(env: PaymentEnv, order: OrderRow, declaration: Declaration): Promise<number> {
  const items = await readOrderItems(env.DB, [order.id]);
  const { itemGuids, receivedAt } = declaration;
  const asked = itemGuids.length === 0 ? items : chooseItems(items, itemGuids);
  const eligible = asked.filter((item) => checkItem(order, item, receivedAt) === null);
  const itemIds = withGifts(items, eligible).map((item) => item.id);
  await refundItems(env, order, itemIds, { reason: 'withdrawal', withdrawalGuid: declaration.guid });
  const returned = await readReturnedItems(env.DB, order.id, declaration.guid);
  const isAsked = new Set(asked.map((item) => item.id));
  // Read again: another declaration, or a click on "Reveal", may have come between.
  const kept = (await readOrderItems(env.DB, [order.id])).filter(
    (item) => isAsked.has(item.id) && !returned.includes(item.id),
  );
  const locale = isLocaleCode(order.language_code) ? order.language_code : DEFAULT_LOCALE;
  const params = {
    number: order.number,
    name: declaration.name,
    date: toInstantText(receivedAt, locale),
    returned: listNames(
      items.filter((item) => returned.includes(item.id)),
      locale,
    ),
    kept: listKept(order, kept, locale, receivedAt),
    id: declaration.guid,
  };
  const mail = {
    subject: messageText(locale, 'mail-withdrawal-subject', params),
    text: messageText(locale, 'mail-withdrawal-text', params),
  };
  await confirmWithdrawal(env.DB, declaration.guid, mail, Date.now());
  return returned.length;
}

/**
 * The confirmation of a declaration that matches no order: its content, date and time, and what happens next. It says the
 * same whether the number is unknown or belongs to another address.
 */
function writeOpenReceipt(declaration: Omit<NewWithdrawal, 'orderId'>, locale: LocaleCode): MailText {
  const { name, email, orderNumber, itemGuids, receivedAt, guid } = declaration;
  const everything = messageText(locale, 'withdrawal-everything');
  const params = {
    date: toInstantText(receivedAt, locale),
    name,
    email,
    number: orderNumber,
    products: itemGuids.length === 0 ? everything : itemGuids.join(', '),
    id: guid,
  };
  return {
    subject: messageText(locale, 'mail-withdrawal-open-subject'),
    text: messageText(locale, 'mail-withdrawal-open-text', params),
  };
}

/**
 * Accepts a declaration of withdrawal. It is stored as it came, whether it matches an order or not, and confirmed by
 * mail; for an order, it is handled.
 */
export async function withdrawOrder(
  env: PaymentEnv,
  order: OrderRow | null,
  declaration: Omit<NewWithdrawal, 'orderId'>,
  locale: LocaleCode,
): Promise<void> {
  if (!order) return saveOpenWithdrawal(env.DB, declaration, writeOpenReceipt(declaration, locale));
  await saveWithdrawal(env.DB, { ...declaration, orderId: order.id });
  await handleWithdrawal(env, order, declaration);
}

/** Handles declarations that a crash cut short (REFUND-10). */
export async function resumeWithdrawals(env: PaymentEnv, now: number, isOver?: IsOver): Promise<void> {
  const job: Job<UnfinishedWithdrawal> = {
    name: WITHDRAWAL_JOB,
    read: (limit) => readUnfinishedWithdrawals(env.DB, now, limit),
    idOf: ({ guid }) => guid,
    work: async (withdrawal) => {
      const order = await findOrderByGuid(env.DB, withdrawal.orderGuid);
      if (order) await handleWithdrawal(env, order, withdrawal);
    },
  };
  await drain(env.DB, job, now, isOver);
}
