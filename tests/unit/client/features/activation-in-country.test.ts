import { describe, expect, it } from 'vitest';
import { judgeActivation } from '../../../../client/features/regional/activation-in-country.ts';

const region = (allowed: string[], blocked: string[], isWorldwide = false) => ({
  Name: 'Somewhere',
  AllowedCountries: allowed,
  BlockedCountries: blocked,
  IsWorldwide: isWorldwide,
});

// PRODUCT-6
describe('whether a key activates where the visitor is', () => {
  it('is known by the lists', () => {
    expect(judgeActivation(region(['DE', 'AT'], []), 'DE')).toBe('yes');
    expect(judgeActivation(region(['DE', 'AT'], []), 'US')).toBe('no');
    expect(judgeActivation(region([], ['RU']), 'RU')).toBe('no');
    expect(judgeActivation(region([], ['RU']), 'DE')).toBe('yes');
    expect(judgeActivation(region([], [], true), 'JP')).toBe('yes');
  });

  it('lets a block win', () => {
    expect(judgeActivation(region(['DE'], ['DE']), 'DE')).toBe('no');
  });

  it('is never a yes without a country or without lists', () => {
    expect(judgeActivation(region(['DE'], []), null)).toBe('unknown');
    expect(judgeActivation(region([], [], true), undefined)).toBe('unknown');
    expect(judgeActivation(region([], []), 'DE')).toBe('unknown');
  });
});
