import { HOUR_MS } from '../../../../shared/durations.ts';
import { toEmailKey } from '../../../../shared/email-address.ts';
import { canonicalizeCode } from '../../../../shared/typed-code.ts';
import { NO_LIMIT, readAll } from '../../database.ts';
import { ORDER_CODE } from '../../orders/order-rows-store.ts';

/** What orders are found by; instants in ms UTC. */
export interface OrderFilter {
  number?: string | undefined;
  email?: string | undefined;
  customerId?: number | undefined;
  /** Any of them. */
  productIds?: readonly number[] | undefined;
  status?: string | undefined;
  payment?: string | undefined;
  isHeld?: 1 | undefined;
  country?: string | undefined;
  amountMinor?: number | undefined;
  /** Of the amount. */
  currencyCode?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

export interface FoundOrderRow {
  id: number;
  number: string;
  status: string;
  payment_status: string;
  email: string;
  country_code: string;
  total_minor: number;
  currency_code: string;
  method: string;
  held_reason: string | null;
  held_at: number | null;
  created_at: number;
}

export interface ListedOrderRow extends FoundOrderRow {
  /** JSON list of `OrderRiskRow`. */
  risks: string;
  /** 1: bought without an account. */
  is_guest: number;
}

/** A beginning that more orders share is none to search by. */
const MOST_OF_A_BEGINNING = 5_000;
/** SQL: what the number after a text begins with, before its two groups: letters and a year. There are few of them. */
const nextBeginning = (text: string) =>
  `SELECT substr(${ORDER_CODE}, 1, length(${ORDER_CODE}) - 8) FROM orders o WHERE ${ORDER_CODE} > ${text} ORDER BY ${ORDER_CODE} LIMIT 1`;
/**
 * Part of a number, as JSON with `part` and its `groups` of four characters: as its beginning, or around a group of it. An
 * index finds either.
 */
const NUMBER_PART = `o.id IN (WITH RECURSIVE beginnings (letters) AS (SELECT (${nextBeginning("''")})
    UNION ALL SELECT (${nextBeginning('b.letters || char(1114111)')}) FROM beginnings b WHERE b.letters IS NOT NULL)
  SELECT id FROM (SELECT o.id FROM orders o, (SELECT ? ->> 'part' AS part) s
    WHERE ${ORDER_CODE} >= s.part AND ${ORDER_CODE} < s.part || char(1114111) LIMIT ${MOST_OF_A_BEGINNING})
  UNION SELECT o.id FROM (SELECT ? AS sought) s CROSS JOIN json_each(s.sought, '$.groups') g
    CROSS JOIN orders o ON substr(o.number, -4) = g.value WHERE instr(${ORDER_CODE}, s.sought ->> 'part') > 0
  UNION SELECT o.id FROM (SELECT ? AS sought) s CROSS JOIN json_each(s.sought, '$.groups') g CROSS JOIN beginnings b
    CROSS JOIN orders o ON ${ORDER_CODE} >= b.letters || g.value AND ${ORDER_CODE} < b.letters || g.value || char(1114111)
    WHERE b.letters IS NOT NULL AND instr(${ORDER_CODE}, s.sought ->> 'part') > 0)`;

/** Ids follow time, but for orders of the same moment: the index of times finds where to begin. */
const SLACK_MS = HOUR_MS;
const SINCE = `o.created_at >= ? AND o.id >= ifnull(
  (SELECT id FROM orders WHERE created_at >= ? - ${SLACK_MS} ORDER BY created_at LIMIT 1), ${NO_LIMIT})`;
const UNTIL = `o.created_at < ? AND o.id <= ifnull(
  (SELECT id FROM orders WHERE created_at < ? + ${SLACK_MS} ORDER BY created_at DESC LIMIT 1), 0)`;

/** What may be a group of four in a part of a number. */
export const listGroups = (part: string): string[] =>
  Array.from({ length: Math.max(0, part.length - 3) }, (_, start) => part.slice(start, start + 4));

/** The part of a number as `NUMBER_PART` takes it. */
function toNumberPart(typed: string): string {
  const part = canonicalizeCode(typed);
  return JSON.stringify({ part, groups: listGroups(part) });
}

/** The conditions of a filter on the order `o`, each with an index, and their values. */
export function orderConditions(filter: OrderFilter): { sql: string; values: (string | number)[] }[] {
  const part = filter.number === undefined ? undefined : toNumberPart(filter.number);
  const conditions: (readonly [sql: string, ...values: (string | number | undefined)[]])[] = [
    [NUMBER_PART, part, part, part],
    ['lower(o.email) = ?', filter.email === undefined ? undefined : toEmailKey(filter.email)],
    ['o.customer_id = ?', filter.customerId],
    [
      'o.id IN (SELECT order_id FROM order_items WHERE product_id IN (SELECT value FROM json_each(?)))',
      filter.productIds === undefined ? undefined : JSON.stringify(filter.productIds),
    ],
    // Most orders are complete, and the newest ones are soon found; of the others there is an index.
    [`o.status = ?${filter.status === 'Complete' ? '' : " AND o.status <> 'Complete'"}`, filter.status],
    [
      `o.id IN (SELECT order_id FROM payments WHERE init_id = ?
         UNION SELECT order_id FROM payments WHERE substr(provider_reference, -8) = substr(?, -8) AND provider_reference = ?)`,
      filter.payment,
      filter.payment,
      filter.payment,
    ],
    ['(o.held_at IS NOT NULL) = ? AND o.held_at IS NOT NULL', filter.isHeld],
    ['o.country_code = ?', filter.country],
    ['o.total_minor = ?', filter.amountMinor],
    ['o.currency_code = ?', filter.amountMinor === undefined ? undefined : filter.currencyCode],
    [SINCE, filter.from, filter.from],
    [UNTIL, filter.to, filter.to],
  ];
  return conditions.flatMap(([sql, ...values]) => {
    const given = values.filter((value) => value !== undefined);
    return given.length === 0 ? [] : [{ sql, values: given }];
  });
}

/** Orders before an id that a filter selects, newest first. */
export function findOrders(
  db: D1Database,
  filter: OrderFilter,
  before: number,
  limit: number,
): Promise<ListedOrderRow[]> {
  const used = [{ sql: 'o.id < ?', values: [before] }, ...orderConditions(filter)];
  return readAll<ListedOrderRow>(
    db,
    `SELECT o.id, o.number, o.status, p.status AS payment_status, o.email, o.country_code, o.total_minor,
       o.currency_code, p.method, p.held_reason, o.held_at, o.created_at,
       EXISTS (SELECT 1 FROM customers buyer WHERE buyer.id = o.customer_id AND buyer.subject IS NULL AND buyer.email IS NOT NULL)
         AS is_guest,
       (SELECT json_group_array(json_object('reason', k.reason, 'weight', k.weight) ORDER BY k.weight DESC, k.reason)
         FROM order_risks k WHERE k.order_id = o.id) AS risks
     FROM orders o JOIN payments p ON p.id = (SELECT max(id) FROM payments WHERE order_id = o.id)
     WHERE ${used.map(({ sql }) => sql).join(' AND ')} ORDER BY o.id DESC LIMIT ?`,
    ...used.flatMap(({ values }) => values),
    limit,
  );
}

export interface PaymentFactsRow {
  init_id: string;
  method: string;
  status: string;
  amount_minor: number;
  refunded_minor: number;
  currency_code: string;
  held_reason: string | null;
}

export interface RefundFactsRow {
  guid: string | null;
  reason: string;
  status: string;
  amount_minor: number;
  to_balance: number;
  origin: string;
  gross_minor: number;
  tax_minor: number;
  credit_note: string | null;
  created_at: number;
}

/** Every payment of an order, and all of its refunds. */
export async function readOrderMoney(
  db: D1Database,
  orderId: number,
): Promise<{ payments: PaymentFactsRow[]; refunds: RefundFactsRow[] }> {
  const [payments, refunds] = await Promise.all([
    readAll<PaymentFactsRow>(
      db,
      `SELECT init_id, method, status, amount_minor, refunded_minor, currency_code, held_reason FROM payments
       WHERE order_id = ?1 ORDER BY id`,
      orderId,
    ),
    readAll<RefundFactsRow>(
      db,
      `SELECT i.guid, r.reason, r.status, r.amount_minor, r.balance_minor + r.credit_minor + r.promo_used_minor AS to_balance, r.origin, r.gross_minor,
         r.tax_minor, (SELECT d.number FROM documents d WHERE d.order_id = r.order_id
           AND d.refund_id = (SELECT min(id) FROM refunds b WHERE b.batch_guid = r.batch_guid)) AS credit_note, r.created_at
       FROM refunds r LEFT JOIN order_items i ON i.id = r.order_item_id WHERE r.order_id = ?1 ORDER BY r.id`,
      orderId,
    ),
  ]);
  return { payments, refunds };
}

export interface OpenRefundFactsRow {
  id: number;
  guid: string;
  number: string;
  method: string;
  amount_minor: number;
  currency_code: string;
  ask_count: number;
  asked_at: number | null;
  created_at: number;
}

/** Refunds that their provider has not made, newest first. */
export function readOpenRefundFacts(db: D1Database, before: number, limit: number): Promise<OpenRefundFactsRow[]> {
  return readAll<OpenRefundFactsRow>(
    db,
    `SELECT r.id, r.guid, o.number, p.method, r.amount_minor, r.currency_code, r.ask_count, r.asked_at, r.created_at
     FROM refunds r INDEXED BY refunds_open JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = r.order_id
     WHERE r.status = 'requested' AND r.id < ? ORDER BY r.id DESC LIMIT ?`,
    before,
    limit,
  );
}

export interface HeldPaymentRow {
  id: number;
  init_id: string;
  number: string;
  status: string;
  held_reason: string;
  amount_minor: number;
  collected_minor: number | null;
  currency_code: string;
  country_code: string;
  created_at: number;
}

/** Held payments, newest first, with the amount that the provider has collected. */
export function readHeldPayments(db: D1Database, before: number, limit: number): Promise<HeldPaymentRow[]> {
  return readAll<HeldPaymentRow>(
    db,
    `SELECT p.id, p.init_id, o.number, o.status, p.held_reason, p.amount_minor, p.currency_code, o.country_code,
       p.created_at, (SELECT e.amount_minor FROM payment_events e WHERE e.init_id = p.init_id AND e.outcome = 'held'
         ORDER BY e.received_at LIMIT 1) AS collected_minor
     FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.held_reason IS NOT NULL AND p.id < ?1 ORDER BY p.id DESC LIMIT ?2`,
    before,
    limit,
  );
}
