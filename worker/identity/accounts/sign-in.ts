import { toEmailKey } from '../../../shared/email-address.ts';
import { consumeAttempt, refundAllAttempts, refundAttempt } from '../../../shared/security/rate-limit.ts';
import type { Account } from './account.ts';
import { findAccountByEmail, replacePasswordHash } from './account-store.ts';
import { isCurrentCost, parseHash } from './hash-format.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { limitFor, SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS } from './rate-limits.ts';

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
  const perAddress = await limitFor(SIGN_IN_PER_ADDRESS, credentials.clientAddress, env.COOKIE_SECRET);
  const perAccount = await limitFor(SIGN_IN_PER_ACCOUNT, toEmailKey(credentials.email), env.COOKIE_SECRET);
  for (const limit of [perAddress, perAccount]) {
    const attempt = await consumeAttempt(env.DB, limit, nowMs);
    if (!attempt.isAllowed) return { outcome: 'throttled', retryAfterS: attempt.retryAfterSeconds };
  }
  const account = await verifyCredentials(env, credentials);
  if (!account) return { outcome: 'wrong_credentials' };
  await refundAllAttempts(env.DB, perAccount);
  await refundAttempt(env.DB, perAddress);
  return { outcome: 'signed_in', account };
}
