import { readAll, toJsonList } from '../../database.ts';

/** The item ids of those of these products that are bundles, in the bundle's order. */
export async function readBundleItems(db: D1Database, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await readAll<{ bundle_id: number; item_id: number }>(
    db,
    `SELECT b.bundle_id, b.item_id FROM json_each(?) asked JOIN bundle_items b ON b.bundle_id = asked.value
     ORDER BY b.bundle_id, b.position, b.item_id`,
    toJsonList(ids),
  );
  const groups = Map.groupBy(rows, (row) => row.bundle_id);
  return new Map([...groups].map(([id, own]) => [id, own.map((row) => row.item_id)]));
}
