import { HOUR_MS } from '../../../shared/durations.ts';
import { toEmailKey } from '../../../shared/email-address.ts';
import { href } from '../../../shared/routes.ts';
import { consumeAttempt, consumeAttempts } from '../../../shared/security/rate-limit.ts';
import { chooseLanguage } from '../messages/messages.ts';
import { issuerOf } from '../realm.ts';
import { ACCOUNT_COLUMNS, type AccountRow, type StoredAccount, toAccount } from './account-store.ts';
import { CONFIRM_PATH, TOKEN_TTL_HOURS } from './email-confirmation.ts';
import { sealMailData } from './mail-data.ts';
import { createMailedToken, hashMailedToken } from './mailed-token.ts';
import { hashPassword } from './password-hash.ts';
import { limitFor, limitsForSender, REGISTER_PER_ADDRESS, REGISTER_PER_MAILBOX } from './rate-limits.ts';

const TTL_MS = TOKEN_TTL_HOURS * HOUR_MS;

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
  /** `tokenHash` identifies the registering browser when the mailed link is opened. */
  { outcome: 'mailed'; tokenHash: string } | { outcome: 'throttled'; retryAfterS: number };

/**
 * Responds to a registration only by e-mail, so that nobody learns whether an address has an account: a new address
 * gets a link that creates the account, a taken one a mail that says so. The same statements and one password hash run
 * either way. At most 20 from one network address in 15 minutes; beyond 5 mails an hour to one mailbox, none are sent.
 */
export async function register(env: IdentityEnv, registration: Registration, nowMs: number): Promise<RegisterResult> {
  const perAddress = limitsForSender(REGISTER_PER_ADDRESS, registration.clientAddress, env.COOKIE_SECRET);
  const attempt = await consumeAttempts(env.DB, perAddress, nowMs);
  if (!attempt.isAllowed) return { outcome: 'throttled', retryAfterS: attempt.retryAfterSeconds };
  const emailKey = toEmailKey(registration.email);
  const token = createMailedToken();
  const tokenHash = hashMailedToken(token);
  const passwordHash = await hashPassword(registration.password, env.PASSWORD_PEPPER);
  const perMailbox = limitFor(REGISTER_PER_MAILBOX, emailKey, env.COOKIE_SECRET);
  if (!(await consumeAttempt(env.DB, perMailbox, nowMs)).isAllowed) return { outcome: 'mailed', tokenHash };

  const { email, firstName, lastName, locale } = registration;
  const expiresAt = nowMs + TTL_MS;
  const store = env.DB.prepare(
    `INSERT INTO registrations (token_hash, email, email_key, password_hash, first_name, last_name, locale, expires_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE email_key = ?3)`,
  ).bind(tokenHash, email, emailKey, passwordHash, firstName, lastName, locale, expiresAt);
  await env.DB.batch([store, ...(await prepareMails(env, { email, locale, token }, nowMs))]);
  return { outcome: 'mailed', tokenHash };
}

/**
 * The mails of a registration: to a new address a link that creates the account, for which a registration must be
 * stored; to one with an account that there is one. The link's token is not stored anywhere else in clear.
 */
async function prepareMails(
  env: IdentityEnv,
  { email, locale, token }: { email: string; locale: string | null; token: string },
  nowMs: number,
): Promise<D1PreparedStatement[]> {
  const tag = locale ?? 'en';
  const { code } = chooseLanguage(tag).locale;
  const link = `${issuerOf(env.ORIGIN)}${CONFIRM_PATH}?${new URLSearchParams({ key: token, ui_locales: tag })}`;
  const exists = { signIn: env.ORIGIN + href(code, 'login'), recovery: env.ORIGIN + href(code, 'passwordRecovery') };
  return [
    env.DB.prepare(
      `INSERT INTO outbox (recipient, template, locale, data, created_at, expires_at)
       SELECT email, 'confirm-email', ?1, ?2, ?3, expires_at FROM registrations WHERE token_hash = ?4`,
    ).bind(tag, await sealMailData(env, { link, hours: TOKEN_TTL_HOURS }), nowMs, hashMailedToken(token)),
    env.DB.prepare(
      `INSERT INTO outbox (recipient, template, locale, data, created_at)
       SELECT email, 'account-exists', ?1, ?2, ?3 FROM accounts WHERE email_key = ?4`,
    ).bind(tag, await sealMailData(env, exists), nowMs, toEmailKey(email)),
  ];
}

