import type { MailText } from '../../../shared/mail.ts';
import { readFirst } from '../database.ts';
import { mapDatabaseError } from '../http/database-errors.ts';
import type { StockKey } from '../keys/add-keys-store.ts';
import { sellKeys } from '../keys/keys-store.ts';
import { mailBuyer } from '../messaging/outbox-writes-store.ts';
import { markDelivered, type SupplyRow } from './supply-orders-store.ts';

/**
 * Orders another key in place of a reported one that a supplier delivered: one statement, so that it is ordered once. The case
 * stays open until the key comes. Returns what became of it: `own` when the reported key was the shop's own.
 */
export async function orderReplacement(
  db: D1Database,
  reported: { caseGuid: string; itemId: number; answer: string },
  now: number,
): Promise<'ordered' | 'own' | 'under way'> {
  const { caseGuid, itemId, answer } = reported;
  const isOpen = "EXISTS (SELECT 1 FROM key_cases WHERE guid = ?2 AND status = 'Open')";
  const [ordered] = await db.batch([
    db
      .prepare(
        `UPDATE supply_orders SET status = 'ordered', replacement_guid = ?3, reference = NULL, key_id = NULL, claim = NULL, tries = 0,
           due_at = 0, ordered_at = ?4, done_at = NULL, fault = '', is_given_up = 0
         WHERE order_item_id = ?1 AND status = 'delivered' AND ${isOpen}
           AND key_id = (SELECT id FROM keys WHERE order_item_id = ?1 AND status = 'Reported')`,
      )
      .bind(itemId, caseGuid, crypto.randomUUID(), now),
    db
      .prepare(
        `UPDATE key_cases SET answer = ?3 WHERE guid = ?2 AND status = 'Open' AND EXISTS
           (SELECT 1 FROM supply_orders WHERE order_item_id = ?1 AND status = 'ordered' AND ordered_at = ?4)`,
      )
      .bind(itemId, caseGuid, answer, now),
  ]);
  if (ordered?.meta.changes) return 'ordered';
  const row = await readFirst<{ status: string }>(
    db,
    'SELECT status FROM supply_orders WHERE order_item_id = ?1 AND replacement_guid IS NOT NULL',
    itemId,
  );
  return row?.status === 'ordered' ? 'under way' : 'own';
}

/**
 * Gives a buyer the key that came in place of a reported one, and ends the case, atomically. A key that the shop knows already
 * changes nothing. Returns false for one, null when the case has ended meanwhile.
 */
export async function deliverReplacement(
  db: D1Database,
  row: SupplyRow,
  key: StockKey,
  reference: string,
  closing: { caseGuid: string; mail: MailText },
  now: number,
): Promise<boolean | null> {
  const isDelivered = `(SELECT status FROM supply_orders WHERE id = ${row.id}) = 'delivered'`;
  const statements = [
    db
      .prepare(
        `INSERT INTO keys (product_id, ciphertext, fingerprint, status, created_at)
         SELECT product_id, ?3, ?4, 'Available', ?6 FROM supply_orders WHERE id = ?1 AND claim = ?2 AND status = 'ordered'
           AND NOT EXISTS (SELECT 1 FROM keys WHERE fingerprint IN (SELECT value FROM json_each(?5)))
         ON CONFLICT (fingerprint) DO NOTHING`,
      )
      .bind(row.id, row.claim, key.sealed, key.mark, JSON.stringify(key.formerMarks), now),
    markDelivered(db, row, key, reference, now),
    db
      .prepare(`UPDATE keys SET status = 'Replaced' WHERE order_item_id = ? AND status = 'Reported' AND ${isDelivered}`)
      .bind(row.order_item_id),
    db
      .prepare(
        `UPDATE keys SET status = 'Reserved', order_item_id = ?1
         WHERE id = (SELECT key_id FROM supply_orders WHERE id = ?2) AND status = 'Available' AND ${isDelivered}`,
      )
      .bind(row.order_item_id, row.id),
    sellKeys(db, row.order_guid, now),
    // A case that has ended fails the batch.
    db
      .prepare(`UPDATE key_cases SET status = 'Replaced', resolved_at = ?2 WHERE guid = ?1 AND ${isDelivered}`)
      .bind(closing.caseGuid, now),
    mailBuyer(db, row.order_guid, isDelivered, closing.mail, now),
  ];
  try {
    const [, stored] = await db.batch(statements);
    return Boolean(stored?.meta.changes);
  } catch (error) {
    const mapped = mapDatabaseError(error);
    if (mapped instanceof Error && 'code' in mapped && mapped.code === 'order-state') return null;
    throw mapped;
  }
}
