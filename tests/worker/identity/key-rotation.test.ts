import { expect, it } from 'vitest';
import { loadSigningKeys, rotateSigningKeys } from '../../../worker/identity/oidc/signing-keys.ts';
import { identityDb } from '../../support/workers/workers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SECRET = 'secret-of-the-rotation-test';
const START = Date.now();

/** Ids of the published keys, the signing one first. */
async function readKeys(atMs: number): Promise<(string | undefined)[]> {
  return (await loadSigningKeys(identityDb, SECRET, atMs)).map(({ kid }) => kid);
}

it('a signing key is replaced after 90 days, and its signatures stay verifiable for another 30', async () => {
  const [old] = await readKeys(START);
  await rotateSigningKeys(identityDb, SECRET, START + 89 * DAY_MS);
  expect(await readKeys(START + 89 * DAY_MS)).toEqual([old]);

  // Two concurrent rounds create one key, which is published before it signs.
  const due = START + 91 * DAY_MS;
  await Promise.all([rotateSigningKeys(identityDb, SECRET, due), rotateSigningKeys(identityDb, SECRET, due)]);
  const both = await readKeys(due);
  expect(both).toHaveLength(2);
  expect(both[0]).toBe(old);
  const fresh = both[1];
  expect(await readKeys(due + 2 * HOUR_MS)).toEqual([fresh, old]);

  await rotateSigningKeys(identityDb, SECRET, START + 119 * DAY_MS);
  expect(await readKeys(START + 119 * DAY_MS)).toEqual([fresh, old]);
  await rotateSigningKeys(identityDb, SECRET, START + 121 * DAY_MS);
  expect(await readKeys(START + 121 * DAY_MS)).toEqual([fresh]);
});

// SECURITY-6
it('with a new secret in front, tokens that were signed before stay verifiable, and a key of the new one takes over', async () => {
  const [old] = (await loadSigningKeys(identityDb, 'former', START)).map(({ kid }) => kid);
  const readBoth = async (atMs: number) =>
    (await loadSigningKeys(identityDb, 'newer,former', atMs)).map(({ kid }) => kid);
  const both = await readBoth(START + DAY_MS);
  expect(both).toHaveLength(2);
  expect(both[0]).toBe(old);
  expect(await readBoth(START + DAY_MS + 2 * HOUR_MS)).toEqual([both[1], old]);
});
