import type { MailText } from '../../../shared/mail.ts';
import { runBatch } from '../http/database-errors.ts';
import { type Issuing, issueCreditNotes } from '../invoices/issue-documents-store.ts';
import { mailBuyer } from '../messaging/outbox-writes-store.ts';
import type { CheckedVatId } from '../taxes/vies.ts';
import { bookRefunds, closeOwnRefunds, followRefunds } from './refunds-store.ts';

/** The VAT that a business paid, to be given back. Minor units of the order's currency; `balanceEurMinor` in EUR cents. */
export interface VatRefund {
  orderGuid: string;
  guid: string;
  taxMinor: number;
  /** What the provider gives back of it. */
  amountMinor: number;
  balanceEurMinor: number;
  /** What the official service said: the proof that no VAT is due. */
  checked: CheckedVatId;
  now: number;
  issuing: Issuing;
  mail: MailText;
}

/**
 * Books it, atomically and once: exactly the VAT that is left in the order, or nothing.
 * @throws CommerceError 409 `order-state` when the order does not (or no longer) allow it.
 */
export async function writeVatRefund(db: D1Database, refund: VatRefund): Promise<void> {
  const { orderGuid, guid, taxMinor, amountMinor, balanceEurMinor, checked, now, issuing, mail } = refund;
  await runBatch(db, [
    db
      .prepare(
        `UPDATE order_businesses SET vat_check = ?2, checked_at = ?3, consultation = ?4
         WHERE order_id = (SELECT id FROM orders WHERE guid = ?1)`,
      )
      .bind(orderGuid, checked.check, checked.checkedAt, checked.consultation),
    db
      .prepare(
        `INSERT INTO refunds (guid, batch_guid, order_id, payment_id, reason, amount_minor, currency_code, balance_minor,
           gross_minor, tax_minor, created_at)
         SELECT ?2, ?2, o.id, (SELECT max(id) FROM payments WHERE order_id = o.id), 'vat', ?3, o.currency_code, ?4, ?5,
           iif(o.tax_minor - (SELECT ifnull(sum(tax_minor), 0) FROM refunds WHERE order_id = o.id AND reason <> 'held') = ?5, ?5, -1), ?6
         FROM orders o WHERE o.guid = ?1`,
      )
      .bind(orderGuid, guid, amountMinor, balanceEurMinor, taxMinor, now),
    closeOwnRefunds(db, [{ guid }], now),
    ...bookRefunds(db, [{ guid }], now),
    ...followRefunds(db, orderGuid, now),
    ...issueCreditNotes(db, orderGuid, issuing),
    mailBuyer(db, orderGuid, '1', mail, now),
  ]);
}
