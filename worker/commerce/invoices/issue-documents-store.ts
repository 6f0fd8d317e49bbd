import { DEFAULT_CURRENCY } from '../../../shared/currencies.ts';
import { readSellerSettings } from '../content/seller-store.ts';
import { readSetting } from '../content/setting-rows-store.ts';
import { eurOf } from '../exchange-rates/order-rate.ts';
import { readNationalRate } from '../taxes/national-currency.ts';
import { toBooksCalendar } from './books-calendar-store.ts';
import type { DocumentKind } from './document.ts';
import { makeTemplate } from './document-template.ts';
import { readPrefixes } from './series.ts';

/** The moment at which documents are issued, by the settings of then. */
export interface Issuing {
  now: number;
  /** ISO, by the calendar of the books. */
  day: string;
  /** JSON. */
  template: string;
  prefixes: Readonly<Record<DocumentKind, string>>;
  /** JSON of the rate of the seller's own currency, where its state has not the euro. */
  national: string | null;
}

/** Reads what the documents of an order in this language are issued with. Before the batch that makes them due. */
export async function openIssuing(
  env: Pick<CommerceEnv, 'DB' | 'ORIGIN'>,
  languageCode: string,
  now: number,
): Promise<Issuing> {
  const [settings, { HomeCountry }] = await Promise.all([readSellerSettings(env.DB), readSetting(env.DB, 'taxes')]);
  const day = toBooksCalendar(settings.seller).dayOf(now);
  const national = await readNationalRate(env.DB, HomeCountry, day);
  return {
    now,
    day,
    national: national && JSON.stringify(national),
    template: JSON.stringify(makeTemplate(settings, env.ORIGIN, languageCode, HomeCountry)),
    prefixes: readPrefixes(settings.seller),
  };
}

const COLUMNS = `kind, year, sequence, number, issued_at, issued_on, order_id, refund_id, country_code, currency_code, tax_rate,
  gross_minor, untaxed_minor, tax_minor, template_id, content`;
/** The next free number of a series; `n` is the place of a document among those that are issued together. */
const nextOf = (kind: DocumentKind) =>
  `(SELECT ifnull(max(sequence), 0) FROM documents WHERE kind = '${kind}' AND year = ?3)`;
const HEAD = "?3, n, printf('%s%d-%06d', ?4, ?3, n), ?2, ?5";
const TEMPLATE = '(SELECT id FROM document_templates WHERE content = ?6)';
/** A JSON list of lines, from rows with `name`, `quantity`, `unit`, `voucher` and `first`, by which they are in order. */
const LINES = `json_group_array(json_patch('{}', json_object('name', name, 'quantity', quantity, 'unit', unit,
  'voucher', nullif(voucher, 'None'))) ORDER BY first)`;

/** How an order `o` was taxed: pairs of a JSON object. */
const TAXED = (
  taxMinor: string,
  kind = 'o.tax_kind',
) => `'taxKind', nullif(${kind}, 'standard'), 'taxCountry', o.tax_country_code,
  'vatEur', iif(o.currency_code = '${DEFAULT_CURRENCY}' OR ${taxMinor} = 0, NULL, ${eurOf(taxMinor, 'o')}),
  'rateOn', iif(o.currency_code = '${DEFAULT_CURRENCY}' OR ${taxMinor} = 0, NULL, o.rate_quoted_on),
  'micros', iif(o.currency_code = '${DEFAULT_CURRENCY}', NULL, o.minor_per_eur_micros)`;

/**
 * VAT of an order `o` in the currency of the seller's state, with its rate (JSON, or null): pairs of a JSON object. None where
 * it is the order's currency, or no VAT is in it.
 */
const NATIONAL = (taxMinor: string, national: string) => {
  const isDue = `${national} IS NOT NULL AND o.currency_code <> ${national} ->> 'code' AND ${taxMinor} > 0`;
  return `'national', json(iif(${isDue}, ${national}, NULL)), 'vatNational', iif(${isDue},
    (2 * ${taxMinor} * (${national} ->> 'micros') + o.minor_per_eur_micros) / (2 * o.minor_per_eur_micros), NULL)`;
};

