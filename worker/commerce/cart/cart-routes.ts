import {
  addToCartContract,
  applyCouponContract,
  type Cart,
  type CartChoices,
  type CartSummary,
  clearCartContract,
  getCartContract,
  getCartTotalContract,
  MAX_QUANTITY,
  removeCouponContract,
  removeFromCartContract,
  updateCartContract,
} from '../../../shared/api/cart.ts';
import { setCartGiftContract } from '../../../shared/api/gift.ts';
import { canonicalizeCouponCode } from '../../../shared/merchant/values/coupon-code.ts';
import { readPriceTerms } from '../catalog/prices/currencies-store.ts';
import { isOfferBlockedIn, type Offer, readOffers } from '../catalog/product/offers-store.ts';
import { type Bill, billCountry, couponParams, evaluateCoupon, readBill } from '../checkout/bill.ts';
import { readSalesNotice } from '../checkout/sales-stop-store.ts';
import { requireCountry } from '../content/settings-store.ts';
import { ensureRow, readCaller } from '../customers/customer-context.ts';
import type { CustomerRow } from '../customers/customers-store.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import { consume, guessLimits, refund } from '../http/rate-limits.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { readSender } from '../http/sender.ts';
import { requireGifts, toCartGift } from '../orders/gift-terms.ts';
import { readBegunBundles } from './begun-bundles.ts';
import { toCart, toCartSummary } from './cart-wire.ts';
import { addCartLine, emptyCart, readCartLines, removeCartLine, setCartQuantity, setLineGift } from './carts-store.ts';
import { dropReasonOf } from './coupons.ts';
import { findCoupon, removeCartCoupon, setCartCoupon } from './coupons-store.ts';
import { dropCartCoupon, takeDroppedCoupons } from './dropped-coupons-store.ts';

/** The cart for the caller's own pages: an applied gift card counts until the checkout decides otherwise. */
async function showCart(c: CommerceContext, caller: CustomerRow | null, choices: CartChoices = {}): Promise<Cart> {
  const facts = c.get('facts');
  if (choices.country !== undefined) await requireCountry(c.env.DB, choices.country, 'country');
  const useBalance = choices.useBalance ?? caller?.uses_balance === 1;
  const [bill, notice] = await Promise.all([
    readBill(c.env.DB, caller, facts, { ...choices, useBalance }),
    readSalesNotice(c.env.DB, facts.locale, Date.now()),
  ]);
  if (caller) await dropRejected(c, caller, bill);
  const dropped = caller ? await takeDroppedCoupons(c.env.DB, caller.id) : [];
  const begun = await readBegunBundles(c.env.DB, bill, facts.locale);
  return {
    ...toCart(bill, facts.locale, dropped),
    ...(begun.length > 0 ? { BegunBundles: begun } : {}),
    ...(notice === null ? {} : { OrdersStopped: notice }),
  };
}

/** A coupon that is no longer valid is removed from the cart. */
async function dropRejected(c: CommerceContext, caller: CustomerRow, { rejected }: Bill): Promise<void> {
  const reason = rejected && dropReasonOf(rejected.rejection);
  if (rejected && reason) await dropCartCoupon(c.env.DB, caller.id, rejected.coupon.id, reason);
}

async function summarize(c: CommerceContext, caller: CustomerRow | null): Promise<CartSummary> {
  const useBalance = caller?.uses_balance === 1;
  return toCartSummary(await readBill(c.env.DB, caller, c.get('facts'), { useBalance }));
}

async function findOffer(c: CommerceContext, productId: number): Promise<Offer> {
  const facts = c.get('facts');
  const terms = await readPriceTerms(c.env.DB, facts);
  const offer = (await readOffers(c.env.DB, [productId], facts.locale, terms)).get(productId);
  if (!offer?.isPublished) throw notFound();
  return offer;
}

/** Contains the available quantity, so that the shopper can choose it. `held` is the quantity already in the cart. */
function tooFewLeft(left: number, held: number): CommerceError {
  const details = { Available: left, Held: held };
  const params = { left, held };
  return held > 0
    ? new CommerceError(409, 'stock-left-held', params, undefined, details)
    : new CommerceError(409, 'stock-left', params, undefined, details);
}

/** Checked on the server, whatever the page showed: price, region, stock. */
async function requireBuyable(
  c: CommerceContext,
  caller: CustomerRow | null,
  productId: number,
  quantity: number,
  held = 0,
): Promise<Offer> {
  const offer = await findOffer(c, productId);
  if (offer.unitEurMinor === null) throw new CommerceError(409, 'not-for-sale');
  if (isOfferBlockedIn(offer, billCountry({}, caller, c.get('facts')))) throw new CommerceError(403, 'region');
  if (quantity > MAX_QUANTITY) throw new CommerceError(409, 'quantity-limit', { limit: MAX_QUANTITY });
  if (offer.stock <= 0) throw new CommerceError(409, 'out-of-stock');
  if (offer.stock < quantity) throw tooFewLeft(Math.min(offer.stock, MAX_QUANTITY), held);
  return offer;
}

/** @throws CommerceError 404 where no gifts are offered, 409 `gift-bundle`. */
async function requireGiftable(c: CommerceContext, productId: number): Promise<void> {
  await requireGifts(c.env.DB);
  if ((await findOffer(c, productId)).items.length > 0) throw new CommerceError(409, 'gift-bundle');
}

