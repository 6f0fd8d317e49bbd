import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Category, getCategory, getHomeCategories } from '../../../shared/api/catalog.ts';
import { getPrices, getProduct } from '../../../shared/api/product.ts';
import { searchProducts } from '../../../shared/api/search.ts';
import { getTopMenu } from '../../../shared/api/store.ts';
import { SORT } from '../../../shared/listing.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce, commerceDb, fetchCommerce } from '../../support/workers/workers.ts';

/** An isolate caches listings, filters and menus; what it serves must never be older than the last change. */

const GAMES = 1;
const WINDOWS = 1;
const ACTION = 18;
const TAG = 1_000;

beforeAll(async () => {
  await seedCatalogue();
  await run("INSERT INTO specification_options (id, attribute_id, name, name_key) VALUES (1000, 4, 'Cozy', 'cozy')");
  await run('INSERT INTO product_specifications (product_id, option_id) VALUES (1, 1000), (2, 1000)');
});

function run(sql: string): Promise<unknown> {
  return commerceDb.prepare(sql).run();
}

async function list(specs: number[] = [], publishers: number[] = [], orderBy: number = SORT.Position) {
  const { Data } = await callCommerce(getCategory, {
    categoryId: GAMES,
    pageNumber: 1,
    pageSize: 52,
    orderBy,
    specificationOptionIds: specs,
    manufacturerIds: publishers,
  });
  return Data;
}

const idsOf = (category: Category) => category.CatalogProductsModel.Products.map((product) => product.Id);
const totalOf = (category: Category) => category.CatalogProductsModel.TotalItems;
const countOf = (category: Category, option: number) =>
  category.CatalogProductsModel.SpecificationFilter.Attributes.flatMap((group) => group.Values).find(
    (value) => value.Id === option,
  )?.Count ?? 0;

// Each test starts with a warm cache.
beforeEach(async () => {
  await Promise.all([list(), list([WINDOWS, ACTION]), list([WINDOWS, TAG]), list([WINDOWS], [1])]);
});

it('an unpublished product leaves pages and counts at once, and comes back', async () => {
  const before = [await list([WINDOWS, TAG]), await list([WINDOWS], [1])] as const;
  await run('UPDATE products SET is_published = 0 WHERE id = 1');
  const after = [await list([WINDOWS, TAG]), await list([WINDOWS], [1])] as const;
  for (const [index, category] of after.entries()) {
    expect(totalOf(category)).toBe(totalOf(before[index] ?? category) - 1);
    expect(idsOf(category)).not.toContain(1);
  }
  await run('UPDATE products SET is_published = 1 WHERE id = 1');
  expect(await list([WINDOWS, TAG])).toEqual(before[0]);
});

it('a new price changes the order by price, and the price, at once', async () => {
  const dearest = async () => idsOf(await list([WINDOWS], [], SORT.PriceDescending))[0];
  expect(await dearest()).toBe(8);
  await run('UPDATE products SET price_minor = 99900 WHERE id = 10');
  expect(await dearest()).toBe(10);
  const { Data } = await callCommerce(getPrices, { ids: [10] });
  expect(Data[0]?.PriceValue).toBe(999);
  await run('UPDATE products SET price_minor = 1 WHERE id = 10');
  expect(await dearest()).toBe(8);
});

it('a changed tag of a product is counted at once', async () => {
  const before = await list([TAG]);
  await run('INSERT INTO product_specifications (product_id, option_id) VALUES (9, 1000)');
  expect(totalOf(await list([TAG]))).toBe(totalOf(before) + 1);
  await run('DELETE FROM product_specifications WHERE product_id = 9 AND option_id = 1000');
  expect(await list([TAG])).toEqual(before);
});

it('a new genre of a product applies at once, in its filter and in its category', async () => {
  const before = countOf(await list(), ACTION);
  await run(`INSERT INTO product_specifications (product_id, option_id) VALUES (9, ${ACTION})`);
  expect(countOf(await list(), ACTION)).toBe(before + 1);
  expect(idsOf(await list([ACTION]))).toContain(9);
});

