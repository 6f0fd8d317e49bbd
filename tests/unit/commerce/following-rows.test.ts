import { expect, it } from 'vitest';
import { AGE_ROWS } from './following-rows/age.ts';
import { BUYER_ROWS } from './following-rows/buyers.ts';
import { CARD_ROWS } from './following-rows/cards.ts';
import { FAMILY_ROWS } from './following-rows/families.ts';
import { GIFT_ROWS } from './following-rows/gifts.ts';
import { LISTING_ROWS } from './following-rows/listings.ts';
import { ORDER_ROWS } from './following-rows/orders.ts';
import { PREORDER_ROWS } from './following-rows/preorders.ts';
import { PRICE_ROWS } from './following-rows/prices.ts';
import { REVIEW_ROWS } from './following-rows/reviews.ts';
import { KEY_ROWS, PAGE_ROWS, STOCK_ROWS } from './following-rows/stock.ts';
import { SUPPLY_ROWS } from './following-rows/supply.ts';
import { WEBHOOK_ROWS } from './following-rows/webhooks.ts';
import { ALLOWED_COUPONS } from './forbidden-coupons.ts';
import { openShopDatabase } from './shop-database.ts';

const { database, inSavepoint } = await openShopDatabase();

const ROWS = [
  ...[...KEY_ROWS, ...STOCK_ROWS, ...PAGE_ROWS, ...SUPPLY_ROWS, ...BUYER_ROWS, ...WEBHOOK_ROWS],
  ...[...ALLOWED_COUPONS, ...CARD_ROWS, ...LISTING_ROWS, ...FAMILY_ROWS, ...PRICE_ROWS, ...ORDER_ROWS],
  ...REVIEW_ROWS,
  ...GIFT_ROWS,
  ...PREORDER_ROWS,
  ...AGE_ROWS,
];

it.each(ROWS.map((row) => [row.so, row] as const))('%s', (_so, row) => {
  const read = () =>
    database
      .query(row.read)
      .map((found) => Object.values(found as object).join(' '))
      .join('; ');
  inSavepoint(() => {
    for (const statement of row.given) database.execute(statement);
    inSavepoint(() => {
      database.execute(row.change);
      expect(read()).toBe(row.expected);
    });
    // It is this trigger that did it: without it something else would be there, or nothing.
    database.execute(`DROP TRIGGER ${row.trigger}`);
    database.execute(row.change);
    if (row.isLeftAlone) expect(read()).toBe(row.expected);
    else expect(read()).not.toBe(row.expected);
  });
});
