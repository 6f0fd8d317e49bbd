import { readAll, readFirst } from '../../database.ts';

export interface CaseRow {
  id: number;
  guid: string;
  number: string;
  product_name: string;
  status: string;
  reason: string;
  remedy: string;
  note: string;
  answer: string;
  created_at: number;
  resolved_at: number | null;
  customer_id: number;
  key_id: number;
}

const CASES = `SELECT k.id, k.guid, o.number, i.product_name, k.status, k.reason, k.remedy, k.note, k.answer, k.created_at,
    k.resolved_at, k.customer_id, k.key_id
  FROM key_cases k JOIN order_items i ON i.id = k.order_item_id JOIN orders o ON o.id = i.order_id`;

/** Reports before an id, newest first; of one state, if named. */
export function readCases(
  db: D1Database,
  filter: { status: string | null; before: number; limit: number },
): Promise<CaseRow[]> {
  return readAll<CaseRow>(
    db,
    `${CASES} WHERE k.id < ?1 AND (?3 IS NULL OR k.status = ?3) ORDER BY k.id DESC LIMIT ?2`,
    filter.before,
    filter.limit,
    filter.status,
  );
}

export function findCase(db: D1Database, guid: string): Promise<CaseRow | null> {
  return readFirst<CaseRow>(db, `${CASES} WHERE k.guid = ?1`, guid);
}

/** When the reported key was shown to its buyer, and the buyer's other reports. */
export async function readCaseHistory(db: D1Database, found: CaseRow) {
  const [shown, earlier] = await Promise.all([
    readAll<{ created_at: number; client_hash: string | null }>(
      db,
      `SELECT r.created_at, s.client_hash FROM key_reveals r
         LEFT JOIN key_reveal_senders s ON s.key_id = r.key_id AND s.created_at = r.created_at
       WHERE r.customer_id = ?1 AND r.key_id = ?2 ORDER BY r.created_at`,
      found.customer_id,
      found.key_id,
    ),
    readAll<CaseRow>(
      db,
      `${CASES} WHERE k.customer_id = ?1 AND k.id <> ?2 ORDER BY k.id DESC LIMIT 50`,
      found.customer_id,
      found.id,
    ),
  ]);
  return { shown, earlier };
}
