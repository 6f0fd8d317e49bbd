import type { Miniflare } from 'miniflare';

const ROUND_MS = 60_000;

/** Commerce's cron (expired orders, refunds, alerts, deletions …), which the local runtime does not run by itself. */
export function startCron(shop: Miniflare): void {
  const run = async () => {
    // Miniflare's own type of a Worker resolves to a request here.
    const commerce = (await shop.getWorker('latchkey-commerce')) as unknown as { scheduled: () => Promise<unknown> };
    await commerce.scheduled();
  };
  setInterval(() => run().catch((error: unknown) => console.error('the cron failed', error)), ROUND_MS).unref();
}
