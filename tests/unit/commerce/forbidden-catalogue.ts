import type { ForbiddenRow } from './forbidden-records.ts';
import { insert, key, PAID } from './shop-rows.ts';

const dusk = (change: Readonly<Record<string, string | number>> = {}) =>
  insert('products', { id: 3, source_id: 'dusk', name: 'Dusk', name_key: 'dusk', price_minor: 1000, ...change });
const region = (id: number, change: Readonly<Record<string, string | number>> = {}) =>
  insert('regions', { id, name: `r-${id}`, ...change });
/** Ember is to be an item of Dusk. */
const BUNDLES: readonly ForbiddenRow[] = (
  [
    ['is an item of another bundle itself', [dusk(), insert('bundle_items', { bundle_id: 2, item_id: 3 })]],
    ['has keys of its own for sale', [dusk(), key(3, 'Available', undefined, { product_id: 3 })]],
    ['is a voucher', [dusk({ voucher_type: 'SPV' })]],
    ['contains a voucher', [dusk(), "UPDATE products SET voucher_type = 'SPV' WHERE id = 1"]],
    ['is for a platform for which its item is not', [dusk({ facets: 16 })]],
    [
      'activates where its item does not',
      [
        region(8, { is_worldwide: 0 }),
        region(9),
        'UPDATE products SET region_id = 8 WHERE id = 1',
        dusk({ region_id: 9 }),
      ],
    ],
    [
      'activates in a country that its item leaves out',
      [
        ...[region(8, { is_worldwide: 1, blocked_countries: '["FR"]' }), region(9, { is_worldwide: 1 })],
        ...['UPDATE products SET region_id = 8 WHERE id = 1', dusk({ region_id: 9 })],
      ],
    ],
  ] as const
).map(([which, given]) => ({
  trigger: 'bundle_items_fit',
  never: `there is a bundle that ${which}`,
  given,
  forbidden: insert('bundle_items', { bundle_id: 3, item_id: 1 }),
  says: 'bundle-items',
}));

export const CATALOGUE: readonly ForbiddenRow[] = [
  {
    trigger: 'coupons_period',
    never: 'a coupon ends before it starts',
    given: [
      insert('coupons', { id: 1, code: 'WINTER', name: 'Winter', kind: 'percent', amount: 1000, starts_at: 5e12 }),
    ],
    forbidden: 'UPDATE coupons SET ends_at = 4999999999999 WHERE id = 1',
    says: 'coupon-period',
  },
  {
    trigger: 'coupons_period',
    never: 'a coupon ends at the moment when it starts',
    given: [insert('coupons', { id: 1, code: 'WINTER', name: 'Winter', kind: 'percent', amount: 1000, ends_at: 5e12 })],
    forbidden: 'UPDATE coupons SET starts_at = 5000000000000 WHERE id = 1',
    says: 'coupon-period',
  },
  ...BUNDLES,
  {
    trigger: 'products_version',
    never: 'a product is changed by somebody who has not seen the last change',
    given: ['UPDATE products SET version = version + 1 WHERE id = 1'],
    forbidden: 'UPDATE products SET version = version + 2 WHERE id = 1',
    says: 'product-changed',
  },
  {
    trigger: 'keys_stay_with_order',
    never: 'a sold key is moved to another product',
    given: [...PAID, key(1, 'Sold', 1)],
    forbidden: 'UPDATE keys SET product_id = 2 WHERE id = 1',
    says: 'key-state',
  },
  {
    trigger: 'keys_stay_with_order',
    never: 'a key that was sold is put on sale for another product',
    given: [...PAID, key(1, 'Reserved', 1)],
    forbidden: "UPDATE keys SET product_id = 2, status = 'Available', order_item_id = NULL WHERE id = 1",
    says: 'key-state',
  },
  {
    trigger: 'keys_move_not_to_bundles',
    never: 'a key is moved to a bundle',
    given: [insert('bundle_items', { bundle_id: 2, item_id: 1 }), key(1)],
    forbidden: 'UPDATE keys SET product_id = 2 WHERE id = 1',
    says: 'bundle-items',
  },
];
