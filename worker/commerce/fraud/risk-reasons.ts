import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts';
import type { RiskName } from '../../../shared/merchant/risks.ts';

/** A sign of fraud in an order that has just been paid. */
interface RiskReason {
  /** What the staff read. */
  text: string;
  /** What it adds to an order's score, unless the merchant weighs it otherwise; an order of 100 is held. */
  weight: number;
  /** From what on it counts, unless the merchant says otherwise, and what that number is. */
  limit: { value: number; unit: string } | null;
  /** SQL over the order `o`; `?2` is now, `r.threshold` the limit, `?4` whether the list of disposable domains has its address. */
  test: string;
}

/** The buyer paid for nothing before. */
const IS_FIRST = `NOT EXISTS (SELECT 1 FROM orders q WHERE q.customer_id = o.customer_id AND q.paid_at IS NOT NULL AND q.id <> o.id)
  AND NOT EXISTS (SELECT 1 FROM archived_orders a WHERE a.customer_id = o.customer_id)`;

/** The buyer's orders of the last day, and what providers told of their payments. */
const EVENTS_OF_DAY = `orders q CROSS JOIN payments p ON p.order_id = q.id CROSS JOIN payment_events e ON e.init_id = p.init_id
  WHERE q.customer_id = o.customer_id AND q.created_at > ?2 - ${DAY_MS}`;

/** The cards that an order was paid or tried with. */
const CARDS = `SELECT e.instrument FROM payments p CROSS JOIN payment_events e ON e.init_id = p.init_id
  WHERE p.order_id = o.id AND e.instrument IS NOT NULL`;

/** Every reason for which an order may be held (ORDER-62). A new one is a row here. */
export const RISK_REASONS = {
  'new-account': {
    text: 'The account is new, and this is its first paid order.',
    weight: 15,
    limit: { value: 24, unit: 'hours old' },
    test: `(SELECT created_at FROM customers WHERE id = o.customer_id) > ?2 - r.threshold * ${HOUR_MS} AND ${IS_FIRST}`,
  },
  'large-first-order': {
    text: 'The first paid order of the customer is a large one.',
    weight: 20,
    limit: { value: 200, unit: 'EUR' },
    test: `o.revenue_eur_minor >= r.threshold * 100 AND ${IS_FIRST}`,
  },
  'many-orders': {
    text: 'The customer has placed many orders within a day.',
    weight: 25,
    limit: { value: 5, unit: 'orders' },
    test: `(SELECT count(*) FROM orders q WHERE q.customer_id = o.customer_id AND q.created_at > ?2 - ${DAY_MS}
      AND q.paid_at IS NOT NULL) >= r.threshold`,
  },
  'many-accounts': {
    text: 'Several accounts have ordered from this network within a day.',
    weight: 35,
    limit: { value: 3, unit: 'accounts' },
    test: `(SELECT count(DISTINCT q.customer_id) FROM order_requests own CROSS JOIN order_requests q ON q.client_hash = own.client_hash
      WHERE own.order_id = o.id AND q.created_at > ?2 - ${DAY_MS}) >= r.threshold`,
  },
  'many-cards': {
    text: 'Several cards were tried within a day.',
    weight: 50,
    limit: { value: 3, unit: 'cards' },
    test: `(SELECT count(DISTINCT e.instrument) FROM ${EVENTS_OF_DAY}) >= r.threshold`,
  },
  'declined-payments': {
    text: 'Several payments were declined within a day.',
    weight: 30,
    limit: { value: 3, unit: 'payments' },
    test: `(SELECT count(*) FROM ${EVENTS_OF_DAY} AND e.kind IN ('declined', 'failed')) >= r.threshold`,
  },
  'shared-card': {
    text: 'The card was also used by other accounts.',
    weight: 40,
    limit: { value: 1, unit: 'other accounts' },
    test: `(SELECT count(DISTINCT q.customer_id) FROM payment_events x CROSS JOIN payments p ON p.init_id = x.init_id
      CROSS JOIN orders q ON q.id = p.order_id
      WHERE x.instrument IN (${CARDS}) AND q.customer_id <> o.customer_id) >= r.threshold`,
  },
  'card-country': {
    text: 'The card is from another country than the buyer chose.',
    weight: 30,
    limit: null,
    test: `EXISTS (SELECT 1 FROM payments p CROSS JOIN payment_events e ON e.init_id = p.init_id
      WHERE p.order_id = o.id AND e.kind = 'paid' AND e.country_code <> o.country_code)`,
  },
  'network-country': {
    text: 'The order came from another country than the buyer chose.',
    weight: 20,
    limit: null,
    test: 'o.seen_country_code <> o.country_code',
  },
  'phone-country': {
    text: 'The confirmed phone number is of another country than the buyer chose.',
    weight: 15,
    limit: null,
    test: 'o.phone_country_code <> o.country_code',
  },
  'disposable-mail': {
    text: 'The e-mail address is of a domain for disposable addresses.',
    weight: 40,
    limit: null,
    test: '?4 = 1',
  },
  'disputed-before': {
    text: 'The customer has disputed a payment before.',
    weight: 60,
    limit: null,
    test: `EXISTS (SELECT 1 FROM orders q CROSS JOIN payments p ON p.order_id = q.id
      WHERE q.customer_id = o.customer_id AND p.disputed_at IS NOT NULL)`,
  },
} as const satisfies Readonly<Record<RiskName, RiskReason>>;

/** What a reason means; one that the shop no longer knows is its own name. */
export function describeRisk(name: string): string {
  const known: Readonly<Record<string, RiskReason | undefined>> = RISK_REASONS;
  return known[name]?.text ?? name;
}
