import { describe, expect, it } from 'vitest';
import { type LocaleCode, locales } from '../../../../shared/locales.ts';
import { toLexicon } from '../../../../worker/commerce/search/lexicon.ts';
import { findNearWord } from '../../../../worker/commerce/search/near-words.ts';
import type { QueryWord } from '../../../../worker/commerce/search/query-words.ts';
import {
  type Part,
  type UnderstoodQuery,
  understandQuery,
  withoutPart,
} from '../../../../worker/commerce/search/understand-query.ts';
import { readSearchQueries } from '../../../bench/search-queries.ts';
import { namedIn } from './named-words.ts';

const NOW = Date.UTC(2026, 0, 1);
const shops = new Map(
  locales.map(({ code }) => {
    const named = namedIn(code);
    return [code, { named, lexicon: toLexicon(named, code) }] as const;
  }),
);

function understand(term: string, code: LocaleCode = 'en'): UnderstoodQuery {
  const { named, lexicon } = shops.get(code) ?? { named: [], lexicon: toLexicon([], code) };
  return understandQuery(term, lexicon, named, NOW);
}

function show(part: Part): string {
  if (part.kind === 'facet') return part.facet.label;
  if (part.kind === 'year') return String(part.year);
  if (part.kind === 'value') return `value ${part.value} ${part.currency ?? ''}`.trim();
  if (part.kind === 'publisher') return part.name;
  const { from, to, currency } = part.price;
  return `${from ?? ''}..${to ?? ''} ${currency ?? ''}`.trim();
}

function explain(term: string, code?: LocaleCode) {
  const query = understand(term, code);
  return { parts: query.parts.map(show), rest: query.rest.map(({ word }) => word).join(' ') };
}

// SEARCH-60
describe('a query', () => {
  it.each([
    ['en', 'buy cheap horror game for pc', ['Horror'], ''],
    ['tr', 'korku oyunlarından', ['Korku'], ''],
    ['de', 'horrorspiele', ['Horror'], ''],
    ['de', 'rennspiel für linux', ['Rennspiel', 'Linux'], ''],
    ['fr', "jeux d'action", ['Action'], ''],
    ['ru', 'стрелялками', ['Шутеры'], ''],
    ['cn', '恐怖游戏', ['恐怖'], ''],
    ['jp', '怖いゲーム', ['ホラー'], ''],
    ['ru', 'карта гейтхаус', ['Подарочные карты', 'Gatehouse'], ''],
    ['en', 'game', ['Games'], ''],
    ['in', 'gatehouse gift card', ['Gatehouse', 'गिफ़्ट कार्ड'], ''],
    ['en', 'quiet tenant', [], 'quiet tenant'],
    ['en', 'free city', ['..0'], 'city'],
    ['en', 'window', [], 'window'],
    ['jp', 'カーテン', [], 'カ ー テ ン'],
  ] as const)('in %s, "%s" means %j, and the rest is "%s"', (code, term, parts, rest) => {
    const found = explain(term, code);
    expect(found.parts.map((part) => part.toLowerCase())).toEqual(parts.map((part) => part.toLowerCase()));
    expect(found.rest).toBe(rest);
  });

  it.each([
    ['en', 'rpg under 10', '..10'],
    ['en', 'under $5 rpg', '..5 USD'],
    ['de', 'rpg unter 9,99 €', '..10 EUR'],
    ['de', 'rpg von 5 bis 10 euro', '5..10 EUR'],
    ['ru', 'рпг от 5 до 10 евро', '5..10 EUR'],
    ['ru', 'рпг от 500 рублей', '500.. RUB'],
    ['tr', '10 euro altı rpg', '..10 EUR'],
    ['hu', 'rpg 10 euró alatt', '..10 EUR'],
    ['cn', '10欧元以下的rpg', '..10 EUR'],
    ['jp', '1,000円以下 rpg', '..1000 JPY'],
    ['cn', 'rpg ¥50以内', '..50 CNY'],
    ['vn', 'rpg dưới 200k', '..200000'],
    ['id', 'rpg di bawah 50rb', '..50000'],
    ['pl', 'rpg do 40zł', '..40 PLN'],
    ['en', 'rpg 10 euro', '..10 EUR'],
    ['en', 'rpg 10-20 eur', '10..20 EUR'],
    ['ar', 'rpg أقل من ١٠ يورو', '..10 EUR'],
    ['en', 'free rpg', '..0'],
    ['de', 'kostenlose rpg', '..0'],
    ['en', 'rpg 2025', '2025'],
    ['jp', '2025年 rpg', '2025'],
    ['en', 'gatehouse 20', 'value 20'],
    ['de', 'geschenkkarte 20 €', 'value 20 EUR'],
    ['cn', '礼品卡 20欧元', 'value 20 EUR'],
    ['tr', '50 euroluk hediye kartı', 'value 50 EUR'],
    ['cz', 'dárková karta 500 kč', 'value 500 CZK'],
    ['it', 'carta regalo da 25', 'value 25'],
  ] as const)('in %s, the amount of "%s" is %s', (code, term, amount) => {
    const found = explain(term, code);
    expect(found.parts).toContain(amount);
    expect(found.rest).toBe('');
  });

  it('of none of the shop’s words is the title of something', () => {
    expect(explain('2048')).toEqual({ parts: [], rest: '2048' });
    expect(explain('portal 2')).toEqual({ parts: [], rest: 'portal 2' });
    expect(explain('undertow')).toEqual({ parts: [], rest: 'undertow' });
  });

  it('keeps its other words as they were typed when a part is removed', () => {
    const query = understand('Straszna  gra do 40 zł na Linuksa', 'pl');
    expect(query.parts.map((part) => withoutPart(query, part))).toEqual([
      'gra do 40 zł na Linuksa',
      'Straszna gra do 40 zł na',
      'Straszna gra na Linuksa',
    ]);
    const chinese = understand('20欧元以下的恐怖游戏', 'cn');
    expect(chinese.parts.map((part) => withoutPart(chinese, part))).toEqual(['20欧元以下的', '的恐怖游戏']);
  });
});

