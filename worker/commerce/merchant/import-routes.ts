import { requireAdmin } from '../http/admin-access.ts';
import { CommerceError } from '../http/errors.ts';
import { readText } from '../http/request-body.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { importKeys } from './import-keys.ts';
import { readLines } from './import-line.ts';
import { toImportRow } from './import-row.ts';
import { readUsdRate, writeImport } from './import-store.ts';

export const MAX_IMPORT_LINES = 500;
const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
const MAX_TEST_KEYS = 50;

function readNumber(text: string | undefined, fallback: number, max: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max)
    throw new CommerceError(400, 'invalid', { field: 'query', reason: { code: 'reason-form' } });
  return value;
}

/**
 * Imports a batch of a merchant's catalogue: NDJSON, at most 500 lines, `?firstLine=` its position in the file,
 * `?keys=` test keys for each product. The batch is written atomically.
 */
export function addImportRoutes(app: CommerceApp): void {
  app.post('/internal/import', async (c) => {
    await requireAdmin(c);
    const firstLine = readNumber(c.req.query('firstLine'), 1, Number.MAX_SAFE_INTEGER);
    const testKeys = readNumber(c.req.query('keys'), 0, MAX_TEST_KEYS);
    const read = readLines(await readText(c.req.raw, MAX_IMPORT_BYTES), firstLine);
    if ('fault' in read) throw new CommerceError(400, 'import-line', { ...read.fault });
    if (read.lines.length > MAX_IMPORT_LINES) {
      throw new CommerceError(413, 'import-too-many-lines', { limit: MAX_IMPORT_LINES });
    }
    const usdPerEur = await readUsdRate(c.env.DB);
    if (usdPerEur === null) throw new CommerceError(409, 'import-no-rate');
    // The last line of a product wins.
    const lines = [...new Map(read.lines.map((line) => [line.sourceId, line])).values()];
    await writeImport(
      c.env.DB,
      lines.map((line) => toImportRow(line, usdPerEur)),
    );
    await importKeys(c.env.DB, c.env.KEY_ENCRYPTION_KEY, lines, testKeys);
    return c.json({ IsSuccess: true, Messages: [], Data: { Imported: lines.length } });
  });
}
