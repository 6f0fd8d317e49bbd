import { readAll, readFirst } from '../database.ts';
import type { DocumentContent, DocumentFacts, DocumentTemplate, IssuedDocument } from './document.ts';

/** SQL: the columns of `DocumentFacts`, of `documents d`. */
export const DOCUMENT_FACTS = `d.id, d.kind, d.number, d.issued_at, d.issued_on, d.order_id, d.country_code, d.currency_code, d.tax_rate,
  d.gross_minor, d.untaxed_minor, d.tax_minor`;
/** SQL: 1 for a document `d` with template `t` that there is an e-invoice of: of a business, by a seller of whom enough is known. */
export const IS_E_INVOICE =
  "(d.content ->> '$.buyer.company' IS NOT NULL AND t.content ->> '$.party.country' IS NOT NULL)";
const DOCUMENTS = `SELECT ${DOCUMENT_FACTS}, d.content, t.content AS template
  FROM documents d JOIN document_templates t ON t.id = d.template_id`;

type DocumentRow = DocumentFacts & { content: string; template: string };

/** The shop wrote both itself, when the document was issued. */
const toDocument = ({ content, template, ...facts }: DocumentRow): IssuedDocument => ({
  ...facts,
  content: JSON.parse(content) as DocumentContent,
  template: JSON.parse(template) as DocumentTemplate,
});

async function find(db: D1Database, condition: string, ...values: (string | number)[]): Promise<IssuedDocument | null> {
  const row = await readFirst<DocumentRow>(db, `${DOCUMENTS} ${condition}`, ...values);
  return row && toDocument(row);
}

/** The invoice of an order; null while it is not paid, and once the years are over for which it is kept. */
export function findInvoice(db: D1Database, orderId: number): Promise<IssuedDocument | null> {
  return find(db, 'WHERE d.order_id = ?1 AND d.refund_id = 0', orderId);
}

/** A credit note of this customer's; null for an unknown one and for another customer's. */
export function findCreditNote(db: D1Database, id: number, customerId: number): Promise<IssuedDocument | null> {
  return find(
    db,
    "JOIN orders o ON o.id = d.order_id WHERE d.id = ?1 AND d.kind = 'credit-note' AND o.customer_id = ?2",
    id,
    customerId,
  );
}

/** A document by its number, such as INV-2026-000001, which ends with its year and place in the series. */
export async function findDocument(db: D1Database, number: string): Promise<IssuedDocument | null> {
  const [, year, sequence] = /(\d{4})-(\d+)$/.exec(number) ?? [];
  if (year === undefined || sequence === undefined) return null;
  return find(
    db,
    "WHERE d.kind IN ('invoice', 'credit-note') AND d.year = ?1 AND d.sequence = ?2 AND d.number = ?3",
    Number(year),
    Number(sequence),
    number,
  );
}

/** True if there is an e-invoice of an order (BOOKS-12). */
export async function hasEInvoice(db: D1Database, orderId: number): Promise<boolean> {
  const row = await readFirst<{ id: number }>(
    db,
    `SELECT d.id FROM documents d JOIN document_templates t ON t.id = d.template_id
     WHERE d.order_id = ?1 AND d.refund_id = 0 AND ${IS_E_INVOICE}`,
    orderId,
  );
  return row !== null;
}

/** What was left of an order without VAT and vouchers before a document of it, in minor units. */
export async function readLeftNet(db: D1Database, { id, order_id }: IssuedDocument): Promise<number> {
  const row = await readFirst<{ net: number | null }>(
    db,
    `SELECT sum(iif(refund_id = 0, 1, -1) * (gross_minor - untaxed_minor - tax_minor)) AS net FROM documents
     WHERE order_id = ?1 AND id < ?2`,
    order_id,
    id,
  );
  return row?.net ?? 0;
}

/** A refund of an order, as its buyer sees it: what was given back together. */
export interface GivenBackRow {
  order_id: number;
  created_at: number;
  gross_minor: number;
  points: number;
  /** Promotional credit that is back. */
  promo_minor: number;
  credit_note_id: number | null;
}

/** The refunds of an order, oldest first. */
export function readGivenBack(db: D1Database, orderId: number): Promise<GivenBackRow[]> {
  return readAll<GivenBackRow>(
    db,
    `SELECT r.order_id, r.created_at, r.gross_minor, r.points, r.promo_minor, d.id AS credit_note_id
     FROM (SELECT order_id, min(id) AS id, min(created_at) AS created_at, sum(gross_minor) AS gross_minor, sum(points) AS points, sum(promo_minor) AS promo_minor
       FROM refunds WHERE order_id = ?1 AND reason <> 'held' GROUP BY batch_guid) r
       LEFT JOIN documents d ON d.order_id = r.order_id AND d.refund_id = r.id ORDER BY r.id`,
    orderId,
  );
}
