import { describe, expect, it } from 'vitest';
import { applyCoupon, getCart, getCartTotal, removeFromCart } from '../../../shared/api/cart.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { buy } from '../buyer.ts';
import { addBundle, addProduct, openShopper, pressOnPayPage } from '../shopper.ts';

const unpublish = (id: number) =>
  commerceDb.prepare('UPDATE products SET is_published = 0 WHERE id = ?').bind(id).run();

/** An order that leaves these products out. */
const without = (...products: { id: number }[]) => ({ LeftOutProductIds: products.map(({ id }) => id) });

/** Makes a product additional content of a game. */
async function setBaseGame(id: number, gameId: number): Promise<void> {
  const source = `game-${gameId}`;
  await commerceDb.batch([
    commerceDb.prepare('UPDATE products SET source_id = ?2 WHERE id = ?1').bind(gameId, source),
    commerceDb
      .prepare("UPDATE products SET details = json_set(ifnull(details, '{}'), '$.baseGame', ?2) WHERE id = ?1")
      .bind(id, source),
  ]);
}

// CART-13
describe('a product in the cart that is no longer for sale', () => {
  it('is outside every total, without a price, and can be removed', async () => {
    const [gone, sold] = [await addProduct({ price: 5000 }), await addProduct({ price: 1000 })];
    const shopper = await openShopper();
    for (const { id } of [gone, sold]) await shopper.addToCart(id);
    await commerceDb
      .prepare(
        "INSERT INTO coupons (code, name, kind, amount, minimum_minor) VALUES ('MIN20', 'Min', 'fixed', 500, 2000)",
      )
      .run();
    expect((await shopper.call(applyCoupon, { code: 'MIN20' })).status).toBe(200);
    await unpublish(gone.id);
    const { Data } = await shopper.call(getCart, { country: 'DE' });
    const line = Data.Items.find(({ Product }) => Product.Id === gone.id);
    expect(line).toMatchObject({ UnitPrice: '', SubTotal: '', Saving: null });
    expect(line?.Warnings).not.toEqual([]);
    expect(Data.OrderTotals).toMatchObject({ SubTotal: { Value: 10 }, OrderTotal: { Value: 10 } });
    expect(Data.DiscountBox.AppliedDiscountsWithCodes).toEqual([]);
    expect(Data.DiscountBox.WaitingDiscounts).toMatchObject([{ CouponCode: 'MIN20' }]);
    expect((await shopper.call(getCartTotal, {})).Data.OrderTotal).toBe('€10.00');
    expect((await shopper.order()).status).toBe(409);
    expect((await shopper.call(removeFromCart, { id: line?.Id ?? 0 })).status).toBe(200);
    expect((await shopper.order()).status).toBe(200);
  });
});

// CART-15
describe('a cart with a product that cannot be bought', () => {
  const takeKey = (id: number) =>
    commerceDb.prepare('DELETE FROM keys WHERE id = (SELECT max(id) FROM keys WHERE product_id = ?)').bind(id).run();

  it.each([
    { why: 'it is out of stock', code: 'out-of-stock', facts: { keys: 1 }, quantity: 1, spoil: takeKey },
    { why: 'fewer copies are left', code: 'stock-left', facts: { keys: 2 }, quantity: 2, spoil: takeKey },
    { why: 'it is no longer for sale', code: 'not-for-sale', facts: {}, quantity: 1, spoil: unpublish },
    { why: 'it is not for the country', code: 'region', facts: { region: 'JP' }, quantity: 1, spoil: () => {} },
  ])('because $why is ordered without it, and keeps it', async ({ code, facts, quantity, spoil }) => {
    const [spoilt, good] = [await addProduct({ price: 5000, ...facts }), await addProduct({ price: 1000 })];
    const [shopper, other] = [await openShopper(), await openShopper()];
    await shopper.addToCart(spoilt.id, quantity);
    for (const one of [shopper, other]) await one.addToCart(good.id);
    await spoil(spoilt.id);
    const { Data } = await shopper.call(getCart, { country: 'US' });
    // The points are those of the rest, too.
    expect(Data.OrderTotals).toEqual((await other.call(getCart, { country: 'US' })).Data.OrderTotals);
    expect(Data.OrderTotals.OrderTotal.Value).toBe(10);
    const line = Data.Items.find(({ Product }) => Product.Id === spoilt.id);
    expect(line).toMatchObject({ SubTotal: '', Saving: null, IsSoldOut: code === 'out-of-stock' });

    const country = { CountryIsoCode: 'US', ExpectedTotal: 10 };
    expect(await shopper.order(country)).toMatchObject({ Code: code });
    expect(await shopper.order({ ...country, ...without(spoilt, good) })).toMatchObject({ Code: code });
    const placed = await shopper.order({ ...country, ...without(spoilt) });
    expect(placed.status).toBe(200);
    const order = await shopper.readOrder(placed.Data.OrderId);
    expect(order.OrderItems.map(({ ProductId }) => ProductId)).toEqual([good.id]);
    await pressOnPayPage(placed.Data, 'pay');
    const left = (await shopper.call(getCart, {})).Data.Items;
    expect(left.map(({ Product }) => Product.Id)).toEqual([spoilt.id]);
  });

  it('is not ordered in part once the product can be bought after all', async () => {
    const [back, good] = [await addProduct({ price: 0 }), await addProduct({ price: 1000 })];
    const shopper = await openShopper();
    for (const { id } of [back, good]) await shopper.addToCart(id);
    expect(await shopper.order(without(back))).toMatchObject({ status: 409, Code: 'cart-changed' });
  });

  it('does not miss a copy that only the shopper’s own unpaid order has reserved', async () => {
    const [only, part] = [await addProduct({ keys: 1 }), await addProduct({ keys: 1 })];
    const bundle = await addBundle([part, await addProduct()], 1500);
    const shopper = await openShopper();
    for (const { id } of [only, bundle]) await shopper.addToCart(id);
    expect((await shopper.order()).status).toBe(200);
    const { Items } = (await shopper.call(getCart, {})).Data;
    expect(Items.map(({ Warnings }) => Warnings)).toEqual([[], []]);
    const stranger = await openShopper();
    expect(await stranger.addToCart(only.id)).toMatchObject({ status: 409, Code: 'out-of-stock' });
  });
});

