import { GENRE_IDS, PLATFORM_IDS } from '../../../../shared/listing.ts';
import { type RemovableKind, type RemovableNoun, removableKinds } from '../../../../shared/merchant/removals.ts';
import { STORE_ID } from '../../content/setting-rows-store.ts';

/** What may point to an entry beside the foreign keys of the schema, which `readForeignKeys` reads. */
export interface Use {
  /** What of the shop uses it, in the staff's words. */
  what: string;
  /** SQL after FROM: the rows that use the entry, whose id is ?1. */
  from: string;
  /** SQL: by what the staff know such a row. None for what customers have. */
  example?: string;
}

/** Rows that go with an entry, and come back with it. `id` is the column with the entry's. */
interface Part {
  table: string;
  id: string;
  /** SQL: which of the rows. */
  where?: string;
}

/** How a kind of entry that can be removed for good is stored. */
interface Stored {
  table: string;
  /** The column by which a call names one. */
  column: 'id' | 'source_id' | 'code';
  /** SQL: which rows of the table are of this kind. */
  where: string;
  parts: readonly Part[];
  /** Tables whose `rowid` is its id: they are written anew by whoever restores it. */
  indexes: readonly string[];
  uses: readonly Use[];
}
export type Removable = RemovableKind & Stored;

const PATH = "'/' || ltrim(link, '/') || '/'";
const TARGET = "substr(target, 4) || '/'";

/** Slides and redirects that lead to a page. `fits` is SQL about the path of a link. */
const linkedBy = (fits: (path: string) => string): Use[] => [
  { what: 'slides', from: `slides WHERE ${fits(PATH)}`, example: 'id' },
  { what: 'redirects', from: `redirects WHERE ${fits(TARGET)}`, example: 'address' },
];
// A number is bound as a real one.
const byId = (segment: string) => (path: string) => `${path} GLOB '/${segment}/*/' || CAST(?1 AS INTEGER) || '/*'`;
const byName = (entity: string, prefixes: readonly string[]) => (path: string) =>
  `EXISTS (SELECT 1 FROM slugs s WHERE s.entity = '${entity}' AND s.entity_id = ?1
     AND ${path} IN (${prefixes.map((prefix) => `'${prefix}' || s.slug || '/'`).join(', ')}))`;
const inMenu = (fits: string): Use => ({
  what: 'the menu',
  from: `localized l, json_tree(l.value) t WHERE l.entity = 'store' AND l.entity_id = ${STORE_ID}
    AND l.field = 'MegaMenuSettings' AND json_valid(l.value) AND t.value = ?1 AND ${fits}`,
  example: 'l.locale',
});
const ofProduct = (what: string, table: string, example?: string): Use => ({
  ...{ what, from: `${table} WHERE product_id = ?1` },
  ...(example === undefined ? {} : { example }),
});
const ofScope = (kind: string): Use => ({
  what: 'coupons',
  from: `coupon_scopes s JOIN coupons c ON c.id = s.coupon_id WHERE s.kind = '${kind}' AND s.target_id = ?1`,
  example: 'c.code',
});
const fixed = (where: string): Use => ({ what: 'the shop itself', from: where });

const named = (entity: string): Part => ({ table: 'localized', id: 'entity_id', where: `entity = '${entity}'` });
const addressed = (entity: string): Part => ({ table: 'slugs', id: 'entity_id', where: `entity = '${entity}'` });
const scheduled = (kind: string): Part => ({ table: 'schedules', id: 'entity_id', where: `kind = '${kind}'` });

const entry = { column: 'id', where: 'true', indexes: [], uses: [] } as const;
const option = { ...entry, table: 'specification_options', parts: [named('option')] } as const;

