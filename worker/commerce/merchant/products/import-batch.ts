import { CommerceError } from '../../http/errors.ts';
import type { StockedKeys } from '../../keys/add-keys-store.ts';
import { normalizeText } from '../../search/normalize-text.ts';
import { findUnknownItem, toBundleFault } from './check-bundles.ts';
import { type CompleteLine, completeLine, findFault } from './complete-line.ts';
import { readCurrentLines } from './current-lines-store.ts';
import { type ExportLine, readExport } from './export-lines-store.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { fetchTrailers } from './fetch-trailers.ts';
import { importKeys } from './import-keys.ts';
import type { ImportLine } from './import-line.ts';
import { toParts } from './import-parts.ts';
import { type ImportRow, isFilterGenre, toImportRow } from './import-row.ts';
import { readCategoryNames, readPlatformKeys, readRates, writeImport } from './import-store.ts';
import { insertPlatform } from './platforms-store.ts';
import type { LineFault, LineWarning, NumberedLine } from './read-lines.ts';

/** What an import did, or would do. */
export interface ImportResult {
  created: number;
  updated: number;
  keys: StockedKeys;
  warnings: LineWarning[];
  changes: LineChange[];
}

/** What a line would change, by the names of its fields. */
export interface LineChange {
  line: number;
  sourceId: string;
  isNew: boolean;
  fields: string[];
}

interface CheckedLine extends NumberedLine {
  whole: CompleteLine;
  row: ImportRow;
}

/** @throws CommerceError 400 `import-line` for the person who wrote the file. */
export function rejectLine(fault: LineFault): never {
  throw new CommerceError(400, 'import-line', { ...fault });
}

async function checkLines(db: D1Database, lines: readonly NumberedLine[]): Promise<CheckedLine[]> {
  const [current, rates] = await Promise.all([
    readCurrentLines(
      db,
      lines.map(({ line }) => line.sourceId),
    ),
    readRates(db),
  ]);
  return lines.map(({ number, line }) => {
    const whole = completeLine(line, current.get(line.sourceId) ?? null);
    const fault = findFault(number, line, whole);
    if (fault) rejectLine(fault);
    const row = toImportRow(whole, rates);
    if (row === 'no-rate') throw new CommerceError(409, 'import-no-rate');
    return { number, line, whole, row };
  });
}

/** Adds the platforms that lines name and the shop does not have. Those beyond its limit stay unknown. */
async function addPlatforms(db: D1Database, lines: readonly NumberedLine[]): Promise<void> {
  const known = await readPlatformKeys(db);
  for (const name of lines.flatMap(({ line }) => line.platforms ?? [])) {
    const key = normalizeText(name);
    if (key === '' || known.has(key)) continue;
    await insertPlatform(db, name.trim());
    known.add(key);
  }
}

/** Names that the shop does not know: platforms, and genres that nobody can filter by. */
async function findUnknownNames(db: D1Database, lines: readonly NumberedLine[]): Promise<LineWarning[]> {
  const platforms = lines.some(({ line }) => line.platforms?.length) ? await readPlatformKeys(db) : new Set<string>();
  return lines.flatMap(({ number, line }) => [
    ...(line.platforms ?? [])
      .filter((name) => !platforms.has(normalizeText(name)))
      .map((found) => ({ line: number, code: 'unknown-platform' as const, field: 'platforms', found })),
    ...(line.genres ?? [])
      .filter((name) => !isFilterGenre(name))
      .map((found) => ({ line: number, code: 'genre-is-tag' as const, field: 'genres', found })),
  ]);
}

/** The ids of the categories that lines name, by name or id. */
async function findCategories(
  db: D1Database,
  lines: readonly NumberedLine[],
): Promise<{ ids: Map<string, number[]>; warnings: LineWarning[] }> {
  const ids = new Map<string, number[]>();
  const warnings: LineWarning[] = [];
  const naming = lines.filter(({ line }) => line.categories !== undefined);
  if (naming.length === 0) return { ids, warnings };
  const known = await readCategoryNames(db);
  for (const { number, line } of naming) {
    const found = (line.categories ?? []).flatMap((name) => {
      const id = known.get(typeof name === 'number' ? String(name) : normalizeText(name));
      if (id !== undefined) return [id];
      warnings.push({ line: number, code: 'unknown-category', field: 'categories', found: String(name) });
      return [];
    });
    ids.set(line.sourceId, found);
  }
  return { ids, warnings };
}

