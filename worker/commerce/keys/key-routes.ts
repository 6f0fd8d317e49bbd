import { consentToKeyContract, type RevealedKey, showKeyContract } from '../../../shared/api/order.ts';
import { localeOf } from '../../../shared/locales.ts';
import { readActivation } from '../catalog/product/product-details-store.ts';
import { requireBuyer } from '../customers/customer-context.ts';
import type { CustomerRow } from '../customers/customers-store.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { readClientHash } from '../http/sender.ts';
import { readBooksCalendar } from '../invoices/books-calendar-store.ts';
import { writeConsentMail } from './consent-mail.ts';
import { checkKeySecrets } from './key-canaries-store.ts';
import { kindOfKey } from './key-kind.ts';
import { createKeyVault } from './key-vault.ts';
import { findItemKey, type ItemKeyRow, recordKeyConsent, recordKeyDenial, recordReveal } from './keys-store.ts';

/** A replaced key is shown as long as its unit is the buyer's: they have seen it before. */
const SHOWN_STATES: ReadonlySet<string> = new Set(['Sold', 'Revealed', 'Reported', 'Replaced']);

/**
 * The sealed key of an item that may be shown. @throws CommerceError 409 `order-state`, `not-paid`, `order-held`, `key-not-ready`.
 */
function requireReadyKey(item: ItemKeyRow): { id: number; ciphertext: string } {
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

/** @throws CommerceError 409 `key-sealed` before the release of a key that was never shown (KEY-14). */
async function requireUnsealed(
  c: CommerceContext,
  { sealed_until: until, key_status: status }: ItemKeyRow,
): Promise<void> {
  if (status !== 'Sold' || until === null || until <= Date.now()) return;
  const { zone } = await readBooksCalendar(c.env.DB);
  const { tag } = localeOf(c.get('facts').locale);
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'long', timeZone: zone });
  throw new CommerceError(409, 'key-sealed', { date: format.format(until) });
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

/** @throws CommerceError 409 `key-not-ready` while KEY_ENCRYPTION_KEY does not open it, which is an alarm. */
async function decrypt(env: CommerceEnv, productId: number, ciphertext: string): Promise<string> {
  try {
    const vault = await createKeyVault(env.KEY_ENCRYPTION_KEY);
    return await vault.open(productId, ciphertext);
  } catch (error) {
    console.error('[commerce] a sold key cannot be decrypted', error);
    // Keys like it are not sold from now on; the cron tells the staff.
    await checkKeySecrets(env);
    throw new CommerceError(409, 'key-not-ready');
  }
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
  const plain = await decrypt(c.env, item.product_id, key.ciphertext);
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
    ActivationBody: await findActivation(c, item.product_id),
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