async function readHeldQuantity(c: CommerceContext, caller: CustomerRow | null, productId: number): Promise<number> {
  const lines = caller ? await readCartLines(c.env.DB, caller.id) : [];
  return lines.find((line) => line.product_id === productId)?.quantity ?? 0;
}

/** Puts the product that a coupon gives into the cart, unless a bundle takes off more: it would be charged in full. */
async function addGift(c: CommerceContext, owner: CustomerRow, productId: number, bill: Bill): Promise<void> {
  const { unitMinor } = await requireBuyable(c, owner, productId, 1);
  if (bill.bundleMinor > unitMinor) throw new CommerceError(409, 'coupon-less');
  const line = { customerId: owner.id, productId, quantity: 1, now: Date.now() };
  if (!(await addCartLine(c.env.DB, line))) throw new CommerceError(409, 'cart-full');
}

async function applyCoupon(c: CommerceContext, typed: string): Promise<Cart> {
  const db = c.env.DB;
  const code = canonicalizeCouponCode(typed);
  const caller = await readCaller(c);
  const limits = guessLimits('coupon', caller?.id ?? null, await readSender(c));
  await consume(db, limits, Date.now());
  const coupon = code === null ? null : await findCoupon(db, code, caller?.id ?? 0);
  if (!coupon) throw new CommerceError(404, 'coupon-not-found');
  await refund(db, limits);
  const owner = await ensureRow(c, caller);
  const bill = await readBill(db, owner, c.get('facts'), {});
  await dropRejected(c, owner, bill);
  const { gift_product_id: giftId } = coupon;
  const hasGift = giftId === null || bill.lines.some(({ offer }) => offer.card.Id === giftId);
  const eligible = hasGift ? coupon.eligible : new Set(bill.lines.map(({ offer }) => offer.card.Id));
  const rejection = evaluateCoupon({ ...coupon, eligible }, bill.lines, bill.terms.nowMs);
  if (rejection) throw new CommerceError(409, rejection, couponParams(coupon, bill.terms));
  const isOther = bill.coupon && !bill.isCouponAutomatic && bill.coupon.id !== coupon.id;
  if (isOther) throw new CommerceError(409, 'coupon-combined');
  if (giftId !== null && !hasGift) await addGift(c, owner, giftId, bill);
  await setCartCoupon(db, owner.id, coupon.id, Date.now());
  return showCart(c, owner);
}

/** Cart and coupons. */
export function addCartRoutes(app: CommerceApp): void {
  mount(app, getCartContract, async (choices, c) => showCart(c, await readCaller(c), choices));
  mount(app, getCartTotalContract, async (_, c) => summarize(c, await readCaller(c)));

  mount(app, addToCartContract, async ({ productId, quantity, clearCartBeforeAdd, Gift }, c) => {
    const known = await readCaller(c);
    if (productId === 0) return summarize(c, known);
    const held = clearCartBeforeAdd ? 0 : await readHeldQuantity(c, known, productId);
    await requireBuyable(c, known, productId, held + quantity, held);
    if (Gift) await requireGiftable(c, productId);
    const caller = await ensureRow(c, known);
    if (clearCartBeforeAdd) await emptyCart(c.env.DB, caller.id);
    const isAdded = await addCartLine(c.env.DB, { customerId: caller.id, productId, quantity, now: Date.now() });
    if (!isAdded) {
      const isLineFull = (await readHeldQuantity(c, caller, productId)) > 0;
      throw isLineFull
        ? new CommerceError(409, 'quantity-limit', { limit: MAX_QUANTITY })
        : new CommerceError(409, 'cart-full');
    }
    if (Gift) await setLineGift(c.env.DB, caller.id, productId, toCartGift(Gift, c.get('facts').locale));
    return summarize(c, caller);
  });

  mount(app, updateCartContract, async ({ productId, quantity }, c) => {
    const caller = await readCaller(c);
    if (productId === 0) return summarize(c, caller);
    if (!caller) throw notFound();
    await requireBuyable(c, caller, productId, quantity);
    if (!(await setCartQuantity(c.env.DB, caller.id, productId, quantity))) throw notFound();
    return summarize(c, caller);
  });

  mount(app, setCartGiftContract, async ({ productId, Gift }, c) => {
    const caller = await readCaller(c);
    if (!caller) throw notFound();
    if (Gift !== null) await requireGiftable(c, productId);
    const gift = Gift && toCartGift(Gift, c.get('facts').locale);
    if (!(await setLineGift(c.env.DB, caller.id, productId, gift))) throw notFound();
    return { Gift: gift };
  });

  mount(app, removeFromCartContract, async ({ id }, c) => {
    const caller = await readCaller(c);
    if (!caller || !(await removeCartLine(c.env.DB, caller.id, id))) throw notFound();
    return summarize(c, caller);
  });

  mount(app, clearCartContract, async (_, c) => {
    const caller = await readCaller(c);
    if (caller) await emptyCart(c.env.DB, caller.id);
    return summarize(c, caller);
  });

  mount(app, applyCouponContract, ({ code }, c) => applyCoupon(c, code));

  mount(app, removeCouponContract, async ({ code: typed }, c) => {
    const caller = await readCaller(c);
    const code = canonicalizeCouponCode(typed);
    if (!caller || code === null || !(await removeCartCoupon(c.env.DB, caller.id, code))) {
      throw new CommerceError(404, 'coupon-not-found');
    }
    return showCart(c, caller);
  });
}
