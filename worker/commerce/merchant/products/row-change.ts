import type { ImportLine } from '../../../../shared/merchant/product/line-fields.ts';
import { ALL_NAMES, columnsOf, type FieldName, IMPORT_COLUMNS } from '../../catalog/product/field-names.ts';
import type { ImportColumns, ImportRow } from './import-row.ts';

/** A product's row with no more than a line changes: what the line leaves out is not written. */
export interface RowChange extends Omit<ImportRow, 'columns'> {
  columns: Partial<ImportColumns>;
  /** What is written beside the columns. */
  has: Readonly<Record<'labels' | 'name' | 'description' | 'search', boolean>>;
}

const LABELS: readonly FieldName[] = ['genres', 'tags', 'platforms', 'os'];

/** What to write of a row. `before`: what the shop has, as a row too; null writes all of it. */
export function toRowChange(line: ImportLine, row: ImportRow, before: ImportRow | null): RowChange {
  const given = ALL_NAMES.filter((name) => before === null || line[name] !== undefined);
  const stated = new Set(given.flatMap(columnsOf));
  // A field may decide about another's column: what is no voucher has no value.
  const written = IMPORT_COLUMNS.filter(
    (column) => stated.has(column) || row.columns[column] !== before?.columns[column],
  );
  return {
    ...row,
    columns: Object.fromEntries(written.map((column) => [column, row.columns[column]])),
    has: {
      labels: LABELS.some((name) => given.includes(name)),
      // The same name again leaves a URL name that the merchant chose.
      name: given.includes('name') && row.slug !== before?.slug,
      description: given.includes('shortDescription'),
      search: given.includes('name') || JSON.stringify(row.search) !== JSON.stringify(before?.search),
    },
  };
}