it('a sold-out product is not for sale on a cached page', async () => {
  const find = async () =>
    (await list([WINDOWS, TAG])).CatalogProductsModel.Products.find((product) => product.Id === 2);
  expect((await find())?.ProductPrice.DisableBuyButton).toBe(false);
  await run('UPDATE products SET stock = 0 WHERE id = 2');
  expect((await find())?.ProductPrice.DisableBuyButton).toBe(true);
  await run('UPDATE products SET stock = 5 WHERE id = 2');
});

it('an import is listed, filtered and counted at once', async () => {
  const [all, tagged] = [await list(), await list([TAG])];
  const line = { sourceId: 'fresh:1', name: 'Fresh Import', priceUsd: 11, genres: ['Action'], tags: ['Cozy'] };
  const response = await fetchCommerce('/internal/import', {
    method: 'POST',
    headers: { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}` },
    body: JSON.stringify({ ...line, os: { windows: true } }),
  });
  expect(response.status).toBe(200);
  expect(totalOf(await list())).toBe(totalOf(all) + 1);
  expect(countOf(await list(), ACTION)).toBe(countOf(all, ACTION) + 1);
  expect(totalOf(await list([TAG]))).toBe(totalOf(tagged) + 1);
});

it('new names of categories and filters are in menus, crumbs and pages at once', async () => {
  const menuName = async () => (await callCommerce(getTopMenu, {})).Data.find((one) => one.Id === GAMES)?.Name;
  const crumbName = async () => (await callCommerce(getProduct, { id: 1 })).Data.Breadcrumb[0]?.Name;
  const homeName = async () => (await callCommerce(getHomeCategories, {})).Data.find((one) => one.Id === GAMES)?.Name;
  expect([await menuName(), await crumbName(), await homeName()]).toEqual(['Games', 'Games', 'Games']);
  await run("UPDATE categories SET name = 'All games' WHERE id = 1");
  await run("UPDATE specification_options SET name = 'Fast action' WHERE id = 18");
  expect([await menuName(), await crumbName(), await homeName()]).toEqual(['All games', 'All games', 'All games']);
  const category = await list();
  expect(category.Name).toBe('All games');
  expect(JSON.stringify(category.CatalogProductsModel.SpecificationFilter)).toContain('Fast action');
  await run(
    "INSERT INTO localized (entity, entity_id, locale, field, value) VALUES ('category', 1, 'en', 'H1Tag', 'Every game')",
  );
  expect((await list()).H1Tag).toBe('Every game');
});

it('searches follow a product at once, in no category too, and by what only they know', async () => {
  const total = async (term: string) => {
    const filters = { pageNumber: 1, orderBy: 0, specificationOptionIds: [], manufacturerIds: [], exact: false };
    return (await callCommerce(searchProducts, { term, ...filters })).Data.CatalogProductsModel.TotalItems;
  };
  const importLine = (line: object) =>
    fetchCommerce('/internal/import', {
      method: 'POST',
      headers: { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}` },
      body: JSON.stringify({ sourceId: 'fresh:2', name: 'Moonlit Crumpet', priceUsd: 5, ...line }),
    });
  expect(await total('moonlit crumpet')).toBe(0);
  // Another one is found as before, whatever happens to this one.
  expect((await importLine({ sourceId: 'fresh:3', name: 'Moonlit Crumpet Deluxe' })).status).toBe(200);
  expect(await total('moonlit crumpet')).toBe(1);
  expect((await importLine({})).status).toBe(200);
  await run("DELETE FROM product_categories WHERE product_id = (SELECT id FROM products WHERE source_id = 'fresh:2')");
  expect(await total('moonlit crumpet')).toBe(2);
  await run("UPDATE products SET is_published = 0 WHERE source_id = 'fresh:2'");
  expect(await total('moonlit crumpet')).toBe(1);
  await run("UPDATE products SET is_published = 1 WHERE source_id = 'fresh:2'");
  expect(await total('moonlit crumpet')).toBe(2);
  const biscuit = { sourceId: 'fresh:4', name: 'Plain Biscuit', publishers: ['Fresh House'] };
  expect((await importLine(biscuit)).status).toBe(200);
  expect(await total('moonlit')).toBe(2);
  expect((await importLine({ ...biscuit, developers: ['Moonlit Workshop'] })).status).toBe(200);
  expect(await total('moonlit')).toBe(3);
});
