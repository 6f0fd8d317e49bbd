import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { locales } from '../../../shared/locales.ts';
import { entryKinds } from '../../../shared/merchant/content.ts';
import { changeFeature, changeGenre, listFeatures, listGenres } from '../../../shared/merchant/names.ts';
import { addPlatform, changePlatform } from '../../../shared/merchant/platforms.ts';
import { saveProduct } from '../../../shared/merchant/products.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { countMissingTexts, listMissingTexts, TEXT_KINDS } from '../../../shared/merchant/texts.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';

beforeAll(seedCatalogue);
// Only what a test writes.
beforeEach(async () => {
  await commerceDb.batch([
    commerceDb.prepare('DELETE FROM localized'),
    commerceDb.prepare("UPDATE settings SET value = '{}' WHERE key = 'store'"),
  ]);
});

type Language = (typeof locales)[number]['code'];
const missing = async (Kind: string, Language: Language, page = {}) =>
  (await callMerchant(listMissingTexts, { Kind, Language, ...page })).Data;
type Counts = Readonly<Record<'products' | 'categories' | 'topics' | 'slides' | 'settings', number>>;
const count = async (Language: string) =>
  ((await callMerchant(countMissingTexts)).Data.Items.find((row) => row.Language === Language) ??
    expect.fail(Language)) as { Language: string } & Counts;
const shown = async (Kind: string, Language: Language) =>
  (await missing(Kind, Language)).Items.map(({ Name, Missing }) => [Name, ...Missing.sort()]);

async function change(noun: string, Id: number, Texts: object): Promise<void> {
  const call = entryKinds.find(({ kind }) => kind.noun === noun)?.change ?? expect.fail(noun);
  const { status, Messages } = await callMerchant(call, { Id, Texts } as never);
  expect(status, Messages.join()).toBe(200);
}

