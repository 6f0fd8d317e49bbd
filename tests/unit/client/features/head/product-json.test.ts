import { describe, expect, it } from 'vitest';
import type { Shop } from '../../../../../client/data/shop-context.ts';
import { toProductJson } from '../../../../../client/features/head/product-json.ts';
import type { Product } from '../../../../../shared/api/product.ts';
import type { Reviews } from '../../../../../shared/api/review.ts';
import { localeOf } from '../../../../../shared/locales.ts';
import { plainPrice } from '../../../../support/pages/plain-price.ts';
import { PLAIN_SHOP } from '../../../../support/pages/plain-shop.ts';

const shop: Shop = { ...PLAIN_SHOP, locale: localeOf('jp'), environment: 'production', isCrawler: true };

const price = plainPrice(7, 12.9, '12,90 €');

const product: Product = {
  Id: 7,
  Name: 'Glass Harbour',
  SeName: 'glass-harbour',
  DefaultPictureModel: { ImageUrl: '/media/a.webp', Title: '' },
  MarkAsNew: false,
  ApprovedRatingSum: 90,
  ProductSpecifications: [],
  ProductPrice: price,
  Breadcrumb: [{ Id: 1, Name: 'Games', SeName: 'games', SeNameDefault: 'games' }],
  SpecificationAttributeModels: [],
  ProductManufacturers: [{ Id: 1, Name: 'Pine & Pixel' }],
  ProductAttributes: [],
  PlatformActivationDetail: null,
  GeoRestrictions: { Name: 'Worldwide', AllowedCountries: [], BlockedCountries: [], IsWorldwide: true },
  MetaTitle: '',
  MetaDescription: 'A harbour of glass.',
  MetaKeywords: '',
  ShortDescription: '',
  FullDescription: '',
  SystemRequirements: '',
  PictureModels: [{ ImageUrl: '/media/a.webp', Title: '' }],
  ReleaseDate: null,
  Languages: [],
  SeNamesEachLanguage: {},
  SchemaDescription: '',
};

const toJson = (changes: Partial<Product> = {}, terms: Partial<Product['ProductPrice']> = {}) =>
  JSON.parse(JSON.stringify(toProductJson({ ...product, ...changes, ProductPrice: { ...price, ...terms } }, shop)));

