import type { LibraryState } from '../../../shared/api/key-library.ts';
import { readAll, readFirst } from '../database.ts';
import { isUnitRefunded } from '../orders/refunded-units.ts';

/** A unit of a customer's library. Instants in ms UTC. */
export interface LibraryRow {
  id: number;
  order_id: number;
  order_number: string;
  product_name: string;
  platform: string;
  state: LibraryState;
  activated_at: number | null;
}

/**
 * All units of a customer's paid orders, newest first. Those in the archive come back when the customer signs in
 * (ARCHIVE-2).
 */
export function readLibrary(db: D1Database, customerId: number): Promise<LibraryRow[]> {
  return readAll<LibraryRow>(
    db,
    `SELECT i.id, i.order_id, o.number AS order_number, i.product_name, i.platform, k.activated_at,
       CASE WHEN k.status = 'Returned' OR ${isUnitRefunded('i')} THEN 'Returned'
         WHEN EXISTS (SELECT 1 FROM order_gifts g WHERE g.order_item_id = i.id) THEN 'Given'
         WHEN k.status = 'Reported' THEN 'Reported'
         WHEN k.status = 'Revealed' THEN iif(k.activated_at IS NULL, 'Revealed', 'Activated')
         WHEN k.status = 'Sold' THEN 'Unrevealed' ELSE 'Waiting' END AS state
     FROM orders o CROSS JOIN order_items i ON i.order_id = o.id
     LEFT JOIN keys k ON k.id = (SELECT id FROM keys WHERE order_item_id = i.id
       ORDER BY status IN ('Replaced', 'Returned'), id DESC LIMIT 1)
     WHERE o.customer_id = ?1 AND o.paid_at IS NOT NULL ORDER BY o.created_at DESC, o.id DESC, i.id DESC`,
    customerId,
  );
}

/**
 * Marks the key of a unit as activated, or takes the mark back; a repeated mark keeps the first instant. Null when the
 * customer has not seen the key, or it was refunded.
 */
export function markLibraryKey(
  db: D1Database,
  mark: { itemId: number; customerId: number; isActivated: boolean; now: number },
): Promise<{ activated_at: number | null } | null> {
  return readFirst(
    db,
    `UPDATE keys SET activated_at = iif(?3 = 1, ifnull(activated_at, ?4), NULL)
     WHERE order_item_id = ?1 AND status IN ('Revealed', 'Reported') AND EXISTS (SELECT 1 FROM order_items i
       JOIN orders o ON o.id = i.order_id WHERE i.id = ?1 AND o.customer_id = ?2 AND NOT ${isUnitRefunded('i')})
     RETURNING activated_at`,
    mark.itemId,
    mark.customerId,
    Number(mark.isActivated),
    mark.now,
  );
}
