import { safeParse } from 'valibot';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  autocompleteContract,
  countSearchStep,
  getPopularTerms,
  type SearchStep,
  searchProductsContract,
} from '../../../shared/api/search.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { listSearches } from '../../../shared/merchant/figures.ts';
import { createChance } from '../../../worker/commerce/media/covers/chance.ts';
import { PRODUCTS, SPECIAL } from '../../support/workers/test-products.ts';
import { callCommerce, commerceDb as db } from '../../support/workers/workers.ts';
import { runCron } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { search, seedTitles, suggest, TITLES } from './search-terms.ts';

beforeAll(seedTitles);

describe('a term that is found as typed', () => {
  it.each([
    ['a whole title', 'copper meridian', 1],
    ['capitals', 'COPPER', 1],
    ['the beginning of the last word', 'vault of m', 10],
    ['the beginning of any word', 'meri', 1],
    ['the beginnings of all words', 'copp merid', 1],
    ['a missing space', 'coppermeridian', 1],
    ['a space too many', 'tide wrack', 5],
    ['words closed up in a longer title', 'snowhauler', 509],
    ['"and" for &', 'salt and lantern', 2],
    ['& for &', 'salt & lantern', 2],
    ['"and" for & inside a title', 'ember and ash', 508],
    ['an arabic numeral for a roman one', 'iron petals 2', 8],
    ['a roman numeral', 'iron petals II', 8],
    ['a larger arabic numeral', 'gartners quest 14', 506],
    ['an abbreviation', 'gta', 507],
    ['an abbreviation with its number', 'gta 4', 507],
    ['an abbreviation with its roman number', 'gta iv', 507],
    ['initials and number in one word', 'gta4', 507],
    ['no diacritics where the title has some', 'zuraw', 11],
    ['no accents at all', 'creme brulee cafe', 505],
    ['diacritics where the title has none', 'cöpper mérìdian', 1],
    ['an umlaut, an apostrophe and a trademark left out', 'gartners quest', 506],
    ['a dotless i as i', 'isik ve golge', 504],
    ['a dotless i as itself', 'ışık', 504],
    ['Turkish capitals', 'IŞIK VE GÖLGE', 504],
    ['a dotted capital I', 'ŻURAW İ sowa', 11],
    ['Chinese signs', '東京', 501],
    ['Chinese signs from the middle of a name', '電車', 501],
    ['Japanese syllables', 'さくら', 510],
    ['Korean', '별의', 502],
    ['Cyrillic in small letters', 'крепость', 503],
    ['traditional characters for simplified ones', '俠客風雲傳', 512],
    ['simplified characters for traditional ones', '东京电车', 501],
    ['pinyin without spaces', 'xiakefengyun', 512],
    ['Hepburn', 'sakura', 510],
  ])('%s: %s', async (_, term, id) => {
    const { Data, ids } = await suggest(term);
    expect(ids?.[0]).toBe(id);
    expect(Data.DidYouMean).toBeNull();
    expect(Data.DidYouMeanHighlighted).toEqual([]);
    expect(safeParse(autocompleteContract.output, Data).issues).toBeUndefined();
  });

  it('the exact title comes first, even if another sells better', async () => {
    expect((await suggest('last lantern')).ids?.[0]).toBe(SPECIAL.lastKey);
  });

  it('one or two letters find the best-selling titles that begin with them, an exact title first', async () => {
    expect((await suggest('la')).ids).toEqual([2, SPECIAL.lastKey]);
    expect((await search('la')).ids).toEqual([2, SPECIAL.lastKey]);
    expect((await suggest('l')).ids?.slice(0, 3)).toEqual([2, SPECIAL.lastKey, 9]);
    // 511 is "Gölge", which starts with "go" without its diacritic.
    expect((await suggest('go')).ids).toEqual([511, 3, 504]);
    expect((await search('go')).ids).toEqual([511, 3, 504]);
  });

  it('one or two letters that begin no title find publishers', async () => {
    expect((await suggest('pi')).ids?.slice(0, 3)).toEqual([1, 2, 6]);
  });

  // CATALOG-7, CATALOG-9
  it('a suggestion shows that it is sold out, and in which countries its key activates', async () => {
    const find = async (term: string) => (await suggest(term)).Data.Items[0];
    expect((await find('tidewrack'))?.Price).toMatchObject({ Price: '€24.99', DisableBuyButton: true });
    expect(await find('glass harbour')).toMatchObject({
      Price: { DisableBuyButton: false },
      GeoRestrictions: { AllowedCountries: ['DE', 'AT'], BlockedCountries: [] },
    });
    expect(await find('copper meridian')).not.toHaveProperty('GeoRestrictions');
  });

  it('an unpublished product is not found', async () => {
    expect((await suggest('unlit corridor')).ids).not.toContain(SPECIAL.unpublished);
  });
});

