import { retryChanged } from '../../http/database-errors.ts';
import { CommerceError } from '../../http/errors.ts';
import { readKnownMarks, type StockedKeys } from '../../keys/add-keys-store.ts';
import { createKeyVault, type KeyVault } from '../../keys/key-vault.ts';
import { openKeyVault } from '../../keys/open-key-vault.ts';
import type { PictureStoreEnv } from '../../media/store-picture.ts';
import { normalizeText } from '../../search/normalize-text.ts';
import { type ChangedEntry, readNoted, runNoted } from '../changes/changes-store.ts';
import { phraseValue } from '../invalid-value.ts';
import { findUnknownBases, findUnknownItem, toBundleFault } from './check-bundles.ts';
import { completeLine } from './complete-line.ts';
import { readCurrentLines } from './current-lines-store.ts';
import { type EnteredPrice, enterPrices } from './enter-prices.ts';
import { readExport } from './export-lines-store.ts';
import { type FileStore, fetchPictures } from './fetch-pictures.ts';
import { fetchTrailers } from './fetch-trailers.ts';
import { findFault, findRowFault } from './find-fault.ts';
import { findOddLines, importKeys, listKeys, previewImport } from './import-keys.ts';
import { toParts } from './import-parts.ts';
import { isFilterGenre, toImportRow } from './import-row.ts';
import { prepareImport, readCategoryNames, readPlatformKeys, readRates } from './import-store.ts';
import { type CheckedLine, listChanges } from './list-changes.ts';
import { toNameEntries } from './name-entries.ts';
import { listNameChanges, prepareNames } from './name-lines-store.ts';
import { countFreePlatforms, prepareInsertPlatform } from './platforms-store.ts';
import { toProductEntries } from './product-entries.ts';
import {
  type LineChange,
  type LineFault,
  type LineWarning,
  type NumberedLine,
  type ReadLines,
  toRepeated,
} from './read-lines.ts';
import { toRowChange } from './row-change.ts';
import { findTakenUrlName, isTakenNow } from './taken-url-names.ts';

/** What an import did, or would do. */
export interface ImportResult {
  created: number;
  updated: number;
  keys: StockedKeys;
  warnings: LineWarning[];
  /** Of a dry run, and of what is noted. */
  changes: LineChange[];
  /** The prices that were entered net, and what they are sold at. */
  entered: EnteredPrice[];
  /** The changed products before and after. */
  entries: ChangedEntry[];
  /** The id of the noted change. */
  change: number | null;
}

type ImportEnv = PictureStoreEnv & Pick<CommerceEnv, 'DB' | 'KEY_ENCRYPTION_KEY'>;

/** @throws CommerceError 400 `import-line` for the person who wrote the file. */
export function rejectLine(fault: LineFault): never {
  const { line, field, reason, found, example } = fault;
  throw new CommerceError(400, 'import-line', { line, field, reason: phraseValue(reason, found, example) });
}

async function checkLines(
  db: D1Database,
  lines: readonly NumberedLine[],
  spacedPlatforms: ReadonlySet<string>,
): Promise<CheckedLine[]> {
  const [current, rates] = await Promise.all([
    readCurrentLines(
      db,
      lines.map(({ line }) => line.sourceId),
    ),
    readRates(db),
  ]);
  return lines.map(({ number, line }) => {
    const before = current.get(line.sourceId) ?? null;
    const whole = completeLine(line, before);
    const fault = findFault(number, line, whole, spacedPlatforms);
    if (fault) rejectLine(fault);
    const row = toImportRow(whole, rates);
    if (row === 'no-rate') throw new CommerceError(409, 'import-no-rate');
    const rowFault = findRowFault(number, whole, row);
    if (rowFault) rejectLine(rowFault);
    const rowBefore = before && toImportRow(before, rates);
    return { number, line, before, whole, row, rowBefore: rowBefore === 'no-rate' ? null : rowBefore };
  });
}