// CART-14
describe('additional content in the cart', () => {
  it('names the base game that it needs, and no longer once the cart has it', async () => {
    const [game, dlc] = [await addProduct(), await addProduct()];
    await setBaseGame(dlc.id, game.id);
    const shopper = await openShopper();
    await shopper.addToCart(dlc.id);
    const read = async () => (await shopper.call(getCart, {})).Data.Items.map(({ BaseGame }) => BaseGame?.Id ?? null);
    expect((await shopper.call(getCart, {})).Data.Items[0]).toMatchObject({
      Warnings: [],
      BaseGame: { Id: game.id, IsForSale: true },
    });
    await unpublish(game.id);
    expect((await shopper.call(getCart, {})).Data.Items[0]?.BaseGame).toMatchObject({ IsForSale: false });
    await commerceDb.prepare('UPDATE products SET is_published = 1 WHERE id = ?').bind(game.id).run();
    await shopper.addToCart(game.id);
    expect(await read()).toEqual([null, null]);
  });

  it('needs nothing more when its buyer owns the base game', async () => {
    const bought = await buy();
    const dlc = await addProduct();
    await setBaseGame(dlc.id, bought.product.id);
    await bought.shopper.addToCart(dlc.id);
    const read = async () => (await bought.shopper.call(getCart, {})).Data.Items[0]?.BaseGame ?? null;
    expect(await read()).toBeNull();
    const stranger = await openShopper();
    await stranger.addToCart(dlc.id);
    expect((await stranger.call(getCart, {})).Data.Items[0]?.BaseGame).toMatchObject({ Id: bought.product.id });
  });

  it('needs nothing more beside a bundle or an edition that contains the game', async () => {
    const [game, dlc, deluxe] = [await addProduct(), await addProduct(), await addProduct()];
    await setBaseGame(dlc.id, game.id);
    await commerceDb.batch([
      ...[game.id, deluxe.id].map((id) =>
        commerceDb
          .prepare(
            "INSERT INTO product_variants (product_id, kind, group_name, label, position) VALUES (?, 'edition', ?, 'x', ?)",
          )
          .bind(id, `group-${game.id}`, id),
      ),
    ]);
    const shopper = await openShopper();
    for (const { id } of [dlc, deluxe]) await shopper.addToCart(id);
    const read = async (one: typeof shopper) =>
      (await one.call(getCart, {})).Data.Items.find(({ Product }) => Product.Id === dlc.id)?.BaseGame ?? null;
    expect(await read(shopper)).toBeNull();
    const other = await openShopper();
    const bundle = await addBundle([game, deluxe], 1500);
    for (const { id } of [dlc, bundle]) await other.addToCart(id);
    expect(await read(other)).toBeNull();
  });
});

// COUPON-2
describe('a coupon below its minimum', () => {
  it('names the amount, in the shopper’s currency', async () => {
    await commerceDb
      .prepare(
        "INSERT INTO coupons (code, name, kind, amount, minimum_minor) VALUES ('MIN50', 'Min', 'fixed', 500, 5000)",
      )
      .run();
    const shopper = await openShopper();
    await shopper.addToCart((await addProduct({ price: 1000 })).id);
    const apply = (Currency: string) => shopper.call(applyCoupon, { code: 'MIN50' }, { Currency });
    expect(await apply('EUR')).toMatchObject({ status: 409, Code: 'coupon-minimum' });
    expect((await apply('EUR')).Messages).toEqual(['This coupon needs products worth at least €50.00.']);
    expect((await apply('USD')).Messages).toEqual(['This coupon needs products worth at least $55.00.']);
  });
});
