import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { LocaleCode } from '../../../../shared/locales.ts';
import { postUrlName, urlName } from '../../../../shared/merchant/values/url-name.ts';
import { pageRows } from '../../../../shared/pages.ts';
import { isReservedName, toUrlName } from '../../../../worker/commerce/catalog/url-names.ts';
import { productUrlNames } from '../../../../worker/commerce/demo/content/url-names.ts';

// URL-20
describe('the URL name of a title', () => {
  it.each<[LocaleCode, string, string | null]>([
    ['ar', 'مرحبا بالعالم!', 'مرحبا-بالعالم'],
    ['jp', 'さくらの駅・第2章', 'さくらの駅-第2章'],
    ['cn', '侠客风云传：前传', '侠客风云传-前传'],
    ['in', 'समुद्र की कहानी', 'समुद्र-की-कहानी'],
    ['ru', 'Игры ужасов', 'игры-ужасов'],
    ['de', 'Für Öl & Übermut', 'fuer-oel-and-uebermut'],
    ['se', 'Våra räkor', 'vara-rakor'],
    ['tr', 'Işık ve Gölge', 'isik-ve-golge'],
    ['vn', 'Trò chơi', 'tro-choi'],
    ['cn', '！？', null],
    ['en', '“ ”', null],
  ])('in %s, %s is %s', (locale, title, name) => {
    expect(toUrlName(title, locale)).toBe(name);
    if (name !== null) expect(v.parse(urlName, name)).toBe(name);
  });

  it('is no longer than a URL name may be, and ends with a whole word', () => {
    const name = toUrlName('Долгая дорога домой '.repeat(9), 'ru') ?? '';
    expect(name.length).toBeLessThanOrEqual(80);
    expect(name).toMatch(/(долгая|дорога|домой)$/);
    expect(v.is(urlName, toUrlName('長'.repeat(200), 'jp'))).toBe(true);
  });

  it('of the demonstration’s products is one that a merchant could give', () => {
    for (const name of Object.values(productUrlNames).flatMap((names) => Object.values(names))) {
      expect(v.is(urlName, name), name).toBe(true);
    }
  });
});

it('a post’s name keeps its capitals, and any other has none', () => {
  expect([v.is(postUrlName, 'Hello-World'), v.is(urlName, 'Hello-World')]).toEqual([true, false]);
  expect(v.parse(urlName, 'cafe\u0301')).toBe('caf\u00e9');
});

it('the names of all pages of the shop, and ids, are reserved', () => {
  for (const { path } of Object.values(pageRows)) {
    const [, first = ''] = path.split('/');
    if (first !== '' && !first.startsWith('{')) expect(isReservedName(first), first).toBe(true);
  }
  expect([isReservedName('12'), isReservedName('about-our-crew')]).toEqual([true, false]);
});
