import { beforeAll, describe, expect, it } from 'vitest';
import { type Category, type CategoryArgs, getCategory, getPopularTags } from '../../../shared/api/catalog.ts';
import { toRequest } from '../../../shared/api/endpoint.ts';
import { SORT } from '../../../shared/listing.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { PRODUCTS, SPECIAL } from '../../support/workers/test-products.ts';
import { callCommerce, commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { everything, list, shown } from './list-category.ts';

beforeAll(seedCatalogue);

// CATALOG-10
describe('a list is filtered by offer', () => {
  const NOW_YEAR = 2026;
  const costOf = (id: number) => {
    const product = PRODUCTS.find((one) => one.id === id);
    return product?.discountMinor ?? product?.priceMinor ?? null;
  };
  const isReduced = (id: number) => PRODUCTS.find((one) => one.id === id)?.discountMinor !== undefined;
  const isInStock = (id: number) => (PRODUCTS.find((one) => one.id === id)?.keys ?? 0) > 0;
  const idsThat = (fits: (id: number) => boolean) => shown.map(({ id }) => id).filter(fits);

  it('by price, on sale, in stock and year, alone and together', async () => {
    const within = (id: number) => {
      const cost = costOf(id);
      return cost !== null && cost >= 1300 && cost <= 2500;
    };
    expect((await list({ priceFrom: 13, priceTo: 25 })).ids).toEqual(idsThat(within));
    expect((await list({ priceTo: 15 })).ids).toEqual(idsThat((id) => (costOf(id) ?? 9999) <= 1500));
    expect((await list({ onSale: true })).ids).toEqual(idsThat(isReduced));
    expect((await list({ inStock: true })).ids).toEqual(idsThat(isInStock));
    expect((await list({ yearFrom: NOW_YEAR, yearTo: NOW_YEAR })).ids).toEqual(idsThat(() => true));
    expect((await list({ yearTo: NOW_YEAR - 1 })).ids).toEqual([]);
    expect((await list({ priceFrom: 13, priceTo: 25, onSale: true, inStock: true })).ids).toEqual(
      idsThat((id) => within(id) && isReduced(id) && isInStock(id)),
    );
  });

  it('by the country in which its key activates', async () => {
    expect((await list({ country: 'US' })).ids).toEqual(idsThat((id) => id !== SPECIAL.regional));
    const german = await list({ country: 'DE' });
    expect(german.ids).toEqual(idsThat(() => true));
    expect(german.Data.CatalogProductsModel.OfferFilter?.Country).toBe('Germany');
  });

  it('with counts that every other filter narrows', async () => {
    for (const filter of [
      {},
      { onSale: true },
      { priceFrom: 13, priceTo: 25 },
      { inStock: true, specificationOptionIds: [1], manufacturerIds: [2] },
      { country: 'US', yearFrom: NOW_YEAR },
    ]) {
      const { OfferFilter, TotalItems, ManufacturerFilter, SpecificationFilter } = (await list(filter)).Data
        .CatalogProductsModel;
      const totalOf = async (change: Partial<CategoryArgs>) =>
        (await list({ ...filter, ...change })).Data.CatalogProductsModel.TotalItems;
      expect(OfferFilter?.OnSale).toEqual({ Selected: 'onSale' in filter, Count: await totalOf({ onSale: true }) });
      expect(OfferFilter?.InStock).toEqual({ Selected: 'inStock' in filter, Count: await totalOf({ inStock: true }) });
      expect(TotalItems).toBe((await list(filter)).ids?.length);
      for (const { Id, Count } of ManufacturerFilter.Manufacturers) {
        expect(Count).toBe(await totalOf({ manufacturerIds: [Id] }));
      }
      for (const { Id, Count } of SpecificationFilter.Attributes.find((one) => one.SeName === 'genre')?.Values ?? []) {
        const others = 'specificationOptionIds' in filter ? filter.specificationOptionIds : [];
        expect(Count).toBe(await totalOf({ specificationOptionIds: [...(others ?? []), Id] }));
      }
    }
  });

  // CATALOG-68
  it('by tags, which it names in the shopper’s language, and which can be removed', async () => {
    await commerceDb.batch([
      commerceDb.prepare(
        "INSERT INTO specification_options (id, attribute_id, name, name_key) VALUES (9001, 4, 'Cosy', 'cosy'), (9002, 4, 'Spooky', 'spooky')",
      ),
      commerceDb.prepare(
        "INSERT INTO localized (entity, entity_id, locale, field, value) VALUES ('option', 9001, 'de', 'Name', 'Gemütlich')",
      ),
      commerceDb.prepare('INSERT INTO product_specifications (product_id, option_id) VALUES (12, 9001)'),
    ]);
    const tagsOf = ({ Data }: { Data: Category }) =>
      Data.CatalogProductsModel.SpecificationFilter.Attributes.filter(({ SeName }) => SeName === 'tag');
    expect(tagsOf(await list())).toEqual([]);
    const one = await list({ specificationOptionIds: [9001] });
    expect(one.ids).toEqual([12]);
    expect(tagsOf(one)).toEqual([
      { SeName: 'tag', Name: 'Tag', Values: [{ Id: 9001, Name: 'Cosy', Selected: true, Count: 1 }] },
    ]);
    const query = { ...everything, specificationOptionIds: [9001] };
    const german = await callCommerce(getCategory, query, { headers: { Language: 'de' } });
    expect(tagsOf(german)[0]?.Values).toMatchObject([{ Name: 'Gemütlich' }]);
    expect(tagsOf(await list({ specificationOptionIds: [9001, 9002, 9999] }))[0]?.Values).toHaveLength(2);
    const popular = async (categoryId: number) =>
      (await callCommerce(getPopularTags, { categoryId }, { headers: { Language: 'de' } })).Data;
    expect(await popular(everything.categoryId)).toEqual({ Name: 'Tag', Values: [{ Id: 9001, Name: 'Gemütlich' }] });
    expect(await callCommerce(getPopularTags, { categoryId: 99_999 })).toMatchObject({ status: 404 });
    await commerceDb.prepare('DELETE FROM product_specifications WHERE option_id = 9001').run();
    expect(await popular(everything.categoryId)).toBeNull();
  });

  it('in the shopper’s currency, by the merchant’s own price if there is one', async () => {
    await commerceDb.prepare(`UPDATE products SET own_prices = '{"USD": [7700, null]}' WHERE id = 12`).run();
    const listIn = async (currency: string, change: Partial<CategoryArgs>) => {
      const { body } = toRequest(getCategory, { ...everything, ...change });
      const headers = { 'Content-Type': 'application/json', Language: 'en', Currency: currency };
      const response = await fetchCommerce(getCategory.path, { method: 'POST', body: body ?? '', headers });
      const { Data } = await response.json<{ Data: Category }>();
      return Data.CatalogProductsModel;
    };
    const dear = await listIn('USD', { priceFrom: 77, priceTo: 77 });
    expect(dear.Products.map(({ Id }) => Id)).toEqual([12]);
    expect(dear.OfferFilter?.PriceRange).toBe('$77.00 – $77.00');
    // 20 EUR would be 22 USD.
    expect((await listIn('USD', { priceFrom: 22, priceTo: 22 })).Products).toEqual([]);
    expect((await listIn('EUR', { priceFrom: 20, priceTo: 20 })).Products.map(({ Id }) => Id)).toEqual([12]);
    expect((await listIn('JPY', { priceFrom: 3400, priceTo: 3400 })).Products.map(({ Id }) => Id)).toEqual([12]);
    await commerceDb.prepare('UPDATE products SET own_prices = NULL WHERE id = 12').run();
  });

  it.each([
    ['a price range that ends before it begins', { priceFrom: 30, priceTo: 10 }],
    ['a negative price', { priceFrom: -1 }],
    ['a price with cents', { priceTo: 9.99 }],
    ['a price in letters', { priceTo: 'ten' }],
    ['years that end before they begin', { yearFrom: 2024, yearTo: 2020 }],
    ['a year before there were games', { yearFrom: 1066 }],
    ['a year too late', { yearTo: 3000 }],
    ['a switch that is a text', { onSale: 'yes' }],
    ['a country by its name', { country: 'Germany' }],
    ['a country in small letters', { country: 'de' }],
  ])('but not by %s: the answer names the field', async (_, change) => {
    const response = await fetchCommerce(getCategory.path, {
      method: 'POST',
      body: JSON.stringify({ ...everything, ...change }),
      headers: { 'Content-Type': 'application/json', Language: 'en' },
    });
    expect(response.status).toBe(400);
    const { Messages } = await response.json<{ Messages: string[] }>();
    expect(Messages.join()).toContain(Object.keys(change).at(-1));
  });
});

describe('a list is sorted', () => {
  it('by the biggest discount, with sold-out products last', async () => {
    const { ids, Data } = await list({ orderBy: SORT.BiggestDiscount });
    const rates = Data.CatalogProductsModel.Products.map(({ ProductPrice }) => ProductPrice.DiscountRate);
    expect(ids?.slice(0, 2)).toEqual([2, 9]);
    expect(rates).toEqual([...rates].sort((a, b) => b - a));
    expect(ids?.at(-1)).toBe(SPECIAL.outOfStock);
  });

  it('by rating, where many ratings count for more than one', async () => {
    const rate = (id: number, sum: number, count: number) =>
      commerceDb
        .prepare('UPDATE products SET rating_sum = ?, rating_count = ? WHERE id = ?')
        .bind(sum, count, id)
        .run();
    await rate(7, 99, 1);
    await rate(8, 94, 2_000);
    await rate(9, 40, 500);
    const { ids } = await list({ orderBy: SORT.BestRated });
    expect(ids?.slice(0, 3)).toEqual([8, 7, 9]);
    await commerceDb.prepare('UPDATE products SET rating_sum = 90, rating_count = NULL').run();
  });
});
