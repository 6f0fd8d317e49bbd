import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toLetters } from '../../../shared/letters.ts';
import { locales } from '../../../shared/locales.ts';

/** Scripts that the shop's type has, and the marks and figures beside them. */
const OF_THE_TYPE = /[\p{Script=Latin}\p{Script=Cyrillic}\p{P}\p{Sc}\p{N}]/u;
/** Of scripts that the system writes. */
const OF_THE_SYSTEM =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Han}\u0660-\u066a\u3000-\u303f\u30fb\uff00-\uffef،؛؟।]/u;

function readWords(code: string): string {
  const catalog = readFileSync(`locales/${code}.po`, 'utf8');
  return [...catalog.matchAll(/^msgstr "(.*)"$|^"(.*)"$/gm)].map(([, first, next]) => first ?? next).join('\n');
}

describe.each(locales)('the letters of $name', ({ code, tag, name }) => {
  const letters = new Set(toLetters(code));

  it('are those of all the words that the shop says in it', () => {
    const used = [...new Set(readWords(code))].filter(
      (letter) => OF_THE_TYPE.test(letter) && !OF_THE_SYSTEM.test(letter),
    );
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((letter) => !letters.has(letter))).toEqual([]);
  });

  it('are enough for prices, days and its own name', () => {
    const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long' });
    const months = Array.from({ length: 12 }, (_, month) => day.format(new Date(Date.UTC(2026, month, 1))));
    const price = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }).format(-1_234.5);
    const used = [...new Set([...months, price, name].join(''))];
    const missing = used.filter(
      (letter) => OF_THE_TYPE.test(letter) && !OF_THE_SYSTEM.test(letter) && !letters.has(letter),
    );
    expect(missing).toEqual([]);
  });
});
