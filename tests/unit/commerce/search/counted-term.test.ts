import { describe, expect, it } from 'vitest';
import { toCountedTerm } from '../../../../worker/commerce/search/counted-term.ts';
import { toSearchWords } from '../../../../worker/commerce/search/resolve-term.ts';

const keep = (typed: string) => toCountedTerm(toSearchWords(typed), typed);

describe('a search without results', () => {
  it.each([
    ['Moon Bäse 3000', 'moon base 3000'],
    ['FIFA 2026', 'fifa 2026'],
    ['half-life 3', 'half life 3'],
    ['spider-man: far-away', 'spider man far away'],
    ['原神', '原 神'],
  ])('for %s is counted', (typed, term) => {
    expect(keep(typed)).toBe(term);
  });

  it.each([
    ['an address', 'sam.person@mail.example'],
    ['a full-width address', 'sam＠mail.example'],
    ['a web address', 'www.keys.example/sam'],
    ['a phone number', '+49 151 2345-6789'],
    ['a phone number in other digits', '٠١٥١٢٣٤٥٦٧٨'],
    ['a card number', '4111 1111 1111 1111'],
    ['a product key', 'AB12C-DE34F-GH56I'],
    ['a gift code in one word', 'K7QM2XW4P9RTZ'],
    ['a whole sentence', 'my order for the game never came please help me'],
    ['nothing but signs', '!!!'],
    ['a text that is too long', 'a'.repeat(61)],
  ])('for %s is not', (_, typed) => {
    expect(keep(typed)).toBeNull();
  });
});
