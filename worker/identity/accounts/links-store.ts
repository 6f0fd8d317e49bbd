import { accountPageOf } from '../account-console/account-client.ts';
import type { StoredAccount } from './account-store.ts';
import { sealMailData } from './mail-data.ts';

/** Identifies a person at an external provider. */
export interface LinkName {
  readonly issuer: string;
  readonly subject: string;
}

export interface StoredLink extends LinkName {
  readonly accountId: string;
  /** The provider's name. */
  readonly provider: string;
  /** The address that the provider had verified when it was linked. */
  readonly email: string;
  readonly createdAtMs: number;
  /** Removed by the account's owner. */
  readonly isEnded: boolean;
}

interface LinkRow {
  issuer: string;
  subject: string;
  account_id: string;
  provider: string;
  email: string;
  created_at: number;
  ended_at: number | null;
}

const toLink = (row: LinkRow): StoredLink => ({
  issuer: row.issuer,
  subject: row.subject,
  accountId: row.account_id,
  provider: row.provider,
  email: row.email,
  createdAtMs: row.created_at,
  isEnded: row.ended_at !== null,
});

export async function readLink(db: D1Database, { issuer, subject }: LinkName): Promise<StoredLink | null> {
  const row = await db
    .prepare('SELECT * FROM linked_sign_ins WHERE issuer = ?1 AND subject = ?2')
    .bind(issuer, subject)
    .first<LinkRow>();
  return row && toLink(row);
}

/** The links of an account, oldest first, with those that its owner has removed. */
export async function listLinks(db: D1Database, accountId: string): Promise<StoredLink[]> {
  const { results } = await db
    .prepare('SELECT * FROM linked_sign_ins WHERE account_id = ?1 ORDER BY created_at, issuer, subject LIMIT 50')
    .bind(accountId)
    .all<LinkRow>();
  return results.map(toLink);
}

/**
 * Links a person to an account and tells its owner by mail, once. Not if the owner has removed a link with the same
 * provider: nothing is stored then.
 */
export async function storeLink(
  env: Pick<IdentityEnv, 'DB' | 'ORIGIN' | 'COOKIE_SECRET'>,
  account: Pick<StoredAccount, 'id' | 'locale'>,
  link: LinkName & { provider: string; email: string },
  nowMs: number,
): Promise<void> {
  const { issuer, subject, provider, email } = link;
  const isNew = `NOT EXISTS (SELECT 1 FROM linked_sign_ins WHERE (issuer = ?1 AND subject = ?2)
    OR (issuer = ?1 AND account_id = ?3 AND ended_at IS NOT NULL))`;
  const prepare = (sql: string, ...values: (string | number)[]) =>
    env.DB.prepare(sql).bind(issuer, subject, account.id, nowMs, ...values);
  const data = { provider, link: accountPageOf(env.ORIGIN, account.locale) };
  await env.DB.batch([
    prepare(
      `INSERT INTO outbox (recipient, template, locale, data, created_at)
       SELECT email, 'sign-in-linked', coalesce(locale, 'en'), ?5, ?4 FROM accounts WHERE id = ?3 AND ${isNew}`,
      await sealMailData(env, data),
    ),
    prepare(
      `INSERT INTO linked_sign_ins (issuer, subject, account_id, created_at, provider, email)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ${isNew}`,
      provider,
      email,
    ),
  ]);
}

/** Removes a link: it signs nobody in from now on. False if the account has no such link. */
export async function endLink(
  db: D1Database,
  accountId: string,
  { issuer, subject }: LinkName,
  nowMs: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE linked_sign_ins SET ended_at = ?4
       WHERE issuer = ?1 AND subject = ?2 AND account_id = ?3 AND ended_at IS NULL`,
    )
    .bind(issuer, subject, accountId, nowMs)
    .run();
  return meta.changes > 0;
}

/** Lets a removed link be added again: by the next sign-in there, which is mailed. */
export async function allowLink(db: D1Database, accountId: string, { issuer, subject }: LinkName): Promise<void> {
  await db
    .prepare(
      `DELETE FROM linked_sign_ins
       WHERE issuer = ?1 AND subject = ?2 AND account_id = ?3 AND ended_at IS NOT NULL`,
    )
    .bind(issuer, subject, accountId)
    .run();
}
