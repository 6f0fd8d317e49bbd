import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits for a link in a mail. */
export function createMailedToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The hash of an e-mailed token that the database stores. */
export function hashMailedToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Voids every mailed link and code of an account, and its passkeys. Whoever knew the old password may have requested a link
 * to a mailbox of their own, or added a passkey, and would get the account back by it.
 * @param passwordHash the new one: nothing is voided while the account has another.
 */
export function revokeOldAccess(db: D1Database, accountId: string, passwordHash: string): D1PreparedStatement[] {
  return ['recovery_tokens', 'email_tokens', 'unlock_tokens', 'sign_in_codes', 'passkeys'].map((table) =>
    db
      .prepare(`DELETE FROM ${table} WHERE account_id = (SELECT id FROM accounts WHERE id = ?1 AND password_hash = ?2)`)
      .bind(accountId, passwordHash),
  );
}
