import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getCart, getCartTotal } from '../../../shared/api/cart.ts';
import { getCategory, getHomeCategories } from '../../../shared/api/catalog.ts';
import { getSlider, getTopic } from '../../../shared/api/content.ts';
import { getRewardPoints } from '../../../shared/api/customer.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { getOrders } from '../../../shared/api/order.ts';
import { getPrices, getProduct } from '../../../shared/api/product.ts';
import { searchProducts } from '../../../shared/api/search.ts';
import { getStoreSettings, getTopMenu } from '../../../shared/api/store.ts';
import { getWallet, redeemGiftCard } from '../../../shared/api/wallet.ts';
import { addToWishlist, getWishlist } from '../../../shared/api/wishlist.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce, setFaults } from '../../support/workers/workers.ts';
import { callAsMerchant } from '../buyer.ts';
import { addProduct, openShopper, pressOnPayPage } from '../shopper.ts';

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

describe('data that is the same for everybody', () => {
  it.each(CATALOGUE_READS)('is read from the nearest replica of the database: %s', async (_path, call) => {
    await setFaults({ seed: 1, share: 1, copy: 'primary' });
    expect((await call()).status).toBe(200);
    await setFaults({ seed: 1, share: 1, copy: 'replica' });
    expect((await call()).status).toBe(500);
  });
});

// A copy may lag by seconds: what a shopper has just done would be missing there. So none is asked at all.
it('what a shopper does is read from the primary: a whole purchase, from the wish to the key', async () => {
  const [product, wished] = [await addProduct({ price: 1000 }), await addProduct({ price: 1000 })];
  const shopper = await openShopper();
  const card = await callAsMerchant('/internal/gift-cards', { AmountMinor: 300 });
  await setFaults({ seed: 1, share: 1, copy: 'replica' });
  const ask = async <Args, Data>(endpoint: Endpoint<Args, Data>, args: NoInfer<Args>): Promise<Data> => {
    const { status, Data, Messages } = await shopper.call(endpoint, args);
    expect([endpoint.path, status, Messages]).toEqual([endpoint.path, 200, []]);
    return Data;
  };
  expect((await ask(addToWishlist, { productId: wished.id })).Items).toHaveLength(1);
  expect((await ask(getWishlist, {})).Items).toHaveLength(1);
  await ask(redeemGiftCard, { code: (card.Data as { Code: string }).Code });
  expect((await ask(getWallet, {})).GiftCards).toHaveLength(1);
  await shopper.addToCart(product.id);
  expect((await ask(getCart, {})).Items).toHaveLength(1);
  expect((await ask(getCartTotal, {})).ItemCount).toBe(1);
  const placed = await shopper.order();
  expect(placed.status).toBe(200);
  expect((await ask(getOrders, {})).Orders).toHaveLength(1);
  expect((await pressOnPayPage(placed.Data, 'pay')).status).toBeLessThan(400);
  const order = await shopper.readOrder(placed.Data.OrderId);
  expect(order.OrderStatus).toBe('Complete');
  const itemId = order.OrderItems[0]?.Id ?? 0;
  expect(await shopper.reveal(itemId)).toBeTruthy();
  expect((await ask(getRewardPoints, { page: 1 })).RewardPoints).not.toHaveLength(0);
});
