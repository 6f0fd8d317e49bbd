import { describe, expect, it } from 'vitest';
import { isListed, isSearchable, minLengthOf, toTerm } from '../../../../../client/features/search/search-rules.ts';
import { href, matchRoute } from '../../../../../shared/routes.ts';

describe('the search term', () => {
  it('is lowercased and trimmed', () => {
    expect(toTerm('  Iron  Keep ', 'en')).toBe('iron keep');
  });

  it('accepts the capital dotted I of Turkish keyboards', () => {
    expect(toTerm('İSTANBUL', 'en')).toBe('istanbul');
  });

  // SEARCH-9
  it('is in the lower case of the language', () => {
    expect(toTerm('KIZIL AKSİYON', 'tr')).toBe('kızıl aksiyon');
    expect(toTerm('KIZIL', 'en')).toBe('kizil');
    expect(decodeURI(href('tr', 'search', { term: 'KIZIL' }))).toBe('/tr/search/kızıl');
  });

  it('contains no invisible characters', () => {
    expect(toTerm('\ufeffIron\u200b \u202eKeep ⚔️', 'en')).toBe('iron keep ⚔');
    expect(isSearchable('a\ufe0f\ufe0f')).toBe(false);
    // A Persian word is written with a joiner.
    expect(toTerm('می\u200cخواهم', 'en')).toBe('می\u200cخواهم');
  });

  it.each(['half/life', 'back\\slash', 'tab\tbed', '100%', 'what?', 'a#b&c', '…', '日本語'])(
    'is a term that the search page accepts: %s',
    (typed) => {
      const term = toTerm(typed, 'en');
      expect(matchRoute(href('en', 'search', { term }))).toMatchObject({ name: 'search', params: { term } });
    },
  );
});

describe('when the header searches', () => {
  it('needs 3 characters', () => {
    expect(isSearchable('ab')).toBe(false);
    expect(isSearchable('abc')).toBe(true);
  });

  it('does not count surrounding spaces', () => {
    expect(isSearchable(' ab ')).toBe(false);
  });

  // SEARCH-1
  it.each(['東京', 'ゼルダ', 'けん', '게임', '游戏', 'Zゼ', 'ｹﾞ', '𠮷野'])(
    'accepts a word of two Han, kana or hangul characters: %s',
    (word) => {
      expect(isSearchable(word)).toBe(true);
      expect(word.length).toBeGreaterThanOrEqual(minLengthOf(word));
    },
  );

  it.each(['東', 'ゲ', '검', '。。', '！', 'ab', '🎮', '🎮🎮', ' ab '])('does not accept %s by itself', (sign) => {
    expect(isSearchable(sign)).toBe(false);
    expect(sign.length).toBeLessThan(minLengthOf(sign));
  });

  it('counts characters, not UTF-16 units', () => {
    expect(isSearchable('🎮🎮')).toBe(false);
    expect(isSearchable('🎮🎮🎮')).toBe(true);
  });
});

// SEARCH-3
describe('what the suggestions list', () => {
  it.each([
    ['', false],
    ['m', false],
    ['🎮', false],
    ['mo', true],
    ['東', true],
  ])('“%s”: %s', (term, expected) => {
    expect(isListed(term)).toBe(expected);
  });
});
