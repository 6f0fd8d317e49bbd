import { insert, NOW } from '../shop-rows.ts';
import type { FollowingRow } from './following-row.ts';

const published = 'UPDATE products SET is_published = 1';
const nothingPurged = 'DELETE FROM cache_purges';
const purged = 'SELECT tag FROM cache_purges ORDER BY tag';
const category = (id: number, change: Readonly<Record<string, string | number>> = {}) =>
  insert('categories', { id, name: `c-${id}`, ...change });
const listed = (categoryId: number, productId: number) =>
  insert('product_categories', { category_id: categoryId, product_id: productId });
const text = (entity: string, field: string, id = 1) =>
  insert('localized', { entity, entity_id: id, locale: 'de', field, value: 'Glut' });
const slug = (entity: string, id = 1) => insert('slugs', { entity, slug: 'glut', locale: 'de', entity_id: id });
/** Ember is in category 5 and reduced for good, so that a change of its price alone leaves what it costs now. */
const shown = [
  published,
  ...[category(5), category(6), listed(5, 1), listed(6, 2)],
  'UPDATE products SET discount_minor = 500, region_id = NULL',
];

/** Whatever a card shows, and a value that changes it alone. */
const CARD_COLUMNS: Readonly<Record<string, string>> = {
  name: "'Embers'",
  current_minor: '499',
  price_minor: '1100',
  discount_from: '1',
  discount_until: '9000000000000000',
  prior_minor: '777',
  has_extra_discount: '1',
  flags: '4',
  rating_sum: '5',
  rating_count: '1',
  review_sum: '5',
  review_count: '1',
  reviewed_since: "'2026-01-01'",
  release_date: "'2026-01-01'",
  manufacturer_id: '7',
  region_id: '8',
  picture: "'p.webp'",
  languages: `'["de"]'`,
  facets: '16',
  voucher_type: "'MPV'",
};
const makers = [
  insert('manufacturers', { id: 7, name: 'Maker', name_key: 'maker' }),
  insert('regions', { id: 8, name: 'Region' }),
];

/** When the sitemap says that a page changed. */
const updated = 'SELECT id FROM products WHERE updated_at > 1';
const neverUpdated = 'UPDATE products SET updated_at = 1';
const UPDATED_COLUMNS = Object.entries(CARD_COLUMNS).filter(
  ([column]) => !['discount_from', 'discount_until', 'prior_minor', 'facets'].includes(column),
);

