import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSlug } from '../../../../worker/commerce/catalog/slugs.ts';
import { editDistance } from '../../../../worker/commerce/search/edit-distance.ts';
import { literalMatches } from '../../../../worker/commerce/search/match-query.ts';
import { normalizeText, toWords } from '../../../../worker/commerce/search/normalize-text.ts';
import { otherNumeral } from '../../../../worker/commerce/search/numerals.ts';
import { toAliases } from '../../../../worker/commerce/search/search-document.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 60 });

describe('the normalised form of names and terms', () => {
  it.each([
    ['Ratchet & Co™', 'ratchet and co'],
    ["Garry's “Mod”", 'garrys mod'],
    ['Żuraw İ ISPARTA ışık', 'zuraw i isparta isik'],
    ['Straße—Ærø', 'strasse aero'],
    ['S.T.A.L.K.', 's t a l k'],
    ['東京 2', '東 京 2'],
    ['  ™ ', ''],
    ['⚔️', ''],
    ['Swords ⚔️ Souls', 'swords souls'],
    ['Top 1️⃣0️⃣', 'top 10'],
    ['soft\u00adware\u2060', 'software'],
    ['two\u200bwords', 'two words'],
    ['\u202enoiger\u202c', 'noiger'],
    ['\u3164\u115f\uffa0', ''],
    ['🏴\u{e0067}\u{e007f}', ''],
    ['बहादुर', 'बहादुर'],
  ])('%s is %s', (name, normal) => {
    expect(normalizeText(name)).toBe(normal);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(text, (name) => {
        expect(normalizeText(normalizeText(name))).toBe(normalizeText(name));
      }),
    );
  });

  it('contains no search engine syntax', () => {
    fc.assert(
      fc.property(text, (name) => {
        for (const word of toWords(name)) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
        const quotes = literalMatches(toWords(name)).join('').split('"').length - 1;
        expect(quotes % 2).toBe(0);
      }),
    );
  });
});

// URL-9
describe('a URL name', () => {
  it('is never empty, never long and has no separator of paths or of ids', () => {
    fc.assert(
      fc.property(text, (name) => {
        const slug = toSlug(name);
        // Each word starts with a visible character.
        expect(slug).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*$/u);
        expect(slug).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
        expect(slug.isWellFormed()).toBe(true);
        expect(slug.length).toBeLessThanOrEqual(80);
      }),
    );
    expect(toSlug('Iron Petals™ II: Ça va?')).toBe('iron-petals-ii-ca-va');
    expect(toSlug('🎮')).toBe('product');
    // URL-9
    expect(toSlug('⚔️')).toBe('product');
    expect(toSlug('⚔️ Blade 2️⃣')).toBe('blade-2');
    expect(toSlug('𐐨'.repeat(60)).isWellFormed()).toBe(true);
  });
});

describe('numerals', () => {
  it('are written both ways, there and back', () => {
    for (let number = 1; number < 40; number++) {
      const roman = otherNumeral(String(number));
      expect(roman).toMatch(/^[ivx]+$/);
      expect(otherNumeral(roman ?? '')).toBe(String(number));
    }
    expect(otherNumeral('iiii')).toBeNull();
    expect(otherNumeral('mix')).toBeNull();
    expect(otherNumeral('2026')).toBeNull();
  });
});

describe('the number of typing errors', () => {
  it('counts a swap of neighbours as one', () => {
    expect(editDistance('fihgter', 'fighter')).toBe(1);
    expect(editDistance('vally', 'valley')).toBe(1);
    expect(editDistance('kitten', 'sitting')).toBe(3);
  });

  it('is symmetric, zero for equals only, and stops at its limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
        const errors = editDistance(a, b);
        expect(editDistance(b, a)).toBe(errors);
        expect(errors === 0).toBe(a === b);
        expect(editDistance(a, b, limit)).toBe(errors <= limit ? errors : limit + 1);
      }),
    );
  });
});

it.each([
  ['Lantern Keepers III', 'lk3'],
  ['Age of Salt™ Winter', 'aos'],
  ['Grand Tide Arena IV: Open Sea', 'gta'],
  ['Iron Mod', 'imod'],
  ['Moons TD 6', 'mtd6'],
  ['Snow Runner', 'snowrunner'],
  ['Copper Comet 7', 'vii'],
])('%s is also found as %s', (name, alias) => {
  expect(toAliases(name)).toContain(alias);
});
