import { DatabaseSync } from 'node:sqlite';
import { printSizes, readSizes, sum } from './read-sizes.ts';
import { SoldShop } from './sell-orders.ts';

/**
 * `npm run bench -- size`: what an order of one unit takes in commerce's database once its first year is over, by table and index,
 * and a customer. The same figures in each run. With a database's file: the bytes of its tables.
 */
const ORDERS = 12_000;
const CUSTOMERS = 2_000;
/** What one order may take, in bytes. */
const GOAL = 1_200;
/** An order adds a row to each: a unit, its key, a payment and its event, a look at the key, the points earned. */
const OF_ORDERS = ['orders', 'order_items', 'payments', 'payment_events', 'keys', 'key_reveals', 'reward_points'];

const [, , , file] = process.argv;
if (file) {
  const sizes = readSizes(new DatabaseSync(file, { readOnly: true }));
  printSizes(sizes, 1);
  console.log(`${sum(sizes)} bytes`);
} else {
  const shop = new SoldShop(CUSTOMERS);
  const customers = readSizes(shop.db).filter(({ table }) => table === 'customers');
  shop.sell(ORDERS);
  const sizes = readSizes(shop.db).filter(({ table }) => OF_ORDERS.includes(table));
  printSizes(sizes, ORDERS);
  const perOrder = (some: typeof sizes) => Math.round(sum(some) / ORDERS);
  const indexes = perOrder(sizes.filter(({ name, table }) => name !== table));
  console.log(`An order of one unit: ${perOrder(sizes)} bytes, ${indexes} of them in indexes; at most ${GOAL}.`);
  console.log(`A customer: ${Math.round(sum(customers) / CUSTOMERS)} bytes.`);
  process.exitCode = perOrder(sizes) <= GOAL ? 0 : 1;
}
