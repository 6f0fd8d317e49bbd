import { checkDatabase } from '../../shared/database-size.ts';
import { MINUTE_MS } from '../../shared/durations.ts';
import { environmentOf, isDevelopment } from '../../shared/environment.ts';
import { type Check, runCheck, summarize } from '../../shared/readiness.ts';
import type { ArchiveEnv } from './archive/bring-back.ts';
import { hasMoved } from './archive/bring-back-store.ts';
import { isRateOld, isRateTooOld } from './exchange-rates/rate-age.ts';
import { readRateDays } from './exchange-rates/rates-store.ts';
import type { CommerceApp } from './http/request-context.ts';
import { memoize } from './isolate-memo.ts';
import { LATE_CRON_MS, readRoundEnd } from './jobs/cron-rounds-store.ts';
import { checkKeySecrets } from './keys/key-canaries-store.ts';
import { askFileStore } from './media/file-store.ts';
import { readDownChannels, WEBHOOK_CHANNEL } from './messaging/delivery/channels-store.ts';
import { createMailTransport } from './messaging/delivery/transports.ts';
import { findSilentProviders } from './payments/ask-providers.ts';
import { listProviders, NO_PROVIDER } from './payments/methods.ts';
import { listDistributors } from './suppliers/distributors.ts';
import { readSuppliersDown } from './suppliers/supplier-channels-store.ts';
import { findMissingSeller } from './taxes/tax-notices-store.ts';

/** Mails are sent within a minute, or retried by the cron: an older one points to a fault. */
const LATE_MAIL_MINUTES = 60;

