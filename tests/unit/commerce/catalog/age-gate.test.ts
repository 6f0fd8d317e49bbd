import { describe, expect, it } from 'vitest';
import {
  ageToDeclare,
  highestAge,
  toAgeGate,
  toAgeTerms,
} from '../../../../worker/commerce/catalog/product/age-gate.ts';
import { toFeature } from '../../../../worker/commerce/catalog/rail-feature-store.ts';

const inGermany = toAgeTerms({ From: 18, Countries: ['DE'] });

// ADULT-1
describe('the age that a product is rated for', () => {
  it.each([
    ['PEGI 16, USK 18', 18],
    ['USK ab 12 Jahren', 12],
    ['18+', 18],
    ['ESRB M', 17],
    ['esrb ao', 18],
    ['ESRB E10+', 10],
    ['CERO Z', 18],
    ['PEGI 2016', 0],
    ['for everybody', 0],
    [null, 0],
  ])('is the highest of its marks: %s is %d', (labels, age) => {
    expect(highestAge(labels)).toBe(age);
  });

  it('is asked for from the merchant’s age on, where the merchant wants it', () => {
    expect(toAgeGate(inGermany, 'PEGI 12, USK 18')).toEqual({ AgeGate: { Age: 18, Countries: ['DE'] } });
    expect(toAgeGate(inGermany, 'PEGI 16')).toEqual({});
    expect(toAgeGate(toAgeTerms({ From: 16 }), 'PEGI 16')).toEqual({ AgeGate: { Age: 16 } });
  });

  it.each([{}, { Countries: ['DE'] }, { From: null }, { From: '18' }, { From: 0 }])(
    'is not asked for by a shop with the setting %j',
    (setting) => {
      expect(toAgeGate(toAgeTerms(setting), 'PEGI 18')).toEqual({});
      expect(ageToDeclare(toAgeTerms(setting), [18], 'DE')).toBe(0);
    },
  );
});

// ADULT-3
it('a buyer declares the highest age of what is bought, where the shop asks, and where the country is unknown', () => {
  expect(ageToDeclare(inGermany, [0, 18, 21], 'DE')).toBe(21);
  expect(ageToDeclare(inGermany, [18], null)).toBe(18);
  expect(ageToDeclare(inGermany, [18], 'FR')).toBe(0);
  expect(ageToDeclare(inGermany, [16], 'DE')).toBe(0);
  expect(ageToDeclare(toAgeTerms({ From: 18 }), [18], 'FR')).toBe(18);
});

// ADULT-4
it('a featured product shows its scene, but where visitors are asked for their age first', () => {
  const row = { id: 1, picture: 'scene.webp', text: null, is_own_text: 0, age_labels: 'USK 18', age_terms: null };
  expect(toFeature(row, true).PictureUrl).toContain('scene.webp');
  expect(toFeature({ ...row, age_terms: '{"From":18}' }, true).PictureUrl).toBe('');
});
