import { HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts';
import { type StockKey, sealStockKey } from '../keys/add-keys-store.ts';
import { toReplaced, writeCaseMail } from '../keys/key-case.ts';
import { findOpenCaseOfItem } from '../keys/key-cases-store.ts';
import { openKeyVault } from '../keys/open-key-vault.ts';
import { noteDown, noteUp } from '../messaging/delivery/channels-store.ts';
import { readOrderMails } from '../orders/order-mails.ts';
import { findOrderByGuid } from '../orders/order-rows-store.ts';
import { fulfilOrder } from '../orders/order-settlement-store.ts';
import { refundItems } from '../refunds/refund-items.ts';
import { findDistributor } from './distributors.ts';
import { deliverReplacement } from './replacements-store.ts';
import { reserveAtSupplier } from './reserve-units.ts';
import { setUnitsAside } from './set-aside.ts';
import { DistributorDown, type KeySupplier, type SupplyEnv, type SupplyResult } from './supplier.ts';
import { supplierChannel } from './supplier-channels-store.ts';
import { stopSales } from './supplier-stock-store.ts';
import {
  claimSupply,
  type FailedSupplyRow,
  failSupply,
  postponeSupply,
  readDueSupplies,
  readFailedSupplies,
  type SupplyRow,
  storeSuppliedKey,
} from './supply-orders-store.ts';

/** Longer than any call takes. Afterwards another run may claim a unit whose run crashed. */
const LEASE_MS = 2 * MINUTE_MS;
const FIRST_PAUSE_MS = MINUTE_MS;
const MAX_PAUSE_MS = HOUR_MS;
/** After this an undelivered unit is cancelled at the supplier, and refunded if the supplier agrees. */
const MAX_WAIT_MS = 48 * HOUR_MS;
const UNITS_OF_ORDER = 500;
const MAX_FAULT_LENGTH = 300;

/** Stores the key as the replacement that a report waits for. Null without such a report, false if the shop knows the key. */
async function storeReplacement(
  env: SupplyEnv,
  row: SupplyRow,
  key: StockKey,
  reference: string,
  now: number,
): Promise<boolean | null> {
  if (row.replacement_guid === null) return null;
  const [found, order] = await Promise.all([
    findOpenCaseOfItem(env.DB, row.order_item_id),
    findOrderByGuid(env.DB, row.order_guid),
  ]);
  if (!found || !order) return null;
  const facts = { product: found.product_name, answer: found.answer };
  const mail = writeCaseMail(env.ORIGIN, toReplaced(found), order, facts);
  return deliverReplacement(env.DB, row, key, reference, { caseGuid: found.guid, mail }, now);
}

async function storeKey(env: SupplyEnv, row: SupplyRow, plain: string, reference: string, now: number): Promise<void> {
  const vault = await openKeyVault(env);
  const key = await sealStockKey(vault, row.product_id, plain);
  const isReplaced = await storeReplacement(env, row, key, reference, now);
  if (isReplaced === true) return;
  const given = storeSuppliedKey(env.DB, row, key, reference, now);
  const mails = await readOrderMails(env, row.order_guid);
  const [, stored] = await fulfilOrder(env.DB, row.order_guid, [], mails, now, given);
  // The shop has this key already, or withdrew it from sale: it must not be sold again.
  if (stored?.meta.changes === 0) {
    await failSupply(env.DB, row, { reference, reason: 'it delivered a key that the shop knows' }, now);
  }
}

async function applyResult(env: SupplyEnv, row: SupplyRow, result: SupplyResult, now: number): Promise<void> {
  if (result.state === 'delivered') return storeKey(env, row, result.key, result.reference, now);
  if (result.state === 'failed') {
    console.warn(`[commerce] ${row.supplier} will not deliver unit ${row.item_guid}: ${result.reason}`);
    return failSupply(env.DB, row, result, now);
  }
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (row.tries - 1), MAX_PAUSE_MS);
  await postponeSupply(env.DB, row, { reference: result.reference, dueAt: now + pause, fault: '', uncounted: 0 });
}

