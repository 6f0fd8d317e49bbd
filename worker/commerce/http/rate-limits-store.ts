export interface Consumed {
  count: number;
  /** Until the window of the first attempt is over. */
  retryAfterSeconds: number;
}

/** Consumes one attempt, in one statement, so concurrent ones count exactly. The first one opens the window. */
export async function consumeAttempt(
  db: D1Database,
  subject: string,
  windowMs: number,
  now: number,
): Promise<Consumed> {
  const row = await db
    .prepare(
      `INSERT INTO attempts (subject, window_start, count) VALUES (?1, ?2, 1)
       ON CONFLICT (subject) DO UPDATE SET count = iif(window_start <= ?3, 1, count + 1),
         window_start = iif(window_start <= ?3, ?2, window_start)
       RETURNING count, window_start`,
    )
    .bind(subject, now, now - windowMs)
    .first<{ count: number; window_start: number }>();
  if (!row) throw new Error('a counted attempt has no row');
  return { count: row.count, retryAfterSeconds: Math.max(1, Math.ceil((row.window_start + windowMs - now) / 1000)) };
}

/** Refunds one attempt. */
export async function refundAttempt(db: D1Database, subject: string): Promise<void> {
  await db.prepare('UPDATE attempts SET count = count - 1 WHERE subject = ? AND count > 0').bind(subject).run();
}

/** Deletes windows that opened before an instant. */
export async function deleteOldAttempts(db: D1Database, before: number): Promise<void> {
  await db.prepare('DELETE FROM attempts WHERE window_start < ?').bind(before).run();
}
