import { insert, key, order, unit } from '../shop-rows.ts';
import type { FollowingRow } from './following-row.ts';

const published = 'UPDATE products SET is_published = 1';
export const nothingPurged = 'DELETE FROM cache_purges';
export const purged = 'SELECT tag FROM cache_purges ORDER BY tag';
const category = (id: number, change: Readonly<Record<string, string | number>> = {}) =>
  insert('categories', { id, name: `c-${id}`, ...change });
const listed = (categoryId: number, productId: number) =>
  insert('product_categories', { category_id: categoryId, product_id: productId });
const option = (id: number) =>
  insert('specification_options', { id, attribute_id: 3, name: `o-${id}`, name_key: `o${id}` });
const attribute =
  "INSERT INTO specification_attributes (id, name, se_name) VALUES (3, 'Genre', 'genre') ON CONFLICT DO NOTHING";
const options = [attribute, 'DELETE FROM specification_options', option(4), option(31), option(32)];
const has = (productId: number, optionId: number) =>
  insert('product_specifications', { product_id: productId, option_id: optionId });
const facets = 'SELECT id, facets FROM products ORDER BY id';
const inLists = [category(5, { option_id: 4 }), category(6), listed(6, 1), listed(6, 2)];

export const counts =
  'SELECT category_id, facets, offer_state, products FROM listing_counts WHERE products > 0 ORDER BY 1, 2, 3';
const makers =
  'SELECT category_id, manufacturer_id, products FROM manufacturer_counts WHERE products > 0 ORDER BY 1, 2';
/** Both products in both categories, Ember from Maker 7. */
export const counted = [
  published,
  ...[7, 8].map((id) => insert('manufacturers', { id, name: `m-${id}`, name_key: `m${id}` })),
  'UPDATE products SET manufacturer_id = 7, stock = 5',
  'UPDATE products SET facets = 16 WHERE id = 1',
  ...[category(5), category(6), listed(5, 1), listed(5, 2), listed(6, 1)],
];

const outdated = 'SELECT product_id FROM search_outdated ORDER BY 1';
const noneOutdated = 'DELETE FROM search_outdated';
const text = (entity: string, field: string) =>
  insert('localized', { entity, entity_id: 1, locale: 'de', field, value: 'Glut' });

const bundle = insert('products', { id: 3, source_id: 'both', name: 'Both', name_key: 'both', price_minor: 1500 });
const inBundle = (id: number, bundleId = 3) => insert('bundle_items', { bundle_id: bundleId, item_id: id });
const stock = 'SELECT id, stock FROM products ORDER BY id';

const channel = (name: string, downSince: number | null) =>
  insert('channels', { name, started_at: 1, ...(downSince === null ? {} : { down_since: downSince }) });
const supplied = [
  "UPDATE products SET supplier = iif(id = 1, 'depot', 'other'), supplier_sku = 'E1'",
  'UPDATE products SET supplier_due_at = 99',
  nothingPurged,
];
const due = `SELECT id, supplier_due_at FROM products UNION ALL SELECT tag, '' FROM cache_purges`;

