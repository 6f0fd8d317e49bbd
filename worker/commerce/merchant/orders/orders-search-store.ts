import { toEmailKey } from '../../../../shared/email-address.ts';
import { canonicalizeCode } from '../../../../shared/typed-code.ts';
import { readAll } from '../../database.ts';
import { ORDER_CODE } from '../../orders/order-rows-store.ts';

export interface OrderFilter {
  number?: string | undefined;
  email?: string | undefined;
  customerId?: number | undefined;
  productId?: number | undefined;
  status?: string | undefined;
  before: number;
  limit: number;
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
  created_at: number;
}

/** Orders that a filter selects, newest first. Each condition has an index. */
export function findOrders(db: D1Database, filter: OrderFilter): Promise<FoundOrderRow[]> {
  const conditions: (readonly [sql: string, value: string | number | undefined])[] = [
    ['o.id < ?', filter.before],
    [`${ORDER_CODE} = ?`, filter.number === undefined ? undefined : canonicalizeCode(filter.number)],
    ['lower(o.email) = ?', filter.email === undefined ? undefined : toEmailKey(filter.email)],
    ['o.customer_id = ?', filter.customerId],
    ['o.id IN (SELECT order_id FROM order_items WHERE product_id = ?)', filter.productId],
    // Most orders are complete, and the newest ones are soon found; of the others there is an index.
    [`o.status = ?${filter.status === 'Complete' ? '' : " AND o.status <> 'Complete'"}`, filter.status],
  ];
  const used = conditions.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
  return readAll<FoundOrderRow>(
    db,
    `SELECT o.id, o.number, o.status, p.status AS payment_status, o.email, o.country_code, o.total_minor,
       o.currency_code, p.method, p.held_reason, o.created_at
     FROM orders o JOIN payments p ON p.id = (SELECT max(id) FROM payments WHERE order_id = o.id)
     WHERE ${used.map(({ sql }) => sql).join(' AND ')} ORDER BY o.id DESC LIMIT ?`,
    ...used.map(({ value }) => value),
    filter.limit,
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
      `SELECT i.guid, r.reason, r.status, r.amount_minor, r.balance_minor + r.credit_minor AS to_balance, r.origin, r.gross_minor,
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
