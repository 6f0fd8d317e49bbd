import { readAll } from '../../database.ts';
import type { StaffMember } from './staff-access.ts';

export interface AuditRow {
  id: number;
  request_id: string;
  actor: string;
  role: string;
  command: string;
  details: string;
  outcome: string;
  created_at: number;
}

/** Adds one entry. The table's triggers let nobody change or delete it. */
export async function writeAudit(
  db: D1Database,
  staff: StaffMember,
  entry: { requestId: string; command: string; details: object; outcome: string },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO audit_log (request_id, staff_id, actor, role, command, details, outcome, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
    )
    .bind(
      entry.requestId,
      staff.id,
      staff.name,
      staff.role,
      entry.command,
      JSON.stringify(entry.details),
      entry.outcome,
      Date.now(),
    )
    .run();
}

/** Entries before an id, newest first; of one person, if named. */
export function readAudit(
  db: D1Database,
  filter: { before: number; limit: number; staffId: number | null },
): Promise<AuditRow[]> {
  const sql = `SELECT id, request_id, actor, role, command, details, outcome, created_at FROM audit_log
     WHERE id < ?1 ${filter.staffId === null ? '' : 'AND staff_id = ?3'} ORDER BY id DESC LIMIT ?2`;
  return readAll<AuditRow>(
    db,
    sql,
    ...[filter.before, filter.limit, ...(filter.staffId === null ? [] : [filter.staffId])],
  );
}
