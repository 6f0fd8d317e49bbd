import { hasFreshMail } from '../accounts/outbox-delivery-store.ts';
import { callShop, type ShopEnv } from '../call-shop.ts';

const PATH = '/internal/outbox/deliver';
const FRESH_MS = 30_000;

type DeliveryEnv = Pick<IdentityEnv, 'DB'> & ShopEnv;

/**
 * After a call that may have written a mail: asks commerce to deliver it now, so that a registration does not wait for
 * the cron. Best effort: if this fails, the cron delivers the mail.
 */
export async function requestDelivery(env: DeliveryEnv): Promise<void> {
  try {
    if (await hasFreshMail(env.DB, Date.now() - FRESH_MS)) await callShop(env, PATH);
  } catch (error) {
    console.warn('[identity] mail waits for the next round', error);
  }
}
