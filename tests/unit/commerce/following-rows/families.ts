import { insert } from '../shop-rows.ts';
import type { FollowingRow } from './following-row.ts';
import { counted, counts, nothingPurged, purged } from './listings.ts';

const variant = (id: number, group: string) =>
  insert('product_variants', { product_id: id, kind: 'platform', group_name: group, label: 'x' });
const edition = (id: number, group: string) =>
  insert('product_variants', { product_id: id, kind: 'edition', group_name: group, label: 'x' });
const more = [3, 4, 5, 6].map((id) =>
  insert('products', { id, source_id: `more-${id}`, name: 'More', name_key: 'more', price_minor: 900 }),
);
/** Another family, marked so that a touch of it shows. */
const others = [variant(4, 'c'), variant(5, 'c'), 'UPDATE products SET family = 77 WHERE id IN (4, 5)'];
const families = 'SELECT id, family FROM products ORDER BY id';
const lists = insert('settings', { key: 'lists', value: '{}' });
const oldStamp = "UPDATE catalogue_version SET stamp = 'old'";
const isOldStamp = "SELECT stamp = 'old' FROM catalogue_version";

/** A group of two in the lists 5 and 6; another group of its kind in list 7, and an edition that is called like the group in list 8. */
const grouped = [
  ...[...counted, ...more, variant(1, 'a'), variant(2, 'a'), variant(3, 'c'), edition(4, 'a')],
  ...[7, 8].map((id) => insert('categories', { id, name: `c-${id}` })),
  insert('product_categories', { category_id: 7, product_id: 3 }),
  insert('product_categories', { category_id: 8, product_id: 4 }),
  nothingPurged,
];

