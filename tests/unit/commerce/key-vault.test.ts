import { expect, it } from 'vitest';
import { createKeyVault } from '../../../worker/commerce/keys/key-vault.ts';

const SECRET = btoa('0123456789abcdef0123456789abcdef');
const NEWER = btoa('another secret of thirty-two byt');

it('seals a key differently every time and opens it for its own product only', async () => {
  const vault = await createKeyVault(SECRET);
  const [one, two] = [await vault.seal(7, 'AAAAA-BBBBB'), await vault.seal(7, 'AAAAA-BBBBB')];
  expect(one).not.toBe(two);
  expect(await vault.open(7, one)).toBe('AAAAA-BBBBB');
  await expect(vault.open(8, one)).rejects.toThrow();
  const [id = '', text = ''] = one.split('.');
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await expect(vault.open(7, `${id}.${btoa(String.fromCharCode(...bytes))}`)).rejects.toThrow();
});

it('recognises a key without opening it, under its own secret only', async () => {
  const [vault, same, other] = await Promise.all([
    createKeyVault(SECRET),
    createKeyVault(SECRET),
    createKeyVault(NEWER),
  ]);
  expect(await vault.fingerprint('A')).toBe(await same.fingerprint('A'));
  expect(await vault.fingerprint('A')).not.toBe(await vault.fingerprint('B'));
  expect(await vault.fingerprint('A')).not.toBe(await other.fingerprint('A'));
});

it('seals with the newest secret of its list, opens with each of them, and with no other', async () => {
  const before = await createKeyVault(SECRET);
  const sealed = await before.seal(7, 'AAAAA-BBBBB');
  const rotated = await createKeyVault(`${NEWER}, ${SECRET}`);
  expect(await rotated.open(7, sealed)).toBe('AAAAA-BBBBB');
  const again = await rotated.seal(7, 'AAAAA-BBBBB');
  const after = await createKeyVault(NEWER);
  expect(await after.open(7, again)).toBe('AAAAA-BBBBB');
  await expect(after.open(7, sealed)).rejects.toThrow();
  await expect(before.open(7, again)).rejects.toThrow();
  expect(await rotated.formerFingerprints('A')).toEqual([await before.fingerprint('A')]);
});

it('opens a key that was sealed before ciphertexts had a key id', async () => {
  const sealed = await (await createKeyVault(SECRET)).seal(7, 'AAAAA-BBBBB');
  const withoutId = sealed.slice(sealed.indexOf('.') + 1);
  expect(await (await createKeyVault(`${NEWER},${SECRET}`)).open(7, withoutId)).toBe('AAAAA-BBBBB');
});

it('needs a secret of 32 bytes', async () => {
  await expect(createKeyVault(btoa('short'))).rejects.toThrow('32 bytes');
  await expect(createKeyVault(' , ')).rejects.toThrow('empty');
});

// Keys in shops' databases: what was sealed and marked once is opened and recognised for good.
it('opens and recognises what an earlier version has sealed', async () => {
  const vault = await createKeyVault(SECRET);
  expect([vault.keyId, await vault.fingerprint('AAAAA-BBBBB')]).toEqual(['be5beff3', 'vKvu970RnO6lVgDSh7v/bg']);
  expect(await vault.open(7, 'be5beff3.8ZCLz9NRycAbVQuWr//ytYeaDKZgLcwSCYIBdAZTL9iKKyu0Eidd')).toBe('AAAAA-BBBBB');
  // A nonce of 12 bytes, the text, and a tag of 16.
  expect(atob((await vault.seal(7, 'AAAAA-BBBBB')).split('.')[1] ?? '')).toHaveLength(12 + 11 + 16);
});
