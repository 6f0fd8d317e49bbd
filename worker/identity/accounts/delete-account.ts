import { eraseStatements } from '../../../shared/personal-data/derive.ts';
import { IDENTITY_TABLES } from '../personal-data.ts';

/**
 * Deletes an account: sign-ins, links, e-mails. Rate limit counters contain no address and expire by themselves.
 * Idempotent.
 */
export function deleteEverything(db: D1Database, accountId: string): D1PreparedStatement[] {
  return eraseStatements(IDENTITY_TABLES, 'id').map((sql) => db.prepare(sql).bind(accountId));
}
