/** Only the hash of a code is stored. EUR cents; instants in milliseconds UTC. */
export interface NewGiftCard {
  codeHash: string;
  maskedCode: string;
  amountMinor: number;
  expiresAt: number | null;
  /** Nobody paid for it: its value becomes promotional credit (WALLET-12). */
  isPromotional: boolean;
  now: number;
}

/** Issues a gift card. False when the code exists: the existing card stays as it is. */
export async function addGiftCard(db: D1Database, card: NewGiftCard): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO gift_cards (code_hash, masked_code, amount_minor, expires_at, is_promotional, created_at)
       VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (code_hash) DO NOTHING`,
    )
    .bind(card.codeHash, card.maskedCode, card.amountMinor, card.expiresAt, Number(card.isPromotional), card.now)
    .run();
  return meta.changes > 0;
}
