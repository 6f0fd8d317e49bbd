import * as books from './books.ts';
import * as customers from './customers.ts';
import type { MerchantCall } from './merchant-call.ts';
import * as orders from './orders.ts';
import * as staff from './staff.ts';

/** Every call of the merchant's API, once. */
export const allCalls: readonly MerchantCall[] = [orders, customers, books, staff].flatMap((group) =>
  Object.values(group),
);
