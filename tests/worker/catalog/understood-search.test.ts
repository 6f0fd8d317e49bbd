import { safeParse } from 'valibot';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { autocompleteContract, searchProductsContract } from '../../../shared/api/search.ts';
import { mapSearch } from '../../../shared/merchant/searches.ts';
import { commerceDb as db, fetchStorefront } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { search, seedTitles, suggest } from './search-terms.ts';

const GIFT_CARDS = 2;

beforeAll(async () => {
  await seedTitles();
  await db.batch([
    db.prepare("INSERT INTO categories (id, name, position) VALUES (?, 'Gift cards', 6)").bind(GIFT_CARDS),
    db.prepare("INSERT INTO slugs (entity, slug, locale, entity_id) VALUES ('category', 'gift-cards', 'en', 2)"),
    db.prepare('INSERT INTO product_categories (category_id, product_id) VALUES (?, 12)').bind(GIFT_CARDS),
    db.prepare("UPDATE products SET voucher_type = 'MPV', face_minor = 2000 WHERE id = 12"),
    db.prepare("UPDATE products SET voucher_type = 'MPV', face_minor = 5000 WHERE id = 10"),
    db.prepare(
      "INSERT INTO currencies (code, rate, quoted_on) VALUES ('USD', 1.1, '2026-01-01') ON CONFLICT DO UPDATE SET rate = excluded.rate",
    ),
  ]);
});

// SEARCH-60
describe('what was understood of a term', () => {
  it.each([
    ['en', 'racing games', [9]],
    ['en', 'buy cheap racing game for pc', [9]],
    ['en', 'racing game under 30', [9]],
    ['en', 'racing game under 20', []],
    ['de', 'racing spiele unter 20 euro', []],
    ['de', 'racing-spiel bis 30 €', [9]],
    ['en', 'racing under $30', [9]],
    ['en', 'linux adventure', [11]],
    ['en', 'adventure linux 2026', [11]],
    ['en', 'adventure linux 2024', []],
    ['en', 'studio grottaferra adventure', [11, 5]],
    ['en', 'racing qqqzzz', [9]],
    ['en', 'racing ga', [9]],
  ] as const)('in %s, "%s" is what its products have', async (language, term, expected) => {
    const { Data, ids } = await suggest(term, language);
    expect(ids).toEqual(expected);
    expect(safeParse(autocompleteContract.output, Data).issues).toBeUndefined();
    if (language === 'en') expect((await search(term)).ids).toEqual(expected);
  });

  // SEARCH-63
  it('is shown as chips, and the category is offered with it as filters', async () => {
    const { Data } = await search('racing game for windows under 30');
    expect(safeParse(searchProductsContract.output, Data).issues).toBeUndefined();
    expect(Data.Understood).toEqual([
      { Name: 'Racing', TermWithout: 'for windows under 30' },
      { Name: 'Windows', TermWithout: 'racing game for under 30' },
      { Name: 'Up to €30.00', TermWithout: 'racing game for windows' },
    ]);
    expect(Data.Categories[0]).toEqual({
      ...{ Id: 33, Name: 'Racing games · Windows · Up to €30.00', SeName: 'racing-games' },
      Query: { specs: '1', priceto: '30' },
    });
    expect(Data).toMatchObject({ DidYouMean: null, CorrectedTerm: null });
  });

  // SEARCH-61, SEARCH-67
  it.each([
    ['a slip of a word of the shop', 'racng game under 30', 'racing game under 30', [9]],
    ['a word that nobody knows', 'racing qqqzzz', 'racing', [9]],
    ['a whole title among words that it does not have', 'brackwater racing', 'brackwater', [513]],
    ['two words of a title', 'racing copper meridian', 'copper meridian', [1]],
  ])('reads %s as such, and says so', async (_, term, read, expected) => {
    for (const { Data, ids } of [await suggest(term), await search(term)]) {
      expect(ids).toEqual(expected);
      expect(Data).toMatchObject({ CorrectedTerm: read, DidYouMean: read });
    }
    const exact = await search(term, { exact: true });
    expect(exact.ids).toEqual([]);
    expect(exact.Data.CorrectedTerm).toBeNull();
    expect((await search(read)).ids).toEqual(expected);
  });

  it('is only offered where most of the term is unknown', async () => {
    for (const { Data, ids } of [await suggest('racing qqqzzzxxx'), await search('racing qqqzzzxxx')]) {
      expect(ids).toEqual([]);
      expect(Data).toMatchObject({ CorrectedTerm: null, DidYouMean: 'racing' });
    }
  });

  it('is nothing where only “game” is understood', async () => {
    const { Data, ids } = await search('qqqzzz game');
    expect(ids).toEqual([]);
    expect(Data.CorrectedTerm).toBeNull();
  });

  it('comes after the title that was typed in whole', async () => {
    await db.prepare("UPDATE products SET name = 'Racing Game', name_key = 'racing game' WHERE id = 1").run();
    expect((await suggest('racing game')).ids).toEqual([1, 9]);
    expect((await search('racing game')).ids).toEqual([1, 9]);
    expect((await search('racing game', { exact: true })).Data.Understood).toBeUndefined();
    await db.prepare("UPDATE products SET name = 'Copper Meridian', name_key = 'copper meridian' WHERE id = 1").run();
  });

  it('comes after titles that have all of the words, if it is not all of the term', async () => {
    await db.prepare("INSERT INTO search_index (rowid, name) VALUES (3, 'racing golems')").run();
    expect((await suggest('racing golems')).ids).toEqual([3]);
    expect((await search('racing golems')).Data.Understood).toBeUndefined();
  });
});

