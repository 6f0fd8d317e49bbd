import { consentToKeyContract, type RevealedKey, showKeyContract } from '../../../shared/api/order.ts';
import { kindOfKey } from '../../../shared/merchant/values/key-kind.ts';
import { requireBuyer } from '../customers/customer-context.ts';
import type { CustomerRow } from '../customers/customers-store.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { readClientHash } from '../http/sender.ts';
import { writeConsentMail } from './consent-mail.ts';
import { findItemKey, type ItemKeyRow, recordKeyConsent, recordKeyDenial, recordReveal } from './keys-store.ts';
import { decryptKey, findActivationBody, requireUnsealed } from './open-key.ts';

/** A replaced key is shown as long as its unit is the buyer's: they have seen it before. */
const SHOWN_STATES: ReadonlySet<string> = new Set(['Sold', 'Revealed', 'Reported', 'Replaced']);

/**
 * The sealed key of an item that may be shown. @throws CommerceError 409 `key-given`, `order-state`, `not-paid`, `order-held`, `key-not-ready`.
 */
function requireReadyKey(item: ItemKeyRow): { id: number; ciphertext: string } {
  if (item.is_given === 1) throw new CommerceError(409, 'key-given');
  // A refunded key is no longer the buyer's.
  if (item.is_refunded === 1) throw new CommerceError(409, 'order-state');
  if (item.payment_status !== 'Paid' && item.payment_status !== 'PartiallyRefunded') {
    throw new CommerceError(409, 'not-paid');
  }
  if (item.held_at !== null && item.key_status === 'Sold') throw new CommerceError(409, 'order-held');
  const isReady = item.key_status !== null && SHOWN_STATES.has(item.key_status);
  if (!isReady || item.key_id === null || item.ciphertext === null) throw new CommerceError(409, 'key-not-ready');
  return { id: item.key_id, ciphertext: item.ciphertext };
}

async function openKey(
  c: CommerceContext,
  itemId: number,
  earlierKeyId: number | undefined,
  customer: CustomerRow,
): Promise<RevealedKey> {
  const db = c.env.DB;
  const item = await findItemKey(db, itemId, customer.id, earlierKeyId);
  if (!item || (earlierKeyId !== undefined && item.key_id === null)) throw notFound();
  const key = requireReadyKey(item);
  await requireUnsealed(c, item);
  if (item.consented_at === null) throw new CommerceError(409, 'consent-needed');
  // Decrypt first: a key that cannot be decrypted must not count as revealed.
  const plain = await decryptKey(c.env, item.product_id, key.ciphertext);
  const revealedAt = await recordReveal(db, {
    keyId: key.id,
    customerId: customer.id,
    clientHash: await readClientHash(c),
    now: Date.now(),
  });
  if (revealedAt === null) throw new CommerceError(409, 'key-not-ready');
  return {
    OrderItemId: itemId,
    Key: plain,
    Kind: kindOfKey(plain),
    RevealedOnUtc: new Date(revealedAt).toISOString(),
    ActivationBody: await findActivationBody(c, item.product_id),
  };
}

/** Shows a key. Rejected look-ups are logged like successful ones. */
async function revealKey(c: CommerceContext, itemId: number, earlierKeyId?: number): Promise<RevealedKey> {
  const customer = await requireBuyer(c);
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

/** Consent to a key, then the key itself. */
export function addKeyRoutes(app: CommerceApp): void {
  mount(app, consentToKeyContract, async ({ orderItemId, TextVersion }, c) => {
    const customer = await requireBuyer(c);
    const item = await findItemKey(c.env.DB, orderItemId, customer.id);
    if (!item) throw notFound();
    requireReadyKey(item);
    await requireUnsealed(c, item);
    const now = Date.now();
    const mail = writeConsentMail(c.env.ORIGIN, item, now);
    const consentedAt = await recordKeyConsent(c.env.DB, orderItemId, TextVersion, mail, now);
    return { ConsentedOnUtc: new Date(consentedAt).toISOString() };
  });

  mount(app, showKeyContract, ({ id, earlierKeyId }, c) => revealKey(c, id, earlierKeyId));
}
