import { findCreditNote, readCreditNoteIds, readPaidOrderIds } from './invoices-store.ts';
import { type InvoiceEnv, issueCreditNote, issueInvoice } from './issue.ts';

/** Issues every invoice and credit note of a customer that nobody has opened yet. */
export async function issueDocuments(env: InvoiceEnv, customerId: number): Promise<void> {
  for (const orderId of await readPaidOrderIds(env.DB, customerId)) await issueInvoice(env, orderId);
  for (const noteId of await readCreditNoteIds(env.DB, customerId)) {
    const note = await findCreditNote(env.DB, noteId, customerId);
    if (note) await issueCreditNote(env, note);
  }
}