describe('a category that fills itself with deals', () => {
  const HOT = 60;
  beforeAll(async () => {
    await db.batch([
      db.prepare("INSERT INTO categories (id, name, position, deal_days) VALUES (?, 'Hot offers', 60, 7)").bind(HOT),
      db
        .prepare("INSERT INTO slugs (entity, slug, locale, entity_id) VALUES ('category', 'hot-offers', 'en', ?)")
        .bind(HOT),
      db.prepare("UPDATE categories SET name = 'Coastal towns' WHERE id = 32"),
      db.prepare('DELETE FROM product_categories WHERE category_id = 32 AND product_id = 9'),
    ]);
  });

  it('means everything reduced beside other words, whatever its id', async () => {
    const { Data, ids } = await search('racing hot offers');
    expect(ids).toEqual([9]);
    expect(Data.Categories[0]).toMatchObject({ Id: 33, Query: { onsale: '1' } });
  });

  it('is another one than a merchant’s own category 32', async () => {
    expect((await search('adventure coastal towns')).ids).toEqual([2]);
    const { Data, ids } = await search('racing coastal towns');
    expect(ids).not.toContain(9);
    expect(Data.Categories.some(({ Query }) => Query?.onsale !== undefined)).toBe(false);
  });
});

// SEARCH-65
describe('a word of the merchant', () => {
  const map = (args: object) => callMerchant(mapSearch, { Term: 'zzyzzx', Language: 'en', ...args } as never);

  async function readPage(term: string) {
    const response = await fetchStorefront(`/en/search/${term}/1`, { headers: { 'User-Agent': 'Googlebot/2.1' } });
    return { state: response.headers.get('X-Cache'), html: await response.text() };
  }

  it.each([
    ['a category', { Category: 33 }, [9]],
    ['a filter value', { Filter: 'rpg' }, [6]],
    ['a feature', { Feature: 'co-op' }, [513]],
    ['a product', { Product: 11 }, [11]],
  ] as const)('leads to %s at once', async (_, target, expected) => {
    const Term = `zzy${Object.keys(target)[0]?.toLowerCase()}`;
    expect((await suggest(Term)).ids).toEqual([]);
    const page = await readPage(Term);
    expect([page.state, page.html.includes('No results for')]).toEqual(['MISS', true]);
    expect((await readPage(Term)).state).toBe('HIT');
    expect((await map({ ...target, Term })).Data.Words).toContain(Term);
    expect((await suggest(Term)).ids).toEqual(expected);
    // The page from the cache is old as soon as the storefront has been told.
    await vi.waitFor(async () => expect((await readPage(Term)).html).toContain('Results for'), { timeout: 20_000 });
    // Again is no second word.
    expect((await map({ ...target, Term })).Data.Words.match(new RegExp(Term, 'g'))).toHaveLength(1);
  });

  it('needs one thing that exists', async () => {
    for (const target of [{}, { Category: 999 }, { Filter: 'nothing' }, { Category: 33, Product: 11 }]) {
      expect((await map(target)).status, JSON.stringify(target)).toBe(400);
    }
  });
});

// SEARCH-62
describe('the value of a gift card', () => {
  it.each([
    ['gift card 20', [12, 10]],
    ['20 euro gift card', [12, 10]],
    ['€20 gift card', [12, 10]],
    ['gift card 50', [10, 12]],
    ['gift card $60', [10, 12]],
    ['gift card 20usd', [12, 10]],
    ['arcadia 50', [12]],
  ] as const)('"%s" finds the card of that value first, else the nearest', async (term, expected) => {
    expect((await suggest(term)).ids).toEqual(expected);
    const { Data, ids } = await search(term);
    expect(ids).toEqual(expected);
    expect(Data.Understood).toHaveLength(2);
  });
});
