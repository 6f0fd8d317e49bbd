import { FOR_CATALOGUE } from '../../../../shared/merchant/merchant-call.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import { readText } from '../../http/request-body.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { type ChangedEntry, prepareChange, readRun, valuesOf } from '../changes/changes-store.ts';
import { merchantResponse } from '../merchant-request.ts';
import { auditChange, changeWithAudit, requireRole } from '../serve-call.ts';
import type { StaffMember } from '../staff/staff-access.ts';
import { type ImportResult, importBatch, rejectLine } from './import-batch.ts';
import { readLines } from './read-lines.ts';

const MAX_IMPORT_LINES = 500;
const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
const MAX_TEST_KEYS = 50;
const MAX_EARLIER_LINES = 2_000;
/** A batch of the largest size may have one for every field; the first ones are enough. */
const MAX_WARNINGS = 200;

const CALL = { noun: 'import', verb: 'batch' };

function readNumber(text: string | undefined, fallback: number, max: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max)
    throw new CommerceError(400, 'invalid', { field: 'query', reason: { code: 'reason-form' } });
  return value;
}

/** An id that the importing program made up. */
const RUN = /^[\da-f-]{36}$/;

/**
 * The change that an earlier batch of the same import began.
 * @throws CommerceError 404 for somebody else's, 409 `change-undone` for one that was taken back
 */
async function findBegun(db: D1Database, run: string | undefined, staff: StaffMember): Promise<number | null> {
  const change = run === undefined ? null : await readRun(db, run);
  if (!change) return null;
  if (change.staff_id !== staff.id) throw notFound();
  if (change.undone_by !== null) throw new CommerceError(409, 'change-undone', { id: change.undone_by });
  return change.id;
}

/** The response: `Imported` lines, their keys, and what was not taken. */
function toImportResponse({ created, updated, keys, warnings, changes, entered, change }: ImportResult) {
  return {
    Change: change,
    Imported: created + updated,
    Created: created,
    Updated: updated,
    Keys: { Added: keys.added, Known: keys.known, Rejected: keys.rejected },
    Warnings: warnings.slice(0, MAX_WARNINGS).map((one) => ({
      Line: one.line,
      Code: one.code,
      Field: one.field,
      Found: one.found,
    })),
    Changes: changes.map((one) => ({
      Line: one.line,
      SourceId: one.sourceId,
      IsNew: one.isNew,
      Fields: one.fields,
    })),
    Prices: entered.slice(0, MAX_WARNINGS).map((one) => ({
      Line: one.line,
      SourceId: one.sourceId,
      Field: one.field,
      Net: one.net,
      Gross: one.gross,
    })),
  };
}

/**
 * Imports a batch of a merchant's catalogue: NDJSON, at most 500 lines, `?firstLine=` its position in the file,
 * `?keys=` test keys for each product, `?addPlatforms=1` to add platforms that the shop does not have, `?run=` an id for all batches of an
 * import, which are one change that can be undone (MERCHANT-41), `?dryRun=1` to change nothing; then `?earlier=` so many lines of earlier batches come first, which the others refer to. The batch is written
 * atomically.
 */
export function addImportRoutes(app: CommerceApp): void {
  app.post('/internal/import', async (c) => {
    const staff = await requireRole(c, { roles: FOR_CATALOGUE });
    const firstLine = readNumber(c.req.query('firstLine'), 1, Number.MAX_SAFE_INTEGER);
    const testKeys = readNumber(c.req.query('keys'), 0, MAX_TEST_KEYS);
    const isDryRun = readNumber(c.req.query('dryRun'), 0, 1) === 1;
    const addsPlatforms = readNumber(c.req.query('addPlatforms'), 0, 1) === 1;
    const earlierLines = isDryRun ? readNumber(c.req.query('earlier'), 0, MAX_EARLIER_LINES) : 0;
    // The lines of earlier batches come first, and have no number of their own.
    const parsed = readLines(await readText(c.req.raw, MAX_IMPORT_BYTES), firstLine - earlierLines);
    if ('fault' in parsed) rejectLine(parsed.fault);
    const earlier = parsed.lines.filter(({ number }) => number < firstLine);
    const read = {
      lines: parsed.lines.filter(({ number }) => number >= firstLine),
      names: parsed.names.filter(({ number }) => number >= firstLine),
      warnings: parsed.warnings.filter(({ line }) => line >= firstLine),
    };
    if (read.lines.length + read.names.length > MAX_IMPORT_LINES) {
      throw new CommerceError(413, 'import-too-many-lines', { limit: MAX_IMPORT_LINES });
    }
    const asked = { testKeys, isDryRun, addsPlatforms, earlier };
    const run = c.req.query('run');
    if (run !== undefined && !RUN.test(run)) {
      throw new CommerceError(400, 'invalid', { field: 'run', reason: { code: 'reason-form' } });
    }
    const details = {
      FirstLine: firstLine,
      Lines: read.lines.length,
      TestKeys: testKeys,
      AddsPlatforms: addsPlatforms,
    };
    if (isDryRun) return merchantResponse(c, toImportResponse(await importBatch(c.env, read, asked)));
    const { DB: db } = c.env;
    const begun = await findBegun(db, run, staff);
    const head = { staffId: staff.id, command: 'import batch', now: Date.now(), run };
    const note = (entries: readonly ChangedEntry[]) => prepareChange(db, head, entries, begun);
    const result = await changeWithAudit(c, staff, CALL, details, () =>
      importBatch(c.env, read, { ...asked, note, begun, skipsSame: true }),
    );
    const change = begun ?? result.change;
    const { entries } = result;
    if (entries.length > 0) {
      await auditChange(c, staff, CALL, { Change: change, ...valuesOf(entries, 'before') }, valuesOf(entries, 'after'));
    }
    return merchantResponse(c, toImportResponse({ ...result, changes: [], change }));
  });
}