/** Nobody can buy while no provider responds; with one of several down, shoppers choose another. */
async function checkProviders(env: CommerceEnv): Promise<Check> {
  const names = listProviders(env);
  if (names.length === 0) return { state: 'failed', message: NO_PROVIDER };
  const silent = await findSilentProviders(env);
  if (silent.length === 0) return { state: 'ok' };
  const message = `A payment provider does not respond as it should: ${silent.join(', ')}.`;
  return { state: silent.length === names.length ? 'failed' : 'warning', message };
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

/** Whether messages can leave, and how long the oldest one waits. In development mails are read on the outbox page. */
async function checkMail(env: CommerceEnv, now: number): Promise<Check> {
  const [down] = (await readDownChannels(env.DB, now)).filter(({ name }) => name === 'mail' || name === 'sms');
  if (down?.down_since) {
    const what = down.name === 'mail' ? 'mail' : 'SMS';
    const since = new Date(down.down_since).toISOString();
    return { state: 'warning', message: `The provider of ${what} has taken nothing since ${since}.` };
  }
  if (!env.MAIL_TRANSPORT) {
    return isDevelopment(env) ? { state: 'ok' } : { state: 'warning', message: 'No mail leaves: set MAIL_TRANSPORT.' };
  }
  if (!createMailTransport(env)) {
    return { state: 'warning', message: `No mail leaves: MAIL_TRANSPORT=${env.MAIL_TRANSPORT} is not set up.` };
  }
  const row = await env.DB.prepare(
    "SELECT min(created_at) AS oldest FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL AND kind = 'mail'",
  ).first<{ oldest: number | null }>();
  const minutes = Math.floor((now - (row?.oldest ?? now)) / MINUTE_MS);
  if (minutes < LATE_MAIL_MINUTES) return { state: 'ok' };
  return { state: 'warning', message: `The oldest mail that has not left is ${minutes} minutes old.` };
}

/** Without its supplier, only the shop's own keys of a product can be delivered. */
async function checkSuppliers(env: CommerceEnv): Promise<Check> {
  const names = JSON.stringify(listDistributors(env).map(({ name }) => name));
  const row = await env.DB.prepare(
    `SELECT supplier FROM products WHERE supplier IS NOT NULL AND supplier_due_at >= 0
       AND supplier NOT IN (SELECT value FROM json_each(?)) LIMIT 1`,
  )
    .bind(names)
    .first<{ supplier: string }>();
  if (row) return { state: 'warning', message: `Products have the supplier ${row.supplier}, which is not set up.` };
  const [down] = [...(await readSuppliersDown(env.DB)).map(({ supplier }) => supplier), ...(await findSilent(env))];
  return down ? { state: 'warning', message: `The distributor ${down} does not deliver.` } : { state: 'ok' };
}

/** Distributors that do not respond now, asked for one product of theirs. */
async function findSilent(env: CommerceEnv): Promise<string[]> {
  const silent = await Promise.all(
    listDistributors(env).map(async ({ name, readStock }) => {
      const row = await env.DB.prepare('SELECT supplier_sku AS sku FROM products WHERE supplier = ? LIMIT 1')
        .bind(name)
        .first<{ sku: string | null }>();
      return readStock(row?.sku ?? 'readiness').then(
        () => [],
        () => [name],
      );
    }),
  );
  return silent.flat();
}

/** The merchant's programs that take no events. */
async function checkWebhooks(env: CommerceEnv, now: number): Promise<Check> {
  const down = await readDownChannels(env.DB, now, WEBHOOK_CHANNEL);
  if (down.length === 0) return { state: 'ok' };
  return { state: 'warning', message: `Webhook endpoints that take no events: ${down.length}.` };
}

/** Orders expire, refunds are made and mail is repeated by the cron alone (CRON-3). */
async function checkCron(env: CommerceEnv, now: number): Promise<Check> {
  const endedAt = await readRoundEnd(env.DB);
  if (endedAt === null) return { state: 'warning', message: 'The cron has not run yet.' };
  if (now - endedAt < LATE_CRON_MS) return { state: 'ok' };
  return { state: 'warning', message: `The cron last ended a round at ${new Date(endedAt).toISOString()}.` };
}

/** A shop without its archive sells, but lacks old orders; null in a shop that never had one. */
async function checkArchive(env: CommerceEnv & ArchiveEnv): Promise<Check | null> {
  if (env.ARCHIVE) {
    const check = await checkDatabase(env.ARCHIVE, env.DATABASE_LIMIT_MB);
    return check.state === 'failed' ? { ...check, state: 'warning' } : check;
  }
  if (!(await hasMoved(env.DB))) return null;
  return { state: 'warning', message: 'Orders are in an archive that is not bound as ARCHIVE.' };
}

/** Keys that cannot be decrypted are not sold (KEY-12). */
async function checkKeys(env: CommerceEnv): Promise<Check> {
  const state = await checkKeySecrets(env);
  if (state === 'open') return { state: 'ok' };
  if (state === 'partly')
    return { state: 'warning', message: 'KEY_ENCRYPTION_KEY does not open all of the stored keys.' };
  return { state: 'failed', message: 'KEY_ENCRYPTION_KEY does not open the stored keys: nothing is sold.' };
}

/** Invoices need the seller's address and VAT id. */
async function checkSeller(env: CommerceEnv): Promise<Check> {
  const missing = isDevelopment(env) ? [] : await findMissingSeller(env.DB);
  if (missing.length === 0) return { state: 'ok' };
  const message = `Invoices lack the seller’s ${missing.join(' and ')}: npm run shop -- settings change seller.`;
  return { state: 'warning', message };
}

/** The storefront waits five seconds for all checks together. */
const MAX_CHECK_MS = 3_000;
const LATE: Check = { state: 'warning', message: 'It takes too long to respond.' };

/** A check that asks others. */
const inTime = (check: Promise<Check>): Promise<Check> =>
  Promise.race([check, scheduler.wait(MAX_CHECK_MS).then(() => LATE)]);

/** The response is public: whoever asks often does not make the shop ask others as often. */
const askRarely = memoize<Check>(15_000);

const UNREADABLE: Check = { state: 'failed', message: 'It cannot be read.' };

/** `GET /readyz`: what commerce needs, each part with its state. For the storefront's own route. */
export function addReadinessRoutes(app: CommerceApp): void {
  app.get('/readyz', async (c) => {
    const { env } = c;
    const now = Date.now();
    const checks = {
      database: checkDatabase(env.DB, env.DATABASE_LIMIT_MB),
      archive: checkArchive(env),
      media: runCheck(() => askFileStore(env.MEDIA.head('readiness'))),
      'payment-provider': askRarely(`providers ${environmentOf(env)}`, () => inTime(checkProviders(env))),
      rates: checkRates(env, now),
      mail: checkMail(env, now),
      'key-suppliers': askRarely('suppliers', () => inTime(checkSuppliers(env))),
      webhooks: checkWebhooks(env, now),
      cron: checkCron(env, now),
      keys: checkKeys(env),
      seller: checkSeller(env),
    };
    const parts = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await check.catch(() => UNREADABLE)] as const),
    );
    const readiness = summarize(Object.fromEntries(parts.flatMap(([name, check]) => (check ? [[name, check]] : []))));
    return c.json(readiness, readiness.status === 'ok' ? 200 : 503);
  });
}
