import type { LIABILITY_KINDS } from '../../../../shared/merchant/figures.ts';
import { pointsValue } from '../../catalog/prices/points.ts';
import { NO_LIMIT, readAll } from '../../database.ts';

/** What the shop owes to its customers in goods: EUR cents. `closing` is `opening` and `added` less `used` and `ended`. */
export interface Liability {
  kind: (typeof LIABILITY_KINDS)[number];
  opening: number;
  added: number;
  /** Spent, or taken back with the refund that it came from. */
  used: number;
  /** Of gift cards: expired, or returned by their buyers. Of balances and points: closed with a deleted account. */
  ended: number;
  closing: number;
}

interface Sums {
  opening: number;
  added: number;
  used: number;
  ended: number;
}

/** A ledger of entries: what raises it is added, what lowers it is used. */
const ledgerSums = (table: 'balance_entries' | 'reward_points', amount: string) =>
  `SELECT ifnull(sum(iif(created_at < ?1, ${amount}, 0)), 0) AS opening,
     ifnull(sum(iif(created_at >= ?1 AND kind <> 'closed' AND ${amount} > 0, ${amount}, 0)), 0) AS added,
     ifnull(sum(iif(created_at >= ?1 AND kind <> 'closed' AND ${amount} < 0, -${amount}, 0)), 0) AS used,
     ifnull(sum(iif(created_at >= ?1 AND kind = 'closed', -${amount}, 0)), 0) AS ended
   FROM ${table} WHERE created_at < ?2`;

/**
 * The cards with the instants from which and until which they are open. A sold one is a key: it is owed once its order is
 * paid, and not any more when it is refunded. One that never was sold is stock.
 */
const cardsOf = (
  isPromotional: 0 | 1,
) => `SELECT g.amount_minor AS amount, ifnull(o.paid_at, g.created_at) AS starts, g.redeemed_at AS redeemed,
    min(ifnull(r.created_at, ${NO_LIMIT}), ifnull(g.expires_at, ${NO_LIMIT})) AS ends
  FROM gift_cards g LEFT JOIN keys k ON k.id = g.key_id
    LEFT JOIN order_items i ON i.id = k.order_item_id AND k.status IN ('Sold', 'Revealed', 'Reported', 'Returned')
    LEFT JOIN orders o ON o.id = i.order_id LEFT JOIN refunds r ON r.order_item_id = i.id
  WHERE (g.key_id IS NULL OR o.paid_at IS NOT NULL) AND g.is_promotional = ${isPromotional}`;

const cardSums = (
  isPromotional: 0 | 1,
) => `WITH cards AS (${cardsOf(isPromotional)}), spans AS (SELECT amount, starts, redeemed,
    iif(redeemed IS NULL OR ends < redeemed, ends, ${NO_LIMIT}) AS lapsed FROM cards WHERE starts < ?2)
  SELECT ifnull(sum(iif(starts < ?1 AND ifnull(redeemed, ${NO_LIMIT}) >= ?1 AND lapsed >= ?1, amount, 0)), 0) AS opening,
    ifnull(sum(iif(starts >= ?1, amount, 0)), 0) AS added,
    ifnull(sum(iif(redeemed >= ?1 AND redeemed < ?2 AND lapsed >= redeemed, amount, 0)), 0) AS used,
    ifnull(sum(iif(lapsed >= max(?1, starts) AND lapsed < ?2 OR (starts >= ?1 AND lapsed < starts), amount, 0)), 0) AS ended
  FROM spans`;

const toLiability = (
  kind: Liability['kind'],
  [sums]: readonly Sums[],
  value = (amount: number) => amount,
): Liability => {
  const { opening, added, used, ended } = sums ?? { opening: 0, added: 0, used: 0, ended: 0 };
  const closing = value(opening + added - used - ended);
  return { kind, opening: value(opening), added: value(added), used: value(used), ended: value(ended), closing };
};

/** The liabilities at the start and end of a period, and what moved them. Balances are less what customers owe. */
export async function readLiabilities(db: D1Database, from: number, to: number): Promise<Liability[]> {
  const [balances, credit, points, cards, promotional] = await Promise.all([
    readAll<Sums>(db, ledgerSums('balance_entries', '(amount_minor - promo_minor)'), from, to),
    readAll<Sums>(db, ledgerSums('balance_entries', 'promo_minor'), from, to),
    readAll<Sums>(db, ledgerSums('reward_points', 'points'), from, to),
    readAll<Sums>(db, cardSums(0), from, to),
    readAll<Sums>(db, cardSums(1), from, to),
  ]);
  return [
    toLiability('balances', balances),
    toLiability('promotional-credit', credit),
    toLiability('points', points, pointsValue),
    toLiability('gift-cards', cards),
    toLiability('promotional-cards', promotional),
  ];
}
