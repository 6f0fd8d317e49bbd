import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getCart } from '../../../shared/api/cart.ts';
import { getCategory, getHomeCategories } from '../../../shared/api/catalog.ts';
import { getSlider, getTopic } from '../../../shared/api/content.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { getOrders } from '../../../shared/api/order.ts';
import { getPrices, getProduct } from '../../../shared/api/product.ts';
import { searchProducts } from '../../../shared/api/search.ts';
import { getStoreSettings, getTopMenu } from '../../../shared/api/store.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce, setFaults } from '../../support/workers/workers.ts';
import { addProduct, openShopper } from '../shopper.ts';

beforeAll(seedCatalogue);
afterEach(() => setFaults({ seed: 0, share: 0 }));

const FILTERS = { pageNumber: 1, orderBy: 0, specificationOptionIds: [], manufacturerIds: [] };

const read = <Args>(endpoint: Endpoint<Args, unknown>, args: NoInfer<Args>) =>
  [endpoint.path, () => callCommerce(endpoint, args)] as const;

const CATALOGUE_READS = [
  read(getCategory, { categoryId: 1, pageSize: 52, ...FILTERS }),
  read(getHomeCategories, {}),
  read(getPrices, { ids: [1] }),
  read(getProduct, { id: 1 }),
  read(getSlider, {}),
  read(getStoreSettings, {}),
  read(getTopic, { seName: 'contact-us' }),
  read(getTopMenu, {}),
  read(searchProducts, { term: 'lantern', ...FILTERS }),
];

describe('what is the same for everybody', () => {
  it.each(CATALOGUE_READS)('is read from the nearest copy of the database: %s', async (_path, call) => {
    await setFaults({ seed: 1, share: 1, copy: 'primary' });
    expect((await call()).status).toBe(200);
    await setFaults({ seed: 1, share: 1, copy: 'replica' });
    expect((await call()).status).toBe(500);
  });
});

// An order that was placed a moment ago would be missing in a copy that lags.
it('what a shopper has just done is read from the primary: the cart, the order, the list of orders', async () => {
  const product = await addProduct({ price: 1000 });
  const shopper = await openShopper();
  await setFaults({ seed: 1, share: 1, copy: 'replica' });
  await shopper.addToCart(product.id);
  expect((await shopper.call(getCart, {})).status).toBe(200);
  const placed = await shopper.order();
  expect(placed.status).toBe(200);
  const { status, Data } = await shopper.call(getOrders, {});
  expect([status, Data.Orders.length]).toEqual([200, 1]);
});
