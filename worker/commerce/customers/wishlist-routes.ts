import {
  addToWishlistContract,
  getWishlistContract,
  removeFromWishlistContract,
  type Wishlist,
} from '../../../shared/api/wishlist.ts';
import { requestAlert } from '../alerts/request-alert.ts';
import { readPriceTerms } from '../catalog/prices/currencies-store.ts';
import { readProductCards } from '../catalog/product-cards-store.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { readCaller, requireCustomer, type SignedInRow } from './customer-context.ts';
import { addWish, MAX_WISHES, readWishlist, removeWish } from './wishlists-store.ts';

/** Products that have left the shop are not shown; if one returns, its entry reappears. */
async function showWishlist(c: CommerceContext, customer: SignedInRow): Promise<Wishlist> {
  const facts = c.get('facts');
  const rows = await readWishlist(c.env.DB, customer.id);
  const ids = rows.map((row) => row.product_id);
  const cards = await readProductCards(c.env.DB, ids, facts.locale, await readPriceTerms(c.env.DB, facts));
  const cardOf = new Map(cards.map((card) => [card.Id, card]));
  return {
    Items: rows.flatMap(({ id, product_id: ProductId }) => {
      const Product = cardOf.get(ProductId);
      return Product ? [{ Id: id, ProductId, Product }] : [];
    }),
  };
}

async function requireProduct(c: CommerceContext, productId: number): Promise<void> {
  const facts = c.get('facts');
  const [card] = await readProductCards(c.env.DB, [productId], facts.locale, await readPriceTerms(c.env.DB, facts));
  if (!card) throw notFound();
}

/** Wishlist and "tell me when it is back". */
export function addWishlistRoutes(app: CommerceApp): void {
  mount(app, getWishlistContract, async (_, c) => showWishlist(c, await requireCustomer(c)));

  mount(app, addToWishlistContract, async ({ productId, email }, c) => {
    if (email !== undefined) {
      const caller = await readCaller(c);
      await requestAlert(c, caller, { ProductId: productId, Type: 'BackInStock', Email: email });
      return caller?.subject ? showWishlist(c, { ...caller, subject: caller.subject }) : { Items: [] };
    }
    const customer = await requireCustomer(c);
    await requireProduct(c, productId);
    if (!(await addWish(c.env.DB, customer.id, productId, Date.now()))) {
      throw new CommerceError(409, 'wishlist-full', { limit: MAX_WISHES });
    }
    return showWishlist(c, customer);
  });

  mount(app, removeFromWishlistContract, async ({ id }, c) => {
    const customer = await requireCustomer(c);
    if (!(await removeWish(c.env.DB, customer.id, id))) throw notFound();
    return showWishlist(c, customer);
  });
}
