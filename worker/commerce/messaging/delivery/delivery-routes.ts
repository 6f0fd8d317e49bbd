import { requireAdmin } from '../../http/admin-access.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { deliverOutbox } from './deliver.ts';

/** Delivery on demand, for the shop's own Workers. */
export function addDeliveryRoutes(app: CommerceApp): void {
  // Identity asks for it after a mail of its own.
  app.post('/internal/outbox/deliver', async (c) => {
    await requireAdmin(c);
    await deliverOutbox(c.env);
    return c.json({ IsSuccess: true, Messages: [], Data: null });
  });
}
