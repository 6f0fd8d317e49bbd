import { ALARMS } from './alarms/alarms.ts';
import { raiseAlarms } from './alarms/raise-alarms.ts';
import { tellLowStock } from './alarms/tell-low-stock.ts';
import { tellAlerts } from './alerts/tell-alerts.ts';
import { archiveOrders } from './archive/archive-orders.ts';
import type { ArchiveEnv } from './archive/bring-back.ts';
import { refreshCurrentPrices } from './catalog/prices/current-prices-store.ts';
import { refreshDeals } from './catalog/prices/deals-store.ts';
import { indexContent } from './content/content-index-store.ts';
import { makeTurns } from './content/schedules-store.ts';
import { type ErasureEnv, eraseCustomers } from './customers/erase-customers.ts';
import { deliverMessages } from './deliver-messages.ts';
import type { RatesEnv } from './exchange-rates/refresh-rates.ts';
import { sendGifts } from './gifts/send-gifts.ts';
import type { FontEnv } from './invoices/invoice-fonts.ts';
import { drain, type Job } from './jobs/drain.ts';
import { removeOldRows } from './jobs/retention-store.ts';
import type { IsOver } from './jobs/round-budget.ts';
import { runRound, type Step } from './jobs/run-round.ts';
import { expireKeys } from './keys/expire-keys-store.ts';
import { resealKeys } from './keys/reseal-keys-store.ts';
import { removeLooseFiles } from './media/remove-loose-files.ts';
import { sumUpDays } from './merchant/figures/sum-up-days-store.ts';
import { tellStaffOfEvents } from './merchant/notices/tell-staff-step.ts';
import { updateRates } from './merchant/notices/update-rates.ts';
import { applyPlannedPrices } from './merchant/prices/planned-prices.ts';
import { type PurgeEnv, tellStorefront } from './merchant/tell-storefront.ts';
import type { DeliveryEnv } from './messaging/delivery/deliver.ts';
import { FULFIL_JOB, readWaitingOrders, type WaitingOrder } from './orders/waiting-orders-store.ts';
import { askProviders } from './payments/ask-providers.ts';
import { listProviders, NO_PROVIDER, providerOf } from './payments/methods.ts';
import { EVENTS_JOB, readPaymentsWithWaitingEvents } from './payments/payment-events-store.ts';
import { notePoll, type PaymentRow, readPaymentsToPoll } from './payments/payments-store.ts';
import type { PaymentEnv } from './payments/providers/provider.ts';
import { releasePreorders } from './preorders/release-step.ts';
import { resumeWithdrawals } from './refunds/withdrawal.ts';
import { askForReviews } from './reviews/ask-for-reviews.ts';
import { rewriteSearchRows } from './search/rewrite-search-rows.ts';
import { applyWaitingEvents } from './settlement/apply-event.ts';
import { expireOrders } from './settlement/expire-orders.ts';
import { type OpenRefundRow, readRefundsToAsk } from './settlement/open-refunds-store.ts';
import { receiveEvent, sendRefund } from './settlement/receive-event.ts';
import { releaseUnits } from './suppliers/set-aside.ts';
import { createStockSupplier } from './suppliers/stock-supplier.ts';
import type { SupplyEnv } from './suppliers/supplier.ts';
import { readSupplierStock, supplyUnits } from './suppliers/supply-step.ts';
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts';

/** The bindings of the cron's steps. */
export type ScheduledEnv = SupplyEnv &
  PurgeEnv &
  ErasureEnv &
  FontEnv &
  DeliveryEnv &
  RatesEnv &
  ArchiveEnv &
  Pick<CommerceEnv, 'DATABASE_LIMIT_MB' | 'MEDIA'>;

/** Logs that nobody can pay in this shop. */
async function warnWithoutProvider(env: PaymentEnv): Promise<void> {
  if (listProviders(env).length === 0) console.warn(`[commerce] ${NO_PROVIDER}`);
}

