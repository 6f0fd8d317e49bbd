import type { AlertType } from '../../../shared/api/alert.ts';
import type { MailText } from '../../../shared/mail.ts';
import { readAll, readFirst } from '../database.ts';
import { OFFER_COLUMNS, type OfferRow } from './watched-offer.ts';

/** What an address has in all (ALERT-6). */
export const MAX_ALERTS = 100;
/** So many others than its owner fill at most: anybody may type an address. */
const MAX_BY_STRANGERS = 20;

/** A product that an alert is asked for; null for one that is not on sale. */
export function findWatchedOffer(db: D1Database, productId: number): Promise<OfferRow | null> {
  return readFirst<OfferRow>(
    db,
    `SELECT ${OFFER_COLUMNS} FROM products p LEFT JOIN regions r ON r.id = p.region_id
     WHERE p.id = ?1 AND p.is_published = 1`,
    productId,
  );
}

/** Whether the owner of an address has confirmed it. */
export async function isAddressConfirmed(db: D1Database, email: string): Promise<boolean> {
  const sql = 'SELECT 1 FROM alert_addresses WHERE email = ?1 AND confirmed_at IS NOT NULL';
  return (await readFirst(db, sql, email)) !== null;
}

export interface NewAlert {
  email: string;
  /** The account's own address, whose mailbox is proven. */
  isOwn: boolean;
  languageCode: string;
  productId: number;
  kind: AlertType;
  currencyCode: string;
  countryCode: string | null;
  lineMinor: number | null;
  now: number;
}

/**
 * Stores an alert, or arms it anew. One that waits at a confirmed address is changed by its owner alone: anybody may have
 * typed the address. `mail` with the hash of its link's token asks for a confirmation, in the same batch; an address that
 * was confirmed in the meantime gets none. False when the address has as many alerts as it may have.
 */
export async function saveAlert(
  db: D1Database,
  alert: NewAlert,
  mail: (MailText & { tokenHash: string }) | null,
): Promise<boolean> {
  const { email, isOwn, languageCode, productId, kind, currencyCode, countryCode, lineMinor, now } = alert;
  const results = await db.batch([
    db
      .prepare(
        `INSERT INTO alert_addresses (email, language_code, asked_at, confirmed_at) VALUES (?1, ?2, ?3, iif(?4, ?3, NULL))
         ON CONFLICT (email) DO UPDATE SET language_code = iif(confirmed_at IS NULL OR ?4, ?2, language_code), asked_at = ?3,
           confirmed_at = ifnull(confirmed_at, excluded.confirmed_at)`,
      )
      .bind(email, languageCode, now, Number(isOwn)),
    db
      .prepare(
        `INSERT INTO alerts (address_id, product_id, kind, currency_code, country_code, line_minor, check_at, token_hash, created_at)
         SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, iif(confirmed_at IS NULL, ?8, NULL), ?7 FROM alert_addresses a
         WHERE email = ?1 AND ((SELECT count(*) FROM alerts WHERE address_id = a.id) < iif(?9, ${MAX_ALERTS}, ${MAX_BY_STRANGERS})
           OR EXISTS (SELECT 1 FROM alerts WHERE address_id = a.id AND product_id = ?2 AND kind = ?3))
         ON CONFLICT (address_id, product_id, kind) DO UPDATE SET currency_code = ?4, country_code = ?5, line_minor = ?6,
           is_armed = 1, away_since = NULL, is_due = 0, check_at = ?7, created_at = ?7,
           token_hash = ifnull(excluded.token_hash, token_hash)
         WHERE ?9 OR is_armed = 0 OR (SELECT confirmed_at FROM alert_addresses e WHERE e.id = address_id) IS NULL`,
      )
      .bind(email, productId, kind, currencyCode, countryCode, lineMinor, now, mail?.tokenHash ?? null, Number(isOwn)),
    ...(mail === null
      ? []
      : [
          db
            .prepare(
              `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
               SELECT 'mail', ?1, ?2, ?3, ?4, ?5 FROM alerts WHERE token_hash = ?6`,
            )
            .bind(email, languageCode, mail.subject, mail.text, now, mail.tokenHash),
        ]),
    db
      .prepare(
        `SELECT 1 FROM alert_addresses e CROSS JOIN alerts a ON a.address_id = e.id
         WHERE e.email = ?1 AND a.product_id = ?2 AND a.kind = ?3`,
      )
      .bind(email, productId, kind),
  ]);
  return results.at(-1)?.results.length === 1;
}

export interface ListedAlertRow {
  id: number;
  product_id: number;
  kind: AlertType;
  currency_code: string;
  line_minor: number | null;
  is_armed: number;
  told_at: number | null;
  is_confirmed: number;
}

/** The alerts of an address, newest first. */
export function readAlerts(db: D1Database, email: string): Promise<ListedAlertRow[]> {
  return readAll<ListedAlertRow>(
    db,
    `SELECT a.id, a.product_id, a.kind, a.currency_code, a.line_minor, a.is_armed, a.told_at,
       e.confirmed_at IS NOT NULL AS is_confirmed
     FROM alert_addresses e CROSS JOIN alerts a ON a.address_id = e.id WHERE e.email = ?1 ORDER BY a.id DESC`,
    email,
  );
}

/** False when the alert does not exist or is another address's. */
export async function deleteAlert(db: D1Database, email: string, id: number): Promise<boolean> {
  const sql = 'DELETE FROM alerts WHERE id = ?2 AND address_id = (SELECT id FROM alert_addresses WHERE email = ?1)';
  const { meta } = await db.prepare(sql).bind(email, id).run();
  return meta.changes > 0;
}

/** The address of a mailed token's alert; null for an unknown token. */
export async function findAlertAddress(db: D1Database, tokenHash: string): Promise<string | null> {
  const sql = 'SELECT e.email FROM alerts a JOIN alert_addresses e ON e.id = a.address_id WHERE a.token_hash = ?1';
  return (await readFirst<{ email: string }>(db, sql, tokenHash))?.email ?? null;
}

/** Confirms the address of a mailed token; repeating it changes nothing. False for an unknown token. */
export async function confirmAlertAddress(db: D1Database, tokenHash: string, now: number): Promise<boolean> {
  const row = await readFirst(
    db,
    `UPDATE alert_addresses SET confirmed_at = ifnull(confirmed_at, ?2)
     WHERE id = (SELECT address_id FROM alerts WHERE token_hash = ?1) RETURNING id`,
    tokenHash,
    now,
  );
  return row !== null;
}

/** Ends all alerts of an address, in lower case; the next one needs a confirmation again. */
export async function deleteAlertAddress(db: D1Database, email: string): Promise<void> {
  await db.prepare('DELETE FROM alert_addresses WHERE email = ?').bind(email).run();
}