// SEARCH-50
it('a system has no page of its own, and shows its products', async () => {
  const { Data, ids } = await suggest('Linux');
  expect(ids).toEqual([6, 11]);
  const all = { Id: 1, Name: 'Games · Linux', SeName: 'games', Query: { specs: '3' } };
  expect(Data).toMatchObject({ Categories: [all], DidYouMean: null });
  expect((await search('linux')).ids).toEqual([6, 11]);
  expect((await suggest('linu')).Data.Categories).toEqual([]);
});

describe('a mistyped term is corrected', () => {
  it.each([
    ['a missing letter and a swap', 'coper meridain', 1, 'copper meridian'],
    ['a letter too many', 'laste lantrn', 7, 'last lantern'],
    ['swapped first letters', 'alst lantern', 7, 'last lantern'],
    ['a wrong first letter', 'vopper meridian', 1, 'copper meridian'],
    ['a neighbouring key', 'glass harboir', 6, 'glass harbour'],
    ['a doubled letter', 'stormmglass', 508, 'stormglass'],
    ['two errors in a long word', 'stromglas', 508, 'stormglass'],
    ['an error beside a number', 'iron petlas 2', 8, 'iron petals 2'],
    ['an error in a joined title', 'snowhauller', 509, 'snowhauler'],
    ['Cyrillic letters', 'крепасть', 503, 'крепость'],
    ['words that name no product', 'buy glass harbour key', 6, 'glass harbour'],
  ])('%s: %s', async (_, term, id, correction) => {
    const { Data, ids } = await suggest(term);
    expect(ids).toContain(id);
    expect(Data.DidYouMean).toBe(correction);
    expect(Data.DidYouMeanHighlighted.map((piece) => piece.Text).join('')).toBe(correction);
    const page = await search(term);
    expect(page.Data.CorrectedTerm).toBe(correction);
    expect(page.ids).toContain(id);
  });

  // SEARCH-11
  it.each([
    ['Cyrillic', 'коппер меридиан', 1],
    ['Cyrillic, as it sounds', 'айрон петалс 2', 8],
    ['Greek', 'κόπερ μερίντιαν', 1],
    ['katakana', 'カッパーメリディアン', 1],
    ['Arabic', 'ستورمغلاس', 508],
    ['Devanagari', 'कॉपर मेरिडियन', 1],
    ['Hangul', '스톰글래스', 508],
    ['Han', '斯托姆格拉斯', 508],
    ['the keys of a Russian keyboard', 'сщззук ьукшвшфт', 1],
    ['another pinyin than the index has', 'xiake fengyun zhuan', 512],
  ])('a title typed in %s is found: %s', async (_, term, id) => {
    const { Data, ids } = await suggest(term);
    expect(ids?.slice(0, 4)).toContain(id);
    expect(Data.DidYouMean).not.toBeNull();
    const page = await search(term);
    expect(page.ids?.slice(0, 4)).toContain(id);
    expect(page.Data.CorrectedTerm).toBe(Data.DidYouMean);
  });

  it('kana only match in their order', async () => {
    expect((await suggest('らくさ')).ids).not.toContain(510);
  });

  it('exactly the corrected words are marked', async () => {
    const { Data } = await suggest('coper meridian');
    expect(Data.DidYouMeanHighlighted).toEqual([
      { Text: 'copper ', Changed: true },
      { Text: 'meridian', Changed: false },
    ]);
  });

  it('a term with results is not corrected, even if another spelling has more', async () => {
    // "Last" and "Lantern" are in several titles; "salt" is one error away from "last".
    const { Data, ids } = await suggest('last');
    expect(Data.DidYouMean).toBeNull();
    expect(ids).toEqual([SPECIAL.lastKey]);
  });

  it('a suggested correction always has results, and needs no further correction', async () => {
    const { next: chance } = createChance(42);
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const titles = [...PRODUCTS.map((product) => product.name), ...TITLES.map(([, name]) => name)];
    for (let n = 0; n < 60; n += 1) {
      const typed = [...(titles[n % titles.length] ?? '').toLowerCase()];
      for (let errors = 0; errors < 3; errors += 1) {
        const letter = letters[Math.floor(chance() * letters.length)] ?? '';
        typed.splice(Math.floor(chance() * typed.length), chance() < 0.5 ? 1 : 0, chance() < 0.5 ? letter : '');
      }
      const { Data } = await suggest(typed.join('').trim() || 'x');
      if (Data.DidYouMean === null) continue;
      if (Data.CorrectedTerm !== null) expect(Data.Items.length, typed.join('')).toBeGreaterThan(0);
      const offered = await suggest(Data.DidYouMean);
      expect(offered.Data.Items.length, Data.DidYouMean).toBeGreaterThan(0);
      expect(offered.Data.DidYouMean).toBeNull();
    }
  });

  // SEARCH-61
  it('one word of several is only offered, and the literal result stays', async () => {
    const { Data, ids } = await suggest('meridian qqqqzzzz');
    expect(ids).toEqual([]);
    expect(Data).toMatchObject({ DidYouMean: 'meridian', CorrectedTerm: null });
    const page = await search('meridian qqqqzzzz');
    expect(page.ids).toEqual([]);
    expect(page.Data).toMatchObject({ DidYouMean: 'meridian', CorrectedTerm: null });
  });

  it('"search instead" shows the results of the typed term, and still suggests the correction', async () => {
    const literal = await search('coper meridain', { exact: true });
    expect(literal.ids).toEqual([]);
    expect(literal.Data).toMatchObject({ CorrectedTerm: null, DidYouMean: 'copper meridian' });
    expect(safeParse(searchProductsContract.output, literal.Data).issues).toBeUndefined();
    const found = await search('copper meridian', { exact: true });
    expect(found.ids).toContain(1);
    expect(found.Data).toMatchObject({ CorrectedTerm: null, DidYouMean: null });
  });

  it('a product that has left the shop is no longer a correction', async () => {
    expect((await suggest('stormglas cronicles')).Data.DidYouMean).toBe('stormglass chronicles');
    await db.prepare('UPDATE products SET is_published = 0 WHERE id = 508').run();
    const { Data, ids } = await suggest('stormglas cronicles');
    expect(ids).toEqual([]);
    expect(Data.DidYouMean).toBeNull();
    await db.prepare('UPDATE products SET is_published = 1 WHERE id = 508').run();
  });

  const today = () => new Date().toISOString().slice(0, 10);
  const NOTHING_COUNTED = {
    ...{ WithoutResults: 0, Searches: 0, Product: 0, Category: 0, Help: 0, Changed: 0, Left: 0, InCart: 0, Bought: 0 },
  };

  it('searches without results are counted for the merchant, unless they may contain personal data or a key', async () => {
    const From = new Date(Date.now() - 86_400_000).toISOString();
    const To = new Date(Date.now() + 60_000).toISOString();
    const personal = ['zz.person@mail.example', 'ZZ12K-ZZ34Q-ZZ56W', 'zzz 0151 234 5678'];
    for (const term of ['Zzz Moonbäse', 'zzz moonbase', ...personal, 'copper meridian']) await search(term);
    await vi.waitFor(
      async () => {
        const { Items } = (await callMerchant(listSearches, { From, To })).Data;
        expect(Items.filter(({ Term }) => Term.startsWith('zz'))).toEqual([
          { ...NOTHING_COUNTED, Term: 'zzz moonbase', Language: 'en', WithoutResults: 2, LastDay: today() },
        ]);
        expect(JSON.stringify(Items)).not.toContain('copper');
      },
      { timeout: 20_000 },
    );
  });

  // SEARCH-66
  it('what people do after a search is counted by term, language and day, and nothing of who does it', async () => {
    const From = new Date(Date.now() - 86_400_000).toISOString();
    const To = new Date(Date.now() + 60_000).toISOString();
    const step = (Term: string, Step: SearchStep, Language: LocaleCode = 'en') =>
      callCommerce(countSearchStep, { Term, Step }, { headers: { Language, 'X-Client-IP': '203.0.113.77' } });
    for (const Step of ['searched', 'product', 'inCart', 'bought'] as const) await step('Yyy Spiel', Step, 'de');
    for (const Step of ['searched', 'searched', 'changed'] as const) await step('yyy spiel', Step, 'de');
    for (const Step of ['searched', 'category', 'searched', 'help'] as const) await step('yyy jeu', Step, 'fr');
    expect((await step('yyy.person@mail.example', 'searched')).status).toBe(200);
    const { Items } = (await callMerchant(listSearches, { From, To })).Data;
    const common = { ...NOTHING_COUNTED, LastDay: today() };
    expect(Items.filter(({ Term }) => Term.startsWith('yy'))).toEqual([
      {
        ...common,
        ...{ Term: 'yyy spiel', Language: 'de', Searches: 3, Product: 1, Changed: 1, Left: 1, InCart: 1, Bought: 1 },
      },
      { ...common, Term: 'yyy jeu', Language: 'fr', Searches: 2, Category: 1, Help: 1 },
    ]);
    const { results } = await db.prepare("SELECT * FROM search_counts WHERE term LIKE 'yyy%'").all();
    expect(JSON.stringify(results)).not.toContain('203.0.113');
    expect(results.map(({ day_at }) => Number(day_at) % 86_400_000)).toEqual([0, 0]);
  });

  // SEARCH-69
  it('popular are the terms of the shop’s own words that led to products on several days, never one person’s own', async () => {
    const count = (term: string, days: number, found: number, { locale = 'en', daysAgo = 0 } = {}) =>
      db
        .prepare(
          `INSERT INTO search_counts (day_at, term, locale, searched, product)
           SELECT unixepoch('now', 'start of day') * 1000 - (value + ?4) * 86400000, ?1, ?2, ?3, ?3
           FROM json_each(?5)`,
        )
        .bind(term, locale, found, daysAgo, JSON.stringify(Array.from({ length: days }, (_, index) => index)))
        .run();
    await count('copper meridian', 4, 5);
    await count('iron petals', 3, 4);
    await count('salt lantern', 1, 90);
    await count('copper', 3, 3);
    await count('anna lantern', 4, 50);
    await count('tide wrack', 4, 50, { locale: 'de' });
    await count('vault of', 4, 50, { daysAgo: 60 });
    const read = async (Language: LocaleCode) =>
      (await callCommerce(getPopularTerms, {}, { headers: { Language } })).Data;
    expect(await read('en')).toEqual(['copper meridian', 'iron petals']);
    expect(await read('fr')).toEqual([]);
    await db.prepare('DELETE FROM search_counts').run();
  });

  it('nobody fills the statistics with noise', async () => {
    const numbers = JSON.stringify(Array.from({ length: 1_000 }, (_, index) => index));
    await db
      .prepare(
        `INSERT INTO search_counts (day_at, term, searched)
         SELECT unixepoch('now', 'start of day') * 1000, 'noise ' || value, 1 FROM json_each(?)`,
      )
      .bind(numbers)
      .run();
    await callCommerce(countSearchStep, { Term: 'one more', Step: 'searched' });
    expect(await db.prepare("SELECT count(*) AS n FROM search_counts WHERE term = 'one more'").first('n')).toBe(0);
    // Searches without results are counted beside them.
    await search('zzzz wanted');
    await vi.waitFor(async () =>
      expect(await db.prepare("SELECT missed FROM search_counts WHERE term = 'zzzz wanted'").first('missed')).toBe(1),
    );
    await db.prepare('DELETE FROM search_counts').run();
  });

  it.each(['qqqqqqqq', '🎮', '🎮🎮🎮', '❤️‍🔥'])(
    '%s resembles nothing, and has no results and no correction',
    async (term) => {
      expect((await suggest(term)).ids).toEqual([]);
      const { Data, ids } = await search(term);
      expect(ids).toEqual([]);
      expect(Data).toMatchObject({ DidYouMean: null, CorrectedTerm: null });
      expect(safeParse(searchProductsContract.output, Data).issues).toBeUndefined();
    },
  );
});

// SEARCH-11
it('products from before a change to the index are found after the next round of the cron', async () => {
  await db.batch([
    db.prepare('DELETE FROM search_sounds WHERE rowid IN (1, 512)'),
    db.prepare("UPDATE products SET name_key = '俠 客' WHERE id = 512"),
    db.prepare('INSERT INTO search_outdated (product_id) VALUES (1), (512)'),
  ]);
  expect((await suggest('カッパーメリディアン')).ids).not.toContain(1);
  await runCron(Date.now());
  expect((await suggest('カッパーメリディアン')).ids).toContain(1);
  expect((await suggest('pine and pixel')).ids).toContain(1);
  expect((await suggest('俠客')).ids).toContain(512);
  expect(await db.prepare('SELECT count(*) AS waiting FROM search_outdated').first()).toEqual({ waiting: 0 });
});
