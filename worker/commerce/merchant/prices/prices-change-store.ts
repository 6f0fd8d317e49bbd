import { readAll, readFirst } from '../../database.ts';
import { normalizeText } from '../../search/normalize-text.ts';
import type { PriceColumns } from '../products/import-prices.ts';
import { PLATFORM_ATTRIBUTE } from '../products/import-store.ts';

/** Which products: all that fit everything that is said. */
export interface PriceFilter {
  /** The beginning of the name. */
  name?: string | undefined;
  category?: number | undefined;
  publisher?: string | undefined;
  platform?: string | undefined;
  sourceIds?: readonly string[] | undefined;
  /** EUR cents of the ordinary price. */
  minimum?: number | undefined;
  maximum?: number | undefined;
}

export interface PricedRow extends PriceColumns {
  source_id: string;
  name: string;
  version: number;
  /** EUR cents of a voucher. */
  face: number | null;
  /** 1 for a multi-purpose voucher, which has no VAT. */
  is_untaxed: number;
}

const PRICED = `SELECT p.source_id, p.name, p.version, p.price_minor, p.discount_minor, p.discount_from, p.discount_until,
    p.own_prices, iif(p.voucher_type = 'None', NULL, p.face_minor) AS face,
    p.voucher_type = 'MPV' AS is_untaxed
  FROM products p WHERE p.price_minor BETWEEN ?1 AND ?2
    AND (?3 IS NULL OR p.name_key >= ?3 AND p.name_key < ?3 || char(1114111))
    AND (?4 IS NULL OR EXISTS (SELECT 1 FROM product_categories l WHERE l.category_id = ?4 AND l.product_id = p.id))
    AND (?5 IS NULL OR p.manufacturer_id = (SELECT id FROM manufacturers WHERE name_key = ?5))
    AND (?6 IS NULL OR EXISTS (SELECT 1 FROM specification_options o CROSS JOIN product_specifications s
      ON s.option_id = o.id AND s.product_id = p.id WHERE o.attribute_id = ${PLATFORM_ATTRIBUTE} AND o.name_key = ?6))
    AND (?7 IS NULL OR p.source_id IN (SELECT value FROM json_each(?7)))
  ORDER BY p.id LIMIT ?8`;

const toKey = (name: string | undefined) => (name === undefined ? null : normalizeText(name));

/** The products with a price that a filter finds, oldest first. */
export function readPriced(db: D1Database, filter: PriceFilter, limit: number): Promise<PricedRow[]> {
  return readAll<PricedRow>(
    db,
    PRICED,
    filter.minimum ?? 0,
    filter.maximum ?? Number.MAX_SAFE_INTEGER,
    toKey(filter.name),
    filter.category ?? null,
    toKey(filter.publisher),
    toKey(filter.platform),
    filter.sourceIds === undefined ? null : JSON.stringify(filter.sourceIds),
    limit,
  );
}

/** True for a publisher or platform that the shop has: by `readPriced`, another one finds nothing. */
export async function isKnownName(db: D1Database, kind: 'publisher' | 'platform', name: string): Promise<boolean> {
  const sql =
    kind === 'publisher'
      ? 'SELECT id FROM manufacturers WHERE name_key = ?1'
      : `SELECT id FROM specification_options WHERE attribute_id = ${PLATFORM_ATTRIBUTE} AND name_key = ?1`;
  return (await readFirst(db, sql, normalizeText(name))) !== null;
}

/** New prices of a product that was read with `version`. */
export interface NewPrices {
  source: string;
  version: number;
  columns: PriceColumns;
}

const MAX_ROWS = 2_000;

/** Statements that write prices: all or none, for one fails if somebody changed a product since it was read. */
export function preparePrices(db: D1Database, all: readonly NewPrices[]): D1PreparedStatement[] {
  const parts = Array.from({ length: Math.ceil(all.length / MAX_ROWS) }, (_, index) =>
    all.slice(index * MAX_ROWS, (index + 1) * MAX_ROWS),
  );
  return parts.map((rows) =>
    db
      .prepare(
        `UPDATE products SET price_minor = r.value ->> '$.columns.price_minor', discount_minor = r.value ->> '$.columns.discount_minor',
           discount_from = r.value ->> '$.columns.discount_from', discount_until = r.value ->> '$.columns.discount_until',
           own_prices = r.value ->> '$.columns.own_prices', version = (r.value ->> 'version') + 1
         FROM json_each(?1) r WHERE products.source_id = r.value ->> 'source'`,
      )
      .bind(JSON.stringify(rows)),
  );
}
