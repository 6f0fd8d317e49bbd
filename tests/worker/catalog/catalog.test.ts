import { beforeAll, describe, expect, it } from 'vitest';
import { getCategory, getCategoryContract, getHomeCategories } from '../../../shared/api/catalog.ts';
import { getSlider } from '../../../shared/api/content.ts';
import { getRelatedProducts } from '../../../shared/api/product.ts';
import { locales } from '../../../shared/locales.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { PRODUCTS, SPECIAL } from '../../support/workers/test-products.ts';
import { callCommerce, commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { runCron } from '../buyer.ts';
import { keepsContract } from '../contract/keeps-contract.ts';
import { list, shown } from './list-category.ts';

beforeAll(seedCatalogue);

describe('a category', () => {
  it('shows published products, best sellers first, with breadcrumbs and names in every language', async () => {
    const { Data, ids } = await list();
    keepsContract(getCategoryContract, Data);
    expect(ids).toEqual(shown.map((product) => product.id));
    expect(Data.CategoryBreadcrumb.map((crumb) => crumb.SeName)).toEqual(['games']);
    expect(Data.SeNamesEachLanguage).toMatchObject({ en: 'games', de: 'spiele', tr: 'games' });
    expect(Object.keys(Data.SeNamesEachLanguage)).toHaveLength(locales.length);
  });

  it('is filtered by alternatives within a group and by all groups together, with counts of the whole result', async () => {
    const chosen = [2, 3, 19];
    const fits = (options: readonly number[]) => (options.includes(2) || options.includes(3)) && options.includes(19);
    const { Data, ids } = await list({ specificationOptionIds: chosen });
    expect(ids).toEqual(shown.filter((product) => fits(product.options)).map((product) => product.id));
    const genres = Data.CatalogProductsModel.SpecificationFilter.Attributes.find((group) => group.SeName === 'genre');
    const onSystems = shown.filter((product) => product.options.includes(2) || product.options.includes(3));
    for (const value of genres?.Values ?? []) {
      expect(value.Count).toBe(onSystems.filter((product) => product.options.includes(value.Id)).length);
      expect(value.Selected).toBe(value.Id === 19);
    }
  });

  it('is filtered by manufacturer, and the manufacturer counts ignore that filter', async () => {
    const { Data, ids } = await list({ manufacturerIds: [2] });
    expect(ids).toEqual(shown.filter((product) => product.manufacturerId === 2).map((product) => product.id));
    expect(Data.CatalogProductsModel.ManufacturerFilter.Manufacturers).toEqual(
      expect.arrayContaining(
        [1, 2].map((id) =>
          expect.objectContaining({
            Id: id,
            Selected: id === 2,
            Count: shown.filter((product) => product.manufacturerId === id).length,
          }),
        ),
      ),
    );
  });

  it('is sorted by the current price; products without one come last', async () => {
    const cost = (id: number) => {
      const product = PRODUCTS.find((one) => one.id === id);
      return product?.discountMinor ?? product?.priceMinor ?? null;
    };
    const { ids: up } = await list({ orderBy: 10 });
    const { ids: down } = await list({ orderBy: 11 });
    for (const ids of [up, down]) expect(ids?.at(-1)).toBe(SPECIAL.withoutPrice);
    const costs = up?.slice(0, -1).map(cost) ?? [];
    expect(costs).toEqual([...costs].sort((a, b) => Number(a) - Number(b)));
  });

  // URL-5, CATALOG-1
  it('has pages of 52, or of 6 in the menu, and none past the end', async () => {
    const { Data } = await list({ pageSize: 6, pageNumber: 2 });
    expect(Data.CatalogProductsModel).toMatchObject({
      PageSize: 6,
      FirstItem: 7,
      LastItem: shown.length,
      HasNextPage: false,
      HasPreviousPage: true,
    });
    expect((await list({ pageSize: 1_000_000 })).Data.CatalogProductsModel.PageSize).toBe(52);
    for (const pageNumber of [2, 100_001, 2_147_483_647, 1e15, 1e300]) {
      expect(await list({ pageNumber }), String(pageNumber)).toMatchObject({ status: 404, Code: 'not-found' });
    }
    expect(await list({ categoryId: 999 })).toMatchObject({ status: 404, Code: 'not-found' });
    const empty = await list({ specificationOptionIds: [25, 2] });
    expect(empty).toMatchObject({ status: 200, ids: [] });
  });

  it('has correct counts when a product leaves the shop and comes back', async () => {
    const total = async () => (await list()).Data.CatalogProductsModel.TotalItems;
    const publish = (value: number) =>
      commerceDb.prepare('UPDATE products SET is_published = ? WHERE id = ?').bind(value, SPECIAL.plain).run();
    const before = await total();
    await publish(0);
    expect(await total()).toBe(before - 1);
    await publish(1);
    expect(await total()).toBe(before);
  });
});

describe('invalid input', () => {
  it.each([
    ['{', 400, 'bad-json'],
    ['[]', 400, 'bad-json'],
    ['{"categoryId":"1 OR 1=1"}', 400, 'invalid'],
    ['{"categoryId":1,"pageNumber":0}', 400, 'invalid'],
    ['{"categoryId":1,"orderBy":"1;drop"}', 400, 'invalid'],
    [`{"categoryId":1,"specificationOptionIds":[${'1,'.repeat(60)}1]}`, 400, 'invalid'],
    [`{"categoryId":1,"x":"${'x'.repeat(70_000)}"}`, 413, 'body-too-large'],
  ])('%.40s is rejected with a message', async (body, status, code) => {
    const response = await fetchCommerce(getCategory.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      IsSuccess: false,
      Data: null,
      Code: code,
      Messages: [expect.any(String)],
    });
  });

  it('a form post and an unknown path are rejected too', async () => {
    const form = await fetchCommerce(getCategory.path, {
      method: 'POST',
      body: new URLSearchParams({ categoryId: '1' }),
    });
    expect(form.status).toBe(415);
    expect((await fetchCommerce('/api/v2/nothing')).status).toBe(404);
  });
});

