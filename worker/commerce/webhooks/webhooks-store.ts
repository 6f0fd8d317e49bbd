import { readAll, readFirst } from '../database.ts';

export interface EndpointRow {
  id: number;
  url: string;
  nonce: string;
  events: string;
  created_at: number;
}

export function readEndpoints(db: D1Database): Promise<EndpointRow[]> {
  return readAll(db, 'SELECT id, url, nonce, events, created_at FROM webhook_endpoints ORDER BY id');
}

/** Adds an endpoint, or changes the events of the one with this URL, whose secret stays. */
export async function saveEndpoint(
  db: D1Database,
  endpoint: { url: string; nonce: string; events: readonly string[]; now: number },
): Promise<EndpointRow | null> {
  return readFirst(
    db,
    `INSERT INTO webhook_endpoints (url, nonce, events, created_at) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (url) DO UPDATE SET events = ?3 RETURNING id, url, nonce, events, created_at`,
    endpoint.url,
    endpoint.nonce,
    JSON.stringify(endpoint.events),
    endpoint.now,
  );
}

/** Removes an endpoint with its deliveries. False for an unknown one. */
export async function deleteEndpoint(db: D1Database, id: number): Promise<boolean> {
  const row = await readFirst(db, 'DELETE FROM webhook_endpoints WHERE id = ? RETURNING id', id);
  return row !== null;
}

export interface DeliveryRow {
  id: number;
  endpoint_id: number;
  message_id: string;
  type: string;
  data: string;
  created_at: number;
  attempts: number;
  delivered_at: number | null;
  failed_at: number | null;
  fault: string;
}

/** Deliveries before an id, newest first. */
export function readDeliveries(db: D1Database, before: number, limit: number): Promise<DeliveryRow[]> {
  return readAll(
    db,
    `SELECT id, endpoint_id, message_id, type, data, created_at, attempts, delivered_at, failed_at, fault
     FROM webhook_deliveries WHERE id < ? ORDER BY id DESC LIMIT ?`,
    before,
    limit,
  );
}

export interface ClaimedDelivery {
  id: number;
  claim: string;
  endpoint_id: number;
  message_id: string;
  type: string;
  data: string;
  created_at: number;
  attempts: number;
}

/** Claims the deliveries that have waited longest; no two callers get the same one. */
export function claimDeliveries(
  db: D1Database,
  limit: number,
  now: number,
  leaseMs: number,
): Promise<ClaimedDelivery[]> {
  return readAll(
    db,
    `UPDATE webhook_deliveries SET claim = ?1, attempts = attempts + 1, due_at = ?2 + ?3
     WHERE id IN (SELECT id FROM webhook_deliveries WHERE due_at <= ?2 AND delivered_at IS NULL AND failed_at IS NULL
       ORDER BY due_at, id LIMIT ?4)
     RETURNING id, claim, endpoint_id, message_id, type, data, created_at, attempts`,
    crypto.randomUUID(),
    now,
    leaseMs,
    limit,
  );
}

const COLUMNS = { delivered: 'delivered_at', failed: 'failed_at', waiting: 'due_at' } as const;

/** Stores the result of an attempt: `at` is when it was delivered or given up, or when it may be tried again. */
export async function settleDelivery(
  db: D1Database,
  { id, claim }: ClaimedDelivery,
  result: { state: keyof typeof COLUMNS; at: number; fault: string },
): Promise<void> {
  await db
    .prepare(
      `UPDATE webhook_deliveries SET ${COLUMNS[result.state]} = ?3, fault = ?4, claim = NULL WHERE id = ?1 AND claim = ?2`,
    )
    .bind(id, claim, result.at, result.fault)
    .run();
}
