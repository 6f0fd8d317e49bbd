import { insert } from '../shop-rows.ts';
import type { FollowingRow } from './following-row.ts';

const DAY = 86_400_000;
const NEVER = 9_000_000_000_000_000;
const inLists = [5, 6].flatMap((id) => [
  insert('categories', { id, name: `c-${id}` }),
  insert('product_categories', { category_id: id, product_id: id - 4 }),
]);
const regionAndMaker = [
  insert('manufacturers', { id: 7, name: 'Maker', name_key: 'maker' }),
  insert('regions', { id: 8, name: 'Region' }),
];
const current = 'SELECT id, current_minor FROM products ORDER BY id';
const newProduct = (change: Readonly<Record<string, string | number>>) =>
  insert('products', { id: 3, source_id: 'new', name: 'New', name_key: 'new', price_minor: 900, ...change });

/** What a product costs now, by its reduction and the time: 900, or 400 reduced. */
const REDUCTIONS = [
  ['at once and for good', { discount_minor: 400 }, 400],
  ['that has begun and not ended', { discount_minor: 400, discount_from: 1, discount_until: NEVER }, 400],
  ['that is yet to come', { discount_minor: 400, discount_from: NEVER }, 900],
  ['that is over', { discount_minor: 400, discount_until: 1 }, 900],
  ['whose time has come without an amount', { discount_from: 1, discount_until: NEVER }, 900],
] as const;

/** Whatever lists sort and filter by, and what the list then has. */
const LISTED: Readonly<Record<string, string>> = {
  facets: '16',
  manufacturer_id: '7',
  popularity: '9',
  name_key: "'another'",
  current_minor: '555',
  release_date: "'2026-01-01'",
  family: '9',
};
const OFFERED: Readonly<Record<string, string>> = {
  offer_state: '3',
  percent_off: '7',
  rating_rank: '4',
  region_id: '8',
  own_prices: `'{"USD":1}'`,
};
/** In stock, reduced from 1000 to 500, rated by ten; and what each change makes of state, reduction and rank. */
const offered = [
  'UPDATE products SET stock = 5, discount_minor = 500',
  'UPDATE products SET rating_sum = 1060, rating_count = 10',
  'UPDATE products SET offer_state = 0, percent_off = 0, rating_rank = 0',
];
const OFFERS: Readonly<Record<string, string>> = {
  'stock = 0': '1 2 50 650; 2 0 0 0',
  'flags = 4': '1 7 50 650; 2 0 0 0',
  'current_minor = 250': '1 3 50 650; 2 0 0 0',
  'price_minor = 2000': '1 3 50 650; 2 0 0 0',
  'prior_minor = 625': '1 3 20 650; 2 0 0 0',
  'rating_sum = 1080': '1 3 50 750; 2 0 0 0',
  'rating_count = 20': '1 3 50 633; 2 0 0 0',
  // The shop's own reviews stand in for imported ratings.
  'review_count = 20, review_sum = 80': '1 3 50 766; 2 0 0 0',
};
const plain = (value: string) => value.replaceAll("'", '');
const before = (column: string) =>
  ({ facets: 0, popularity: 0, percent_off: 0, offer_state: 0, current_minor: 1000, name_key: 'frost' })[column] ?? '';

/** The lowest price of the 30 days before is 800: the 700 were asked for earlier, and the 100 are another product’s. */
const history = (productId: number, daysAgo: number, minor: number) =>
  `INSERT INTO price_history (product_id, changed_at, price_minor, offered_minor)
     VALUES (${productId}, unixepoch() * 1000 - ${daysAgo * DAY}, ${minor}, ${minor})`;
const asked = [
  'DELETE FROM price_history',
  ...[history(1, 50, 700), history(1, 40, 950), history(1, 20, 800), history(1, 10, 1000), history(2, 5, 100)],
];
const prior = 'SELECT id, prior_minor FROM products ORDER BY id';

