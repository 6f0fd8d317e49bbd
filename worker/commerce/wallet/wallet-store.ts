export interface GiftCardRow {
  masked_code: string;
  amount_minor: number;
  redeemed_at: number;
}

/** The gift cards that a customer redeemed, newest first. Amounts in EUR cents. */
export async function readGiftCards(db: D1Database, customerId: number): Promise<GiftCardRow[]> {
  const { results } = await db
    .prepare(
      'SELECT masked_code, amount_minor, redeemed_at FROM gift_cards WHERE redeemed_by = ? ORDER BY redeemed_at DESC',
    )
    .bind(customerId)
    .all<GiftCardRow>();
  return results;
}

/**
 * Redeems a card: one conditional statement, whose trigger credits the balance. Answers its EUR cents, or null alike
 * for an unknown, a used and an expired code.
 */
export async function redeemGiftCode(
  db: D1Database,
  codeHash: string,
  customerId: number,
  now: number,
): Promise<number | null> {
  const row = await db
    .prepare(
      `UPDATE gift_cards SET redeemed_by = ?2, redeemed_at = ?3
       WHERE code_hash = ?1 AND redeemed_by IS NULL AND (expires_at IS NULL OR expires_at > ?3)
       RETURNING amount_minor`,
    )
    .bind(codeHash, customerId, now)
    .first<{ amount_minor: number }>();
  return row?.amount_minor ?? null;
}

/** Issues a card: `codeHash` is `hashSecret` of the canonical code, `amountMinor` in EUR cents. A code that exists already is left as it is. */
export async function addGiftCard(
  db: D1Database,
  card: { codeHash: string; maskedCode: string; amountMinor: number; expiresAt: number | null; now: number },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO gift_cards (code_hash, masked_code, amount_minor, expires_at, created_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (code_hash) DO NOTHING`,
    )
    .bind(card.codeHash, card.maskedCode, card.amountMinor, card.expiresAt, card.now)
    .run();
}

/** Takes the balance that an order spends. Aborts its batch when there is less (`balance_not_negative`). */
export function spendBalance(db: D1Database, orderGuid: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO balance_entries (customer_id, amount_minor, kind, order_id, created_at)
       SELECT customer_id, -balance_used_minor, 'spent', id, ?2 FROM orders
       WHERE guid = ?1 AND balance_used_minor > 0`,
    )
    .bind(orderGuid, now);
}

/** Gives the balance of a cancelled order back, once. */
export function returnBalance(db: D1Database, orderGuid: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO balance_entries (customer_id, amount_minor, kind, order_id, created_at)
       SELECT customer_id, balance_used_minor, 'returned', id, ?2 FROM orders
       WHERE guid = ?1 AND balance_used_minor > 0 AND status = 'Cancelled' ON CONFLICT DO NOTHING`,
    )
    .bind(orderGuid, now);
}
