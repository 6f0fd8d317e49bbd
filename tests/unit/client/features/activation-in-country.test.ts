import { describe, expect, it } from 'vitest';
import { isRestrictedIn } from '../../../../client/features/regional/activation-in-country.ts';
import { evaluateActivation } from '../../../../shared/activation.ts';
import { isBlockedIn } from '../../../../shared/eea.ts';

const region = (allowed: string[], blocked: string[], isWorldwide = false) => ({
  Name: 'Somewhere',
  AllowedCountries: allowed,
  BlockedCountries: blocked,
  IsWorldwide: isWorldwide,
});

// PRODUCT-6
describe('whether a key activates where the visitor is', () => {
  it('is known by the lists', () => {
    expect(evaluateActivation(region(['DE', 'AT'], []), 'DE')).toBe('yes');
    expect(evaluateActivation(region(['DE', 'AT'], []), 'US')).toBe('no');
    expect(evaluateActivation(region([], ['RU']), 'RU')).toBe('no');
    expect(evaluateActivation(region([], ['RU']), 'DE')).toBe('yes');
    expect(evaluateActivation(region([], [], true), 'JP')).toBe('yes');
  });

  it('gives blocked countries precedence', () => {
    expect(evaluateActivation(region(['DE'], ['DE']), 'DE')).toBe('no');
  });

  it('is never a yes without a country or without lists', () => {
    expect(evaluateActivation(region(['DE'], []), null)).toBe('unknown');
    expect(evaluateActivation(region([], [], true), undefined)).toBe('unknown');
    expect(evaluateActivation(region([], []), 'DE')).toBe('unknown');
  });
});

// CHECKOUT-9
it('a card turns away nobody in the EEA because of where they live, unless the key must not be sold there at all', () => {
  const card = { AllowedCountries: ['DE', 'AT'], BlockedCountries: ['FR'] };
  expect(isRestrictedIn(card, 'PL')).toBe(false);
  expect(isRestrictedIn(card, 'US')).toBe(true);
  expect(isRestrictedIn(card, 'FR')).toBe(true);
  expect(isRestrictedIn({ AllowedCountries: ['TR'], BlockedCountries: [] }, 'PL')).toBe(true);
});

// GIFT-4
it('a gift is claimed wherever it could have been bought: in all of the EEA, if its key activates in one of its countries', () => {
  expect(isBlockedIn(region(['DE', 'AT'], []), 'PL')).toBe(false);
  expect(isBlockedIn(region(['DE', 'AT'], []), 'US')).toBe(true);
  expect(isBlockedIn(region(['DE', 'AT'], ['PL']), 'PL')).toBe(true);
  expect(isBlockedIn(region(['DE'], [], true), 'US')).toBe(false);
  expect(isBlockedIn(region(['DE'], []), null)).toBe(false);
});
