import { readAll, readFirst, toJsonList } from '../database.ts';
import { noteUp, readDownChannels, takeProbe } from '../messaging/delivery/channels-store.ts';

const ORDERS = 'supplier:';
const STOCK = 'supplier-stock:';

/** Orders at a distributor, and what it says that it has: a shop without a balance there can still read its stock. */
export const supplierChannel = (name: string): string => ORDERS + name;
export const stockChannel = (name: string): string => STOCK + name;

/** SQL: units may be ordered at `supplier`, which is not down, or due to be tried. `now` names the parameter with the instant. */
export function mayBeAsked(supplier: string, now: string): string {
  return `NOT EXISTS (SELECT 1 FROM channels c WHERE c.name = '${ORDERS}' || ${supplier}
    AND c.down_since IS NOT NULL AND c.due_at > ${now})`;
}

/** True for a channel that works, and for the caller who may try one that is down. */
export async function mayAsk(db: D1Database, channel: string, now: number): Promise<boolean> {
  const down = await readFirst(db, 'SELECT 1 FROM channels WHERE name = ? AND down_since IS NOT NULL', channel);
  return down === null || takeProbe(db, channel, now);
}

/** A distributor that is down for orders is taken to be back once no unit waits that could try it: else nothing would. */
export async function forgetIdleOutages(db: D1Database, now: number): Promise<void> {
  for (const { name, due_at } of await readDownChannels(db, now, ORDERS)) {
    const waiting = await readFirst(
      db,
      "SELECT 1 FROM supply_orders WHERE status IN ('reserved', 'ordered') AND supplier = ? LIMIT 1",
      name.slice(ORDERS.length),
    );
    if (waiting === null && due_at <= now) await noteUp(db, name);
  }
}

/** Distributors that are down, with what went wrong last. */
export function readSuppliersDown(db: D1Database): Promise<{ supplier: string; fault: string }[]> {
  return readAll(db, 'SELECT supplier, max(fault) AS fault FROM suppliers_down GROUP BY supplier');
}

/** A supplier of products that the shop does not have; null when it has all. */
export async function readMissingSupplier(db: D1Database, names: readonly string[]): Promise<string | null> {
  const row = await readFirst<{ supplier: string }>(
    db,
    `SELECT supplier FROM products WHERE supplier IS NOT NULL AND supplier_due_at >= 0
       AND supplier NOT IN (SELECT value FROM json_each(?)) LIMIT 1`,
    toJsonList(names),
  );
  return row?.supplier ?? null;
}

/** A product that a distributor may be asked for, by its own name for it; null for one without products. */
export async function readAskedSku(db: D1Database, supplier: string): Promise<string | null> {
  const row = await readFirst<{ sku: string | null }>(
    db,
    'SELECT supplier_sku AS sku FROM products WHERE supplier = ? LIMIT 1',
    supplier,
  );
  return row?.sku ?? null;
}
