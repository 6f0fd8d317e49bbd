import { isLocaleCode } from '../../../../shared/locales.ts';
import { readPage, toInstant, toInstantOrNull } from '../../../../shared/merchant/fields.ts';
import { answerWithdrawal, listWithdrawals, matchWithdrawal } from '../../../../shared/merchant/withdrawals.ts';
import { readTextList } from '../../database.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { messageText } from '../../messages/messages.ts';
import { findOrderByAnyNumber } from '../../orders/order-rows-store.ts';
import { handleWithdrawal } from '../../refunds/withdrawal.ts';
import { serveCall } from '../serve-call.ts';
import {
  claimWithdrawal,
  findWithdrawal,
  readWithdrawals,
  type WithdrawalRow,
  writeWithdrawalAnswer,
} from './withdrawals-list-store.ts';

function toWithdrawal(row: WithdrawalRow) {
  return {
    Id: row.id,
    WithdrawalId: row.guid,
    OrderNumber: row.order_number,
    MatchedOrder: row.matched_number,
    Name: row.name,
    Email: row.email,
    OrderItemGuids: readTextList(row.item_guids),
    Language: row.language_code,
    ReceivedOnUtc: toInstant(row.received_at),
    AnsweredOnUtc: toInstantOrNull(row.answered_at),
    Answer: row.answer,
  };
}

/** Declarations of withdrawal, above all those that match no order (REFUND-11). */
export function serveWithdrawals(app: CommerceApp): void {
  serveCall(app, listWithdrawals, ({ State, ...page }, c) =>
    readPage(
      page,
      (before, limit) => readWithdrawals(c.env.DB, { isOpen: State === 'open', before, limit }),
      toWithdrawal,
    ),
  );

  serveCall(app, matchWithdrawal, async ({ WithdrawalId, OrderNumber }, c) => {
    const [row, order] = await Promise.all([
      findWithdrawal(c.env.DB, WithdrawalId),
      findOrderByAnyNumber(c.env.DB, OrderNumber),
    ]);
    if (!row || !order) throw notFound();
    if (!(await claimWithdrawal(c.env.DB, row.guid, order.id))) throw new CommerceError(409, 'withdrawal-closed');
    const returned = await handleWithdrawal(c.env, order, {
      guid: row.guid,
      name: row.name,
      itemGuids: readTextList(row.item_guids),
      receivedAt: row.received_at,
    });
    return { WithdrawalId: row.guid, OrderNumber: order.number, RefundedItems: returned };
  });

  serveCall(app, answerWithdrawal, async ({ WithdrawalId, Text }, c) => {
    const row = await findWithdrawal(c.env.DB, WithdrawalId);
    if (!row) throw notFound();
    const locale = isLocaleCode(row.language_code) ? row.language_code : 'en';
    const subject = `Re: ${messageText(locale, 'mail-withdrawal-open-subject')}`;
    const at = await writeWithdrawalAnswer(c.env.DB, row.guid, Text, subject);
    if (at === null) throw new CommerceError(409, 'withdrawal-closed');
    return { WithdrawalId: row.guid, AnsweredOnUtc: toInstant(at) };
  });
}
