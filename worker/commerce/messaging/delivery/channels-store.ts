import { MINUTE_MS } from '../../../../shared/durations.ts';
import { readAll, readFirst, toJsonList } from '../../database.ts';

/** The other side of a queue: a mail provider, an endpoint of the merchant's, a distributor. Instants in milliseconds UTC. */
export interface Channel {
  name: string;
  /** When the shop first had it. */
  started_at: number;
  /** Null while it works. */
  down_since: number | null;
  /** While it is down: when the next call may be made. */
  due_at: number;
  fault: string;
}

/** Channels of the merchant's endpoints begin with it; their id follows. */
export const WEBHOOK_CHANNEL = 'webhook:';

const FIRST_PAUSE_MS = MINUTE_MS;
/** The pause between probes doubles up to this, so that a queue leaves soon after an outage. */
const MAX_PAUSE_MS = 15 * MINUTE_MS;
const MAX_DOUBLINGS = 4;
/** Longer than any call takes: after a crash another caller may try. */
const PROBE_LEASE_MS = 2 * MINUTE_MS;
const MAX_FAULT_LENGTH = 300;

const COLUMNS = 'name, started_at, down_since, due_at, fault';

/** These channels by name; those that are new to the shop begin now. */
export async function readChannels(
  db: D1Database,
  names: readonly string[],
  now: number,
): Promise<Map<string, Channel>> {
  const read = () =>
    readAll<Channel>(
      db,
      `SELECT ${COLUMNS} FROM channels WHERE name IN (SELECT value FROM json_each(?))`,
      toJsonList(names),
    );
  let rows = await read();
  if (rows.length < names.length) {
    await db
      .prepare('INSERT OR IGNORE INTO channels (name, started_at) SELECT value, ?2 FROM json_each(?1)')
      .bind(toJsonList(names), now)
      .run();
    rows = await read();
  }
  return new Map(rows.map((row) => [row.name, row]));
}

/** The channels that have been down since an instant or longer, by the start of their names. */
export function readDownChannels(db: D1Database, before: number, prefix = ''): Promise<Channel[]> {
  return readAll(
    db,
    `SELECT ${COLUMNS} FROM channels WHERE down_since <= ?1 AND substr(name, 1, length(?2)) = ?2 ORDER BY name`,
    before,
    prefix,
  );
}

/** True if the caller may try a channel that is down: one caller at a time, after a pause. */
export async function takeProbe(db: D1Database, name: string, now: number): Promise<boolean> {
  const row = await readFirst(
    db,
    'UPDATE channels SET due_at = ?2 + ?3 WHERE name = ?1 AND down_since IS NOT NULL AND due_at <= ?2 RETURNING name',
    name,
    now,
    PROBE_LEASE_MS,
  );
  return row !== null;
}

/** The other side failed: the next call is made after a pause, or after the time that it asked for. */
export async function noteDown(
  db: D1Database,
  name: string,
  { fault, retryAfterMs = 0 }: { fault: string; retryAfterMs?: number },
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO channels (name, started_at, down_since, tries, due_at, fault)
       VALUES (?1, ?2, ?2, 1, ?2 + max(?3, ?4), ?5)
       ON CONFLICT (name) DO UPDATE SET down_since = ifnull(down_since, ?2), tries = tries + 1, fault = ?5,
         due_at = ?2 + max(min(?3 * (1 << min(tries, ?6)), ?7), ?4)`,
    )
    .bind(name, now, FIRST_PAUSE_MS, retryAfterMs, fault.slice(0, MAX_FAULT_LENGTH), MAX_DOUBLINGS, MAX_PAUSE_MS)
    .run();
}

/** The other side took something. */
export async function noteUp(db: D1Database, name: string): Promise<void> {
  await db
    .prepare(
      "UPDATE channels SET down_since = NULL, tries = 0, due_at = 0, fault = '' WHERE name = ? AND down_since IS NOT NULL",
    )
    .bind(name)
    .run();
}

/** Forgets those of the named channels that the shop has no longer. */
export async function forgetChannels(db: D1Database, names: readonly string[]): Promise<void> {
  await db.prepare('DELETE FROM channels WHERE name IN (SELECT value FROM json_each(?))').bind(toJsonList(names)).run();
}
