import type { StoredAccount } from './account-store.ts';
import { findAccountById } from './account-store.ts';
import { hashMailedToken } from './mailed-token.ts';
import { forgetWrongPasswords } from './sign-in-delay.ts';

/** Below the realm, beside Keycloak's paths of mailed links. */
export const UNLOCK_PATH = '/login-actions/unlock';

export const UNLOCK_TTL_HOURS = 24;

/** The address of the account that a valid link unlocks, or null. */
export async function findEmailToUnlock(db: D1Database, token: string, nowMs: number): Promise<string | null> {
  return db
    .prepare(
      `SELECT email FROM unlock_tokens JOIN accounts ON accounts.id = account_id
       WHERE token_hash = ?1 AND expires_at > ?2`,
    )
    .bind(hashMailedToken(token), nowMs)
    .first<string>('email');
}

/**
 * Ends the pause that strangers' wrong passwords have caused (AUTH-18), by a mailed link, once.
 * @returns the account, or null for an invalid link.
 */
export async function unlockAccount(env: IdentityEnv, token: string, nowMs: number): Promise<StoredAccount | null> {
  const id = await env.DB.prepare(
    'DELETE FROM unlock_tokens WHERE token_hash = ?1 AND expires_at > ?2 RETURNING account_id',
  )
    .bind(hashMailedToken(token), nowMs)
    .first<string>('account_id');
  const account = id === null ? null : await findAccountById(env.DB, id);
  if (account) await forgetWrongPasswords(env, account.email);
  return account;
}
