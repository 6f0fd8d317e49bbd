import { drain, type SetJob } from '../jobs/drain.ts';
import type { IsOver } from '../jobs/round-budget.ts';
import { EXPIRY_JOB, readExpiredOrders } from '../orders/open-orders-store.ts';
import type { OrderRow } from '../orders/order-rows-store.ts';
import type { PaymentEnv } from '../payments/providers/provider.ts';
import { endUnpaidOrders } from './end-order.ts';

/** The cron's step: ends expired unpaid orders, many at a time. */
export async function expireOrders(env: PaymentEnv, now: number, isOver?: IsOver): Promise<void> {
  const job: SetJob<OrderRow> = {
    name: EXPIRY_JOB,
    read: (limit) => readExpiredOrders(env.DB, now, limit),
    idOf: ({ guid }) => guid,
    workAll: (orders, isRoundOver) => endUnpaidOrders(env, orders, 'expired', isRoundOver),
  };
  await drain(env.DB, job, now, isOver);
}
