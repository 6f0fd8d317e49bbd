import { WEBHOOK_EVENTS } from '../../../shared/merchant/webhooks.ts';
import { readAll, readFirst } from '../database.ts';
import { WEBHOOK_CHANNEL } from '../messaging/delivery/channels-store.ts';

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

/**
 * Adds an endpoint, or changes the events of the one with this URL, whose secret stays. Without events, a new one gets all
 * and a known one keeps its own.
 */
export async function saveEndpoint(
  db: D1Database,
  endpoint: { url: string; nonce: string; events: readonly string[] | undefined; now: number },
): Promise<EndpointRow | null> {
  return readFirst(
    db,
    `INSERT INTO webhook_endpoints (url, nonce, events, created_at) VALUES (?1, ?2, ifnull(?3, ?5), ?4)
     ON CONFLICT (url) DO UPDATE SET events = ifnull(?3, events) RETURNING id, url, nonce, events, created_at`,
    endpoint.url,
    endpoint.nonce,
    endpoint.events ? JSON.stringify(endpoint.events) : null,
    endpoint.now,
    JSON.stringify(WEBHOOK_EVENTS),
  );
}

/** Removes an endpoint with its deliveries. False for an unknown one. */
export async function deleteEndpoint(db: D1Database, id: number): Promise<boolean> {
  const row = await readFirst(db, 'DELETE FROM webhook_endpoints WHERE id = ? RETURNING id', id);
  return row !== null;
}

/** The addresses of the endpoints, by id. */
export async function readEndpointUrls(db: D1Database): Promise<Map<number, string>> {
  return new Map((await readEndpoints(db)).map(({ id, url }) => [id, url]));
}

/** The endpoints with events that were given up: how many, and what the last one ran into. */
export function readGivenUp(db: D1Database): Promise<{ id: number; url: string; count: number; fault: string }[]> {
  return readAll(
    db,
    `SELECT e.id, e.url, count(*) AS count, max(d.fault) AS fault FROM webhook_endpoints e
     JOIN webhook_deliveries d INDEXED BY webhook_deliveries_given_up ON d.endpoint_id = e.id AND d.failed_at IS NOT NULL GROUP BY e.id ORDER BY e.id`,
  );
}

const REPLAYED = "SET failed_at = NULL, attempts = 0, due_at = 0, fault = '' WHERE failed_at IS NOT NULL";

/** Has one event that was given up tried again. Returns how many there were: one or none. */
export async function replayEvent(db: D1Database, id: number): Promise<number> {
  const { meta } = await db.prepare(`UPDATE webhook_deliveries ${REPLAYED} AND id = ?`).bind(id).run();
  return meta.changes;
}

/** The same for all events of an endpoint. */
export async function replayEvents(db: D1Database, endpointId: number): Promise<number> {
  const { meta } = await db.prepare(`UPDATE webhook_deliveries ${REPLAYED} AND endpoint_id = ?`).bind(endpointId).run();
  return meta.changes;
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

/** Deliveries before an id, newest first. One that waits untried tells what its endpoint is down with. */
export function readDeliveries(db: D1Database, before: number, limit: number): Promise<DeliveryRow[]> {
  return readAll(
    db,
    `SELECT d.id, d.endpoint_id, d.message_id, d.type, d.data, d.created_at, d.attempts, d.delivered_at, d.failed_at,
       iif(d.fault = '' AND d.delivered_at IS NULL, ifnull(c.fault, ''), d.fault) AS fault
     FROM webhook_deliveries d LEFT JOIN channels c ON c.name = '${WEBHOOK_CHANNEL}' || d.endpoint_id
     WHERE d.id < ? ORDER BY d.id DESC LIMIT ?`,
    before,
    limit,
  );
}
