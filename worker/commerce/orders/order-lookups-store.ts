import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts';
import { toEmailKey } from '../../../shared/email-address.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import type { MailText } from '../../../shared/mail.ts';
import { canonicalizeCode } from '../../../shared/typed-code.ts';
import { ORDER_CODE } from './order-rows-store.ts';

/** A mailed link is good for one look within half an hour. */
export const LOOKUP_LIFE_MS = 30 * MINUTE_MS;
/** One in a guest's mail about an order, which may be read later. */
const MAILED_LINK_LIFE_MS = 14 * DAY_MS;
/** The maximum number of unused links for the same orders, however often somebody asks. */
const MAX_OPEN_LINKS = 2;

/** A request to see the orders of an address in lower case: all of them, or the one with a number in canonical form. */
interface OrderLookup {
  email: string;
  orderNumber: string | null;
}

interface NewOrderLookup extends OrderLookup {
  locale: LocaleCode;
  tokenHash: string;
  /** The archive has such an order. */
  isInArchive: boolean;
  now: number;
}

/** Stores a link; with its mail, to the address as its buyer wrote it, where there is such an order. */
export async function saveOrderLookup(db: D1Database, lookup: NewOrderLookup, mail: MailText): Promise<void> {
  const { email, orderNumber, locale, tokenHash, isInArchive, now } = lookup;
  await db.batch([
    db
      .prepare(
        `INSERT INTO order_lookups (token_hash, email, order_number, language_code, created_at, is_mailed)
         SELECT ?1, ?2, ?3, ?4, ?5,
           (?7 OR EXISTS (SELECT 1 FROM orders o WHERE lower(o.email) = ?2 AND (?3 IS NULL OR ${ORDER_CODE} = ?3)))
           AND (SELECT count(*) FROM order_lookups WHERE email = ?2 AND is_mailed = 1 AND used_at IS NULL
             AND created_at > ?6 AND (order_number IS NULL OR order_number = ?3)) < ${MAX_OPEN_LINKS}`,
      )
      .bind(tokenHash, email, orderNumber, locale, now, now - LOOKUP_LIFE_MS, Number(isInArchive)),
    db
      .prepare(
        `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at, expires_at)
         SELECT 'mail', ifnull((SELECT email FROM orders WHERE lower(email) = ?5 ORDER BY email LIMIT 1), email),
           language_code, ?2, ?3, created_at, ?4 FROM order_lookups WHERE token_hash = ?1 AND is_mailed = 1`,
      )
      .bind(tokenHash, mail.subject, mail.text, now + LOOKUP_LIFE_MS, email),
  ]);
}

/** Stores a link in a mail about an order: it does not count as one that somebody asked for. */
export async function saveMailedLink(
  db: D1Database,
  link: { tokenHash: string; email: string; orderNumber: string; locale: string; now: number },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO order_lookups (token_hash, email, order_number, language_code, created_at, is_mailed, life_ms)
       VALUES (?1, ?2, ?3, ?4, ?5, 0, ${MAILED_LINK_LIFE_MS})`,
    )
    .bind(link.tokenHash, toEmailKey(link.email), canonicalizeCode(link.orderNumber), link.locale, link.now)
    .run();
}

const OPEN = 'used_at IS NULL AND created_at > ?2 - life_ms';

interface LookupRow {
  email: string;
  order_number: string | null;
  language_code: string;
}

/** What a link shows, and whether it still works; null for an unknown one. */
export async function findLookup(
  db: D1Database,
  tokenHash: string,
  now: number,
): Promise<(OrderLookup & { languageCode: string; isOpen: boolean }) | null> {
  const row = await db
    .prepare(`SELECT email, order_number, language_code, ${OPEN} AS is_open FROM order_lookups WHERE token_hash = ?1`)
    .bind(tokenHash, now)
    .first<LookupRow & { is_open: number }>();
  if (!row) return null;
  const { email, order_number: orderNumber, language_code: languageCode } = row;
  return { email, orderNumber, languageCode, isOpen: row.is_open === 1 };
}

/** Uses up a link: of concurrent attempts one gets true. */
export async function consumeLookup(db: D1Database, tokenHash: string, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare(`UPDATE order_lookups SET used_at = ?2 WHERE token_hash = ?1 AND ${OPEN}`)
    .bind(tokenHash, now)
    .run();
  return meta.changes > 0;
}
