import file from './invariants.sql?raw';
import { type Invariant, lastOfPart, parseInvariants, sqlOfPart } from './parse-invariants.ts';

const MAX_ROWS = 20;
/** What one statement looks at, so that others need not wait for it, and what one call reads. */
const BUDGET = { partRows: 5_000, rowsRead: 250_000 };

/** A broken invariant, with the first rows that break it. */
export interface BrokenInvariant {
  name: string;
  sentence: string;
  rows: Record<string, string | number | null>[];
}

/** Where a check goes on: behind this id of its invariant's table. */
export interface BooksPlace {
  name: string;
  after: number;
}

/** A part of a check. `next` is null once all invariants are done; `count` tells how many this part has finished. */
export interface BooksPart {
  count: number;
  broken: BrokenInvariant[];
  next: BooksPlace | null;
}

let parsed: readonly Invariant[] | undefined;
function readInvariants(): readonly Invariant[] {
  parsed ??= parseInvariants(file);
  return parsed;
}

/** True for a place in the present list of invariants. */
export const isBooksPlace = ({ name }: BooksPlace): boolean => readInvariants().some((one) => one.name === name);

interface CheckedPart {
  rows: BrokenInvariant['rows'];
  rowsRead: number;
  /** The last id of the part; null when nothing follows it. */
  last: number | null;
}

/** Checks an invariant for the next rows of its table, in one transaction. */
async function checkPart(db: D1Database, invariant: Invariant, after: number, size: number): Promise<CheckedPart> {
  const { table } = invariant;
  const breaking = db.prepare(`SELECT * FROM (${sqlOfPart(invariant, '?1', size)}) LIMIT ${MAX_ROWS}`);
  const statements =
    table === null
      ? [breaking]
      : [breaking.bind(after), db.prepare(`SELECT ${lastOfPart(table, '?1', size)} AS last`).bind(after)];
  const [found, ends] = await db.batch<BrokenInvariant['rows'][number]>(statements);
  const last = ends?.results[0]?.last;
  return {
    rows: found?.results ?? [],
    rowsRead: (found?.meta.rows_read ?? 0) + (ends?.meta.rows_read ?? 0),
    last: typeof last === 'number' ? last : null,
  };
}

/**
 * Checks the invariants of the books one after the other, a part of a table at a time, until it has read as many rows as a
 * call may. Each part is one transaction, and each row that an invariant is about is in one part.
 */
export async function checkBooks(db: D1Database, from: BooksPlace | null, budget = BUDGET): Promise<BooksPart> {
  const invariants = readInvariants();
  const broken: BrokenInvariant[] = [];
  let count = 0;
  let rowsRead = 0;
  let after = from?.after ?? 0;
  const first = from === null ? 0 : invariants.findIndex(({ name }) => name === from.name);
  for (const invariant of invariants.slice(first)) {
    const { name, sentence } = invariant;
    const rows: BrokenInvariant['rows'] = [];
    let last: number | null = after;
    while (last !== null) {
      if (rowsRead >= budget.rowsRead) {
        if (rows.length > 0) broken.push({ name, sentence, rows: rows.slice(0, MAX_ROWS) });
        return { count, broken, next: { name, after: last } };
      }
      const part = await checkPart(db, invariant, last, budget.partRows);
      rows.push(...part.rows);
      rowsRead += part.rowsRead;
      last = part.last;
    }
    if (rows.length > 0) broken.push({ name, sentence, rows: rows.slice(0, MAX_ROWS) });
    count += 1;
    after = 0;
  }
  return { count, broken, next: null };
}
