import { readAll, readFirst } from '../../database.ts';

export interface BlockRow {
  id: number;
  customer_id: number | null;
  address: string | null;
  network: string | null;
  card: string | null;
  reason: string;
  message: string;
  author: string;
  created_at: number;
  ends_at: number;
}

const COLUMNS = 'id, customer_id, address, network, card, reason, message, author, created_at, ends_at';

export async function writeBlock(db: D1Database, block: Omit<BlockRow, 'id'>): Promise<BlockRow> {
  const row = await readFirst<BlockRow>(
    db,
    `INSERT INTO blocks (customer_id, address, network, card, reason, message, author, created_at, ends_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) RETURNING ${COLUMNS}`,
    block.customer_id,
    block.address,
    block.network,
    block.card,
    block.reason,
    block.message,
    block.author,
    block.created_at,
    block.ends_at,
  );
  if (!row) throw new Error('a block was written but cannot be read');
  return row;
}

/** Blocks before an id that end after an instant, newest first. */
export function readBlocks(db: D1Database, endAfter: number, before: number, limit: number): Promise<BlockRow[]> {
  const sql = `SELECT ${COLUMNS} FROM blocks WHERE id < ?1 AND ends_at > ?3 ORDER BY id DESC LIMIT ?2`;
  return readAll<BlockRow>(db, sql, before, limit, endAfter);
}

/** Ends a block now, unless it is over. */
export function endBlock(db: D1Database, id: number, now: number): Promise<BlockRow | null> {
  const sql = `UPDATE blocks SET ends_at = ?2 WHERE id = ?1 AND ends_at > ?2 RETURNING ${COLUMNS}`;
  return readFirst<BlockRow>(db, sql, id, now);
}

/** The network that an order came from, which is known for some time; null afterwards. */
export async function findNetwork(db: D1Database, orderId: number): Promise<string | null> {
  const sql = 'SELECT client_hash FROM order_requests WHERE order_id = ?1';
  return (await readFirst<{ client_hash: string | null }>(db, sql, orderId))?.client_hash ?? null;
}

/** The hash of the card that paid an order, else of the one that was declined last; known for some time, null afterwards. */
export async function findCard(db: D1Database, orderId: number): Promise<string | null> {
  const sql = `SELECT e.instrument FROM payments p CROSS JOIN payment_events e ON e.init_id = p.init_id
    WHERE p.order_id = ?1 AND e.instrument IS NOT NULL ORDER BY e.kind = 'paid' DESC, e.received_at DESC LIMIT 1`;
  return (await readFirst<{ instrument: string | null }>(db, sql, orderId))?.instrument ?? null;
}
