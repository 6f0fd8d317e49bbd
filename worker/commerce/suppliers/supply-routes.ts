import { notFound } from '../http/errors.ts';
import { readBytes } from '../http/request-body.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { createDistributorSupplier } from './distributor-supplier.ts';
import { findDistributor } from './distributors.ts';
import { hurrySupply } from './supply-orders-store.ts';

const MAX_WEBHOOK_BYTES = 64 * 1024;

/** The distributors' webhooks. They only announce a change: its content is then requested from the distributor (SUPPLY-3). */
export function addSupplyRoutes(app: CommerceApp): void {
  app.post('/internal/webhooks/suppliers/:name', async (c) => {
    const distributor = findDistributor(c.env, c.req.param('name'));
    if (!distributor) throw notFound();
    const body = await readBytes(c.req.raw, MAX_WEBHOOK_BYTES);
    const unit = await distributor.readWebhook(body, c.req.raw.headers);
    const found = await hurrySupply(c.env.DB, distributor.name, unit);
    if (found) await createDistributorSupplier(c.env).fulfil(found.order_guid, [], Date.now());
    return c.json({ received: true });
  });
}
