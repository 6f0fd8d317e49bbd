import { opensCanary } from '../../commerce/keys/key-canaries-store.ts';
import { createKeyVault } from '../../commerce/keys/key-vault.ts';
import { type Backup, BackupError } from './backup-lines.ts';

const WRONG = `KEY_ENCRYPTION_KEY does not open the keys of this backup, so nobody could ever read them.
Set the value of the shop that made the backup, then restore again.`;

/** The texts of two columns of a table. */
function readPairs({ databases }: Backup, table: string, columns: readonly [string, string]): [string, string][] {
  const found = databases.flatMap(({ tables }) => tables).find(({ name }) => name === table);
  const [first, second] = columns.map((column) => found?.columns.indexOf(column) ?? -1);
  return (found?.rows ?? []).map((row) => [String(row[first ?? -1] ?? ''), String(row[second ?? -1] ?? '')]);
}

/**
 * Rejects secrets that open nothing of a backup, before anything is written (KEY-12). `secrets` is the value of KEY_ENCRYPTION_KEY.
 * @throws BackupError
 */
export async function requireKeySecrets(backup: Backup, secrets: string | undefined): Promise<void> {
  const canaries = readPairs(backup, 'key_canaries', ['key_id', 'sealed']);
  const keys = readPairs(backup, 'keys', ['id', 'ciphertext']);
  if (canaries.length === 0 && keys.length === 0) return;
  if (!secrets)
    throw new BackupError('KEY_ENCRYPTION_KEY is not known here: set the value of the shop that made the backup.');
  const vault = await createKeyVault(secrets).catch((error: unknown) => {
    throw new BackupError(`KEY_ENCRYPTION_KEY: ${String(error)}`);
  });
  const opened = await Promise.all(canaries.map(([key_id, sealed]) => opensCanary(vault, { key_id, sealed })));
  const ids = new Set([vault.keyId, ...vault.formerKeyIds]);
  // Without a canary, the ids of the keys tell it.
  const isRight =
    canaries.length > 0
      ? opened.includes(true)
      : keys.some(([, ciphertext]) => ids.has(ciphertext.slice(0, Math.max(0, ciphertext.indexOf('.')))));
  if (!isRight) throw new BackupError(WRONG);
}
