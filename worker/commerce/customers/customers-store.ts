import { MINUTE_MS } from '../../../shared/durations.ts';
/** A visitor (`subject` null; with an address: a guest) or a customer. `balance_minor` in EUR cents, instants in milliseconds UTC. */
export interface CustomerRow {
  id: number;
  guid: string;
  subject: string | null;
  email: string | null;
  /** When the token was issued that the address comes from, in epoch seconds. */
  email_from: number;
  /** 1: the provider has proven that the mailbox is theirs. */
  email_confirmed: number;
  first_name: string | null;
  last_name: string | null;
  language_id: number;
  currency_code: string;
  /** When language and currency were last chosen, in milliseconds UTC; null: never, they are the defaults. */
  preferences_chosen_at: number | null;
  country_code: string | null;
  role_ids: string;
  is_real: number;
  affiliate_code: string | null;
  uses_balance: number;
  points: number;
  /** Spent points of refunded goods: new points repay them first. */
  points_owed: number;
  balance_minor: number;
  balance_owed_minor: number;
  /** Promotional credit in the balance. */
  promo_minor: number;
  last_activity_at: number;
  /** 1: some of the customer's orders are in the archive. */
  has_archived: number;
  /** When the browser of a guest last proved that it reads the address; null for anybody else. */
  guest_proven_at: number | null;
}

/** The person in the identity provider's claims. */
export interface Identity {
  subject: string;
  email: string | null;
  /** The provider has proven that the mailbox is theirs. */
  isEmailConfirmed: boolean;
  firstName: string | null;
  lastName: string | null;
  /** When the provider said so, in epoch seconds. */
  issuedAtS: number;
}

const COLUMNS = `id, guid, subject, email, email_from, email_confirmed, first_name, last_name, language_id, currency_code, preferences_chosen_at,
  country_code, role_ids, is_real, affiliate_code, uses_balance, points, points_owed, balance_minor, balance_owed_minor, promo_minor, last_activity_at,
  guest_proven_at, EXISTS (SELECT 1 FROM archived_orders a WHERE a.customer_id = customers.id AND a.state = 'moved') AS has_archived`;
const ROLES_REGISTERED = '[3]';
const ROLES_GUEST = '[4]';
const ACTIVITY_STEP_MS = 5 * MINUTE_MS;

export async function findCustomerBySubject(db: D1Database, subject: string): Promise<CustomerRow | null> {
  return db.prepare(`SELECT ${COLUMNS} FROM customers WHERE subject = ?`).bind(subject).first<CustomerRow>();
}

export function findCustomer(db: D1Database, id: number): Promise<CustomerRow | null> {
  return db.prepare(`SELECT ${COLUMNS} FROM customers WHERE id = ?`).bind(id).first<CustomerRow>();
}

/** A visitor whose cart was merged into a customer's is gone for good: its cookie is invalid. */
export async function findVisitor(db: D1Database, visitorHash: string): Promise<CustomerRow | null> {
  return db
    .prepare(`SELECT ${COLUMNS} FROM customers WHERE visitor_hash = ? AND merged_into IS NULL`)
    .bind(visitorHash)
    .first<CustomerRow>();
}

/** Whether a token says something newer of a customer than is known. */
export function isNews(known: CustomerRow, { email, isEmailConfirmed, issuedAtS }: Identity): boolean {
  const isOther = email !== known.email || Number(isEmailConfirmed) !== known.email_confirmed;
  return isOther && issuedAtS >= known.email_from;
}

/** The account of a customer at the identity provider; null for visitors and erased customers. */
export async function findSubject(db: D1Database, customerId: number): Promise<string | null> {
  return db.prepare('SELECT subject FROM customers WHERE id = ?').bind(customerId).first<string>('subject');
}

/** Stores what the provider says of an address, unless something newer is known. Nothing for an account that was never here. */
export async function saveAddress(
  db: D1Database,
  {
    subject,
    email,
    isEmailConfirmed,
    issuedAtS,
  }: Pick<Identity, 'subject' | 'email' | 'isEmailConfirmed' | 'issuedAtS'>,
): Promise<void> {
  await db
    .prepare(
      `UPDATE customers SET email = ?2, email_confirmed = ?3, email_from = ?4 WHERE subject = ?1 AND email_from <= ?4
         AND (email IS NOT ?2 OR email_confirmed <> ?3)`,
    )
    .bind(subject, email, Number(isEmailConfirmed), issuedAtS)
    .run();
}

/**
 * Creates the customer at their first request. The provider owns the e-mail address, of which the newest token counts;
 * once the row exists, we own the names.
 */
