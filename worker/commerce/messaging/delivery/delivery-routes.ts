import { requireAdmin } from '../../http/admin-access.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { deliverOutbox } from './deliver.ts';

/** Lets identity have its mails delivered at once, without waiting for the cron. */
export function addDeliveryRoutes(app: CommerceApp): void {
  app.post('/internal/outbox/deliver', async (c) => {
    await requireAdmin(c);
    await deliverOutbox(c.env);
    return c.json({ IsSuccess: true, Messages: [], Data: null });
  });
}
