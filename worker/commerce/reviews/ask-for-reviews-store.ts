import type { MailText } from '../../../shared/mail.ts';
import { readAll } from '../database.ts';
import { isJobDue } from '../jobs/job-faults-store.ts';
import { isUnitRefunded } from '../orders/refunded-units.ts';

/** The name of the cron's work on requests for reviews, in `job_faults`. */
export const REQUESTS_JOB = 'review-request';

export interface DueRequestRow {
  order_id: number;
  language_id: number;
  /** JSON list of what may still be reviewed; empty if nothing, or if the buyer no longer wants to be asked. */
  products: string;
}

/** Orders whose first key was seen between two instants, oldest first. */
export function readDueRequests(
  db: D1Database,
  { now, seenFrom, seenBefore, limit }: { now: number; seenFrom: number; seenBefore: number; limit: number },
): Promise<DueRequestRow[]> {
  return readAll<DueRequestRow>(
    db,
    `SELECT q.order_id, c.language_id, (SELECT json_group_array(DISTINCT i.product_name) FROM order_items i
         JOIN orders o ON o.id = i.order_id
       WHERE i.order_id = q.order_id AND i.is_store_credit = 0 AND o.held_at IS NULL AND c.email IS NOT NULL
         AND c.email_confirmed = 1 AND c.review_mails_since IS NOT NULL AND NOT ${isUnitRefunded('i')}
         AND NOT EXISTS (SELECT 1 FROM order_gifts g WHERE g.order_item_id = i.id)
         AND EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = i.id AND k.status = 'Revealed')
         AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = i.order_id AND p.disputed_at IS NOT NULL)
         AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.customer_id = q.customer_id AND r.product_id = i.product_id)) AS products
     FROM review_requests q INDEXED BY review_requests_due JOIN customers c ON c.id = q.customer_id
     WHERE q.asked_at IS NULL AND q.revealed_at BETWEEN ?4 AND ?2 AND ${isJobDue(REQUESTS_JOB, 'CAST(q.order_id AS TEXT)', '?1')}
     ORDER BY q.revealed_at LIMIT ?3`,
    now,
    seenBefore,
    limit,
    seenFrom,
  );
}

/** Closes a request, with its mail if there is one, once. A consent that was taken back since counts. */
export async function closeRequest(
  db: D1Database,
  orderId: number,
  mail: (MailText & { locale: string }) | null,
  now: number,
): Promise<void> {
  const writes = mail && [
    db
      .prepare(
        `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at, list)
         SELECT 'mail', c.email, ?2, ?3, ?4, ?5, 'reviews' FROM review_requests q JOIN customers c ON c.id = q.customer_id
         WHERE q.order_id = ?1 AND q.asked_at IS NULL AND c.email IS NOT NULL AND c.email_confirmed = 1
           AND c.review_mails_since IS NOT NULL`,
      )
      .bind(orderId, mail.locale, mail.subject, mail.text, now),
  ];
  await db.batch([
    ...(writes ?? []),
    db.prepare('UPDATE review_requests SET asked_at = ?2 WHERE order_id = ?1 AND asked_at IS NULL').bind(orderId, now),
  ]);
}
