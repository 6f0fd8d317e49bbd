import { describe, expect, it } from 'vitest';
import { readAffiliateCodes } from '../../../../../client/features/affiliate/affiliate-codes.ts';

const read = (query: string) => readAffiliateCodes(new URLSearchParams(query));

describe("a partner's link", () => {
  it('names the partner by either parameter', () => {
    expect(read('affiliate=partner-1').affiliate).toBe('partner-1');
    expect(read('voider=partner.2').affiliate).toBe('partner.2');
    expect(read('affiliate=one&voider=two').affiliate).toBe('one');
  });

  it('names the click', () => {
    expect(read('cjevent=0a1b2c').cjEvent).toBe('0a1b2c');
  });

  it('is ignored when it names nothing that could be a code', () => {
    expect(read('affiliate=<script>&cjevent=a%20b')).toEqual({ affiliate: null, cjEvent: null });
    expect(read(`affiliate=${'x'.repeat(65)}`).affiliate).toBeNull();
    expect(read('')).toEqual({ affiliate: null, cjEvent: null });
  });
});
