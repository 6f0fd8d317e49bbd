import { HOUR_MS } from '../../../shared/durations.ts';
import { toEmailKey } from '../../../shared/email-address.ts';
import { consumeAttempt } from '../../../shared/security/rate-limit.ts';
import { callShop, type ShopEnv } from '../call-shop.ts';
import { tellClaimsChange, tellLogout } from '../oidc/end-sessions.ts';
import { issuerOf } from '../realm.ts';
import { type StoredAccount, VOID_SIGN_INS } from './account-store.ts';
import { sealMailData } from './mail-data.ts';
import { createMailedToken, hashMailedToken } from './mailed-token.ts';
import { CONFIRM_PER_ACCOUNT, limitFor } from './rate-limits.ts';

/** Keycloak's path for the action of an e-mailed link, below the realm. */
export const CONFIRM_PATH = '/login-actions/action-token';

export const TOKEN_TTL_HOURS = 24;

export type MailResult = 'sent' | 'throttled' | 'password-changed';

/**
 * Sends a link that verifies a mailbox: the account's own, or a new one. At most 5 an hour for an account. Not if the password
 * has changed since the account was read: whoever knew the old one would get the account back by the link (AUTH-14). With
 * `supportUrl`, the present mailbox is told of the link in the same batch.
 */
export async function mailConfirmation(
  env: Pick<IdentityEnv, 'DB' | 'ORIGIN' | 'COOKIE_SECRET'>,
  account: Pick<StoredAccount, 'id' | 'locale' | 'passwordHash'>,
  email: string,
  nowMs: number,
  /** Where the reader of the present mailbox finds help, if that is warned before the link is opened. */
  supportUrl: string | null = null,
): Promise<MailResult> {
  const limit = limitFor(CONFIRM_PER_ACCOUNT, account.id, env.COOKIE_SECRET);
  const attempt = await consumeAttempt(env.DB, limit, nowMs);
  if (!attempt.isAllowed) return 'throttled';
  const token = createMailedToken();
  const locale = account.locale ?? 'en';
  const link = `${issuerOf(env.ORIGIN)}${CONFIRM_PATH}?${new URLSearchParams({ key: token, ui_locales: locale })}`;
  const prepare = (sql: string, ...values: (string | number)[]) =>
    env.DB.prepare(sql).bind(account.id, account.passwordHash, ...values);
  const expiresAt = nowMs + TOKEN_TTL_HOURS * HOUR_MS;
  const isUnchanged = 'id = ?1 AND password_hash = ?2';
  const [, stored] = await env.DB.batch([
    // Only the latest link is valid.
    prepare(`DELETE FROM email_tokens WHERE account_id = (SELECT id FROM accounts WHERE ${isUnchanged})`),
    prepare(
      `INSERT INTO email_tokens (token_hash, account_id, email, expires_at, is_correction)
       SELECT ?3, id, ?4, ?5, ?6 FROM accounts WHERE ${isUnchanged}`,
      hashMailedToken(token),
      email,
      expiresAt,
      supportUrl === null ? 0 : 1,
    ),
    prepare(
      `INSERT INTO outbox (recipient, template, locale, data, created_at, expires_at)
       SELECT ?3, 'confirm-email', ?4, ?5, ?6, ?7 FROM accounts WHERE ${isUnchanged}`,
      email,
      locale,
      await sealMailData(env, { link, hours: TOKEN_TTL_HOURS }),
      nowMs,
      expiresAt,
    ),
    ...(supportUrl === null
      ? []
      : [
          prepare(
            `INSERT INTO outbox (recipient, template, locale, data, created_at)
             SELECT email, 'email-correction', ?3, ?4, ?5 FROM accounts WHERE ${isUnchanged}`,
            locale,
            await sealMailData(env, { email, link: supportUrl }),
            nowMs,
          ),
        ]),
  ]);
  return stored?.meta.changes ? 'sent' : 'password-changed';
}

/**
 * Has the shop read the address of an account at once, so that orders under way are mailed there (AUTH-22). Best effort: it
 * reads the address in any case when its owner comes next.
 */