/** A bundle is one line at one price, as it was sold. */
const INVOICE_LINES = `(SELECT ${LINES} FROM (SELECT name, count(*) AS quantity, unit, voucher, min(first) AS first
  FROM (SELECT ifnull(max(bundle_id), max(product_id)) AS product, ifnull(max(bundle_name), max(product_name)) AS name, sum(unit_minor) AS unit,
      max(voucher_type) AS voucher, min(id) AS first
    FROM order_items WHERE order_id = o.id GROUP BY ifnull(bundle_guid, guid))
  GROUP BY product, name, unit, voucher))`;

/** A business stands for itself: who ordered is not printed. */
const BUYER = `iif(b.order_id IS NULL, json_object('first', nullif(c.first_name, ''), 'last', nullif(c.last_name, '')),
  json_object('company', b.company, 'address', b.address, 'country', b.country_code, 'vatId', b.vat_id))`;

const INVOICE = `INSERT INTO documents (${COLUMNS})
  SELECT 'invoice', ${HEAD}, o.id, 0, o.country_code, o.currency_code, o.tax_rate, o.total_minor + o.balance_minor,
    o.untaxed_minor, o.tax_minor, ${TEMPLATE},
    json_patch('{}', json_object('order', o.number,
      'buyer', ${BUYER},
      'lines', json(${INVOICE_LINES}),
      'discount', nullif(o.discount_minor - o.promo_minor, 0), 'coupon', o.coupon_code, 'promo', nullif(o.promo_minor, 0),
      'points', nullif(o.points_used, 0), 'pointsWorth', nullif(o.points_minor, 0),
      ${TAXED('o.tax_minor')}, ${NATIONAL('o.tax_minor', '?7')}, 'fee', nullif(o.fee_minor, 0), 'balance', nullif(o.balance_minor, 0),
      'method', (SELECT p.method FROM payments p WHERE p.order_id = o.id ORDER BY p.id DESC LIMIT 1)))
  FROM orders o JOIN customers c ON c.id = o.customer_id LEFT JOIN order_businesses b ON b.order_id = o.id, (SELECT ${nextOf('invoice')} + 1 AS n)
  WHERE o.guid = ?1 AND o.paid_at IS NOT NULL ON CONFLICT (order_id, refund_id) DO NOTHING`;

/**
 * What was refunded together: units by the lines of the invoice, of a bundle that is given back in part with the names of
 * those parts; an amount with the products that it gives back, if it is all that was left of the order.
 */
const CREDIT_LINES = `(SELECT json_group_array(json_patch('{}', json_object('name', name, 'quantity', quantity, 'unit', unit,
    'voucher', nullif(voucher, 'None'), 'vat', vat, 'of', json("of"))) ORDER BY first)
  FROM (SELECT name, count(*) AS quantity, unit, voucher, NULL AS vat, NULL AS "of", min(first) AS first
      FROM (SELECT CASE WHEN max(i.bundle_guid) IS NULL THEN max(i.product_name)
            WHEN count(*) = (SELECT count(*) FROM order_items s WHERE s.order_id = b.order_id AND s.bundle_guid = max(i.bundle_guid))
              THEN max(i.bundle_name)
            ELSE max(i.bundle_name) || ': ' || group_concat(i.product_name, ', ') END AS name,
          sum(r.gross_minor) AS unit, max(i.voucher_type) AS voucher, min(i.id) AS first
        FROM refunds r JOIN order_items i ON i.id = r.order_item_id WHERE r.batch_guid = b.batch_guid
        GROUP BY ifnull(i.bundle_guid, i.guid))
      GROUP BY name, unit, voucher
    UNION ALL SELECT (SELECT product_name FROM order_items WHERE id = r.for_item_id), 1, r.gross_minor, NULL, nullif(r.reason = 'vat', 0), iif(r.covers_rest = 1, (SELECT json_group_array(json_object('name', name, 'quantity', quantity))
        FROM (SELECT name, count(*) AS quantity FROM (SELECT ifnull(max(i.bundle_name), max(i.product_name)) AS name FROM order_items i
            WHERE i.order_id = r.order_id AND NOT EXISTS (SELECT 1 FROM refunds u WHERE u.order_item_id = i.id)
            GROUP BY ifnull(i.bundle_guid, i.guid))
          GROUP BY name)), NULL), 0
      FROM refunds r WHERE r.batch_guid = b.batch_guid AND r.order_item_id IS NULL))`;