export async function saveIdentity(db: D1Database, identity: Identity, now: number): Promise<CustomerRow> {
  const row = await db
    .prepare(
      `INSERT INTO customers
         (guid, subject, email, first_name, last_name, role_ids, created_at, last_activity_at, email_from, email_confirmed)
       VALUES (?1, ?2, ?3, ?4, ?5, '${ROLES_REGISTERED}', ?6, ?6, ?7, ?8)
       ON CONFLICT (subject) DO UPDATE SET email = iif(excluded.email_from >= email_from, excluded.email, email),
         email_confirmed = iif(excluded.email_from >= email_from, excluded.email_confirmed, email_confirmed),
         email_from = max(excluded.email_from, email_from) RETURNING ${COLUMNS}`,
    )
    .bind(
      crypto.randomUUID(),
      identity.subject,
      identity.email,
      identity.firstName,
      identity.lastName,
      now,
      identity.issuedAtS,
      Number(identity.isEmailConfirmed),
    )
    .first<CustomerRow>();
  if (!row) throw new Error('a saved customer has no row');
  return row;
}

export async function createVisitor(
  db: D1Database,
  visitorHash: string,
  choices: CustomerChanges,
  now: number,
): Promise<CustomerRow> {
  const row = await db
    .prepare(
      `INSERT INTO customers (guid, visitor_hash, role_ids, language_id, currency_code, preferences_chosen_at,
         country_code, affiliate_code, created_at, last_activity_at)
       VALUES (?1, ?2, '${ROLES_GUEST}', ifnull(?3, 1), ifnull(?4, 'EUR'), ?5, ?6, ?7, ?8, ?8) RETURNING ${COLUMNS}`,
    )
    .bind(
      crypto.randomUUID(),
      visitorHash,
      choices.languageId ?? null,
      choices.currencyCode ?? null,
      choices.preferencesChosenAt ?? null,
      choices.countryCode ?? null,
      choices.affiliateCode ?? null,
      now,
    )
    .first<CustomerRow>();
  if (!row) throw new Error('a new visitor has no row');
  return row;
}

/** Activity is stored only every few minutes: a read must not become a write. */
export function isActivityDue(row: CustomerRow, now: number): boolean {
  return row.last_activity_at < now - ACTIVITY_STEP_MS;
}

export async function touchCustomer(db: D1Database, id: number, now: number): Promise<void> {
  await db.prepare('UPDATE customers SET last_activity_at = ? WHERE id = ?').bind(now, id).run();
}

export interface CustomerChanges {
  firstName?: string;
  lastName?: string;
  countryCode?: string;
  languageId?: number;
  currencyCode?: string;
  preferencesChosenAt?: number;
  affiliateCode?: string;
  usesBalance?: boolean;
}

/** Updates the given fields only. */
export async function updateCustomerRow(db: D1Database, id: number, changes: CustomerChanges): Promise<CustomerRow> {
  const row = await db
    .prepare(
      `UPDATE customers SET first_name = ifnull(?2, first_name), last_name = ifnull(?3, last_name),
         country_code = ifnull(?4, country_code), language_id = ifnull(?5, language_id),
         currency_code = ifnull(?6, currency_code), affiliate_code = ifnull(?7, affiliate_code),
         uses_balance = ifnull(?8, uses_balance), preferences_chosen_at = ifnull(?9, preferences_chosen_at)
       WHERE id = ?1 RETURNING ${COLUMNS}`,
    )
    .bind(
      id,
      changes.firstName ?? null,
      changes.lastName ?? null,
      changes.countryCode ?? null,
      changes.languageId ?? null,
      changes.currencyCode ?? null,
      changes.affiliateCode ?? null,
      changes.usesBalance === undefined ? null : Number(changes.usesBalance),
      changes.preferencesChosenAt ?? null,
    )
    .first<CustomerRow>();
  if (!row) throw new Error(`no customer ${id}`);
  return row;
}

/** Adds a visitor's choices to a customer's row: the later choice of language and currency stays. Idempotent. */
export async function mergeChoices(db: D1Database, customerId: number, choices: CustomerChanges): Promise<void> {
  const isLater = 'ifnull(?4, 0) > ifnull(preferences_chosen_at, 0)';
  await db
    .prepare(
      `UPDATE customers SET language_id = iif(${isLater}, ?2, language_id),
         currency_code = iif(${isLater}, ?3, currency_code),
         preferences_chosen_at = iif(${isLater}, ?4, preferences_chosen_at),
         country_code = ifnull(?5, country_code), affiliate_code = ifnull(affiliate_code, ?6) WHERE id = ?1`,
    )
    .bind(
      customerId,
      choices.languageId ?? null,
      choices.currencyCode ?? null,
      choices.preferencesChosenAt ?? null,
      choices.countryCode ?? null,
      choices.affiliateCode ?? null,
    )
    .run();
}

/** Stores the country that a customer confirmed. */
export async function rememberCountry(
  db: D1Database,
  { id, country_code }: Pick<CustomerRow, 'id' | 'country_code'>,
  countryCode: string,
): Promise<void> {
  if (country_code === countryCode) return;
  await db.prepare('UPDATE customers SET country_code = ?2 WHERE id = ?1').bind(id, countryCode).run();
}
