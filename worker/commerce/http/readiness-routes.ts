import { isDevelopment } from '../../../shared/environment.ts';
import { type Check, runCheck, summarize } from '../../../shared/readiness.ts';
import { isRateOld, isRateTooOld } from '../exchange-rates/rate-age.ts';
import { readRateDays } from '../exchange-rates/rates-store.ts';
import { askFileStore } from '../media/file-store.ts';
import { createMailTransport } from '../messaging/delivery/transports.ts';
import { listProviders, NO_PROVIDER } from '../payments/methods.ts';
import { listDistributors } from '../suppliers/distributors.ts';
import type { CommerceApp } from './request-context.ts';

/** Mails are sent within a minute, or retried by the cron: an older one points to a fault. */
const LATE_MAIL_MINUTES = 60;
const MINUTE_MS = 60_000;

function checkProviders(env: CommerceEnv): Check {
  return listProviders(env).length > 0 ? { state: 'ok' } : { state: 'failed', message: NO_PROVIDER };
}

/** Old rates are a warning (RATE-2). They only fail once none may be used for a charge (RATE-3). */
async function checkRates(env: CommerceEnv, now: number): Promise<Check> {
  const rates = await readRateDays(env.DB);
  const [oldest] = rates;
  const newest = rates.at(-1);
  if (!oldest || !newest)
    return { state: 'warning', message: 'There are no exchange rates: prices are in euros only.' };
  if (!isRateOld(oldest.quoted_on, now)) return { state: 'ok' };
  const isDead = isRateTooOld(newest.quoted_on, now) && !isDevelopment(env);
  const message = `The exchange rate of ${oldest.code} is of ${oldest.quoted_on}.`;
  return { state: isDead ? 'failed' : 'warning', message };
}

/** Whether mail can leave, and how long the oldest one waits. In development mails are read on the outbox page. */
async function checkMail(env: CommerceEnv, now: number): Promise<Check> {
  if (!env.MAIL_TRANSPORT) {
    return isDevelopment(env) ? { state: 'ok' } : { state: 'warning', message: 'No mail leaves: set MAIL_TRANSPORT.' };
  }
  if (!createMailTransport(env)) {
    return { state: 'warning', message: `No mail leaves: MAIL_TRANSPORT=${env.MAIL_TRANSPORT} lacks its settings.` };
  }
  const row = await env.DB.prepare(
    "SELECT min(created_at) AS oldest FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL AND kind = 'mail'",
  ).first<{ oldest: number | null }>();
  const minutes = Math.floor((now - (row?.oldest ?? now)) / MINUTE_MS);
  if (minutes < LATE_MAIL_MINUTES) return { state: 'ok' };
  return { state: 'warning', message: `The oldest mail that has not left is ${minutes} minutes old.` };
}

/** Warns of products whose supplier is not set up: only the shop's own keys of them can be sold. */
async function checkSuppliers(env: CommerceEnv): Promise<Check> {
  const names = JSON.stringify(listDistributors(env).map(({ name }) => name));
  const row = await env.DB.prepare(
    `SELECT supplier FROM products WHERE supplier IS NOT NULL AND supplier_due_at >= 0
       AND supplier NOT IN (SELECT value FROM json_each(?)) LIMIT 1`,
  )
    .bind(names)
    .first<{ supplier: string }>();
  if (!row) return { state: 'ok' };
  return { state: 'warning', message: `Products have the supplier ${row.supplier}, which is not set up.` };
}

const UNREADABLE: Check = { state: 'failed', message: 'It cannot be read.' };

/** `GET /readyz`: what commerce needs, each part with its state. For the storefront's own route. */
export function addReadinessRoutes(app: CommerceApp): void {
  app.get('/readyz', async (c) => {
    const { env } = c;
    const database = await runCheck(() => env.DB.prepare('SELECT 1').first());
    const media = await runCheck(() => askFileStore(env.MEDIA.head('readiness')));
    const now = Date.now();
    const [rates, mail, suppliers] = await Promise.all(
      [checkRates(env, now), checkMail(env, now), checkSuppliers(env)].map((check) => check.catch(() => UNREADABLE)),
    );
    const parts = { rates: rates ?? UNREADABLE, mail: mail ?? UNREADABLE, 'key-suppliers': suppliers ?? UNREADABLE };
    const readiness = summarize({ database, media, 'payment-provider': checkProviders(env), ...parts });
    return c.json(readiness, readiness.status === 'ok' ? 200 : 503);
  });
}