describe('what search engines read of a product', () => {
  // ADULT-4
  it('has the cover alone where visitors are asked for their age before they see more', () => {
    const PictureModels = [...product.PictureModels, { ImageUrl: '/media/scene.webp', Title: '' }];
    expect(toJson({ PictureModels }).image).toHaveLength(2);
    expect(toJson({ PictureModels, AgeGate: { Age: 18 } }).image).toEqual([
      'https://shop.example/media/a.webp?w=1280&q=99&f=jpeg',
    ]);
  });

  it('is its name, picture, maker and offer, with absolute addresses', () => {
    expect(toJson()).toEqual({
      '@type': 'Product',
      '@id': 'https://shop.example/jp/product/glass-harbour/7#product',
      name: 'Glass Harbour',
      url: 'https://shop.example/jp/product/glass-harbour/7',
      sku: '7',
      description: 'A harbour of glass.',
      image: ['https://shop.example/media/a.webp?w=1280&q=99&f=jpeg'],
      category: 'Games',
      brand: { '@type': 'Brand', name: 'Pine & Pixel' },
      offers: {
        '@type': 'Offer',
        url: 'https://shop.example/jp/product/glass-harbour/7',
        price: '12.90',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          merchantReturnLink: 'https://shop.example/jp/withdrawal',
        },
      },
    });
  });

  it('has a price as its currency writes one, and the day a discount ends', () => {
    const { offers } = toJson(
      {},
      { PriceValue: 2193, CurrencyCode: 'JPY', ProductDiscount: { ToDate: '2026-12-01T10:00:00Z' } },
    );
    expect(offers).toMatchObject({ price: '2193', priceCurrency: 'JPY', priceValidUntil: '2026-12-01' });
    const atMidnight = toJson({}, { ProductDiscount: { ToDate: '2026-12-01T00:00:00Z' } });
    expect(atMidnight.offers).toMatchObject({ priceValidUntil: '2026-11-30' });
  });

  // PRICE-3
  it('names the lowest price of 30 days beside a reduced one', () => {
    const { offers } = toJson({}, { OldPriceValue: 19.5 });
    expect(offers).toMatchObject({
      price: '12.90',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: '19.50',
        priceCurrency: 'EUR',
      },
    });
    expect(toJson().offers).not.toHaveProperty('priceSpecification');
  });

  // PRODUCT-10
  it('names what it is an edition or a platform of, and the pages of the others', () => {
    const variant = (Id: number, SeName: string, Label: string) => ({
      ...{ Id, SeName, Label, ProductPrice: price, DefaultPictureModel: { ImageUrl: '', Title: '' } },
    });
    const [own, deluxe] = [variant(7, 'glass-harbour', 'Gatehouse'), variant(9, 'glass-harbour-deluxe', 'Deluxe')];
    const { isVariantOf } = toJson({
      Name: 'Glass Harbour (Gatehouse)',
      VariantGroups: [
        { Kind: 'Platform', Variants: [variant(5, 'glass-harbour-lumenbox', 'Lumenbox'), own] },
        { Kind: 'Edition', Variants: [own, deluxe] },
      ],
    });
    expect(isVariantOf).toEqual({
      '@type': 'ProductGroup',
      '@id': 'https://shop.example/#product-group-5',
      productGroupID: '5',
      name: 'Glass Harbour',
      variesBy: ['https://schema.org/gamePlatform', 'https://schema.org/gameEdition'],
      hasVariant: [
        { '@type': 'Product', url: 'https://shop.example/jp/product/glass-harbour-lumenbox/5' },
        { '@type': 'Product', url: 'https://shop.example/jp/product/glass-harbour-deluxe/9' },
      ],
    });
    expect(toJson()).not.toHaveProperty('isVariantOf');
  });

  it('says when it is sold out, and where it can be used', () => {
    const GeoRestrictions = { Name: 'DACH', AllowedCountries: ['DE', 'AT'], BlockedCountries: [], IsWorldwide: false };
    const { offers } = toJson({ GeoRestrictions }, { DisableBuyButton: true });
    expect(offers).toMatchObject({ availability: 'https://schema.org/OutOfStock', eligibleRegion: ['DE', 'AT'] });
  });

  it('has no offer without a price', () => {
    expect(toJson({}, { PriceValue: 0, DisableBuyButton: true })).not.toHaveProperty('offers');
  });

  it('never has ratings, which nobody has verified', () => {
    expect(toJson({ ApprovedTotalReviews: 3 })).not.toHaveProperty('aggregateRating');
  });

  it('says from when on a game that is sold before its release can be played', () => {
    const { offers } = toJson({ IsPreOrder: true, ReleaseDate: '2027-03-01' });
    expect(offers).toMatchObject({ availability: 'https://schema.org/PreOrder', availabilityStarts: '2027-03-01' });
    expect(toJson({ IsPreOrder: true }, { DisableBuyButton: true }).offers).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    });
  });
});

// REVIEW-4
describe('the ratings that search engines read', () => {
  const review: Reviews['Reviews'][number] = {
    ReviewId: 'r-1',
    Rating: 4,
    Title: 'Warm',
    Text: 'It glows.',
    Language: 'cs',
    HoursPlayed: null,
    Platform: '',
    CreatedOnUtc: '2026-03-01T08:00:00.000Z',
    EditedOnUtc: null,
    IsVerifiedPurchase: true,
    IsIncentivised: false,
    HelpfulCount: 0,
    Answer: null,
  };
  const reviews: Reviews = {
    ...{ Reviews: [review], Count: 12, Average: 4.25, Since: '2026-03-01', Stars: [0, 0, 1, 7, 4], TotalPages: 2 },
    Languages: [{ Language: 'cs', Count: 12 }],
  };

  it('are those of the reviews that the page shows', () => {
    expect(toProductJson(product, shop, reviews)).toMatchObject({
      aggregateRating: { ratingValue: '4.25', reviewCount: 12, bestRating: 5, worstRating: 1 },
      review: [{ name: 'Warm', reviewBody: 'It glows.', inLanguage: 'da', datePublished: '2026-03-01' }],
    });
  });

  it.each([
    ['the page shows no reviews', undefined],
    ['there is none', { ...reviews, Reviews: [], Count: 0, Average: null }],
  ])('are left out where %s', (_, shown) => {
    const json = toProductJson(product, shop, shown);
    expect(json).not.toHaveProperty('aggregateRating');
    expect(json).not.toHaveProperty('review');
  });
});
