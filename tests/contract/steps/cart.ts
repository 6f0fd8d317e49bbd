import * as cart from '../../../shared/api/cart.ts';
import { setCartGiftContract } from '../../../shared/api/gift.ts';
import { type Client, claim } from '../client.ts';
import { NOBODY, need, prove, type Step, UNKNOWN } from '../step.ts';

const readCart = (client: Client) => client.succeeds(cart.getCartContract, {});
const line = (productId: number, quantity: number) => ({
  productId,
  quantity,
  shppingCartTypeId: cart.SHOPPING_CART_TYPE,
});

function claimGroups({ Items, ItemsGroup }: cart.Cart): void {
  const grouped = ItemsGroup.flatMap((group) => group.Items.map(({ Id }) => Id)).sort();
  claim(JSON.stringify(grouped) === JSON.stringify(Items.map(({ Id }) => Id).sort()), 'ItemsGroup has other lines');
}

async function readQuantity(client: Client, productId: number): Promise<number> {
  const { Items } = await readCart(client);
  return Items.filter(({ Product }) => Product.Id === productId).reduce((sum, { Quantity }) => sum + Quantity, 0);
}

/** The cart of a visitor, each change read back. */
export const cartSteps: readonly Step[] = [
  prove(cart.addToCartContract, async ({ visitor, found }) => {
    const added = { forceRedirection: true, clearCartBeforeAdd: false };
    await visitor.rejects(cart.addToCartContract, { ...line(UNKNOWN.id, 1), ...added }, [404, 409]);
    const { Id } = need(found.product, 'a product that can be bought');
    const { ItemCount } = await visitor.succeeds(cart.addToCartContract, { ...line(Id, 1), ...added });
    claim(ItemCount === 1, `one product makes an ItemCount of ${ItemCount}`);
    await visitor.succeeds(cart.addToCartContract, { ...line(0, 1), ...added });
    claim((await readQuantity(visitor, Id)) === 1, 'the product is not in the cart');
  }),
  prove(cart.getCartContract, async ({ visitor, found }) => {
    const { Id } = need(found.product, 'a product that can be bought');
    const read = await readCart(visitor);
    claim(
      read.Items.some(({ Product }) => Product.Id === Id),
      'the product is not in the cart',
    );
    claimGroups(read);
    claim(read.OrderTotals.OrderTotal.Value > 0, 'a full cart costs nothing');
    await visitor.succeeds(cart.getCartContract, { country: 'DE', useBalance: false, useRewardPoint: false });
  }),
  prove(cart.updateCartContract, async ({ visitor, found }) => {
    const { Id } = need(found.product, 'a product that can be bought');
    await visitor.rejects(cart.updateCartContract, line(UNKNOWN.id, 1), [404, 409]);
    await visitor.succeeds(cart.updateCartContract, line(Id, 1));
    claim((await readQuantity(visitor, Id)) === 1, 'the quantity is not what was set');
  }),
  prove(setCartGiftContract, async ({ visitor, found }) => {
    const { Id } = need(found.product, 'a product that can be bought');
    const isOffered = (await readCart(visitor)).Items.some(({ Product, CanBeGift }) => Product.Id === Id && CanBeGift);
    need(isOffered || null, 'a product that can be a gift');
    const Gift = { RecipientName: 'Contract Suite', RecipientEmail: NOBODY, SenderName: 'Contract Suite' };
    await visitor.rejects(setCartGiftContract, { productId: UNKNOWN.id, Gift }, [404]);
    await visitor.succeeds(setCartGiftContract, { productId: Id, Gift });
    const [line] = (await readCart(visitor)).Items.filter(({ Product }) => Product.Id === Id);
    claim(line?.Gift?.RecipientEmail === NOBODY, 'the line is no gift');
    await visitor.succeeds(setCartGiftContract, { productId: Id, Gift: null });
  }),
  prove(cart.getCartTotalContract, async ({ visitor, found }) => {
    need(found.product, 'a product that can be bought');
    const total = await visitor.succeeds(cart.getCartTotalContract, {});
    const { OrderTotals, Items } = await readCart(visitor);
    claim(total.OrderTotal === OrderTotals.OrderTotal.Text, 'the total is not that of the cart');
    claim(total.ItemCount === Items.reduce((sum, { Quantity }) => sum + Quantity, 0), 'ItemCount is wrong');
  }),
  prove(cart.applyCouponContract, async ({ visitor, found, offered }) => {
    await visitor.rejects(cart.applyCouponContract, { code: UNKNOWN.code }, [404]);
    need(found.product, 'a product that can be bought');
    const code = need(offered.coupon, 'a coupon: give --coupon');
    const before = (await readCart(visitor)).OrderTotals.OrderTotal.Value;
    const applied = await visitor.succeeds(cart.applyCouponContract, { code });
    claim(applied.DiscountBox.AppliedDiscountsWithCodes.length === 1, 'the coupon is not in the discount box');
    claim(applied.OrderTotals.OrderTotal.Value <= before, 'a coupon made the cart dearer');
  }),
  prove(cart.removeCouponContract, async ({ visitor, offered }) => {
    await visitor.rejects(cart.removeCouponContract, { code: UNKNOWN.code }, [404]);
    const code = need(offered.coupon, 'a coupon: give --coupon');
    const left = await visitor.succeeds(cart.removeCouponContract, { code });
    claim(left.DiscountBox.AppliedDiscountsWithCodes.length === 0, 'the coupon is still there');
  }),
  prove(cart.removeFromCartContract, async ({ visitor, found }) => {
    await visitor.rejects(cart.removeFromCartContract, { id: UNKNOWN.id }, [404]);
    const { Id } = need(found.product, 'a product that can be bought');
    const item = need(
      (await readCart(visitor)).Items.find(({ Product }) => Product.Id === Id),
      'a cart line',
    );
    await visitor.succeeds(cart.removeFromCartContract, { id: item.Id });
    claim((await readQuantity(visitor, Id)) === 0, 'the line is still in the cart');
  }),
  prove(cart.clearCartContract, async ({ visitor, found }) => {
    const { Id } = need(found.product, 'a product that can be bought');
    const added = { ...line(Id, 1), forceRedirection: true, clearCartBeforeAdd: true };
    await visitor.succeeds(cart.addToCartContract, added);
    const { ItemCount } = await visitor.succeeds(cart.clearCartContract, {});
    claim(ItemCount === 0 && (await readCart(visitor)).Items.length === 0, 'the cart is not empty');
  }),
];
