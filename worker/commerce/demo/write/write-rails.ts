import { RAIL_KINDS, type RailRule } from '../../../../shared/merchant/values/rail-kinds.ts';
import { toJsonList } from '../../database.ts';
import { PROMOTION_ID } from '../derive/categories.ts';
import { type Insert, insertRows } from './insert-rows.ts';

/** What a rail of a new shop shows: the best of a category, or what its rule says. */
type NewRail = number | RailRule;

const BEST_SELLERS_ID = 40;
const NEW_RELEASES_ID = 41;

/** Three rows of products, with other things between them. */
const arrange = (best: NewRail, newest: NewRail): readonly NewRail[] => [
  best,
  'featured',
  'genres',
  PROMOTION_ID,
  'price-bands',
  'platforms',
  newest,
  'coming-soon',
  'gift-cards',
  'posts',
];

/** The home page of the demonstration, whose best sellers and new games are categories of their own. */
export const DEMO_RAILS = arrange(BEST_SELLERS_ID, NEW_RELEASES_ID);
/** The home page of a shop that has no products yet. */
export const FIRST_RAILS = arrange('best-sellers', 'new');

export function writeRails(rails: readonly NewRail[]): Insert[] {
  return insertRows(
    'rails',
    ['id', 'rule', 'category_id', 'days', 'amounts', 'position'],
    rails.map((rail, index) => {
      const place = index + 1;
      if (typeof rail === 'number') return [place, 'category', rail, null, '[]', place];
      const days = rail === 'new' ? RAIL_KINDS.new.initial : null;
      const amounts = rail === 'price-bands' ? RAIL_KINDS['price-bands'].initial : [];
      return [place, rail, null, days, toJsonList(amounts), place];
    }),
  );
}
