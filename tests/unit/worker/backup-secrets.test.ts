import { describe, expect, it } from 'vitest';
import { createKeyVault, type KeyVault } from '../../../worker/commerce/keys/key-vault.ts';
import { type Backup, BackupError } from '../../../worker/dev/backup/backup-lines.ts';
import { requireKeySecrets } from '../../../worker/dev/backup/check-key-secrets.ts';

const RIGHT = btoa('0123456789abcdef0123456789abcdef');
const OTHER = btoa('another secret of thirty-two byt');

/** A backup with rows of one table. */
const toBackup = (name: string, columns: string[], rows: string[][]): Backup => ({
  createdAt: '2026-08-15T12:00:00Z',
  databases: [{ name: 'latchkey-commerce', migrations: [], tables: [{ name, columns, rows }] }],
  pictures: [],
});

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
    await expect(requireKeySecrets(saved, RIGHT)).resolves.toBeUndefined();
    await expect(requireKeySecrets(saved, `${OTHER},${RIGHT}`)).resolves.toBeUndefined();
    await expect(requireKeySecrets(saved, OTHER)).rejects.toThrow('does not open the keys');
    await expect(requireKeySecrets(saved, 'nonsense')).rejects.toThrow(BackupError);
    await expect(requireKeySecrets(saved, undefined)).rejects.toThrow('not known here');
  });

  it('does not matter for a shop that has no keys', async () => {
    await expect(requireKeySecrets(toBackup('keys', ['id', 'ciphertext'], []), undefined)).resolves.toBeUndefined();
  });
});