async function ask(env: SupplyEnv, row: SupplyRow, now: number): Promise<SupplyResult> {
  const distributor = findDistributor(env, row.supplier);
  if (!distributor) throw new Error(`the supplier ${row.supplier} is not set up`);
  const request = { id: row.replacement_guid ?? row.item_guid, sku: row.sku, reference: row.reference };
  const result = await distributor.order(request).catch((error: unknown): SupplyResult => {
    // It was never ordered: the merchant may give it up.
    const wasNeverOrdered = error instanceof DistributorDown && error.hasNoBalance && row.reference === null;
    if (!wasNeverOrdered || row.is_given_up === 0) throw error;
    return { state: 'failed', reference: null, reason: 'it was given up' };
  });
  const isTooLate = row.is_given_up === 1 || now - row.ordered_at >= MAX_WAIT_MS;
  if (result.state !== 'waiting' || !isTooLate) return result;
  return distributor.cancel({ ...request, reference: result.reference });
}

/** The unit was not even looked at: it stays due, and follows as soon as the distributor is back. */
async function waitForSupplier({ DB }: SupplyEnv, row: SupplyRow, error: DistributorDown, now: number): Promise<void> {
  console.warn(`[commerce] ${row.supplier} delivers nothing for now: ${error.message}`);
  await noteDown(DB, supplierChannel(row.supplier), { fault: error.message, retryAfterMs: error.retryAfterMs }, now);
  await stopSales(DB);
  await postponeSupply(DB, row, { reference: null, dueAt: now, fault: error.message, uncounted: 1 });
}

/**
 * Orders a paid unit, or asks for its state. After a crash at any point the next run continues, because both use the same
 * idempotency key. A unit about which the supplier says nothing clear is asked for again, with longer pauses each time.
 */
export async function supplyUnit(env: SupplyEnv, id: number, now: number): Promise<void> {
  const row = await claimSupply(env.DB, id, now, LEASE_MS);
  if (!row) return;
  try {
    const result = await ask(env, row, now);
    await noteUp(env.DB, supplierChannel(row.supplier));
    await applyResult(env, row, result, now);
  } catch (error) {
    if (error instanceof DistributorDown) return waitForSupplier(env, row, error, now);
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (row.tries - 1), MAX_PAUSE_MS);
    const fault = String(error).slice(0, MAX_FAULT_LENGTH);
    console.error(`[commerce] supply order ${id} waits`, error);
    await postponeSupply(env.DB, row, { reference: null, dueAt: now + pause, fault, uncounted: 0 });
  }
}

/**
 * Refunds a unit that its supplier will not deliver. If it was to replace a reported key, the buyer gets the remedy chosen
 * in the report. @throws when it cannot be refunded.
 */
export async function refundFailedUnit(env: SupplyEnv, row: Omit<FailedSupplyRow, 'id'>): Promise<void> {
  const order = await findOrderByGuid(env.DB, row.order_guid);
  if (!order) throw new Error(`unit ${row.order_item_id} has no order`);
  const found = await findOpenCaseOfItem(env.DB, row.order_item_id);
  const terms = found
    ? { reason: 'key' as const, toBalance: found.remedy === 'RefundToBalance', answer: found.answer }
    : { reason: 'merchant' as const };
  const refunded = await refundItems(env, order, [row.order_item_id], terms);
  if (refunded.length === 0) throw new Error(`unit ${row.order_item_id} cannot be refunded`);
}

/** Keys that distributors deliver once their units are paid. */
export function createDistributorSupplier(env: SupplyEnv): KeySupplier {
  return {
    name: 'distributors',
    reserve: (orderGuid, productId, now) => reserveAtSupplier(env.DB, orderGuid, productId, now),
    setAside: (orderGuid, until) => setUnitsAside(env, orderGuid, until),
    async fulfil(orderGuid, _, now) {
      for (const { id } of await readDueSupplies(env.DB, now, UNITS_OF_ORDER, orderGuid)) {
        await supplyUnit(env, id, now);
      }
      const failed = await readFailedSupplies(env.DB, now, UNITS_OF_ORDER);
      for (const row of failed.filter(({ order_guid }) => order_guid === orderGuid)) await refundFailedUnit(env, row);
    },
  };
}
