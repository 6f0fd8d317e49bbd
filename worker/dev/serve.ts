import { announceShop } from './announce-shop.ts';
import { startCron } from './cron.ts';
import { openShop } from './shop.ts';
import type { Secrets } from './state.ts';

/** Serves the built shop on its prepared state until the process is told to stop. */
export async function serve(secrets: Secrets): Promise<void> {
  const shop = await openShop(secrets, { isListening: true });
  startCron((url, init) => shop.dispatchFetch(url, init), ['latchkey-commerce', 'latchkey-identity']);
  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await shop.dispose();
    process.exit(0);
  }
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await announceShop({ hasOffice: true });
}
