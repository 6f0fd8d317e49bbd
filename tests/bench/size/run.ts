import { DatabaseSync } from 'node:sqlite';
import { archiveAllOrders } from './archive-orders.ts';
import { printSizes, readSizes, sum } from './read-sizes.ts';
import { SoldShop } from './sell-orders.ts';
import { openSessions, registerAccounts } from './sign-in.ts';

/**
 * `npm run bench -- size`: what an order of one unit takes in commerce's database once its first year is over, by table and index,
 * and a customer, an account and a session. The same figures in each run. With a database's file: the bytes of its tables.
 */
const ORDERS = 12_000;
const CUSTOMERS = 2_000;
const PEOPLE = 2_000;
/** What one order may take beside its invoice, in bytes. */
const GOAL = 1_200;
/** An order adds a row to each: a unit, its key, a payment and its event, an invoice, a look at the key, the points earned. */
const OF_ORDERS = [
  'orders',
  'order_items',
  'payments',
  'payment_events',
  'documents',
  'keys',
  'key_reveals',
  'reward_points',
];

/** What commerce notes of an order that is in the archive. */
const OF_ARCHIVED = ['archived_orders', 'archived_keys'];

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
  const invoice = perOrder(sizes.filter(({ table }) => table === 'documents'));
  const order = perOrder(sizes) - invoice;
  console.log(`An order of one unit: ${order + invoice} bytes, ${indexes} of them in indexes.`);
  console.log(`Its invoice: ${invoice}; the rest: ${order}, of at most ${GOAL}.`);
  const archive = await archiveAllOrders(shop.db);
  const left = readSizes(shop.db).filter(({ table }) => [...OF_ORDERS, ...OF_ARCHIVED].includes(table));
  const invoices = perOrder(left.filter(({ table }) => table === 'documents'));
  console.table({
    'an archived order leaves, with its invoice': perOrder(left),
    'without its invoice': perOrder(left) - invoices,
    'in the archive': Math.round(sum(readSizes(archive)) / ORDERS),
  });
  const bytesOf = ({ db }: { db: DatabaseSync }) => sum(readSizes(db));
  const [none, accounts, signedIn] = [
    [0, 0],
    [PEOPLE, 0],
    [PEOPLE, PEOPLE],
  ].map(([all = 0, some = 0]) => bytesOf(registerAccounts(all, some)));
  const sessions = bytesOf(openSessions(PEOPLE)) - bytesOf(openSessions(0));
  const perPerson = (bytes: number) => Math.round(bytes / PEOPLE);
  console.table({
    'a customer, in commerce': Math.round(sum(customers) / CUSTOMERS),
    'an account, in identity': perPerson((accounts ?? 0) - (none ?? 0)),
    'a sign-in, in identity': perPerson((signedIn ?? 0) - (accounts ?? 0)),
    'a session, in the storefront': perPerson(sessions),
  });
  process.exitCode = order <= GOAL ? 0 : 1;
}
