import { toEmailKey } from '../../../shared/email-address.ts';
import type { Account } from './account.ts';
import { findAccountByEmail, replacePasswordHash } from './account-store.ts';
import { isCurrentCost, parseHash } from './hash-format.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import {
  consume,
  type RateLimit,
  refund,
  refundAll,
  SIGN_IN_PER_ACCOUNT,
  SIGN_IN_PER_ADDRESS,
  toSubject,
} from './rate-limits.ts';

export type SignInResult =
  | { outcome: 'signed_in'; account: Account }
  | { outcome: 'wrong_credentials' }
  | { outcome: 'throttled'; retryAfterS: number };

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The visitor's network address. */
  readonly clientAddress: string;
}

async function verifyCredentials(env: IdentityEnv, { email, password }: Credentials): Promise<Account | null> {
  const account = await findAccountByEmail(env.DB, email);
  const isRight = await verifyPassword(password, env.PASSWORD_PEPPER, account?.passwordHash ?? null);
  if (!account || !isRight) return null;
  const parsed = parseHash(account.passwordHash);
  if (parsed && !isCurrentCost(parsed.cost)) {
    const fresh = await hashPassword(password, env.PASSWORD_PEPPER);
    await replacePasswordHash(env.DB, account.id, account.passwordHash, fresh);
  }
  return account;
}

/**
 * Signs in by address and password. An unknown address and a wrong password get the same response in the same time.
 * @returns `throttled` before any comparison once a limit is reached: 5 wrong ones per account or 20 per network
 * address within 15 minutes.
 */
export async function signIn(env: IdentityEnv, credentials: Credentials, nowMs: number): Promise<SignInResult> {
  const counted: { limit: RateLimit; subject: string; attemptId: number }[] = [];
  const subjects: [RateLimit, string][] = [
    [SIGN_IN_PER_ADDRESS, credentials.clientAddress],
    [SIGN_IN_PER_ACCOUNT, toEmailKey(credentials.email)],
  ];
  for (const [limit, value] of subjects) {
    const subject = await toSubject(value, env.COOKIE_SECRET);
    const attempt = await consume(env.DB, limit, subject, nowMs);
    if (!attempt.isAllowed) return { outcome: 'throttled', retryAfterS: attempt.retryAfterS };
    counted.push({ limit, subject, attemptId: attempt.attemptId });
  }
  const account = await verifyCredentials(env, credentials);
  if (!account) return { outcome: 'wrong_credentials' };
  for (const { limit, subject, attemptId } of counted) {
    if (limit === SIGN_IN_PER_ACCOUNT) await refundAll(env.DB, limit, subject);
    else await refund(env.DB, attemptId);
  }
  return { outcome: 'signed_in', account };
}
