import { createHmac, randomInt } from 'node:crypto';
import { MINUTE_MS } from '../../../shared/durations.ts';
import { toEmailKey } from '../../../shared/email-address.ts';
import { consumeAttempts, type RateLimit, refundAttempt } from '../../../shared/security/rate-limit.ts';
import { canonicalizeCode } from '../../../shared/typed-code.ts';
import { deriveSecrets } from '../derived-secret.ts';
import {
  ACCOUNT_COLUMNS,
  type AccountRow,
  findAccountByEmail,
  findAccountById,
  type StoredAccount,
  toAccount,
} from './account-store.ts';
import { findKnownDevice } from './known-device.ts';
import { takeOver } from './linked-sign-ins.ts';
import { sealMailData } from './mail-data.ts';
import { hashMailedToken } from './mailed-token.ts';
import { CODE_PER_ADDRESS, CODE_PER_MAILBOX, limitFor, limitsForSender } from './rate-limits.ts';

const CODE_DIGITS = 8;
export const CODE_MINUTES = 10;
const MAX_TRIES = 5;

/** Where a code was asked for. */
export interface CodeSender {
  /** The visitor's network address. */
  readonly clientAddress: string;
  /** The browser's mark (`known-device.ts`), if it has one. */
  readonly deviceMark: string | undefined;
}

export interface CodeRequest extends CodeSender {
  readonly email: string;
  /** The interaction, whose cookie the browser has. */
  readonly uid: string;
  /** BCP 47 tag of the page. */
  readonly locale: string;
  /** What was proven before, for a code that is the second factor (STAFF-5). */
  readonly firstFactor?: FirstFactor;
}

/** What a code comes after, where a sign-in takes two factors. */
export type FirstFactor = 'password' | 'external';

/** The code in typed or pasted text, or null: only letters and digits count (TYPED-1). */
export function readSignInCode(typed: string): string | null {
  const code = canonicalizeCode(typed);
  return code.length === CODE_DIGITS && /^\d+$/.test(code) ? code : null;
}

/** By each secret of the list, newest first. Valid in its own interaction alone. */
function hashCode(env: IdentityEnv, uid: string, code: string): [string, ...string[]] {
  const [newest = '', ...former] = deriveSecrets(env.COOKIE_SECRET, 'sign-in-code').map((key) =>
    createHmac('sha256', key).update(`${uid} ${code}`).digest('base64url'),
  );
  return [newest, ...former];
}

/** A device on which the account has signed in before is counted separately, unaffected by strangers (AUTH-13). */
function limitsOf(env: IdentityEnv, account: StoredAccount | null, email: string, sender: CodeSender): RateLimit[] {
  const { COOKIE_SECRET: secret } = env;
  const device = account ? findKnownDevice(secret, sender.deviceMark, account) : null;
  const mailbox = [device ?? '', toEmailKey(email)].join(' ');
  return [
    ...limitsForSender(CODE_PER_ADDRESS, sender.clientAddress, secret),
    limitFor(CODE_PER_MAILBOX, mailbox, secret),
  ];
}

export type CodeRequestResult = { outcome: 'accepted' } | { outcome: 'throttled'; retryAfterS: number };

/**
 * Mails a code that signs in, in the browser that asked, if the address has an account. The same statements and limits
 * hold for any address, so that the response does not reveal whether there is one (AUTH-12). A new code voids the one
 * before of this sign-in.
 */
export async function requestSignInCode(
  env: IdentityEnv,
  request: CodeRequest,
  nowMs: number,
): Promise<CodeRequestResult> {
  const { email, uid, locale, firstFactor = null } = request;
  const account = await findAccountByEmail(env.DB, email);
  const attempt = await consumeAttempts(env.DB, limitsOf(env, account, email, request), nowMs);
  if (!attempt.isAllowed) return { outcome: 'throttled', retryAfterS: attempt.retryAfterSeconds };
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const expiresAt = nowMs + CODE_MINUTES * MINUTE_MS;
  const emailKey = toEmailKey(email);
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO sign_in_codes (id, account_id, code_hash, expires_at, first_factor)
       VALUES (?1, (SELECT id FROM accounts WHERE email_key = ?2), ?3, ?4, ?5)
       ON CONFLICT (id) DO UPDATE SET account_id = excluded.account_id, code_hash = excluded.code_hash,
         expires_at = excluded.expires_at, tries = 0, used_at = NULL, first_factor = excluded.first_factor`,
    ).bind(hashMailedToken(uid), emailKey, hashCode(env, uid, code)[0], expiresAt, firstFactor),
    env.DB.prepare(
      `INSERT INTO outbox (recipient, template, locale, data, created_at, expires_at)
       SELECT email, 'sign-in-code', ?1, ?2, ?3, ?4 FROM accounts WHERE email_key = ?5`,
    ).bind(locale, await sealMailData(env, { code, minutes: CODE_MINUTES }), nowMs, expiresAt, emailKey),
  ]);
  return { outcome: 'accepted' };
}

/** The second factor for which a browser has been sent a code: whose, and what came before; null without one. */
export async function findSecondFactor(env: IdentityEnv, uid: string): Promise<SecondFactor | null> {
  return env.DB.prepare(
    `SELECT accounts.email, first_factor AS firstFactor FROM sign_in_codes JOIN accounts ON accounts.id = account_id
     WHERE sign_in_codes.id = ?1 AND first_factor IS NOT NULL`,
  )
    .bind(hashMailedToken(uid))
    .first<SecondFactor>();
}

export interface SecondFactor {
  readonly email: string;
  readonly firstFactor: FirstFactor;
}

/** `void`: expired, used, tried too often, or never sent to this browser. */
export type CodeResult = 'wrong' | 'void' | StoredAccount;

/** A code as it was typed, and what it has to come after: null for one that signs in by itself. */
interface TypedCode extends CodeSender {
  readonly uid: string;
  readonly code: string;
  readonly firstFactor?: FirstFactor | null;
}

/**
 * Signs in by a code in the browser that asked for it: at most five tries in ten minutes, and the right one once. One
 * conditional statement consumes a try, and the code if it is right, whatever comes at once.
 */
export async function trySignInCode(
  env: IdentityEnv,
  { uid, code, firstFactor = null, ...sender }: TypedCode,
  nowMs: number,
): Promise<CodeResult> {
  const id = hashMailedToken(uid);
  // Read before the code is consumed: a change of the password meanwhile voids the sign-in (AUTH-14).
  const row = await env.DB.prepare(
    `SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE id = (SELECT account_id FROM sign_in_codes WHERE id = ?1)`,
  )
    .bind(id)
    .first<AccountRow>();
  const tried = await env.DB.prepare(
    `UPDATE sign_in_codes SET tries = tries + 1,
       used_at = iif(account_id IS NOT NULL AND code_hash IN (SELECT value FROM json_each(?2)), ?3, NULL)
     WHERE id = ?1 AND used_at IS NULL AND tries < ?4 AND expires_at > ?3 AND first_factor IS ?5
     RETURNING used_at, tries`,
  )
    .bind(id, JSON.stringify(hashCode(env, uid, code)), nowMs, MAX_TRIES, firstFactor)
    .first<{ used_at: number | null; tries: number }>();
  const account = toAccount(row);
  if (tried?.used_at == null || !account) return tried && tried.tries < MAX_TRIES ? 'wrong' : 'void';
  for (const limit of limitsOf(env, account, account.email, sender)) await refundAttempt(env.DB, limit);
  if (account.isEmailVerified) return account;
  await takeOver(env, account, nowMs);
  return (await findAccountById(env.DB, account.id)) ?? 'void';
}