// CATALOG-7
describe('a sold-out product', () => {
  const SOLD_OUT = 1;
  const RELATED = 3;

  it('is last among best sellers and not on the home page, until it is in stock again', async () => {
    const readHome = async () =>
      (await callCommerce(getHomeCategories, {})).Data.flatMap((row) => row.Products.map((product) => product.Id));
    const readSlides = async () => (await callCommerce(getSlider, {})).Data.Slides.map((slide) => slide.Product?.Id);
    const readRelated = async () =>
      (await callCommerce(getRelatedProducts, { productId: RELATED })).Data.map((card) => card.Id);
    await commerceDb.batch([
      commerceDb
        .prepare("INSERT INTO slides (id, picture, mobile_picture, link) VALUES (77, 'a', 'b', ?)")
        .bind(`product/one/${SOLD_OUT}`),
      commerceDb
        .prepare('INSERT INTO related_products (product_id, related_id, position) VALUES (?, ?, 0)')
        .bind(RELATED, SOLD_OUT),
    ]);
    const before = await list();
    expect(before.ids?.[0]).toBe(SOLD_OUT);
    expect(await readSlides()).toContain(SOLD_OUT);
    expect(await readRelated()).toContain(SOLD_OUT);
    expect(await readHome()).toContain(SOLD_OUT);
    const [key] = (await commerceDb.prepare('SELECT * FROM keys WHERE product_id = ?').bind(SOLD_OUT).all()).results;
    await commerceDb.prepare('DELETE FROM keys WHERE product_id = ?').bind(SOLD_OUT).run();

    const { ids, Data } = await list();
    const buyable = Data.CatalogProductsModel.Products.map((product) => !product.ProductPrice.DisableBuyButton);
    expect(ids?.indexOf(SOLD_OUT)).toBeGreaterThan(buyable.lastIndexOf(true));
    expect(ids).toHaveLength(before.ids?.length ?? 0);
    expect(await readHome()).not.toContain(SOLD_OUT);
    expect(await readSlides()).not.toContain(SOLD_OUT);
    expect(await readRelated()).not.toContain(SOLD_OUT);

    await commerceDb
      .prepare('INSERT INTO keys (product_id, ciphertext, fingerprint, created_at) VALUES (?, ?, ?, ?)')
      .bind(SOLD_OUT, key?.ciphertext, key?.fingerprint, key?.created_at)
      .run();
    expect((await list()).ids).toEqual(before.ids);
  });
});

// CATALOG-8
describe('a category of ending deals', () => {
  const DAY_MS = 86_400_000;
  const DEALS = 32;

  it('contains the discounts that end within its days, and drops expired ones', async () => {
    const now = Date.now();
    const reduce = commerceDb.prepare(
      'UPDATE products SET discount_minor = price_minor - 1, discount_from = ?2, discount_until = ?3 WHERE id = ?1',
    );
    await commerceDb.batch([
      commerceDb.prepare('UPDATE products SET discount_minor = NULL'),
      commerceDb.prepare('UPDATE categories SET deal_days = 7 WHERE id = ?').bind(DEALS),
      reduce.bind(1, now - DAY_MS, now + 3 * DAY_MS),
      reduce.bind(2, now - DAY_MS, now + 30 * DAY_MS),
      reduce.bind(7, now + DAY_MS, now + 3 * DAY_MS),
      reduce.bind(8, now - 2 * DAY_MS, now - DAY_MS),
      reduce.bind(6, null, null),
    ]);
    await runCron(now);
    expect((await list({ categoryId: DEALS })).ids).toEqual([1]);
    await runCron(now + 25 * DAY_MS);
    expect((await list({ categoryId: DEALS })).ids).toEqual([2]);
    await runCron(now + 31 * DAY_MS);
    expect((await list({ categoryId: DEALS })).ids).toEqual([]);
  });
});

// CATALOG-9
it('a card names the countries of its region, and none if its key works everywhere', async () => {
  const { Data } = await list();
  const regionOf = (id: number) =>
    Data.CatalogProductsModel.Products.find((product) => product.Id === id)?.GeoRestrictions;
  expect(regionOf(SPECIAL.regional)).toEqual({
    Name: 'Germany and Austria',
    AllowedCountries: ['DE', 'AT'],
    BlockedCountries: [],
  });
  expect(regionOf(SPECIAL.plain)).toBeUndefined();
});
