import { DAY_MS } from '../../../shared/durations.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { readAll } from '../database.ts';
import { toMissedTerm } from './missed-term.ts';

/** Limits the table to this many words a day, so that nobody can fill it with noise. */
const MAX_TERMS_A_DAY = 1_000;

/** Counts a search without results, unless it may contain personal data or a key. `now` in milliseconds UTC. */
export async function countMiss(
  db: D1Database,
  words: readonly string[],
  typed: string,
  locale: LocaleCode,
  now: number,
): Promise<void> {
  const term = toMissedTerm(words, typed);
  if (term === null) return;
  await db
    .prepare(
      `INSERT INTO search_misses (day_at, term, locale) SELECT ?1, ?2, ?3
       WHERE EXISTS (SELECT 1 FROM search_misses WHERE day_at = ?1 AND term = ?2 AND locale = ?3)
         OR (SELECT count(*) FROM search_misses WHERE day_at = ?1) < ${MAX_TERMS_A_DAY}
       ON CONFLICT DO UPDATE SET searches = searches + 1`,
    )
    .bind(now - (now % DAY_MS), term, locale)
    .run();
}

export interface MissRow {
  term: string;
  locale: string;
  searches: number;
  last_day: number;
}

/**
 * The most frequent searches without results in a period. All rows are read in the order of terms: to sort those of a
 * period by term would take longer.
 */
export function readMisses(db: D1Database, from: number, to: number, limit: number): Promise<MissRow[]> {
  return readAll<MissRow>(
    db,
    `SELECT term, locale, sum(searches) AS searches, max(day_at) AS last_day FROM search_misses
     WHERE +day_at > ?1 - ${DAY_MS} AND +day_at < ?2 GROUP BY term, locale
     ORDER BY searches DESC, last_day DESC, term, locale LIMIT ?3`,
    from,
    to,
    limit,
  );
}