/** Whether the VAT of a batch's order `b` was given back before it, or with it: from then on it is reverse charged (TAX-11). */
const isVatGiven = (when: '<' | '<=') =>
  `EXISTS (SELECT 1 FROM refunds v WHERE v.order_id = b.order_id AND v.reason = 'vat' AND v.id ${when} b.refund_id)`;

const CREDIT_NOTES = `INSERT INTO documents (${COLUMNS})
  SELECT 'credit-note', ${HEAD}, o.id, b.refund_id, o.country_code, o.currency_code, iif(${isVatGiven('<')}, 0, o.tax_rate), b.gross_minor, b.untaxed_minor,
    b.tax_minor, ${TEMPLATE},
    json_patch('{}', json_object('order', o.number, 'buyer', json(f.content -> '$.buyer'), 'lines', json(${CREDIT_LINES}),
      ${TAXED('b.tax_minor', `iif(${isVatGiven('<=')}, 'reverse-charge', o.tax_kind)`)}, ${NATIONAL('b.tax_minor', "(f.content -> '$.national')")}, 'invoice', f.number, 'invoicedOn', f.issued_on))
  FROM (SELECT *, ${nextOf('credit-note')} + row_number() OVER (ORDER BY refund_id) AS n
    FROM (SELECT order_id, batch_guid, min(id) AS refund_id, sum(gross_minor) AS gross_minor,
        sum(untaxed_minor) AS untaxed_minor, sum(tax_minor) AS tax_minor
      FROM refunds WHERE order_id = (SELECT id FROM orders WHERE guid = ?1) AND reason <> 'held'
      GROUP BY batch_guid HAVING min(status = 'done') = 1) made
    WHERE NOT EXISTS (SELECT 1 FROM documents d WHERE d.order_id = made.order_id AND d.refund_id = made.refund_id)) b
    JOIN orders o ON o.id = b.order_id JOIN documents f ON f.order_id = o.id AND f.refund_id = 0`;

function issue(
  db: D1Database,
  kind: DocumentKind,
  orderGuid: string,
  { now, day, template, prefixes, national }: Issuing,
): D1PreparedStatement[] {
  return [
    db.prepare('INSERT INTO document_templates (content) VALUES (?1) ON CONFLICT DO NOTHING').bind(template),
    db
      .prepare(kind === 'invoice' ? INVOICE : CREDIT_NOTES)
      .bind(
        ...[orderGuid, now, Number(day.slice(0, 4)), prefixes[kind], day, template],
        ...(kind === 'invoice' ? [national] : []),
      ),
  ];
}

/** The invoice of an order that is paid, once. Part of the batch that completes the payment (BOOKS-6). */
export function issueInvoice(db: D1Database, orderGuid: string, issuing: Issuing): D1PreparedStatement[] {
  return issue(db, 'invoice', orderGuid, issuing);
}

/** A credit note for each refund of an order that is done, once. The last part of every batch that completes refunds. */
export function issueCreditNotes(db: D1Database, orderGuid: string, issuing: Issuing): D1PreparedStatement[] {
  return issue(db, 'credit-note', orderGuid, issuing);
}
