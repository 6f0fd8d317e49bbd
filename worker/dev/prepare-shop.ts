import { build } from './build.ts';
import type { SendToShop } from './demo-shopper.ts';
import { fillDemoAccount } from './fill-demo-account.ts';
import { DEMO_REVIEWERS, fillDemoReviews } from './fill-demo-reviews.ts';
import { addAccount, addDemoStaff, callPreparing, DEMO_ACCOUNT, prepareState } from './prepare.ts';
import { endWithMessage, reservePort } from './reserve-port.ts';
import { openShop } from './shop.ts';
import { ensureSecrets, OFFICE_PORT, ORIGIN, PORT, type Secrets } from './state.ts';

/**
 * The start of every local shop: builds the Workers, migrates and fills the state, and fails at once if a port is
 * taken.
 */
export async function prepareShop({ isEmpty = false } = {}): Promise<Secrets> {
  const releasePort = await reservePort(PORT).catch(endWithMessage);
  const releaseOffice = await reservePort(OFFICE_PORT, 'OFFICE_PORT').catch(endWithMessage);
  const secrets = ensureSecrets();
  build();
  // The shop that is being seeded listens on a port of its own.
  const shop = await openShop(secrets, { isListening: false });
  const hasNewAccount = await prepareState(shop, secrets, { isEmpty });
  if (hasNewAccount) {
    const send: SendToShop = (url, request) => shop.dispatchFetch(url, request);
    await fillDemoAccount(send, ORIGIN, DEMO_ACCOUNT);
    await addDemoStaff(shop, secrets);
    for (const account of DEMO_REVIEWERS) await addAccount(shop, secrets, account);
    await fillDemoReviews(send, ORIGIN, callPreparing(shop, secrets));
  }
  await shop.dispose();
  await releaseOffice();
  await releasePort();
  return secrets;
}
