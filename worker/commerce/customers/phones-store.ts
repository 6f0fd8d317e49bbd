import { readFirst } from '../database.ts';
import { countryOfNumber } from './phone-number.ts';

const MAX_CODE_TRIES = 5;

/** Stores a customer's newest code; older ones become void. */
export async function savePhoneCode(
  db: D1Database,
  code: { customerId: number; phoneNumber: string; codeHash: string; expiresAt: number },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO phone_codes (customer_id, phone_number, code_hash, expires_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (customer_id) DO UPDATE SET phone_number = ?2, code_hash = ?3, expires_at = ?4, tries = 0`,
    )
    .bind(code.customerId, code.phoneNumber, code.codeHash, code.expiresAt)
    .run();
}

export async function dropPhoneCode(db: D1Database, customerId: number): Promise<void> {
  await db.prepare('DELETE FROM phone_codes WHERE customer_id = ?').bind(customerId).run();
}

/**
 * Tries a code. The attempt is counted before the comparison, in one statement; a correct code is consumed the same
 * way. Returns the verified number; null for a wrong, expired, used and never sent code alike.
 */
export async function tryPhoneCode(
  db: D1Database,
  customerId: number,
  codeHash: string,
  now: number,
): Promise<string | null> {
  const held = await db
    .prepare(
      `UPDATE phone_codes SET tries = tries + 1
       WHERE customer_id = ? AND tries < ${MAX_CODE_TRIES} AND expires_at > ? RETURNING code_hash`,
    )
    .bind(customerId, now)
    .first<{ code_hash: string }>();
  // Both are HMACs with our secret, so the length of the matching part reveals nothing.
  if (held?.code_hash !== codeHash) return null;
  const [used] = await db.batch<{ phone_number: string }>([
    db
      .prepare(
        `UPDATE customers SET phone_verified_at = ?3,
           phone_number = (SELECT phone_number FROM phone_codes WHERE customer_id = ?1 AND code_hash = ?2)
         WHERE id = ?1 AND EXISTS (SELECT 1 FROM phone_codes WHERE customer_id = ?1 AND code_hash = ?2)
         RETURNING phone_number`,
      )
      .bind(customerId, codeHash, now),
    db.prepare('DELETE FROM phone_codes WHERE customer_id = ? AND code_hash = ?').bind(customerId, codeHash),
  ]);
  return used?.results[0]?.phone_number ?? null;
}

/** The country of a customer's confirmed phone number, ISO 3166-1 alpha-2; null without one. */
export async function readPhoneCountry(db: D1Database, customerId: number): Promise<string | null> {
  const row = await readFirst<{ phone_number: string | null }>(
    db,
    'SELECT phone_number FROM customers WHERE id = ?1 AND phone_verified_at IS NOT NULL',
    customerId,
  );
  return row?.phone_number ? countryOfNumber(row.phone_number) : null;
}