/** Values, platforms and editions of one thing. */
export const FAMILY_ROWS: readonly FollowingRow[] = [
  {
    trigger: 'product_variant_changed',
    so: 'a new label changes the pages of its group and the lists that have them, no others',
    given: grouped,
    change: "UPDATE product_variants SET label = 'y' WHERE product_id = 1",
    read: purged,
    expected: 'category:5; category:6; product:1; product:2',
  },
  {
    trigger: 'product_variant_changed',
    so: 'a product that moves to another group changes both',
    given: grouped,
    change: "UPDATE product_variants SET group_name = 'c' WHERE product_id = 1",
    read: purged,
    expected: 'category:5; category:6; category:7; product:1; product:2; product:3',
  },
  {
    trigger: 'product_variant_added',
    so: 'a product that joins a group changes its pages and lists, no others',
    given: grouped,
    change: variant(5, 'a'),
    read: purged,
    expected: 'category:5; category:6; product:1; product:2; product:5',
  },
  {
    trigger: 'product_variant_removed',
    so: 'a product that leaves a group changes its pages and lists, no others',
    given: grouped,
    change: "DELETE FROM product_variants WHERE product_id = 2 AND kind = 'platform'",
    read: purged,
    expected: 'category:5; category:6; product:1; product:2',
  },
  {
    trigger: 'product_category_uncount',
    so: 'a product that joins a family is counted with it, not by itself',
    given: [...counted, variant(1, 'a')],
    change: variant(2, 'a'),
    read: counts,
    expected: '',
  },
  {
    trigger: 'product_category_count',
    so: 'a product that leaves its family is counted by itself again',
    given: [...counted, variant(1, 'a'), variant(2, 'a')],
    change: 'DELETE FROM product_variants WHERE product_id = 2',
    read: counts,
    expected: '5 0 1 1; 5 16 1 1; 6 16 1 1',
  },
  {
    trigger: 'product_category_removed',
    so: 'a product of a family that leaves a list was not counted there by itself',
    isLeftAlone: true,
    given: [...counted, variant(1, 'a'), variant(2, 'a')],
    change: 'DELETE FROM product_categories WHERE category_id = 5 AND product_id = 1',
    read: 'SELECT category_id, facets, products FROM listing_counts ORDER BY 1, 2',
    expected: '5 0 0; 5 16 0; 6 16 0',
  },
  {
    trigger: 'product_family_set',
    so: 'two products of a group are one family',
    given: [variant(1, 'a')],
    change: variant(2, 'a'),
    read: families,
    expected: '1 1; 2 1',
  },
  {
    trigger: 'product_family_gone',
    so: 'a product that leaves its group is no family, nor is the one it leaves',
    given: [variant(1, 'a'), variant(2, 'a')],
    change: 'DELETE FROM product_variants WHERE product_id = 2',
    read: families,
    expected: '1 ; 2 ',
  },
  {
    trigger: 'product_family_change',
    so: 'a product that goes to another group leaves its family',
    given: [variant(1, 'a'), variant(2, 'a')],
    change: "UPDATE product_variants SET group_name = 'b' WHERE product_id = 2",
    read: families,
    expected: '1 ; 2 ',
  },
  {
    trigger: 'product_family_change',
    so: 'a product that comes from another group joins the family',
    given: [variant(1, 'a'), variant(2, 'b')],
    change: "UPDATE product_variants SET group_name = 'a' WHERE product_id = 2",
    read: families,
    expected: '1 1; 2 1',
  },
  {
    trigger: 'product_family_set',
    so: 'a product joins its own family, and no other is touched',
    given: [...more, variant(2, 'b'), ...others],
    change: variant(3, 'b'),
    read: families,
    expected: '1 ; 2 2; 3 2; 4 77; 5 77; 6 ',
  },
  {
    trigger: 'product_family_set',
    so: 'a platform is not of the family of editions whose group has its name',
    isLeftAlone: true,
    given: [...more, edition(2, 'b'), edition(3, 'b')],
    change: variant(1, 'b'),
    read: families,
    expected: '1 ; 2 2; 3 2; 4 ; 5 ; 6 ',
  },
  ...(
    [
      ['product_family_gone', 'a product that leaves its group', 'DELETE FROM product_variants WHERE product_id = 3'],
      [
        'product_family_change',
        'a product that goes to a group of its own',
        "UPDATE product_variants SET group_name = 'd' WHERE product_id = 3",
      ],
    ] as const
  ).map(([trigger, so, change]) => ({
    trigger,
    so: `${so} leaves the others together, and no other family is touched`,
    given: [...more, variant(2, 'b'), variant(3, 'b'), variant(6, 'b'), ...others],
    change,
    read: families,
    expected: '1 ; 2 2; 3 ; 4 77; 5 77; 6 2',
  })),
  {
    trigger: 'product_family_change',
    so: 'a family whose first product goes to another group is named after the next one',
    given: [...more, variant(2, 'b'), variant(3, 'b'), variant(6, 'b'), ...others],
    change: "UPDATE product_variants SET group_name = 'd' WHERE product_id = 2",
    read: families,
    expected: '1 ; 2 ; 3 3; 4 77; 5 77; 6 3',
  },
  {
    trigger: 'product_family_gone',
    so: 'a family whose first product is deleted is named after the next one',
    given: [...more, variant(2, 'b'), variant(3, 'b'), variant(6, 'b'), ...others],
    change: 'DELETE FROM products WHERE id = 2',
    read: families,
    expected: '1 ; 3 3; 4 77; 5 77; 6 3',
  },
  {
    trigger: 'product_family_change',
    so: 'a product that comes from a group of its own joins its new family, and no other is touched',
    given: [...more, variant(2, 'b'), variant(3, 'z'), variant(6, 'b'), ...others],
    change: "UPDATE product_variants SET group_name = 'b' WHERE product_id = 3",
    read: families,
    expected: '1 ; 2 2; 3 2; 4 77; 5 77; 6 2',
  },
  {
    trigger: 'product_family_change',
    so: 'another label changes no family',
    isLeftAlone: true,
    given: [variant(1, 'a'), variant(2, 'a'), 'UPDATE products SET family = 77 WHERE id = 2'],
    change: "UPDATE product_variants SET label = 'y', group_name = group_name",
    read: families,
    expected: '1 1; 2 77',
  },
  ...(
    [
      ['set', [], lists],
      ['change', [lists], `UPDATE settings SET value = '{"Variants":"apart"}' WHERE key = 'lists'`],
      ['gone', [lists], "DELETE FROM settings WHERE key = 'lists'"],
    ] as const
  ).flatMap(([what, before, change]) => [
    {
      trigger: `version_lists_${what}`,
      so: `nothing is remembered of lists that show other rows (${what})`,
      given: [...before, oldStamp],
      change: change,
      read: isOldStamp,
      expected: '0',
    },
    {
      trigger: `purge_lists_${what}`,
      so: `pages of lists that show other rows are rendered anew (${what})`,
      given: [...before, nothingPurged],
      change: change,
      read: purged,
      expected: 'catalogue; settings',
    },
    {
      trigger: `version_lists_${what}`,
      so: `other settings change no list (${what})`,
      isLeftAlone: true as const,
      given: [...before.map((one) => one.replace('lists', 'rates')), oldStamp],
      change: change.replace('lists', 'rates'),
      read: isOldStamp,
      expected: '1',
    },
  ]),
];