/** Events that a crash left unapplied, then payments whose webhook did not arrive. */
async function catchUpPayments(env: PaymentEnv, now: number, isOver: IsOver): Promise<void> {
  const { DB: db } = env;
  await drain<string>(
    db,
    {
      name: EVENTS_JOB,
      read: (limit) => readPaymentsWithWaitingEvents(db, now, limit),
      idOf: (initId) => initId,
      work: (initId) => applyWaitingEvents(env, initId),
    },
    now,
    isOver,
  );
  await drain<PaymentRow>(
    db,
    {
      name: 'poll-payment',
      read: (limit) => readPaymentsToPoll(db, now, limit),
      idOf: ({ init_id }) => init_id,
      work: async ({ init_id, method }) => {
        // Before the call: a payment that cannot be read waits like every other, for longer each time.
        await notePoll(db, init_id, now);
        const event = await providerOf(env, method)?.readState(init_id);
        if (event) await receiveEvent(env, event);
      },
    },
    now,
    isOver,
  );
}

/** Refunds that their provider has not confirmed. */
async function catchUpRefunds(env: PaymentEnv, now: number, isOver: IsOver): Promise<void> {
  const job: Job<OpenRefundRow> = {
    name: 'refund',
    read: (limit) => readRefundsToAsk(env.DB, now, limit),
    idOf: ({ guid }) => guid,
    work: (refund) => sendRefund(env, refund),
  };
  await drain(env.DB, job, now, isOver);
}

/** Paid orders that wait for stock get keys that have arrived since. */
async function fulfilOrders(env: PaymentEnv, now: number, isOver: IsOver): Promise<void> {
  const job: Job<WaitingOrder> = {
    name: FULFIL_JOB,
    read: (limit) => readWaitingOrders(env.DB, now, limit),
    idOf: ({ guid }) => guid,
    work: ({ guid, product_ids }) => createStockSupplier(env).fulfil(guid, product_ids, now),
  };
  await drain(env.DB, job, now, isOver);
}

/** Steps about money and goods, which come first. */
const MONEY_STEPS: Readonly<Record<string, Step<ScheduledEnv>>> = {
  warnWithoutProvider,
  askProviders,
  catchUpPayments,
  resumeWithdrawals,
  catchUpRefunds,
  // After payments: an order whose webhook was lost is completed instead of ended (CRON-50).
  expireOrders,
  // Before other orders: the keys of a pre-order are its queue's.
  releasePreorders,
  fulfilOrders,
  supplyUnits,
  // After everything that ends orders.
  releaseUnits,
};

const OTHER_STEPS: Readonly<Record<string, Step<ScheduledEnv>>> = {
  readSupplierStock,
  askForReviews,
  // After what delivers keys, and before the mails.
  sendGifts,
  eraseCustomers: (env, now) => eraseCustomers(env, now),
  updateRates: (env, now) => updateRates(env, now),
  makeTurns: ({ DB }, now) => makeTurns(DB, now),
  applyPlannedPrices: ({ DB }, now) => applyPlannedPrices(DB, now),
  refreshCurrentPrices: ({ DB }, now) => refreshCurrentPrices(DB, now),
  refreshDeals: ({ DB }, now) => refreshDeals(DB, now),
  // After everything that changes prices or stock.
  tellAlerts,
  expireKeys: ({ DB }, now) => expireKeys(DB, now),
  tellStorefront: (env) => tellStorefront(env),
  resealKeys: (env) => resealKeys(env),
  tellLowStock,
  tellStaffOfEvents,
  raiseAlarms: (env, now) => raiseAlarms(env, now, ALARMS),
  // After everything that writes messages.
  deliverOutbox: (env, _, isOver) => deliverMessages(env, isOver),
  deliverWebhooks: (env, _, isOver) => deliverWebhooks(env, isOver),
  sumUpDays: ({ DB }, now, isOver) => sumUpDays(DB, now, isOver),
  removeOldRows: ({ DB }, now, isOver) => removeOldRows(DB, now, isOver),
  removeLooseFiles: (env, now) => removeLooseFiles(env, now),
  // After the days are summed up.
  archiveOrders,
  // May take long after an update of the shop.
  rewriteSearchRows: ({ DB }) => rewriteSearchRows(DB),
  indexContent: ({ DB }) => indexContent(DB),
};

/** The cron's round. `now` in milliseconds UTC. */
export const runScheduled = (env: ScheduledEnv, now: number): Promise<void> =>
  runRound(env, { first: MONEY_STEPS, others: OTHER_STEPS }, now);