/** The platforms that lines name and the shop does not have, as many as it can still have. */
async function findNewPlatforms(
  db: D1Database,
  lines: readonly NumberedLine[],
  known: ReadonlySet<string>,
): Promise<string[]> {
  const added = new Map<string, string>();
  for (const name of lines.flatMap(({ line }) => line.platforms ?? [])) {
    const key = normalizeText(name);
    if (key !== '' && !known.has(key) && !added.has(key)) added.set(key, name.trim());
  }
  return added.size === 0 ? [] : [...added.values()].slice(0, await countFreePlatforms(db));
}

/** Names that the shop does not know: platforms, and genres that nobody can filter by. */
function findUnknownNames(lines: readonly NumberedLine[], platforms: ReadonlySet<string>): LineWarning[] {
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

/** Fetches what lines name by addresses into the shop's store. */
async function fetchMedia(files: FileStore, lines: readonly NumberedLine[]) {
  const pictures = await fetchPictures(files, lines);
  const trailers = await fetchTrailers(files, pictures.lines);
  return { lines: trailers.lines, warnings: [...pictures.warnings, ...trailers.warnings] };
}

/** What the shop has of the products that lines name. */
async function readFacts(db: D1Database, vault: KeyVault, lines: readonly NumberedLine[]) {
  const ids = lines.map(({ line }) => line.sourceId);
  const marks = await Promise.all(lines.flatMap(({ line }) => line.keys.map((key) => vault.fingerprint(key))));
  const [exported, categories, knownKeys] = await Promise.all([
    readExport(db, ids),
    readCategoryNames(db, { isByHand: true }),
    readKnownMarks(db, marks),
  ]);
  return { held: new Map(exported.map((line) => [line.sourceId, line])), categories, knownKeys };
}

export interface ImportOptions {
  testKeys: number;
  /** Report what would change, and change nothing. */
  isDryRun: boolean;
  addsPlatforms: boolean;
  /** In a dry run: lines of earlier batches that these ones refer to. */
  earlier?: readonly NumberedLine[];
  /** The statements that note what changed, so that it can be undone. */
  note?: (entries: readonly ChangedEntry[]) => D1PreparedStatement[];
  /** The change that these lines go on with. */
  begun?: number | null;
  /** Leaves products alone that a line would not change: they count as changed since otherwise. */
  skipsSame?: boolean;
  /** The versions that the products must have. */
  versions?: ReadonlyMap<string, number | null>;
}

/** A product has one line in a file, also in one that comes in batches. @throws CommerceError 400 `import-line` */
async function requireOnce(
  db: D1Database,
  begun: number,
  lines: readonly CheckedLine[],
  entries: readonly ChangedEntry[],
): Promise<void> {
  const products = entries.map(({ entry }) => entry);
  const repeated = products.length === 0 ? null : await readNoted(db, begun, products);
  const found = lines.find(({ line }) => line.sourceId === repeated);
  if (found) rejectLine(toRepeated(found.number, found.line.sourceId, `change ${begun}`));
}

/** Checks lines and writes them, or would. Another change of the same products in between fails it as a whole. */
async function importLines(
  env: ImportEnv,
  { lines: given, names }: Pick<ReadLines, 'lines' | 'names'>,
  { testKeys, isDryRun, addsPlatforms, earlier: before = [], note, begun, skipsSame, versions }: ImportOptions,
): Promise<ImportResult> {
  const { DB: db } = env;
  const now = Date.now();
  const [{ lines: earlier }, { lines, entered }] = await Promise.all([
    enterPrices(db, before, now),
    enterPrices(db, given, now),
  ]);
  const unknownItem = await findUnknownItem(db, lines, earlier);
  if (unknownItem) rejectLine(unknownItem);
  const takenName = await findTakenUrlName(db, [...earlier, ...lines]);
  if (takenName) rejectLine(takenName);
  const platforms = await readPlatformKeys(db);
  const added = addsPlatforms ? await findNewPlatforms(db, [...earlier, ...lines], platforms.all) : [];
  const known = new Set([...platforms.all, ...added.map(normalizeText)]);
  const all = [...earlier, ...lines];
  const hasKeys = testKeys > 0 || all.some(({ line }) => line.keys.length > 0);
  const vault = await (hasKeys ? openKeyVault(env) : createKeyVault(env.KEY_ENCRYPTION_KEY));
  const [checked, categories, odd, bases] = await Promise.all([
    checkLines(db, all, platforms.spaced),
    findCategories(db, all),
    findOddLines(db, vault, lines),
    findUnknownBases(db, lines, earlier),
  ]);
  const own = checked.slice(earlier.length);
  const isOther = ({ line, before }: CheckedLine) => versions?.get(line.sourceId) !== before?.version;
  if (versions && own.some(isOther)) throw new CommerceError(409, 'changed-meanwhile');
  const readChanges = async () => {
    const held = await readFacts(db, vault, lines);
    const facts = { ...held, platforms: known, categoryIds: categories.ids, vault };
    const changes = await listChanges(own, facts);
    return { changes, entries: toProductEntries(own, changes, held.held) };
  };
  const { changes, entries } = isDryRun || note ? await readChanges() : { changes: [], entries: [] };
  if (begun) await requireOnce(db, begun, own, entries);
  if (note && !isDryRun) entries.push(...(await toNameEntries(db, names)));
  // Keys are no part of the product's row.
  const isWritten = ({ isNew, fields }: LineChange) => isNew || fields.some((name) => name !== 'keys');
  const changed = new Set(changes.filter(isWritten).map(({ sourceId }) => sourceId));
  const written = skipsSame ? checked.filter(({ line }) => changed.has(line.sourceId)) : checked;
  const parts = toParts(
    written.map(({ line }) => line),
    categories.ids,
  );
  const rows = written.map(({ line, row, rowBefore }) => toRowChange(line, row, rowBefore));
  const statements = [
    ...added.flatMap((name) => prepareInsertPlatform(db, name)),
    ...prepareImport(db, rows, parts),
    ...prepareNames(db, names),
  ];
  const keyed = own.map(({ line, row }) => ({ ...line, isPriced: row.columns.price_minor !== null }));
  const keys = await listKeys(vault, keyed, testKeys);
  const created = own.filter(({ whole }) => whole.isNew).length;
  const numbers = new Set(lines.map(({ number }) => number));
  const result = {
    created,
    updated: own.length - created,
    entered,
    warnings: [
      ...findUnknownNames(lines, known),
      ...categories.warnings.filter(({ line }) => numbers.has(line)),
      ...bases,
      ...odd,
    ],
  };
  const explain = (error: unknown): never => {
    const fault = toBundleFault(error, lines);
    if (fault) rejectLine(fault);
    if (isTakenNow(error)) throw new CommerceError(409, 'changed-meanwhile');
    throw error;
  };
  if (isDryRun) {
    changes.push(...(await listNameChanges(db, names)));
    const counted = await previewImport(db, vault, statements, keys).catch(explain);
    return { ...result, changes, entries, change: null, keys: counted };
  }
  const noted = note && entries.length > 0 ? note(entries) : [];
  const change = await runNoted(db, noted, statements).catch(explain);
  return { ...result, changes, entries, change, keys: await importKeys(db, vault, keys) };
}

/**
 * Imports a batch of lines, atomically but for pictures, which are fetched first. `isDryRun` reports what would change and
 * changes nothing. Products that somebody else changes at the same time are read and written anew (MERCHANT-1).
 */
export async function importBatch(env: ImportEnv, read: ReadLines, options: ImportOptions): Promise<ImportResult> {
  const { MEDIA, IMAGES } = env;
  const media = await fetchMedia({ MEDIA, IMAGES, isDryRun: options.isDryRun }, read.lines);
  const result = await retryChanged(() => importLines(env, { lines: media.lines, names: read.names }, options));
  return { ...result, warnings: [...read.warnings, ...result.warnings, ...media.warnings] };
}
