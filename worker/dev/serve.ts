import { startCron } from './cron.ts';
import { DEMO_ACCOUNT } from './prepare.ts';
import { openShop } from './shop.ts';
import { hasOwnBackend, isLocalDevelopment, ORIGIN, PORT, type Secrets } from './state.ts';

/** What can be tried in the embedded shop, or whose shop it is instead. */
function describeShop(): string {
  if (hasOwnBackend) return `\n  Backend        ${process.env.COMMERCE_ORIGIN}`;
  if (!isLocalDevelopment) return '';
  const { email, password } = DEMO_ACCOUNT;
  return `
  Demo account   ${email}   ${password}
  Coupon         WELCOME10
  Gift code      GIFT-DEMO-2026-LATCHKEY`;
}

/** Serves the built shop on its prepared state until the process is told to stop. */
export async function serve(secrets: Secrets): Promise<void> {
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

  const readiness = await fetch(`http://localhost:${PORT}/readyz`);
  if (!readiness.ok) console.warn(`\n  Not ready for customers: ${await readiness.text()}`);
  console.log(`
  Latchkey       ${ORIGIN}${describeShop()}

  Ctrl-C stops the shop. \`npm run reset\` empties it.
`);
}
