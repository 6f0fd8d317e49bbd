import type { FileResponse } from '../../http/endpoint-route.ts';
import { notFound } from '../../http/errors.ts';
import type { IssuedDocument } from '../document.ts';
import { readLeftNet } from '../documents-store.ts';
import { writeUbl } from './write-ubl.ts';

/**
 * An issued document for a business as an e-invoice (BOOKS-12).
 * @throws CommerceError 404 for that of a consumer, and of a seller of whom too little was known.
 */
export async function toEInvoiceFile(db: D1Database, issued: IssuedDocument): Promise<FileResponse> {
  const { kind, number, content, template } = issued;
  if (!('company' in content.buyer) || template.party === undefined) throw notFound();
  const body = writeUbl(issued, content.buyer, template.party, await readLeftNet(db, issued));
  return { name: `${kind}-${number}.xml`, type: 'application/xml', body };
}
