import type { MailText } from '../../../shared/mail.ts';
import { runBatch } from '../http/database-errors.ts';
import { isDeliverable } from './gift-rows-store.ts';

/** SQL: a mail about the gift `g` to its recipient, which names no order: whatever leads to one is its buyer's. And to its giver. */
const TO_RECIPIENT = `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
  SELECT 'mail', g.recipient_email, g.language_code, ?2, ?3, ?4 FROM order_gifts g WHERE g.recipient_email <> ''`;
const TO_GIVER = `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at, order_guid)
  SELECT 'mail', o.email, o.language_code, ?2, ?3, ?4, o.guid
  FROM order_gifts g JOIN order_items i ON i.id = g.order_item_id JOIN orders o ON o.id = i.order_id
  WHERE o.email <> ''`;

/**
 * Gives a gift a new link and mails it, if its mail is due and what it promises is there: of two rounds at once, one does.
 * The link before it is dead. `isClaimed` as the mail was written.
 */
export async function sendGiftLink(
  db: D1Database,
  gift: { itemId: number; tokenHash: string; isClaimed: boolean },
  mail: MailText,
  now: number,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `UPDATE order_gifts AS g SET token_hash = ?2, mail_due_at = NULL, mails = mails + 1, sent_at = ifnull(sent_at, ?3)
         WHERE order_item_id = ?1 AND mail_due_at <= ?3 AND declined_at IS NULL AND (claimed_at IS NOT NULL) = ?4
           AND ${isDeliverable('?3')}`,
      )
      .bind(gift.itemId, gift.tokenHash, now, Number(gift.isClaimed)),
    db.prepare(`${TO_RECIPIENT} AND g.token_hash = ?1`).bind(gift.tokenHash, mail.subject, mail.text, now),
  ]);
}

/** A gift that is claimed: the link that claims it, and the one that shows its key from then on. */
export interface Claim {
  tokenHash: string;
  nextHash: string;
  consentVersion: string;
  now: number;
}

/** SQL: the unit of the gift that has just been claimed. */
const CLAIMED = '(SELECT order_item_id FROM order_gifts WHERE token_hash = ?1)';

/**
 * The recipient takes a gift: once, whoever else has its link, and with both consents (GIFT-4). Its key counts as revealed,
 * and who gave it as told. False when it was claimed, declined, taken back or refunded meanwhile, or its key is not there.
 * @throws CommerceError 409 `order-held`, `order-disputed`, `key-not-ready` for a sealed one.
 */
export async function claim(
  db: D1Database,
  { tokenHash, nextHash, consentVersion, now }: Claim,
  mails: { recipient: MailText; giver: MailText },
): Promise<boolean> {
  const [taken] = await runBatch(db, [
    db
      .prepare(
        `UPDATE order_gifts AS g SET claimed_at = ?3, token_hash = ?2, spent_hash = ?1, mail_due_at = NULL
         WHERE token_hash = ?1 AND claimed_at IS NULL AND declined_at IS NULL
           AND EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = g.order_item_id AND k.status = 'Sold')`,
      )
      .bind(tokenHash, nextHash, now),
    db
      .prepare(
        `UPDATE keys SET status = 'Revealed', revealed_at = ?2 WHERE order_item_id = ${CLAIMED} AND status = 'Sold'`,
      )
      .bind(nextHash, now),
    db
      .prepare(`UPDATE order_items SET consented_at = ?2, consent_version = ?3 WHERE id = ${CLAIMED}`)
      .bind(nextHash, now, consentVersion),
    // Customer 0: the recipient, who needs no account.
    db
      .prepare(
        `INSERT INTO key_reveals (key_id, customer_id, created_at)
         SELECT id, 0, ?2 FROM keys WHERE order_item_id = ${CLAIMED} AND status = 'Revealed'`,
      )
      .bind(nextHash, now),
    db
      .prepare(`${TO_RECIPIENT} AND g.token_hash = ?1`)
      .bind(nextHash, mails.recipient.subject, mails.recipient.text, now),
    db.prepare(`${TO_GIVER} AND g.token_hash = ?1`).bind(nextHash, mails.giver.subject, mails.giver.text, now),
  ]);
  return (taken?.meta.changes ?? 0) > 0;
}

/** The recipient does not want a gift: once. Its giver is told. False when it was claimed, declined or replaced meanwhile. */
export async function decline(db: D1Database, tokenHash: string, mail: MailText, now: number): Promise<boolean> {
  const isOpen = 'token_hash = ?1 AND claimed_at IS NULL AND declined_at IS NULL';
  const [, declined] = await db.batch([
    db
      .prepare(`${TO_GIVER} AND g.token_hash = ?1 AND g.claimed_at IS NULL AND g.declined_at IS NULL`)
      .bind(tokenHash, mail.subject, mail.text, now),
    db.prepare(`UPDATE order_gifts SET declined_at = ?2, mail_due_at = NULL WHERE ${isOpen}`).bind(tokenHash, now),
  ]);
  return (declined?.meta.changes ?? 0) > 0;
}
