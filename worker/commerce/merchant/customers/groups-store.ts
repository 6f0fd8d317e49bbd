import { readAll, readFirst, toJsonList } from '../../database.ts';

export interface GroupRow {
  id: number;
  name: string;
  customers: number;
  coupons: number;
}

const GROUPS = `SELECT g.id, g.name, (SELECT count(*) FROM customer_group_members m WHERE m.group_id = g.id) AS customers,
    (SELECT count(*) FROM coupons c WHERE c.group_id = g.id) AS coupons FROM customer_groups g`;

export function readGroups(db: D1Database): Promise<GroupRow[]> {
  return readAll<GroupRow>(db, `${GROUPS} ORDER BY g.name`);
}

export function findGroup(db: D1Database, id: number): Promise<GroupRow | null> {
  return readFirst<GroupRow>(db, `${GROUPS} WHERE g.id = ?1`, id);
}

/** The id of a new group; null when there is one of that name. */
export async function insertGroup(db: D1Database, name: string): Promise<number | null> {
  const sql = 'INSERT INTO customer_groups (name) VALUES (?1) ON CONFLICT (name) DO NOTHING RETURNING id';
  return (await readFirst<{ id: number }>(db, sql, name))?.id ?? null;
}

/** Removes a group with its members, unless a coupon is for it. False if it is still there, or never was. */
export async function deleteGroup(db: D1Database, id: number): Promise<boolean> {
  const isFree = 'NOT EXISTS (SELECT 1 FROM coupons WHERE group_id = ?1)';
  const [, removed] = await db.batch([
    db.prepare(`DELETE FROM customer_group_members WHERE group_id = ?1 AND ${isFree}`).bind(id),
    db.prepare(`DELETE FROM customer_groups WHERE id = ?1 AND ${isFree} RETURNING id`).bind(id),
  ]);
  return (removed?.results.length ?? 0) > 0;
}

/** The first few codes that are for a group. */
export async function readCodesOfGroup(db: D1Database, id: number): Promise<string[]> {
  const sql = 'SELECT code FROM coupons WHERE group_id = ?1 ORDER BY id LIMIT 5';
  return (await readAll<{ code: string }>(db, sql, id)).map(({ code }) => code);
}

/** SQL: the accounts of the addresses in a JSON list of keys, which is a parameter. */
const accountsOf = (list: '?1' | '?2') =>
  `SELECT c.id, s.value AS email, c.email_confirmed FROM json_each(${list}) s CROSS JOIN customers c ON lower(c.email) = s.value AND c.email IS NOT NULL
  WHERE c.subject IS NOT NULL AND c.erased_at IS NULL`;

/**
 * Puts the accounts of these addresses (as keys) into a group, if their mailboxes are proven: anybody may have typed another
 * one (COUPON-10). Returns the addresses of which an account is in the group.
 */
export async function addMembers(
  db: D1Database,
  groupId: number,
  emails: readonly string[],
  now: number,
): Promise<string[]> {
  const list = toJsonList(emails);
  await db
    .prepare(
      `INSERT INTO customer_group_members (group_id, customer_id, created_at) SELECT ?1, id, ?3 FROM (${accountsOf('?2')})
       WHERE email_confirmed = 1 ON CONFLICT DO NOTHING`,
    )
    .bind(groupId, list, now)
    .run();
  return readMemberEmails(db, groupId, list);
}

/** Which of the addresses have an account in the group. */
async function readMemberEmails(db: D1Database, groupId: number, list: string): Promise<string[]> {
  const rows = await readAll<{ email: string }>(
    db,
    `SELECT a.email FROM (${accountsOf('?2')}) a CROSS JOIN customer_group_members m ON m.group_id = ?1 AND m.customer_id = a.id`,
    groupId,
    list,
  );
  return rows.map(({ email }) => email);
}

/** Which of the addresses have an account without a proven mailbox. */
export async function readUnconfirmed(db: D1Database, emails: readonly string[]): Promise<string[]> {
  const sql = `SELECT DISTINCT a.email FROM (${accountsOf('?1')}) a WHERE a.email_confirmed = 0`;
  return (await readAll<{ email: string }>(db, sql, toJsonList(emails))).map(({ email }) => email);
}

/** Takes the accounts of these addresses out of a group. Returns the addresses of those that were in it. */
export async function removeMembers(db: D1Database, groupId: number, emails: readonly string[]): Promise<string[]> {
  const list = toJsonList(emails);
  const members = await readMemberEmails(db, groupId, list);
  await db
    .prepare(
      `DELETE FROM customer_group_members WHERE group_id = ?1 AND customer_id IN (SELECT id FROM (${accountsOf('?2')}))`,
    )
    .bind(groupId, list)
    .run();
  return members;
}

export interface MemberRow {
  /** Of the customer. */
  id: number;
  email: string | null;
  created_at: number;
}

/** Members before an id, newest account first. */
export function readMembers(db: D1Database, groupId: number, before: number, limit: number): Promise<MemberRow[]> {
  return readAll<MemberRow>(
    db,
    `SELECT c.id, c.email, m.created_at FROM customer_group_members m CROSS JOIN customers c ON c.id = m.customer_id
     WHERE m.group_id = ?1 AND m.customer_id < ?2 ORDER BY m.customer_id DESC LIMIT ?3`,
    groupId,
    before,
    limit,
  );
}
