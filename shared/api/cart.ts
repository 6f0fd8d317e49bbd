import * as v from 'valibot';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { cartGiftSchema, type GiftArgs, giftSchema } from './gift.ts';
import { preOrderSchema, productCardSchema } from './product.ts';
import { codeSchema, emptySchema, idOrZeroSchema, idSchema, pathIdSchema } from './schema.ts';

export const MAX_QUANTITY = 20;

const cartItemSchema = v.object({
  Id: idSchema,
  Quantity: v.number(),
  Product: productCardSchema,
  /** Formatted; empty for a product that is no longer for sale. */
  UnitPrice: v.string(),
  /** Formatted; empty for a line with `Warnings`, which is in no total and in no order. */
  SubTotal: v.string(),
  /** Formatted: the reduction of the line compared with the product's `OldPrice`; null without a reduction. */
  Saving: v.optional(v.nullable(v.string())),
  /** The platforms from the product's specifications; empty when unknown. */
  Platform: v.optional(v.string()),
  /** Where the key activates, in the request's language; null when the merchant stated no region. */
  RegionName: v.optional(v.nullable(v.string())),
  /**
   * Reasons why this line cannot be bought (out of stock, not for the visitor's country); empty when there are none.
   */
  Warnings: v.array(v.string()),
  /** True if the product is out of stock: whoever wants it can be told when it is back. */
  IsSoldOut: v.optional(v.boolean()),
  /** The available quantity when it is lower than the line's; null otherwise. */
  AvailableQuantity: v.optional(v.nullable(v.number())),
  /** Set for a product that is sold before its release: its key comes then, those of other lines at once. */
  PreOrder: v.optional(preOrderSchema),
  /** The base game that additional content needs, unless the shopper has it or it is in the cart; null otherwise. */
  BaseGame: v.optional(
    v.nullable(v.object({ Id: idSchema, Name: v.string(), SeName: v.string(), IsForSale: v.boolean() })),
  ),
  /** One copy of it is a gift; absent or null without one. */
  Gift: v.optional(v.nullable(cartGiftSchema)),
  /** True where a copy can be made a gift; absent means no. */
  CanBeGift: v.optional(v.boolean()),
});
export type CartItem = v.InferOutput<typeof cartItemSchema>;

const moneySchema = v.object({ Text: v.string(), Value: v.number() });

/** All amounts are computed by commerce; `Value` in major units of `CurrencyCode`. */
export const orderTotalsSchema = v.object({
  CurrencyCode: v.string(),
  SubTotal: moneySchema,
  SubTotalDiscount: v.nullable(moneySchema),
  /** What promotional credit of the balance takes off (WALLET-12); absent without any. */
  PromotionalCredit: v.optional(moneySchema),
  /** VAT contained in the total. */
  Tax: moneySchema,
  TaxRate: v.number(),
  /** Why no VAT is charged, in the call's language: reverse charge. */
  TaxNote: v.optional(v.string()),
  PaymentMethodFee: v.nullable(moneySchema),
  RedeemedRewardPoints: v.nullable(v.object({ Points: v.number(), Amount: moneySchema })),
  RedeemedBalance: v.nullable(moneySchema),
  RewardPointsToEarn: v.number(),
  /** What remains to be paid after reward points and balance. */
  OrderTotal: moneySchema,
  /** What the order costs after coupon, promotional credit and points: `OrderTotal` plus the part that the balance pays. */
  OrderAmount: v.optional(moneySchema),
  /** What was given back of an order, without points; absent if there is nothing. */
  Refunded: v.optional(moneySchema),
  /** CART-9: the amount that reductions and coupons take off a cart; absent when it is 0, and for orders. */
  Savings: v.optional(moneySchema),
});
export type OrderTotals = v.InferOutput<typeof orderTotalsSchema>;

/** How far a cart is with a bundle that the shopper puts together from a category's products (COUPON-12). */
const begunBundleSchema = v.object({
  /** The coupon's, as in the category's `BundleOffer`. */
  Id: idSchema,
  CategoryId: idSchema,
  CategoryName: v.string(),
  /** The category's page, below the locale prefix. */
  Link: v.string(),
  /** The products of the cart that belong to it. */
  ProductIds: v.array(idSchema),
  /** Formatted: what one of each costs, before the discount. */
  SubTotal: v.string(),
  /** Formatted: what it takes off the cart; null below its first step, and while a coupon counts instead. */
  Saving: v.nullable(v.string()),
  /** True while a coupon that takes more off counts instead. */
  IsReplaced: v.boolean(),
  /** How many different products its next step still needs, and what that takes off, such as "20%"; null after the last. */
  Next: v.nullable(v.object({ Products: v.number(), Percent: v.string() })),
});
export type BegunBundle = v.InferOutput<typeof begunBundleSchema>;

