import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getHomeCategories } from '../../../shared/api/catalog.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { SPECIAL } from '../../support/workers/test-products.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';

const DAY_MS = 86_400_000;
const RACING = 25;

beforeAll(seedCatalogue);
beforeEach(async () => {
  await commerceDb.batch([
    commerceDb.prepare('DELETE FROM rails'),
    commerceDb.prepare("DELETE FROM localized WHERE entity = 'rail'"),
  ]);
});

const write = (sql: string, ...values: (string | number | null)[]) =>
  commerceDb
    .prepare(sql)
    .bind(...values)
    .run();
const add = (columns: string, values: string) => write(`INSERT INTO rails (${columns}) VALUES (${values})`);
const readRails = async (Language = 'en') =>
  (await callCommerce(getHomeCategories, {}, { headers: { Language } })).Data.map(({ Products, ...rail }) => ({
    ...rail,
    ids: Products.map(({ Id }) => Id),
  }));
const readOnly = async (Language = 'en') => (await readRails(Language))[0] ?? expect.fail('no rail');

// CATALOG-60
describe('a rail of the home page shows', () => {
  it('the best sellers of all games, under the shop’s own title in every language', async () => {
    await add('rule', "'best-sellers'");
    const rail = await readOnly();
    expect(rail).toMatchObject({ Id: 1, Name: 'Best sellers', SeName: 'games' });
    expect(rail.Link).toBeUndefined();
    const { results } = await commerceDb
      .prepare(
        'SELECT id FROM products WHERE is_published = 1 AND stock > 0 AND price_minor IS NOT NULL AND region_id = 1 ORDER BY popularity DESC',
      )
      .all<{ id: number }>();
    expect(rail.ids.slice(0, 3)).toEqual(results.slice(0, 3).map(({ id }) => id));
    expect((await readOnly('de')).Name).toBe('Bestseller');
    expect((await readOnly('ar')).Name).toBe('الأكثر مبيعًا');
  });

  it('what was released within its days, the newest first, and nothing that is still to come', async () => {
    const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    for (const [id, days] of [
      [7, -3],
      [8, -9],
      [9, -40],
      [10, 5],
    ] as const) {
      await write('UPDATE products SET release_date = ? WHERE id = ?', day(days), id);
    }
    await add('rule, days', "'new', 30");
    const rail = await readOnly();
    expect(rail).toMatchObject({ Name: 'New releases', Link: 'category/games/1/1?orderby=15', ids: [7, 8] });
    await write('UPDATE rails SET days = 50');
    expect((await readOnly()).ids).toEqual([7, 8, 9]);
  });

  it('reductions that run and end within its days, and leads to the category of deals', async () => {
    const reduce = (id: number, from: number, until: number | null) =>
      write(
        'UPDATE products SET discount_minor = price_minor - 1, discount_from = ?2, discount_until = ?3 WHERE id = ?1',
        ...[id, Date.now() + from * DAY_MS, until && Date.now() + until * DAY_MS],
      );
    await write('UPDATE products SET discount_minor = NULL');
    await reduce(7, -1, 2);
    await reduce(8, -1, 6);
    await reduce(9, 1, 2);
    await reduce(10, -1, null);
    await add('rule, days', "'deals', 4");
    expect(await readOnly()).toMatchObject({ Id: 1, Name: 'Deals', Link: 'category/games/1/1?onsale=1', ids: [7] });
    await write('UPDATE rails SET days = 7');
    await write('UPDATE categories SET deal_days = 7 WHERE id = 32');
    await add('rule, category_id, position', "'category', 32, 9");
    expect((await readRails())[1]?.ids.toSorted()).toEqual([7, 8]);
    await write("DELETE FROM rails WHERE rule = 'category'");
    const rail = await readOnly();
    expect(rail).toMatchObject({ Id: 32, ids: [7, 8] });
    expect(rail.Link).toBeUndefined();
    await write('UPDATE categories SET deal_days = NULL WHERE id = 32');
  });

  it('the best sellers of a genre or of a category, named after it', async () => {
    await add('rule, option_id, position', `'genre', ${RACING}, 1`);
    await add('rule, category_id, position', "'category', 32, 2");
    const [genre, category] = await readRails();
    expect(genre).toMatchObject({ Id: 33, Name: 'Racing games', SeName: 'racing-games' });
    expect(category).toMatchObject({ Id: 32, Name: 'Deals' });
    await write('UPDATE categories SET type = 20 WHERE id = 33');
    expect((await readRails())[0]?.Link).toBe('landing/racing-games/33/1');
    await write('UPDATE categories SET type = 0, is_published = 0 WHERE id = 33');
    expect((await readRails()).map(({ Id }) => Id)).toEqual([32]);
    await write('UPDATE categories SET is_published = 1 WHERE id = 33');
  });

  it('the products that the merchant chose in their order, under the merchant’s title, and leads nowhere', async () => {
    await add('id, rule, product_ids', "5, 'products', '[9, 7, 8]'");
    const title = "INSERT INTO localized (entity, entity_id, locale, field, value) VALUES ('rail', 5, ?, 'Title', ?)";
    await write(title, 'en', 'Staff picks');
    await write(title, 'de', 'Unsere Lieblinge');
    expect(await readOnly('de')).toEqual({
      ...{ Id: 0, Name: 'Unsere Lieblinge', SeName: '', Rail: 5, Link: '' },
      ids: [9, 7, 8],
    });
    expect((await readOnly('fr')).Name).toBe('Staff picks');
    await write('UPDATE products SET is_published = 0 WHERE id = 7');
    expect((await readOnly()).ids).toEqual([9, 8]);
    await write('UPDATE products SET is_published = 1 WHERE id = 7');
  });
});

