import { toEmailKey } from '../../../shared/email-address.ts';
import type { Account } from './account.ts';

export interface AccountRow {
  id: string;
  email: string;
  email_verified: number;
  password_hash: string;
  first_name: string;
  last_name: string;
  locale: string | null;
  updated_at: number;
  sessions_from: number;
  sign_in_at: number;
}

export interface StoredAccount extends Account {
  readonly passwordHash: string;
  /**
   * The time, in epoch seconds, of a sign-in that is based on what was read: it is void if the password has changed
   * since, however long the sign-in takes (AUTH-7).
   */
  readonly signInAtS: number;
  /** Sign-ins before this time, in epoch seconds, are void. */
  readonly sessionsFromS: number;
}

/** Columns of an account, for `toAccount`. By the clock of the database, like `VOID_SIGN_INS`. */
export const ACCOUNT_COLUMNS = `id, email, email_verified, password_hash, first_name, last_name, locale, updated_at,
  sessions_from, max(unixepoch(), sessions_from) AS sign_in_at`;

/** For an UPDATE of `accounts`: whoever has read the account before signs in to nothing, and its sessions end. */
export const VOID_SIGN_INS = 'sessions_from = max(unixepoch(), sessions_from) + 1';

export interface NewAccount {
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: string | null;
}

export function toAccount(row: AccountRow | null): StoredAccount | null {
  if (!row) return null;
  return {
    id: row.id,
    email: row.email,
    isEmailVerified: row.email_verified === 1,
    passwordHash: row.password_hash,
    firstName: row.first_name,
    lastName: row.last_name,
    locale: row.locale,
    updatedAtMs: row.updated_at,
    signInAtS: row.sign_in_at,
    sessionsFromS: row.sessions_from,
  };
}

export async function findAccountById(db: D1Database, id: string): Promise<StoredAccount | null> {
  return toAccount(
    await db.prepare(`SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE id = ?1`).bind(id).first<AccountRow>(),
  );
}

export async function findAccountByEmail(db: D1Database, email: string): Promise<StoredAccount | null> {
  const row = await db
    .prepare(`SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE email_key = ?1`)
    .bind(toEmailKey(email))
    .first<AccountRow>();
  return toAccount(row);
}

function bindNew(db: D1Database, account: NewAccount, onConflict: string): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO accounts
         (id, email, email_key, email_verified, password_hash, first_name, last_name, locale, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9)
       ON CONFLICT (email_key) DO ${onConflict}
       RETURNING ${ACCOUNT_COLUMNS}`,
    )
    .bind(
      crypto.randomUUID(),
      account.email,
      toEmailKey(account.email),
      account.isEmailVerified ? 1 : 0,
      account.passwordHash,
      account.firstName,
      account.lastName,
      account.locale,
      Date.now(),
    );
}

/** Creates an account, or returns null if the address has one already. */
export async function insertAccount(db: D1Database, account: NewAccount): Promise<StoredAccount | null> {
  return toAccount(await bindNew(db, account, 'NOTHING').first<AccountRow>());
}

/** Creates an account or updates an existing one with these values; its id stays. */
export async function saveAccount(db: D1Database, account: NewAccount): Promise<Account> {
  const row = await bindNew(
    db,
    account,
    `UPDATE SET email = excluded.email, email_verified = excluded.email_verified,
       password_hash = excluded.password_hash, first_name = excluded.first_name, last_name = excluded.last_name,
       locale = coalesce(excluded.locale, accounts.locale), updated_at = excluded.updated_at`,
  ).first<AccountRow>();
  const saved = toAccount(row);
  if (!saved) throw new Error('an upsert returned no row');
  return saved;
}

/** Replaces a password hash, if it is still the one that was read. */
export async function replacePasswordHash(db: D1Database, id: string, oldHash: string, newHash: string): Promise<void> {
  await db
    .prepare('UPDATE accounts SET password_hash = ?3, updated_at = ?4 WHERE id = ?1 AND password_hash = ?2')
    .bind(id, oldHash, newHash, Date.now())
    .run();
}
