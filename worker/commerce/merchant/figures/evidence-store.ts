import type { EvidenceBasis } from '../../../../shared/tax-kinds.ts';
import { readAll } from '../../database.ts';

export interface EvidenceRow {
  id: number;
  number: string;
  paid_at: number;
  country_code: string;
  seen_country_code: string | null;
  phone_country_code: string | null;
  card_country_code: string | null;
  is_country_confirmed: number;
  place_country_code: string;
  place_basis: EvidenceBasis;
  tax_country_code: string;
}

/** SQL: the card of the payment that paid an order `o`. */
export const CARD = `(SELECT max(e.country_code) FROM payments p JOIN payment_events e ON e.init_id = p.init_id
  WHERE p.order_id = o.id AND p.status <> 'Voided' AND e.kind IN ('authorized', 'paid'))`;

/** SQL of the evidence of orders `o`. */
const EVIDENCE = `SELECT o.id, o.number, ifnull(o.paid_at, 0) AS paid_at, o.country_code, o.seen_country_code, o.phone_country_code,
  ${CARD} AS card_country_code, o.is_country_confirmed, ifnull(o.place_country_code, o.country_code) AS place_country_code,
  o.place_basis, ifnull(o.tax_country_code, o.country_code) AS tax_country_code FROM orders o`;

/** What told where the buyers are of orders that were paid in a time, by id; those alone whose evidence contradicts itself. */
export function readEvidence(
  db: D1Database,
  asked: { from: number; to: number; contradicting: boolean; after: number; limit: number },
): Promise<EvidenceRow[]> {
  return readAll<EvidenceRow>(
    db,
    `WITH evidence AS (${EVIDENCE} WHERE o.paid_at >= ?1 AND o.paid_at < ?2 AND o.id > ?3)
     SELECT * FROM evidence WHERE ?4 = 0 OR (SELECT count(DISTINCT value) FROM json_each(
       json_array(country_code, seen_country_code, phone_country_code, card_country_code)) WHERE value IS NOT NULL) > 1
     ORDER BY id LIMIT ?5`,
    asked.from,
    asked.to,
    asked.after,
    Number(asked.contradicting),
    asked.limit,
  );
}

/** The same of one order, paid or not; null for an unknown one. */
export function findEvidence(db: D1Database, orderId: number): Promise<EvidenceRow | null> {
  return db.prepare(`${EVIDENCE} WHERE o.id = ?`).bind(orderId).first<EvidenceRow>();
}

/** The pieces of evidence, and the country that was taken. */
export const toPieces = (row: Omit<EvidenceRow, 'id' | 'number' | 'paid_at' | 'tax_country_code'>) => ({
  Declared: row.country_code,
  Network: row.seen_country_code,
  Phone: row.phone_country_code,
  Card: row.card_country_code,
  Confirmed: row.is_country_confirmed === 1,
  Place: row.place_country_code,
  Basis: row.place_basis,
});
