import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseInvariants } from '../../commerce/merchant/books/parse-invariants.ts';
import { ROOT } from '../state.ts';
import { readRows, type SqlDatabase } from './sql-database.ts';

const FILE = join(ROOT, 'worker/commerce/merchant/books/invariants.sql');
const MAX_ROWS = 3;

/**
 * The invariants of the books that a database breaks, one at a time: each as a sentence, with the first rows. The clock stands
 * at the moment of the backup: what was in time then is late by now, because no cron has run since.
 */
export async function findBrokenBooks(database: SqlDatabase, takenAt: Date): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, sentence, sql } of parseInvariants(readFileSync(FILE, 'utf8'))) {
    const clock = String(Math.floor(takenAt.getTime() / 1_000));
    const asOfThen = sql.replaceAll('unixepoch()', clock);
    const rows = await readRows(database, `SELECT * FROM (${asOfThen}) LIMIT ${MAX_ROWS}`);
    if (rows.length > 0)
      broken.push([`${name}: ${sentence}`, ...rows.map((row) => `  ${JSON.stringify(row)}`)].join('\n'));
  }
  return broken;
}
