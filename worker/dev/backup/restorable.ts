/** Rows of a table that are part of an entry. */
export interface EntryRows {
  table: string;
  /** The column that names the entry. */
  by: string;
  /** Of a table with rows of other kinds of entries: what its rows of this kind have. */
  of?: Readonly<Record<string, string>>;
  /** Columns that count, or follow from others by triggers: they stay as they are. */
  stays?: readonly string[];
  /** A column that rises with every change. */
  rises?: string;
  /** A column that is 1 in one row alone of those that have these columns in common. */
  single?: { flag: string; among: readonly string[] };
}

const texts = (entity: string): EntryRows => ({ table: 'localized', by: 'entity_id', of: { entity } });
const addresses = (entity: string): EntryRows => ({
  table: 'slugs',
  by: 'entity_id',
  of: { entity },
  single: { flag: 'is_active', among: ['entity', 'entity_id', 'locale'] },
});

const FOLLOWING = ['current_minor', 'prior_minor', 'offer_state', 'percent_off', 'facets', 'updated_at', 'family'];
const COUNTED = ['stock', 'supplier_stock', 'supplier_due_at', 'version'];
/** Copies of the product's columns. */
const LISTED = [
  ...['is_listed', 'facets', 'manufacturer_id', 'popularity', 'name_key', 'current_minor', 'release_date', 'in_stock'],
  ...['offer_state', 'percent_off', 'rating_rank', 'region_id', 'own_prices', 'family'],
];

/**
 * What can be restored from a backup beside a running shop: what the merchant writes. Orders, keys, money and people have moved on
 * since, and their rows belong together.
 */
export const RESTORABLE: Readonly<Record<string, readonly EntryRows[]>> = {
  settings: [
    { table: 'settings', by: 'key' },
    { table: 'localized', by: 'entity', of: { entity: 'store' } },
  ],
  taxes: [{ table: 'tax_rates', by: 'country' }],
  topics: [{ table: 'topics', by: 'id', stays: ['updated_at'] }, texts('topic'), addresses('topic')],
  blog: [
    { table: 'blog_posts', by: 'id', stays: ['updated_at', 'view_count'] },
    { table: 'blog_tags', by: 'post_id' },
    texts('blog'),
    addresses('blog'),
  ],
  slides: [{ table: 'slides', by: 'id' }, texts('slide')],
  redirects: [{ table: 'redirects', by: 'id', stays: ['hits', 'last_hit_at'] }],
  categories: [{ table: 'categories', by: 'id', stays: ['updated_at'] }, texts('category'), addresses('category')],
  products: [
    { table: 'products', by: 'id', stays: [...FOLLOWING, ...COUNTED], rises: 'version' },
    { table: 'product_pictures', by: 'product_id' },
    { table: 'product_attributes', by: 'product_id' },
    { table: 'product_specifications', by: 'product_id' },
    { table: 'product_variants', by: 'product_id' },
    { table: 'product_names', by: 'product_id' },
    { table: 'product_categories', by: 'product_id', stays: LISTED },
    { table: 'related_products', by: 'product_id' },
    { table: 'bundle_items', by: 'bundle_id' },
    texts('product'),
    addresses('product'),
  ],
  coupons: [
    { table: 'coupons', by: 'id', stays: ['used'] },
    { table: 'coupon_scopes', by: 'coupon_id' },
  ],
};
