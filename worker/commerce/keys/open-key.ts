import { localeOf } from '../../../shared/locales.ts';
import { readActivation } from '../catalog/product/product-details-store.ts';
import { CommerceError } from '../http/errors.ts';
import type { CommerceContext } from '../http/request-context.ts';
import { readBooksCalendar } from '../invoices/books-calendar-store.ts';
import { checkKeySecrets } from './key-canaries-store.ts';
import { createKeyVault } from './key-vault.ts';
import type { ItemKeyRow } from './keys-store.ts';

/** @throws CommerceError 409 `key-sealed` before the release of a key that was never shown (KEY-14). */
export async function requireUnsealed(
  c: CommerceContext,
  { sealed_until: until, key_status: status }: Pick<ItemKeyRow, 'sealed_until' | 'key_status'>,
): Promise<void> {
  if (status !== 'Sold' || until === null || until <= Date.now()) return;
  const { zone } = await readBooksCalendar(c.env.DB);
  const { tag } = localeOf(c.get('facts').locale);
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'long', timeZone: zone });
  throw new CommerceError(409, 'key-sealed', { date: format.format(until) });
}

/** A product that has left the shop no longer has activation steps, but its key still belongs to the buyer. */
export async function findActivationBody(c: CommerceContext, productId: number): Promise<string> {
  try {
    return (await readActivation(c.env.DB, productId, c.get('facts').locale))?.Body ?? '';
  } catch (error) {
    if (error instanceof CommerceError) return '';
    throw error;
  }
}

/** @throws CommerceError 409 `key-not-ready` while KEY_ENCRYPTION_KEY does not open it, which is an alarm. */
export async function decryptKey(env: CommerceEnv, productId: number, ciphertext: string): Promise<string> {
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
