import { waitUntil } from 'cloudflare:workers';
import type { MiddlewareHandler } from 'hono';
import type { CommerceHono } from '../http/request-context.ts';
import { drain, type Job } from '../jobs/drain.ts';
import { refundFailedUnit, supplyUnit } from './distributor-supplier.ts';
import { findDistributor, listDistributors } from './distributors.ts';
import type { SupplyEnv } from './supplier.ts';
import {
  readProductsToAsk,
  SUPPLIER_STOCK_JOB,
  type SuppliedProductRow,
  storeSupplierStock,
} from './supplier-stock-store.ts';
import {
  type FailedSupplyRow,
  readDueSupplies,
  readFailedSupplies,
  SUPPLY_JOB,
  SUPPLY_REFUND_JOB,
} from './supply-orders-store.ts';

const STOCK_PAUSE_MS = 15 * 60_000;
/** Some jitter, so that a large catalogue is not read all at once. */
const STOCK_JITTER_MS = 5 * 60_000;
const FRESH_UNITS = 20;

/** Orders paid units from their suppliers, and refunds those that never come (SUPPLY-2). */
export async function supplyUnits(env: SupplyEnv, now: number): Promise<void> {
  await drain<{ id: number }>(
    env.DB,
    {
      name: SUPPLY_JOB,
      read: (limit) => readDueSupplies(env.DB, now, limit),
      idOf: ({ id }) => String(id),
      work: ({ id }) => supplyUnit(env, id, now),
    },
    now,
  );
  const refunds: Job<FailedSupplyRow> = {
    name: SUPPLY_REFUND_JOB,
    read: (limit) => readFailedSupplies(env.DB, now, limit),
    idOf: ({ id }) => String(id),
    work: (row) => refundFailedUnit(env, row),
  };
  await drain(env.DB, refunds, now);
}

/** Reads suppliers' stock. A product that its supplier does not know has none. */
export async function readSupplierStock(env: SupplyEnv, now: number): Promise<void> {
  if (listDistributors(env).length === 0) return;
  const job: Job<SuppliedProductRow> = {
    name: SUPPLIER_STOCK_JOB,
    read: (limit) => readProductsToAsk(env.DB, now, limit),
    idOf: ({ id }) => String(id),
    work: async (product) => {
      const count = (await findDistributor(env, product.supplier)?.readStock(product.supplier_sku)) ?? 0;
      const dueAt = now + STOCK_PAUSE_MS + Math.floor(Math.random() * STOCK_JITTER_MS);
      await storeSupplierStock(env.DB, product, count, dueAt);
    },
  };
  await drain(env.DB, job, now);
}

async function supplyFresh(env: SupplyEnv): Promise<void> {
  const now = Date.now();
  for (const { id } of await readDueSupplies(env.DB, now, FRESH_UNITS)) await supplyUnit(env, id, now);
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
