import {
  cancelOrderContract,
  consentToKeyContract,
  createAccountLinkContract,
  getOrderContract,
  getOrdersContract,
  type OrderDetail,
  type RevealedKey,
  showKeyContract,
} from '../../../shared/api/order.ts';
import { href } from '../../../shared/routes.ts';
import { readActivation } from '../catalog/product/product-details-store.ts';
import { requireCustomer, type SignedInRow } from '../customers/customer-context.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { readClientHash } from '../http/sender.ts';
import { readGivenBack } from '../invoices/invoices-store.ts';
import { writeConsentMail } from '../keys/consent-mail.ts';
import { createKeyVault } from '../keys/key-vault.ts';
import { findItemKey, type ItemKeyRow, recordKeyConsent, recordKeyDenial, recordReveal } from '../keys/keys-store.ts';
import { tellUnreadableKeys } from '../keys/open-key-vault.ts';
import { returnHeldPayment } from '../payments/return-payment.ts';
import { findAccountPage } from './account-page-store.ts';
import { endUnpaidOrder } from './end-order.ts';
import { findOrder, readOrderItems, readOrders } from './order-rows-store.ts';
import { toOrder, toOrderDetail } from './order-wire.ts';
import { canCancel } from './payment-note.ts';

async function showOrder(c: CommerceContext, orderId: number, customerId: number): Promise<OrderDetail> {
  const order = await findOrder(c.env.DB, orderId, customerId);
  if (!order) throw notFound();
  const [items, refunds] = await Promise.all([readOrderItems(c.env.DB, [order.id]), readGivenBack(c.env.DB, order.id)]);
  return toOrderDetail(order, items, refunds, c.get('facts').locale, Date.now());
}

/** A replaced key is shown as long as its unit is the buyer's: they have seen it before. */
const SHOWN_STATES: ReadonlySet<string> = new Set(['Sold', 'Revealed', 'Reported', 'Replaced']);

/**
 * The sealed key of an item that may be shown. @throws CommerceError 409 `order-state`, `not-paid`, `key-not-ready`.
 */
function requireReadyKey(item: ItemKeyRow): { id: number; ciphertext: string } {
  // A refunded key is no longer the buyer's.
  if (item.is_refunded === 1) throw new CommerceError(409, 'order-state');
  if (item.payment_status !== 'Paid' && item.payment_status !== 'PartiallyRefunded') {
    throw new CommerceError(409, 'not-paid');
  }
  const isReady = item.key_status !== null && SHOWN_STATES.has(item.key_status);
  if (!isReady || item.key_id === null || item.ciphertext === null) throw new CommerceError(409, 'key-not-ready');
  return { id: item.key_id, ciphertext: item.ciphertext };
}

/** A product that has left the shop no longer has activation steps, but its key still belongs to the buyer. */
async function findActivation(c: CommerceContext, productId: number): Promise<string> {
  try {
    return (await readActivation(c.env.DB, productId, c.get('facts').locale))?.Body ?? '';
  } catch (error) {
    if (error instanceof CommerceError) return '';
    throw error;
  }
}

/** @throws CommerceError 409 `key-not-ready` while KEY_ENCRYPTION_KEY does not open it, which the staff are told. */
async function decrypt(env: CommerceEnv, productId: number, ciphertext: string): Promise<string> {
  try {
    const vault = await createKeyVault(env.KEY_ENCRYPTION_KEY);
    return await vault.open(productId, ciphertext);
  } catch (error) {
    console.error('[commerce] a sold key cannot be decrypted', error);
    await tellUnreadableKeys(env, Date.now());
    throw new CommerceError(409, 'key-not-ready');
  }
}

