import { readPage, toInstant, toInstantOrNull } from '../../../../shared/merchant/fields.ts';
import { cancelSupply, listSupplies, retrySupply, showSupply } from '../../../../shared/merchant/supplies.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { refundFailedUnit, supplyUnit } from '../../suppliers/distributor-supplier.ts';
import { serveCall } from '../serve-call.ts';
import { findSupply, giveUpUnit, hurryUnit, readSupplies, type SupplyDetailsRow } from './supplies-store.ts';

const isOpen = ({ status }: SupplyDetailsRow) => status === 'reserved' || status === 'ordered';

function toSummary(row: SupplyDetailsRow) {
  return {
    Id: row.id,
    OrderNumber: row.order_number,
    Product: row.product_name,
    Supplier: row.supplier,
    Sku: row.sku,
    Status: row.status,
    Attempts: row.tries,
    LastError: row.fault,
    NextOnUtc: isOpen(row) && row.due_at > 0 ? toInstant(row.due_at) : null,
    CreatedOnUtc: toInstant(row.created_at),
  };
}

function toDetails(row: SupplyDetailsRow) {
  return {
    ...toSummary(row),
    OrderItemGuid: row.item_guid,
    OrderStatus: row.order_status,
    ProductId: row.product_id,
    Reference: row.reference,
    IsSetAside: row.is_set_aside === 1,
    IsGivenUp: row.is_given_up === 1,
    IsRefunded: row.is_refunded === 1,
    KeyStatus: row.key_status,
    OrderedOnUtc: toInstantOrNull(row.ordered_at),
    DoneOnUtc: toInstantOrNull(row.done_at),
  };
}

async function requireSupply(c: CommerceContext, id: number): Promise<SupplyDetailsRow> {
  const found = await findSupply(c.env.DB, id);
  if (!found) throw notFound();
  return found;
}

/** Processes a unit now. If its distributor does not respond, the call succeeds and the unit's `LastError` says so. */
async function workOn(c: CommerceContext, id: number): Promise<SupplyDetailsRow> {
  await hurryUnit(c.env.DB, id);
  await supplyUnit(c.env, id, Date.now()).catch((error: unknown) =>
    console.warn(`[commerce] supply order ${id}`, error),
  );
  const row = await requireSupply(c, id);
  if (row.status !== 'failed' || row.is_refunded === 1) return row;
  await refundFailedUnit(c.env, row);
  return requireSupply(c, id);
}

/** Units that distributors deliver. */
export function serveSupplies(app: CommerceApp): void {
  serveCall(app, listSupplies, ({ Status, ...page }, c) =>
    readPage(page, (before, limit) => readSupplies(c.env.DB, { status: Status, before, limit }), toSummary),
  );

  serveCall(app, showSupply, async ({ Id }, c) => toDetails(await requireSupply(c, Id)));

  serveCall(app, retrySupply, async ({ Id }, c) => {
    const row = await requireSupply(c, Id);
    const isWaiting = isOpen(row) && row.order_status === 'Processing';
    const isUnrefunded = row.status === 'failed' && row.is_refunded === 0;
    if (!isWaiting && !isUnrefunded) throw new CommerceError(409, 'order-state');
    return toDetails(await workOn(c, Id));
  });

  serveCall(app, cancelSupply, async ({ Id }, c) => {
    await requireSupply(c, Id);
    if (!(await giveUpUnit(c.env.DB, Id))) throw new CommerceError(409, 'order-state');
    return toDetails(await workOn(c, Id));
  });
}
