import { readAll, readFirst } from '../../database.ts';

export interface NoteRow {
  id: number;
  customer_id: number;
  number: string | null;
  author: string;
  text: string;
  created_at: number;
}

const NOTES = `SELECT n.id, n.customer_id, (SELECT number FROM orders WHERE id = n.order_id) AS number, n.author, n.text,
    n.created_at FROM staff_notes n`;

/** Adds a note of an order, or of a customer (`orderId` null). */
export async function writeNote(
  db: D1Database,
  note: { customerId: number; orderId: number | null; author: string; text: string; now: number },
): Promise<NoteRow> {
  const added = await readFirst<{ id: number }>(
    db,
    `INSERT INTO staff_notes (customer_id, order_id, author, text, created_at) VALUES (?1, ?2, ?3, ?4, ?5) RETURNING id`,
    note.customerId,
    note.orderId,
    note.author,
    note.text,
    note.now,
  );
  const row = await readFirst<NoteRow>(db, `${NOTES} WHERE n.id = ?1`, added?.id ?? 0);
  if (!row) throw new Error('a note was written but cannot be read');
  return row;
}

/** Notes before an id, newest first: of an order, of a customer with their orders, or all. */
export function readNotes(
  db: D1Database,
  { orderId, customerId }: { orderId?: number | undefined; customerId?: number | undefined },
  before: number,
  limit: number,
): Promise<NoteRow[]> {
  if (orderId !== undefined) {
    const sql = `${NOTES} WHERE n.id < ?1 AND n.order_id = ?3 ORDER BY n.id DESC LIMIT ?2`;
    return readAll<NoteRow>(db, sql, before, limit, orderId);
  }
  if (customerId !== undefined) {
    const sql = `${NOTES} WHERE n.id < ?1 AND n.customer_id = ?3 ORDER BY n.id DESC LIMIT ?2`;
    return readAll<NoteRow>(db, sql, before, limit, customerId);
  }
  return readAll<NoteRow>(db, `${NOTES} WHERE n.id < ?1 ORDER BY n.id DESC LIMIT ?2`, before, limit);
}

export async function deleteNote(db: D1Database, id: number): Promise<boolean> {
  const { meta } = await db.prepare('DELETE FROM staff_notes WHERE id = ?').bind(id).run();
  return meta.changes > 0;
}
