import { expect, it } from 'vitest';
import { createKeyVault } from '../../../../worker/commerce/keys/key-vault.ts';

const SECRET = btoa('0123456789abcdef0123456789abcdef');

it('seals a key differently every time and opens it for its own product only', async () => {
  const vault = await createKeyVault(SECRET);
  const [one, two] = [await vault.seal(7, 'AAAAA-BBBBB'), await vault.seal(7, 'AAAAA-BBBBB')];
  expect(one).not.toBe(two);
  expect(await vault.open(7, one)).toBe('AAAAA-BBBBB');
  await expect(vault.open(8, one)).rejects.toThrow();
  const bytes = Uint8Array.from(atob(one), (letter) => letter.charCodeAt(0));
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await expect(vault.open(7, btoa(String.fromCharCode(...bytes)))).rejects.toThrow();
});

it('recognises a key without opening it, under its own secret only', async () => {
  const [vault, same, other] = await Promise.all([
    createKeyVault(SECRET),
    createKeyVault(SECRET),
    createKeyVault(btoa('another secret of thirty-two byt')),
  ]);
  expect(await vault.fingerprint('A')).toBe(await same.fingerprint('A'));
  expect(await vault.fingerprint('A')).not.toBe(await vault.fingerprint('B'));
  expect(await vault.fingerprint('A')).not.toBe(await other.fingerprint('A'));
});

it('needs a secret of 32 bytes', async () => {
  await expect(createKeyVault(btoa('short'))).rejects.toThrow('32 bytes');
});
