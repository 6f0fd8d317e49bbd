import { createHmac, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readToken, signToken } from '../../../worker/commerce/http/signed-token.ts';

const PURPOSE = 'unsubscribe';

/** A token as anybody could make it who guesses the secret. */
function forge(secret: string, claims: readonly unknown[]): string {
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const key = Buffer.from(hkdfSync('sha256', secret, '', `latchkey/commerce/${PURPOSE}`, 32));
  return `${text}.${createHmac('sha256', key).update(text).digest('hex')}`;
}

// SECURITY-6
test('A link is read with every secret of the list, for its own purpose alone', async () => {
  const token = await signToken('old', PURPOSE, ['a', 7]);
  expect(token).toBe(forge('old', ['a', 7]));
  expect(await readToken('new, old', PURPOSE, token)).toEqual(['a', 7]);
  expect(await readToken('new', PURPOSE, token)).toBeNull();
  expect(await readToken('old', 'another-purpose', token)).toBeNull();
});

// SECURITY-6
test('A link that was changed, or signed with an empty secret after a trailing comma in the list, is rejected', async () => {
  const token = await signToken('old', PURPOSE, ['a', 7]);
  const [text = '', signature = ''] = token.split('.');
  const forged = [
    forge('', ['a', 7]),
    `${Buffer.from('["b",7]').toString('base64url')}.${signature}`,
    `${text}.${signature.slice(0, -1)}`,
    `${text}.${signature.toUpperCase()}x`,
    `${text}.`,
    text,
    '',
    '.',
  ];
  for (const one of forged) expect(await readToken('old, ,', PURPOSE, one), one).toBeNull();
  expect(await readToken('', PURPOSE, forge('', ['a', 7]))).toBeNull();
  await expect(signToken(' , ', PURPOSE, [])).rejects.toThrow('no secret');
});
