import { LISTING_PAGE_SIZE } from '../../shared/listing.ts';
import { locales } from '../../shared/locales.ts';
import { createChance } from '../../worker/commerce/media/covers/chance.ts';
import { makeZipf } from './traffic.ts';

export interface Product {
  id: number;
  slug: string;
}

export interface Call {
  /** What kind of traffic it is, for the report. */
  kind: 'page' | 'new page' | 'read' | 'cart';
  path: string;
  method?: 'GET' | 'POST';
  body?: string;
}

const TERMS = ['halo', 'star', 'lantern', 'gift card', 'space', 'racing'];

/** Above every price of the catalogue, within the highest that the filter accepts. */
const HIGHEST_PRICE = 10_000;
const PRICES = 900_000;

let unique = Date.now() % PRICES;

/** A full listing that is not cached: each with a different maximum price, above that of all games. */
export function makeNewPage(): Call {
  unique += 1;
  return { kind: 'new page', path: `/en/category/games/1/1?priceto=${HIGHEST_PRICE + (unique % PRICES)}` };
}

/** The requests of shoppers, crawlers and buyers, in realistic proportions and reproducible. */
export function makeTraffic(products: readonly Product[], seed: number): () => Call {
  const { next: random } = createChance(seed);
  const product = makeZipf(products.length, random);
  const locale = makeZipf(locales.length, random);
  const pick = () => products[product() - 1] ?? { id: 1, slug: 'x' };
  const listing = () => ({ categoryId: 1, pageNumber: 1, pageSize: LISTING_PAGE_SIZE, orderBy: 0 });
  const kinds: readonly (readonly [share: number, make: (code: string) => Call])[] = [
    [0.45, (code) => ({ kind: 'page', path: `/${code}/product/${pick().slug}/${pick().id}` })],
    [0.6, (code) => ({ kind: 'page', path: `/${code}/category/games/1/${1 + Math.floor(random() * 5)}` })],
    [0.7, (code) => ({ kind: 'page', path: `/${code}/` })],
    [0.74, makeNewPage],
    [0.79, (code) => ({ kind: 'new page', path: `/${code}/search?term=${TERMS[Math.floor(random() * 6)]}` })],
    [0.84, () => ({ kind: 'read', path: `/api/v2/catalog/product/details/${pick().id}` })],
    [
      0.88,
      () => ({
        kind: 'read',
        method: 'POST',
        path: '/api/v2/catalog/category',
        body: JSON.stringify({ ...listing(), specificationOptionIds: [], manufacturerIds: [] }),
      }),
    ],
    [
      0.92,
      () => ({
        kind: 'cart',
        method: 'POST',
        path: '/api/v2/cart/add/',
        body: JSON.stringify({
          productId: pick().id,
          quantity: 1,
          shppingCartTypeId: 1,
          forceRedirection: true,
          clearCartBeforeAdd: true,
        }),
      }),
    ],
    [1, () => ({ kind: 'cart', path: '/api/v2/cart/total' })],
  ];
  return () => {
    const chance = random();
    const [, make] = kinds.find(([upTo]) => chance < upTo) ?? [1, makeNewPage];
    return make(locales[locale() - 1]?.code ?? 'en');
  };
}
