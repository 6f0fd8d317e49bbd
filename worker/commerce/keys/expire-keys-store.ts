/** SQL over `keys`: still to be sold, by the date of their batch (KEY-13). */
export const IS_IN_DATE = `NOT EXISTS (SELECT 1 FROM key_batches b WHERE b.id = keys.batch_id
  AND b.expires_at <= unixepoch('subsec') * 1000)`;

/** So many keys are taken off sale by one round of the cron. */
const LIMIT = 2_000;

/** SQL: keys on sale whose date is over at `?1`. */
const ANY = `SELECT k.id FROM key_batches b CROSS JOIN keys k ON k.batch_id = b.id AND k.status = 'Available'
  WHERE b.expires_at <= ?1`;
const EXPIRED = `${ANY} LIMIT ${LIMIT}`;

/** Takes keys off sale for good whose date is over, atomically; those that are reserved or sold stay (KEY-13). */
export async function expireKeys(db: D1Database, now: number): Promise<void> {
  if (!(await db.prepare(`${ANY} LIMIT 1`).bind(now).first())) return;
  await db.batch([
    db
      .prepare(
        `INSERT INTO withdrawn_keys (fingerprint, product_id, ciphertext, reason, withdrawn_at, batch_id)
         SELECT fingerprint, product_id, ciphertext, 'expired', ?1, batch_id FROM keys WHERE id IN (${EXPIRED})`,
      )
      .bind(now),
    db.prepare(`DELETE FROM gift_cards WHERE redeemed_by IS NULL AND key_id IN (${EXPIRED})`).bind(now),
    db.prepare(`DELETE FROM keys WHERE id IN (${EXPIRED})`).bind(now),
  ]);
}
