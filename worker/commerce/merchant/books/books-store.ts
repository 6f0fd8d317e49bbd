import file from './invariants.sql?raw';
import { type Invariant, parseInvariants } from './parse-invariants.ts';

const MAX_ROWS = 20;

/** A broken invariant, with the first rows that break it. */
export interface BrokenInvariant {
  name: string;
  sentence: string;
  rows: Record<string, string | number | null>[];
}

let invariants: readonly Invariant[] | undefined;

/** Checks all invariants of the books in one transaction. Returns how many there are, and the broken ones. */
export async function checkBooks(db: D1Database): Promise<{ count: number; broken: BrokenInvariant[] }> {
  invariants ??= parseInvariants(file);
  const results = await db.batch<BrokenInvariant['rows'][number]>(
    invariants.map(({ sql }) => db.prepare(`SELECT * FROM (${sql}) LIMIT ${MAX_ROWS} /* books */`)),
  );
  const broken = invariants.flatMap(({ name, sentence }, index) => {
    const rows = results[index]?.results ?? [];
    return rows.length > 0 ? [{ name, sentence, rows }] : [];
  });
  return { count: invariants.length, broken };
}
