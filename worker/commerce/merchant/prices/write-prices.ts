import { type ChangedEntry, prepareChange, runNoted } from '../changes/changes-store.ts';
import { type PriceColumns, type PriceState, toPriceColumns } from '../products/import-prices.ts';
import { preparePrices } from './prices-change-store.ts';

/** A product with its columns before and after. */
export interface Repriced<Row extends { source_id: string; version: number }> {
  row: Row;
  before: PriceColumns;
  after: PriceColumns;
}

/** The columns of a row that are about prices. */
export const priceColumnsOf = (row: PriceColumns): PriceColumns => ({
  price_minor: row.price_minor,
  discount_minor: row.discount_minor,
  discount_from: row.discount_from,
  discount_until: row.discount_until,
  own_prices: row.own_prices,
});

/**
 * The columns of new prices of a product with a `face` value; null where nothing changes, or would become free by the rate of
 * its currency.
 */
export function toNewColumns(
  { before, face }: { before: PriceColumns; face: number | null },
  prices: PriceState,
  rates: ReadonlyMap<string, number>,
): PriceColumns | 'no-rate' | null {
  const after = toPriceColumns(prices, face, rates);
  if (after === 'no-rate') return after;
  const isFree = (after.price_minor === 0 && before.price_minor !== 0) || after.discount_minor === 0;
  return isFree || JSON.stringify(after) === JSON.stringify(before) ? null : after;
}

/**
 * Writes new prices with the change that can be undone, and runs `more` with them: all or nothing. Returns the change's id.
 * @throws CommerceError 409 `changed-meanwhile` if somebody changed a product since it was read.
 */
export function writePrices(
  db: D1Database,
  repriced: readonly Repriced<{ source_id: string; version: number }>[],
  { staffId, now, more = [] }: { staffId: number | null; now: number; more?: readonly D1PreparedStatement[] },
): Promise<number | null> {
  const entries = repriced.map(({ row, before, after }): ChangedEntry => {
    return { kind: 'prices', entry: row.source_id, before, after, version: row.version + 1 };
  });
  const prices = repriced.map(({ row, after }) => ({ source: row.source_id, version: row.version, columns: after }));
  const note = prepareChange(db, { staffId, command: 'prices change', now }, entries);
  return runNoted(db, note, [...preparePrices(db, prices), ...more]);
}
