import { RISK_NAMES } from '../../../shared/merchant/risks.ts';
import { isShippedDomain, listDomains } from './disposable-domains.ts';
import { findOwnDomain } from './mail-domains-store.ts';
import { RISK_REASONS } from './risk-reasons.ts';
import { readRiskTerms } from './risk-terms-store.ts';

/** What a paid order is screened by. */
export interface Screening {
  holdFrom: number;
  /** JSON list of the reasons that count, with `reason`, `weight` and `threshold`. */
  rules: string;
  /** 1 for an address of a domain for disposable ones. */
  isDisposable: 0 | 1;
}

/** What the orders of an address are screened by; null while the merchant holds none by their score. */
export async function readScreening(db: D1Database, email: string): Promise<Screening | null> {
  const domains = listDomains(email);
  const [{ holdFrom, rules }, own] = await Promise.all([readRiskTerms(db), findOwnDomain(db, domains)]);
  if (holdFrom === null) return null;
  const isDisposable = own ? own.is_disposable === 1 : domains.some(isShippedDomain);
  const counted = rules.filter(({ weight }) => weight > 0);
  return {
    holdFrom,
    rules: JSON.stringify(counted.map(({ name, weight, limit }) => ({ reason: name, weight, threshold: limit }))),
    isDisposable: isDisposable ? 1 : 0,
  };
}

const TESTS = RISK_NAMES.map((name) => `WHEN '${name}' THEN ${RISK_REASONS[name].test}`).join(' ');

/** What an order's reasons add up to. */
const SCORE = '(SELECT sum(weight) FROM order_risks WHERE order_id = orders.id)';

/**
 * The statements that note the reasons of an order that is being paid, and hold it when they add up to enough (ORDER-62): never
 * more than that. `held_at` is then its `paid_at`. For the batch that pays it, before anything is delivered.
 */
export function screenOrder(
  db: D1Database,
  orderGuid: string,
  screening: Screening | null,
  now: number,
): D1PreparedStatement[] {
  if (!screening) return [];
  return [
    db
      .prepare(
        `INSERT INTO order_risks (order_id, reason, weight, created_at)
         SELECT o.id, r.reason, r.weight, ?2 FROM orders o CROSS JOIN
           (SELECT value ->> 'reason' AS reason, value ->> 'weight' AS weight, value ->> 'threshold' AS threshold FROM json_each(?3)) r
         WHERE o.guid = ?1 AND CASE r.reason ${TESTS} END ON CONFLICT DO NOTHING`,
      )
      .bind(orderGuid, now, screening.rules, screening.isDisposable),
    db
      .prepare(`UPDATE orders SET held_at = ?2 WHERE guid = ?1 AND held_at IS NULL AND paid_at = ?2 AND ${SCORE} >= ?3`)
      .bind(orderGuid, now, screening.holdFrom),
    db
      .prepare(
        `INSERT INTO audit_log (request_id, actor, role, command, details, outcome, created_at)
         SELECT guid, 'shop', 'shop', 'orders hold', json_object('OrderNumber', number, 'Score', ${SCORE}, 'Reasons',
           (SELECT json_group_array(reason) FROM (SELECT reason FROM order_risks WHERE order_id = orders.id ORDER BY weight DESC, reason))),
           'accepted', ?2
         FROM orders WHERE guid = ?1 AND held_at = ?2`,
      )
      .bind(orderGuid, now),
  ];
}
