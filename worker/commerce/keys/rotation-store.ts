import type { ArchiveEnv } from '../archive/bring-back.ts';
import { findCopies } from '../archive/copies-store.ts';
import { toNameNumber } from '../archive/order-names.ts';
import { readAll } from '../database.ts';
import { KEY_IDS } from './key-canaries-store.ts';
import { createKeyVault, UNKNOWN_KEY_ID } from './key-vault.ts';

/** More orders than that are many. */
const MANY_ORDERS = 1_000;

/** A value that KEY_ENCRYPTION_KEY no longer begins with, by its id, and how many keys are still sealed by it. */
export interface FormerSecret {
  key_id: string;
  /** `former`: the cron seals its keys anew. `missing`: it is not in the list. `unreadable`: no value of the list opens them. */
  state: 'former' | 'missing' | 'unreadable';
  keys: number;
  /** Orders in the archive with such keys, which come back for it; counted up to a number. */
  archivedOrders: number;
}

/** How far the cron has sealed the keys by the newest value of KEY_ENCRYPTION_KEY (KEY-30). */
export async function readRotation(
  env: ArchiveEnv & Pick<CommerceEnv, 'KEY_ENCRYPTION_KEY'>,
): Promise<{ newest: string; former: FormerSecret[] }> {
  const { keyId, formerKeyIds } = await createKeyVault(env.KEY_ENCRYPTION_KEY);
  const rows = await readAll<{ key_id: string; keys: number }>(
    env.DB,
    `${KEY_IDS} SELECT ids.id AS key_id, (SELECT count(*) FROM keys k WHERE k.sealed_by = ids.id) AS keys FROM ids
     WHERE ids.id IS NOT NULL AND ids.id <> ?`,
    keyId,
  );
  const counts = new Map([
    ...formerKeyIds.map((id) => [id, 0] as const),
    ...rows.map((row) => [row.key_id, row.keys] as const),
  ]);
  const former = await Promise.all(
    [...counts].map(async ([key_id, keys]): Promise<FormerSecret> => {
      const isListed = key_id === '' || formerKeyIds.includes(key_id);
      const archived =
        env.ARCHIVE && formerKeyIds.includes(key_id)
          ? await findCopies(env.ARCHIVE, { names: [[await toNameNumber('sealedBy', key_id)]] }, MANY_ORDERS)
          : [];
      const unlisted = key_id === UNKNOWN_KEY_ID ? 'unreadable' : 'missing';
      return { key_id, state: isListed ? 'former' : unlisted, keys, archivedOrders: archived.length };
    }),
  );
  return { newest: keyId, former };
}
