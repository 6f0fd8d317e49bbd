import type { MailText } from '../../../shared/mail.ts';

/**
 * The e-mail to the buyer: with all keys there, with one that is not shown before `{sealedUntil}`, while some are still missing, while
 * pre-ordered ones are to come on `{releasesOn}`, and while the staff hold the order.
 */
export interface OrderMails {
  complete: MailText;
  sealed: MailText;
  waiting: MailText;
  preordered: MailText;
  held: MailText;
}

/**
 * An e-mail to the buyer of an order, unless they were erased, written when the order fulfils `condition` (SQL over
 * `orders`; `?2` is now). `{orderId}` in the text is replaced by the order's id, which does not exist before the order is
 * written, and the names of `more` by what their SQL says then. With `hasInvoice`, the order's invoice is attached if the
 * setting says so (MAIL-5).
 */
export function mailBuyer(
  db: D1Database,
  orderGuid: string,
  condition: string,
  mail: MailText,
  now: number,
  hasInvoice = false,
  more: Readonly<Record<string, string>> = {},
): D1PreparedStatement {
  const text = Object.entries({ orderId: 'id', ...more }).reduce(
    (before, [name, sql]) => `replace(${before}, '{${name}}', ${sql})`,
    '?4',
  );
  return db
    .prepare(
      `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at, order_guid, has_invoice)
       SELECT 'mail', email, language_code, ?3, ${text}, ?2, guid, ?5 FROM orders
       WHERE guid = ?1 AND email <> '' AND ${condition}`,
    )
    .bind(orderGuid, now, mail.subject, mail.text, Number(hasInvoice));
}

/** An e-mail that is not about an order. */
export function mailPerson(
  db: D1Database,
  recipient: string,
  locale: string,
  mail: MailText,
  now: number,
): D1PreparedStatement {
  return db
    .prepare("INSERT INTO outbox (kind, recipient, locale, subject, text, created_at) VALUES ('mail', ?, ?, ?, ?, ?)")
    .bind(recipient, locale, mail.subject, mail.text, now);
}
