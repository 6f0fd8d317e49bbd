import { insert } from '../shop-rows.ts';
import type { FollowingRow } from './following-row.ts';
import { counted, counts, nothingPurged, purged } from './listings.ts';

const variant = (id: number, group: string) =>
  insert('product_variants', { product_id: id, kind: 'platform', group_name: group, label: 'x' });
const families = 'SELECT id, family FROM products ORDER BY id';
const lists = insert('settings', { key: 'lists', value: '{}' });
const oldStamp = "UPDATE catalogue_version SET stamp = 'old'";
const isOldStamp = "SELECT stamp = 'old' FROM catalogue_version";

/** Values, platforms and editions of one thing. */
export const FAMILY_ROWS: readonly FollowingRow[] = [
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
