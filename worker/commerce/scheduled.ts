import { DEFAULT_LOCALE, isLocaleCode } from '../../shared/locales.ts';
import { href } from '../../shared/routes.ts';
import { deleteOldAttempts } from '../../shared/security/rate-limit.ts';
import { readPriceTerms } from './catalog/currencies-store.ts';
import { refreshCurrentPrices } from './catalog/current-prices-store.ts';
import { refreshDeals } from './catalog/deals-store.ts';
import { readProductCards } from './catalog/product-cards-store.ts';
import { forgetConsents } from './customers/consents-store.ts';
import { type ErasureEnv, eraseCustomers } from './customers/erase-customers.ts';
import { readDueAlerts, sendStockAlert } from './customers/stock-alerts-store.ts';
import { CommerceError } from './http/errors.ts';
import { resealKeys } from './keys/reseal-keys-store.ts';
import { type PurgeEnv, tellStorefront } from './merchant/tell-storefront.ts';
import { messageText } from './messages/messages.ts';
import { endUnpaidOrder } from './orders/end-order.ts';
import { readOrderMails } from './orders/order-mails.ts';
import { readExpiredOrders, readWaitingOrders } from './orders/order-rows-store.ts';
import { fulfilOrder } from './orders/order-settlement-store.ts';
import { applyWaitingEvents } from './payments/apply-event.ts';
import { listProviders, NO_PROVIDER, providerOf } from './payments/methods.ts';
import { readPaymentsWithWaitingEvents } from './payments/payment-events-store.ts';
import { notePoll, readPaymentsToPoll } from './payments/payments-store.ts';
import type { PaymentEnv } from './payments/provider.ts';
import { receiveEvent, sendRefund } from './payments/receive-event.ts';
import { readRefundsToAsk } from './refunds/refunds-store.ts';

const BATCH_SIZE = 50;
/** Three years: the limitation period of claims about a consent in most countries. */
const CONSENTS_LIFE_MS = 3 * 365 * 24 * 60 * 60 * 1000;
const ATTEMPTS_LIFE_MS = 24 * 60 * 60 * 1000;

/** The bindings of the cron's steps. */
export type ScheduledEnv = PaymentEnv & PurgeEnv & ErasureEnv & Pick<CommerceEnv, 'KEY_ENCRYPTION_KEY'>;

/** The log of a shop that nobody can pay says so. */
async function warnWithoutProvider(env: PaymentEnv): Promise<void> {
  if (listProviders(env).length === 0) console.warn(`[commerce] ${NO_PROVIDER}`);
}

/** Events that a crash left unapplied, then payments whose webhook did not arrive. */
async function catchUpPayments(env: PaymentEnv, now: number): Promise<void> {
  for (const initId of await readPaymentsWithWaitingEvents(env.DB, BATCH_SIZE)) await applyWaitingEvents(env, initId);
  for (const payment of await readPaymentsToPoll(env.DB, now, BATCH_SIZE)) {
    await notePoll(env.DB, payment.init_id, now);
    const event = await providerOf(env, payment.method)?.readState(payment.init_id);
    if (event) await receiveEvent(env, event);
  }
}

/** Refunds that their provider has not confirmed. */
async function catchUpRefunds(env: PaymentEnv, now: number): Promise<void> {
  for (const refund of await readRefundsToAsk(env.DB, now, BATCH_SIZE)) await sendRefund(env, refund);
}

/** Expired unpaid orders. */
async function expireOrders(env: PaymentEnv, now: number): Promise<void> {
  for (const order of await readExpiredOrders(env.DB, now, BATCH_SIZE)) {
    try {
      await endUnpaidOrder(env, order, 'expired');
    } catch (error) {
      // Paid concurrently.
      if (!(error instanceof CommerceError)) throw error;
    }
  }
}

/** Paid orders that wait for stock get keys that have arrived since. */
async function fulfilOrders(env: PaymentEnv, now: number): Promise<void> {
  for (const { guid, product_ids } of await readWaitingOrders(env.DB, BATCH_SIZE)) {
    const mails = await readOrderMails(env, guid);
    await fulfilOrder(env.DB, guid, product_ids, mails, now);
  }
}

async function sendStockAlerts(env: PaymentEnv, now: number): Promise<void> {
  for (const alert of await readDueAlerts(env.DB, BATCH_SIZE)) {
    const locale = isLocaleCode(alert.language_code) ? alert.language_code : DEFAULT_LOCALE;
    const terms = await readPriceTerms(env.DB, { locale, currency: 'EUR' });
    const [card] = await readProductCards(env.DB, [alert.product_id], locale, terms);
    if (!card) continue;
    const link = env.ORIGIN + href(locale, 'product', { seName: card.SeName, id: card.Id });
    const params = { product: card.Name, link };
    const mail = {
      subject: messageText(locale, 'mail-stock-subject', params),
      text: messageText(locale, 'mail-stock-text', params),
    };
    await sendStockAlert(env.DB, alert, mail, now);
  }
}

/**
 * The cron's round. Every step is independent and idempotent: a failed one is logged and does not stop the rest. `now`
 * in milliseconds UTC.
 */
export async function runScheduled(env: ScheduledEnv, now: number): Promise<void> {
  const steps = {
    warnWithoutProvider,
    catchUpPayments,
    catchUpRefunds,
    expireOrders,
    fulfilOrders,
    sendStockAlerts,
    eraseCustomers,
    refreshCurrentPrices: () => refreshCurrentPrices(env.DB, now),
    refreshDeals: () => refreshDeals(env.DB, now),
    // After everything that changes prices or stock.
    tellStorefront: () => tellStorefront(env),
    resealKeys: () => resealKeys(env),
    forgetConsents: () => forgetConsents(env.DB, now - CONSENTS_LIFE_MS),
    deleteOldAttempts: () => deleteOldAttempts(env.DB, now - ATTEMPTS_LIFE_MS),
  };
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step(env, now);
    } catch (error) {
      console.error(`[commerce] scheduled ${name}`, error);
    }
  }
}
