import { readPage, toInstant, toInstantOrNull } from '../../../../shared/merchant/fields.ts';
import { closeOpenRefund, listOpenRefunds } from '../../../../shared/merchant/refunds.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { openIssuing } from '../../invoices/issue-documents-store.ts';
import { closeAsPaidOtherwise, findRefund } from '../../settlement/open-refunds-store.ts';
import { serveCall } from '../serve-call.ts';
import { readOpenRefundFacts } from './orders-search-store.ts';

/** Refunds that their provider has not made (REFUND-8, REFUND-9). */
export function serveRefunds(app: CommerceApp): void {
  serveCall(app, listOpenRefunds, (page, c) =>
    readPage(
      page,
      (before, limit) => readOpenRefundFacts(c.env.DB, before, limit),
      (row) => ({
        RefundId: row.guid,
        OrderNumber: row.number,
        Method: row.method,
        AmountMinor: row.amount_minor,
        CurrencyCode: row.currency_code,
        Attempts: row.ask_count,
        AskedOnUtc: toInstantOrNull(row.asked_at),
        CreatedOnUtc: toInstant(row.created_at),
      }),
    ),
  );

  serveCall(app, closeOpenRefund, async ({ RefundId }, c) => {
    const refund = await findRefund(c.env.DB, RefundId);
    if (!refund) throw notFound();
    const issuing = await openIssuing(c.env, refund.language_code, Date.now());
    if (!(await closeAsPaidOtherwise(c.env.DB, refund, issuing))) throw new CommerceError(409, 'order-state');
    return { RefundId, AmountMinor: refund.amount_minor, CurrencyCode: refund.currency_code };
  });
}
