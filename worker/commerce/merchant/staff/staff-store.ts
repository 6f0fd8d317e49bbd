import type { StaffRole } from '../../../../shared/merchant/merchant-call.ts';
import { readAll, readFirst } from '../../database.ts';

export interface StaffRow {
  id: number;
  name: string;
  role: StaffRole;
  /** By which they sign in to the back office; null for a token alone. */
  email: string | null;
  created_at: number;
  revoked_at: number | null;
}

const COLUMNS = 'id, name, role, email, created_at, revoked_at';

/** Whose token has this hash; null for an unknown or revoked one. */
export function findStaff(db: D1Database, tokenHash: string): Promise<StaffRow | null> {
  return readFirst<StaffRow>(
    db,
    `SELECT ${COLUMNS} FROM staff WHERE token_hash = ?1 AND revoked_at IS NULL`,
    tokenHash,
  );
}

/**
 * Whose account this is; null for one of nobody's. The first sign-in with a person's proven address ties the account to them:
 * of two at once, one does.
 */
export async function findStaffOfAccount(
  db: D1Database,
  { subject, email }: { subject: string; email: string },
): Promise<StaffRow | null> {
  const known = await readFirst<StaffRow>(
    db,
    `SELECT ${COLUMNS} FROM staff WHERE subject = ?1 AND revoked_at IS NULL`,
    subject,
  );
  if (known || email === '') return known;
  return readFirst<StaffRow>(
    db,
    `UPDATE staff SET subject = ?1 WHERE email = ?2 AND subject IS NULL AND revoked_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM staff WHERE subject = ?1) RETURNING ${COLUMNS}`,
    subject,
    email,
  );
}

/** True once somebody owns the shop: the set-up token then only adds or restores an owner. */
export async function hasOwner(db: D1Database): Promise<boolean> {
  return (await readFirst(db, "SELECT 1 FROM staff WHERE role = 'owner' AND revoked_at IS NULL LIMIT 1")) !== null;
}

export function readStaff(db: D1Database): Promise<StaffRow[]> {
  return readAll<StaffRow>(db, `SELECT ${COLUMNS} FROM staff ORDER BY id`);
}

/** Stores a person with the hash of their token. Returns the id; null where somebody has the address already. */
export async function insertStaff(
  db: D1Database,
  member: { name: string; role: StaffRole; email: string | null; tokenHash: string; now: number },
): Promise<number | null> {
  const row = await readFirst<{ id: number }>(
    db,
    `INSERT INTO staff (name, role, email, token_hash, created_at) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (email) WHERE email IS NOT NULL DO NOTHING RETURNING id`,
    member.name,
    member.role,
    member.email,
    member.tokenHash,
    member.now,
  );
  return row?.id ?? null;
}

/**
 * Gives a person another token in place of the present one, revoked or not. `isForOwnersAlone`: of an owner only. Null for
 * anybody else.
 */
export function replaceStaffToken(
  db: D1Database,
  id: number,
  { tokenHash, isForOwnersAlone }: { tokenHash: string; isForOwnersAlone: boolean },
): Promise<StaffRow | null> {
  return readFirst<StaffRow>(
    db,
    `UPDATE staff SET token_hash = ?2, revoked_at = NULL WHERE id = ?1 AND (role = 'owner' OR ?3 = 0) RETURNING ${COLUMNS}`,
    id,
    tokenHash,
    Number(isForOwnersAlone),
  );
}

/** Revokes a token; a second time changes nothing. Null for an unknown id. */
export function revokeStaffToken(db: D1Database, id: number, now: number): Promise<StaffRow | null> {
  return readFirst<StaffRow>(
    db,
    `UPDATE staff SET revoked_at = ifnull(revoked_at, ?2) WHERE id = ?1 RETURNING ${COLUMNS}`,
    id,
    now,
  );
}
