import { exportSheet, loadSheet, type SheetKind } from '../../../../shared/merchant/sheets.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { readBooksCalendar } from '../../invoices/books-calendar-store.ts';
import { type ChangedEntry, prepareChange, readChange, valuesOf } from '../changes/changes-store.ts';
import { readExport, readSourceIds } from '../products/export-lines-store.ts';
import type { LineWarning } from '../products/read-lines.ts';
import { auditChange, serveCall } from '../serve-call.ts';
import type { StaffMember } from '../staff/staff-access.ts';
import { columnsOf, toCells } from './columns.ts';
import { loadEntries } from './entry-sheet.ts';
import { ENTRY_SHEETS } from './entry-sheets.ts';
import { loadKeys } from './key-sheet.ts';
import { loadProducts, PRODUCT_ROWS, type ProductSheet } from './product-sheets.ts';

const COMMAND = 'sheets load';

/** A change that this person began by an earlier part of the same file. @throws CommerceError 404 for another one. */
async function requireOwnChange(db: D1Database, id: number | undefined, staff: StaffMember): Promise<number | null> {
  if (id === undefined) return null;
  const change = await readChange(db, id);
  if (!change || change.command !== COMMAND || change.staff_id !== staff.id) throw notFound();
  if (change.undone_by !== null) throw new CommerceError(409, 'change-undone', { id: change.undone_by });
  return id;
}

const isProducts = (kind: SheetKind): kind is ProductSheet => kind in PRODUCT_ROWS;

async function listProducts(db: D1Database, after: number, limit: number) {
  const found = await readSourceIds(db, { name: undefined, afterId: after, limit });
  const lines = await readExport(
    db,
    found.map((row) => row.source_id),
  );
  return lines.map((row, index) => ({ id: found[index]?.id ?? 0, row }));
}

const toWarning = ({ line, field, code, found }: LineWarning) => ({
  ...{ Row: line, Column: field, Code: code, Found: found },
});

type Values = Record<string, unknown> | null;

/** Spreadsheets (MERCHANT-42). */
export function serveSheets(app: CommerceApp): void {
  serveCall(app, loadSheet, async ({ Kind, Table, Ignore, DryRun, FirstRow, Change }, c, staff) => {
    const { DB: db } = c.env;
    const begun = await requireOwnChange(db, Change, staff);
    const calendar = await readBooksCalendar(db);
    const table = { cells: Table, firstRow: FirstRow, ignored: Ignore, startOf: calendar.startOf };
    if (Kind === 'keys') {
      const { keys, warnings, rows } = await loadKeys(c.env, table, DryRun);
      const Keys = { Added: keys.added, Known: keys.known, Rejected: keys.rejected };
      const none = { Change: null, IsDryRun: DryRun, Added: 0, Changed: 0, Items: [] };
      return { ...none, Rows: rows, Keys, Prices: [], Warnings: warnings.map(toWarning) };
    }
    const head = { staffId: staff.id, command: COMMAND, now: Date.now() };
    const note = (entries: readonly ChangedEntry[]) => prepareChange(db, head, entries, begun);
    const options = { isDryRun: DryRun, note, begun };
    const loaded = isProducts(Kind)
      ? await loadProducts(c.env, Kind, table, options)
      : { warnings: [], entered: [], ...(await loadEntries(db, Kind, ENTRY_SHEETS[Kind], table, options)) };
    const { entries, rowOf, warnings, entered } = loaded;
    const id = DryRun || entries.length === 0 ? null : (begun ?? loaded.change);
    if (id !== null) {
      await auditChange(
        c,
        staff,
        loadSheet,
        { Change: id, ...valuesOf(entries, 'before') },
        valuesOf(entries, 'after'),
      );
    }
    const added = entries.filter(({ before }) => before === null).length;
    return {
      ...{ Change: id, IsDryRun: DryRun, Rows: rowOf.size, Added: added, Changed: entries.length - added, Keys: null },
      Items: entries.map(({ entry, before, after }) => ({
        ...{ Row: rowOf.get(entry) ?? 0, Entry: entry, Before: before as Values, After: after as Values },
      })),
      Prices: entered.map(({ line, field, net, gross }) => ({ Row: line, Column: field, Net: net, Gross: gross })),
      Warnings: warnings.map(toWarning),
    };
  });

  serveCall(app, exportSheet, async ({ Kind, After = 0, Limit = 0 }, c) => {
    const read = isProducts(Kind) ? listProducts : ENTRY_SHEETS[Kind].list;
    const found = await read(c.env.DB, After, Limit + 1);
    const shown = found.slice(0, Limit);
    const columns = columnsOf(isProducts(Kind) ? PRODUCT_ROWS[Kind] : ENTRY_SHEETS[Kind].schema);
    return {
      Items: shown.map(({ row }) => toCells(columns, row)),
      Next: found.length > Limit ? (shown.at(-1)?.id ?? null) : null,
    };
  });
}
