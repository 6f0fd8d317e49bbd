import { getInvoiceContract } from '../../../shared/api/order.ts';
import { requireCustomer } from '../customer-context.ts';
import { type FileAnswer, mountFile } from '../endpoint-route.ts';
import { CommerceError, notFound } from '../errors.ts';
import { drawInvoice } from '../invoice/draw-invoice.ts';
import { writeInvoice } from '../invoice/write-invoice.ts';
import type { CommerceApp, CommerceContext } from '../request-context.ts';
import { readInvoiceOrder } from '../store/invoices.ts';
import { findOrder } from '../store/order-rows.ts';
import { readStoreSettings } from '../store/settings.ts';

/** No picture's key has this letter, so `/media/*` can never answer an invoice. */
const FOLDER = '~invoices';

/** Drawn once and kept: what was issued stays as it was, whatever the customer or the shop is called later. */
async function issueInvoice(c: CommerceContext, orderId: number): Promise<FileAnswer> {
  const order = await readInvoiceOrder(c.env.DB, orderId);
  if (!order) throw new CommerceError(409, 'not-paid');
  const key = `${FOLDER}/${order.guid}.pdf`;
  const file = { name: `invoice-${order.number}.pdf`, type: 'application/pdf' };
  const stored = await c.env.MEDIA.get(key);
  if (stored) return { ...file, body: new Uint8Array(await stored.arrayBuffer()) };
  const settings = await readStoreSettings(c.env.DB, 'en', c.env);
  const body = await drawInvoice(writeInvoice(order, settings));
  // Of two presses at once the first one's invoice is the one that stays.
  const kept = await c.env.MEDIA.put(key, body, {
    httpMetadata: { contentType: file.type },
    onlyIf: { etagDoesNotMatch: '*' },
  });
  if (kept) return { ...file, body };
  const winner = await c.env.MEDIA.get(key);
  return { ...file, body: winner ? new Uint8Array(await winner.arrayBuffer()) : body };
}

/** The invoice of spec section 7, for its owner only. */
export function addInvoiceRoutes(app: CommerceApp): void {
  mountFile(app, getInvoiceContract, async ({ id }, c) => {
    const customer = await requireCustomer(c);
    const order = await findOrder(c.env.DB, id, customer.id);
    if (!order) throw notFound();
    return issueInvoice(c, order.id);
  });
}
