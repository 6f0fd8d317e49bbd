import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { getCategory } from '../../../shared/api/catalog.ts';
import { getProduct } from '../../../shared/api/product.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { changeFeature, changeGenre, listFeatures, listGenres, removeFeature } from '../../../shared/merchant/names.ts';
import { addPlatform, changePlatform, listPlatforms } from '../../../shared/merchant/platforms.ts';
import { saveProduct } from '../../../shared/merchant/products.ts';
import { mapSearch } from '../../../shared/merchant/searches.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { purge } from '../../support/workers/purge-call.ts';
import { callCommerce, commerceDb, fetchStorefront } from '../../support/workers/workers.ts';
import { search, suggest } from '../catalog/search-terms.ts';
import { callMerchant } from '../merchant.ts';
import { findId, send } from './import-lines.ts';

const CATEGORY = {
  ...{ categoryId: 1, pageNumber: 1, pageSize: 52, orderBy: 0, specificationOptionIds: [], manufacturerIds: [] },
};
let id = 0;

beforeAll(async () => {
  await seedCatalogue();
  const line = { sourceId: 'named', name: 'Lantern Dive', prices: { EUR: 9 }, platforms: ['Foundry'] };
  const { status } = await callMerchant(saveProduct, {
    ...line,
    genres: ['RPG', 'Metroidvania'],
    features: ['Co-op', 'Chess clock'],
  });
  expect(status).toBe(200);
  id = await findId('named');
});

const readProduct = async (Language: LocaleCode) =>
  (await callCommerce(getProduct, { id }, { headers: { Language } })).Data;
const readTags = async (Language: LocaleCode) =>
  (await readProduct(Language)).SpecificationAttributeModels.map(({ ValueRaw }) => ValueRaw);
const findGenre = async (name: string) =>
  (await callMerchant(listGenres)).Data.Items.find(({ Name }) => Name === name) ?? expect.fail(name);
const findFeature = async (name: string) =>
  (await callMerchant(listFeatures)).Data.Items.find(({ Name }) => Name === name) ?? expect.fail(name);

// CATALOG-50
describe('a merchant’s names of genres', () => {
  it('show on products in each language, in English where there is none, and as the file says without any', async () => {
    expect(await readTags('ar')).toContain('Metroidvania');
    const { Id, Kind, Products } = await findGenre('Metroidvania');
    expect({ Kind, Products }).toEqual({ Kind: 'tag', Products: 1 });
    const Texts = { en: { Name: 'Search action' }, ar: { Name: 'متاهات' }, jp: { Name: 'メトロイドヴァニア' } };
    expect((await callMerchant(changeGenre, { Id, Texts })).Data.Texts).toEqual(Texts);
    expect(await readTags('ar')).toContain('متاهات');
    expect(await readTags('jp')).toContain('メトロイドヴァニア');
    expect(await readTags('de')).toContain('Search action');
  });

  it('name the filters of lists, and a removed one gives way to the English one', async () => {
    const { Id } = await findGenre('RPG');
    const readFilter = async (Language: LocaleCode) => {
      const { Data } = await callCommerce(getCategory, CATEGORY, { headers: { Language } });
      const values = Data.CatalogProductsModel.SpecificationFilter.Attributes.flatMap((group) => group.Values);
      return values.find((value) => value.Id === Id)?.Name;
    };
    await callMerchant(changeGenre, { Id, Texts: { de: { Name: 'Rollenspiel' } } });
    expect([await readFilter('de'), await readFilter('fr')]).toEqual(['Rollenspiel', 'RPG']);
    expect(await readTags('de')).toContain('Rollenspiel');
    await callMerchant(changeGenre, { Id, Texts: { de: { Name: null } } });
    expect(await readFilter('de')).toBe('RPG');
  });

  it('find their products, and so do the words that only the search knows', async () => {
    const { Id } = await findGenre('Metroidvania');
    await callMerchant(changeGenre, {
      Id,
      Texts: { de: { Name: 'Höhlenrätsel', SearchWords: 'igavania, metrovania' } },
    });
    for (const term of ['Höhlenrätsel', 'igavania', 'metrovania', 'search action']) {
      expect((await suggest(term, 'de')).ids, term).toContain(id);
    }
    expect((await suggest('лабиринты', 'ru')).ids).not.toContain(id);
    await callMerchant(changeGenre, { Id, Texts: { ru: { Name: 'Лабиринты' } } });
    expect((await suggest('лабиринты', 'ru')).ids).toContain(id);
  });

  it('renew the pages that show them', async () => {
    const path = `/de/product/lantern-dive/${id}`;
    const open = async () => (await fetchStorefront(path, { headers: { 'User-Agent': 'Googlebot/2.1' } })).text();
    await purge(['all']);
    expect(await open()).toContain('>RPG<');
    const { Id } = await findGenre('RPG');
    await callMerchant(changeGenre, { Id, Texts: { de: { Name: 'Rollenspiele' } } });
    const tags = await commerceDb.prepare('SELECT tag FROM cache_purges').all<{ tag: string }>();
    expect(tags.results.map(({ tag }) => tag)).toContain('catalogue');
    await purge(['catalogue']);
    expect(await open()).toContain('>Rollenspiele<');
  });
});

