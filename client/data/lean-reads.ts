import {
  type CatalogProducts,
  type Category,
  type FilterValue,
  getCategory,
  getHomeCategories,
  type HomeCategory,
} from '../../shared/api/catalog.ts';
import { type BlogDetail, getBlogPost, getSlider, type Slide } from '../../shared/api/content.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import {
  getProduct,
  getProductBySeName,
  getRelatedProducts,
  type Price,
  type Product,
  type ProductCard,
  type Specification,
} from '../../shared/api/product.ts';
import { searchProducts } from '../../shared/api/search.ts';
import { getCurrencies, getStoreSettings, type StoreCurrency, type StoreSettings } from '../../shared/api/store.ts';
import { ALL_PLATFORM_IDS, OPERATING_SYSTEM_IDS, SORT } from '../../shared/listing.ts';

const CARD_SPECIFICATIONS = new Set<number>([...ALL_PLATFORM_IDS, ...OPERATING_SYSTEM_IDS]);

/** Leaves a falsy field out of the JSON: for fields that are seldom set and only tested for being set. */
const orUndefined = <Value>(value: Value): Value | undefined => value || undefined;

/** The fields of a card's price that the browser displays and tracks. */
function toLeanPrice(price: Price) {
  const {
    Price: text,
    PriceValueInDefaultCurrency,
    OldPrice,
    DiscountRate,
    HasExtraDiscount,
    DisableBuyButton,
  } = price;
  return {
    Price: text,
    PriceValueInDefaultCurrency,
    OldPrice: orUndefined(OldPrice),
    DiscountRate: orUndefined(DiscountRate),
    HasExtraDiscount: orUndefined(HasExtraDiscount),
    DisableBuyButton: orUndefined(DisableBuyButton),
    ProductDiscount: orUndefined(price.ProductDiscount),
  };
}

const toLeanSpecification = ({ SpecificationOptionId, ValueRaw }: Specification) => ({
  SpecificationOptionId,
  ValueRaw,
});

/** Cards cannot show a field that is missing here (`ShownCard`). */
function toLeanCard({
  Id,
  Name,
  SeName,
  DefaultPictureModel,
  MarkAsNew,
  IsPreOrder,
  IsDlc,
  ProductSpecifications,
  ProductPrice,
  GeoRestrictions,
}: ProductCard) {
  return {
    Id,
    Name,
    SeName,
    DefaultPictureModel: { ImageUrl: DefaultPictureModel.ImageUrl },
    MarkAsNew: orUndefined(MarkAsNew),
    IsPreOrder: orUndefined(IsPreOrder),
    IsDlc: orUndefined(IsDlc),
    ProductSpecifications: ProductSpecifications.filter((one) =>
      CARD_SPECIFICATIONS.has(one.SpecificationOptionId),
    ).map(toLeanSpecification),
    ProductPrice: toLeanPrice(ProductPrice),
    GeoRestrictions,
  };
}

/** In a list that is sorted by its rating. */
const toLeanRatedCard = (card: ProductCard) => ({
  ...toLeanCard(card),
  ApprovedRatingSum: card.ApprovedRatingSum,
  ApprovedTotalReviews: card.ApprovedTotalReviews,
});
export type LeanRatedCard = ReturnType<typeof toLeanRatedCard>;

const toLeanFilter = (value: FilterValue) => ({ ...value, Selected: orUndefined(value.Selected) });

function toLeanListing(data: unknown) {
  const listing = data as { CatalogProductsModel: CatalogProducts };
  const { PageSize: _size, TotalPages: _pages, ...products } = listing.CatalogProductsModel;
  const { SpecificationFilter, ManufacturerFilter } = products;
  const isByRating = products.AvailableSortOptions.some(({ Value, Selected }) => Selected && Value === SORT.BestRated);
  return {
    ...listing,
    CatalogProductsModel: {
      ...products,
      Products: products.Products.map(isByRating ? toLeanRatedCard : toLeanCard),
      AvailableSortOptions: products.AvailableSortOptions.map(({ Value, Text }) => ({ Value, Text })),
      SpecificationFilter: {
        ...SpecificationFilter,
        Attributes: SpecificationFilter.Attributes.map((group) => ({
          ...group,
          Values: group.Values.map(toLeanFilter),
        })),
      },
      ManufacturerFilter: {
        ...ManufacturerFilter,
        Manufacturers: ManufacturerFilter.Manufacturers.map(toLeanFilter),
      },
    },
  };
}

