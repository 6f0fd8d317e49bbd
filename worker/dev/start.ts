import { build } from './build.ts';
import { startCron } from './cron.ts';
import { DEMO_ACCOUNT, prepareState } from './prepare.ts';
import { endWithMessage, reservePort } from './reserve-port.ts';
import { openShop } from './shop.ts';
import { ensureSecrets, ORIGIN, PORT } from './state.ts';

/** `npm start`: builds, migrates, seeds and serves the whole shop. */
const releasePort = await reservePort(PORT).catch(endWithMessage);
const secrets = ensureSecrets();
build();
// The shop that is being seeded listens on a port of its own.
const preparing = await openShop(secrets, { isListening: false });
await prepareState(preparing, secrets);
await preparing.dispose();
await releasePort();

const shop = await openShop(secrets, { isListening: true });
startCron(shop);
let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await shop.dispose();
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

console.log(`
  Latchkey       ${ORIGIN}
  Demo account   ${DEMO_ACCOUNT.email}   ${DEMO_ACCOUNT.password}
  Coupon         WELCOME10
  Gift code      GIFT-DEMO-2026-LATCHKEY

  Ctrl-C stops the shop. \`npm run reset\` empties it.
`);