export const LISTING_ROWS: readonly FollowingRow[] = [
  {
    trigger: 'product_specification_set',
    so: 'a product is found by its new genre, and is in the genre’s list',
    given: [...options, ...inLists],
    change: has(1, 4),
    read: `${facets.replace(' ORDER BY id', '')} UNION ALL SELECT category_id, product_id FROM product_categories`,
    expected: '1 16; 2 0; 5 1; 6 1; 6 2',
  },
  {
    trigger: 'product_specification_set',
    so: 'an option that no filter offers is no filter of the product',
    isLeftAlone: true,
    given: [...options, ...inLists],
    change: has(1, 32),
    read: facets,
    expected: '1 0; 2 0',
  },
  {
    trigger: 'product_specification_set',
    so: 'the last option that a filter offers is a filter of the product',
    given: [...options, ...inLists],
    change: has(1, 31),
    read: facets,
    expected: '1 2147483648; 2 0',
  },
  {
    trigger: 'product_specification_removed',
    so: 'a product that has lost its genre leaves the genre’s list alone',
    given: [...options, ...inLists, has(1, 4), has(2, 4)],
    change: 'DELETE FROM product_specifications WHERE product_id = 1',
    read: `SELECT id, facets FROM products UNION SELECT category_id, product_id FROM product_categories`,
    expected: '1 0; 2 16; 5 2; 6 1; 6 2',
  },
  {
    trigger: 'product_specification_removed',
    so: 'a removed option that no filter offers changes no filter',
    isLeftAlone: true,
    given: [...options, ...inLists, has(1, 4), has(1, 32), 'UPDATE products SET facets = facets | 1 | 4294967296'],
    change: 'DELETE FROM product_specifications WHERE option_id = 32',
    read: facets,
    expected: '1 4294967313; 2 4294967297',
  },
  {
    trigger: 'product_category_set',
    so: 'a product enters a list as it is, and no other row of the list changes',
    given: [
      published,
      'UPDATE products SET stock = id - 1, popularity = 10 * id',
      ...[category(5), category(6), listed(5, 1), listed(6, 2)],
      'UPDATE product_categories SET popularity = 99',
    ],
    change: listed(5, 2),
    read: 'SELECT category_id, product_id, popularity, in_stock FROM product_categories ORDER BY 1, 2',
    expected: '5 1 99 0; 5 2 20 1; 6 2 99 1',
  },
  {
    trigger: 'product_category_set',
    so: 'a product without stock enters a list as sold out',
    given: [published, 'UPDATE products SET stock = 0, popularity = 10', category(5)],
    change: listed(5, 1),
    read: 'SELECT popularity, in_stock FROM product_categories',
    expected: '10 0',
  },
  {
    trigger: 'product_category_removed',
    so: 'a product that leaves a list is counted there no more, and the others are',
    given: counted,
    change: 'DELETE FROM product_categories WHERE category_id = 5 AND product_id = 1',
    read: `SELECT * FROM (${counts}) UNION ALL SELECT category_id, 'maker ' || manufacturer_id, products, '' FROM manufacturer_counts`,
    expected: '5 0 1 1; 6 16 1 1; 5 maker 7 1 ; 6 maker 7 1 ',
  },
  {
    trigger: 'product_category_removed',
    so: 'a product that no list shows was counted nowhere',
    isLeftAlone: true,
    given: [...counted, 'UPDATE products SET is_published = 0 WHERE id = 1'],
    change: 'DELETE FROM product_categories WHERE category_id = 5 AND product_id = 1',
    read: 'SELECT category_id, facets, products FROM listing_counts ORDER BY 1, 2',
    expected: '5 0 1; 5 16 0; 6 16 0',
  },
  ...(
    [
      ['is_published = 0', '5 0 1 1'],
      ['facets = 32', '5 0 1 1; 5 32 1 1; 6 32 1 1'],
      ['stock = 0', '5 0 1 1; 5 16 0 1; 6 16 0 1'],
    ] as const
  ).flatMap(([change, expected]) =>
    ['product_category_uncount', ...(change === 'is_published = 0' ? [] : ['product_category_count'])].map(
      (trigger) => ({
        trigger,
        so: `lists count a product with ${change} where it is now (${trigger})`,
        given: counted,
        change: `UPDATE products SET ${change} WHERE id = 1`,
        read: counts,
        expected,
      }),
    ),
  ),
  {
    trigger: 'product_category_count',
    so: 'a product that is published again is counted in its lists',
    given: [...counted, 'UPDATE products SET is_published = 0 WHERE id = 1'],
    change: 'UPDATE products SET is_published = 1 WHERE id = 1',
    read: `SELECT * FROM (${counts}) UNION ALL SELECT *, '' FROM (${makers})`,
    expected: '5 0 1 1; 5 16 1 1; 6 16 1 1; 5 7 2 ; 6 7 1 ',
  },
  ...['product_category_uncount', 'product_category_count'].map((trigger) => ({
    trigger,
    so: `a product of another publisher is counted at that one (${trigger})`,
    given: counted,
    change: 'UPDATE products SET manufacturer_id = 8 WHERE id = 1',
    read: makers,
    expected: '5 7 1; 5 8 1; 6 8 1',
  })),
  ...['product_category_uncount', 'product_category_count'].map((trigger) => ({
    trigger,
    so: `a product of another publisher is counted in its own list alone (${trigger})`,
    given: counted,
    change: 'UPDATE products SET manufacturer_id = 8 WHERE id = 2',
    read: makers,
    expected: '5 7 1; 5 8 1; 6 7 1',
  })),
  ...['product_category_uncount', 'product_category_count'].map((trigger) => ({
    trigger,
    so: `a hidden product changes no count (${trigger})`,
    isLeftAlone: true as const,
    given: [...counted, 'UPDATE products SET is_published = 0'],
    change: 'UPDATE products SET facets = 32',
    read: 'SELECT category_id, facets, products FROM listing_counts ORDER BY 1, 2',
    expected: '5 0 0; 5 16 0; 6 16 0',
  })),
  ...['product_category_uncount', 'product_category_count'].map((trigger) => ({
    trigger,
    so: `a list saved as it was counts the same (${trigger})`,
    isLeftAlone: true as const,
    given: counted,
    change: 'UPDATE product_categories SET is_listed = is_listed, facets = facets, offer_state = offer_state',
    read: counts,
    expected: '5 0 1 1; 5 16 1 1; 6 16 1 1',
  })),
  ...[
    ['set', [], text('product', 'Name')],
    ['change', [text('product', 'Name')], "UPDATE localized SET value = 'Gluten'"],
    ['gone', [text('product', 'Name')], 'DELETE FROM localized'],
  ].map(([what, before, change]) => ({
    trigger: `search_name_${what}`,
    so: `the search learns a name in another language (${what})`,
    given: [...(before ?? []), noneOutdated],
    change: String(change),
    read: outdated,
    expected: '1',
  })),
  ...[
    ['set', [], text('topic', 'Name')],
    ['change', [text('topic', 'Name')], "UPDATE localized SET value = 'Gluten'"],
    ['gone', [text('topic', 'Name')], 'DELETE FROM localized'],
    ['set', [], text('product', 'FullDescription')],
    ['change', [text('product', 'FullDescription')], "UPDATE localized SET value = 'Gluten'"],
    ['gone', [text('product', 'FullDescription')], 'DELETE FROM localized'],
    ['change', [text('product', 'Name')], 'UPDATE localized SET value = value'],
  ].map(([what, before, change]) => ({
    trigger: `search_name_${what}`,
    so: `the search of products learns nothing from ${change}`,
    isLeftAlone: true as const,
    given: [...(before ?? []), noneOutdated],
    change: String(change),
    read: outdated,
    expected: '',
  })),
  {
    trigger: 'bundle_item_added',
    so: 'a bundle has as many copies as the rarest of its items',
    given: [
      bundle,
      published,
      'UPDATE products SET stock = 10 - id',
      inBundle(1),
      'UPDATE products SET stock = 99 WHERE id = 3',
      nothingPurged,
    ],
    change: inBundle(2),
    read: `${stock.replace(' ORDER BY id', '')} UNION ALL SELECT tag, '' FROM cache_purges`,
    expected: '1 9; 2 8; 3 8; product:3 ',
  },
  {
    trigger: 'bundle_item_added',
    so: 'a bundle of one item has as many copies as that',
    given: [bundle, published, 'UPDATE products SET stock = 10 - id'],
    change: inBundle(1),
    read: stock,
    expected: '1 9; 2 8; 3 9',
  },
  {
    trigger: 'bundle_items_fit',
    so: 'an item with keys of its own for sale is part of a bundle that has sold its last',
    isLeftAlone: true,
    given: [bundle, order(1), unit(1, 1, { product_id: 3 }), key(1), key(3, 'Sold', 1, { product_id: 3 })],
    change: inBundle(1),
    read: 'SELECT count(*) FROM bundle_items',
    expected: '1',
  },
  {
    trigger: 'bundle_stock_follow',
    so: 'a bundle of one item follows it',
    given: [bundle, published, 'UPDATE products SET stock = 10 - id', inBundle(1)],
    change: 'UPDATE products SET stock = 4 WHERE id = 1',
    read: stock,
    expected: '1 4; 2 8; 3 4',
  },
  {
    trigger: 'bundle_item_removed',
    so: 'a bundle without its rarest item has as many copies as the other',
    given: [bundle, published, 'UPDATE products SET stock = 10 - id', inBundle(1), inBundle(2)],
    change: 'DELETE FROM bundle_items WHERE item_id = 2',
    read: stock,
    expected: '1 9; 2 8; 3 9',
  },
  ...(
    [
      ['stock = 4', '1 4; 2 8; 3 4'],
      ['is_published = 0', '1 9; 2 8; 3 0'],
    ] as const
  ).map(([change, expected]) => ({
    trigger: 'bundle_stock_follow',
    so: `a bundle follows an item whose ${change}`,
    given: [bundle, published, 'UPDATE products SET stock = 10 - id', inBundle(1), inBundle(2)],
    change: `UPDATE products SET ${change} WHERE id = 1`,
    read: stock,
    expected,
  })),
  {
    trigger: 'bundle_stock_follow',
    so: 'a product in no bundle and an item saved as it was change no bundle',
    isLeftAlone: true,
    given: [
      bundle,
      published,
      'UPDATE products SET stock = 10 - id',
      inBundle(1),
      'UPDATE products SET stock = 99 WHERE id = 3',
    ],
    change: 'UPDATE products SET stock = iif(id = 2, 1, stock), is_published = is_published WHERE id < 3',
    read: stock,
    expected: '1 9; 2 1; 3 99',
  },
  {
    trigger: 'supplier_went_down',
    so: 'products of a distributor that does not respond say so, no others',
    given: [...supplied],
    change: channel('supplier:depot', 5),
    read: purged,
    expected: 'product:1',
  },
  ...[channel('supplier:depot', null), channel('webhook:depot', 5)].map((change, index) => ({
    trigger: 'supplier_went_down',
    so:
      ['a distributor that responds changes no page', 'a program of that name that is down changes no page'][index] ??
      '',
    isLeftAlone: true as const,
    given: [...supplied],
    change,
    read: purged,
    expected: '',
  })),
  {
    trigger: 'supplier_went_down_again',
    so: 'products of a distributor that stops responding say so, no others',
    given: [channel('supplier:depot', null), ...supplied],
    change: 'UPDATE channels SET down_since = 5',
    read: purged,
    expected: 'product:1',
  },
  ...[
    [channel('supplier:depot', 5), 'UPDATE channels SET down_since = 6'],
    [channel('webhook:depot', null), 'UPDATE channels SET down_since = 6'],
    [channel('supplier:depot', null), 'UPDATE channels SET down_since = NULL'],
  ].map(([before = '', change = ''], index) => ({
    trigger: 'supplier_went_down_again',
    so:
      [
        'a distributor that stays down changes no page',
        'a program that stops responding changes no page',
        'a distributor that is well changes no page',
      ][index] ?? '',
    isLeftAlone: true as const,
    given: [before, ...supplied],
    change,
    read: purged,
    expected: '',
  })),
  {
    trigger: 'supplier_came_back',
    so: 'the stock of a distributor that is back is read at once, nobody else’s',
    given: [channel('supplier:depot', 5), ...supplied],
    change: 'UPDATE channels SET down_since = NULL',
    read: due,
    expected: '1 0; 2 99; product:1 ',
  },
  {
    trigger: 'supplier_came_back',
    so: 'stock that a distributor has told is not read before its time',
    given: [
      channel('supplier:depot', 5),
      'UPDATE products SET supplier_stock = 3',
      ...supplied,
      'UPDATE products SET supplier_stock = 3',
      nothingPurged,
    ],
    change: 'UPDATE channels SET down_since = NULL',
    read: due,
    expected: '1 99; 2 99; product:1 ',
  },
  ...[
    [channel('supplier:depot', 5), 'UPDATE channels SET down_since = 6'],
    [channel('webhook:depot', 5), 'UPDATE channels SET down_since = NULL'],
    [channel('supplier:depot', null), 'UPDATE channels SET down_since = NULL'],
  ].map(([before = '', change = ''], index) => ({
    trigger: 'supplier_came_back',
    so:
      [
        'the stock of a distributor that stays down is not asked for',
        'a program that is back has no stock',
        'the stock of a distributor that was never away waits for its time',
      ][index] ?? '',
    isLeftAlone: true as const,
    given: [before, ...supplied],
    change,
    read: due,
    expected: '1 99; 2 99',
  })),
  {
    trigger: 'keys_stock_move',
    so: 'a key saved where it was is no stock twice',
    isLeftAlone: true,
    given: [order(1), unit(1), key(1), 'UPDATE products SET stock = 5'],
    change: 'UPDATE keys SET product_id = product_id',
    read: stock,
    expected: '1 5; 2 5',
  },
];
