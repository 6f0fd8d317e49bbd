import { insert } from '../shop-rows.ts';
import type { FollowingRow } from './following-row.ts';
import { nothingPurged, purged } from './listings.ts';

const setting = insert('settings', { key: 'age', value: '{}' });

/** From which age on the shop asks, and where (ADULT-1). */
export const AGE_ROWS: readonly FollowingRow[] = (
  [
    ['set', [], setting],
    ['change', [setting], `UPDATE settings SET value = '{"From":18}' WHERE key = 'age'`],
    ['gone', [setting], "DELETE FROM settings WHERE key = 'age'"],
  ] as const
).map(([what, before, change]) => ({
  trigger: `purge_age_${what}`,
  so: `pages that ask for an age, or no longer do, are rendered anew (${what})`,
  given: [...before, nothingPurged],
  change,
  read: purged,
  expected: 'catalogue; settings',
}));
