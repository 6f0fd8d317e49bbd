import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toLeanRead } from '../../../../client/data/lean-reads.ts';
import { type Category, getCategory } from '../../../../shared/api/catalog.ts';
import { getProduct, getRelatedProducts, type Product, type ProductCard } from '../../../../shared/api/product.ts';
import { OFFER_FILTERS, OFFER_SWITCHES } from '../../../../shared/listing.ts';
import { plainPrice } from '../../../support/pages/plain-price.ts';
import { standIn } from '../../../support/shop/stand-in.ts';

const PRICE = plainPrice(1, 5, '€5.00');
const CARD: ProductCard = {
  Id: 1,
  Name: 'Emberfall',
  SeName: 'emberfall',
  DefaultPictureModel: { ImageUrl: '/media/1.png', Title: '' },
  MarkAsNew: false,
  IsDlc: false,
  ApprovedRatingSum: 0,
  ProductSpecifications: [],
  ProductPrice: PRICE,
};

const PICTURE = { ImageUrl: '/media/1.png', Title: '' };
const PLACE = { Id: 1, Name: 'Games', SeName: 'games' };
const VALUE = { Id: 4, Name: 'Gatehouse', SeName: 'gatehouse', Count: 1, Selected: true };
const CATEGORY: Category = {
  ...PLACE,
  H1Tag: '',
  Description: '',
  MetaTitle: '',
  MetaDescription: '',
  MetaKeywords: '',
  SchemaDescription: '',
  CategoryType: 0,
  CategoryBreadcrumb: [{ ...PLACE, SeNameDefault: 'games', SubCategories: [] }],
  PictureModel: PICTURE,
  SubCategories: [{ ...PLACE, PictureModel: PICTURE }],
  SeNamesEachLanguage: {},
  CatalogProductsModel: {
    Products: [
      {
        ...CARD,
        MarkAsNew: true,
        IsDlc: true,
        IsPreOrder: true,
        ProductSpecifications: [
          {
            SpecificationAttributeId: 2,
            SpecificationAttributeName: '',
            SpecificationOptionId: 4,
            ValueRaw: 'Gatehouse',
          },
        ],
        GeoRestrictions: { Name: 'Europe', AllowedCountries: ['DE'], BlockedCountries: ['US'] },
        ProductPrice: {
          ...PRICE,
          OldPrice: '€9.00',
          DiscountRate: 44,
          HasExtraDiscount: true,
          DisableBuyButton: true,
          ProductDiscount: { ToDate: '2026-12-01T00:00:00.000Z' },
        },
      },
    ],
    ManufacturerFilter: { Manufacturers: [VALUE] },
    SpecificationFilter: { Attributes: [{ SeName: 'platform', Name: 'Platform', Values: [VALUE] }] },
    OfferFilter: {
      OnSale: { Selected: true, Count: 1 },
      InStock: { Selected: true, Count: 1 },
      PriceRange: '€1 – €9',
      Country: 'Germany',
    },
    AvailableSortOptions: [{ Value: 0, Text: 'Best sellers', Selected: true }],
    PageNumber: 1,
    PageSize: 52,
    TotalPages: 1,
    TotalItems: 1,
    HasNextPage: false,
    HasPreviousPage: false,
    FirstItem: 1,
    LastItem: 1,
  },
};

const CLIENT = join(import.meta.dirname, '../../../../client');
/** What a listing is made of. */
const LISTING_CODE = '{pages/category,features/{listing,product,regional,head,third-parties},router}/**/*.{ts,tsx}';

/** The names of all fields in a value. */
function readFields(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...Object.values(value).flatMap(readFields)];
}

const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the data of a page', () => {
  it('leaves out of a card the flags that are not set', () => {
    expect(toJson(toLeanRead(getRelatedProducts, [CARD]))).toEqual([
      {
        Id: 1,
        Name: 'Emberfall',
        SeName: 'emberfall',
        DefaultPictureModel: { ImageUrl: '/media/1.png' },
        ProductSpecifications: [],
        ProductPrice: { Price: '€5.00', PriceValueInDefaultCurrency: 5 },
      },
    ]);
  });

  it('has the marks and the reduction of a card that has them', () => {
    const reduced = { ...PRICE, OldPrice: '€9.00', DiscountRate: 44, HasExtraDiscount: true, DisableBuyButton: true };
    const card = { ...CARD, MarkAsNew: true, IsDlc: true, ProductPrice: reduced };
    const [lean] = toJson(toLeanRead(getRelatedProducts, [card])) as [ProductCard];
    expect(lean).toMatchObject({ MarkAsNew: true, IsDlc: true });
    expect(lean.ProductPrice).toMatchObject({ OldPrice: '€9.00', DiscountRate: 44, DisableBuyButton: true });
  });

  it('has the ratings of cards only in a list that is sorted by them', () => {
    const rated = { ...CARD, ApprovedRatingSum: 93, ApprovedTotalReviews: 27 };
    const readCard = (orderby: number) => {
      const AvailableSortOptions = [
        { Value: 0, Text: 'Best sellers', Selected: orderby === 0 },
        { Value: 25, Text: 'Best rated', Selected: orderby === 25 },
      ];
      const listing = { ...CATEGORY.CatalogProductsModel, Products: [rated], AvailableSortOptions };
      const lean = toLeanRead(getCategory, { ...CATEGORY, CatalogProductsModel: listing }) as Category;
      return lean.CatalogProductsModel.Products[0];
    };
    expect(readCard(25)).toMatchObject({ ApprovedRatingSum: 93, ApprovedTotalReviews: 27 });
    expect(readCard(0)).not.toHaveProperty('ApprovedRatingSum');
  });

  it('has no field of a listing that nothing in the browser reads', () => {
    const code = globSync(LISTING_CODE, { cwd: CLIENT })
      .map((file) => readFileSync(join(CLIENT, file), 'utf8'))
      // The switches among the filters are read by their rows.
      .concat(OFFER_SWITCHES.map((name) => OFFER_FILTERS[name].shown))
      .join('\n');
    const fields = new Set(readFields(toJson(toLeanRead(getCategory, CATEGORY))));
    expect(fields.size).toBeGreaterThan(40);
    expect([...fields].filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });

  it('tells a product page that its product can be bought', () => {
    const product = standIn<Product>({
      ...CARD,
      ProductAttributes: [],
      PictureModels: [],
      SchemaDescription: '{}',
    });
    const lean = toJson(toLeanRead(getProduct, product)) as Product;
    expect(lean.ProductPrice.DisableBuyButton).toBe(false);
    expect(lean).not.toHaveProperty('SchemaDescription');
  });
});
