import { readAll, toJsonList } from '../../database.ts';

export interface FoundKeyRow {
  product_id: number;
  product_name: string;
  status: string;
  number: string | null;
  guid: string | null;
  customer_id: number | null;
  created_at: number | null;
  sold_at: number | null;
  revealed_at: number | null;
}

/** Keys of these fingerprints, withdrawn ones too, with the orders that have them. */
export function findKeysByMark(db: D1Database, marks: readonly string[]): Promise<FoundKeyRow[]> {
  return readAll<FoundKeyRow>(
    db,
    `SELECT k.product_id, p.name AS product_name, k.status, o.number, i.guid, o.customer_id, k.created_at + 0 AS created_at, k.sold_at,
       k.revealed_at
     FROM json_each(?1) m CROSS JOIN keys k ON k.fingerprint = m.value CROSS JOIN products p ON p.id = k.product_id
       LEFT JOIN order_items i ON i.id = k.order_item_id LEFT JOIN orders o ON o.id = i.order_id
     UNION ALL
     SELECT w.product_id, p.name, 'Withdrawn', NULL, NULL, NULL, NULL, NULL, NULL
     FROM json_each(?1) m CROSS JOIN withdrawn_keys w ON w.fingerprint = m.value CROSS JOIN products p ON p.id = w.product_id`,
    toJsonList(marks),
  );
}