/** Without the merchant's JSON-LD: only the server renders it. */
function toLeanCategory(data: unknown) {
  const { SchemaDescription: _, CategoryBreadcrumb, ...category } = data as Category;
  const trail = CategoryBreadcrumb.map(({ Id, Name, SeName }) => ({ Id, Name, SeName }));
  return toLeanListing({ ...category, CategoryBreadcrumb: trail });
}

const toLeanRails = (data: unknown) =>
  (data as HomeCategory[]).map((rail) => ({ ...rail, Products: rail.Products.map(toLeanCard) }));

/** A product without attributes has a separate read for its activation steps (PRODUCT-5). */
function toLeanProduct(data: unknown) {
  const {
    SpecificationAttributeModels: _attributes,
    SchemaDescription: _schema,
    PictureModels,
    VariantGroups,
    BaseGame,
    Dlc,
    PlatformActivationDetail,
    ...product
  } = data as Product;
  return {
    ...product,
    ProductSpecifications: product.ProductSpecifications.map(toLeanSpecification),
    PictureModels: PictureModels.map(({ ImageUrl }) => ({ ImageUrl })),
    BaseGame: BaseGame && { ...toLeanCard(BaseGame), BundleIds: BaseGame.BundleIds },
    Dlc: Dlc?.map(toLeanCard),
    VariantGroups: VariantGroups?.map(({ Kind, Variants }) => ({
      Kind,
      Variants: Variants.map(({ DefaultPictureModel, ProductPrice, ...one }) => ({
        ...one,
        ProductPrice: toLeanPrice(ProductPrice),
        // Pickers show none.
        ...(Kind === 'Edition' ? { DefaultPictureModel: { ImageUrl: DefaultPictureModel.ImageUrl } } : {}),
      })),
    })),
    PlatformActivationDetail: product.ProductAttributes.length > 0 ? PlatformActivationDetail : null,
  };
}

const toLeanSlider = (data: unknown) => ({
  Slides: (data as { Slides: Slide[] }).Slides.map(({ Product: product, ...slide }) => ({
    ...slide,
    ...(product ? { Product: toLeanCard(product) } : {}),
  })),
});

function toLeanPost(data: unknown) {
  const { Products, ...post } = data as BlogDetail;
  return { ...post, Products: Products?.map(toLeanCard) };
}

/** Without the details of the identity provider, which the browser never calls. */
function toLeanSettings(data: unknown) {
  const { Url: _own, SingleSignOn, Footer, ...settings } = data as StoreSettings;
  const { Url, ManagementUrl, Providers } = SingleSignOn;
  const Topics = Footer.Topics.map((topic) => ({
    ...topic,
    IncludeInFooterColumn1: orUndefined(topic.IncludeInFooterColumn1),
    IncludeInFooterColumn2: orUndefined(topic.IncludeInFooterColumn2),
    IncludeInFooterColumn3: orUndefined(topic.IncludeInFooterColumn3),
    IncludeInFooterHorizontal: orUndefined(topic.IncludeInFooterHorizontal),
  }));
  return { ...settings, SingleSignOn: { Url, ManagementUrl, Providers }, Footer: { ...Footer, Topics } };
}

const toLeanCurrencies = (data: unknown) =>
  (data as StoreCurrency[]).map(({ CurrencyCode, Name }) => ({ CurrencyCode, Name }));

/** Reads with product cards, which make up most of a page's data, and reads of every page. */
const LEAN = new Map<unknown, (data: unknown) => unknown>([
  [getCategory, toLeanCategory],
  [searchProducts, toLeanListing],
  [getHomeCategories, toLeanRails],
  [getSlider, toLeanSlider],
  [getBlogPost, toLeanPost],
  [getStoreSettings, toLeanSettings],
  [getCurrencies, toLeanCurrencies],
  [getProduct, toLeanProduct],
  [getProductBySeName, toLeanProduct],
  [getRelatedProducts, (data) => (data as ProductCard[]).map(toLeanCard)],
]);

/** Reduces a response to the fields that the browser reads, before it goes into the page's data. */
export function toLeanRead<Args, Data>(endpoint: Endpoint<Args, Data>, data: Data): unknown {
  const toLean = LEAN.get(endpoint);
  return toLean ? toLean(data) : data;
}
