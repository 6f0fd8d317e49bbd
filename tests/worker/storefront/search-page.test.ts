import { beforeAll, describe, expect, it } from 'vitest';
import type { LocaleCode } from '../../../shared/locales.ts';
import { toShapes } from '../../../worker/commerce/search/spelling-shapes.ts';
import { PRODUCTS } from '../../support/workers/test-products.ts';
import { commerceDb as db, fetchStorefront } from '../../support/workers/workers.ts';
import { runCron } from '../buyer.ts';
import { search, seedTitles, suggest } from '../catalog/search-terms.ts';
import { send } from '../merchant/import-lines.ts';

beforeAll(seedTitles);

it.each(['ash', 'iron', 'petal', 'meridian', 'крепость', 'zzzzzzzzzz'])(
  '%s has the same shapes in the database as when it is typed',
  async (word) => {
    await db.prepare('INSERT INTO search_vocabulary (word) VALUES (?) ON CONFLICT DO NOTHING').bind(word).run();
    const { results } = await db
      .prepare('SELECT shape FROM search_spellings WHERE word = ?')
      .bind(word)
      .all<{ shape: string }>();
    expect(results.map((row) => row.shape).sort()).toEqual(toShapes(word).sort());
  },
);

// PRODUCT-10
it('products that differ by platform or value are found by their common name, and each ends with its own label', async () => {
  const add = db.prepare(
    'INSERT INTO product_variants (product_id, kind, group_name, label, position) VALUES (?1, ?2, ?2, ?3, ?1)',
  );
  await db.batch([
    add.bind(507, 'platform', 'Gatehouse'),
    add.bind(508, 'platform', 'Tandem'),
    add.bind(511, 'value', '€50'),
    add.bind(512, 'edition', 'deluxe'),
  ]);
  const names = async (term: string) => [
    (await suggest(term)).Data.Items[0]?.ProductName,
    (await search(term)).Data.CatalogProductsModel.Products[0]?.Name,
  ];
  expect(await names('grand tide arena')).toEqual(Array(2).fill('Grand Tide Arena IV – Gatehouse'));
  expect(await names('stormglass')).toEqual(Array(2).fill('Stormglass Chronicles: Ember & Ash – Tandem'));
  expect(await names('go')).toEqual(Array(2).fill('Go – €50'));
  expect(await names('xiakefengyun')).toEqual(Array(2).fill('侠客风云传'));
  await db.prepare('DELETE FROM product_variants').run();
});

// SEARCH-50
it.each([
  ['en', 'online co-op'],
  ['en', 'co-op'],
  ['de', 'Online-Koop'],
  ['ru', 'кооператив'],
  ['jp', 'オンライン協力プレイ'],
] as const)('in %s the feature %s shows the games that have it', async (language, term) => {
  const { Data, ids } = await suggest(term, language);
  expect(ids).toEqual([513]);
  expect(Data).toMatchObject({ Categories: [], DidYouMean: null });
});

// SEARCH-11
it.each([
  ['a publisher', 'гроттаферра', 'grottaferra'],
  ['a publisher in kana', 'グロッタフェッラ', 'grottaferra'],
  ['a platform', 'плейдек', 'playdeck'],
  ['a platform in Arabic', 'بلايديك', 'playdeck'],
  ['a system', 'линукс', 'linux'],
  ['a category', 'рейсинг', 'racing'],
])('%s typed in another script shows its products: %s', async (_, term, name) => {
  const wanted = (await suggest(name)).ids;
  expect(wanted).not.toEqual([]);
  expect((await suggest(term)).ids).toEqual(wanted);
  expect((await search(term)).ids?.sort()).toEqual((await search(name)).ids?.sort());
});

