import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Invariant,
  lastOfPart,
  parseInvariants,
  sqlOfPart,
} from '../../commerce/merchant/books/parse-invariants.ts';
import { ROOT } from '../state.ts';
import { readRows, type SqlDatabase } from './sql-database.ts';

const FILE = join(ROOT, 'worker/commerce/merchant/books/invariants.sql');
const MAX_ROWS = 3;
/** In one statement: D1 ends those that take too long. */
const PART_ROWS = 10_000;

async function findBreakingRows(database: SqlDatabase, invariant: Invariant, takenAt: Date): Promise<object[]> {
  const clock = String(Math.floor(takenAt.getTime() / 1_000));
  const found: object[] = [];
  let after: number | null = 0;
  while (after !== null && found.length < MAX_ROWS) {
    const asOfThen = sqlOfPart(invariant, String(after), PART_ROWS).replaceAll('unixepoch()', clock);
    found.push(...(await readRows(database, `SELECT * FROM (${asOfThen}) LIMIT ${MAX_ROWS}`)));
    const end = invariant.table && `SELECT ${lastOfPart(invariant.table, String(after), PART_ROWS)} AS last`;
    const last: unknown = end === null ? null : (await readRows(database, end))[0]?.last;
    after = typeof last === 'number' ? last : null;
  }
  return found.slice(0, MAX_ROWS);
}

/**
 * The invariants of the books that a database breaks, one at a time: each as a sentence, with the first rows. The clock stands
 * at the moment of the backup: what was in time then is late by now, because no cron has run since.
 */
export async function findBrokenBooks(database: SqlDatabase, takenAt: Date): Promise<string[]> {
  const broken: string[] = [];
  for (const invariant of parseInvariants(readFileSync(FILE, 'utf8'))) {
    const rows = await findBreakingRows(database, invariant, takenAt);
    if (rows.length > 0)
      broken.push(
        [`${invariant.name}: ${invariant.sentence}`, ...rows.map((row) => `  ${JSON.stringify(row)}`)].join('\n'),
      );
  }
  return broken;
}
