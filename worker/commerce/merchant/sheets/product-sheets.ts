import * as v from 'valibot';
import { type ImportLine, lineEntries } from '../../../../shared/merchant/product/line-fields.ts';
import { CommerceError } from '../../http/errors.ts';
import { phraseValue } from '../invalid-value.ts';
import { type ImportOptions, type ImportResult, importBatch } from '../products/import-batch.ts';
import { readProductIds } from '../products/import-store.ts';
import { type ReadRow, readRows, rejectCell, type Table } from './read-rows.ts';

const { keys: _, ...productEntries } = lineEntries;
const productRow = v.strictObject(productEntries);
/** Of products that are there: the name is only for people. */
const priceRow = v.strictObject({
  ...{ sourceId: productEntries.sourceId, name: v.optional(v.string()), pricesAre: productEntries.pricesAre },
  ...{ prices: productEntries.prices, sale: productEntries.sale, recommendedPrice: productEntries.recommendedPrice },
});

/** What a table of products says, by the schema of its rows. */
export const PRODUCT_ROWS = { products: productRow, prices: priceRow } as const;
export type ProductSheet = keyof typeof PRODUCT_ROWS;

type Fields = Record<string, unknown>;

/** A sale may be told by its end alone. */
const withSalePrices = (fields: Fields): Fields => {
  const { sale } = fields;
  return typeof sale === 'object' && sale !== null ? { ...fields, sale: { prices: {}, ...sale } } : fields;
};

async function requireKnown(db: D1Database, rows: readonly ReadRow<{ sourceId: string }>[]): Promise<void> {
  const known = await readProductIds(
    db,
    rows.map(({ entry }) => entry.sourceId),
  );
  const unknown = rows.find(({ entry }) => !known.has(entry.sourceId));
  if (!unknown) return;
  rejectCell(unknown.number, 'sourceId', phraseValue({ code: 'reason-choice' }, unknown.entry.sourceId, 'ember-vale'));
}

/** The faults of lines as those of rows. */
async function tellRows(load: Promise<ImportResult>): Promise<ImportResult> {
  try {
    return await load;
  } catch (error) {
    if (!(error instanceof CommerceError) || error.code !== 'import-line') throw error;
    const { line, field, reason } = error.params;
    throw new CommerceError(400, 'sheet-cell', { row: line ?? 0, column: field ?? '', reason: reason ?? '' });
  }
}

/** Loads a table of products or their prices: all rows or none. */
export async function loadProducts(
  env: Parameters<typeof importBatch>[0],
  kind: ProductSheet,
  table: Table,
  options: Pick<ImportOptions, 'isDryRun' | 'note' | 'begun'>,
): Promise<ImportResult & { rowOf: ReadonlyMap<string, number> }> {
  const rows: ReadRow<Omit<ImportLine, 'keys'>>[] =
    kind === 'products'
      ? readRows(productRow, ['sourceId'], table, withSalePrices)
      : readRows(priceRow, ['sourceId'], table, withSalePrices).map(({ number, entry: { name: _name, ...entry } }) => ({
          ...{ number, entry },
        }));
  if (kind === 'prices') await requireKnown(env.DB, rows);
  const lines = rows.map(({ number, entry }) => ({ number, line: { ...entry, keys: [] } }));
  const read = { lines, names: [], warnings: [] };
  const result = await tellRows(
    importBatch(env, read, { ...options, testKeys: 0, addsPlatforms: false, skipsSame: true }),
  );
  return { ...result, rowOf: new Map(rows.map(({ number, entry }) => [entry.sourceId, number])) };
}
