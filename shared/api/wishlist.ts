import * as v from 'valibot';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { productCardSchema } from './product.ts';
import { emailSchema, emptySchema, idSchema, pathIdSchema } from './schema.ts';

const wishlistItemSchema = v.object({ Id: idSchema, ProductId: idSchema, Product: productCardSchema });
const wishlistSchema = v.object({ Items: v.array(wishlistItemSchema) });
export type Wishlist = v.InferOutput<typeof wishlistSchema>;
export const getWishlist = endpoint<object, Wishlist>('GET', '/api/v2/wishlist/get/', { needsCustomer: true });
export const getWishlistContract = contract(getWishlist, emptySchema, wishlistSchema);

/**
 * With `email` (and a captcha's proof): a visitor asks to be notified when the product is back in stock. Without: adds
 * the product to the customer's wishlist.
 */
export const addToWishlist = endpoint<{ productId: number; email?: string | undefined }, Wishlist>(
  'POST',
  '/api/v2/wishlist/add/',
  { mutates: true, isPersonal: true, captcha: 'stock-alert', captchaWith: 'email' },
);
export const addToWishlistContract = contract(
  addToWishlist,
  v.object({ productId: idSchema, email: v.optional(emailSchema) }),
  wishlistSchema,
);

/** `id` is the wishlist item. */
export const removeFromWishlist = endpoint<{ id: number }, Wishlist>('GET', '/api/v2/wishlist/remove/{id}', {
  mutates: true,
  needsCustomer: true,
});
export const removeFromWishlistContract = contract(removeFromWishlist, v.object({ id: pathIdSchema }), wishlistSchema);
