import { afterEach, describe, expect, it } from 'vitest';
import { getCart } from '../../../shared/api/cart.ts';
import { cancelOrder, showKey } from '../../../shared/api/order.ts';
import { getWithdrawalEligibility, reportKey } from '../../../shared/api/order-remedies.ts';
import { getProduct } from '../../../shared/api/product.ts';
import { addKeys } from '../../../worker/commerce/keys/add-keys-store.ts';
import { createKeyVault } from '../../../worker/commerce/keys/key-vault.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { buy, callAsMerchant, findBookErrors } from '../buyer.ts';
import { declare } from '../orders/refunds.ts';
import { addBundle, addProduct, countKeys, openShopper, readNumber, type TestProduct } from '../shopper.ts';

afterEach(async () => expect(await findBookErrors()).toEqual([]));

const readStock = (id: number) => readNumber('SELECT stock AS value FROM products WHERE id = ?', id);

/** A bundle of three products for 20 EUR that cost 30.01 EUR one by one. */
async function addThree(keys = 3): Promise<{ items: TestProduct[]; bundle: TestProduct }> {
  const items = [
    await addProduct({ price: 1000, keys }),
    await addProduct({ price: 501, keys: keys + 2 }),
    await addProduct({ price: 1500, keys: keys + 1 }),
  ];
  return { items, bundle: await addBundle(items, 2000) };
}

describe('a bundle', () => {
  // KEY-7, PRODUCT-9
  it('shows its contents, their separate prices and what it saves', async () => {
    const { items, bundle } = await addThree();
    const { Data } = await callCommerce(getProduct, { id: bundle.id });
    expect(Data.Bundle).toMatchObject({ ItemsPrice: '€30.01', Saving: '€10.01', SavingRate: 33 });
    expect(Data.Bundle?.Items.map((card) => card.Id)).toEqual(items.map((item) => item.id));
    expect(Data.ProductPrice).toMatchObject({ PriceValue: 20, DisableBuyButton: false });
    expect((await callCommerce(getProduct, { id: items[0]?.id ?? 0 })).Data.Bundle).toBeUndefined();
  });

  it('is one line at one price, and delivers one key for each item, each revealed separately', async () => {
    const { items, bundle } = await addThree();
    const shopper = await openShopper();
    await shopper.addToCart(bundle.id);
    expect((await shopper.call(getCart, {})).Data.Items).toMatchObject([
      { Quantity: 1, SubTotal: '€20.00', Warnings: [] },
    ]);
    const { order } = await buy({ shopper, product: bundle });
    expect((await shopper.call(getCart, {})).Data.Items).toEqual([]);
    const ids = items.map((item) => item.id);
    expect(order.OrderItems.map((item) => item.ProductId)).toEqual([...ids, ...ids]);
    expect(new Set(order.OrderItems.map((item) => item.Bundle?.BundleGuid)).size).toBe(2);
    expect(order.OrderItems[0]?.Bundle).toMatchObject({ ProductId: bundle.id, Price: '€20.00' });
    expect(order.OrderTotals.OrderTotal.Value).toBe(40);
    const [first, second] = order.OrderItems;
    expect(items[0]?.keys).toContain(await shopper.reveal(first?.Id ?? 0));
    expect(await countKeys(ids[0] ?? 0)).toEqual({ Available: 1, Sold: 1, Revealed: 1 });
    expect(await countKeys(ids[1] ?? 0)).toEqual({ Available: 3, Sold: 2 });
    expect(await shopper.call(showKey, { id: second?.Id ?? 0 })).toMatchObject({ status: 409, Code: 'consent-needed' });
    const other = await openShopper('ben');
    expect(await other.call(showKey, { id: second?.Id ?? 0 })).toMatchObject({ status: 404 });
  });

  it('is in stock as often as its scarcest item, whatever happens to the items', async () => {
    const { items, bundle } = await addThree(2);
    expect(await readStock(bundle.id)).toBe(2);
    const [scarce] = items;
    const shopper = await openShopper();
    await shopper.addToCart(bundle.id, 2);
    const { Data } = await shopper.order();
    expect(await readStock(bundle.id)).toBe(0);
    const late = await openShopper('ben');
    expect(await late.addToCart(bundle.id)).toMatchObject({ status: 409, Code: 'out-of-stock' });
    await shopper.call(cancelOrder, { id: Data.OrderId });
    expect(await readStock(bundle.id)).toBe(2);
    const publish = (value: number) =>
      commerceDb.prepare('UPDATE products SET is_published = ?2 WHERE id = ?1').bind(scarce?.id, value).run();
    await publish(0);
    expect(await readStock(bundle.id)).toBe(0);
    await publish(1);
    const vault = await createKeyVault(TEST_SECRETS.KEY_ENCRYPTION_KEY);
    await addKeys(commerceDb, vault, scarce?.id ?? 0, [`MORE-${crypto.randomUUID()}`]);
    expect(await readStock(bundle.id)).toBe(3);
    const rejected = await addKeys(commerceDb, vault, bundle.id, [`BUNDLE-${crypto.randomUUID()}`]);
    expect(rejected).toEqual({ added: 0, known: 0, rejected: 1 });
  });

  it('shares its items’ keys with the same items sold alone: the older line of a cart gets them first', async () => {
    const { items, bundle } = await addThree(1);
    const shopper = await openShopper();
    await shopper.addToCart(items[0]?.id ?? 0);
    await shopper.addToCart(bundle.id);
    const lines = (await shopper.call(getCart, {})).Data.Items;
    expect(lines.map((line) => line.Warnings.length)).toEqual([0, 1]);
    expect(await shopper.order()).toMatchObject({ status: 409, Code: 'out-of-stock' });
    expect(await countKeys(items[1]?.id ?? 0)).toEqual({ Available: 3 });
  });

  it('is sold once when two buyers take the last one together', async () => {
    const { bundle } = await addThree(1);
    const shoppers = [await openShopper('anna'), await openShopper('ben')];
    for (const shopper of shoppers) await shopper.addToCart(bundle.id);
    const responses = await Promise.all(shoppers.map((shopper) => shopper.order()));
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
  });

  // CHECKOUT-9
  it('is not sold where one of its items does not activate', async () => {
    const { items, bundle } = await addThree();
    const sold = await addProduct({ region: 'US' });
    await commerceDb.prepare('UPDATE products SET region_id = ?2 WHERE id = ?1').bind(items[1]?.id, sold.id).run();
    const shopper = await openShopper();
    await shopper.addToCart(bundle.id);
    expect(await shopper.order({ CountryIsoCode: 'JP' })).toMatchObject({ status: 403, Code: 'region' });
  });

  it('contains no bundle, no voucher and nothing that activates in fewer countries', async () => {
    const { items, bundle } = await addThree();
    const voucher = await addProduct({ voucher: { type: 'MPV', faceMinor: 1000 } });
    const abroad = await addProduct({ region: 'US' });
    for (const misfit of [bundle, voucher, abroad]) {
      await expect(addBundle([misfit], 900)).rejects.toThrow('bundle-items');
    }
    const own = await addProduct({ keys: 1 });
    const add = commerceDb.prepare('INSERT INTO bundle_items (bundle_id, item_id) VALUES (?, ?)');
    await expect(add.bind(own.id, items[0]?.id).run()).rejects.toThrow('bundle-items');
  });
});

