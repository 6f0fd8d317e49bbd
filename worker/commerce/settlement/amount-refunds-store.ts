import type { MailText } from '../../../shared/mail.ts';
import { eurWithin } from '../exchange-rates/order-rate.ts';
import { mapDatabaseError } from '../http/database-errors.ts';
import { type Issuing, issueCreditNotes } from '../invoices/issue-documents-store.ts';
import { mailBuyer } from '../messaging/outbox-writes-store.ts';
import { bookRefunds, followRefunds } from './refunds-store.ts';

/** An amount of what a payment method has collected, for an order or a part of one of its units. */
export interface AmountRefund {
  orderGuid: string;
  amountMinor: number;
  toBalance: boolean;
  /** The unit with its own part of untaxed money and VAT; null: that of the rest of the order. */
  unit: { itemId: number; untaxedMinor: number; taxMinor: number } | null;
  /** What was given back of the order when this was decided: nothing is booked if that has changed. */
  givenMinor: number;
  /** Why, for the staff. */
  author: string;
  note: string;
  issuing: Issuing;
}

const given = (column: string) =>
  `(SELECT ifnull(sum(${column}), 0) FROM refunds WHERE order_id = o.id AND reason <> 'held')`;

/**
 * Books an amount with its part of the VAT, once (REFUND-16): the shop's own entries, a note of the order, and the mail. False
 * if somebody gave something back of the order since it was read.
 * @throws CommerceError 409 `order-state`, `order-disputed` when the payment does not allow it.
 */
export async function writeAmountRefund(
  db: D1Database,
  { orderGuid, amountMinor, toBalance, unit, givenMinor, author, note, issuing }: AmountRefund,
  mail: MailText,
): Promise<boolean> {
  const guid = crypto.randomUUID();
  const { now } = issuing;
  const isBooked = `EXISTS (SELECT 1 FROM refunds r WHERE r.guid = '${guid}')`;
  // A bound number is a float, and a quotient of one would be one.
  const [amount, toCredit] = ['CAST(?3 AS INTEGER)', 'CAST(?4 AS INTEGER)'];
  const part = (left: string) => `iif(left_gross = 0, 0, (2 * ${left} * ${amount} + left_gross) / (2 * left_gross))`;
  const credited = given('credited_minor');
  try {
    const [booked] = await db.batch([
      db
        .prepare(
          `WITH rest AS (SELECT o.id, o.currency_code, ${eurWithin(`${credited} + ${toCredit}`, 'o')} - ${eurWithin(credited, 'o')} AS eur,
               o.total_minor + o.balance_minor - ${given('gross_minor')} AS left_gross,
               max(0, o.untaxed_minor - ${given('untaxed_minor')}) AS left_untaxed,
               max(0, o.tax_minor - ${given('tax_minor')}) AS left_tax
             FROM orders o WHERE o.guid = ?1 AND ${given('gross_minor')} = ?8
               AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = ?5)),
             parts AS (SELECT *, min(left_untaxed, ifnull(?6, ${part('left_untaxed')}), ?3) AS untaxed,
               min(left_tax, ifnull(?7, ${part('left_tax')})) AS tax FROM rest)
           INSERT INTO refunds (guid, batch_guid, order_id, payment_id, for_item_id, reason, amount_minor, credited_minor,
             currency_code, credit_minor, gross_minor, untaxed_minor, tax_minor, status, created_at)
           SELECT ?2, ?2, id, (SELECT max(p.id) FROM payments p WHERE p.order_id = parts.id), ?5, 'merchant', ?3 - ?4, ?4,
             currency_code, eur, ?3, untaxed, min(tax, ?3 - untaxed), 'requested', ?9
           FROM parts WHERE left_gross > ?3`,
        )
        .bind(
          orderGuid,
          guid,
          amountMinor,
          toBalance ? amountMinor : 0,
          unit?.itemId ?? null,
          unit?.untaxedMinor ?? null,
          unit?.taxMinor ?? null,
          givenMinor,
          now,
        ),
      // A statement of its own, as for units: what no provider has to make is done at once.
      db
        .prepare("UPDATE refunds SET status = 'done', done_at = ?2 WHERE guid = ?1 AND amount_minor = 0")
        .bind(guid, now),
      ...bookRefunds(db, [{ guid }], now),
      ...followRefunds(db, orderGuid, now),
      ...issueCreditNotes(db, orderGuid, issuing),
      db
        .prepare(
          `INSERT INTO staff_notes (customer_id, order_id, author, text, created_at)
           SELECT customer_id, id, ?2, ?3, ?4 FROM orders WHERE guid = ?1 AND ${isBooked}`,
        )
        .bind(orderGuid, author, note, now),
      mailBuyer(db, orderGuid, isBooked, mail, now),
    ]);
    return Boolean(booked?.meta.changes);
  } catch (error) {
    throw mapDatabaseError(error);
  }
}
