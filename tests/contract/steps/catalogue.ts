import * as catalog from '../../../shared/api/catalog.ts';
import * as product from '../../../shared/api/product.ts';
import * as searching from '../../../shared/api/search.ts';
import * as sitemap from '../../../shared/api/sitemap.ts';
import { getTopMenuContract } from '../../../shared/api/store.ts';
import { type Client, claim } from '../client.ts';
import { need, prove, type Step, UNKNOWN } from '../step.ts';

const LISTING = { pageNumber: 1, orderBy: 0, specificationOptionIds: [], manufacturerIds: [] };
const PAGE_SIZE = 52;
const PRICE_UP = 10;
/** In whole units of the visitor's currency. */
const CHEAP = 20;
/** More products than any shop has. */
const LAST_PAGE = 9_999;

function listCategory(visitor: Client, categoryId: number, changes: Partial<catalog.CategoryArgs> = {}) {
  return visitor.succeeds(catalog.getCategoryContract, { ...LISTING, categoryId, pageSize: PAGE_SIZE, ...changes });
}

function claimListing({ Products, ...listing }: catalog.CatalogProducts): void {
  claim(Products.length <= listing.PageSize, 'more products than the page size');
  claim(listing.TotalPages === Math.ceil(listing.TotalItems / listing.PageSize), 'TotalPages does not fit TotalItems');
  claim(listing.HasNextPage === listing.PageNumber < listing.TotalPages, 'HasNextPage is wrong');
  if (Products.length > 0) claim(listing.LastItem - listing.FirstItem + 1 === Products.length, 'LastItem is wrong');
}

/** Filters are OR within a group and AND across groups; counts refer to the whole result. */
async function claimFilters(visitor: Client, category: catalog.Category): Promise<void> {
  for (const { SeName, Values } of category.CatalogProductsModel.SpecificationFilter.Attributes) {
    const value = Values.find(({ Count }) => Count > 0);
    if (!value) continue;
    const filtered = await listCategory(visitor, category.Id, { specificationOptionIds: [value.Id] });
    const { TotalItems, SpecificationFilter } = filtered.CatalogProductsModel;
    claim(
      TotalItems === value.Count,
      `${SeName} ${value.Name} promises ${value.Count} products and lists ${TotalItems}`,
    );
    const group = SpecificationFilter.Attributes.find((one) => one.SeName === SeName);
    claim(
      group?.Values.find(({ Id }) => Id === value.Id)?.Selected === true,
      `${value.Name} is not marked as selected`,
    );
    claim((group?.Values.length ?? 0) === Values.length, `selecting ${value.Name} hides its neighbours`);
  }
}

/** Filters by offer are optional for a backend; what it promises must hold. */
async function claimOffers(visitor: Client, category: catalog.Category): Promise<void> {
  const { OfferFilter } = category.CatalogProductsModel;
  if (!OfferFilter) return;
  for (const [name, { Count }] of [
    ['onSale', OfferFilter.OnSale],
    ['inStock', OfferFilter.InStock],
  ] as const) {
    const filtered = (await listCategory(visitor, category.Id, { [name]: true })).CatalogProductsModel;
    claim(filtered.TotalItems === Count, `${name} promises ${Count} products and lists ${filtered.TotalItems}`);
    claim(
      filtered.OfferFilter?.[name === 'onSale' ? 'OnSale' : 'InStock'].Selected === true,
      `${name} is not selected`,
    );
  }
  const cheap = (await listCategory(visitor, category.Id, { priceTo: CHEAP })).CatalogProductsModel;
  claim(
    cheap.Products.every(({ ProductPrice }) => ProductPrice.PriceValue <= CHEAP),
    'a product costs more than priceTo',
  );
  const reversed = { ...LISTING, categoryId: category.Id, pageSize: PAGE_SIZE, priceFrom: CHEAP, priceTo: CHEAP - 1 };
  await visitor.rejects(catalog.getCategoryContract, reversed, [400]);
}

