import type { Product, VariantKind } from '../../../shared/api/product.ts';
import type { Reviews } from '../../../shared/api/review.ts';
import { currencyOf, isCurrencyCode } from '../../../shared/currencies.ts';
import { localeOf } from '../../../shared/locales.ts';
import { MAX_RATING } from '../../../shared/product-rating.ts';
import { href } from '../../../shared/routes.ts';
import type { Shop } from '../../data/shop-context.ts';
import { toCardPicture } from './card-picture.ts';
import type { JsonLd } from './json-ld.ts';

function toAmount(value: number, currency: string): string {
  return value.toFixed(isCurrencyCode(currency) ? currencyOf(currency).decimals : 2);
}

/** The last day of a reduction, whose end is exclusive: one that ends at midnight ends with the day before. */
const toLastDay = (end: string | null | undefined) =>
  end ? new Date(Date.parse(end) - 1).toISOString().slice(0, 10) : undefined;

/** Undefined for a product without a price. */
function toOffer(product: Product, url: string, { origin, locale }: Shop): JsonLd | undefined {
  const { ProductPrice, GeoRestrictions, IsPreOrder, ReleaseDate } = product;
  const { PriceValue, OldPriceValue, CurrencyCode, DisableBuyButton, ProductDiscount } = ProductPrice;
  if (DisableBuyButton && PriceValue === 0) return undefined;
  const { AllowedCountries, BlockedCountries } = GeoRestrictions;
  return {
    '@type': 'Offer',
    url,
    price: toAmount(PriceValue, CurrencyCode),
    priceCurrency: CurrencyCode,
    priceValidUntil: toLastDay(ProductDiscount?.ToDate),
    // The lowest price of the 30 days before the reduction, as on the page (PRICE-3).
    priceSpecification:
      OldPriceValue === undefined
        ? undefined
        : {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: toAmount(OldPriceValue, CurrencyCode),
            priceCurrency: CurrencyCode,
          },
    availability: `https://schema.org/${DisableBuyButton ? 'OutOfStock' : IsPreOrder ? 'PreOrder' : 'InStock'}`,
    availabilityStarts: IsPreOrder ? (ReleaseDate ?? undefined) : undefined,
    itemCondition: 'https://schema.org/NewCondition',
    eligibleRegion: AllowedCountries.length > 0 ? AllowedCountries : undefined,
    ineligibleRegion: BlockedCountries.length > 0 ? BlockedCountries : undefined,
    // The page that says until when a key may be returned, and takes it back.
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      merchantReturnLink: origin + href(locale.code, 'withdrawal'),
    },
  };
}

/** What the products of a group differ in, as schema.org names it. */
const VARIES_BY: Readonly<Record<VariantKind, string>> = {
  Value: 'https://schema.org/value',
  Platform: 'https://schema.org/gamePlatform',
  Edition: 'https://schema.org/gameEdition',
};

/** What joins a value or a platform to the name before it. */
const LOOSE_END = /[\s(),:–—-]+$/u;

/**
 * The thing of which a product is a value, platform or edition (PRODUCT-10), with the pages of the others; the same on all of
 * their pages. Undefined for a product without any.
 */
function toProductGroup({ Id, Name, VariantGroups = [] }: Product, { origin, locale }: Shop): JsonLd | undefined {
  const variants = new Map(VariantGroups.flatMap(({ Variants }) => Variants.map((one) => [one.Id, one] as const)));
  if (variants.size === 0) return undefined;
  const groupId = String(Math.min(...variants.keys()));
  const labels = VariantGroups.flatMap(({ Variants }) => Variants.filter((one) => one.Id === Id));
  const name = labels.reduce((rest, { Label }) => rest.replace(Label, ''), Name).replace(LOOSE_END, '');
  return {
    '@type': 'ProductGroup',
    '@id': `${origin}/#product-group-${groupId}`,
    productGroupID: groupId,
    name: name || Name,
    variesBy: VariantGroups.map(({ Kind }) => VARIES_BY[Kind]),
    hasVariant: [...variants.values()]
      .filter((one) => one.Id !== Id)
      .map((one) => ({
        '@type': 'Product',
        url: origin + href(locale.code, 'product', { seName: one.SeName, id: one.Id }),
      })),
  };
}

const MAX_REVIEWS = 5;

/** The average and the first reviews, exactly as they stand on the page; nothing without any (REVIEW-4). */
function toReviewsJson(reviews: Reviews | undefined): JsonLd {
  if (!reviews || reviews.Average === null || reviews.Reviews.length === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: String(reviews.Average),
      reviewCount: reviews.Count,
      bestRating: MAX_RATING,
      worstRating: 1,
    },
    review: reviews.Reviews.slice(0, MAX_REVIEWS).map((review) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: review.Rating, bestRating: MAX_RATING, worstRating: 1 },
      name: review.Title || undefined,
      reviewBody: review.Text || undefined,
      inLanguage: localeOf(review.Language).tag,
      datePublished: review.CreatedOnUtc.slice(0, 10),
      // Reviews carry no name (REVIEW-2): all that is known of an author.
      author: { '@type': 'Person', name: 'Verified buyer' },
    })),
  };
}

/**
 * The product of a product page, at the displayed price. With the ratings of verified reviews that the page shows, and never
 * with imported ones (PRODUCT-1).
 */
export function toProductJson(product: Product, shop: Shop, reviews?: Reviews): JsonLd {
  const { origin, locale } = shop;
  const url = `${origin}${href(locale.code, 'product', { seName: product.SeName, id: product.Id })}`;
  // The cover alone, where visitors are asked before they see more (ADULT-4).
  const shown = product.AgeGate ? [] : product.PictureModels;
  const pictures = [product.DefaultPictureModel, ...shown].map(({ ImageUrl }) => ImageUrl);
  const [maker] = product.ProductManufacturers;
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.Name,
    url,
    sku: String(product.Id),
    description: product.MetaDescription || product.ShortDescription || undefined,
    image: [...new Set(pictures)].filter(Boolean).map((picture) => toCardPicture(picture, origin)),
    category: product.Breadcrumb.map(({ Name }) => Name).join(' > ') || undefined,
    brand: maker ? { '@type': 'Brand', name: maker.Name } : undefined,
    releaseDate: product.ReleaseDate ?? undefined,
    isVariantOf: toProductGroup(product, shop),
    offers: toOffer(product, url, shop),
    ...toReviewsJson(reviews),
  };
}
