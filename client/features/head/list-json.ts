import type { CatalogProducts } from '../../../shared/api/catalog.ts';
import { href } from '../../../shared/routes.ts';
import type { Shop } from '../../data/shop-context.ts';
import type { JsonLd } from './json-ld.ts';

/** One page of a listing as an `ItemList`, with positions in the whole list. */
export function toListJson({ Products, FirstItem, TotalItems }: CatalogProducts, { origin, locale }: Shop): JsonLd {
  return {
    '@type': 'ItemList',
    numberOfItems: TotalItems,
    itemListElement: Products.map(({ Id, Name, SeName }, index) => ({
      '@type': 'ListItem',
      position: FirstItem + index,
      name: Name,
      url: `${origin}${href(locale.code, 'product', { seName: SeName, id: Id })}`,
    })),
  };
}
