import { startCron } from './cron.ts';
import { describeShop } from './prepare.ts';
import { openShop } from './shop.ts';
import { ORIGIN, PORT, type Secrets } from './state.ts';

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