const PRICE_FIELDS = new Set(['priceUsd', 'oldPriceUsd', 'prices', 'sale', 'discountPercent']);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields of a line whose values differ from the shop's. */
function findChanges(
  line: ImportLine,
  whole: CompleteLine,
  held: ExportLine | undefined,
  before: CompleteLine | undefined,
) {
  const given = Object.entries(line).filter(([name, value]) => value !== undefined && name !== 'sourceId');
  const changed = given
    .filter(
      ([name, value]) =>
        !PRICE_FIELDS.has(name) && (name === 'keys' ? line.keys.length > 0 : !isSame(value, held?.[name])),
    )
    .map(([name]) => name);
  const isPriced = given.some(([name]) => PRICE_FIELDS.has(name));
  return isPriced && !isSame(before?.prices, whole.prices) ? [...changed, 'prices'] : changed;
}

async function listChanges(db: D1Database, checked: readonly CheckedLine[]): Promise<LineChange[]> {
  const ids = checked.map(({ line }) => line.sourceId);
  const [exported, current] = await Promise.all([readExport(db, ids), readCurrentLines(db, ids)]);
  const held = new Map(exported.map((line) => [line.sourceId, line]));
  return checked
    .map(({ number, line, whole }) => ({
      line: number,
      sourceId: line.sourceId,
      isNew: whole.isNew,
      fields: findChanges(line, whole, held.get(line.sourceId), current.get(line.sourceId)),
    }))
    .filter(({ isNew, fields }) => isNew || fields.length > 0);
}

const NO_KEYS: StockedKeys = { added: 0, known: 0, rejected: 0 };

/** Fetches what lines name by addresses into the shop's store. */
async function fetchMedia(bucket: R2Bucket, lines: readonly NumberedLine[]) {
  const pictures = await fetchPictures(bucket, lines);
  const trailers = await fetchTrailers(bucket, pictures.lines);
  return { lines: trailers.lines, warnings: [...pictures.warnings, ...trailers.warnings] };
}

/**
 * Imports a batch of lines, atomically but for pictures, which are fetched first. `isDryRun` reports what would change and
 * changes nothing. Of several lines of a product the last one wins.
 */
export async function importBatch(
  env: Pick<CommerceEnv, 'DB' | 'MEDIA' | 'KEY_ENCRYPTION_KEY'>,
  read: { lines: readonly NumberedLine[]; warnings: readonly LineWarning[] },
  options: { testKeys: number; isDryRun: boolean; addsPlatforms: boolean },
): Promise<ImportResult> {
  const last = [...new Map(read.lines.map((one) => [one.line.sourceId, one])).values()];
  const media = options.isDryRun ? { lines: last, warnings: [] } : await fetchMedia(env.MEDIA, last);
  const { lines } = media;
  const unknownItem = await findUnknownItem(env.DB, lines);
  if (unknownItem) rejectLine(unknownItem);
  if (options.addsPlatforms && !options.isDryRun) await addPlatforms(env.DB, lines);
  const [checked, unknown, categories] = await Promise.all([
    checkLines(env.DB, lines),
    findUnknownNames(env.DB, lines),
    findCategories(env.DB, lines),
  ]);
  const created = checked.filter(({ whole }) => whole.isNew).length;
  const warnings = [...read.warnings, ...unknown, ...categories.warnings, ...media.warnings];
  const result = { created, updated: checked.length - created, warnings };
  if (options.isDryRun) return { ...result, keys: NO_KEYS, changes: await listChanges(env.DB, checked) };
  const parts = toParts(
    lines.map(({ line }) => line),
    categories.ids,
  );
  const rows = checked.map(({ row }) => row);
  await writeImport(env.DB, rows, parts).catch((error: unknown) => {
    const fault = toBundleFault(error, lines);
    if (fault) rejectLine(fault);
    throw error;
  });
  const keyed = checked.map(({ line, row }) => ({ ...line, isPriced: row.price !== null }));
  const keys = await importKeys(env.DB, env.KEY_ENCRYPTION_KEY, keyed, options.testKeys);
  return { ...result, keys, changes: [] };
}
