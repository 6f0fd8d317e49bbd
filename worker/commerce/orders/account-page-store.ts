import type { PaymentStatus } from '../../../shared/states.ts';
import { ACCOUNT_CATEGORY } from './order-rows-store.ts';

export interface AccountPageRow {
  payment_status: PaymentStatus;
  category_id: number | null;
  se_name: string | null;
}

/** The activation page of a bought product; null unless guid and product belong to one item of this customer. */
export async function findAccountPage(
  db: D1Database,
  customerId: number,
  itemGuid: string,
  productId: number,
  locale: string,
): Promise<AccountPageRow | null> {
  return db
    .prepare(
      // The plus keeps the product's index out: a product has many more units than a customer has orders.
      `SELECT page.payment_status, page.category_id, (SELECT slug FROM slugs WHERE entity = 'category'
           AND entity_id = page.category_id AND is_active = 1 AND locale IN (?4, 'en') ORDER BY locale = ?4 DESC LIMIT 1) AS se_name
       FROM (SELECT (SELECT p.status FROM payments p WHERE p.order_id = o.id ORDER BY p.id DESC LIMIT 1)
             AS payment_status, ${ACCOUNT_CATEGORY} AS category_id
           FROM orders o CROSS JOIN order_items i ON i.order_id = o.id
           WHERE o.customer_id = ?3 AND i.guid = ?1 AND +i.product_id = ?2) AS page`,
    )
    .bind(itemGuid, productId, customerId, locale)
    .first<AccountPageRow>();
}
