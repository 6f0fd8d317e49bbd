import { toEmailKey } from '../../../shared/email-address.ts';
import { consumeAttempt, refundAttempt } from '../../../shared/security/rate-limit.ts';
import type { Account } from './account.ts';
import { findAccountByEmail, insertAccount } from './account-store.ts';
import { mailConfirmation } from './email-confirmation.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { limitFor, REGISTER_PER_ADDRESS, SIGN_IN_PER_ACCOUNT } from './rate-limits.ts';

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: string | null;
  /** The visitor's network address. */
  readonly clientAddress: string;
}

export type RegisterResult =
  | { outcome: 'signed_in'; account: Account }
  | { outcome: 'rejected' }
  | { outcome: 'throttled'; retryAfterS: number };

/**
 * Creates an account and signs it in at once. It reveals little about a taken address: the owner, with the correct
 * password, is simply signed in; anybody else gets `rejected`, whose page names no reason, after the same work as a
 * successful registration. Guessing is limited: each network address has 20 tries in 15 minutes, and a rejection counts
 * against the account's sign-in limit like a wrong password.
 */
export async function register(env: IdentityEnv, registration: Registration, nowMs: number): Promise<RegisterResult> {
  const perAddress = await limitFor(REGISTER_PER_ADDRESS, registration.clientAddress, env.COOKIE_SECRET);
  const attempt = await consumeAttempt(env.DB, perAddress, nowMs);
  if (!attempt.isAllowed) return { outcome: 'throttled', retryAfterS: attempt.retryAfterSeconds };

  const existing = await findAccountByEmail(env.DB, registration.email);
  if (existing) {
    const perAccount = await limitFor(SIGN_IN_PER_ACCOUNT, toEmailKey(registration.email), env.COOKIE_SECRET);
    const guess = await consumeAttempt(env.DB, perAccount, nowMs);
    const isOwner = await verifyPassword(registration.password, env.PASSWORD_PEPPER, existing.passwordHash);
    if (!guess.isAllowed || !isOwner) return { outcome: 'rejected' };
    await refundAttempt(env.DB, perAccount);
    return { outcome: 'signed_in', account: existing };
  }
  const account = await insertAccount(env.DB, {
    email: registration.email,
    isEmailVerified: false,
    passwordHash: await hashPassword(registration.password, env.PASSWORD_PEPPER),
    firstName: registration.firstName,
    lastName: registration.lastName,
    locale: registration.locale,
  });
  // Concurrent registrations of one address: the unique key let one in.
  if (!account) return { outcome: 'rejected' };
  await mailConfirmation(env, account, account.email, nowMs);
  return { outcome: 'signed_in', account };
}
