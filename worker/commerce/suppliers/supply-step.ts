import { waitUntil } from 'cloudflare:workers';
import type { MiddlewareHandler } from 'hono';
import { MINUTE_MS } from '../../../shared/durations.ts';
import type { CommerceHono } from '../http/request-context.ts';
import { drain, type Job } from '../jobs/drain.ts';
import type { IsOver } from '../jobs/round-budget.ts';
import { noteDown, noteUp } from '../messaging/delivery/channels-store.ts';
import { refundFailedUnit, supplyUnit } from './distributor-supplier.ts';
import { findDistributor, listDistributors } from './distributors.ts';
import { DistributorDown, type SupplyEnv } from './supplier.ts';
import { forgetIdleOutages, mayAsk, stockChannel, supplierChannel } from './supplier-channels-store.ts';
import {
  askLater,
  readProductsToAsk,
  SUPPLIER_STOCK_JOB,
  type SuppliedProductRow,
  stopSales,
  storeSupplierStock,
} from './supplier-stock-store.ts';
import {
  type FailedSupplyRow,
  readDueSupplies,
  readFailedSupplies,
  SUPPLY_JOB,
  SUPPLY_REFUND_JOB,
} from './supply-orders-store.ts';

const STOCK_PAUSE_MS = 15 * MINUTE_MS;
/** Some jitter, so that a large catalogue is not read all at once. */
const STOCK_JITTER_MS = 5 * MINUTE_MS;
const RETRY_MS = 5 * MINUTE_MS;
const FRESH_UNITS = 20;

/** One unit tries a distributor that is down; the others follow once it is back (SUPPLY-7). */
async function supplyIfUp(env: SupplyEnv, unit: { id: number; supplier: string }, now: number): Promise<void> {
  if (await mayAsk(env.DB, supplierChannel(unit.supplier), now)) await supplyUnit(env, unit.id, now);
}

/** Orders paid units from their suppliers, and refunds those that never come (SUPPLY-2). */
export async function supplyUnits(env: SupplyEnv, now: number, isOver?: IsOver): Promise<void> {
  await drain<{ id: number; supplier: string }>(
    env.DB,
    {
      name: SUPPLY_JOB,
      read: (limit) => readDueSupplies(env.DB, now, limit),
      idOf: ({ id }) => String(id),
      work: (unit) => supplyIfUp(env, unit, now),
    },
    now,
    isOver,
  );
  await forgetIdleOutages(env.DB, now);
  const refunds: Job<FailedSupplyRow> = {
    name: SUPPLY_REFUND_JOB,
    read: (limit) => readFailedSupplies(env.DB, now, limit),
    idOf: ({ id }) => String(id),
    work: (row) => refundFailedUnit(env, row),
  };
  await drain(env.DB, refunds, now, isOver);
}

/** Reads suppliers' stock. A product that its supplier does not know has none. */
export async function readSupplierStock(env: SupplyEnv, now: number, isOver?: IsOver): Promise<void> {
  if (listDistributors(env).length === 0) return;
  await stopSales(env.DB);
  const job: Job<SuppliedProductRow> = {
    name: SUPPLIER_STOCK_JOB,
    read: (limit) => readProductsToAsk(env.DB, now, limit),
    idOf: ({ id }) => String(id),
    work: async (product) => {
      const channel = stockChannel(product.supplier);
      if (!(await mayAsk(env.DB, channel, now))) return;
      let count: number;
      try {
        count = (await findDistributor(env, product.supplier)?.readStock(product.supplier_sku)) ?? 0;
      } catch (error) {
        if (!(error instanceof DistributorDown)) throw error;
        await noteDown(env.DB, channel, { fault: error.message, retryAfterMs: error.retryAfterMs }, now);
        await stopSales(env.DB);
        return askLater(env.DB, product.id, now + RETRY_MS);
      }
      await noteUp(env.DB, channel);
      const dueAt = now + STOCK_PAUSE_MS + Math.floor(Math.random() * STOCK_JITTER_MS);
      await storeSupplierStock(env.DB, product, count, dueAt);
    },
  };
  await drain(env.DB, job, now, isOver);
}

async function supplyFresh(env: SupplyEnv): Promise<void> {
  const now = Date.now();
  for (const unit of await readDueSupplies(env.DB, now, FRESH_UNITS)) await supplyIfUp(env, unit, now);
}

/**
 * After calls that may have paid an order: orders its units at once, in the background. The cron does what failed here.
 */
export const supplyAfter: MiddlewareHandler<CommerceHono> = async (c, next) => {
  await next();
  const env: SupplyEnv = c.env;
  if (c.res.status >= 400 || listDistributors(env).length === 0) return;
  waitUntil(
    supplyFresh(env).catch((error: unknown) => console.warn('[commerce] a paid unit waits for the next round', error)),
  );
};
