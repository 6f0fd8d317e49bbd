import { IMPORT_COLUMNS, type ImportColumn } from '../../catalog/product/field-names.ts';

/** The columns of `products` that a setup fills beside those of the product's fields. */
const OTHER_COLUMNS = [
  'id',
  'source_id',
  'has_extra_discount',
  'region_id',
  'facets',
  'created_at',
  'details',
] as const;
export type ProductColumn = ImportColumn | (typeof OTHER_COLUMNS)[number];

/** The tables that a setup fills, with their columns. Nothing of customers, orders or keys is among them. */
export const SETUP_TABLES: Readonly<Record<string, readonly string[]>> = {
  settings: ['key', 'value'],
  localized: ['entity', 'entity_id', 'locale', 'field', 'value'],
  slugs: ['entity', 'slug', 'locale', 'entity_id'],
  currencies: ['code', 'rate', 'quoted_on', 'is_published', 'position'],
  countries: ['alpha2', 'name'],
  tax_rates: ['country', 'valid_from', 'basis_points', 'source'],
  regions: ['id', 'name', 'is_worldwide', 'allowed_countries', 'blocked_countries'],
  manufacturers: ['id', 'name', 'name_key'],
  specification_options: ['id', 'attribute_id', 'name', 'name_key', 'position'],
  categories: [
    ...['id', 'parent_id', 'type', 'is_bundle', 'name', 'picture', 'option_id', 'position', 'deal_days'],
    'menu_position',
  ],
  products: [...OTHER_COLUMNS, ...IMPORT_COLUMNS],
  product_pictures: ['product_id', 'position', 'picture'],
  price_history: ['product_id', 'changed_at', 'price_minor', 'discount_minor', 'offered_minor'],
  product_attributes: ['product_id', 'position', 'name', 'values'],
  related_products: ['product_id', 'related_id', 'position'],
  bundle_items: ['bundle_id', 'item_id', 'position'],
  product_variants: ['product_id', 'kind', 'group_name', 'label', 'position'],
  product_specifications: ['product_id', 'option_id'],
  product_categories: ['category_id', 'product_id'],
  search_index: ['rowid', 'name', 'aliases', 'publisher', 'genres'],
  search_trigrams: ['rowid', 'name'],
  search_sounds: ['rowid', 'sounds'],
  topics: ['id', 'name', 'footer_column', 'in_footer_bar', 'position'],
  blog_posts: [
    ...['id', 'name', 'type_name', 'created_at', 'display_order', 'show_in_top', 'view_count'],
    ...['main_picture', 'thumbnail_picture', 'product_ids', 'author'],
  ],
  blog_tags: ['post_id', 'tag'],
  slides: ['id', 'picture', 'mobile_picture', 'link', 'position'],
  rails: ['id', 'rule', 'category_id', 'days', 'amounts', 'position'],
  preorders: ['id', 'product_id', 'state', 'opens_at', 'releases_at', 'time_zone', 'unit_limit', 'created_at'],
  coupons: ['id', 'code', 'name', 'kind', 'amount', 'minimum_minor', 'max_uses_per_customer', 'is_automatic', 'tiers'],
  coupon_scopes: ['coupon_id', 'kind', 'target_id'],
  gift_cards: ['code_hash', 'masked_code', 'amount_minor', 'is_promotional', 'created_at'],
};

/** Full-text tables support no `ON CONFLICT`, so a setup looks their rows up first. */
export const isFullTextTable = (table: string): boolean => table.startsWith('search_');
