import { type ArchiveEnv, bringBackSealed } from '../archive/bring-back.ts';
import { createKeyVault, type KeyVault, UNKNOWN_KEY_ID } from './key-vault.ts';

const BATCH_SIZE = 200;
/** That come back from the archive, to be sealed anew. */
const ORDERS_PER_ROUND = 100;

interface SealedRow {
  id: number;
  product_id: number;
  ciphertext: string;
}

interface ResealedRow {
  id: number;
  before: string;
  after: string;
  /** Null: no secret opens the key. */
  fingerprint: string | null;
}

/** Re-encrypts one key. One that no secret opens is marked, so that it is not tried every time. */
async function reseal(vault: KeyVault, row: SealedRow): Promise<ResealedRow> {
  const { id, ciphertext: before } = row;
  try {
    const plain = await vault.open(row.product_id, before);
    return { id, before, after: await vault.seal(row.product_id, plain), fingerprint: await vault.fingerprint(plain) };
  } catch {
    console.error(`[commerce] no secret of KEY_ENCRYPTION_KEY opens key ${id}`);
    return { id, before, after: `${UNKNOWN_KEY_ID}.${before.slice(before.indexOf('.') + 1)}`, fingerprint: null };
  }
}

/** Keys of archived orders are re-encrypted once their orders are back. Returns how many orders there were. */
async function bringBackFormer(env: ArchiveEnv, formerKeyIds: readonly string[]): Promise<number> {
  let count = 0;
  for (const id of formerKeyIds) count += await bringBackSealed(env, id, ORDERS_PER_ROUND);
  return count;
}

/**
 * Re-encrypts keys with the newest secret, in batches: after a rotation the earlier secret can be removed from the list
 * when this returns 0. Returns how many there were.
 */
export async function resealKeys(env: ArchiveEnv & Pick<CommerceEnv, 'KEY_ENCRYPTION_KEY'>): Promise<number> {
  const vault = await createKeyVault(env.KEY_ENCRYPTION_KEY);
  const { results } = await env.DB.prepare(
    `SELECT id, product_id, ciphertext FROM keys WHERE sealed_by IN (SELECT value FROM json_each(?1)) LIMIT ${BATCH_SIZE}`,
  )
    .bind(JSON.stringify(['', ...vault.formerKeyIds]))
    .all<SealedRow>();
  if (results.length === 0) return bringBackFormer(env, vault.formerKeyIds);
  const rows = JSON.stringify(await Promise.all(results.map((row) => reseal(vault, row))));
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE keys SET ciphertext = r.value ->> 'after' FROM json_each(?1) r
       WHERE keys.id = r.value ->> 'id' AND keys.ciphertext = r.value ->> 'before'`,
    ).bind(rows),
    env.DB.prepare(
      `UPDATE OR IGNORE keys SET fingerprint = r.value ->> 'fingerprint' FROM json_each(?1) r
       WHERE keys.id = r.value ->> 'id' AND keys.ciphertext = r.value ->> 'after' AND r.value ->> 'fingerprint' IS NOT NULL`,
    ).bind(rows),
  ]);
  return results.length;
}
