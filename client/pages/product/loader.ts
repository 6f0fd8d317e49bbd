import { ApiError } from '../../../shared/api/endpoint.ts';
import { getActivation, type Product } from '../../../shared/api/product.ts';
import { href, type RouteParams } from '../../../shared/routes.ts';
import type { View } from '../../data/view.ts';
import { relatedView } from '../../features/product/card-view.ts';
import { productByNameView, productView, type ShownProduct } from '../../features/product/product-view.ts';
import { reviewsRead } from '../../features/product/reviews-read.ts';
import {
  foundAs,
  gone,
  type LoaderContext,
  type LoaderResult,
  moved,
  moveToFirstCategory,
} from '../../router/route.ts';

/** The call that reads the product of a path: by id, or by its URL name alone. */
export function toProductRead(params: RouteParams): { view: View<object, ShownProduct, Product>; args: object } {
  return params.id === undefined
    ? { view: productByNameView, args: { seName: params.seName ?? '' } }
    : { view: productView, args: { id: Number(params.id) } };
}

/** Activation steps are requested only when the product has no attributes (PRODUCT-5). */
export function asksForActivation(product: ShownProduct): boolean {
  return product.ProductAttributes.length === 0;
}

export async function loadProduct(context: LoaderContext): Promise<LoaderResult> {
  const { shop, params, query, read, defer } = context;
  if (params.seName === undefined) return moveToFirstCategory(context);
  const { view, args } = toProductRead(params);
  const product = await read(view, args).catch((error: unknown) => {
    // The 404 of a product that is no longer sold (PRODUCT-14).
    if (error instanceof ApiError && error.code === 'product-withdrawn') return null;
    throw error;
  });
  if (product === null) return gone;
  if (params.seName !== product.SeName) {
    const path = href(shop.locale.code, 'product', { seName: product.SeName, id: product.Id });
    return moved(query.size > 0 ? `${path}?${query}` : path);
  }
  defer(relatedView, { productId: product.Id });
  if (product.ReviewedSince) defer(reviewsRead, { productId: product.Id });
  if (asksForActivation(product)) defer(getActivation, { id: product.Id });
  return foundAs(product);
}