// MERCHANT-30
describe('what lacks a text in a language', () => {
  it('of products is what they have in another one; their names and what nobody sees are no lack', async () => {
    const line = { sourceId: 'lack', name: 'Lacking', prices: { EUR: 9 }, shortDescription: 'Short' };
    await callMerchant(saveProduct, { ...line, texts: { de: { description: '<p>Lang</p>', name: 'Mangelnd' } } });
    expect(await shown('products', 'de')).toEqual([['Lacking', 'shortDescription']]);
    expect(await shown('products', 'en')).toEqual([['Lacking', 'description']]);
    expect(await shown('products', 'ar')).toEqual([['Lacking', 'description', 'shortDescription']]);
    expect((await missing('products', 'ar')).Items[0]?.SourceId).toBe('lack');
    expect(await count('ar')).toMatchObject({ products: 1, topics: 1 });
    await callMerchant(saveProduct, { sourceId: 'lack', texts: { de: { shortDescription: 'Kurz' } } });
    expect([(await count('de')).products, (await count('en')).products]).toEqual([0, 1]);
    await callMerchant(saveProduct, { sourceId: 'lack', published: false });
    expect((await count('ar')).products).toBe(0);
  });

  it('of pages is a title that only its row has, and whatever else is written elsewhere', async () => {
    expect(await shown('topics', 'fr')).toEqual([['Contact us', 'Title']]);
    await change('topics', 1, { fr: { Title: 'Contact', Body: '<p>Oui</p>' } });
    expect(await shown('topics', 'fr')).toEqual([]);
    expect(await shown('topics', 'en')).toEqual([['Contact us', 'Body']]);
    expect(await shown('blog', 'fr')).toEqual([['Hello, lanterns', 'Title', 'TypeName']]);
    expect((await shown('categories', 'fr')).map(([name]) => name)).toContain('Autumn fair');
    await change('categories', 40, { fr: { Name: 'Foire', SearchWords: 'foire' } });
    expect((await shown('categories', 'fr')).map(([name]) => name)).not.toContain('Autumn fair');
    expect((await count('fr')).categories).toBe(4);
  });

  it('of slides is what another language has', async () => {
    await commerceDb
      .prepare("INSERT INTO slides (id, picture, mobile_picture, link) VALUES (7, 'a', 'b', 'blog')")
      .run();
    expect((await count('de')).slides).toBe(0);
    await change('slides', 7, { en: { Title: 'Sail', Text: 'Away' }, de: { Title: 'Segeln' } });
    expect((await missing('slides', 'de')).Items).toEqual([{ Id: 7, SourceId: null, Name: '', Missing: ['Text'] }]);
  });

  it('of settings is what the shop says in one language or in all', async () => {
    expect((await count('de')).settings).toBe(0);
    await callMerchant(changeSetting, {
      Name: 'store',
      Value: { Title: 'Keys', Name: 'Key Corner', ContactEmail: 'a@corner.example' },
      Texts: { fr: { Title: 'Clés', BlogMetaTitle: 'Journal' } },
    });
    expect(await shown('settings', 'de')).toEqual([['store', 'BlogMetaTitle', 'Title']]);
    expect(await shown('settings', 'en')).toEqual([['store', 'BlogMetaTitle']]);
    expect((await count('fr')).settings).toBe(0);
  });

  it('of platforms, genres, features and regions is a name or the steps of activation', async () => {
    const { Id } = (await callMerchant(addPlatform, { Name: 'Lackbox', Activation: { en: '<p>Open it.</p>' } })).Data;
    await callMerchant(saveProduct, { sourceId: 'lack', genres: ['RPG', 'Noir'], features: ['Ghosts', 'co-op'] });
    expect(await shown('platforms', 'it')).toEqual([['Lackbox', 'Activation']]);
    await callMerchant(changePlatform, { Id, Activation: { it: '<p>Apri.</p>' } });
    expect(await shown('platforms', 'it')).toEqual([]);
    const names = async (kind: string) => (await shown(kind, 'it')).map(([name]) => name);
    expect(await names('genres')).toEqual(expect.arrayContaining(['RPG', 'Noir']));
    expect(await names('features')).toEqual(['Ghosts']);
    expect(await names('regions')).toContain('Worldwide');
    const genre = (await callMerchant(listGenres)).Data.Items.find(({ Name }) => Name === 'Noir');
    const feature = (await callMerchant(listFeatures)).Data.Items.find(({ Name }) => Name === 'Ghosts');
    await callMerchant(changeGenre, { Id: genre?.Id ?? 0, Texts: { it: { Name: 'Nero' } } });
    await callMerchant(changeFeature, { Id: feature?.Id ?? 0, Texts: { it: { Name: 'Fantasmi' } } });
    expect([await names('genres'), await names('features')]).toEqual([expect.not.arrayContaining(['Noir']), []]);
  });

  it('is counted for every kind and language, and each count is the length of the list', async () => {
    const { Items } = (await callMerchant(countMissingTexts)).Data;
    expect(Items.map(({ Language }) => Language)).toEqual(locales.map(({ code }) => code));
    for (const kind of TEXT_KINDS) {
      expect((await missing(kind, 'pl')).Items.length, kind).toBe(
        Object.entries(await count('pl')).find(([name]) => name === kind)?.[1],
      );
    }
  });

  it('is listed page by page, and whole as a sheet', async () => {
    const all = (await missing('categories', 'vn')).Items;
    expect(all.length).toBeGreaterThan(2);
    const first = await missing('categories', 'vn', { Limit: 2 });
    expect(first).toEqual({ Items: all.slice(0, 2), Next: all[1]?.Id });
    const rest = await missing('categories', 'vn', { After: first.Next, Limit: 500 });
    expect(rest).toEqual({ Items: all.slice(2), Next: null });
    const sheet = await fetchCommerce('/internal/texts/categories/vn?Limit=1', {
      headers: { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}`, Accept: 'text/csv' },
    });
    expect((await sheet.text()).trim().split('\r\n')).toHaveLength(all.length + 1);
  });

  it('is found among more products than are read at a time', async () => {
    const many = 4_100;
    await commerceDb
      .prepare(
        `WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?1)
         INSERT INTO products (id, source_id, name, name_key) SELECT 50000 + value, 'many-' || value, 'Many', 'many' FROM n`,
      )
      .bind(many)
      .run();
    await commerceDb
      .prepare(
        "INSERT INTO localized SELECT 'product', id, 'en', 'ShortDescription', 'Short' FROM products WHERE id IN (50001, 52500, 54100)",
      )
      .run();
    expect((await count('de')).products).toBe(3);
    expect((await missing('products', 'de')).Items.map(({ Id }) => Id)).toEqual([50001, 52500, 54100]);
    expect((await missing('products', 'de', { After: 52500, Limit: 5 })).Items.map(({ Id }) => Id)).toEqual([54100]);
  });
});