async function openKey(
  c: CommerceContext,
  itemId: number,
  earlierKeyId: number | undefined,
  customer: SignedInRow,
): Promise<RevealedKey> {
  const db = c.env.DB;
  const item = await findItemKey(db, itemId, customer.id, earlierKeyId);
  if (!item || (earlierKeyId !== undefined && item.key_id === null)) throw notFound();
  const key = requireReadyKey(item);
  if (item.consented_at === null) throw new CommerceError(409, 'consent-needed');
  // Decrypt first: a key that cannot be decrypted must not count as revealed.
  const plain = await decrypt(c.env, item.product_id, key.ciphertext);
  const revealedAt = await recordReveal(db, {
    keyId: key.id,
    itemId,
    customerId: customer.id,
    clientHash: await readClientHash(c),
    now: Date.now(),
  });
  if (revealedAt === null) throw new CommerceError(409, 'key-not-ready');
  return {
    OrderItemId: itemId,
    Key: plain,
    RevealedOnUtc: new Date(revealedAt).toISOString(),
    ActivationBody: await findActivation(c, item.product_id),
  };
}

/** Shows a key. Rejected look-ups are logged like successful ones. */
async function revealKey(c: CommerceContext, itemId: number, earlierKeyId?: number): Promise<RevealedKey> {
  const customer = await requireCustomer(c);
  try {
    return await openKey(c, itemId, earlierKeyId, customer);
  } catch (error) {
    if (error instanceof CommerceError) {
      const clientHash = await readClientHash(c);
      const denial = { itemId, customerId: customer.id, clientHash, code: error.code, now: Date.now() };
      await recordKeyDenial(c.env.DB, denial);
    }
    throw error;
  }
}

/** Orders and keys. */
export function addOrderRoutes(app: CommerceApp): void {
  mount(app, getOrdersContract, async (_, c) => {
    const customer = await requireCustomer(c);
    const orders = await readOrders(c.env.DB, customer.id);
    const items = Map.groupBy(
      await readOrderItems(
        c.env.DB,
        orders.map((order) => order.id),
      ),
      (item) => item.order_id,
    );
    const { locale } = c.get('facts');
    return {
      Orders: orders.flatMap((order) =>
        items.has(order.id) ? [toOrder(order, items.get(order.id) ?? [], locale)] : [],
      ),
    };
  });

  mount(app, getOrderContract, async ({ id }, c) => showOrder(c, id, (await requireCustomer(c)).id));

  mount(app, cancelOrderContract, async ({ id }, c) => {
    const customer = await requireCustomer(c);
    const order = await findOrder(c.env.DB, id, customer.id);
    if (!order) throw notFound();
    if (!canCancel(order)) throw new CommerceError(409, 'order-state');
    if (order.held_reason === null || order.returned_status !== null) await endUnpaidOrder(c.env, order, 'cancelled');
    else if (!(await returnHeldPayment(c.env, order.payment_init_id))) throw new CommerceError(409, 'order-state');
    return showOrder(c, id, customer.id);
  });

  mount(app, consentToKeyContract, async ({ orderItemId, TextVersion }, c) => {
    const customer = await requireCustomer(c);
    const item = await findItemKey(c.env.DB, orderItemId, customer.id);
    if (!item) throw notFound();
    requireReadyKey(item);
    const now = Date.now();
    const mail = writeConsentMail(c.env.ORIGIN, item, now);
    const consentedAt = await recordKeyConsent(c.env.DB, orderItemId, TextVersion, mail, now);
    return { ConsentedOnUtc: new Date(consentedAt).toISOString() };
  });

  mount(app, createAccountLinkContract, async ({ orderItemGuid, productId }, c) => {
    const customer = await requireCustomer(c);
    const { locale } = c.get('facts');
    const link = await findAccountPage(c.env.DB, customer.id, orderItemGuid, productId, locale);
    if (!link) throw notFound();
    if (link.payment_status !== 'Paid' && link.payment_status !== 'PartiallyRefunded') {
      throw new CommerceError(409, 'not-paid');
    }
    if (link.category_id === null) throw new CommerceError(409, 'no-account-link');
    const params = { seName: link.se_name ?? String(link.category_id), id: link.category_id };
    return { AccountLink: c.env.ORIGIN + href(locale, 'landing', params) };
  });

  mount(app, showKeyContract, ({ id, earlierKeyId }, c) => revealKey(c, id, earlierKeyId));
}
