import { ApiError, type Endpoint } from '../../../shared/api/endpoint.ts';
import {
  getActivation,
  getProduct,
  getProductBySeName,
  getRelatedProducts,
  type Product,
} from '../../../shared/api/product.ts';
import { href, type RouteParams } from '../../../shared/routes.ts';
import { foundAs, gone, type LoaderContext, type LoaderResult, moved } from '../../router/route.ts';
import { findFirst } from '../category/loader.ts';

/** The call that reads the product of a path: by id, or by its URL name alone. */
export function toProductCall(params: RouteParams): { endpoint: Endpoint<object, Product>; args: object } {
  return params.id === undefined
    ? { endpoint: getProductBySeName, args: { seName: params.seName ?? '' } }
    : { endpoint: getProduct, args: { id: Number(params.id) } };
}

/** Activation steps are requested only when the product has no attributes (PRODUCT-5). */
export function asksForActivation(product: Product): boolean {
  return product.ProductAttributes.length === 0;
}

export async function loadProduct(context: LoaderContext): Promise<LoaderResult> {
  const { shop, params, query, read, defer } = context;
  if (params.seName === undefined) return findFirst(context);
  const { endpoint, args } = toProductCall(params);
  const product = await read(endpoint, args).catch((error: unknown) => {
    // The 404 of a product that is no longer sold (PRODUCT-14).
    if (error instanceof ApiError && error.code === 'product-withdrawn') return null;
    throw error;
  });
  if (product === null) return gone;
  if (params.seName !== product.SeName) {
    const path = href(shop.locale.code, 'product', { seName: product.SeName, id: product.Id });
    return moved(query.size > 0 ? `${path}?${query}` : path);
  }
  defer(getRelatedProducts, { productId: product.Id });
  if (asksForActivation(product)) defer(getActivation, { id: product.Id });
  return foundAs(product);
}
