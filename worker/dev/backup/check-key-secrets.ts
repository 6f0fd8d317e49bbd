import { opensCanary } from '../../commerce/keys/key-canaries-store.ts';
import { createKeyVault } from '../../commerce/keys/key-vault.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { readPart } from './parts.ts';

const WRONG = `KEY_ENCRYPTION_KEY does not open the keys of this backup, so nobody could ever read them.
Set the value of the shop that made the backup, then restore again.`;

/** The texts of two columns of a table. */
async function* readPairs(folder: string, { databases }: Manifest, name: string, names: readonly [string, string]) {
  const table = databases.flatMap(({ tables }) => tables).find((one) => one.name === name);
  const [first, second] = names.map((column) => table?.columns.indexOf(column) ?? -1);
  for (const part of table?.parts ?? [])
    for (const row of await readPart(folder, part))
      yield [String(row[first ?? -1] ?? ''), String(row[second ?? -1] ?? '')] as const;
}

/**
 * Rejects secrets that open nothing of a backup, before anything is written (KEY-12). `secrets` is the value of KEY_ENCRYPTION_KEY.
 * @throws BackupError
 */
export async function requireKeySecrets(
  folder: string,
  manifest: Manifest,
  secrets: string | undefined,
): Promise<void> {
  const canaries: (readonly [string, string])[] = [];
  for await (const pair of readPairs(folder, manifest, 'key_canaries', ['key_id', 'sealed'])) canaries.push(pair);
  const sealedBy = new Set<string>();
  // Without a canary, the ids of the keys tell it.
  if (canaries.length === 0)
    for await (const [, ciphertext] of readPairs(folder, manifest, 'keys', ['id', 'ciphertext']))
      sealedBy.add(ciphertext.slice(0, Math.max(0, ciphertext.indexOf('.'))));
  if (canaries.length === 0 && sealedBy.size === 0) return;
  if (!secrets)
    throw new BackupError('KEY_ENCRYPTION_KEY is not known here: set the value of the shop that made the backup.');
  const vault = await createKeyVault(secrets).catch((error: unknown) => {
    throw new BackupError(`KEY_ENCRYPTION_KEY: ${String(error)}`);
  });
  const opened = await Promise.all(canaries.map(([key_id, sealed]) => opensCanary(vault, { key_id, sealed })));
  const ids = [vault.keyId, ...vault.formerKeyIds];
  const isRight = canaries.length > 0 ? opened.includes(true) : ids.some((id) => sealedBy.has(id));
  if (!isRight) throw new BackupError(WRONG);
}
