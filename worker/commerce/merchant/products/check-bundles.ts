import { CommerceError } from '../../http/errors.ts';
import { readProductIds } from './import-store.ts';
import type { LineFault, NumberedLine } from './read-lines.ts';

const isBundle = ({ line }: NumberedLine) => (line.bundleItems ?? []).length > 0;

/** An item that is neither in the shop nor in the batch, or the bundle itself; null when all are sound. */
export async function findUnknownItem(db: D1Database, lines: readonly NumberedLine[]): Promise<LineFault | null> {
  const bundles = lines.filter(isBundle);
  if (bundles.length === 0) return null;
  const batch = new Set(lines.map(({ line }) => line.sourceId));
  const named = new Set(bundles.flatMap(({ line }) => line.bundleItems ?? []).filter((item) => !batch.has(item)));
  const known = await readProductIds(db, [...named]);
  for (const { number, line } of bundles) {
    const bad = line.bundleItems?.find((item) => item === line.sourceId || !(batch.has(item) || known.has(item)));
    const found = `"${bad}" ≠ sourceId of another product`;
    if (bad !== undefined) return { line: number, field: 'bundleItems', reason: { code: 'reason-choice' }, found };
  }
  return null;
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
  return { line: first.number, field: 'bundleItems', reason: { code: 'reason-choice' }, found };
}