export const cartSchema = v.object({
  Items: v.array(cartItemSchema),
  /** The same lines grouped by product id. */
  ItemsGroup: v.array(v.object({ ProductId: idSchema, Quantity: v.number(), Items: v.array(cartItemSchema) })),
  DiscountBox: v.object({
    AppliedDiscountsWithCodes: v.array(v.object({ Id: idSchema, CouponCode: v.string(), Name: v.string() })),
    /** In the cart, but not applicable to its current content; `Message` says why. */
    WaitingDiscounts: v.optional(v.array(v.object({ Id: idSchema, CouponCode: v.string(), Message: v.string() }))),
    /**
     * Coupons that were removed because they are no longer valid. Each is reported once, by the first read of the cart.
     */
    DroppedDiscounts: v.optional(v.array(v.object({ CouponCode: v.string(), Message: v.string() }))),
  }),
  OrderTotals: orderTotalsSchema,
  /** Absent without any. */
  BegunBundles: v.optional(v.array(begunBundleSchema)),
  /** What the shopper is told while the shop takes no orders; absent while it does. */
  OrdersStopped: v.optional(v.string()),
  /** The age that its buyer has to declare with the order (`DeclaredAge`); absent where nobody is asked. */
  AgeToDeclare: v.optional(v.number()),
});
export type Cart = v.InferOutput<typeof cartSchema>;

/** The checkout's parameters for the cart's totals; without them, the totals are those of the cart page. */
export interface CartChoices {
  paymentMethod?: string | undefined;
  useRewardPoint?: boolean | undefined;
  useBalance?: boolean | undefined;
  /** ISO 3166-1 alpha-2: decides VAT and region warnings. */
  country?: string | undefined;
  /** For the business of the buyer's account (`PaymentMethods.Business`): with reverse charge, the prices are without VAT. */
  isBusiness?: boolean | undefined;
}
const flagSchema = v.optional(
  v.union([
    v.boolean(),
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
    ),
  ]),
);
export const getCart = endpoint<CartChoices, Cart>('GET', '/api/v2/cart/get/', { isPersonal: true });
export const getCartContract = contract(
  getCart,
  v.object({
    paymentMethod: v.optional(v.pipe(v.string(), v.maxLength(100))),
    useRewardPoint: flagSchema,
    useBalance: flagSchema,
    country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    isBusiness: flagSchema,
  }),
  cartSchema,
);

export const cartSummarySchema = v.object({ OrderTotal: v.string(), ItemCount: v.number() });
export type CartSummary = v.InferOutput<typeof cartSummarySchema>;
export const getCartTotal = endpoint<object, CartSummary>('GET', '/api/v2/cart/total', { isPersonal: true });
export const getCartTotalContract = contract(getCartTotal, emptySchema, cartSummarySchema);

export const SHOPPING_CART_TYPE = 1;
export interface AddToCartArgs {
  productId: number;
  /** The wire's spelling. */
  shppingCartTypeId: number;
  quantity: number;
  forceRedirection: boolean;
  clearCartBeforeAdd: boolean;
  /** One copy of the line becomes a gift. */
  Gift?: GiftArgs | undefined;
}
/**
 * 409 `out-of-stock`, `stock-left` or `stock-left-held` (`Details` with `Available` and `Held`, the quantity already in
 * the cart), `not-for-sale`, `quantity-limit` or `gift-bundle`; 403 `region`. Product id 0 is ignored.
 */
export const addToCart = endpoint<AddToCartArgs, CartSummary>('POST', '/api/v2/cart/add/', {
  mutates: true,
  isPersonal: true,
});
const quantitySchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY));
export const addToCartContract = contract(
  addToCart,
  v.object({
    productId: idOrZeroSchema,
    shppingCartTypeId: v.literal(SHOPPING_CART_TYPE),
    quantity: quantitySchema,
    forceRedirection: v.optional(v.boolean(), true),
    clearCartBeforeAdd: v.optional(v.boolean(), false),
    Gift: v.optional(giftSchema),
  }),
  cartSummarySchema,
);

/** `id` is a cart line. 404 for another shopper's. */
export const removeFromCart = endpoint<{ id: number }, CartSummary>('GET', '/api/v2/cart/remove/{id}', {
  mutates: true,
  isPersonal: true,
});
export const removeFromCartContract = contract(removeFromCart, v.object({ id: pathIdSchema }), cartSummarySchema);

export interface UpdateCartArgs {
  productId: number;
  shppingCartTypeId: number;
  quantity: number;
}
export const updateCart = endpoint<UpdateCartArgs, CartSummary>('POST', '/api/v2/cart/update/', {
  mutates: true,
  isPersonal: true,
});
export const updateCartContract = contract(
  updateCart,
  v.object({ productId: idOrZeroSchema, shppingCartTypeId: v.literal(SHOPPING_CART_TYPE), quantity: quantitySchema }),
  cartSummarySchema,
);

export const clearCart = endpoint<object, CartSummary>('GET', '/api/v2/cart/clear', {
  mutates: true,
  isPersonal: true,
});
export const clearCartContract = contract(clearCart, emptySchema, cartSummarySchema);

/**
 * 404 `coupon-not-found`; 409 `coupon-expired`, `coupon-minimum`, `coupon-used`, `coupon-first-order`, `coupon-not-yours`,
 * `coupon-not-applicable`; 429 after
 * five unknown codes in 15 minutes. Returns the new cart.
 */
export const applyCoupon = endpoint<{ code: string }, Cart>('GET', '/api/v2/cart/discount/applycouponcode/{code}', {
  mutates: true,
  isPersonal: true,
});
export const applyCouponContract = contract(applyCoupon, v.object({ code: codeSchema }), cartSchema);

export const removeCoupon = endpoint<{ code: string }, Cart>('GET', '/api/v2/cart/discount/removecouponbycode/{code}', {
  mutates: true,
  isPersonal: true,
});
export const removeCouponContract = contract(removeCoupon, v.object({ code: codeSchema }), cartSchema);
