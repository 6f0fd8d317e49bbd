import type { RailRule } from '../../catalog/rails-store.ts';
import { PROMOTION_ID } from '../derive/categories.ts';
import { type Insert, insertRows } from './insert-rows.ts';

/** What a rail of a new shop shows: the best of a category, or what its rule says. */
type NewRail = number | readonly [rule: RailRule, days: number | null];

const BEST_SELLERS_ID = 40;
const NEW_RELEASES_ID = 41;
const NEW_DAYS = 90;

/** Three rows of products, with other things between them. */
const arrange = (best: NewRail, newest: NewRail): readonly NewRail[] => [
  best,
  ['genres', null],
  PROMOTION_ID,
  ['platforms', null],
  newest,
  ['coming-soon', null],
  ['posts', null],
];

/** The home page of the demonstration, whose best sellers and new games are categories of their own. */
export const DEMO_RAILS = arrange(BEST_SELLERS_ID, NEW_RELEASES_ID);
/** The home page of a shop that has no products yet. */
export const FIRST_RAILS = arrange(['best-sellers', null], ['new', NEW_DAYS]);

export function writeRails(rails: readonly NewRail[]): Insert[] {
  return insertRows(
    'rails',
    ['id', 'rule', 'category_id', 'days', 'position'],
    rails.map((rail, index) => {
      const [rule, days] = typeof rail === 'number' ? (['category', null] as const) : rail;
      return [index + 1, rule, typeof rail === 'number' ? rail : null, days, index + 1];
    }),
  );
}
