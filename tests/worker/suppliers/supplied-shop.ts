import { afterEach, beforeEach, expect, vi } from 'vitest';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { findBookErrors } from '../buyer.ts';
import { addProduct, openShopper, pressOnPayPage, readNumber, type Shopper } from '../shopper.ts';
import { DISTRIBUTOR_ENV, DistributorApi, setSupplier } from './distributor-api.ts';

export const MINUTE_MS = 60_000;
export const env = {
  DB: commerceDb,
  ORIGIN: TEST_ORIGIN,
  ENVIRONMENT: 'development',
  ...TEST_SECRETS,
  ...DISTRIBUTOR_ENV,
};

/** The distributor of the test that runs. */
export let api = new DistributorApi();

/** Each test has a distributor of its own, and leaves books that add up. */
export function stubDistributor(): void {
  beforeEach(() => {
    api = new DistributorApi();
    vi.stubGlobal('fetch', api.fetch);
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    expect(await findBookErrors()).toEqual([]);
  });
}

/** A product that the distributor has this many keys of. */
export async function addSupplied(units: number): Promise<number> {
  const { id } = await addProduct({ keys: 0 });
  api.stock.set(`sku-${id}`, units);
  await setSupplier(id, units);
  return id;
}

export const stockOf = (productId: number) => readNumber('SELECT stock AS value FROM products WHERE id = ?', productId);
/** How often a unit was ordered. */
export const ordered = () => api.calls.filter((call) => call === 'POST /orders').length;

export async function order(productId: number, quantity = 1, shopper?: Shopper) {
  const buyer = shopper ?? (await openShopper());
  await buyer.addToCart(productId, quantity);
  const response = await buyer.order();
  const row = await commerceDb
    .prepare('SELECT guid FROM orders WHERE id = ?')
    .bind(response.Data?.OrderId ?? 0)
    .first<{ guid: string }>();
  return { shopper: buyer, response, guid: row?.guid ?? '', id: response.Data?.OrderId ?? 0 };
}

/** A paid order that has not been processed yet. */
export async function buySupplied(productId: number, quantity = 1) {
  const placed = await order(productId, quantity);
  await pressOnPayPage(placed.response.Data, 'pay');
  return placed;
}
