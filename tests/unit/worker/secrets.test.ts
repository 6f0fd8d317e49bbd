import { expect, it } from 'vitest';
import { makeRandomName } from '../../../shared/security/random-name.ts';
import { deriveSecret } from '../../../worker/session/secrets.ts';

it('a secret of one purpose has 32 bytes, is the same each time, and tells nothing of those of other purposes', async () => {
  const secret = await deriveSecret('the secret of the shop', 'captcha');
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await deriveSecret('the secret of the shop', 'captcha')).toBe(secret);
  expect(await deriveSecret('the secret of the shop', 'preview')).not.toBe(secret);
});

it('a session has a name of 32 random bytes', () => {
  expect(makeRandomName()).toMatch(/^[0-9a-f]{64}$/);
  expect(makeRandomName()).not.toBe(makeRandomName());
});
