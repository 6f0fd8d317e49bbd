import { listProducts, saveProduct, showProduct } from '../../../../shared/merchant/products.ts';
import { readFirst } from '../../database.ts';
import { notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { prepareChange } from '../changes/changes-store.ts';
import { auditChange, serveCall } from '../serve-call.ts';
import { readExport, readSourceIds } from './export-lines-store.ts';
import { importBatch } from './import-batch.ts';

const toLine = (line: Readonly<Record<string, unknown>> & { sourceId: string }) => ({
  ...line,
  name: String(line.name),
});

/** Products, in the words of the import's file. */
export function serveProducts(app: CommerceApp): void {
  serveCall(app, listProducts, async ({ Name, After = 0, Limit = 0 }, c) => {
    const found = await readSourceIds(c.env.DB, { name: Name, afterId: After, limit: Limit + 1 });
    const shown = found.slice(0, Limit);
    const lines = await readExport(
      c.env.DB,
      shown.map((row) => row.source_id),
    );
    return { Items: lines.map(toLine), Next: found.length > Limit ? (shown.at(-1)?.id ?? null) : null };
  });

  serveCall(app, showProduct, async ({ sourceId }, c) => {
    const [line] = await readExport(c.env.DB, [sourceId]);
    const row = await readFirst<{ id: number; stock: number }>(
      c.env.DB,
      'SELECT id, stock FROM products WHERE source_id = ?1',
      sourceId,
    );
    if (!line || !row) throw notFound();
    return { Id: row.id, Stock: row.stock, ...line };
  });

  serveCall(app, saveProduct, async (line, c, staff) => {
    const lines = [{ number: 1, line: { ...line, keys: [] } }];
    const head = { staffId: staff.id, command: 'products save', now: Date.now() };
    const { created, updated, warnings, entered, entries } = await importBatch(
      c.env,
      { lines, names: [], warnings: [] },
      {
        ...{ testKeys: 0, isDryRun: false, addsPlatforms: false },
        note: (changed) => prepareChange(c.env.DB, head, changed),
      },
    );
    for (const { before, after } of entries) {
      await auditChange(c, staff, saveProduct, { ...(before as object) }, { ...(after as object) });
    }
    return {
      Created: created,
      Updated: updated,
      Warnings: warnings.map(({ code, field, found }) => ({ Code: code, Field: field, Found: found })),
      Prices: entered.map(({ field, net, gross }) => ({ Field: field, Net: net, Gross: gross })),
    };
  });
}
