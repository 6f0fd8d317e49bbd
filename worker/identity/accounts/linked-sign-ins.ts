import { parseEmail } from '../../../shared/email-address.ts';
import { tellLogout } from '../oidc/end-sessions.ts';
import { type Account, parseName } from './account.ts';
import {
  findAccountByEmail,
  findAccountById,
  insertAccount,
  type StoredAccount,
  VOID_SIGN_INS,
} from './account-store.ts';
import { revokeMailedLinks } from './mailed-token.ts';

/** Profile of a person, from an external identity provider. */
export interface ExternalPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** BCP 47 tag of the page where the sign-in began. */
  readonly locale: string;
}

async function findLinked(db: D1Database, { issuer, subject }: ExternalPerson): Promise<StoredAccount | null> {
  const id = await db
    .prepare('SELECT account_id FROM linked_sign_ins WHERE issuer = ?1 AND subject = ?2')
    .bind(issuer, subject)
    .first<string>('account_id');
  return id === null ? null : findAccountById(db, id);
}

/**
 * An account with an unverified address may have been created by an attacker to wait for the owner of the mailbox: the
 * verified owner takes it over, and its password and sessions are removed.
 */
async function takeOver(env: IdentityEnv, account: Account, nowMs: number): Promise<void> {
  const { DB: db } = env;
  await db.batch([
    db
      .prepare(
        `UPDATE accounts SET password_hash = '', email_verified = 1, updated_at = ?2, ${VOID_SIGN_INS} WHERE id = ?1`,
      )
      .bind(account.id, nowMs),
    ...revokeMailedLinks(db, account.id, ''),
  ]);
  await tellLogout(env, account.id);
}

/**
 * The account of a person signed in by an external identity provider, created if there is none. One address is one
 * account: an address that the provider has verified leads to the account that has it.
 * @returns null without a verified address: the account's owner would be unknown.
 */
export async function findOrLinkAccount(
  env: IdentityEnv,
  person: ExternalPerson,
  nowMs: number,
): Promise<StoredAccount | null> {
  const { DB: db } = env;
  const linked = await findLinked(db, person);
  if (linked) return linked;
  const email = person.isEmailVerified ? parseEmail(person.email ?? '') : null;
  if (!email) return null;
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
    }));
  if (!account) return findLinked(db, person);
  await db
    .prepare(
      'INSERT INTO linked_sign_ins (issuer, subject, account_id, created_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING',
    )
    .bind(person.issuer, person.subject, account.id, nowMs)
    .run();
  return findLinked(db, person);
}
