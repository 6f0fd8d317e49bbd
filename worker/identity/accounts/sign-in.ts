import { toEmailKey } from '../../../shared/email-address.ts';
import {
  consumeAttempt,
  consumeAttempts,
  refundAllAttempts,
  refundAttempt,
} from '../../../shared/security/rate-limit.ts';
import { findAccountByEmail, replacePasswordHash, type StoredAccount } from './account-store.ts';
import { isCurrentCost, parseHash } from './hash-format.ts';
import { findKnownDevice } from './known-device.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import {
  limitFor,
  limitsForSender,
  SIGN_IN_PER_ACCOUNT,
  SIGN_IN_PER_ADDRESS,
  SIGN_IN_PER_DEVICE,
  SIGN_IN_PER_SENDER,
} from './rate-limits.ts';
import { consumeGuess, refundGuess } from './sign-in-delay.ts';
import { warnOwner } from './warn-owner.ts';

export type SignInResult =
  | { outcome: 'signed_in'; account: StoredAccount }
  | { outcome: 'wrong_credentials' }
  /** The password was not compared: a captcha must be solved first. */
  | { outcome: 'challenged' }
  | { outcome: 'throttled'; retryAfterS: number }
  /** The password was not compared: strangers have guessed at this account too often. */
  | { outcome: 'delayed'; retryAfterS: number };

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The visitor's network address. */
  readonly clientAddress: string;
  /** The browser's mark (`known-device.ts`), if it has one. */
  readonly deviceMark: string | undefined;
  readonly hasPassedCaptcha: boolean;
}

async function verifyCredentials(
  env: IdentityEnv,
  password: string,
  account: StoredAccount | null,
): Promise<StoredAccount | null> {
  const isRight = await verifyPassword(password, env.PASSWORD_PEPPER, account?.passwordHash ?? null);
  if (!account || !isRight) return null;
  const parsed = parseHash(account.passwordHash);
  if (!parsed || isCurrentCost(parsed.cost)) return account;
  const passwordHash = await hashPassword(password, env.PASSWORD_PEPPER);
  await replacePasswordHash(env.DB, account.id, account.passwordHash, passwordHash);
  return { ...account, passwordHash };
}

/**
 * Signs in by address and password. An unknown address and a wrong password get the same response in the same time.
 *
 * Nobody can lock anybody else out. Only the sender must wait: after 20 wrong passwords within 15 minutes, for any
 * accounts (`throttled`). After 5 for one account, or after 10 by strangers together, a solved captcha is needed
 * (`challenged`); in the latter case the owner is warned by e-mail, once a day. Beyond that, strangers together must
 * wait longer and longer between guesses at one account (`delayed`). A device on which the account has signed in before
 * is counted separately, unaffected by strangers; the mailed link makes the owner's device such a one.
 */
export async function signIn(env: IdentityEnv, credentials: Credentials, nowMs: number): Promise<SignInResult> {
  const { COOKIE_SECRET: secret, DB: db } = env;
  const { email, password, clientAddress, deviceMark, hasPassedCaptcha } = credentials;
  const emailKey = toEmailKey(email);
  const found = await findAccountByEmail(db, email);
  const device = found ? findKnownDevice(secret, deviceMark, found) : null;
  const perSender = device
    ? [limitFor(SIGN_IN_PER_DEVICE, device, secret)]
    : limitsForSender(SIGN_IN_PER_ADDRESS, clientAddress, secret);
  const perPair = limitFor(SIGN_IN_PER_SENDER, `${device ?? clientAddress} ${emailKey}`, secret);
  const perAccount = limitFor(SIGN_IN_PER_ACCOUNT, emailKey, secret);

  const bySender = await consumeAttempts(db, perSender, nowMs);
  if (!bySender.isAllowed) return { outcome: 'throttled', retryAfterS: bySender.retryAfterSeconds };
  const byPair = await consumeAttempt(db, perPair, nowMs);
  const byAccount = device === null && byPair.isAllowed ? await consumeAttempt(db, perAccount, nowMs) : byPair;
  if (byPair.isAllowed && !byAccount.isAllowed) await warnOwner(env, emailKey, found?.locale ?? null, nowMs);
  if (!byAccount.isAllowed && !hasPassedCaptcha) {
    for (const limit of perSender) await refundAttempt(db, limit);
    return { outcome: 'challenged' };
  }
  const byDelay = device === null ? await consumeGuess(env, emailKey, nowMs) : byPair;
  if (device === null && !byDelay.isAllowed) {
    for (const limit of perSender) await refundAttempt(db, limit);
    if (byPair.isAllowed) await refundAttempt(db, perPair);
    if (byPair.isAllowed && byAccount.isAllowed) await refundAttempt(db, perAccount);
    await warnOwner(env, emailKey, found?.locale ?? null, nowMs);
    return { outcome: 'delayed', retryAfterS: byDelay.retryAfterSeconds };
  }
  const account = await verifyCredentials(env, password, found);
  if (!account) return { outcome: 'wrong_credentials' };
  if (device === null) await refundGuess(env, emailKey, nowMs);
  await refundAllAttempts(db, perPair);
  for (const limit of perSender) await refundAttempt(db, limit);
  if (device === null && byAccount.isAllowed) await refundAttempt(db, perAccount);
  return { outcome: 'signed_in', account };
}
