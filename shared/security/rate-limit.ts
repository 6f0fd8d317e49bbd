import type { SenderNetworks } from './client-address.ts';

/** At most `max` attempts of a subject within a window, which its first attempt opens. */
export interface RateLimit {
  readonly subject: string;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * The part of a D1 database that is used here. Each Worker that limits attempts has the table
 * `attempts (subject TEXT PRIMARY KEY, window_start INTEGER, count INTEGER)`; instants are milliseconds since 1970.
 */
export interface AttemptsDatabase {
  prepare(sql: string): {
    bind(...values: (string | number)[]): {
      first<Row>(): Promise<Row | null>;
      run(): Promise<unknown>;
    };
  };
}

/** The factor of a /48's limit compared with that of one of its networks: a company or campus is not one sender. */
export const SITE_FACTOR = 10;

/** The limits of a kind for one sender: `max` for its own network, and loosely for the /48 around it. */
export function limitSender(
  { kind, max, windowMs }: { kind: string; max: number; windowMs: number },
  { network, site }: SenderNetworks,
): RateLimit[] {
  const own = { subject: `${kind}:client:${network}`, max, windowMs };
  return site === null ? [own] : [own, { subject: `${kind}:site:${site}`, max: max * SITE_FACTOR, windowMs }];
}

export type Consumed = { isAllowed: true } | { isAllowed: false; retryAfterSeconds: number };

/**
 * Consumes one attempt before it is made. One conditional statement, so concurrent attempts cannot slip through between
 * a check and a count; a rejected attempt is not counted. A limit ends by itself: nobody is locked out for good.
 */
export async function consumeAttempt(db: AttemptsDatabase, limit: RateLimit, now: number): Promise<Consumed> {
  const { subject, max, windowMs } = limit;
  const counted = await db
    .prepare(
      `INSERT INTO attempts (subject, window_start, count) VALUES (?1, ?2, 1)
       ON CONFLICT (subject) DO UPDATE SET count = iif(window_start <= ?3, 1, count + 1),
         window_start = iif(window_start <= ?3, ?2, window_start)
       WHERE window_start <= ?3 OR count < ?4
       RETURNING count`,
    )
    .bind(subject, now, now - windowMs, max)
    .first<{ count: number }>();
  if (counted) return { isAllowed: true };
  const row = await db
    .prepare('SELECT window_start FROM attempts WHERE subject = ?1')
    .bind(subject)
    .first<{ window_start: number }>();
  const endsAt = (row?.window_start ?? now) + windowMs;
  return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) };
}

/** Gives one attempt back, after a success. */
export async function refundAttempt(db: AttemptsDatabase, { subject }: RateLimit): Promise<void> {
  await db.prepare('UPDATE attempts SET count = count - 1 WHERE subject = ?1 AND count > 0').bind(subject).run();
}

/** Consumes one attempt of each limit; if one rejects it, the others are refunded. */
export async function consumeAttempts(
  db: AttemptsDatabase,
  limits: readonly RateLimit[],
  now: number,
): Promise<Consumed> {
  for (const [index, limit] of limits.entries()) {
    const attempt = await consumeAttempt(db, limit, now);
    if (attempt.isAllowed) continue;
    for (const consumed of limits.slice(0, index)) await refundAttempt(db, consumed);
    return attempt;
  }
  return { isAllowed: true };
}

/** Gives all attempts back, after the subject has proven who it is. */
export async function refundAllAttempts(db: AttemptsDatabase, { subject }: RateLimit): Promise<void> {
  await db.prepare('DELETE FROM attempts WHERE subject = ?1').bind(subject).run();
}

/** Deletes windows that opened before an instant. */
export async function deleteOldAttempts(db: AttemptsDatabase, before: number): Promise<void> {
  await db.prepare('DELETE FROM attempts WHERE window_start < ?1').bind(before).run();
}
