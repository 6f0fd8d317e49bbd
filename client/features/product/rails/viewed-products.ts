import type { ShownCard } from '../card-view.ts';
import type { ShownProduct } from '../product-view.ts';

/** So many viewed products are stored (PRODUCT-4). */
const MAX_VIEWED = 10;

/**
 * A viewed product: its card's fields except for the price, which is requested when it is shown, and the pre-order
 * flag, which may end before the next visit.
 */
export type ViewedProduct = Omit<
  ShownCard,
  'ProductPrice' | 'IsPreOrder' | 'ApprovedRatingSum' | 'ApprovedTotalReviews' | 'ReviewedSince' | 'Family' | 'Contents'
>;

/** The card of a product's page. */
export function toViewed(product: ShownProduct): ViewedProduct {
  const { Id, Name, SeName, DefaultPictureModel, MarkAsNew, ProductSpecifications, GeoRestrictions: region } = product;
  return {
    Id,
    Name,
    SeName,
    DefaultPictureModel,
    MarkAsNew,
    IsDlc: Boolean(product.BaseGame),
    BaseGameName: product.BaseGame?.Name,
    ProductSpecifications,
    GeoRestrictions: region.IsWorldwide
      ? undefined
      : { Name: region.Name, AllowedCountries: region.AllowedCountries, BlockedCountries: region.BlockedCountries },
  } satisfies Record<keyof ViewedProduct, unknown>;
}

/** Puts a product first; each is listed once, and beyond ten the oldest are dropped (PRODUCT-4). */
export function addViewed(held: readonly ViewedProduct[], viewed: ViewedProduct): ViewedProduct[] {
  return [viewed, ...held.filter((one) => one.Id !== viewed.Id)].slice(0, MAX_VIEWED);
}

function isRegion(value: ViewedProduct['GeoRestrictions']): boolean {
  return value === undefined || (Array.isArray(value.AllowedCountries) && Array.isArray(value.BlockedCountries));
}

function isViewedProduct(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false;
  const { Id, Name, SeName, DefaultPictureModel, ProductSpecifications, GeoRestrictions } =
    value as Partial<ViewedProduct>;
  return (
    Number.isInteger(Id) &&
    typeof Name === 'string' &&
    typeof SeName === 'string' &&
    typeof DefaultPictureModel?.ImageUrl === 'string' &&
    Array.isArray(ProductSpecifications) &&
    isRegion(GeoRestrictions)
  );
}

/** Parses the stored text; anything but a list of products is ignored. */
export function parseViewed(text: string | null): ViewedProduct[] {
  if (text === null) return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isViewedProduct).slice(0, MAX_VIEWED) : [];
  } catch {
    // Written by an older version or by hand: start over.
    return [];
  }
}
