import {
  type CatalogProducts,
  type Category,
  type CategoryArgs,
  getCategory,
  type ListingQuery,
  type OfferFilter,
} from '../../../shared/api/catalog.ts';
import type { ProductCard } from '../../../shared/api/product.ts';
import type { SearchArgs } from '../../../shared/api/search.ts';
import { LISTING_PAGE_SIZE, type ListingFilters, SORT, toOfferArguments } from '../../../shared/listing.ts';
import type { RouteParams } from '../../../shared/routes.ts';
import { type DataOf, type Fields, IF_SET, view } from '../../data/view.ts';
import { ROW } from '../product/card-view.ts';

const FILTER_VALUE = { Id: true, Name: true, Count: true, Selected: IF_SET } as const;
/** What is rarest stands last. */
const SPECIFICATION_VALUE = {
  Id: true,
  Name: true,
  Count: true,
  LandingPage: { Id: true, SeName: true },
  Selected: IF_SET,
} as const;
const TOGGLE = { Selected: true, Count: true } as const;
const OFFER_FILTER = {
  OnSale: TOGGLE,
  InStock: TOGGLE,
  PriceRange: true,
  Country: true,
  PriceBands: [{ From: true, To: true, Text: true }],
  PriceSteps: true,
} as const satisfies Fields<OfferFilter>;
export const NAMED = { Id: true, Name: true, SeName: true } as const;
export const RATED_ROW = {
  ...ROW,
  ApprovedRatingSum: true,
  ApprovedTotalReviews: true,
  ReviewedSince: IF_SET,
} as const satisfies Fields<ProductCard>;

// @__NO_SIDE_EFFECTS__
export const toListing = <const Card extends Fields<ProductCard>>(card: Card) =>
  ({
    Products: [card],
    ManufacturerFilter: { Manufacturers: [FILTER_VALUE] },
    SpecificationFilter: { Attributes: [{ SeName: true, Name: true, Values: [SPECIFICATION_VALUE] }] },
    OfferFilter: OFFER_FILTER,
    AvailableSortOptions: [{ Value: true, Text: true }],
    PageNumber: true,
    TotalItems: true,
    HasNextPage: true,
    HasPreviousPage: true,
    FirstItem: true,
    LastItem: true,
  }) as const satisfies Fields<CatalogProducts>;

// @__NO_SIDE_EFFECTS__
const toCategory = <const Card extends Fields<ProductCard>>(card: Card) =>
  ({
    Id: true,
    SeName: true,
    Name: true,
    H1Tag: true,
    Description: true,
    MetaTitle: true,
    MetaDescription: true,
    MetaKeywords: true,
    CategoryType: true,
    CategoryBreadcrumb: [NAMED],
    PictureModel: { ImageUrl: true },
    SubCategories: [{ ...NAMED, EntityName: true }],
    SeNamesEachLanguage: true,
    CatalogProductsModel: toListing(card),
    EntityName: true,
    // Last, and so of no size where there is none.
    BundleOffer: { Id: true, Steps: [{ Products: true, Percent: true }] },
  }) as const satisfies Fields<Category>;

const categoryView = view(getCategory, toCategory(ROW));
const ratedCategoryView = view(getCategory, toCategory(RATED_ROW));

/** The cards of a list have ratings only where it is sorted by them. The order is among the arguments of a read. */
export const hasRatings = ({ orderBy }: { orderBy: number }): boolean => orderBy === SORT.BestRated;

export const categoryViewFor = (args: { orderBy: number }): typeof categoryView =>
  hasRatings(args) ? ratedCategoryView : categoryView;

export type ShownCategory = DataOf<typeof categoryView>;
export type ShownListing = ShownCategory['CatalogProductsModel'];
export type ShownFilterValue = ShownListing['ManufacturerFilter']['Manufacturers'][number];
export type ShownSpecificationValue = ShownListing['SpecificationFilter']['Attributes'][number]['Values'][number];

/** The page number in a listing's path, 1 by default. The route table accepts whole numbers only. */
export function readPageNumber(params: RouteParams): number {
  return Number(params.page ?? 1);
}

function toListingQuery(pageNumber: number, filters: ListingFilters): ListingQuery {
  return {
    pageNumber,
    orderBy: filters.orderby,
    specificationOptionIds: [...filters.specs],
    manufacturerIds: [...filters.manufacturers],
    // Undefined fields are left out of the call and of its key.
    ...toOfferArguments(filters),
  };
}

/** The read of a category page, shared by its loader and its component. */
export function toCategoryArgs(categoryId: number, pageNumber: number, filters: ListingFilters): CategoryArgs {
  return { categoryId, ...toListingQuery(pageNumber, filters), pageSize: LISTING_PAGE_SIZE };
}

/** The read of the search page, shared by its loader and its component. */
export function toSearchArgs(term: string, pageNumber: number, filters: ListingFilters, isExact: boolean): SearchArgs {
  return { term: term.toLowerCase(), ...toListingQuery(pageNumber, filters), ...(isExact ? { exact: true } : {}) };
}
