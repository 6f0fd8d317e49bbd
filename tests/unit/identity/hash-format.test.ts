import { expect, test } from 'vitest';
import { CURRENT_COST, formatHash, isCurrentCost, parseHash } from '../../../worker/identity/accounts/hash-format.ts';

test('a hash keeps its cost, salt and tag', () => {
  const hash = { cost: CURRENT_COST, salt: new Uint8Array([1, 2, 3]), tag: new Uint8Array([250, 251]) };
  const text = formatHash(hash);
  expect(text).toBe('$argon2id$v=19$m=19456,t=2,p=1$AQID$+vs');
  expect(parseHash(text)).toEqual(hash);
});

test.each(['', 'plain', '$argon2i$v=19$m=1,t=1,p=1$AQID$AQID', '$argon2id$v=19$m=x,t=1,p=1$AQID$AQID'])(
  '%j is no hash',
  (text) => {
    expect(parseHash(text)).toBeNull();
  },
);

test('a cheaper hash is told from a current one', () => {
  expect(isCurrentCost({ ...CURRENT_COST })).toBe(true);
  expect(isCurrentCost({ ...CURRENT_COST, passes: 1 })).toBe(false);
});
