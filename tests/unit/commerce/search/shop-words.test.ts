import { describe, expect, it } from 'vitest';
import { locales } from '../../../../shared/locales.ts';
import { genres } from '../../../../worker/commerce/demo/content/genres.ts';
import { seedTexts } from '../../../../worker/commerce/demo/content/texts/all-texts.ts';
import { foldText, toWords } from '../../../../worker/commerce/search/normalize-text.ts';
import { toPronunciation } from '../../../../worker/commerce/search/other-scripts.ts';
import { queryPhrases } from '../../../../worker/commerce/search/phrases/all-phrases.ts';
import {
  matchCategories,
  matchCategoryBySound,
  type NamedCategory,
  toCalls,
} from '../../../../worker/commerce/search/shop-words.ts';
import { soundCostsFor } from '../../../../worker/commerce/search/sounds.ts';

function categoriesOf(code: (typeof locales)[number]['code']): NamedCategory[] {
  const texts = seedTexts[code];
  const words = queryPhrases[code];
  const named = (
    id: number,
    name: string,
    more: string[],
    kind: 'category' | 'option' = 'category',
  ): NamedCategory => ({
    kind,
    id,
    ...{ name, label: name, slug: '', optionId: null, isDeals: false, group: null, phrases: [name, ...more] },
    calls: toCalls([name, ...more]),
  });
  return [
    named(1, texts.categories.games, [words.games]),
    named(2, texts.categories.giftCards, [words.giftCards]),
    named(3, texts.categories.deals, [words.deals]),
    named(4, texts.categories.bundles, [words.bundles]),
    ...texts.genrePages.map((page, index) =>
      named(10 + index, page, [texts.genres[index] ?? '', words.genres[genres[index]?.key ?? 'action']]),
    ),
    named(20, 'Windows', [words.windows], 'option'),
    named(21, 'Mac OS', [words.mac], 'option'),
    named(22, 'Linux', [words.linux], 'option'),
  ];
}

// SEARCH-10
describe.each(locales)('the shop’s own words in $code', ({ code }) => {
  const categories = categoriesOf(code);

  it.each(categories.map((one) => [one.name, one] as const))('%s is found by all that it is called', (_name, one) => {
    for (const words of one.calls) {
      const found = matchCategories(words, categories);
      expect(
        found.map(({ id }) => id),
        words.join(' '),
      ).toContain(one.id);
      expect(found[0]?.isComplete).toBe(true);
    }
  });

  it('offers nothing for a word of no category', () => {
    expect(matchCategories(toWords('zyxzyx'), categories)).toEqual([]);
  });
});

describe('an inflected word', () => {
  it.each([
    ['ru', 'игры', 1],
    ['ru', 'гонка', 17],
    ['pt', 'jogos', 1],
    ['de', 'geschenkkarte', 2],
    ['en', 'gift card', 2],
    ['en', 'giftcards', 2],
    ['tr', 'korku', 13],
    ['pl', 'strzelanka', 12],
    ['ar', 'بطاقات هدايا', 2],
    ['ru', 'наборы', 4],
    ['pl', 'pakiety', 4],
    ['ru', 'линукс', 22],
    ['jp', 'ウィンドウズ', 20],
    ['en', 'macOS', 21],
    ['en', 'Mac OS', 21],
  ] as const)('in %s, %s names its category', (code, typed, id) => {
    expect(matchCategories(toWords(typed), categoriesOf(code))[0]?.id).toBe(id);
  });

  it('is not another word with the same beginning', () => {
    expect(matchCategories(['horse'], categoriesOf('en'))).toEqual([]);
    expect(matchCategories(['window'], categoriesOf('en'))).toEqual([]);
  });
});

// SEARCH-11
describe('a name of the shop in another script', () => {
  const NAMES = ['Steam', 'PlayStation', 'Xbox', 'Nintendo eShop', 'Battle.net', 'Windows', 'Linux', 'Indie', 'Horror'];
  const named = NAMES.map(
    (name, id): NamedCategory => ({
      ...{ kind: 'option', id, name, label: name, slug: '', optionId: id, isDeals: false, group: null },
      ...{ phrases: [name], calls: toCalls([name]) },
    }),
  );
  const hear = (typed: string) =>
    matchCategoryBySound(toPronunciation(foldText(typed)), soundCostsFor(typed), named)?.category.name;

  it.each([
    ['стим', 'Steam'],
    ['स्टीम', 'Steam'],
    ['스팀', 'Steam'],
    ['плейстейшн', 'PlayStation'],
    ['プレイステーション', 'PlayStation'],
    ['بلايستيشن', 'PlayStation'],
    ['플레이스테이션', 'PlayStation'],
    ['нинтендо', 'Nintendo eShop'],
    ['ニンテンドー', 'Nintendo eShop'],
    ['エックスボックス', 'Xbox'],
    ['баттлнет', 'Battle.net'],
    ['хоррор', 'Horror'],
  ])('%s is %s', (typed, name) => {
    expect(hear(typed)).toBe(name);
  });

  it.each(['корса лунга', 'стимул', 'さくら', '红色', 'Steam'])('%s is none', (typed) => {
    expect(hear(typed)).toBeUndefined();
  });
});
