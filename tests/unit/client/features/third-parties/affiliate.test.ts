import { describe, expect, it } from 'vitest';
import { readAffiliate, toRetryDelay } from '../../../../../client/features/third-parties/affiliate.ts';

const read = (search: string) => readAffiliate(new URLSearchParams(search));

// TRACK-4
describe('the affiliate of a visitor', () => {
  it.each(['affiliate=partner-1', 'voider=partner-1', 'affiliate=partner-1&voider=other'])(
    'is read from %s',
    (search) => {
      expect(read(search).code).toBe('partner-1');
    },
  );

  it('comes with the click’s id', () => {
    expect(read('cjevent=ab12.cd')).toEqual({ code: null, cjEvent: 'ab12.cd' });
  });

  it.each(['', 'affiliate=', 'affiliate=<script>', `affiliate=${'x'.repeat(65)}`])('is missing in %s', (search) => {
    expect(read(search).code).toBeNull();
  });
});

describe('a backend that cannot be reached', () => {
  it('is called at once at first, then after growing delays', () => {
    expect([0, 1, 2, 3, 20].map(toRetryDelay)).toEqual([0, 5_000, 10_000, 20_000, 300_000]);
  });
});
