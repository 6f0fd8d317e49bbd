import { expect, test } from 'vitest';
import { putSigningKeyFirst } from '../../../worker/identity/oidc/signing-keys.ts';

const HOUR_MS = 60 * 60 * 1000;
const NOW_MS = 1_800_000_000_000;

test('a new key is published for an hour before it signs', () => {
  const old = { created_at: NOW_MS - 90 * 24 * HOUR_MS };
  const fresh = { created_at: NOW_MS - HOUR_MS / 2 };
  expect(putSigningKeyFirst([fresh, old], NOW_MS)).toEqual([old, fresh]);
  expect(putSigningKeyFirst([fresh, old], NOW_MS + HOUR_MS)).toEqual([fresh, old]);
});

test('the very first key signs at once', () => {
  const first = { created_at: NOW_MS };
  expect(putSigningKeyFirst([first], NOW_MS)).toEqual([first]);
  expect(putSigningKeyFirst([], NOW_MS)).toEqual([]);
});
