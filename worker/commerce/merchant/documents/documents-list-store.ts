import { readAll } from '../../database.ts';
import type { DocumentFacts } from '../../invoices/document.ts';
import { DOCUMENT_FACTS } from '../../invoices/documents-store.ts';

export interface ListedDocument extends DocumentFacts {
  order_number: string;
  /** Of a credit note, the number of its invoice. */
  invoice: string | null;
}

/** Invoices and credit notes of a period, in the order of their issue, after the one with this id. */
export function readDocuments(
  db: D1Database,
  { from, to }: { from: number; to: number },
  after: number,
  limit: number,
): Promise<ListedDocument[]> {
  return readAll<ListedDocument>(
    db,
    `SELECT ${DOCUMENT_FACTS}, d.content ->> 'order' AS order_number, d.content ->> 'invoice' AS invoice FROM documents d
     WHERE d.issued_at >= ?1 AND d.issued_at < ?2
       AND (d.issued_at, d.id) > (ifnull((SELECT issued_at FROM documents WHERE id = ?3), 0), ?3)
     ORDER BY d.issued_at, d.id LIMIT ?4`,
    from,
    to,
    after,
    limit,
  );
}
