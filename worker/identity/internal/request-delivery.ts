import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import { hasFreshMail } from '../accounts/outbox-delivery-store.ts';

const PATH = '/internal/outbox/deliver';
const FRESH_MS = 30_000;
const TIMEOUT_MS = 10_000;

type DeliveryEnv = Pick<IdentityEnv, 'DB' | 'ORIGIN' | 'ADMIN_TOKEN'> & {
  /** A service binding to the storefront, where there is one; else it is called at the shop's origin. */
  STOREFRONT?: { fetch: typeof fetch };
};

/**
 * After a call that may have written a mail: asks commerce to deliver it now, so that a registration does not wait for
 * the cron. Best effort: if this fails, the cron delivers the mail.
 */
export async function requestDelivery(env: DeliveryEnv): Promise<void> {
  try {
    if (!(await hasFreshMail(env.DB, Date.now() - FRESH_MS))) return;
    const send = env.STOREFRONT ? env.STOREFRONT.fetch.bind(env.STOREFRONT) : fetch;
    await send(env.ORIGIN + PATH, {
      method: 'POST',
      headers: { Authorization: `Signature ${await signTimestamped(env.ADMIN_TOKEN, PATH, Date.now())}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    console.warn('[identity] mail waits for the next round', error);
  }
}
