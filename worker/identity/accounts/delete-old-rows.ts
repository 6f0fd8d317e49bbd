import { DAY_MS } from '../../../shared/durations.ts';
import { ageLimits } from '../../../shared/personal-data/derive.ts';
import { IDENTITY_TABLES } from '../personal-data.ts';

/** The maximum number of rows of a table that one round deletes. */
const LIMIT = 5000;

/** Deletes what has reached its age: expired links and registrations, old mails. */
export async function deleteOldRows(db: D1Database, nowMs: number): Promise<void> {
  const statements = ageLimits(IDENTITY_TABLES).flatMap(({ days, sql }) =>
    sql.map((one) => db.prepare(one).bind(nowMs - days * DAY_MS, LIMIT)),
  );
  await db.batch(statements);
}
