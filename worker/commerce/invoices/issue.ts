import type { FileResponse } from '../http/endpoint-route.ts';
import { askFileStore } from '../media/file-store.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { Invoice } from './invoice.ts';
import { type FontEnv, loadFont } from './invoice-fonts.ts';
import { type CreditNoteRow, readInvoiceOrder } from './invoices-store.ts';
import { readSeller } from './seller-store.ts';
import { writeCreditNote } from './write-credit-note.ts';
import { writeInvoice } from './write-invoice.ts';

/** No picture's key contains this character, so `/media/*` can never return an invoice. */
const FOLDER = '~invoices';
const TYPE = 'application/pdf';

export interface InvoiceEnv extends Pick<CommerceEnv, 'DB' | 'MEDIA'>, FontEnv {}

async function readStored(media: R2Bucket, key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const stored = await askFileStore(media.get(key));
  return stored && new Uint8Array(await askFileStore(stored.arrayBuffer()));
}

/**
 * Drawn once and stored: an issued document never changes, even if the customer or the shop is renamed later. One that
 * cannot be stored is not issued.
 */
async function drawOnce(env: InvoiceEnv, key: string, write: () => Promise<Invoice>): Promise<Uint8Array<ArrayBuffer>> {
  const stored = await readStored(env.MEDIA, key);
  if (stored) return stored;
  const body = await drawInvoice(await write(), (name) => askFileStore(loadFont(env, name)));
  // Of two concurrent requests the first one's document stays.
  const putting = env.MEDIA.put(key, body, {
    httpMetadata: { contentType: TYPE },
    onlyIf: { etagDoesNotMatch: '*' },
  });
  return (await askFileStore(putting)) ? body : ((await readStored(env.MEDIA, key)) ?? body);
}

/** The invoice of an order; null while it is not paid. */
export async function issueInvoice(env: InvoiceEnv, orderId: number): Promise<FileResponse | null> {
  const order = await readInvoiceOrder(env.DB, orderId);
  if (!order) return null;
  const body = await drawOnce(env, `${FOLDER}/${order.guid}.pdf`, async () =>
    writeInvoice(order, await readSeller(env.DB, env.ORIGIN)),
  );
  return { name: `invoice-${order.number}.pdf`, type: TYPE, body };
}

/** A credit note; null where its order was never paid. */
export async function issueCreditNote(env: InvoiceEnv, note: CreditNoteRow): Promise<FileResponse | null> {
  const order = await readInvoiceOrder(env.DB, note.order_id);
  if (!order) return null;
  const body = await drawOnce(env, `${FOLDER}/${order.guid}-${note.number}.pdf`, async () =>
    writeCreditNote(order, note, await readSeller(env.DB, env.ORIGIN)),
  );
  return { name: `credit-note-${note.number}.pdf`, type: TYPE, body };
}
