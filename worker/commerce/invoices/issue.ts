import type { FileAnswer } from '../http/endpoint-route.ts';
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

/** Drawn once and stored: an issued document never changes, even if the customer or the shop is renamed later. */
async function keep(env: InvoiceEnv, key: string, write: () => Promise<Invoice>): Promise<Uint8Array<ArrayBuffer>> {
  const media = env.MEDIA;
  const stored = await media.get(key);
  if (stored) return new Uint8Array(await stored.arrayBuffer());
  const body = await drawInvoice(await write(), (name) => loadFont(env, name));
  // Of two concurrent requests the first one's document stays.
  const kept = await media.put(key, body, {
    httpMetadata: { contentType: TYPE },
    onlyIf: { etagDoesNotMatch: '*' },
  });
  const winner = kept ? null : await media.get(key);
  return winner ? new Uint8Array(await winner.arrayBuffer()) : body;
}

/** The invoice of an order; null while it is not paid. */
export async function issueInvoice(env: InvoiceEnv, orderId: number): Promise<FileAnswer | null> {
  const order = await readInvoiceOrder(env.DB, orderId);
  if (!order) return null;
  const body = await keep(env, `${FOLDER}/${order.guid}.pdf`, async () =>
    writeInvoice(order, await readSeller(env.DB, env.ORIGIN)),
  );
  return { name: `invoice-${order.number}.pdf`, type: TYPE, body };
}

/** The credit note of a unit; null where its order was never paid. */
export async function issueCreditNote(env: InvoiceEnv, note: CreditNoteRow): Promise<FileAnswer | null> {
  const order = await readInvoiceOrder(env.DB, note.order_id);
  if (!order) return null;
  const body = await keep(env, `${FOLDER}/${order.guid}-${note.number}.pdf`, async () =>
    writeCreditNote(order, note, await readSeller(env.DB, env.ORIGIN)),
  );
  return { name: `credit-note-${note.number}.pdf`, type: TYPE, body };
}
