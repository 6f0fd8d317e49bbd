import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMegaMenu } from '../../../shared/mega-menu.ts';

describe('the mega menu of the store settings', () => {
  it('is read from its JSON text', () => {
    const menu = {
      menuItems: [{ id: 'games', name: 'Games', categoryId: 1 }],
      defaultMenuItem: 'games',
      genres: [18, 19],
      platforms: [4],
      operatingSystems: [1, 2, 3],
    };
    expect(parseMegaMenu(JSON.stringify(menu))).toEqual(menu);
  });

  it('ignores values of the wrong type', () => {
    const text = JSON.stringify({
      menuItems: [{ id: 1 }, null, { id: 'a', name: 'A', categoryId: 'x' }],
      genres: [0, 'x', 18],
    });
    expect(parseMegaMenu(text)).toMatchObject({ menuItems: [{ id: 'a', name: 'A' }], genres: [18] });
  });

  it('is empty, and never an error, when the JSON is invalid', () => {
    for (const text of ['', '{', 'null', '[]', '"x"', '{"menuItems":5}']) {
      expect(parseMegaMenu(text)).toMatchObject({ menuItems: [], genres: [] });
    }
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(() => parseMegaMenu(text)).not.toThrow();
      }),
    );
  });
});
