import { readAll, readFirst, readTextList, toJsonList } from '../../database.ts';
import { mapDatabaseError } from '../../http/database-errors.ts';
import type { KeyVault } from '../../keys/key-vault.ts';

/** So many of a product's newest keys on sale tell how its keys are built. */
const SAMPLE = 5;
const PLATFORM_ATTRIBUTE = 2;
const KEYS_PER_STATEMENT = 1_000;

/** Keys on sale of each product, opened: a few, to compare new ones with. Keys that no secret opens are left out. */
export async function readSampleKeys(
  db: D1Database,
  vault: KeyVault,
  productIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await readAll<{ id: number; sealed: string }>(
    db,
    `SELECT i.value AS id, (SELECT json_group_array(ciphertext) FROM (SELECT ciphertext FROM keys
       WHERE product_id = i.value AND status = 'Available' ORDER BY id DESC LIMIT ${SAMPLE})) AS sealed
     FROM json_each(?1) i`,
    toJsonList(productIds),
  );
  const opened = rows.map(async ({ id, sealed }) => {
    const results = await Promise.allSettled(readTextList(sealed).map((one) => vault.open(id, one)));
    return [id, results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))] as const;
  });
  return new Map(await Promise.all(opened));
}

/** True for a product of a platform whose keys have spaces inside. */
export async function hasSpacedKeys(db: D1Database, productId: number): Promise<boolean> {
  const sql = `SELECT 1 FROM product_specifications s JOIN specification_options o ON o.id = s.option_id
    WHERE s.product_id = ?1 AND o.attribute_id = ${PLATFORM_ATTRIBUTE} AND o.keys_have_spaces = 1`;
  return (await readFirst(db, sql, productId)) !== null;
}

/** What decides whether a product may have keys of its own; null for an unknown product. */
export function findKeyHolder(
  db: D1Database,
  productId: number,
): Promise<{ is_store_credit: number; is_bundle: number } | null> {
  return readFirst(
    db,
    `SELECT is_store_credit, EXISTS (SELECT 1 FROM bundle_items WHERE bundle_id = products.id) AS is_bundle
     FROM products WHERE id = ?1`,
    productId,
  );
}

interface SealedRow {
  id: number;
  ciphertext: string;
}

/** Keys that no secret opens are left where they are. */
async function moveOpened(
  db: D1Database,
  vault: KeyVault,
  { from, to }: { from: number; to: number },
  rows: readonly SealedRow[],
): Promise<number> {
  const sealed = await Promise.allSettled(
    rows.map(async ({ id, ciphertext }) => ({
      id,
      was: ciphertext,
      sealed: await vault.seal(to, await vault.open(from, ciphertext)),
    })),
  );
  const keys = sealed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  try {
    const moved = await readAll<{ id: number }>(
      db,
      `UPDATE keys SET product_id = ?2, ciphertext = r.value ->> 'sealed' FROM json_each(?3) r
       WHERE keys.id = r.value ->> 'id' AND keys.product_id = ?1 AND keys.status = 'Available'
         AND keys.ciphertext = r.value ->> 'was' RETURNING keys.id`,
      from,
      to,
      JSON.stringify(keys),
    );
    return moved.length;
  } catch (error) {
    throw mapDatabaseError(error);
  }
}

/**
 * Moves keys on sale to another product, sealed anew for it: each in one conditional statement, so one that is reserved or
 * sold meanwhile stays. `marks` null: every key on sale. Returns how many were moved.
 */
export async function moveAvailableKeys(
  db: D1Database,
  vault: KeyVault,
  { from, to, marks }: { from: number; to: number; marks: readonly string[] | null },
): Promise<number> {
  let moved = 0;
  let after = 0;
  for (;;) {
    const rows = await readAll<SealedRow>(
      db,
      `SELECT id, ciphertext FROM keys WHERE product_id = ?1 AND status = 'Available' AND id > ?3
         AND (?2 IS NULL OR fingerprint IN (SELECT value FROM json_each(?2))) ORDER BY id LIMIT ${KEYS_PER_STATEMENT}`,
      from,
      marks && toJsonList(marks),
      after,
    );
    if (rows.length === 0) break;
    moved += await moveOpened(db, vault, { from, to }, rows);
    if (rows.length < KEYS_PER_STATEMENT) break;
    after = rows.at(-1)?.id ?? after;
  }
  return moved;
}
