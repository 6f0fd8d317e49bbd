import type { KeyCase } from '../../../shared/api/order-remedies.ts';
import { DEFAULT_LOCALE, isLocaleCode } from '../../../shared/locales.ts';
import { labelledLink, type MailText } from '../../../shared/mail.ts';
import { href } from '../../../shared/routes.ts';
import { CommerceError } from '../http/errors.ts';
import { type MessageCode, messageText } from '../messages/messages.ts';
import { findOrderByGuid, type OrderRow } from '../orders/order-rows-store.ts';
import type { PaymentEnv } from '../payments/providers/provider.ts';
import { refundItems } from '../refunds/refund-items.ts';
import { orderReplacement } from '../suppliers/replacements-store.ts';
import { type KeyCaseRow, rejectKeyCase, replaceKey } from './key-cases-store.ts';

export type CaseDecision = 'Replace' | 'Refund' | 'Reject';
/** `given`: the key of a gift was replaced, which its giver does not see. */
type CaseEvent = 'opened' | 'replaced' | 'given' | 'rejected';

/** An e-mail about a case, in the language of its order. */
export function writeCaseMail(
  origin: string,
  event: CaseEvent,
  order: Pick<OrderRow, 'id' | 'number' | 'language_code'>,
  facts: { product: string; answer?: string },
): MailText {
  const locale = isLocaleCode(order.language_code) ? order.language_code : DEFAULT_LOCALE;
  const label = messageText(locale, event === 'replaced' ? 'mail-open-keys' : 'mail-open-order');
  const link = labelledLink(label, origin + href(locale, 'order', { id: order.id }));
  const params = { number: order.number, product: facts.product, answer: facts.answer ?? '', link };
  const codes: Record<CaseEvent, readonly [MessageCode, MessageCode]> = {
    opened: ['mail-case-opened-subject', 'mail-case-opened-text'],
    replaced: ['mail-case-replaced-subject', 'mail-case-replaced-text'],
    given: ['mail-case-rejected-subject', 'mail-case-given-text'],
    rejected: ['mail-case-rejected-subject', 'mail-case-rejected-text'],
  };
  const [subject, text] = codes[event];
  return { subject: messageText(locale, subject, params), text: messageText(locale, text, params) };
}

/** What the buyer is told of a new key. */
export const toReplaced = ({ is_given: isGiven }: Pick<KeyCaseRow, 'is_given'>): CaseEvent =>
  isGiven === 1 ? 'given' : 'replaced';

/** The wire's case. */
export function toKeyCase(row: KeyCaseRow): KeyCase {
  return {
    CaseId: row.guid,
    OrderItemId: row.order_item_id,
    Status: row.status,
    Reason: row.reason,
    Remedy: row.remedy,
    Note: row.note,
    Answer: row.answer,
    CreatedOnUtc: new Date(row.created_at).toISOString(),
    ResolvedOnUtc: row.resolved_at === null ? null : new Date(row.resolved_at).toISOString(),
  };
}

/**
 * Closes a case as the shop decided. A refund goes where the buyer chose: to the balance, or to the payment method.
 * @throws CommerceError 409 `out-of-stock` when there is no other key; 409 `order-state` when the case has ended.
 */
export async function decideKeyCase(
  env: PaymentEnv,
  found: KeyCaseRow,
  decision: CaseDecision,
  answer: string,
): Promise<void> {
  if (found.status !== 'Open') throw new CommerceError(409, 'order-state');
  const order = await findOrderByGuid(env.DB, found.order_guid);
  if (!order) throw new Error(`case ${found.guid} has no order`);
  const facts = { product: found.product_name, answer };
  const now = Date.now();
  if (decision === 'Replace') {
    // A key of a supplier is replaced by that supplier: the case stays open until it has delivered.
    const reported = { caseGuid: found.guid, itemId: found.order_item_id, answer };
    const replacement = await orderReplacement(env.DB, reported, now);
    if (replacement === 'under way') throw new CommerceError(409, 'order-state');
    if (replacement === 'ordered') return;
    return replaceKey(env.DB, found, answer, writeCaseMail(env.ORIGIN, toReplaced(found), order, facts), now);
  }
  if (decision === 'Reject') {
    const mail = writeCaseMail(env.ORIGIN, 'rejected', order, facts);
    return rejectKeyCase(env.DB, found, answer, mail, now);
  }
  const toBalance = found.remedy === 'RefundToBalance';
  const returned = await refundItems(env, order, [found.order_item_id], { reason: 'key', toBalance, answer });
  if (returned.length === 0) throw new CommerceError(409, 'order-state');
}