async function tellAddress(env: ShopEnv, accountId: string): Promise<void> {
  try {
    const response = await callShop(env, `/internal/accounts/${accountId}/changed`);
    if (!response.ok) console.warn(`[identity] the shop responded with ${response.status} to a changed address`);
  } catch (error) {
    console.warn('[identity] the shop was not told of a changed address', error);
  }
}

/** Takes back the link to another address that was mailed for an account and is not opened yet. */
export async function withdrawLink(db: D1Database, accountId: string): Promise<void> {
  await db.prepare('DELETE FROM email_tokens WHERE account_id = ?1').bind(accountId).run();
}

/** The address that a valid link would confirm, or null. */
export async function findEmailToConfirm(db: D1Database, token: string, nowMs: number): Promise<string | null> {
  return db
    .prepare('SELECT email FROM email_tokens WHERE token_hash = ?1 AND expires_at > ?2')
    .bind(hashMailedToken(token), nowMs)
    .first<string>('email');
}

/** The account of a valid link, while no other account has the address. `?1` the token's hash, `?2` now, `?3` the address's key. */
const IS_CONFIRMED = `id = (SELECT account_id FROM email_tokens WHERE token_hash = ?1 AND expires_at > ?2)
  AND NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.email_key = ?3 AND other.id <> accounts.id)`;

/** True of a link that the staff asked for. `?1` the token's hash. */
const IS_CORRECTION = 'EXISTS (SELECT 1 FROM email_tokens WHERE token_hash = ?1 AND is_correction = 1)';

/**
 * Confirms by an e-mailed link, once. A new address replaces the old one, unless another account has taken it; the old
 * one is notified. With a correction by the staff, every session ends and other providers and passkeys sign in no more:
 * whoever has the lost mailbox may have either. Returns the confirmed address, or null.
 * @param supportUrl where the reader of the old mailbox finds help.
 */
export async function confirmEmail(
  env: IdentityEnv,
  token: string,
  supportUrl: string,
  nowMs: number,
): Promise<string | null> {
  const { DB: db } = env;
  const email = await findEmailToConfirm(db, token, nowMs);
  if (email === null) return null;
  const key = toEmailKey(email);
  const tokenHash = hashMailedToken(token);
  const prepare = (sql: string, ...values: (string | number)[]) =>
    db.prepare(sql).bind(tokenHash, nowMs, key, ...values);
  // One batch: whoever reads the old mailbox never keeps access to an account that has left it, and is told of it.
  const [, , , confirmed] = await db.batch<{ id: string; is_correction: number }>([
    prepare(
      `INSERT INTO outbox (recipient, template, locale, data, created_at)
       SELECT email, 'email-changed', ifnull(locale, 'en'), ?4, ?2 FROM accounts WHERE ${IS_CONFIRMED} AND email_key <> ?3`,
      await sealMailData(env, { email, link: supportUrl }),
    ),
    // Links and codes in the old mailbox must no longer give access to the account.
    ...['recovery_tokens', 'sign_in_codes'].map((table) =>
      prepare(
        `DELETE FROM ${table} WHERE account_id IN
           (SELECT id FROM accounts WHERE ${IS_CONFIRMED} AND email_key <> ?3)`,
      ),
    ),
    prepare(
      `UPDATE accounts SET email = ?4, email_key = ?3, email_verified = 1, updated_at = ?2 WHERE ${IS_CONFIRMED}
       RETURNING id, ${IS_CORRECTION} AS is_correction`,
      email,
    ),
    ...['linked_sign_ins', 'passkeys'].map((table) =>
      prepare(
        `DELETE FROM ${table} WHERE account_id IN (SELECT id FROM accounts WHERE ${IS_CONFIRMED}) AND ${IS_CORRECTION}`,
      ),
    ),
    prepare(`UPDATE accounts SET ${VOID_SIGN_INS} WHERE ${IS_CONFIRMED} AND ${IS_CORRECTION}`),
    db.prepare('DELETE FROM email_tokens WHERE token_hash = ?1').bind(tokenHash),
  ]);
  const [account] = confirmed?.results ?? [];
  if (!account) return null;
  const tell = account.is_correction === 1 ? tellLogout : tellClaimsChange;
  await Promise.all([tell(env, account.id), tellAddress(env, account.id)]);
  return email;
}
