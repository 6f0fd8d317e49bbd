import type { MailAttachment } from '../messaging/delivery/transport.ts';
import { findOrderByGuid } from '../orders/order-rows-store.ts';
import { type InvoiceEnv, issueInvoice } from './issue.ts';

/** The invoice of a paid order, as an attachment; none while it is not paid. */
export async function readInvoice(env: InvoiceEnv, orderGuid: string): Promise<MailAttachment[]> {
  const order = await findOrderByGuid(env.DB, orderGuid);
  const file = order && (await issueInvoice(env, order.id));
  return file && typeof file.body !== 'string' ? [{ name: file.name, type: file.type, body: file.body }] : [];
}
