import type { SeedCatalogue, SeedProduct } from './catalogue-rows.ts';
import { deriveCatalogue } from './derive/catalogue.ts';
import { ownPictureKey } from './pictures/cover-list.ts';
import { categoryPictureKey } from './pictures/scene-list.ts';
import { type Insert, insertRows } from './write/insert-rows.ts';
import { writeCategories } from './write/write-categories.ts';
import { writeContent } from './write/write-content.ts';
import { writePreorders } from './write/write-preorders.ts';
import { placeProducts, writeProducts } from './write/write-products.ts';
import { DEMO_RAILS, writeRails } from './write/write-rails.ts';
import { writeTags } from './write/write-tags.ts';
import { createPlainKeys, writeVouchers } from './write/write-vouchers.ts';

/** The row of `settings` that marks the demonstration as complete. */
const MARKER = 'seeded';
const VERSION = 1;
/** The game on the second slide. */
const SLIDE_GAME = 'Corsa Lunga 3';

/** What the demonstration adds to a shop's foundation, in the order in which it is added. */
export interface Demo {
  readonly products: readonly SeedProduct[];
  readonly inserts: readonly Insert[];
  /** Coupons and a gift card with known codes, keys that unlock nothing, and pre-orders of them: nobody may pay for these. */
  readonly forDevelopment: { readonly inserts: readonly Insert[]; readonly keys: readonly [id: number, key: string][] };
  /** Comes last: an aborted run goes on with the next one. */
  readonly marker: readonly Insert[];
}

function slideLinks({ products }: SeedCatalogue): string[] {
  const game = products.find((product) => product.name === SLIDE_GAME);
  if (!game) throw new RangeError(`no game ${SLIDE_GAME}`);
  return [
    'category/deals/32/1',
    `product/${game.slug}/${game.id}`,
    'category/gift-cards/2/1',
    'landing/indie-games/122/1',
  ];
}

/** The demonstration catalogue. `now` in ms UTC: reductions and news are relative to it. */
export async function createDemo(now: number): Promise<Demo> {
  const catalogue = deriveCatalogue(now);
  const { products, categories } = catalogue;
  const marker = JSON.stringify({ version: VERSION, at: new Date(now).toISOString() });
  return {
    products,
    inserts: [
      ...writeCategories(categories, categoryPictureKey),
      ...writeProducts(products, ownPictureKey, now),
      ...placeProducts(products, categories),
      ...writeTags(categories),
      ...writeRails(DEMO_RAILS),
      ...writeContent(slideLinks(catalogue), catalogue.products, now),
    ],
    forDevelopment: {
      inserts: [...(await writeVouchers(now)), ...writePreorders(products, now)],
      keys: createPlainKeys(products),
    },
    marker: insertRows('settings', ['key', 'value'], [[MARKER, marker]]),
  };
}