/** Categories, products, prices and search. */
export const catalogueSteps: readonly Step[] = [
  prove(catalog.getHomeCategoriesContract, async ({ visitor }) => {
    await visitor.succeeds(catalog.getHomeCategoriesContract, {});
  }),
  prove(catalog.getCategoriesContract, async ({ visitor }) => {
    const categories = await visitor.succeeds(catalog.getCategoriesContract, {});
    claim(categories.length > 0, 'there is no category');
  }),
  prove(catalog.getCategoriesByTypeContract, async ({ visitor }) => {
    const all = await visitor.succeeds(catalog.getCategoriesByTypeContract, { categoryType: 100 });
    const landings = await visitor.succeeds(catalog.getCategoriesByTypeContract, { categoryType: 20 });
    claim(
      landings.every(({ CategoryType }) => CategoryType === 20),
      'a landing page that is none',
    );
    claim(landings.length <= all.length, 'more landing pages than categories');
  }),
  prove(catalog.getCategoryContract, async ({ visitor, found }) => {
    await visitor.rejects(
      catalog.getCategoryContract,
      { ...LISTING, categoryId: UNKNOWN.id, pageSize: PAGE_SIZE },
      [404],
    );
    const menu = await visitor.succeeds(getTopMenuContract, {});
    const categories = await visitor.succeeds(catalog.getCategoriesContract, {});
    for (const { Id } of [...menu, ...categories.slice(0, 20)]) {
      const category = await listCategory(visitor, Id);
      claimListing(category.CatalogProductsModel);
      if (category.CatalogProductsModel.Products.length === 0) continue;
      found.category = category;
      break;
    }
    const category = need(found.category, 'a category with products');
    claimListing((await listCategory(visitor, category.Id, { pageSize: 6 })).CatalogProductsModel);
    const prices = (
      await listCategory(visitor, category.Id, { orderBy: PRICE_UP })
    ).CatalogProductsModel.Products.flatMap(({ ProductPrice }) =>
      ProductPrice.PriceValue > 0 ? [ProductPrice.PriceValueInDefaultCurrency] : [],
    );
    claim(
      prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0)),
      'cheapest first is not in order',
    );
    const { TotalPages } = category.CatalogProductsModel;
    const past = { ...LISTING, categoryId: category.Id, pageSize: PAGE_SIZE, pageNumber: TotalPages + 1 };
    await visitor.rejects(catalog.getCategoryContract, past, [404]);
    await claimFilters(visitor, category);
    await claimOffers(visitor, category);
  }),
  prove(product.getProductContract, async ({ visitor, found }) => {
    await visitor.rejects(product.getProductContract, { id: UNKNOWN.id }, [404]);
    const { Id } = need(found.category, 'a category with products');
    const cheapest = await listCategory(visitor, Id, { orderBy: PRICE_UP });
    for (const card of cheapest.CatalogProductsModel.Products.slice(0, 20)) {
      const read = await visitor.succeeds(product.getProductContract, { id: card.Id });
      claim(read.Id === card.Id && read.SeName === card.SeName, 'another product than asked for');
      if (card.ProductPrice.DisableBuyButton || !read.GeoRestrictions.IsWorldwide) continue;
      found.product = read;
      found.card = card;
      break;
    }
  }),
  prove(product.getProductBySeNameContract, async ({ visitor, found }) => {
    await visitor.rejects(product.getProductBySeNameContract, { seName: UNKNOWN.seName }, [404]);
    const { Id, SeName } = need(found.product, 'a product that can be bought');
    const read = await visitor.succeeds(product.getProductBySeNameContract, { seName: SeName });
    claim(read.Id === Id, `${SeName} names product ${read.Id} instead of ${Id}`);
  }),
  prove(product.getRelatedProductsContract, async ({ visitor, found }) => {
    await visitor.rejects(product.getRelatedProductsContract, { productId: UNKNOWN.id }, [404]);
    const { Id } = need(found.product, 'a product that can be bought');
    const related = await visitor.succeeds(product.getRelatedProductsContract, { productId: Id });
    claim(!related.some((card) => card.Id === Id), 'a product is related to itself');
  }),
  prove(product.getPricesContract, async ({ visitor, found }) => {
    const { Id, ProductPrice } = need(found.product, 'a product that can be bought');
    const prices = await visitor.succeeds(product.getPricesContract, { ids: [0, Id, UNKNOWN.id] });
    claim(prices.length === 1 && prices[0]?.ProductId === Id, 'prices of other products than asked for');
    claim(prices[0].PriceValue === ProductPrice.PriceValue, 'another price than on the product');
  }),
  prove(product.getActivationContract, async ({ visitor, found }) => {
    const { Id } = need(found.product, 'a product that can be bought');
    await visitor.succeeds(product.getActivationContract, { id: Id });
  }),
  prove(catalog.getPopularTagsContract, async ({ visitor, found }) => {
    const category = need(found.category, 'a category with products');
    const tags = await visitor.succeeds(catalog.getPopularTagsContract, { categoryId: category.Id });
    for (const { Id, Name } of tags?.Values.slice(0, 3) ?? []) {
      const { TotalItems } = (await listCategory(visitor, category.Id, { specificationOptionIds: [Id] }))
        .CatalogProductsModel;
      claim(TotalItems > 0, `no product has the tag ${Name}`);
    }
  }),
  prove(catalog.searchBySeNameContract, async ({ visitor, found }) => {
    const nothing = await visitor.succeeds(catalog.searchBySeNameContract, { seName: UNKNOWN.seName });
    claim(nothing === false, 'a name that nothing has must answer Data false');
    const { Id, SeName } = need(found.product, 'a product that can be bought');
    const named = await visitor.succeeds(catalog.searchBySeNameContract, { seName: SeName });
    claim(named !== false && named.EntityId === Id, `${SeName} is not found by its own name`);
  }),
  prove(searching.autocompleteContract, async ({ visitor, found }) => {
    const { Id, Name } = need(found.product, 'a product that can be bought');
    const { Items } = await visitor.succeeds(searching.autocompleteContract, {
      term: Name.toLowerCase().slice(0, 100),
    });
    claim(
      Items.some((item) => item.ProductId === Id),
      `${Name} does not suggest itself`,
    );
  }),
  prove(searching.searchProductsContract, async ({ visitor, found }) => {
    const { Id, Name } = need(found.product, 'a product that can be bought');
    const term = Name.toLowerCase().slice(0, 100);
    const { CatalogProductsModel } = await visitor.succeeds(searching.searchProductsContract, { ...LISTING, term });
    claimListing(CatalogProductsModel);
    claim(
      CatalogProductsModel.Products.some((card) => card.Id === Id),
      `${Name} is not found by its own name`,
    );
  }),
  prove(searching.getPopularTermsContract, async ({ visitor }) => {
    const terms = await visitor.succeeds(searching.getPopularTermsContract, {});
    claim(
      terms.every((term) => term !== ''),
      'a popular term is empty',
    );
  }),
  prove(searching.countSearchStepContract, async ({ visitor }) => {
    await visitor.succeeds(searching.countSearchStepContract, { Term: 'contract suite', Step: 'searched' });
  }),
  prove(sitemap.getSitemapPagesContract, async ({ visitor }) => {
    for (const type of sitemap.SITEMAP_TYPES) {
      const pages = await visitor.succeeds(sitemap.getSitemapPagesContract, { type });
      const numbers = pages.map(({ Page }) => Page);
      claim(new Set(numbers).size === numbers.length, `a page of ${type} is there twice`);
    }
  }),
  prove(sitemap.getSitemapPageContract, async ({ visitor }) => {
    const [first] = await visitor.succeeds(sitemap.getSitemapPagesContract, { type: 'product' });
    const { Page } = need(first, 'a product on sale');
    const entries = await visitor.succeeds(sitemap.getSitemapPageContract, { type: 'product', page: Page });
    claim(entries.length > 0, 'a page that is listed has nothing');
    const entry = need(entries[0], 'an entry');
    const read = await visitor.succeeds(product.getProductContract, { id: entry.Id });
    claim(read.SeName === entry.SeNamesEachLanguage.en, 'the product has another name than in the sitemap');
    const beyond = { type: 'product', page: LAST_PAGE } as const;
    claim(
      (await visitor.succeeds(sitemap.getSitemapPageContract, beyond)).length === 0,
      'a page beyond the last is not empty',
    );
  }),
];
