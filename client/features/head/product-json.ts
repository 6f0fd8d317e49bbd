import type { Product } from '../../../shared/api/product.ts';
import { currencyOf, isCurrencyCode } from '../../../shared/currencies.ts';
import { href } from '../../../shared/routes.ts';
import type { Shop } from '../../data/shop-context.ts';
import { toCardPicture } from './card-picture.ts';
import type { JsonLd } from './json-ld.ts';

function toAmount(value: number, currency: string): string {
  return value.toFixed(isCurrencyCode(currency) ? currencyOf(currency).decimals : 2);
}

/** Undefined for a product without a price. */
function toOffer(product: Product, url: string, { origin, locale }: Shop): JsonLd | undefined {
  const { ProductPrice, GeoRestrictions, IsPreOrder, ReleaseDate } = product;
  const { PriceValue, CurrencyCode, DisableBuyButton, ProductDiscount } = ProductPrice;
  if (DisableBuyButton && PriceValue === 0) return undefined;
  const { AllowedCountries, BlockedCountries } = GeoRestrictions;
  return {
    '@type': 'Offer',
    url,
    price: toAmount(PriceValue, CurrencyCode),
    priceCurrency: CurrencyCode,
    priceValidUntil: ProductDiscount?.ToDate?.slice(0, 10),
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

/** The product of a product page, at the displayed price. Without ratings, which nobody has verified (PRODUCT-1). */
export function toProductJson(product: Product, shop: Shop): JsonLd {
  const { origin, locale } = shop;
  const url = `${origin}${href(locale.code, 'product', { seName: product.SeName, id: product.Id })}`;
  const pictures = [product.DefaultPictureModel, ...product.PictureModels].map(({ ImageUrl }) => ImageUrl);
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
    offers: toOffer(product, url, shop),
  };
}
