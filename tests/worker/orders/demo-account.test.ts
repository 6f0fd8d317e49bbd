import { expect, it } from 'vitest';
import { getAlerts } from '../../../shared/api/alert.ts';
import { getCustomer, getRewardPoints } from '../../../shared/api/customer.ts';
import { getKeyLibrary } from '../../../shared/api/key-library.ts';
import { getOrders } from '../../../shared/api/order.ts';
import { getWishlist } from '../../../shared/api/wishlist.ts';
import { DemoShopper, type SendToShop } from '../../../worker/dev/demo-shopper.ts';
import { fillDemoAccount } from '../../../worker/dev/fill-demo-account.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { addAccount, commerceDb, fetchStorefront } from '../../support/workers/workers.ts';
import { findBookErrors } from '../buyer.ts';
import { addProduct } from '../shopper.ts';

const ACCOUNT = { email: 'dana@latchkey.example', password: 'open-sesame-42' };

const send: SendToShop = (url, request) => fetchStorefront(url.slice(TEST_ORIGIN.length), request);

it('the demonstration’s account has orders in seven states, a gift, points, a wishlist and alerts', async () => {
  await seedCatalogue();
  const games = await Promise.all(Array.from({ length: 12 }, () => addProduct()));
  const list = commerceDb.prepare('INSERT INTO product_categories (category_id, product_id) VALUES (1, ?)');
  await commerceDb.batch(games.map(({ id }) => list.bind(id)));
  await addAccount({ ...ACCOUNT, firstName: 'Dana', lastName: 'Demo', emailVerified: true });
  await fillDemoAccount(send, TEST_ORIGIN, ACCOUNT);

  const shopper = new DemoShopper(send, TEST_ORIGIN);
  await shopper.signIn(ACCOUNT.email, ACCOUNT.password);
  expect((await shopper.call(getCustomer, {})).Email).toBe(ACCOUNT.email);
  const { Orders } = await shopper.call(getOrders, {});
  expect(Orders[0]?.OrderItems[0]?.Gift).toMatchObject({ State: 'Sent', RecipientName: 'Robin' });
  expect(Orders.map(({ OrderStatus, PaymentNote }) => [OrderStatus, PaymentNote])).toEqual([
    ['Complete', 'paid'],
    ['Complete', 'paid'],
    ['Processing', 'underway'],
    ['Complete', 'paid'],
    ['Complete', 'paid'],
    ['Cancelled', 'cancelled'],
    ['Complete', 'refunded'],
  ]);
  const { Counts } = await shopper.call(getKeyLibrary, {});
  // A bundle has several keys, of which one is revealed.
  const bought = Orders.filter(({ PaymentNote }) => PaymentNote === 'paid').flatMap(({ OrderItems }) => OrderItems);
  const unseen = bought.filter(({ KeyState, Gift }) => KeyState === 'Ready' && !Gift).length;
  expect(unseen).toBeGreaterThan(1);
  expect(Counts).toMatchObject({ Unrevealed: unseen, Waiting: 0, Revealed: 1, Reported: 1, Given: 1, Returned: 1 });
  const points = await shopper.call(getRewardPoints, { page: 1 });
  expect(points.Balance - points.PendingPoints).toBeGreaterThan(0);
  expect((await shopper.call(getWishlist, {})).Items).toHaveLength(3);
  const { Alerts } = await shopper.call(getAlerts, {});
  expect(Alerts.map(({ Type, State }) => [Type, State])).toEqual([
    ['AnyDrop', 'Waiting'],
    ['PriceBelow', 'Waiting'],
  ]);
  expect(await findBookErrors()).toEqual([]);
});
