import { DAY_MS } from '../../../shared/durations.ts';
import { isDevelopment } from '../../../shared/environment.ts';
import { isRateOld, isRateTooOld } from '../exchange-rates/rate-age.ts';
import { readRateDays, readRateFaults } from '../exchange-rates/rates-store.ts';
import { LATE_CRON_MS, readRoundEnd } from '../jobs/cron-rounds-store.ts';
import { checkKeySecrets } from '../keys/key-canaries-store.ts';
import { formatMinute } from '../messaging/staff-mails.ts';
import { readWaitingReviews } from '../reviews/waiting-reviews-store.ts';
import { findMissingSeller } from '../taxes/tax-notices-store.ts';
import type { Finding, Look } from './alarm.ts';
import { countRecentErrors, ERRORS_MINUTES } from './unexpected-errors-store.ts';

export type OwnEnv = Pick<CommerceEnv, 'DB' | 'KEY_ENCRYPTION_KEY'> & { ENVIRONMENT?: string | undefined };

/** So many are no accident of a single page or person. */
const MANY_ERRORS = 20;

/** Orders expire, refunds are made and mail is repeated by the cron alone (CRON-3). */
export async function findLateCron({ env, now, isLive }: Look<Pick<OwnEnv, 'DB'>>): Promise<Finding[]> {
  const endedAt = await readRoundEnd(env.DB);
  const finding = { subject: '', severity: 'warning' as const, details: [] };
  if (endedAt === null) {
    const message = 'The cron has not run yet.';
    return isLive ? [{ ...finding, since: now, message, params: {} }] : [];
  }
  if (now - endedAt < LATE_CRON_MS) return [];
  const message = `The cron last ended a round at ${new Date(endedAt).toISOString()}.`;
  return [{ ...finding, since: endedAt, message, params: { date: formatMinute(endedAt) } }];
}

const KEY_FAULTS = {
  closed: {
    severity: 'failed',
    message: 'KEY_ENCRYPTION_KEY does not open the stored keys: nothing is sold.',
    details: [
      'KEY_ENCRYPTION_KEY is not the value that the keys were stored with. Nothing is sold until it is set again.',
    ],
  },
  partly: {
    severity: 'warning',
    message: 'KEY_ENCRYPTION_KEY does not open all of the stored keys.',
    details: ['A value was removed from KEY_ENCRYPTION_KEY too early. The keys that were stored with it are not sold.'],
  },
} as const;

/** Keys that cannot be decrypted are not sold (KEY-12). */
export async function findUnreadableKeys({ env, now }: Look<OwnEnv>): Promise<Finding[]> {
  const state = await checkKeySecrets(env);
  return state === 'open' ? [] : [{ subject: state, since: now, params: {}, ...KEY_FAULTS[state] }];
}

/** Old rates are a warning (RATE-2). They only fail once none may be used for a charge (RATE-3). */
export async function findOldRates({ env, now, isLive }: Look<OwnEnv>): Promise<Finding[]> {
  if (!isLive && isDevelopment(env)) return [];
  const rates = await readRateDays(env.DB);
  const [oldest] = rates;
  const newest = rates.at(-1);
  const finding = { since: now, severity: 'warning' as const, params: {}, details: [] };
  if (!oldest || !newest) {
    const message = 'There are no exchange rates: prices are in euros only.';
    return isLive ? [{ ...finding, subject: '', message }] : [];
  }
  const { code, quoted_on: date } = oldest;
  if (!isRateOld(date, now)) return [];
  return [
    {
      ...finding,
      subject: code,
      severity: isRateTooOld(newest.quoted_on, now) && !isDevelopment(env) ? 'failed' : 'warning',
      message: `The exchange rate of ${code} is of ${date}.`,
      params: { date },
      details: [code, ...(await readRateFaults(env.DB))],
    },
  ];
}

/** Invoices need the seller's address and VAT id (TAX-5). A shop that tries things out has no seller. */
export async function findIncompleteSeller({ env, now }: Look<OwnEnv>): Promise<Finding[]> {
  const missing = isDevelopment(env) ? [] : await findMissingSeller(env.DB);
  if (missing.length === 0) return [];
  const message = `Invoices lack the seller’s ${missing.join(' and ')}: npm run shop -- settings change seller.`;
  return [{ subject: '', since: now, severity: 'warning', message, params: {}, details: missing }];
}

/** Errors that nobody expected, of all pages and calls together (ALARM-4). */
export async function findErrors({ env, now }: Look<OwnEnv>): Promise<Finding[]> {
  const count = await countRecentErrors(env.DB, now);
  if (count < MANY_ERRORS) return [];
  const message = `There were many unexpected errors in the last ${ERRORS_MINUTES} minutes.`;
  return [{ subject: '', since: now, severity: 'warning', message, params: { count }, details: [] }];
}

/** Authors hear of a decision, and visitors see nothing before it: a review that waits for a day is forgotten (REVIEW-11). */
export async function findForgottenReviews({ env, now }: Look<OwnEnv>): Promise<Finding[]> {
  const { count, since } = await readWaitingReviews(env.DB, now - DAY_MS);
  if (since === null) return [];
  const message = `Reviews have waited for a decision for more than a day: ${count}.`;
  return [
    { subject: '', since, severity: 'warning', message, params: { count }, details: ['npm run shop -- reviews list'] },
  ];
}
