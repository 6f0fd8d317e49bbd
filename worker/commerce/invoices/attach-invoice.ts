import type { MailAttachment } from '../messaging/delivery/transport.ts';
import { findOrderByGuid } from '../orders/order-rows-store.ts';
import { type FileEnv, toFile } from './document-file.ts';
import { findInvoice } from './documents-store.ts';

/** The invoice of a paid order, as an attachment; none while it is not paid. */
export async function attachInvoice(
  env: FileEnv & Pick<CommerceEnv, 'DB'>,
  orderGuid: string,
): Promise<MailAttachment[]> {
  const order = await findOrderByGuid(env.DB, orderGuid);
  const invoice = order && (await findInvoice(env.DB, order.id));
  const file = invoice && (await toFile(env, invoice));
  return file && typeof file.body !== 'string' ? [{ name: file.name, type: file.type, body: file.body }] : [];
}
