import { addToCart, SHOPPING_CART_TYPE } from '../../shared/api/cart.ts';
import { type CreateOrderArgs, createOrder } from '../../shared/api/checkout.ts';
import { confirmGuest, sendGuestCode } from '../../shared/api/guest.ts';
import { consentToKey, getOrder, KEY_CONSENT_VERSION, type OrderDetail, showKey } from '../../shared/api/order.ts';
import type { Visitor } from '../support/shop/visitor.ts';
import { readOutboxTexts } from '../support/workers/outbox-texts.ts';
import { commerceDb, openVisitor } from '../support/workers/workers.ts';
import { addProduct, createOrderArgs, pressOnPayPage, type TestProduct } from './shopper.ts';

export const createAddress = (name = 'guest') => `${name}-${crypto.randomUUID()}@latchkey.example`;

/** The code of the newest mail to an address. */
export async function readGuestCode(email: string): Promise<string> {
  const text = (await readOutboxTexts(email, 'Your confirmation code')).at(-1) ?? '';
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Confirms an address by its code, in the browser of a visitor. */
export async function confirmAddress(visitor: Visitor, email: string): Promise<void> {
  await visitor.call(sendGuestCode, { Email: email });
  const { status, Code } = await visitor.call(confirmGuest, { Code: await readGuestCode(email) });
  if (status !== 200) throw new Error(`the address was not confirmed: ${Code}`);
}

export const putIntoCart = (visitor: Visitor, productId: number, quantity = 1) =>
  visitor.call(addToCart, {
    productId,
    quantity,
    shppingCartTypeId: SHOPPING_CART_TYPE,
    forceRedirection: true,
    clearCartBeforeAdd: false,
  });

export const orderAsGuest = (visitor: Visitor, changes: Partial<CreateOrderArgs> = {}) =>
  visitor.call(createOrder, createOrderArgs(changes), { 'Idempotency-Key': crypto.randomUUID() });

export interface GuestPurchase {
  visitor: Visitor;
  email: string;
  product: TestProduct;
  order: OrderDetail;
  /** The first unit. */
  itemId: number;
}

/** Buys a unit of a new product without an account, and pays. */
export async function buyAsGuest(options: { visitor?: Visitor; email?: string } = {}): Promise<GuestPurchase> {
  const { visitor = openVisitor(), email = createAddress() } = options;
  const product = await addProduct({ keys: 2 });
  await putIntoCart(visitor, product.id);
  await confirmAddress(visitor, email);
  const { Data: info, Code } = await orderAsGuest(visitor);
  if (!info) throw new Error(`no order: ${Code}`);
  await pressOnPayPage(info, 'pay');
  const { Data: order } = await visitor.call(getOrder, { id: info.OrderId });
  return { visitor, email, product, order, itemId: order.OrderItems[0]?.Id ?? 0 };
}

/** Gives both consents, and reveals a key. */
export async function revealAsGuest(visitor: Visitor, orderItemId: number): Promise<string> {
  await visitor.call(consentToKey, {
    orderItemId,
    ConsentBegin: true,
    AckLoss: true,
    TextVersion: KEY_CONSENT_VERSION,
  });
  return (await visitor.call(showKey, { id: orderItemId })).Data.Key;
}

/** Moves codes, proofs, links and limits of guests into the past. */
export async function letGuestsWait(ms: number): Promise<void> {
  await commerceDb.batch([
    commerceDb
      .prepare("UPDATE attempts SET window_start = window_start - ? WHERE subject LIKE 'guest-code:%'")
      .bind(ms),
    commerceDb.prepare('UPDATE guest_codes SET expires_at = expires_at - ?').bind(ms),
    commerceDb.prepare('UPDATE customers SET guest_proven_at = guest_proven_at - ?').bind(ms),
    commerceDb.prepare('UPDATE order_lookups SET created_at = created_at - ?').bind(ms),
  ]);
}
