import { PERSONAL_TABLES } from '../personal-data/tables.ts';

/** A table whose rows leave with their order. */
export interface ArchivedTable {
  readonly name: string;
  /** SQL: the rows of the orders whose ids an expression such as `= 7` or `IN (…)` names. */
  of(orders: string): string;
  /** SQL: an order of the rows that never changes. */
  readonly sorted: string;
  readonly columns: readonly string[];
}

/** Made by the database, or given anew when the row comes back: what numbers itself without AUTOINCREMENT may be taken by then. */
const NOT_COPIED: Readonly<Record<string, readonly string[]>> = { keys: ['sealed_by'], supply_orders: ['id'] };

/** Every column of a table, as the declarations of personal data name them. */
function columnsOf(name: string): string[] {
  const table = PERSONAL_TABLES.find((one) => one.name === name);
  if (!table) throw new Error(`nobody has declared what is personal in ${name}`);
  const facts = table.facts.map((fact) => fact.replace(/ AS .*/, ''));
  const all = [...Object.keys(table.personal), ...facts, ...table.internal];
  return all.filter((column) => !NOT_COPIED[name]?.includes(column)).toSorted();
}

const toTable = (name: string, sorted: string, of: ArchivedTable['of']): ArchivedTable => ({
  name,
  of,
  sorted,
  columns: columnsOf(name),
});

const unitsOf = (orders: string) => `order_item_id IN (SELECT id FROM order_items WHERE order_id ${orders})`;

/**
 * The tables, each after those that its rows refer to. What the books and other rules of commerce are about stays: invoices,
 * ledgers of points and balances, uses of coupons.
 */
export const ARCHIVED_TABLES: readonly ArchivedTable[] = [
  toTable('orders', 'id', (orders) => `id ${orders}`),
  toTable('order_items', 'id', (orders) => `order_id ${orders}`),
  toTable('payments', 'id', (orders) => `order_id ${orders}`),
  toTable(
    'payment_events',
    'init_id, provider, event_id',
    (orders) => `init_id IN (SELECT init_id FROM payments WHERE order_id ${orders})`,
  ),
  toTable('keys', 'id', unitsOf),
  toTable('key_reveals', 'key_id, created_at', (orders) => `key_id IN (SELECT id FROM keys WHERE ${unitsOf(orders)})`),
  toTable('supply_orders', 'order_item_id', unitsOf),
  toTable('preorder_units', 'order_item_id', unitsOf),
];

/** SQL: all rows of the order `o` as JSON, `{"orders": [[7, "…"]]}`, with the values in the order of `columns`. */
export const CONTENT_OF_ORDER = `json_object(${ARCHIVED_TABLES.map(
  ({ name, of, sorted, columns }) =>
    `'${name}', json((SELECT json_group_array(json_array(${columns.join(', ')}) ORDER BY ${sorted}) FROM ${name} WHERE ${of('= o.id')}))`,
).join(', ')})`;

/** The columns of a copy made now. */
export const LAYOUT = JSON.stringify(Object.fromEntries(ARCHIVED_TABLES.map(({ name, columns }) => [name, columns])));

/**
 * SQL: the order `o` is over and nobody has anything to expect of it. One that was refunded, reported, withdrawn from or disputed
 * stays where the staff see it, so does one of a business, whose VAT id may be confirmed later and which the EC sales list names,
 * one whose evidence of the buyer's country contradicts itself, one with a gift for somebody, whose link is still opened, and one
 * with a gift card because the card is a debt of the shop. Messages about it are gone by its age.
 */
export const IS_CLOSED = `o.status IN ('Complete', 'Cancelled') AND o.held_at IS NULL
  AND ifnull(o.seen_country_code, o.country_code) = o.country_code AND ifnull(o.phone_country_code, o.country_code) = o.country_code
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id
    AND (p.status NOT IN ('Paid', 'Voided') OR p.held_reason IS NOT NULL OR p.disputed_at IS NOT NULL
      OR EXISTS (SELECT 1 FROM payment_pages g WHERE g.payment_id = p.id)
      OR EXISTS (SELECT 1 FROM payment_events e WHERE e.init_id = p.init_id AND (e.outcome IN ('waiting', 'held')
        OR e.country_code <> o.country_code))))
  AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM withdrawals w WHERE w.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM order_businesses b WHERE b.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM order_requests q WHERE q.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM staff_notes n WHERE n.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id
    AND (i.is_store_credit = 1 OR EXISTS (SELECT 1 FROM key_cases c WHERE c.order_item_id = i.id)
      OR EXISTS (SELECT 1 FROM order_gifts f WHERE f.order_item_id = i.id)
      OR EXISTS (SELECT 1 FROM supply_orders s WHERE s.order_item_id = i.id AND s.status <> 'delivered')
      OR EXISTS (SELECT 1 FROM keys k WHERE k.order_item_id = i.id AND (k.status <> 'Revealed'
        OR EXISTS (SELECT 1 FROM key_reveal_senders v WHERE v.key_id = k.id)
        OR EXISTS (SELECT 1 FROM gift_cards t WHERE t.key_id = k.id)))))`;
