import { describe, expect, it } from 'vitest';
import { findPromoSeName, readPromoQuery } from '../../../../../client/features/notices/promo-path.ts';

const item = { Id: 1, Name: 'Games', SeName: 'games', SubCategories: [] };

describe('the link of the promo banner', () => {
  it('takes the name of category 32 from the menu', () => {
    expect(findPromoSeName([item, { ...item, Id: 32, SeName: 'deals' }])).toBe('deals');
  });

  it('finds it among the sub-categories', () => {
    const below = { Id: 32, Name: 'Angebote', SeName: 'angebote' };
    expect(findPromoSeName([{ ...item, SubCategories: [below] }])).toBe('angebote');
  });

  it('has a name even when the menu does not list it', () => {
    expect(findPromoSeName([])).toBe('promotion');
  });

  it.each(['specs=18,19&orderby=15', '?specs=18,19&orderby=15'])('takes the parameters of the settings: %s', (text) => {
    expect(readPromoQuery(text)).toEqual({ specs: ['18,19'], orderby: ['15'] });
  });

  it('takes none', () => {
    expect(readPromoQuery('')).toEqual({});
  });
});
