import { CommerceError } from '../../http/errors.ts';
import { readProductIds } from './import-store.ts';
import type { LineFault, LineWarning, NumberedLine } from './read-lines.ts';

const isBundle = ({ line }: NumberedLine) => (line.bundleItems ?? []).length > 0;

const EXAMPLE = ['ember-vale', 'lantern-bay'];

/**
 * An item that is neither in the shop nor in the batch, or the bundle itself; null when all are sound. `earlier` are the
 * lines of earlier batches in a dry run, which wrote none of them.
 */
export async function findUnknownItem(
  db: D1Database,
  lines: readonly NumberedLine[],
  earlier: readonly NumberedLine[],
): Promise<LineFault | null> {
  const bundles = lines.filter(isBundle);
  if (bundles.length === 0) return null;
  const batch = new Set([...earlier, ...lines].map(({ line }) => line.sourceId));
  const named = new Set(bundles.flatMap(({ line }) => line.bundleItems ?? []).filter((item) => !batch.has(item)));
  const known = await readProductIds(db, [...named]);
  for (const { number, line } of bundles) {
    const bad = line.bundleItems?.find((item) => item === line.sourceId || !(batch.has(item) || known.has(item)));
    if (bad === undefined) continue;
    const found = `"${bad}" ≠ sourceId of another product`;
    return { line: number, field: 'bundleItems', reason: { code: 'reason-choice' }, found, example: EXAMPLE };
  }
  return null;
}

/** Base games that are neither in the shop nor in the file so far: they may come later. */
export async function findUnknownBases(
  db: D1Database,
  lines: readonly NumberedLine[],
  earlier: readonly NumberedLine[],
): Promise<LineWarning[]> {
  const batch = new Set([...earlier, ...lines].map(({ line }) => line.sourceId));
  const named = lines.flatMap(({ number, line }) =>
    line.baseGame && !batch.has(line.baseGame) ? [{ number, found: line.baseGame }] : [],
  );
  if (named.length === 0) return [];
  const known = await readProductIds(
    db,
    named.map(({ found }) => found),
  );
  return named
    .filter(({ found }) => !known.has(found))
    .map(({ number, found }) => ({ line: number, code: 'unknown-base-game', field: 'baseGame', found }));
}

/**
 * The fault behind a rejected write whose bundles do not fit their items; null for any other error. The database rejects
 * the batch as a whole, so all of its bundles are named, with the number of the first one.
 */
export function toBundleFault(error: unknown, lines: readonly NumberedLine[]): LineFault | null {
  const bundles = lines.filter(isBundle);
  const [first] = bundles;
  const isMisfit = error instanceof CommerceError && error.code === 'invalid' && error.params.field === 'bundle';
  if (!isMisfit || !first) return null;
  const names = bundles.map(({ line }) => `"${line.sourceId}"`).join(', ');
  const found = `${names} ≠ games on its platforms that activate wherever it does`;
  return { line: first.number, field: 'bundleItems', reason: { code: 'reason-choice' }, found, example: EXAMPLE };
}
