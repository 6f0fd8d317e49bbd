import { accountPageOf } from '../account-console/account-client.ts';
import { type StoredAccount, VOID_SIGN_INS } from './account-store.ts';
import { sealMailData } from './mail-data.ts';
import { recoveryPageOf } from './replace-password.ts';

/** More than anybody has devices. */
const MAX_PASSKEYS = 20;

export interface StoredPasskey {
  /** The credential's, in base64url. */
  readonly id: string;
  readonly accountId: string;
  /** COSE key in base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly name: string;
  readonly createdAtMs: number;
  readonly usedAtMs: number | null;
}

interface PasskeyRow {
  id: string;
  account_id: string;
  public_key: string;
  counter: number;
  name: string;
  created_at: number;
  used_at: number | null;
}

const toPasskey = (row: PasskeyRow): StoredPasskey => ({
  id: row.id,
  accountId: row.account_id,
  publicKey: row.public_key,
  counter: row.counter,
  name: row.name,
  createdAtMs: row.created_at,
  usedAtMs: row.used_at,
});

type MailEnv = Pick<IdentityEnv, 'DB' | 'ORIGIN' | 'COOKIE_SECRET'>;

/** The passkeys of an account, oldest first. */
export async function listPasskeys(db: D1Database, accountId: string): Promise<StoredPasskey[]> {
  const { results } = await db
    .prepare('SELECT * FROM passkeys WHERE account_id = ?1 ORDER BY created_at, id')
    .bind(accountId)
    .all<PasskeyRow>();
  return results.map(toPasskey);
}

export async function readPasskey(db: D1Database, id: string): Promise<StoredPasskey | null> {
  const row = await db.prepare('SELECT * FROM passkeys WHERE id = ?1').bind(id).first<PasskeyRow>();
  return row && toPasskey(row);
}

export type NewPasskey = Pick<StoredPasskey, 'id' | 'publicKey' | 'counter' | 'name'>;

/**
 * Adds a passkey and tells its owner by mail, in one batch. Not if the account's sessions have ended since it was read, if
 * it has as many as it can have, or if the passkey is known.
 */
export async function storePasskey(
  env: MailEnv,
  account: Pick<StoredAccount, 'id' | 'locale' | 'sessionsFromS'>,
  passkey: NewPasskey,
  nowMs: number,
): Promise<boolean> {
  const { id, publicKey, counter, name } = passkey;
  const data = await sealMailData(env, { name, link: accountPageOf(env.ORIGIN, account.locale) });
  const [stored] = await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO passkeys (id, account_id, public_key, counter, name, created_at)
       SELECT ?1, id, ?3, ?4, ?5, ?6 FROM accounts
       WHERE id = ?2 AND sessions_from = ?7 AND (SELECT count(*) FROM passkeys WHERE account_id = ?2) < ?8
       ON CONFLICT (id) DO NOTHING`,
    ).bind(id, account.id, publicKey, counter, name, nowMs, account.sessionsFromS, MAX_PASSKEYS),
    env.DB.prepare(
      `INSERT INTO outbox (recipient, template, locale, data, created_at)
       SELECT email, 'passkey-added', coalesce(locale, 'en'), ?3, ?4 FROM accounts
       WHERE id = ?2 AND EXISTS (SELECT 1 FROM passkeys WHERE id = ?1 AND account_id = ?2 AND public_key = ?5 AND created_at = ?4)`,
    ).bind(id, account.id, data, nowMs, publicKey),
  ]);
  return (stored?.meta.changes ?? 0) > 0;
}

/** Gives a passkey of the account another name. */
export async function renamePasskey(db: D1Database, accountId: string, id: string, name: string): Promise<void> {
  await db.prepare('UPDATE passkeys SET name = ?3 WHERE id = ?1 AND account_id = ?2').bind(id, accountId, name).run();
}

/**
 * Removes a passkey, ends the account's sessions and tells its owner by mail, in one batch: whoever has the device may be
 * signed in with it. False if the account has no such passkey.
 */
export async function removePasskey(
  env: MailEnv,
  account: Pick<StoredAccount, 'id' | 'locale'>,
  id: string,
  nowMs: number,
): Promise<boolean> {
  const passkey = await readPasskey(env.DB, id);
  if (passkey?.accountId !== account.id) return false;
  const data = await sealMailData(env, { name: passkey.name, link: recoveryPageOf(env.ORIGIN, account.locale) });
  const [, , removed] = await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO outbox (recipient, template, locale, data, created_at)
       SELECT email, 'passkey-removed', coalesce(locale, 'en'), ?3, ?4 FROM accounts
       WHERE id = ?2 AND EXISTS (SELECT 1 FROM passkeys WHERE id = ?1 AND account_id = ?2)`,
    ).bind(id, account.id, data, nowMs),
    env.DB.prepare(
      `UPDATE accounts SET ${VOID_SIGN_INS}
       WHERE id = ?2 AND EXISTS (SELECT 1 FROM passkeys WHERE id = ?1 AND account_id = ?2)`,
    ).bind(id, account.id),
    env.DB.prepare('DELETE FROM passkeys WHERE id = ?1 AND account_id = ?2').bind(id, account.id),
  ]);
  return (removed?.meta.changes ?? 0) > 0;
}

/**
 * Notes a use, whose counter must have grown since the one before unless the device does not count. One conditional
 * statement: of a device and its copy at once, one signs in.
 */
export async function countPasskeyUse(
  db: D1Database,
  { id, accountId }: StoredPasskey,
  counter: number,
  nowMs: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE passkeys SET counter = ?3, used_at = ?4
       WHERE id = ?1 AND account_id = ?2 AND (counter < ?3 OR (counter = 0 AND ?3 = 0))`,
    )
    .bind(id, accountId, counter, nowMs)
    .run();
  return meta.changes > 0;
}
