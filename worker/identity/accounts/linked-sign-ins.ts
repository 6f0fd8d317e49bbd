import { toEmailKey } from '../../../shared/email-address.ts';
import { tellLogout } from '../oidc/end-sessions.ts';
import { type Account, parseName } from './account.ts';
import {
  findAccountByEmail,
  findAccountById,
  insertAccount,
  type StoredAccount,
  VOID_SIGN_INS,
} from './account-store.ts';
import { readLink, storeLink } from './links-store.ts';
import { revokeOldAccess } from './mailed-token.ts';

/** Profile of a person, from an external identity provider. */
export interface ExternalPerson {
  readonly issuer: string;
  readonly subject: string;
  /** The address that the provider has verified (`parseReportedEmail`); null without one. */
  readonly verifiedEmail: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** BCP 47 tag of the page where the sign-in began. */
  readonly locale: string;
}

/** A person with the name of their provider. */
export type LinkedPerson = ExternalPerson & { readonly provider: string };

export type LinkProblem =
  /** The provider has verified no address: the account's owner would be unknown. */
  | 'no-email'
  /** It reports another address than the one with which it was linked. */
  | 'other-email'
  /** The account's owner has removed the link. */
  | 'ended';

/** The account of a link, if its provider still vouches for the same mailbox; null without a link. */
async function findLinked(
  db: D1Database,
  person: ExternalPerson,
  email: string,
): Promise<StoredAccount | LinkProblem | null> {
  const link = await readLink(db, person);
  if (!link) return null;
  if (link.isEnded) return 'ended';
  const account = await findAccountById(db, link.accountId);
  if (!account) return null;
  const key = toEmailKey(email);
  const isSameMailbox = key === toEmailKey(link.email) || key === toEmailKey(account.email);
  return isSameMailbox ? account : 'other-email';
}

/**
 * An account with an unverified address may have been created by an attacker to wait for the owner of the mailbox: the
 * proven owner takes it over, and its password, passkeys and sessions are removed.
 */
export async function takeOver(env: IdentityEnv, account: Account, nowMs: number): Promise<void> {
  const { DB: db } = env;
  await db.batch([
    db
      .prepare(
        `UPDATE accounts SET password_hash = '', email_verified = 1, updated_at = ?2, ${VOID_SIGN_INS} WHERE id = ?1`,
      )
      .bind(account.id, nowMs),
    ...revokeOldAccess(db, account.id, ''),
  ]);
  await tellLogout(env, account.id);
}

/**
 * The account of a person signed in by an external identity provider, created if there is none. One address is one
 * account: an address that the provider has verified leads to the account that has it, whose owner is told by mail. A
 * linked provider signs nobody in once it reports another or an unverified address (AUTH-51).
 */
export async function findOrLinkAccount(
  env: IdentityEnv,
  person: LinkedPerson,
  nowMs: number,
): Promise<StoredAccount | LinkProblem> {
  const { DB: db } = env;
  const email = person.verifiedEmail;
  if (email === null) return 'no-email';
  const linked = await findLinked(db, person, email);
  if (linked) return linked;
  const existing = await findAccountByEmail(db, email);
  if (existing && !existing.isEmailVerified) await takeOver(env, existing, nowMs);
  const account =
    existing ??
    (await insertAccount(db, {
      email,
      isEmailVerified: true,
      passwordHash: '',
      firstName: parseName(person.firstName) ?? '',
      lastName: parseName(person.lastName) ?? '',
      locale: person.locale,
    })) ??
    (await findAccountByEmail(db, email));
  if (!account) return 'ended';
  await storeLink(env, account, { ...person, email }, nowMs);
  return (await findLinked(db, person, email)) ?? 'ended';
}