/** A registration whose mail was sent before. */
export interface SentRegistration {
  readonly email: string;
  /** Of the link in the mail before. */
  readonly tokenHash: string;
  readonly locale: string;
  readonly clientAddress: string;
}

/**
 * Sends the mail of a registration once more, with a new link (AUTH-20). The same response and statements for a taken
 * address, and the same limits as for a registration.
 */
export async function resendRegistration(
  env: IdentityEnv,
  { email, tokenHash, locale, clientAddress }: SentRegistration,
  nowMs: number,
): Promise<RegisterResult> {
  const perAddress = limitsForSender(REGISTER_PER_ADDRESS, clientAddress, env.COOKIE_SECRET);
  const attempt = await consumeAttempts(env.DB, perAddress, nowMs);
  if (!attempt.isAllowed) return { outcome: 'throttled', retryAfterS: attempt.retryAfterSeconds };
  const perMailbox = limitFor(REGISTER_PER_MAILBOX, toEmailKey(email), env.COOKIE_SECRET);
  if (!(await consumeAttempt(env.DB, perMailbox, nowMs)).isAllowed) return { outcome: 'mailed', tokenHash };
  const token = createMailedToken();
  const newHash = hashMailedToken(token);
  const copy = env.DB.prepare(
    `INSERT INTO registrations (token_hash, email, email_key, password_hash, first_name, last_name, locale, expires_at)
     SELECT ?1, email, email_key, password_hash, first_name, last_name, locale, ?2 FROM registrations
     WHERE token_hash = ?3 AND expires_at > ?4`,
  ).bind(newHash, nowMs + TTL_MS, tokenHash, nowMs);
  await env.DB.batch([copy, ...(await prepareMails(env, { email, locale, token }, nowMs))]);
  return { outcome: 'mailed', tokenHash: newHash };
}

/** The address of a registration that a mailed link would complete, or null. */
export async function findRegisteredEmail(db: D1Database, token: string, nowMs: number): Promise<string | null> {
  return db
    .prepare('SELECT email FROM registrations WHERE token_hash = ?1 AND expires_at > ?2')
    .bind(hashMailedToken(token), nowMs)
    .first<string>('email');
}

/**
 * Creates the account of a registration by its mailed link, which works once and voids all others of the address.
 * @returns null for an invalid link, and if the address has an account in the meantime.
 */
export async function completeRegistration(
  db: D1Database,
  token: string,
  nowMs: number,
): Promise<StoredAccount | null> {
  const tokenHash = hashMailedToken(token);
  const [created] = await db.batch<AccountRow>([
    db
      .prepare(
        `INSERT INTO accounts
           (id, email, email_key, email_verified, password_hash, first_name, last_name, locale, created_at, updated_at)
         SELECT ?1, email, email_key, 1, password_hash, first_name, last_name, locale, ?2, ?2
         FROM registrations WHERE token_hash = ?3 AND expires_at > ?2
         ON CONFLICT (email_key) DO NOTHING
         RETURNING ${ACCOUNT_COLUMNS}`,
      )
      .bind(crypto.randomUUID(), nowMs, tokenHash),
    db
      .prepare(
        'DELETE FROM registrations WHERE email_key = (SELECT email_key FROM registrations WHERE token_hash = ?1)',
      )
      .bind(tokenHash),
  ]);
  return toAccount(created?.results[0] ?? null);
}
