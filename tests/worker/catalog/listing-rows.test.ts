import { beforeAll, describe, expect, it } from 'vitest';
import type { CategoryArgs } from '../../../shared/api/catalog.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { commerceDb, takeRowsRead } from '../../support/workers/workers.ts';
import { list } from './list-category.ts';

/** What the platform bills of a list: the rows that its statements read. */

const FAIR = 40;
const PRODUCTS = 2_000;
/** Their prices rise from 1.00 by 1 cent each: so many cost at most 10.00. */
const UP_TO_TEN = 901;
/** A page's 52 cards with their names and slugs, the stored counts, and the names of the filters. */
const OTHER_ROWS = 400;

beforeAll(async () => {
  await seedCatalogue();
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${PRODUCTS})`;
  await commerceDb.batch([
    commerceDb.prepare(`INSERT INTO products (id, source_id, name, name_key, price_minor, manufacturer_id, popularity)
      ${numbers} SELECT 10000 + i, 'many:' || i, 'Game ' || i, 'game ' || i, 99 + i, 1 + i % 2, i * 7919 % 1000 FROM n`),
    commerceDb.prepare(`INSERT INTO product_specifications (product_id, option_id)
      ${numbers} SELECT 10000 + i, 18 + i % 8 FROM n`),
    commerceDb.prepare(
      `INSERT INTO product_categories (category_id, product_id) ${numbers} SELECT ${FAIR}, 10000 + i FROM n`,
    ),
  ]);
});

/** A page of the list: how many products are in it, and how many rows were read. */
async function read(change: Partial<CategoryArgs>): Promise<{ found: number; rows: number }> {
  await takeRowsRead();
  const { Data } = await list({ categoryId: FAIR, ...change });
  return { found: Data.CatalogProductsModel.TotalItems, rows: await takeRowsRead() };
}

describe('a list reads', () => {
  it('with a new price what its page shows, and the products of that price alone for its counts', async () => {
    const { found, rows } = await read({ priceTo: 10 });
    expect(found).toBe(UP_TO_TEN);
    expect(rows).toBeLessThan(4 * UP_TO_TEN + OTHER_ROWS);
  });

  it('with the same price again its cards alone', async () => {
    await read({ priceTo: 10 });
    const { found, rows } = await read({ priceTo: 10 });
    expect(found).toBe(UP_TO_TEN);
    expect(rows).toBeLessThan(OTHER_ROWS);
  });

  it('without a filter as much as a page shows, however many products there are', async () => {
    const { found, rows } = await read({});
    expect(found).toBeGreaterThanOrEqual(PRODUCTS);
    expect(rows).toBeLessThan(OTHER_ROWS);
  });
});
