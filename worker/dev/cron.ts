import type { Miniflare } from 'miniflare';
import { ORIGIN } from './state.ts';

const ROUND_MS = 60_000;
/** Miniflare's path that runs a Worker's `scheduled`; the header names the Worker. */
const TRIGGER = `${ORIGIN}/cdn-cgi/local/scheduled`;
const HEADERS = { 'MF-Route-Override': 'latchkey-commerce' };

/**
 * Commerce's cron (expired orders, refunds, alerts, deletions …), which the local runtime does not run by itself. By a
 * request instead of Miniflare's proxy of the Worker: the proxy blocks this process until the runtime responds, which
 * may itself be waiting for this process to resize a picture or to read its log.
 */
export function startCron(shop: Miniflare): void {
  const run = async () => {
    const response = await shop.dispatchFetch(TRIGGER, { headers: HEADERS });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  };
  setInterval(() => run().catch((error: unknown) => console.error('the cron failed', error)), ROUND_MS).unref();
}
