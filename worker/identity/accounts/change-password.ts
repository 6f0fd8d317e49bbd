import { consumeAttempt, refundAllAttempts } from '../../../shared/security/rate-limit.ts';
import type { StoredAccount } from './account-store.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { findPasswordFault, type PasswordFault } from './password-policy.ts';
import { limitFor, PROOF_PER_ACCOUNT } from './rate-limits.ts';
import { replacePassword } from './replace-password.ts';

export type Proof = 'right' | 'wrong' | { retryAfterS: number };

/** Whether a signed-in person knows the password: 5 wrong ones in 15 minutes, counted separately from the sign-in. */
export async function provePassword(
  env: IdentityEnv,
  account: StoredAccount,
  password: string,
  nowMs: number,
): Promise<Proof> {
  const limit = limitFor(PROOF_PER_ACCOUNT, account.id, env.COOKIE_SECRET);
  const attempt = await consumeAttempt(env.DB, limit, nowMs);
  if (!attempt.isAllowed) return { retryAfterS: attempt.retryAfterSeconds };
  if (!(await verifyPassword(password, env.PASSWORD_PEPPER, account.passwordHash))) return 'wrong';
  await refundAllAttempts(env.DB, limit);
  return 'right';
}

export type ChangeResult = 'changed' | 'wrong' | { retryAfterS: number } | PasswordFault;

/**
 * Changes the password of a person who knows the current one. Wrong attempts are limited, so a stolen session does not
 * help to guess it, and strangers at the sign-in do not use up the owner's attempts. Ends every session of the account
 * and voids its mailed links; the owner is notified by e-mail.
 */
export async function changePassword(
  env: IdentityEnv,
  account: StoredAccount,
  passwords: { old: string; new: string },
  nowMs: number,
): Promise<ChangeResult> {
  const proof = await provePassword(env, account, passwords.old, nowMs);
  if (proof !== 'right') return proof;
  const fault = findPasswordFault(passwords.new, account.email);
  if (fault) return fault;
  const passwordHash = await hashPassword(passwords.new, env.PASSWORD_PEPPER);
  // If it was changed concurrently, the old password is no longer correct.
  const isChanged = await replacePassword(env, account, { oldHash: account.passwordHash }, passwordHash, nowMs);
  return isChanged ? 'changed' : 'wrong';
}
