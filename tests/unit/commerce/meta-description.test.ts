import { describe, expect, it } from 'vitest';
import { toTexts } from '../../../worker/commerce/content/localized-store.ts';
import { toMetaDescription } from '../../../worker/commerce/content/meta-description.ts';

const textsOf = (fields: Readonly<Record<string, string>>, locale: 'en' | 'jp' = 'en') =>
  toTexts(
    Object.entries(fields).map(([field, value]) => ({ entity_id: 1, locale, field, value })),
    locale,
  );

// LOCALE-12
describe('the description of a page for search engines', () => {
  it('is the merchant’s own', () => {
    const texts = textsOf({ MetaDescription: 'Keys for racing games.', Description: '<p>Races.</p>' });
    expect(toMetaDescription(texts, 'Description', 'en', 'Short.')).toBe('Keys for racing games.');
  });

  it('is else its short text, else the beginning of its long one, in whole words', () => {
    const long = 'Salt &amp; Lantern is a game about a lighthouse that nobody keeps any more. '.repeat(4);
    const texts = textsOf({ Body: `<p>${long}</p>` });
    expect(toMetaDescription(texts, 'Body', 'en', 'A lighthouse.')).toBe('A lighthouse.');
    const description = toMetaDescription(texts, 'Body', 'en');
    expect(description).toMatch(/^Salt & Lantern is a game about .*[a-z.]…$/);
    expect(description.length).toBeGreaterThan(140);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(long.replaceAll('&amp;', '&')).toContain(`${description.slice(0, -1)} `);
  });

  it('ends with a whole word in a language without spaces', () => {
    const texts = textsOf(
      { Body: `<p>${'灯台守のいない島で、失われた塩の地図を探すゲームです。'.repeat(9)}</p>` },
      'jp',
    );
    const description = toMetaDescription(texts, 'Body', 'jp');
    expect(description.length).toBeGreaterThan(140);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description.endsWith('…')).toBe(true);
  });

  it('is empty for a page without any text', () => {
    expect(toMetaDescription(textsOf({}), 'Body', 'en')).toBe('');
  });
});
