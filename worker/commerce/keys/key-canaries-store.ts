import { readAll, readFirst, toJsonList } from '../database.ts';
import { createKeyVault, type KeyVault, UNKNOWN_KEY_ID } from './key-vault.ts';

/** No product's id: a canary opens as nothing else. */
const CANARY_ID = 0;
const CANARY_TEXT = 'latchkey';

export interface CanaryRow {
  key_id: string;
  sealed: string;
  is_open: number;
}

type KeyEnv = Pick<CommerceEnv, 'DB' | 'KEY_ENCRYPTION_KEY'>;

/** True if the vault opens this canary. One without a text, of a secret that was missing at first, is known by its id. */
export async function opensCanary(vault: KeyVault, canary: Pick<CanaryRow, 'key_id' | 'sealed'>): Promise<boolean> {
  const { key_id: keyId, sealed } = canary;
  if (sealed === '') return [vault.keyId, ...vault.formerKeyIds].includes(keyId);
  try {
    return (await vault.open(CANARY_ID, sealed)) === CANARY_TEXT;
  } catch {
    return false;
  }
}

/** Each `sealed_by` once, from one entry of its index to the next: there are few among very many keys. */
export const KEY_IDS = `WITH RECURSIVE ids (id) AS (SELECT min(sealed_by) FROM keys
  UNION ALL SELECT (SELECT min(sealed_by) FROM keys WHERE sealed_by > ids.id) FROM ids WHERE ids.id IS NOT NULL)`;

/** The id of a secret that is not in the list but has sealed keys, in a shop without canaries. */
async function findUnlistedKeyId(db: D1Database, vault: KeyVault): Promise<string | null> {
  const row = await readFirst<{ id: string }>(
    db,
    `${KEY_IDS} SELECT id FROM ids WHERE id NOT IN ('', '${UNKNOWN_KEY_ID}') AND id NOT IN (SELECT value FROM json_each(?)) LIMIT 1`,
    toJsonList([vault.keyId, ...vault.formerKeyIds]),
  );
  return row?.id ?? null;
}

async function addCanary(db: D1Database, keyId: string, sealed: string, isOpen: boolean): Promise<void> {
  await db
    .prepare(
      `INSERT INTO key_canaries (key_id, sealed, is_open, created_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (key_id) DO UPDATE SET sealed = ?2, is_open = ?3`,
    )
    .bind(keyId, sealed, Number(isOpen), Date.now())
    .run();
}

async function isListRight(db: D1Database, vault: KeyVault, canaries: readonly CanaryRow[]): Promise<boolean> {
  const opened = await Promise.all(canaries.map((row) => opensCanary(vault, row)));
  for (const [index, row] of canaries.entries()) {
    if (row.is_open === Number(opened[index])) continue;
    await addCanary(db, row.key_id, row.sealed, opened[index] === true);
  }
  if (opened.some((isOpen, index) => isOpen && canaries[index]?.key_id === vault.keyId)) return true;
  const unlisted = canaries.length === 0 ? await findUnlistedKeyId(db, vault) : null;
  if (unlisted !== null) await addCanary(db, unlisted, '', false);
  // Rotated: an earlier secret of the list opens what the shop has. Or nothing was ever sealed.
  const isRight = unlisted === null && (canaries.length === 0 || opened.includes(true));
  if (isRight) await addCanary(db, vault.keyId, await vault.seal(CANARY_ID, CANARY_TEXT), true);
  return isRight;
}

/**
 * Whether KEY_ENCRYPTION_KEY is the shop's: it opens what was sealed under it before. `closed`: nothing may be sold or sealed.
 * `partly`: a secret was removed from the list too early, and the keys under it are not sold.
 */
export async function checkKeySecrets({ DB, KEY_ENCRYPTION_KEY }: KeyEnv): Promise<'open' | 'partly' | 'closed'> {
  let vault: KeyVault;
  try {
    vault = await createKeyVault(KEY_ENCRYPTION_KEY);
  } catch {
    return 'closed';
  }
  const canaries = await readAll<CanaryRow>(DB, 'SELECT key_id, sealed, is_open FROM key_canaries');
  if (!(await isListRight(DB, vault, canaries))) return 'closed';
  const lost = await readFirst(
    DB,
    `SELECT 1 FROM key_canaries c WHERE c.is_open = 0 AND EXISTS
       (SELECT 1 FROM keys k WHERE k.sealed_by = c.key_id AND k.status IN ('Available', 'Reserved', 'Sold'))`,
  );
  return lost === null ? 'open' : 'partly';
}

/** SQL over `keys`: they can be decrypted. */
export const CAN_BE_OPENED =
  'NOT EXISTS (SELECT 1 FROM key_canaries c WHERE c.key_id = keys.sealed_by AND c.is_open = 0)';
