import { describe, expect, it } from 'vitest';
import { findSubmenu } from '../../../../client/layouts/header/submenus.ts';

const settings = {
  menuItems: [],
  defaultMenuItem: 'games',
  genres: [18, 19],
  platforms: [4],
  operatingSystems: [1, 2, 3],
};

describe('the submenus of the mega menu', () => {
  it('are values to filter by for genres, platforms and systems', () => {
    expect(findSubmenu(settings, 'genres')).toEqual({ group: 'genre', valueIds: [18, 19] });
    expect(findSubmenu(settings, 'platforms')).toEqual({ group: 'platform', valueIds: [4] });
    expect(findSubmenu(settings, 'operatingSystems')).toEqual({ group: 'operating-system', valueIds: [1, 2, 3] });
  });

  it('are products for every other entry', () => {
    expect(findSubmenu(settings, 'games')).toBeNull();
  });
});
