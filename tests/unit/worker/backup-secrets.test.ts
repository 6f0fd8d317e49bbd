import { mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createKeyVault, type KeyVault } from '../../../worker/commerce/keys/key-vault.ts';
import { requireKeySecrets } from '../../../worker/dev/backup/check-key-secrets.ts';
import { BackupError, type Manifest, toManifest } from '../../../worker/dev/backup/manifest.ts';
import { writePart } from '../../../worker/dev/backup/parts.ts';
import { nameFolder } from '../../support/shop/backup-folder.ts';

const RIGHT = btoa('0123456789abcdef0123456789abcdef');
const OTHER = btoa('another secret of thirty-two byt');

/** A backup with rows of one table. */
async function toBackup(name: string, columns: string[], rows: string[][]): Promise<[string, Manifest]> {
  const [folder, manifest] = [nameFolder(), toManifest(new Date())];
  mkdirSync(folder);
  const lines = rows.map((row) => JSON.stringify(row));
  const parts = rows.length > 0 ? [await writePart({ folder, manifest }, name, lines, { first: [], last: [] })] : [];
  manifest.databases.push({
    name: 'latchkey-commerce',
    migrations: [],
    lastChange: 0,
    takenAt: null,
    bookmark: null,
    sequences: {},
    tables: [{ name, columns, key: [], isCopied: true, parts }],
  });
  return [folder, manifest];
}

const withCanary = async (vault: KeyVault) =>
  toBackup('key_canaries', ['key_id', 'sealed'], [[vault.keyId, await vault.seal(0, 'latchkey')]]);
const withKeys = async (vault: KeyVault) =>
  toBackup('keys', ['id', 'product_id', 'ciphertext'], [['1', '7', await vault.seal(7, 'AAAAA')]]);

// KEY-12
describe('the secret beside a backup', () => {
  it.each([
    ['a canary', withCanary],
    ['keys alone', withKeys],
  ])('of a shop with %s is checked before anything is written', async (_, save) => {
    const saved = await save(await createKeyVault(RIGHT));
    await expect(requireKeySecrets(...saved, RIGHT)).resolves.toBeUndefined();
    await expect(requireKeySecrets(...saved, `${OTHER},${RIGHT}`)).resolves.toBeUndefined();
    await expect(requireKeySecrets(...saved, OTHER)).rejects.toThrow('does not open the keys');
    await expect(requireKeySecrets(...saved, 'nonsense')).rejects.toThrow(BackupError);
    await expect(requireKeySecrets(...saved, undefined)).rejects.toThrow('not known here');
  });

  it('does not matter for a shop that has no keys', async () => {
    const saved = await toBackup('keys', ['id', 'ciphertext'], []);
    await expect(requireKeySecrets(...saved, undefined)).resolves.toBeUndefined();
  });
});
