import type { FileResponse } from '../http/endpoint-route.ts';
import { askFileStore } from '../media/file-store.ts';
import type { IssuedDocument } from './document.ts';
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
