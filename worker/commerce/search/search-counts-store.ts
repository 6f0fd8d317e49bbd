import type { SearchStep } from '../../../shared/api/search.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { readAll } from '../database.ts';
import { toCountedTerm } from './counted-term.ts';

/** Limits the table to this many terms a day without results, and as many others, so that nobody can fill it with noise. */
const MAX_TERMS_A_DAY = 1_000;

/**
 * Counts a search without results, or a step of somebody who searched; not for a term that may contain personal data or
 * a key. `now` in milliseconds UTC.
 */
export async function countSearch(
  db: D1Database,
  words: readonly string[],
  typed: string,
  locale: LocaleCode,
  what: SearchStep | 'missed',
  now: number,
): Promise<void> {
  const term = toCountedTerm(words, typed);
  if (term === null) return;
  await db
    .prepare(
      `INSERT INTO search_counts (day_at, term, locale, missed, searched, product, category, help, changed, in_cart, bought)
       SELECT ?1, ?2, ?3, ?4 = 'missed', ?4 = 'searched', ?4 = 'product', ?4 = 'category', ?4 = 'help', ?4 = 'changed',
         ?4 = 'inCart', ?4 = 'bought'
       WHERE EXISTS (SELECT 1 FROM search_counts WHERE day_at = ?1 AND term = ?2 AND locale = ?3)
         OR (SELECT count(*) FROM search_counts WHERE day_at = ?1 AND (missed > 0) = (?4 = 'missed')) < ${MAX_TERMS_A_DAY}
       ON CONFLICT DO UPDATE SET missed = missed + excluded.missed, searched = searched + excluded.searched,
         product = product + excluded.product, category = category + excluded.category, help = help + excluded.help,
         changed = changed + excluded.changed, in_cart = in_cart + excluded.in_cart, bought = bought + excluded.bought`,
    )
    .bind(now - (now % DAY_MS), term, locale, what)
    .run();
}

export interface SearchCounts {
  term: string;
  locale: string;
  missed: number;
  searched: number;
  product: number;
  category: number;
  help: number;
  changed: number;
  in_cart: number;
  bought: number;
  last_day: number;
}

/**
 * The searches of a period, first those that most often led nowhere. All rows are read in the order of terms: to sort
 * those of a period by term would take longer.
 */
export function readSearchCounts(db: D1Database, from: number, to: number, limit: number): Promise<SearchCounts[]> {
  return readAll<SearchCounts>(
    db,
    `SELECT term, locale, sum(missed) AS missed, sum(searched) AS searched, sum(product) AS product,
       sum(category) AS category, sum(help) AS help, sum(changed) AS changed, sum(in_cart) AS in_cart,
       sum(bought) AS bought, max(day_at) AS last_day
     FROM search_counts WHERE +day_at > ?1 - ${DAY_MS} AND +day_at < ?2 GROUP BY term, locale
     ORDER BY sum(missed) DESC, sum(searched - product - category - help) DESC, last_day DESC, term, locale LIMIT ?3`,
    from,
    to,
    limit,
  );
}

/** Popular is what was searched for in so many days before. */
const POPULAR_DAYS = 28;
/** On so many days, and so often with a product opened next: more than one person does. */
const LEAST_DAYS = 3;
const LEAST_FOUND = 10;
const POPULAR_SHOWN = 5;

/**
 * The terms that most often led to a product, in one language. The counts do not say who searched: a term is shown only
 * if all its words are the catalogue's own, so that none tells of a person (SEARCH-69).
 */
export async function readPopularTerms(db: D1Database, locale: LocaleCode, now: number): Promise<string[]> {
  const rows = await readAll<{ term: string }>(
    db,
    `SELECT term FROM search_counts INDEXED BY search_counts_by_day WHERE day_at > ?1 AND locale = ?2 AND product > 0
     GROUP BY term HAVING count(*) >= ${LEAST_DAYS} AND sum(product) >= ${LEAST_FOUND} AND NOT EXISTS (
       SELECT 1 FROM json_each('[' || replace(json_quote(term), ' ', '","') || ']') typed
       WHERE typed.value NOT IN (SELECT word FROM search_vocabulary))
     ORDER BY sum(product) DESC, term LIMIT ${POPULAR_SHOWN}`,
    now - POPULAR_DAYS * DAY_MS,
    locale,
  );
  return rows.map(({ term }) => term);
}
