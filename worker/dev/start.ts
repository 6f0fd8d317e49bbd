import { build } from './build.ts';
import { startCron } from './cron.ts';
import { holdPort } from './hold-port.ts';
import { DEMO_ACCOUNT, prepareState } from './prepare.ts';
import { openShop } from './shop.ts';
import { ensureSecrets, ORIGIN, PORT } from './state.ts';

/** `npm start`: builds, migrates, seeds and serves the whole shop. */
const secrets = ensureSecrets();
build();
// Prepared before the shop opens, so that whoever reaches it finds it whole. Until then its port is held: the shop that
// is prepared stands at one by chance, and at this one it would be taken for the whole one.
const letGo = await holdPort(PORT);
const preparing = await openShop(secrets, { isListening: false });
await prepareState(preparing, secrets);
await preparing.dispose();
await letGo();

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