export const PRICE_ROWS: readonly FollowingRow[] = [
  ...REDUCTIONS.map(([which, reduction, minor]) => ({
    trigger: 'product_price_set',
    so: `a new product with a reduction ${which} costs ${minor}`,
    given: [],
    change: newProduct(reduction),
    read: current,
    expected: `1 1000; 2 1000; 3 ${minor}`,
  })),
  {
    trigger: 'product_price_set',
    so: 'a price of now that comes with the product stays',
    isLeftAlone: true,
    given: [],
    change: newProduct({ current_minor: 650 }),
    read: current,
    expected: '1 1000; 2 1000; 3 650',
  },
  {
    trigger: 'product_price_set',
    so: 'a new product whose reduction begins this second costs less, one whose reduction ends now does not',
    given: [],
    change: `INSERT INTO products (id, source_id, name, name_key, price_minor, discount_minor, discount_from, discount_until)
      VALUES (3, 'new-3', 'New', 'new', 900, 400, unixepoch() * 1000, NULL),
        (4, 'new-4', 'New', 'new', 900, 400, NULL, unixepoch() * 1000)`,
    read: current,
    expected: '1 1000; 2 1000; 3 400; 4 900',
  },
  {
    trigger: 'product_price_change',
    so: 'a reduction that is set to begin this second counts, one that is set to end now does not',
    given: [],
    change: `UPDATE products SET discount_minor = 400, discount_from = iif(id = 1, unixepoch() * 1000, NULL),
      discount_until = iif(id = 2, unixepoch() * 1000, NULL)`,
    read: current,
    expected: '1 400; 2 1000',
  },
  ...REDUCTIONS.filter(([, , minor]) => minor === 400).map(([which, reduction, minor]) => ({
    trigger: 'product_price_change',
    so: `a product with a new reduction ${which} costs ${minor}, no other does`,
    given: [],
    change: `UPDATE products SET ${Object.entries(reduction)
      .map(([column, value]) => `${column} = ${value}`)
      .join(', ')} WHERE id = 1`,
    read: current,
    expected: `1 ${minor}; 2 1000`,
  })),
  ...(
    [
      ['price_minor = 1100', '1 1100; 2 1000'],
      ['discount_minor = 300', '1 300; 2 1000'],
      [`discount_from = ${NEVER}`, '1 1000; 2 1000'],
      ['discount_until = 1', '1 1000; 2 1000'],
    ] as const
  ).map(([change, expected]) => ({
    trigger: 'product_price_change',
    so: `what a product costs follows ${change}`,
    given: change.startsWith('price') ? [] : ['UPDATE products SET discount_minor = 400 WHERE id = 1'],
    change: `UPDATE products SET ${change} WHERE id = 1`,
    read: current,
    expected,
  })),
  {
    trigger: 'product_price_change',
    so: 'a time without a reduction leaves the price',
    isLeftAlone: true,
    given: [],
    change: `UPDATE products SET discount_from = 1, discount_until = ${NEVER} WHERE id = 1`,
    read: current,
    expected: '1 1000; 2 1000',
  },
  {
    trigger: 'product_price_change',
    so: 'a product that costs what it cost before is not reduced by a higher full price of the same moment',
    given: [],
    change: 'UPDATE products SET price_minor = 2000, discount_minor = 1000 WHERE id = 1',
    read: 'SELECT id, prior_minor, percent_off FROM products ORDER BY id',
    expected: '1 1000 0; 2  0',
  },
  {
    trigger: 'product_offer_change',
    so: 'a reduction names the lowest price of the 30 days before, of this product',
    given: asked,
    change: 'UPDATE products SET discount_minor = 600 WHERE id = 1',
    read: prior,
    expected: '1 800; 2 ',
  },
  {
    trigger: 'product_offer_change',
    so: 'the price that held when the 30 days began counts as asked for in them',
    given: [...asked, history(1, 31, 750)],
    change: 'UPDATE products SET discount_minor = 600 WHERE id = 1',
    read: prior,
    expected: '1 750; 2 ',
  },
  {
    trigger: 'product_offer_change',
    so: 'a price that began exactly 30 days ago ends what was asked for before',
    given: [
      ...['DELETE FROM price_history', history(1, 40, 700)],
      `CREATE TRIGGER began BEFORE UPDATE OF discount_minor ON products BEGIN
         INSERT INTO price_history (product_id, changed_at, price_minor, offered_minor)
           VALUES (1, CAST(unixepoch('subsec') * 1000 AS INTEGER) - ${30 * DAY}, 750, 750);
       END`,
    ],
    change: 'UPDATE products SET discount_minor = 600 WHERE id = 1',
    read: prior,
    expected: '1 750; 2 ',
  },
  {
    trigger: 'product_offer_change',
    so: 'a reduction of a product without a history names its full price',
    given: ['DELETE FROM price_history'],
    change: 'UPDATE products SET discount_minor = 600 WHERE id = 1',
    read: prior,
    expected: '1 1000; 2 ',
  },
  {
    trigger: 'product_offer_change',
    so: 'a reduction that is over names no earlier price',
    given: ['UPDATE products SET discount_minor = 600', 'UPDATE products SET prior_minor = 800'],
    change: 'UPDATE products SET discount_minor = NULL WHERE id = 1',
    read: prior,
    expected: '1 ; 2 800',
  },
  {
    trigger: 'product_offer_change',
    so: 'a dearer product is not shown as reduced',
    isLeftAlone: true,
    given: asked,
    change: 'UPDATE products SET price_minor = 1100 WHERE id = 1',
    read: prior,
    expected: '1 ; 2 ',
  },
  ...Object.entries(LISTED).map(([column, value]) => ({
    trigger: 'product_listing_change',
    so: `lists sort and filter by a product’s new ${column.replaceAll('_', ' ')}`,
    given: [...inLists, ...regionAndMaker],
    change: `UPDATE products SET ${column} = ${value} WHERE id = 1`,
    read: `SELECT product_id, ${column} FROM product_categories ORDER BY 1`,
    expected: `1 ${plain(value)}; 2 ${before(column)}`,
  })),
  {
    trigger: 'product_listing_change',
    so: 'lists show a product that is published',
    given: [...inLists, 'UPDATE products SET is_published = 0'],
    change: 'UPDATE products SET is_published = 1 WHERE id = 1',
    read: 'SELECT product_id, is_listed FROM product_categories ORDER BY 1',
    expected: '1 1; 2 0',
  },
  ...Object.entries(OFFERED).map(([column, value]) => ({
    trigger: 'product_offer_listed',
    so: `lists offer a product by its new ${column.replaceAll('_', ' ')}`,
    given: [...inLists, ...regionAndMaker],
    change: `UPDATE products SET ${column} = ${value} WHERE id = 1`,
    read: `SELECT product_id, ${column} FROM product_categories ORDER BY 1`,
    expected: `1 ${plain(value)}; 2 ${before(column)}`,
  })),
  ...Object.entries(OFFERS).map(([change, expected]) => ({
    trigger: 'product_offer_updated',
    so: `the offer of a product follows ${change}`,
    given: offered,
    change: `UPDATE products SET ${change} WHERE id = 1`,
    read: 'SELECT id, offer_state, percent_off, rating_rank FROM products ORDER BY id',
    expected,
  })),
  {
    trigger: 'product_offer_updated',
    so: 'one key fewer of several leaves the offer',
    isLeftAlone: true,
    given: offered,
    change: 'UPDATE products SET stock = stock - 1, flags = flags',
    read: 'SELECT id, offer_state, percent_off FROM products ORDER BY id',
    expected: '1 0 0; 2 0 0',
  },
  {
    trigger: 'product_offer_set',
    so: 'a new product has its offer, and no other product’s changes',
    given: ['UPDATE products SET percent_off = 9'],
    change: newProduct({ stock: 2, current_minor: 450, rating_sum: 1060, rating_count: 10 }),
    read: 'SELECT id, offer_state, percent_off, rating_rank FROM products ORDER BY id',
    expected: '1 0 9 ; 2 0 9 ; 3 3 50 650',
  },
  ...(['product_listing_change', 'product_offer_listed'] as const).map((trigger) => ({
    trigger,
    so: `a product saved as it was leaves its lists (${trigger})`,
    isLeftAlone: true as const,
    given: [...inLists, 'UPDATE product_categories SET popularity = 77, percent_off = 66'],
    change: `UPDATE products SET ${[...Object.keys(LISTED), 'is_published', ...Object.keys(OFFERED)]
      .map((column) => `${column} = ${column}`)
      .join(', ')}`,
    read: 'SELECT product_id, popularity, percent_off FROM product_categories ORDER BY 1',
    expected: '1 77 66; 2 77 66',
  })),
  ...([0, 5] as const).map((stock) => ({
    trigger: 'product_stock_listed',
    so: `lists know that a product has ${stock} keys`,
    given: [`UPDATE products SET stock = ${5 - stock}`, ...inLists],
    change: `UPDATE products SET stock = ${stock} WHERE id = 1`,
    read: 'SELECT product_id, in_stock FROM product_categories ORDER BY 1',
    expected: stock === 0 ? '1 0; 2 1' : '1 1; 2 0',
  })),
];