// SEARCH-64
it.each([
  ['de', 'rückgabe'],
  ['es', 'devolución'],
  ['fr', 'facture'],
  ['jp', '返品'],
  ['in', 'रिफंड'],
  ['en', 'how do i activate a key'],
  ['en', 'can i get my money back'],
  ['hu', 'hogyan kapom vissza a pénzem'],
  ['it', 'voglio indietro i soldi'],
  ['es', 'quiero que me devuelvan el dinero'],
] as const)('in %s, "%s" is a question for the help', (code, term) => {
  expect(understand(term, code).help).not.toBe('');
});

const findNear = (word: QueryWord, code: LocaleCode) =>
  findNearWord(word, shops.get(code)?.lexicon ?? toLexicon([], code));

// SEARCH-67
it.each([
  ['en', 'racng', 'racing'],
  ['en', 'scarey', 'scary'],
  ['en', 'gatehous', 'gatehouse'],
  ['de', 'abenteurspiele', 'abenteuerspiele'],
  ['ru', 'strashnie', 'страшные'],
  ['ru', 'igri', 'игры'],
  ['bg', 'prikliuchenski', 'приключенски'],
  ['ar', 'al3ab', 'العاب'],
  ['ar', 'ro3b', 'رعب'],
  ['jp', 'geemu', 'ゲーム'],
  ['cn', 'kongbu', '恐怖'],
  ['en', 'undertow', null],
  ['en', 'rice', null],
  ['en', 'coper', null],
  ['en', 'zxqwv', null],
  ['ru', 'tallow', null],
] as const)('in %s, "%s" is read as %j', (code, typed, word) => {
  const [only] = understand(typed, code).rest;
  expect(only && findNear(only, code)).toBe(word);
});

const isWanted = (expected: string) => !/^(?:nothing|title|publisher|help)/.test(expected);

it.each(locales)('every word of the list of $code is understood', ({ code }) => {
  const queries = readSearchQueries().filter((one) => one.code === code && isWanted(one.expected));
  expect(queries.length).toBeGreaterThan(20);
  const own = code === 'en' ? ['latchkey', 'wickerlight'] : [];
  const unknown = queries.flatMap(({ query }) => {
    const rest = understand(query, code).rest.filter((word) => findNear(word, code) === null);
    const words = rest.map(({ word }) => word).join(' ');
    return words === '' || own.includes(words) ? [] : [`${query}: ${words}`];
  });
  expect(unknown).toEqual([]);
});
