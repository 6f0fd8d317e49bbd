import { readAll, readFirst } from '../../database.ts';

export interface FoundCustomerRow {
  id: number;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  country_code: string | null;
  created_at: number;
  last_activity_at: number;
  delete_requested_at: number | null;
  balance_owed_minor: number;
}

const COLUMNS = `c.id, c.email, c.first_name, c.last_name, c.country_code, c.created_at, c.last_activity_at,
  c.delete_requested_at, c.balance_owed_minor`;

/** From so many on, the newest of those whose address begins so are found sooner among the newest customers. */
const MANY = 2_000;
const BEGINS_SO = 'lower(c.email) >= ?1 AND lower(c.email) < ?1 || char(1114111) AND c.email IS NOT NULL';

async function areMany(db: D1Database, emailStart: string): Promise<boolean> {
  const row = await readFirst<{ count: number }>(
    db,
    `SELECT count(*) AS count FROM (SELECT 1 FROM customers c INDEXED BY customers_by_email WHERE ${BEGINS_SO} LIMIT ${MANY})`,
    emailStart,
  );
  return row?.count === MANY;
}

/** Customers with an account, newest first; `emailStart` (lower case) keeps those whose address begins so. */
export async function findCustomers(
  db: D1Database,
  { emailStart, before, limit }: { emailStart: string | null; before: number; limit: number },
): Promise<FoundCustomerRow[]> {
  if (emailStart === null) {
    return readAll<FoundCustomerRow>(
      db,
      `SELECT ${COLUMNS} FROM customers c INDEXED BY customers_with_account
       WHERE c.id < ?1 AND c.subject IS NOT NULL ORDER BY c.id DESC LIMIT ?2`,
      before,
      limit,
    );
  }
  const index = (await areMany(db, emailStart)) ? 'customers_with_account' : 'customers_by_email';
  return readAll<FoundCustomerRow>(
    db,
    `SELECT ${COLUMNS} FROM customers c INDEXED BY ${index}
     WHERE ${BEGINS_SO} AND c.id < ?3 AND c.subject IS NOT NULL ORDER BY c.id DESC LIMIT ?2`,
    emailStart,
    limit,
    before,
  );
}

export interface CustomerDetailRow extends FoundCustomerRow {
  guid: string;
  balance_minor: number;
  points: number;
  orders: number;
  paid_orders: number;
  open_cases: number;
}

/** A customer with what they have; null for an unknown one and for a visitor. */
export function findCustomerDetail(db: D1Database, id: number): Promise<CustomerDetailRow | null> {
  return readFirst<CustomerDetailRow>(
    db,
    `SELECT ${COLUMNS}, c.guid, c.balance_minor, c.points,
       (SELECT count(*) FROM orders WHERE customer_id = c.id) AS orders,
       (SELECT count(*) FROM orders WHERE customer_id = c.id AND paid_at IS NOT NULL) AS paid_orders,
       (SELECT count(*) FROM key_cases WHERE customer_id = c.id AND status = 'Open') AS open_cases
     FROM customers c WHERE c.id = ?1 AND c.subject IS NOT NULL`,
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