// CATALOG-50
describe('a merchant’s names of features', () => {
  it('of games’ own show in each language; the shop’s translate themselves until a merchant says otherwise', async () => {
    expect((await readProduct('de')).Features).toEqual(['Online-Koop', 'Chess clock']);
    const own = await findFeature('Chess clock');
    const shipped = await findFeature('co-op');
    expect([own.Kind, shipped.Kind]).toEqual(['own', 'shop']);
    await callMerchant(changeFeature, { Id: own.Id, Texts: { en: { Name: 'Chess timer' }, cn: { Name: '棋钟' } } });
    await callMerchant(changeFeature, { Id: shipped.Id, Texts: { de: { Name: 'Gemeinsam' } } });
    expect((await readProduct('de')).Features).toEqual(['Gemeinsam', 'Chess timer']);
    expect((await readProduct('cn')).Features?.[1]).toBe('棋钟');
    const [inFrench] = (await readProduct('fr')).Features ?? [];
    expect(inFrench).not.toMatch(/Gemeinsam|co-op$/);
    await callMerchant(changeFeature, { Id: shipped.Id, Texts: { de: { Name: null } } });
    expect((await readProduct('de')).Features?.[0]).toBe('Online-Koop');
  });

  it('find their products, and a missed search can lead to one', async () => {
    expect((await suggest('棋钟', 'cn')).ids).toContain(id);
    const map = (Feature: string) => callMerchant(mapSearch, { Term: 'zugzwang', Language: 'en', Feature });
    expect((await map('chess clock')).Data).toEqual({ Leads: 'Chess clock', Words: 'zugzwang' });
    expect((await search('zugzwang')).ids).toContain(id);
    const refused = await map('Backgammon');
    expect([refused.status, refused.Messages[0]]).toEqual([400, expect.stringMatching(/Feature.*co-op/)]);
  });

  it('can be removed from the list: products say it as their files do', async () => {
    const { Id } = await findFeature('Chess clock');
    const one = await findFeature('co-op');
    expect((await callMerchant(removeFeature, { Id: one.Id })).status).toBe(404);
    expect((await callMerchant(removeFeature, { Id })).Data).toEqual({ Removed: 'Chess clock' });
    expect((await readProduct('cn')).Features?.[1]).toBe('Chess clock');
    expect((await callMerchant(changeFeature, { Id, Texts: { de: { Name: 'x' } } })).status).toBe(404);
  });

  it('are refused with what is wrong and an example', async () => {
    const { Id } = await findFeature('co-op');
    const wrong = [{ xx: { Name: 'a' } }, { de: { Nam: 'a' } }, { de: { Name: '' } }, { de: { Name: 'a\nb' } }];
    for (const Texts of wrong) {
      const { status, Messages } = await callMerchant(changeFeature, { Id, Texts: Texts as never });
      expect([status, Messages[0]], JSON.stringify(Texts)).toEqual([400, expect.stringContaining('Texts')]);
    }
  });
});

// SEARCH-65
it('the words of a platform are changed and removed by language, and find its products', async () => {
  const { Id } = (await callMerchant(addPlatform, { Name: 'Deckhand', SearchWords: { ru: 'палуба' } })).Data;
  const line = { sourceId: 'deck', name: 'Deck Game', prices: { EUR: 9 }, platforms: ['Deckhand'] };
  await callMerchant(saveProduct, line);
  const found = async (term: string) => (await suggest(term, 'ru')).ids.includes(await findId('deck'));
  expect(await found('палуба')).toBe(true);
  await callMerchant(changePlatform, { Id, SearchWords: { ru: 'матрос' } });
  expect([await found('палуба'), await found('матрос')]).toEqual([false, true]);
  await callMerchant(changePlatform, { Id, SearchWords: { ru: null } });
  expect((await callMerchant(listPlatforms)).Data.Items.find((one) => one.Id === Id)?.SearchWords).toEqual({});
});