export const CARD_ROWS: readonly FollowingRow[] = [
  ...Object.entries(CARD_COLUMNS).map(([column, value]) => ({
    trigger: 'purge_product_change',
    so: `a product’s card and its lists show another ${column.replaceAll('_', ' ')} at once`,
    given: [...shown, ...makers, nothingPurged],
    change: `UPDATE products SET ${column} = ${value} WHERE id = 1`,
    read: purged,
    expected: 'category:5; product:1',
  })),
  {
    trigger: 'purge_product_change',
    so: 'a reduction that is yet to come is known to the page that announces it',
    given: [...shown, 'UPDATE products SET discount_from = 9000000000000000', nothingPurged],
    change: 'UPDATE products SET discount_minor = 400 WHERE id = 1',
    read: purged,
    expected: 'category:5; product:1',
  },
  {
    trigger: 'purge_product_change',
    so: 'a product saved as it was makes no page anew',
    isLeftAlone: true,
    given: [...shown, nothingPurged],
    change: `UPDATE products SET ${[...Object.keys(CARD_COLUMNS), 'is_published', 'discount_minor']
      .map((column) => `${column} = ${column}`)
      .join(', ')}`,
    read: purged,
    expected: '',
  },
  ...UPDATED_COLUMNS.map(([column, value]) => ({
    trigger: 'product_updated',
    so: `the sitemap says that a product has another ${column.replaceAll('_', ' ')}`,
    given: [...shown, ...makers, neverUpdated],
    change: `UPDATE products SET ${column} = ${value} WHERE id = 1`,
    read: updated,
    expected: '1',
  })),
  {
    trigger: 'product_updated',
    so: 'the sitemap says that a product is for sale',
    given: [neverUpdated],
    change: 'UPDATE products SET is_published = 1 - is_published WHERE id = 1',
    read: updated,
    expected: '1',
  },
  {
    trigger: 'product_updated',
    so: 'a product saved as it was is no news in the sitemap',
    isLeftAlone: true,
    given: [...shown, neverUpdated],
    change: `UPDATE products SET ${[...UPDATED_COLUMNS.map(([column]) => column), 'is_published']
      .map((column) => `${column} = ${column}`)
      .join(', ')}`,
    read: updated,
    expected: '',
  },
  {
    trigger: 'purge_product_change',
    so: 'a bundle names the new price of its items',
    given: [...shown, published, insert('bundle_items', { bundle_id: 2, item_id: 1 }), nothingPurged],
    change: "UPDATE products SET picture = 'p.webp' WHERE id = 1",
    read: purged,
    expected: 'category:5; category:6; product:1; product:2',
  },
  {
    trigger: 'product_withdrawn',
    so: 'a product that leaves the shop is remembered, one that was not in it is not',
    given: ['UPDATE products SET is_published = (id = 1)', 'DELETE FROM withdrawn_products'],
    change: 'UPDATE products SET is_published = 0',
    read: 'SELECT product_id FROM withdrawn_products',
    expected: '1',
  },
  {
    trigger: 'purge_product_change',
    so: 'lists that show a product in the row of its family, or beside what needs it, show its new picture',
    given: [
      ...shown,
      ...[3, 4, 5, 6].map((id) =>
        insert('products', {
          ...{ id, source_id: `more-${id}`, name: 'More', name_key: 'more', price_minor: 900 },
          ...(id === 6 ? { details: '{"baseGame":"ember"}' } : {}),
        }),
      ),
      ...[category(7), category(8), category(9), listed(7, 3), listed(8, 4), listed(8, 5), listed(9, 6)],
      ...[1, 3, 4, 5].map((id) =>
        insert('product_variants', {
          ...{ product_id: id, kind: 'platform', group_name: id < 4 ? 'a' : 'b', label: 'x' },
        }),
      ),
      nothingPurged,
    ],
    change: "UPDATE products SET picture = 'p.webp' WHERE id = 1",
    read: purged,
    expected: 'category:5; category:7; category:9; product:1; product:3; product:6',
  },
  ...(
    [
      ['bundle_item_added', [], insert('bundle_items', { bundle_id: 3, item_id: 1 })],
      ['bundle_item_removed', [insert('bundle_items', { bundle_id: 3, item_id: 1 })], 'DELETE FROM bundle_items'],
    ] as const
  ).map(([trigger, before, change]) => ({
    trigger,
    so: `lists show a bundle with its items of now, and no other list is made anew (${trigger})`,
    given: [
      ...shown,
      insert('products', { id: 3, source_id: 'both', name: 'Both', name_key: 'both', price_minor: 1500 }),
      ...[category(7), listed(7, 3), ...before, nothingPurged],
    ],
    change,
    read: purged,
    expected: 'category:7; product:3',
  })),
  {
    trigger: 'purge_settings_set',
    so: 'what changes while the shop is told of an earlier change is told again',
    given: [...shown, nothingPurged, "INSERT INTO cache_purges (tag, claim) VALUES ('settings', 'running')"],
    change: insert('settings', { key: 'store', value: '{}' }),
    read: 'SELECT tag, claim FROM cache_purges',
    expected: 'settings ',
  },
  {
    trigger: 'purge_categories_set',
    so: 'the whole catalogue is told in one word, beside what is being told already',
    given: [
      ...shown,
      nothingPurged,
      "INSERT INTO cache_purges (tag, claim) VALUES ('product:1', NULL), ('product:2', 'running'), ('settings', NULL)",
    ],
    change: category(9),
    read: purged,
    expected: 'catalogue; product:2; settings',
  },
  {
    trigger: 'purge_product_change',
    so: 'a change after the catalogue is being told is a change of its own',
    given: [...shown, nothingPurged, "INSERT INTO cache_purges (tag, claim) VALUES ('catalogue', 'running')"],
    change: "UPDATE products SET picture = 'p.webp' WHERE id = 1",
    read: purged,
    expected: 'catalogue; category:5; product:1',
  },
  {
    trigger: 'purge_card_name_set',
    so: 'lists show a product’s name in another language at once',
    given: [...shown, nothingPurged],
    change: text('product', 'Name'),
    read: purged,
    expected: 'category:5; product:1',
  },
  {
    trigger: 'purge_card_name_change',
    so: 'lists show a changed name in another language at once',
    given: [...shown, text('product', 'Name'), nothingPurged],
    change: "UPDATE localized SET value = 'Gluten'",
    read: purged,
    expected: 'category:5; product:1',
  },
  {
    trigger: 'purge_card_name_gone',
    so: 'lists do without a name that was removed at once',
    given: [...shown, text('product', 'Name'), nothingPurged],
    change: 'DELETE FROM localized',
    read: purged,
    expected: 'category:5; product:1',
  },
  ...[
    ['set', [], text('product', 'FullDescription')],
    ['change', [text('product', 'FullDescription')], "UPDATE localized SET value = 'Gluten'"],
    ['gone', [text('product', 'FullDescription')], 'DELETE FROM localized'],
  ].map(([what, before, change]) => ({
    trigger: `purge_card_name_${what}`,
    so: `a description in another language is on the product’s page alone (${what})`,
    isLeftAlone: true as const,
    given: [...shown, ...(before ?? []), nothingPurged],
    change: String(change),
    read: purged,
    expected: 'product:1',
  })),
  ...[
    ['set', [], text('topic', 'Name')],
    ['change', [text('topic', 'Name')], "UPDATE localized SET value = 'Gluten'"],
    ['gone', [text('topic', 'Name')], 'DELETE FROM localized'],
  ].map(([what, before, change]) => ({
    trigger: `purge_card_name_${what}`,
    so: `the name of a topic changes no product with its number (${what})`,
    isLeftAlone: true as const,
    given: [...shown, ...(before ?? []), nothingPurged],
    change: String(change),
    read: purged,
    expected: 'content; settings',
  })),
  {
    trigger: 'purge_card_name_change',
    so: 'a name saved as it was makes no page anew',
    isLeftAlone: true,
    given: [...shown, text('product', 'Name'), nothingPurged],
    change: 'UPDATE localized SET value = value',
    read: purged,
    expected: '',
  },
  {
    trigger: 'purge_card_link_set',
    so: 'lists link to a product’s new address at once',
    given: [...shown, nothingPurged],
    change: slug('product'),
    read: purged,
    expected: 'category:5; product:1',
  },
  ...["slug = 'glut-2'", 'is_active = 0', 'entity_id = 2'].map((change) => ({
    trigger: 'purge_card_link_change',
    so: `lists follow an address whose ${change}`,
    given: [...shown, slug('product'), nothingPurged],
    change: `UPDATE slugs SET ${change}`,
    read: purged,
    expected: change === 'entity_id = 2' ? 'category:6; product:2' : 'category:5; product:1',
  })),
  {
    trigger: 'purge_card_link_gone',
    so: 'lists do not link to an address that was removed',
    given: [...shown, slug('product'), nothingPurged],
    change: 'DELETE FROM slugs',
    read: purged,
    expected: 'category:5; product:1',
  },
  ...[
    ['set', [], slug('topic')],
    ['change', [slug('topic')], "UPDATE slugs SET slug = 'glut-2'"],
    ['gone', [slug('topic')], 'DELETE FROM slugs'],
  ].map(([what, before, change]) => ({
    trigger: `purge_card_link_${what}`,
    so: `the address of a topic changes no product with its number (${what})`,
    isLeftAlone: true as const,
    given: [...shown, ...(before ?? []), nothingPurged],
    change: String(change),
    read: purged,
    expected: 'content; settings',
  })),
  {
    trigger: 'purge_card_link_change',
    so: 'an address saved as it was makes no page anew',
    isLeftAlone: true,
    given: [...shown, slug('product'), nothingPurged],
    change: 'UPDATE slugs SET slug = slug, is_active = is_active, entity_id = entity_id',
    read: purged,
    expected: '',
  },
  ...[
    ['product', 'products', 'product:1'],
    ['category', 'categories', 'catalogue'],
    ['topic', 'topics', 'content; settings'],
    ['blog', 'blog_posts', 'content'],
  ].map(([entity = '', table = '', tags = '']) => ({
    trigger: 'purge_localized_set',
    so: `a new text makes the page of its ${entity} anew, and of nothing else with its number`,
    given: [
      ...['products', 'categories', 'topics', 'blog_posts'].flatMap((other) => [
        ...(other === 'products'
          ? []
          : [1, 2].map((id) =>
              insert(other, {
                id,
                name: `n-${id}`,
                ...(other === 'blog_posts'
                  ? { created_at: NOW, main_picture: 'p.webp', thumbnail_picture: 't.webp' }
                  : {}),
              }),
            )),
        `UPDATE ${other} SET updated_at = 1`,
      ]),
      nothingPurged,
    ],
    change: text(entity, 'Body'),
    read: `SELECT 'products' AS of, id FROM products WHERE updated_at > 1 UNION ALL
      SELECT 'categories', id FROM categories WHERE updated_at > 1 UNION ALL
      SELECT 'topics', id FROM topics WHERE updated_at > 1 UNION ALL
      SELECT 'blog_posts', id FROM blog_posts WHERE updated_at > 1 UNION ALL SELECT * FROM (SELECT tag, '' FROM cache_purges ORDER BY tag)`,
    expected: [`${table} 1`, ...tags.split('; ').map((tag) => `${tag} `)].join('; '),
  })),
];
