import { describe, expect, it } from 'vitest';
import { findPromotionSeName, readDressingQuery } from '../../../../../client/features/dressing/dressing-path.ts';

const item = { Id: 1, Name: 'Games', SeName: 'games', SubCategories: [] };

describe('where the promotional strip leads', () => {
  it('takes the name of category 32 from the menu', () => {
    expect(findPromotionSeName([item, { ...item, Id: 32, SeName: 'deals' }])).toBe('deals');
  });

  it('finds it among the sub-categories', () => {
    const below = { Id: 32, Name: 'Angebote', SeName: 'angebote' };
    expect(findPromotionSeName([{ ...item, SubCategories: [below] }])).toBe('angebote');
  });

  it('has a name even when the menu does not list it', () => {
    expect(findPromotionSeName([])).toBe('promotion');
  });

  it.each(['specs=18,19&orderby=15', '?specs=18,19&orderby=15'])('takes the parameters of the settings: %s', (text) => {
    expect(readDressingQuery(text)).toEqual({ specs: ['18,19'], orderby: ['15'] });
  });

  it('takes none', () => {
    expect(readDressingQuery('')).toEqual({});
  });
});
