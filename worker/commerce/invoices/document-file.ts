import { findPictureType } from '../../../shared/merchant/values/picture-type.ts';
import type { FileResponse } from '../http/endpoint-route.ts';
import { askFileStore } from '../media/file-store.ts';
import type { DocumentTemplate, IssuedDocument } from './document.ts';
import { drawInvoice } from './draw-invoice.ts';
import { type FontEnv, loadFont } from './invoice-fonts.ts';
import { writeCreditNote } from './write-credit-note.ts';
import { writeInvoice } from './write-invoice.ts';

export type FileEnv = FontEnv & Pick<CommerceEnv, 'MEDIA'>;

/** Decoding a larger picture takes longer than the rest of the document. */
const MAX_LOGO_BYTES = 300_000;
/** What a PDF can contain. */
const LOGO_TYPES: readonly (string | null)[] = ['image/png', 'image/jpeg'];

/** The logo as a document shows it; null for none, and for one that was deleted or that a PDF cannot contain. */
async function readLogo({ MEDIA }: FileEnv, { logo }: DocumentTemplate): Promise<ArrayBuffer | null> {
  const file = logo === undefined ? null : await askFileStore(MEDIA.get(logo));
  if (!file || file.size > MAX_LOGO_BYTES) return null;
  const bytes = await file.arrayBuffer();
  return LOGO_TYPES.includes(findPictureType(new Uint8Array(bytes))) ? bytes : null;
}

/** An issued document as a PDF. The same record is always drawn the same, so no file is stored. */
export async function toFile(env: FileEnv, issued: IssuedDocument): Promise<FileResponse> {
  const { kind, number, template } = issued;
  const paper = kind === 'invoice' ? writeInvoice(issued) : writeCreditNote(issued);
  const logo = await readLogo(env, template);
  const body = await drawInvoice(paper, (name) => askFileStore(loadFont(env, name)), { logo, tile: template.tile });
  return { name: `${kind}-${number}.pdf`, type: 'application/pdf', body };
}
