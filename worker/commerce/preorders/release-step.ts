import { drain } from '../jobs/drain.ts';
import type { IsOver } from '../jobs/round-budget.ts';
import { mailBuyer } from '../messaging/outbox-writes-store.ts';
import { readOrderMails } from '../orders/order-mails.ts';
import { findOrderByGuid } from '../orders/order-rows-store.ts';
import { fulfilOrder } from '../orders/order-settlement-store.ts';
import type { PaymentEnv } from '../payments/providers/provider.ts';
import { writeReleasedMail } from './preorder-mails.ts';
import {
  endPreorders,
  HAS_NEWS,
  markTold,
  readReleasing,
  readUntoldPreorders,
  servePreorder,
  TELL_PREORDER_JOB,
  turnPreorders,
} from './release-store.ts';

/** Completes an order whose pre-ordered keys are there; of one that waits for more, the buyer hears what they can have now. */
async function tellBuyer(env: PaymentEnv, guid: string, now: number): Promise<void> {
  const order = await findOrderByGuid(env.DB, guid);
  if (!order) return;
  const news = mailBuyer(env.DB, guid, HAS_NEWS, writeReleasedMail(env.ORIGIN, order), now);
  await fulfilOrder(env.DB, guid, [], await readOrderMails(env, guid), now, [news, markTold(env.DB, guid, now)]);
}

/**
 * The cron's step of pre-orders: opens and releases them by their dates, gives keys to their queues in the order of the payments,
 * and tells the buyers. Each statement takes what is due by then, so that a round that ends anywhere is continued by the next.
 */
export async function releasePreorders(env: PaymentEnv, now: number, isOver: IsOver): Promise<void> {
  const { DB: db } = env;
  await turnPreorders(db, now);
  for (const preorder of await readReleasing(db)) {
    while (!isOver() && (await servePreorder(db, preorder, now)));
  }
  await drain<{ guid: string }>(
    db,
    {
      name: TELL_PREORDER_JOB,
      read: (limit) => readUntoldPreorders(db, now, limit),
      idOf: ({ guid }) => guid,
      work: ({ guid }) => tellBuyer(env, guid, now),
    },
    now,
    isOver,
  );
  await endPreorders(db);
}
