import { expect, it } from 'vitest';
import { applyMigrations } from '../../../../worker/dev/migrate.ts';
import { openMemoryDatabase } from '../../../support/shop/memory-database.ts';
import { insert } from '../shop-rows.ts';

const database = openMemoryDatabase();
await applyMigrations(database, 'worker/commerce/migrations');
database.execute(insert('manufacturers', { id: 1, name: 'M', name_key: 'm' }));
database.execute(
  insert('products', { id: 1, source_id: 'p-1', name: 'P', name_key: 'p', price_minor: 100, is_published: 1 }),
);
const readStamp = () => database.query('SELECT stamp FROM catalogue_version');

it.each([
  'is_published = 0',
  "name_key = 'q'",
  'popularity = 5',
  'price_minor = 90',
  'discount_minor = 50',
  'stock = 3',
  'facets = 4',
  'manufacturer_id = 1',
  'flags = 4',
  'rating_sum = 450, rating_count = 3',
  "release_date = '2020-01-01'",
  'own_prices = \'{"USD":[100,null]}\'',
])('a product of no category with another `%s` renews the stamp of what searches found', (change) => {
  const before = readStamp();
  database.execute(`UPDATE products SET ${change} WHERE id = 1`);
  expect(readStamp()).not.toEqual(before);
});

it('a key more in stock leaves the stamp as it is', () => {
  database.execute('UPDATE products SET stock = 3 WHERE id = 1');
  const before = readStamp();
  database.execute('UPDATE products SET stock = 4 WHERE id = 1');
  expect(readStamp()).toEqual(before);
});
