import * as wallet from '../../../shared/api/wallet.ts';
import * as wishlist from '../../../shared/api/wishlist.ts';
import { claim } from '../client.ts';
import { NOBODY, need, prove, proveAsCustomer, type Step, UNKNOWN } from '../step.ts';

/** Balance, gift cards and the wishlist. */
export const walletSteps: readonly Step[] = [
  proveAsCustomer(wallet.getWalletContract, async (customer) => {
    const { BalanceValue } = await customer.succeeds(wallet.getWalletContract, {});
    claim(BalanceValue >= 0, 'the balance is below zero');
  }),
  proveAsCustomer(wallet.redeemGiftCardContract, async (customer, { offered }) => {
    await customer.rejects(wallet.redeemGiftCardContract, { code: UNKNOWN.code }, [404]);
    const code = need(offered.giftCodes[0], 'a gift card: give --gift-code');
    const before = await customer.succeeds(wallet.getWalletContract, {});
    await customer.succeeds(wallet.redeemGiftCardContract, { code });
    const after = await customer.succeeds(wallet.getWalletContract, {});
    claim(after.BalanceValue > before.BalanceValue, 'the balance did not grow');
    claim(after.GiftCards.length === before.GiftCards.length + 1, 'the card is not listed');
    await customer.rejects(wallet.redeemGiftCardContract, { code }, [404, 409]);
  }),
  proveAsCustomer(wallet.applyGiftCardContract, async (customer, { offered }) => {
    await customer.rejects(wallet.applyGiftCardContract, { code: UNKNOWN.code }, [404]);
    const code = need(offered.giftCodes[1], 'a second gift card: give --gift-code twice');
    const before = await customer.succeeds(wallet.getWalletContract, {});
    await customer.succeeds(wallet.applyGiftCardContract, { code });
    const after = await customer.succeeds(wallet.getWalletContract, {});
    claim(after.BalanceValue > before.BalanceValue, 'the balance did not grow');
  }),
  prove(wishlist.addToWishlistContract, async ({ visitor, customer, found }) => {
    const { Id } = need(found.product, 'a product that can be bought');
    await visitor.rejects(wishlist.addToWishlistContract, { productId: Id }, [401]);
    await visitor.rejects(wishlist.addToWishlistContract, { productId: UNKNOWN.id, email: NOBODY }, [404]);
    await visitor.succeeds(wishlist.addToWishlistContract, { productId: Id, email: NOBODY });
    if (!customer) return;
    await customer.succeeds(wishlist.addToWishlistContract, { productId: Id });
    const { Items } = await customer.succeeds(wishlist.addToWishlistContract, { productId: Id });
    claim(Items.filter(({ ProductId }) => ProductId === Id).length === 1, 'added twice, it is not there once');
  }),
  proveAsCustomer(wishlist.getWishlistContract, async (customer, { found }) => {
    const { Id } = need(found.product, 'a product that can be bought');
    const { Items } = await customer.succeeds(wishlist.getWishlistContract, {});
    claim(
      Items.some(({ ProductId }) => ProductId === Id),
      'the product is not on the wishlist',
    );
  }),
  proveAsCustomer(wishlist.removeFromWishlistContract, async (customer, { found }) => {
    await customer.rejects(wishlist.removeFromWishlistContract, { id: UNKNOWN.id }, [404]);
    const { Id } = need(found.product, 'a product that can be bought');
    const { Items } = await customer.succeeds(wishlist.getWishlistContract, {});
    const item = need(
      Items.find(({ ProductId }) => ProductId === Id),
      'a wishlist item',
    );
    await customer.succeeds(wishlist.removeFromWishlistContract, { id: item.Id });
    const left = await customer.succeeds(wishlist.getWishlistContract, {});
    claim(!left.Items.some(({ ProductId }) => ProductId === Id), 'the product is still on the wishlist');
  }),
];
