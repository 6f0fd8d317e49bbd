import { mapDatabaseError } from '../http/database-errors.ts';

/** A correction by the staff: EUR cents of balance, points, or both; what it takes back has to be there. */
export interface Correction {
  customerId: number;
  balanceMinor: number;
  /** Of promotional credit, not of the part that was paid for. */
  isPromotional: boolean;
  points: number;
  author: string;
  reason: string;
  now: number;
}

/**
 * Corrects balance and points on their ledgers, with a note that says why, atomically.
 * @throws CommerceError 409 `insufficient-balance` when more is taken back than there is.
 */
export async function correctWallet(
  db: D1Database,
  { customerId, balanceMinor, isPromotional, points, author, reason, now }: Correction,
): Promise<void> {
  const entry = (sql: string, amount: number) => db.prepare(sql).bind(customerId, amount, now);
  try {
    await db.batch([
      entry(
        `INSERT INTO balance_entries (customer_id, amount_minor, promo_minor, kind, created_at)
         SELECT ?1, ?2, ${isPromotional ? '?2' : '0'}, 'corrected', ?3 WHERE ?2 <> 0`,
        balanceMinor,
      ),
      entry(
        `INSERT INTO reward_points (customer_id, points, kind, created_at) SELECT ?1, ?2, 'corrected', ?3 WHERE ?2 <> 0`,
        points,
      ),
      db
        .prepare('INSERT INTO staff_notes (customer_id, author, text, created_at) VALUES (?1, ?2, ?3, ?4)')
        .bind(customerId, author, reason, now),
    ]);
  } catch (error) {
    throw mapDatabaseError(error);
  }
}
