import { createKeyVault, type KeyVault, UNKNOWN_KEY_ID } from './key-vault.ts';

const BATCH_SIZE = 200;

interface SealedRow {
  id: number;
  product_id: number;
  ciphertext: string;
}

/** Re-encrypts one key. One that no secret opens is marked, so that it is not tried every time. */
async function reseal(db: D1Database, vault: KeyVault, row: SealedRow): Promise<D1PreparedStatement[]> {
  const update = db.prepare('UPDATE keys SET ciphertext = ?3 WHERE id = ?1 AND ciphertext = ?2');
  try {
    const plain = await vault.open(row.product_id, row.ciphertext);
    const sealed = await vault.seal(row.product_id, plain);
    return [
      update.bind(row.id, row.ciphertext, sealed),
      db
        .prepare('UPDATE OR IGNORE keys SET fingerprint = ?3 WHERE id = ?1 AND ciphertext = ?2')
        .bind(row.id, sealed, await vault.fingerprint(plain)),
    ];
  } catch {
    console.error(`[commerce] no secret of KEY_ENCRYPTION_KEY opens key ${row.id}`);
    const ciphertext = row.ciphertext.slice(row.ciphertext.indexOf('.') + 1);
    return [update.bind(row.id, row.ciphertext, `${UNKNOWN_KEY_ID}.${ciphertext}`)];
  }
}

/**
 * Re-encrypts keys with the newest secret, in batches: after a rotation the earlier secret can be removed from the list
 * when this returns 0. Returns how many there were.
 */
export async function resealKeys(env: Pick<CommerceEnv, 'DB' | 'KEY_ENCRYPTION_KEY'>): Promise<number> {
  const vault = await createKeyVault(env.KEY_ENCRYPTION_KEY);
  const { results } = await env.DB.prepare(
    `SELECT id, product_id, ciphertext FROM keys WHERE sealed_by IN (SELECT value FROM json_each(?1)) LIMIT ${BATCH_SIZE}`,
  )
    .bind(JSON.stringify(['', ...vault.formerKeyIds]))
    .all<SealedRow>();
  if (results.length === 0) return 0;
  await env.DB.batch((await Promise.all(results.map((row) => reseal(env.DB, vault, row)))).flat());
  return results.length;
}
