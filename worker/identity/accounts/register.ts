import { toEmailKey } from '../../../shared/email-address.ts';
import type { Account } from './account.ts';
import { findAccountByEmail, insertAccount } from './account-store.ts';
import { mailConfirmation } from './email-confirmation.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { consume, REGISTER_PER_ADDRESS, refund, SIGN_IN_PER_ACCOUNT, toSubject } from './rate-limits.ts';

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
  const visitor = await toSubject(registration.clientAddress, env.COOKIE_SECRET);
  const attempt = await consume(env.DB, REGISTER_PER_ADDRESS, visitor, nowMs);
  if (!attempt.isAllowed) return { outcome: 'throttled', retryAfterS: attempt.retryAfterS };

  const existing = await findAccountByEmail(env.DB, registration.email);
  if (existing) {
    const subject = await toSubject(toEmailKey(registration.email), env.COOKIE_SECRET);
    const guess = await consume(env.DB, SIGN_IN_PER_ACCOUNT, subject, nowMs);
    const isOwner = await verifyPassword(registration.password, env.PASSWORD_PEPPER, existing.passwordHash);
    if (!guess.isAllowed || !isOwner) return { outcome: 'rejected' };
    await refund(env.DB, guess.attemptId);
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
