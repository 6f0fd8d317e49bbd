import type { WithdrawalEligibility } from '../../../shared/api/order-remedies.ts';
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { messageText } from '../messages/messages.ts';
import type { PaymentEnv } from '../payments/provider.ts';
import { refuseWithdrawal, type WithdrawalRefusal, withdrawableUntil } from '../rules/withdrawal.ts';
import { type OrderItemRow, type OrderRow, readOrderItems } from '../store/order-rows.ts';
import { confirmWithdrawal, type NewWithdrawal, saveWithdrawal } from '../store/withdrawals.ts';
import { formatShare, refundItems, sharesOf } from './refund-items.ts';

function judge(order: OrderRow, item: OrderItemRow, now: number): WithdrawalRefusal | null {
  const unit = {
    paymentStatus: order.payment_status,
    paidAt: order.paid_at,
    keyStatus: item.key_status,
    isRefunded: item.is_refunded === 1,
  };
  return refuseWithdrawal(unit, now);
}

/** Which units of an order its buyer can give back now, and what comes back for each. */
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
      const reason = judge(order, item, now);
      const share = shares.get(item.id);
      const until = reason === null && order.paid_at !== null ? withdrawableUntil(order.paid_at) : null;
      return {
        OrderItemGuid: item.guid,
        ProductName: item.product_name,
        IsEligible: reason === null,
        Reason: reason,
        WithdrawableUntilUtc: until === null ? null : new Date(until).toISOString(),
        RefundAmount: share ? formatShare(order, share, localeOf(locale).tag) : '',
      };
    }),
  };
}

function listNames(items: readonly OrderItemRow[], locale: LocaleCode): string {
  return items.length === 0 ? messageText(locale, 'nothing') : items.map((item) => item.product_name).join(', ');
}

/**
 * Takes a declaration of withdrawal. It is kept as it came, fitting an order or not; what can be given back is, and the
 * order's own address gets the receipt (CRD art. 11a (4)): date, time, content.
 */
export async function withdrawOrder(
  env: PaymentEnv,
  order: OrderRow | null,
  declaration: Omit<NewWithdrawal, 'orderId'>,
): Promise<void> {
  await saveWithdrawal(env.DB, { ...declaration, orderId: order?.id ?? null });
  if (!order) return;
  const items = await readOrderItems(env.DB, [order.id]);
  const { itemGuids, receivedAt } = declaration;
  const asked = itemGuids.length === 0 ? items : items.filter((item) => itemGuids.includes(item.guid));
  const eligible = asked.filter((item) => judge(order, item, receivedAt) === null).map((item) => item.id);
  const returned = await refundItems(env, order, eligible, { reason: 'withdrawal' });
  const locale = isLocaleCode(order.language_code) ? order.language_code : DEFAULT_LOCALE;
  const params = {
    number: order.number,
    name: declaration.name,
    date: new Date(receivedAt).toISOString().slice(0, 19).replace('T', ' '),
    returned: listNames(
      asked.filter((item) => returned.includes(item.id)),
      locale,
    ),
    kept: listNames(
      asked.filter((item) => !returned.includes(item.id)),
      locale,
    ),
    id: declaration.guid,
  };
  await confirmWithdrawal(env.DB, order.guid, {
    subject: messageText(locale, 'mail-withdrawal-subject', params),
    text: messageText(locale, 'mail-withdrawal-text', params),
  });
}
