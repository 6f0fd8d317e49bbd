import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkUpgrade } from '../../../worker/dev/deploy/check-upgrade.ts';
import { UPGRADE_NOTES, type UpgradeNote } from '../../../worker/dev/deploy/upgrade-notes.ts';

const note = (version: string): UpgradeNote => ({
  version,
  merchant: [`news of ${version}`],
  database: [],
  fork: [`moved in ${version}`],
});
const NOTES = ['0.10.0', '0.9.0', '0.2.0'].map(note);
const textsOf = (deployed: string | undefined, version: string) =>
  checkUpgrade(deployed === undefined ? {} : { DEPLOYED_VERSION: deployed }, version, NOTES).map(({ text }) => text);

describe('a shop that is updated', () => {
  it('is told what each version since its last deploy changes, for whom', () => {
    expect(textsOf('0.2.0', '0.10.0')).toEqual([
      'new in 0.10.0, merchant: news of 0.10.0',
      'new in 0.10.0, changed code: moved in 0.10.0',
      'new in 0.9.0, merchant: news of 0.9.0',
      'new in 0.9.0, changed code: moved in 0.9.0',
    ]);
    expect(textsOf('0.9.0', '0.9.5')).toEqual([]);
    expect(checkUpgrade({ DEPLOYED_VERSION: '0.9.0' }, '0.10.0', NOTES).some(({ isProblem }) => isProblem)).toBe(false);
  });

  it('is told all of it if it was deployed before deploys noted their version, and nothing at its first deploy', () => {
    expect(checkUpgrade({ KEY_ENCRYPTION_KEY: 'x' }, '0.9.0', NOTES)).toHaveLength(4);
    expect(textsOf(undefined, '0.9.0')).toEqual([]);
  });

  it('does not go back to an earlier version by a deploy', () => {
    expect(checkUpgrade({ DEPLOYED_VERSION: '0.10.0' }, '0.9.0', NOTES)).toEqual([
      { isProblem: true, text: expect.stringContaining('the shop runs version 0.10.0, and this is 0.9.0') },
    ]);
  });
});

it('there is a note for the present version, each version has one, and each says something', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'));
  const versions = UPGRADE_NOTES.map((one) => one.version);
  expect(versions).toContain(version);
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })));
  for (const { merchant, database, fork } of UPGRADE_NOTES)
    expect([...merchant, ...database, ...fork].filter((text) => text.length > 20).length).toBeGreaterThan(0);
});