// SEARCH-12
describe('a name that the merchant gave a product in another language', () => {
  const importFields = async (id: number, fields: object) => {
    const sourceId = await db.prepare('SELECT source_id FROM products WHERE id = ?').bind(id).first('source_id');
    expect((await send([{ sourceId, ...fields }])).status).toBe(200);
  };
  const importTexts = (id: number, texts: object | null) => importFields(id, { texts });
  const finds = async (id: number, term: string, language: LocaleCode = 'en') =>
    (await suggest(term, language)).ids?.includes(id);
  const NAMES = { cn: { name: '猎灯者 3：狂风' }, jp: { name: 'ウィッチランタン3' }, ru: { name: 'Фонарщик' } };

  beforeAll(() => importTexts(513, NAMES));

  it.each([
    ['cn', 'as it is', '猎灯者 3：狂风', '猎灯者'],
    ['cn', 'in traditional characters', '獵燈者', '獵燈者3'],
    ['cn', 'by its pinyin', 'liedengzhe', 'lie deng'],
    ['jp', 'as it is', 'ウィッチランタン3', 'ウィッチ'],
    ['jp', 'in hiragana and half width', 'うぃっちらんたん', 'ｳｨｯﾁﾗﾝﾀﾝ'],
    ['jp', 'by its romanisation', 'witchirantan', 'witchirantan3'],
    ['ru', 'as it is', 'Фонарщик', 'фонар'],
    ['ru', 'misspelt', 'фонарщиг', 'фанарщик'],
    ['ru', 'with the keys of another keyboard', 'ajyfhobr', 'AJYFHOBR'],
    ['en', 'in a page of yet another language', '猎灯者', 'фонарщик'],
  ] as const)('finds it in %s %s: %s', async (language, _, ...terms) => {
    for (const term of terms) {
      expect((await suggest(term, language)).ids, term).toEqual([513]);
      expect((await search(term)).ids, term).toEqual([513]);
    }
  });

  it('comes first when it was typed in whole, even if another sells better', async () => {
    await importTexts(505, { cn: { name: '星港' } });
    await importTexts(1, { cn: { name: '星港之夜' } });
    expect((await suggest('星港', 'cn')).ids).toEqual([505, 1]);
    expect((await search('星港')).ids).toEqual([505, 1]);
  });

  it('is found until the merchant changes or removes it, whatever else changes', async () => {
    await importTexts(512, { cn: { name: '雪山' }, ar: { name: 'الجبل الأبيض' } });
    await importFields(512, { tags: ['Cozy'] });
    expect([await finds(512, '雪山'), await finds(512, 'الجبل الابيض')]).toEqual([true, true]);
    expect([await finds(512, 'جبل'), await finds(512, 'جبل الأبيض')]).toEqual([true, true]);
    await importTexts(512, { cn: { name: '冰海' } });
    expect([await finds(512, '雪山'), await finds(512, '冰海'), await finds(512, 'الجبل')]).toEqual([
      false,
      true,
      true,
    ]);
    await importTexts(512, { ar: { name: null } });
    expect([await finds(512, '冰海'), await finds(512, 'الجبل')]).toEqual([true, false]);
    await importTexts(512, null);
    expect([await finds(512, '冰海'), await finds(512, '俠客風雲傳')]).toEqual([false, true]);
  });

  it('is found and forgotten after a round of the cron when it was written past the import', async () => {
    const where = "WHERE entity = 'product' AND entity_id = 512 AND field = 'Name'";
    const change = async (sql: string) => {
      await db.prepare(sql).run();
      await runCron(Date.now());
      return [await finds(512, '竹林', 'cn'), await finds(512, '松林', 'cn')];
    };
    expect(await change(`INSERT INTO localized VALUES ('product', 512, 'cn', 'Name', '竹林')`)).toEqual([true, false]);
    expect(await change(`UPDATE localized SET value = '松林' ${where}`)).toEqual([false, true]);
    expect(await change(`DELETE FROM localized ${where}`)).toEqual([false, false]);
    expect(await db.prepare('SELECT 1 FROM product_names WHERE product_id = 512').first()).toBeNull();
  });
});

// SEARCH-8
describe('the search page', () => {
  it('links from the corrected results to the typed term, and back', async () => {
    const typed = '/en/search/coper%20meridain/1';
    const corrected = await (await fetchStorefront(typed)).text();
    expect(corrected).toContain('Copper Meridian');
    expect(corrected).toContain(`${typed}?exact=1`);
    const literal = await (await fetchStorefront(`${typed}?exact=1`)).text();
    expect(literal).toContain('No results for');
    expect(literal).toContain('/en/search/copper%20meridian/1');
    expect(literal).not.toContain('Copper Meridian');
  });

  it('filters and sorts like a category', async () => {
    const lanterns = PRODUCTS.filter((product) => /lantern/i.test(product.name)).map((product) => product.id);
    expect((await search('lantern')).ids?.sort()).toEqual(lanterns.sort());
    expect((await search('lantern', { orderBy: 10 })).ids).toEqual([7, 2]);
    expect((await search('lantern', { specificationOptionIds: [22] })).ids).toEqual([7]);
  });

  it.each(['%', '_', '"', "' or 1=1 --", 'name:x*', 'a AND', 'NEAR(a b)', '(((', '🎮', '\u202eabc', '\u0000x'])(
    'takes %s as letters like any other',
    async (term) => {
      expect((await search(term)).status).toBe(200);
      expect((await suggest(term)).status).toBe(200);
    },
  );

  it.each(['"><svg onload=alert(1)>', "'-alert(1)-'", '<img src=x onerror=alert(1)>'])(
    'shows %s as text, wherever it stands in the page',
    async (term) => {
      const response = await fetchStorefront(`/en/search/${encodeURIComponent(term)}/1`);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).not.toMatch(/<(svg|img)[^>]+(onload|onerror)/);
      expect(html).toContain('noindex');
    },
  );

  // SEARCH-20
  it('searches for a term with a slash, and for nothing else', async () => {
    for (const path of ['/en/search/ac%2Fdc', '/en/search/ac%2Fdc/1', '/en/search/..%2F..%2Fapi']) {
      const response = await fetchStorefront(path);
      const page = await response.text();
      expect(response.status, path).toBe(200);
      const term = decodeURIComponent(path.split('/')[3] ?? '');
      expect(page, path).toContain(term);
    }
    expect((await fetchStorefront('/en/search/a%00b')).status).toBe(404);
    expect((await fetchStorefront('/en/category/a%2Fb/1/1')).status).toBe(404);
  });

  it('rejects an invalid term', async () => {
    expect((await search('')).status).toBe(400);
    expect((await search('x'.repeat(101))).status).toBe(400);
  });
});