// CATALOG-60, CATALOG-62
describe('a row of tiles on the home page shows', () => {
  const tilesOf = async (Language = 'en') =>
    (await callCommerce(getHomeCategories, {}, { headers: { Language } })).Data[0];

  it('the pages of genres that have something to buy, with their pictures', async () => {
    await add('id, rule', "7, 'genres'");
    expect(await tilesOf()).toBeUndefined();
    await write("UPDATE categories SET type = 20, picture = 'categories/125.png' WHERE id = 33");
    expect(await tilesOf()).toEqual({
      ...{ Id: 0, Name: 'Browse by genre', SeName: '', Rail: 7, Link: '', Products: [] },
      Tiles: [{ Name: 'Racing games', Link: 'landing/racing-games/33/1', PictureUrl: '/media/categories/125.png' }],
    });
    expect((await tilesOf('de'))?.Name).toBe('Nach Genre stöbern');
    await write('UPDATE products SET stock = 0 WHERE id = 9');
    expect(await tilesOf()).toBeUndefined();
    await write('UPDATE products SET stock = 5 WHERE id = 9');
    await write("UPDATE rails SET rule = 'platforms'");
    expect(await tilesOf()).toBeUndefined();
    await write('UPDATE categories SET option_id = 4 WHERE id = 33');
    expect((await tilesOf())?.Tiles).toHaveLength(1);
    await write('UPDATE categories SET type = 0, option_id = 25 WHERE id = 33');
  });

  it('the newest posts of the blog, in the reader’s language where they are written in it', async () => {
    await add('id, rule', "8, 'posts'");
    await write(
      "INSERT INTO localized (entity, entity_id, locale, field, value) VALUES ('blog', 1, 'de', 'Title', 'Hallo, Laternen'), ('blog', 1, 'en', 'BodyOverview', 'They glow.')",
    );
    const tile = { Link: 'blog/Hello-Lanterns', PictureUrl: '/media/blog/1-small.webp', Text: 'They glow.' };
    expect(await tilesOf('fr')).toMatchObject({
      Link: 'blog',
      Tiles: [{ ...tile, Name: 'Hello, lanterns', TextLanguage: 'en' }],
    });
    expect((await tilesOf('de'))?.Tiles).toEqual([{ ...tile, Name: 'Hallo, Laternen' }]);
    await write('UPDATE blog_posts SET is_published = 0');
    expect(await tilesOf()).toBeUndefined();
    await write('UPDATE blog_posts SET is_published = 1');
  });

  it('and beside them what is still to come stands in a row of products, the next first', async () => {
    const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    await write('UPDATE products SET release_date = ? WHERE id = 9', day(20));
    await write('UPDATE products SET release_date = ? WHERE id = 8', day(3));
    await write('UPDATE products SET release_date = ? WHERE id = 10', day(0));
    await add('rule', "'coming-soon'");
    expect(await readOnly()).toMatchObject({ Name: 'Coming soon', Link: 'category/games/1/1?orderby=15', ids: [8, 9] });
  });
});

// CATALOG-60
it('rails stand in the merchant’s order, each in its languages alone, and a hidden one nowhere', async () => {
  await add('id, rule, position, locales', `1, 'best-sellers', 2, '["de","fr"]'`);
  await add('id, rule, category_id, position', "2, 'category', 1, 1");
  await add('id, rule, category_id, position, is_published', "3, 'category', 1, 0, 0");
  const order = async (language: string) => (await readRails(language)).map(({ Rail }) => Rail);
  expect([await order('de'), await order('en')]).toEqual([[2, 1], [2]]);
  await write('UPDATE rails SET position = 0 WHERE id = 1');
  expect(await order('fr')).toEqual([1, 2]);
});

// CATALOG-61
it('what is sold out is in no rail, and what does not activate everywhere leads none', async () => {
  await add('id, rule, product_ids', `1, 'products', '[${SPECIAL.regional}, 9, 8]'`);
  expect((await readOnly()).ids).toEqual([9, 8, SPECIAL.regional]);
  await write('UPDATE products SET stock = 0 WHERE id = 9');
  expect((await readOnly()).ids).toEqual([8, SPECIAL.regional]);
  await write('UPDATE products SET stock = 5 WHERE id = 9');
  await write('UPDATE products SET popularity = 9999 WHERE id = ?', SPECIAL.regional);
  await write('UPDATE rails SET rule = ?, product_ids = ?', 'best-sellers', '[]');
  const { ids } = await readOnly();
  expect(ids.indexOf(SPECIAL.regional)).toBe(ids.length - 1);
});