describe('a bought bundle', () => {
  // REFUND-7
  it('is withdrawn whole, whichever of its items the buyer names', async () => {
    const { items, bundle } = await addThree();
    const bought = await buy({ product: bundle });
    const [, second] = bought.order.OrderItems;
    await declare(bought, { OrderItemGuids: [second?.OrderItemGuid ?? ''] });
    const order = await bought.shopper.readOrder(bought.order.Id);
    expect(order.OrderItems.map((item) => item.IsRefunded)).toEqual([true, true, true]);
    expect(order.PaymentStatus).toBe('Refunded');
    expect(await countKeys(items[2]?.id ?? 0)).toMatchObject({ Returned: 1 });
  });

  // REFUND-7, REFUND-1
  it('cannot be withdrawn, in whole or in part, once one of its keys has been revealed; another copy still can', async () => {
    const { bundle } = await addThree();
    const bought = await buy({ product: bundle, quantity: 2 });
    const { shopper, order } = bought;
    await shopper.reveal(order.OrderItems[0]?.Id ?? 0);
    const { Items } = (await shopper.call(getWithdrawalEligibility, { orderId: order.Id })).Data;
    expect(Items.map((item) => item.Reason)).toEqual(['Revealed', 'Revealed', 'Revealed', null, null, null]);
    await declare(bought, { OrderItemGuids: [] });
    const after = await shopper.readOrder(order.Id);
    expect(after.OrderItems.map((item) => item.IsRefunded)).toEqual([false, false, false, true, true, true]);
    expect(await readNumber('SELECT refunded_minor AS value FROM payments WHERE order_id = ?', order.Id)).toBe(2000);
  });

  it('revealed and withdrawn at the same time ends in one of the two states', async () => {
    const { bundle } = await addThree();
    const bought = await buy({ product: bundle });
    const [first, second] = bought.order.OrderItems;
    await Promise.allSettled([
      bought.shopper.reveal(first?.Id ?? 0),
      declare(bought, { OrderItemGuids: [second?.OrderItemGuid ?? ''] }),
    ]);
    const { OrderItems } = await bought.shopper.readOrder(bought.order.Id);
    const isRevealed = OrderItems[0]?.KeyState === 'Revealed';
    expect(OrderItems.map((item) => item.IsRefunded)).toEqual(OrderItems.map(() => !isRevealed));
  });

  // KEY-6
  it('with a faulty key gets only that key refunded, at its share of the price', async () => {
    const { bundle } = await addThree(1);
    const bought = await buy({ product: bundle });
    const { shopper, order } = bought;
    const itemId = order.OrderItems[0]?.Id ?? 0;
    await shopper.reveal(itemId);
    const { CaseId } = (
      await shopper.call(reportKey, { orderItemId: itemId, Reason: 'Invalid', Note: '', Remedy: 'RefundToMethod' })
    ).Data;
    await callAsMerchant(`/internal/key-cases/${CaseId}`, { Decision: 'Refund', Answer: 'Sorry.' });
    const after = await shopper.readOrder(order.Id);
    expect(after.OrderItems.map((item) => item.IsRefunded)).toEqual([true, false, false]);
    // 2000 cents in proportion to 1000, 501 and 1500.
    expect(await readNumber('SELECT refunded_minor AS value FROM payments WHERE order_id = ?', order.Id)).toBe(666);
  });
});