/** What goes with an entry of each kind, and what may point to it. */
const STORED: Readonly<Record<RemovableNoun, Stored>> = {
  products: {
    ...entry,
    table: 'products',
    column: 'source_id',
    parts: [named('product'), addressed('product'), scheduled('products')],
    indexes: ['search_index', 'search_trigrams', 'search_sounds'],
    uses: [
      ofProduct('orders', 'order_items', '(SELECT number FROM orders o WHERE o.id = order_id)'),
      ofProduct('sales', 'product_days'),
      ofProduct('sales of months', 'product_months'),
      ofProduct('keys', 'keys'),
      ofProduct('batches of keys', 'key_batches', 'id'),
      ofProduct('withdrawn keys', 'withdrawn_keys'),
      ofProduct('keys of archived orders', 'archived_keys'),
      ofProduct('carts', 'cart_items'),
      ofProduct('wishlists', 'wishlist_items'),
      ofProduct('alerts', 'alerts'),
      {
        what: 'rails',
        from: 'rails WHERE EXISTS (SELECT 1 FROM json_each(product_ids) WHERE value = ?1)',
        example: 'id',
      },
      {
        what: 'blog posts',
        from: "blog_posts WHERE ',' || replace(product_ids, ' ', '') || ',' GLOB '*,' || CAST(?1 AS INTEGER) || ',*'",
        example: 'name',
      },
      { what: 'coupons of a gift', from: 'coupons WHERE gift_product_id = ?1', example: 'code' },
      ofScope('product'),
      {
        what: 'additional content',
        from: "products WHERE details ->> '$.baseGame' = (SELECT +source_id FROM products WHERE id = ?1)",
        example: 'source_id',
      },
      ...linkedBy(byId('product')),
    ],
  },
  categories: {
    ...entry,
    table: 'categories',
    parts: [
      ...[named('category'), addressed('category'), scheduled('categories')],
      ...['listing_counts', 'manufacturer_counts'].map((table) => ({ table, id: 'category_id' })),
    ],
    uses: [
      // The demonstration of the shop, its home page and new products name them by their ids.
      fixed('json_each(json_array(1, 32)) WHERE value = ?1'),
      { what: 'categories below', from: 'categories WHERE parent_id = ?1', example: 'name' },
      inMenu("t.key = 'categoryId'"),
      ofScope('category'),
      ...['category', 'landing', 'bundle'].flatMap((segment) => linkedBy(byId(segment))),
    ],
  },
  topics: {
    ...entry,
    table: 'topics',
    parts: [named('topic'), addressed('topic'), scheduled('topics')],
    uses: [
      fixed(`slugs WHERE entity = 'topic' AND entity_id = ?1 AND is_active = 1 AND locale = 'en'
        AND slug IN ('contact-us', 'terms-and-conditions')`),
      ...linkedBy(byName('topic', ['/topic/', '/'])),
    ],
  },
  blog: {
    ...entry,
    table: 'blog_posts',
    parts: [named('blog'), addressed('blog'), scheduled('blog')],
    uses: linkedBy(byName('blog', ['/blog/'])),
  },
  slides: {
    ...entry,
    table: 'slides',
    parts: [named('slide'), scheduled('slides')],
  },
  genres: {
    ...option,
    where: 'attribute_id IN (3, 4)',
    uses: [fixed(`json_each('${JSON.stringify(GENRE_IDS)}') WHERE value = ?1`), inMenu("t.path = '$.genres'")],
  },
  platforms: {
    ...option,
    where: 'attribute_id = 2',
    uses: [fixed(`json_each('${JSON.stringify(PLATFORM_IDS)}') WHERE value = ?1`), inMenu("t.path = '$.platforms'")],
  },
  publishers: {
    ...entry,
    table: 'manufacturers',
    // Its rows of `manufacturer_counts` are zero by then, and joined to it.
    parts: [],
  },
  coupons: {
    ...entry,
    table: 'coupons',
    column: 'code',
    parts: [{ table: 'coupon_scopes', id: 'coupon_id' }],
  },
};

export const withStorage = (kind: RemovableKind): Removable => ({ ...kind, ...STORED[kind.noun] });

/** Every kind of entry that can be removed, with how it is stored. */
export const REMOVABLES: readonly Removable[] = removableKinds.map(withStorage);

/** The staff's words for tables that point to an entry by a foreign key. */
export const TABLE_WORDS: Readonly<Record<string, Pick<Use, 'what' | 'example'>>> = {
  bundle_items: { what: 'bundles', example: '(SELECT source_id FROM products b WHERE b.id = bundle_id)' },
  product_categories: { what: 'products', example: '(SELECT source_id FROM products p WHERE p.id = product_id)' },
  product_specifications: { what: 'products', example: '(SELECT source_id FROM products p WHERE p.id = product_id)' },
  products: { what: 'products', example: 'source_id' },
  categories: { what: 'categories', example: 'name' },
  rails: { what: 'rails', example: 'id' },
  orders: { what: 'orders', example: 'number' },
  coupon_uses: { what: 'uses' },
  cart_coupons: { what: 'carts' },
  dropped_coupons: { what: 'carts that had it' },
};