interface Report {
  Messages: string[];
  Data: { Changes: { SourceId: string; Fields: string[] }[] };
}
const load = async (lines: readonly object[], query = '') => {
  const response = await send(lines, query);
  return { status: response.status, ...(await response.json<Report>()) };
};
/** The lines by which `npm run import -- --export` tells of names. */
async function exportNames(kind: 'genre' | 'feature'): Promise<object[]> {
  const { Items } = kind === 'genre' ? (await callMerchant(listGenres)).Data : (await callMerchant(listFeatures)).Data;
  return Items.flatMap(({ Name, Texts }) => {
    const texts = Object.entries(Texts).map(([locale, { Name: name, SearchWords: searchWords }]) => [
      locale,
      { ...(name ? { name } : {}), ...(searchWords ? { searchWords } : {}) },
    ]);
    return texts.length === 0 ? [] : [{ [kind]: Name, texts: Object.fromEntries(texts) }];
  });
}

// MERCHANT-3
describe('names in an import file', () => {
  it('are refused with line, field, value and an example', async () => {
    const { status, Messages } = await load([{ genre: 'RPG', texts: { de: { nam: 'x' } } }], '?firstLine=3');
    expect([status, Messages[0]]).toEqual([400, expect.stringContaining('Line 3, field texts.de')]);
    expect((await load([{ feature: '!!!' }])).Messages[0]).toMatch(/field feature.*Metroidvania/);
  });

  it('are removed by null, all or one', async () => {
    await load([
      { feature: 'Ghost mode', texts: { de: { name: 'Geister' }, fr: { name: 'Fantômes', searchWords: 'spectre' } } },
    ]);
    await load([{ feature: 'ghost mode', texts: { fr: { name: null } } }]);
    expect((await findFeature('Ghost mode')).Texts).toEqual({
      de: { Name: 'Geister' },
      fr: { SearchWords: 'spectre' },
    });
    expect((await load([{ feature: 'ghost mode', texts: null }], '?dryRun=1')).Data.Changes).toHaveLength(1);
    await load([{ feature: 'ghost mode', texts: null }]);
    expect((await findFeature('Ghost mode')).Texts).toEqual({});
  });

  it('whatever they are, can be imported as they were exported, into this shop and an empty one', async () => {
    const word = fc.stringMatching(/^[a-z\p{Script=Arabic}\p{Script=Han}]{1,6}$/u);
    const texts = fc.dictionary(
      fc.constantFrom('en', 'de', 'ar', 'cn'),
      fc.record({ name: word, searchWords: word }, { requiredKeys: [] }),
    );
    const lines = fc.record({
      genres: fc.dictionary(fc.constantFrom('RPG', 'Horror', 'Metroidvania', 'Roguelike'), texts),
      features: fc.dictionary(fc.constantFrom('co-op', 'controller', 'Ghost mode', 'Photo mode'), texts),
    });
    await fc.assert(
      fc.asyncProperty(lines, async ({ genres, features }) => {
        const given = [
          ...Object.entries(genres).map(([genre, own]) => ({ genre, texts: own })),
          ...Object.entries(features).map(([feature, own]) => ({ feature, texts: own })),
        ];
        expect((await load(given)).status).toBe(200);
        const exported = [...(await exportNames('genre')), ...(await exportNames('feature'))];
        expect((await load(exported, '?dryRun=1')).Data.Changes).toEqual([]);
        await commerceDb.batch([
          commerceDb.prepare("DELETE FROM localized WHERE entity IN ('option', 'feature')"),
          commerceDb.prepare('DELETE FROM features'),
          commerceDb.prepare(
            'DELETE FROM specification_options WHERE attribute_id = 4 AND id NOT IN (SELECT option_id FROM product_specifications)',
          ),
        ]);
        expect((await load(exported)).status).toBe(200);
        expect([...(await exportNames('genre')), ...(await exportNames('feature'))]).toEqual(
          expect.arrayContaining(exported),
        );
      }),
      { numRuns: 20 },
    );
  });

  it('search words of a product stay in the index when a file renames it', async () => {
    await callMerchant(mapSearch, { Term: 'divelantern', Language: 'en', Product: id });
    await load([{ sourceId: 'named', name: 'Lantern Diver' }]);
    const { count } = (await commerceDb
      .prepare('SELECT count(*) AS count FROM search_outdated WHERE product_id = ?')
      .bind(id)
      .first<{ count: number }>()) ?? { count: 0 };
    expect(count).toBe(1);
  });
});
