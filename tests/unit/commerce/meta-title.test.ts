import { describe, expect, it } from 'vitest';
import { locales } from '../../../shared/locales.ts';
import { toTexts } from '../../../worker/commerce/content/localized-store.ts';
import { measureTitle, toMetaTitle } from '../../../worker/commerce/content/meta-title.ts';
import { productTitles } from '../../../worker/commerce/demo/content/texts/product-titles.ts';

const titleOf = (own: string, name: string) =>
  toMetaTitle(toTexts(own ? [{ entity_id: 1, locale: 'en', field: 'MetaTitle', value: own }] : [], 'en'), name);

// LOCALE-12
describe('the title of a page for search engines', () => {
  it('is the merchant’s own where a list of results has room for it', () => {
    expect(titleOf('Buy Salt & Lantern for Steam', 'Salt & Lantern')).toBe('Buy Salt & Lantern for Steam');
    expect(titleOf('', 'Salt & Lantern')).toBe('Salt & Lantern');
  });

  it('loses its last words where there is none, but never a word of the name', () => {
    const name = 'Stormglass Chronicles: Ember & Ash of the Winter Court';
    expect(titleOf(`${name} – buy your Steam key now and play at once`, name)).toBe(`${name} – buy`);
    expect(titleOf(`Buy today, pay later, play for ever: ${name} for Steam`, name)).toBe(name);
    expect(titleOf('A title that does not name the game at all, and never ends, whatever happens', name)).toBe(name);
  });

  it('is the name alone, however long', () => {
    const name = 'The Long Winter of the Grand Tide Arena and Everything After It: Complete Edition';
    expect(titleOf(`Buy ${name}`, name)).toBe(name);
  });

  it('has half as much room in scripts with wide signs', () => {
    expect(measureTitle('デジタルですぐにお届け')).toBeGreaterThan(1.8 * measureTitle('immediately'));
    const name = '侠客风云传';
    const title = titleOf(`${name} ${'数字商品即买即得 '.repeat(6)}`, name);
    expect(measureTitle(title)).toBeLessThanOrEqual(580);
    expect(title.startsWith(`${name} 数字商品`)).toBe(true);
  });

  it.each(locales)('fits for the demonstration’s games in $code', ({ code }) => {
    const name = 'Stormglass Chronicles: Ember';
    const title = titleOf(productTitles[code].replace('{name}', name).replace('{platform}', 'Nintendo eShop'), name);
    expect(measureTitle(title)).toBeLessThanOrEqual(580);
    expect(title).toContain(name);
  });
});
