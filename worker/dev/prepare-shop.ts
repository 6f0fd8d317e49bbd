import { build } from './build.ts';
import { fillDemoAccount } from './fill-demo-account.ts';
import { DEMO_ACCOUNT, prepareState } from './prepare.ts';
import { endWithMessage, reservePort } from './reserve-port.ts';
import { openShop } from './shop.ts';
import { ensureSecrets, ORIGIN, PORT, type Secrets } from './state.ts';

/**
 * The start of every local shop: builds the Workers, migrates and fills the state, and fails at once if the port is
 * taken.
 */
export async function prepareShop({ isEmpty = false } = {}): Promise<Secrets> {
  const releasePort = await reservePort(PORT).catch(endWithMessage);
  const secrets = ensureSecrets();
  build();
  // The shop that is being seeded listens on a port of its own.
  const shop = await openShop(secrets, { isListening: false });
  const hasNewAccount = await prepareState(shop, secrets, { isEmpty });
  if (hasNewAccount) await fillDemoAccount((url, request) => shop.dispatchFetch(url, request), ORIGIN, DEMO_ACCOUNT);
  await shop.dispose();
  await releasePort();
  return secrets;
}
