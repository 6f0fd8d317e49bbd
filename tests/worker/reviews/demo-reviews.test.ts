import { expect, it } from 'vitest';
import type { SendToShop } from '../../../worker/dev/demo-shopper.ts';
import { DEMO_REVIEWERS, fillDemoReviews } from '../../../worker/dev/fill-demo-reviews.ts';
import type { CallShop } from '../../../worker/dev/setup/set-up-shop.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { addAccount, commerceDb, fetchCommerce, fetchStorefront } from '../../support/workers/workers.ts';
import { findBookErrors } from '../buyer.ts';
import { addProduct } from '../shopper.ts';
import { readReviews } from './reviewing.ts';

const send: SendToShop = (url, request) => fetchStorefront(url.slice(TEST_ORIGIN.length), request);
const call: CallShop = (path, init) =>
  fetchCommerce(path, { ...init, headers: { ...init?.headers, Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}` } });

it('the demonstration has reviews in several languages, and one that waits for the staff', async () => {
  await seedCatalogue();
  const games = await Promise.all(Array.from({ length: 4 }, () => addProduct({ keys: 9 })));
  const list = commerceDb.prepare('INSERT INTO product_categories (category_id, product_id) VALUES (1, ?)');
  await commerceDb.batch(games.map(({ id }) => list.bind(id)));
  for (const account of DEMO_REVIEWERS) await addAccount(account);
  await fillDemoReviews(send, TEST_ORIGIN, call);
  const { results } = await commerceDb
    .prepare('SELECT id, review_count FROM products WHERE review_count > 0 ORDER BY review_count DESC')
    .all<{ id: number; review_count: number }>();
  expect(results.map((row) => row.review_count)).toEqual([4, 3]);
  const { Languages, Average } = await readReviews(results[0]?.id ?? 0);
  expect(Languages.map(({ Language }) => Language).sort()).toEqual(['ar', 'de', 'en', 'jp']);
  expect(Average).toBe(4.25);
  expect(await findBookErrors()).toEqual([]);
});
