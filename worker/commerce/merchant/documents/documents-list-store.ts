import type { TaxKind } from '../../../../shared/tax-kinds.ts';
import { readAll } from '../../database.ts';
import { eurOf } from '../../exchange-rates/order-rate.ts';
import type { DocumentFacts, DocumentKind } from '../../invoices/document.ts';
import { DOCUMENT_FACTS, IS_E_INVOICE } from '../../invoices/documents-store.ts';

/** A document with its EUR cents as the ledger has them; no amount is negative. */
export interface ListedDocument extends DocumentFacts {
  order_number: string;
  /** Of a credit note, the number of its invoice. */
  invoice: string | null;
  tax_kind: TaxKind;
  tax_country: string;
  company: string | null;
  vat_id: string | null;
  is_e_invoice: number;
  net_eur_minor: number;
  tax_eur_minor: number;
  untaxed_eur_minor: number;
  /** Of the credit note of an order's VAT: what of the order is reverse charged from then on (TAX-11). Else null. */
  reversed_eur_minor: number | null;
}

const EUR_MICROS = 100_000_000;
const netOf = (row: string) => `${row}.gross_minor - ${row}.untaxed_minor - ${row}.tax_minor`;

/** What was given back of the order of the document `d` before it, or up to it. */
const given = (amount: string, isGiven: '<' | '<=') => `(SELECT ifnull(sum(${amount}), 0) FROM documents g
  WHERE g.order_id = d.order_id AND g.refund_id > 0 AND g.id ${isGiven} d.id)`;

/** EUR cents: those of credit notes are rounded along the credit notes of their order, as the ledger does. */
const eurOfDocument = (own: string, ofNotes: string) => `iif(d.refund_id = 0, ${eurOf(own, 'd')},
  ${eurOf(given(ofNotes, '<='), 'd')} - ${eurOf(given(ofNotes, '<'), 'd')})`;

const REVERSED = `iif(d.content ->> '$.lines[0].vat' = 1, ${eurOf(
  `(SELECT ${netOf('f')} FROM documents f WHERE f.order_id = d.order_id AND f.refund_id = 0)`,
  'd',
)} - ${eurOf(given(netOf('g'), '<='), 'd')}, NULL)`;

/** Invoices and credit notes of a period, in the order of their issue, after the one with this id. */
export function readDocuments(
  db: D1Database,
  { from, to }: { from: number; to: number },
  after: number,
  limit: number,
): Promise<ListedDocument[]> {
  return readAll<ListedDocument>(
    db,
    `WITH d AS (SELECT *, ifnull(content ->> 'micros', ${EUR_MICROS}) AS minor_per_eur_micros FROM documents
       WHERE issued_at >= ?1 AND issued_at < ?2
         AND (issued_at, id) > (ifnull((SELECT issued_at FROM documents WHERE id = ?3), 0), ?3)
       ORDER BY issued_at, id LIMIT ?4)
     SELECT ${DOCUMENT_FACTS}, d.content ->> 'order' AS order_number, d.content ->> 'invoice' AS invoice,
       ifnull(d.content ->> 'taxKind', 'standard') AS tax_kind, ifnull(d.content ->> 'taxCountry', d.country_code) AS tax_country,
       d.content ->> '$.buyer.company' AS company, d.content ->> '$.buyer.vatId' AS vat_id, ${IS_E_INVOICE} AS is_e_invoice,
       ${eurOfDocument(netOf('d'), netOf('g'))} AS net_eur_minor, ${eurOfDocument('d.tax_minor', 'g.tax_minor')} AS tax_eur_minor,
       ${eurOfDocument('d.untaxed_minor', 'g.untaxed_minor')} AS untaxed_eur_minor, ${REVERSED} AS reversed_eur_minor
     FROM d JOIN document_templates t ON t.id = d.template_id ORDER BY d.issued_at, d.id`,
    from,
    to,
    after,
    limit,
  );
}

/** Numbers of a series that follow each other. */
interface NumberRange {
  kind: DocumentKind;
  first: string;
  last: string;
  count: number;
  /** How many numbers are missing before the first one. */
  missing: number;
}

/** The numbers of a year, each series in its ranges: one range if it has no gap. */
export function readNumberRanges(db: D1Database, year: number): Promise<NumberRange[]> {
  return readAll<NumberRange>(
    db,
    `WITH runs AS (SELECT kind, min(sequence) AS low, max(sequence) AS high, count(*) AS count
         FROM (SELECT kind, sequence, sequence - row_number() OVER (PARTITION BY kind ORDER BY sequence) AS run
           FROM documents WHERE kind IN ('invoice', 'credit-note') AND year = ?1)
         GROUP BY kind, run)
     SELECT r.kind, f.number AS first, l.number AS last, r.count,
       r.low - 1 - ifnull(lag(r.high) OVER (PARTITION BY r.kind ORDER BY r.low), 0) AS missing
     FROM runs r JOIN documents f ON f.kind = r.kind AND f.year = ?1 AND f.sequence = r.low
       JOIN documents l ON l.kind = r.kind AND l.year = ?1 AND l.sequence = r.high
     ORDER BY r.kind DESC, r.low`,
    year,
  );
}
