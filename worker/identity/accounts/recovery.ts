import { MINUTE_MS } from '../../../shared/durations.ts';
import { toEmailKey } from '../../../shared/email-address.ts';
import { consumeAttempt, consumeAttempts } from '../../../shared/security/rate-limit.ts';
import { sealMailData } from './mail-data.ts';
import { createMailedToken, hashMailedToken } from './mailed-token.ts';
import { hashPassword } from './password-hash.ts';
import { findPasswordFault, type PasswordFault } from './password-policy.ts';
import { limitFor, limitsForSender, RECOVER_PER_ACCOUNT, RECOVER_PER_ADDRESS } from './rate-limits.ts';
import { replacePassword } from './replace-password.ts';
import { forgetWrongPasswords } from './sign-in-delay.ts';

const TOKEN_TTL_MS = 30 * MINUTE_MS;

export interface RecoveryRequest {
  readonly email: string;
  readonly locale: string;
  readonly clientAddress: string;
  /** Builds the link of a token. Its host comes from configuration. */
  readonly toLink: (token: string) => string;
}

export type RecoveryResult = { outcome: 'accepted' } | { outcome: 'throttled'; retryAfterS: number };

/**
 * Puts an e-mail with a recovery link into the outbox, if the address has an account. The same statements run either
 * way, and an account's own limit (3 in an hour) is silent, so the response does not reveal whether there is one.
 * @returns `throttled` after 10 requests from one network address within an hour.
 */
export async function requestRecovery(
  env: IdentityEnv,
  request: RecoveryRequest,
  nowMs: number,
): Promise<RecoveryResult> {
  const perAddress = limitsForSender(RECOVER_PER_ADDRESS, request.clientAddress, env.COOKIE_SECRET);
  const attempt = await consumeAttempts(env.DB, perAddress, nowMs);
  if (!attempt.isAllowed) return { outcome: 'throttled', retryAfterS: attempt.retryAfterSeconds };
  const emailKey = toEmailKey(request.email);
  const perAccount = limitFor(RECOVER_PER_ACCOUNT, emailKey, env.COOKIE_SECRET);
  const ofAccount = await consumeAttempt(env.DB, perAccount, nowMs);
  if (!ofAccount.isAllowed) return { outcome: 'accepted' };

  const token = createMailedToken();
  const data = await sealMailData(env, { link: request.toLink(token), minutes: TOKEN_TTL_MS / MINUTE_MS });
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO recovery_tokens (token_hash, account_id, expires_at)
       SELECT ?1, id, ?2 FROM accounts WHERE email_key = ?3`,
    ).bind(hashMailedToken(token), nowMs + TOKEN_TTL_MS, emailKey),
    env.DB.prepare(
      `INSERT INTO outbox (recipient, template, locale, data, created_at)
       SELECT email, 'password-recovery', ?1, ?2, ?3 FROM accounts WHERE email_key = ?4`,
    ).bind(request.locale, data, nowMs, emailKey),
  ]);
  return { outcome: 'accepted' };
}

/** The address of the account whose password a valid link sets, or null. */
export async function findRecoveryEmail(db: D1Database, token: string, nowMs: number): Promise<string | null> {
  return db
    .prepare(
      `SELECT email FROM recovery_tokens JOIN accounts ON accounts.id = account_id
       WHERE token_hash = ?1 AND expires_at > ?2`,
    )
    .bind(hashMailedToken(token), nowMs)
    .first<string>('email');
}

export type ResetResult = 'changed' | 'invalid_token' | PasswordFault;

/**
 * Sets a new password by a recovery token, which works once. Access to the mailbox verifies the address too. Ends every
 * session of the account and voids its other mailed links.
 */
export async function resetPassword(
  env: IdentityEnv,
  token: string,
  password: string,
  nowMs: number,
): Promise<ResetResult> {
  const owner = await env.DB.prepare(
    `SELECT accounts.id, email, locale FROM recovery_tokens JOIN accounts ON accounts.id = recovery_tokens.account_id
     WHERE token_hash = ?1 AND expires_at > ?2`,
  )
    .bind(hashMailedToken(token), nowMs)
    .first<{ id: string; email: string; locale: string | null }>();
  if (!owner) return 'invalid_token';
  const fault = findPasswordFault(password, owner.email);
  if (fault) return fault;

  const passwordHash = await hashPassword(password, env.PASSWORD_PEPPER);
  const proof = { recoveryTokenHash: hashMailedToken(token) };
  if (!(await replacePassword(env, owner, proof, passwordHash, nowMs))) return 'invalid_token';
  await forgetWrongPasswords(env, owner.email);
  return 'changed';
}
