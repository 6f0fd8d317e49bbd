import { requireOwnWorker } from '../../http/admin-access.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import type { Deliver } from './deliver.ts';

/** Lets identity have its mails delivered at once, without waiting for the cron. */
export function addDeliveryRoutes(app: CommerceApp, deliver: Deliver): void {
  app.post('/internal/outbox/deliver', async (c) => {
    await requireOwnWorker(c);
    await deliver(c.env);
    return c.json({ IsSuccess: true, Messages: [], Data: null });
  });
}
