import { readAll, readFirst } from '../../database.ts';

export interface FoundCustomerRow {
  id: number;
  email: string | null;
  /** 1: has an address, but no account. */
  is_guest: number;
  first_name: string | null;
  last_name: string | null;
  country_code: string | null;
  created_at: number;
  last_activity_at: number;
  delete_requested_at: number | null;
  balance_owed_minor: number;
}

const COLUMNS = `c.id, c.email, (c.subject IS NULL AND c.email IS NOT NULL) AS is_guest, c.first_name, c.last_name, c.country_code, c.created_at, c.last_activity_at,
  c.delete_requested_at, c.balance_owed_minor`;

const ADDRESS = 'lower(c.email)';
/** With an account, or a guest; as the index has it. */
const IS_KNOWN = '(c.subject IS NOT NULL OR c.email IS NOT NULL)';

/** Customers before an id, guests included, newest first. */
export function readCustomers(db: D1Database, before: number, limit: number): Promise<FoundCustomerRow[]> {
  return readAll<FoundCustomerRow>(
    db,
    `SELECT ${COLUMNS} FROM customers c INDEXED BY customers_known
     WHERE c.id < ?1 AND ${IS_KNOWN} ORDER BY c.id DESC LIMIT ?2`,
    before,
    limit,
  );
}

/** Customers, guests included, whose address begins so (lower case), by address: those after a customer; 0: the first. */
export function findCustomers(
  db: D1Database,
  emailStart: string,
  after: number,
  limit: number,
): Promise<FoundCustomerRow[]> {
  return readAll<FoundCustomerRow>(
    db,
    `WITH last (email) AS MATERIALIZED (SELECT ifnull((SELECT lower(email) FROM customers WHERE id = ?2), ''))
     SELECT ${COLUMNS} FROM customers c INDEXED BY customers_by_email
     WHERE ${ADDRESS} >= max(?1, (SELECT email FROM last)) AND ${ADDRESS} < ?1 || char(1114111) AND c.email IS NOT NULL
       AND (${ADDRESS} > (SELECT email FROM last) OR c.id > ?2)
     ORDER BY ${ADDRESS}, c.id LIMIT ?3`,
    emailStart,
    after,
    limit,
  );
}

/** Customers before an id, guests included, who have an order that the conditions select (on `o`), newest first. */
export function findBuyers(
  db: D1Database,
  conditions: readonly { sql: string; values: (string | number)[] }[],
  before: number,
  limit: number,
): Promise<FoundCustomerRow[]> {
  return readAll<FoundCustomerRow>(
    db,
    `SELECT ${COLUMNS} FROM customers c WHERE c.id < ? AND ${IS_KNOWN}
       AND c.id IN (SELECT o.customer_id FROM orders o WHERE ${conditions.map(({ sql }) => sql).join(' AND ')})
     ORDER BY c.id DESC LIMIT ?`,
    before,
    ...conditions.flatMap(({ values }) => values),
    limit,
  );
}

export interface CustomerDetailRow extends FoundCustomerRow {
  guid: string;
  balance_minor: number;
  promo_minor: number;
  points: number;
  orders: number;
  paid_orders: number;
  open_cases: number;
}

/** A customer with what they have; null for an unknown one and for a visitor. */
export function findCustomerDetail(db: D1Database, id: number): Promise<CustomerDetailRow | null> {
  return readFirst<CustomerDetailRow>(
    db,
    `SELECT ${COLUMNS}, c.guid, c.balance_minor, c.promo_minor, c.points,
       (SELECT count(*) FROM orders WHERE customer_id = c.id) AS orders,
       (SELECT count(*) FROM orders WHERE customer_id = c.id AND paid_at IS NOT NULL) AS paid_orders,
       (SELECT count(*) FROM key_cases WHERE customer_id = c.id AND status = 'Open') AS open_cases
     FROM customers c WHERE c.id = ?1 AND ${IS_KNOWN}`,
    id,
  );
}

export type DeletionRow = FoundCustomerRow & { open_orders: number };

/** Requested deletions that have not been carried out, oldest first: those after the one of a customer; 0: the first. */
export function readDeletions(db: D1Database, after: number, limit: number): Promise<DeletionRow[]> {
  return readAll(
    db,
    `SELECT ${COLUMNS}, (SELECT count(*) FROM orders WHERE customer_id = c.id AND status IN ('Pending', 'Processing'))
       AS open_orders
     FROM customers c WHERE c.delete_requested_at > 0 AND c.erased_at IS NULL AND (?1 = 0 OR
         (c.delete_requested_at, c.id) > (SELECT delete_requested_at, id FROM customers WHERE id = ?1))
     ORDER BY c.delete_requested_at, c.id LIMIT ?2`,
    after,
    limit,
  );
}
