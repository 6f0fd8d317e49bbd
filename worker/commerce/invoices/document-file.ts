import type { FileResponse } from '../http/endpoint-route.ts';
import { askFileStore } from '../media/file-store.ts';
import type { MailAttachment } from '../messaging/delivery/transport.ts';
import { findOrderByGuid } from '../orders/order-rows-store.ts';
import type { IssuedDocument } from './document.ts';
import { findInvoice } from './documents-store.ts';
import { drawInvoice } from './draw-invoice.ts';
import { type FontEnv, loadFont } from './invoice-fonts.ts';
import { writeCreditNote } from './write-credit-note.ts';
import { writeInvoice } from './write-invoice.ts';

/** An issued document as a PDF. The same record is always drawn the same, so no file is stored. */
export async function toFile(env: FontEnv, issued: IssuedDocument): Promise<FileResponse> {
  const { kind, number } = issued;
  const paper = kind === 'invoice' ? writeInvoice(issued) : writeCreditNote(issued);
  const body = await drawInvoice(paper, (name) => askFileStore(loadFont(env, name)));
  return { name: `${kind}-${number}.pdf`, type: 'application/pdf', body };
}

/** The invoice of a paid order, as an attachment; none while it is not paid. */
export async function attachInvoice(
  env: FontEnv & Pick<CommerceEnv, 'DB'>,
  orderGuid: string,
): Promise<MailAttachment[]> {
  const order = await findOrderByGuid(env.DB, orderGuid);
  const invoice = order && (await findInvoice(env.DB, order.id));
  const file = invoice && (await toFile(env, invoice));
  return file && typeof file.body !== 'string' ? [{ name: file.name, type: file.type, body: file.body }] : [];
}
