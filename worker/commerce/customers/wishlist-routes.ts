import {
  addToWishlistContract,
  getWishlistContract,
  removeFromWishlistContract,
  type Wishlist,
} from '../../../shared/api/wishlist.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import { toEmailKey } from '../../../shared/email-address.ts';
import { labelledLink } from '../../../shared/mail.ts';
import { limitSender } from '../../../shared/security/rate-limit.ts';
import { readPriceTerms } from '../catalog/prices/currencies-store.ts';
import { readProductCards } from '../catalog/product-cards-store.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import { consume } from '../http/rate-limits.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { createToken, hashSecret } from '../http/secret-hash.ts';
import { readSender } from '../http/sender.ts';
import { messageText } from '../messages/messages.ts';
import { buildConfirmUrl } from '../messaging/confirm-link.ts';
import { sealText } from '../messaging/sealed-text.ts';
import { readCaller, requireCustomer, type SignedInRow } from './customer-context.ts';
import { requestStockAlert } from './stock-alerts-store.ts';
import { addWish, MAX_WISHES, readWishlist, removeWish } from './wishlists-store.ts';

const ALERT_WINDOW_MS = HOUR_MS;
const MAX_ALERTS_PER_ADDRESS = 5;
/** Each one sends mail to an address that anybody may have typed. */
const MAX_ALERTS_PER_SENDER = 20;

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

async function requireProductName(c: CommerceContext, productId: number): Promise<string> {
  const facts = c.get('facts');
  const [card] = await readProductCards(c.env.DB, [productId], facts.locale, await readPriceTerms(c.env.DB, facts));
  if (!card) throw notFound();
  return card.Name;
}

/** Double opt-in: a typed address gets a confirmation e-mail, and nothing else before it is confirmed. */
async function askForAlert(c: CommerceContext, productId: number, typed: string): Promise<void> {
  const email = toEmailKey(typed);
  const { locale } = c.get('facts');
  const product = await requireProductName(c, productId);
  const limited = `alert:${await hashSecret(email)}`;
  const windowMs = ALERT_WINDOW_MS;
  const sender = await readSender(c);
  const perSender = { kind: 'alert', max: MAX_ALERTS_PER_SENDER, windowMs };
  const limits = [{ subject: limited, max: MAX_ALERTS_PER_ADDRESS, windowMs }];
  await consume(c.env.DB, [...limits, ...(sender ? limitSender(perSender, sender) : [])], Date.now());
  const token = createToken();
  const link = buildConfirmUrl(c.env.ORIGIN, { list: 'alert', locale, token });
  const subject = messageText(locale, 'mail-alert-subject');
  await requestStockAlert(
    c.env.DB,
    { productId, email, languageCode: locale, tokenHash: await hashSecret(token), now: Date.now() },
    {
      subject,
      text: await sealText(
        c.env,
        messageText(locale, 'mail-alert-text', { product, link: labelledLink(subject, link) }),
      ),
    },
  );
}

/** Wishlist and "tell me when it is back". */
export function addWishlistRoutes(app: CommerceApp): void {
  mount(app, getWishlistContract, async (_, c) => showWishlist(c, await requireCustomer(c)));

  mount(app, addToWishlistContract, async ({ productId, email }, c) => {
    if (email !== undefined) {
      await askForAlert(c, productId, email);
      const caller = await readCaller(c);
      return caller?.subject ? showWishlist(c, { ...caller, subject: caller.subject }) : { Items: [] };
    }
    const customer = await requireCustomer(c);
    await requireProductName(c, productId);
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
