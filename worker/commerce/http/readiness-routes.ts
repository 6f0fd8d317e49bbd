import { isDevelopment } from '../../../shared/environment.ts';
import { type Check, runCheck, summarize } from '../../../shared/readiness.ts';
import { listProviders, NO_PROVIDER } from '../payments/methods.ts';
import type { CommerceApp } from './request-context.ts';

const DAY_MS = 86_400_000;
/** Weekends and holidays have no rates of their own. */
const OLD_RATE_DAYS = 3;
const DEAD_RATE_DAYS = 10;

function checkProviders(env: CommerceEnv): Check {
  return listProviders(env).length > 0 ? { state: 'ok' } : { state: 'failed', message: NO_PROVIDER };
}

/** The rate of the euro itself has no age. */
async function checkRates(env: CommerceEnv, now: number): Promise<Check> {
  const row = await env.DB.prepare(
    "SELECT min(quoted_on) AS oldest FROM currencies WHERE code <> 'EUR' AND is_published = 1",
  ).first<{
    oldest: string | null;
  }>();
  if (!row?.oldest) return { state: 'warning', message: 'There are no exchange rates: prices are in euros only.' };
  const days = Math.floor((now - Date.parse(row.oldest)) / DAY_MS);
  if (days <= OLD_RATE_DAYS) return { state: 'ok' };
  const isDead = days > DEAD_RATE_DAYS && !isDevelopment(env);
  return { state: isDead ? 'failed' : 'warning', message: `The exchange rates are ${days} days old.` };
}

/** `GET /readyz`: what commerce needs, each part with its state. For the storefront's own route. */
export function addReadinessRoutes(app: CommerceApp): void {
  app.get('/readyz', async (c) => {
    const { env } = c;
    const database = await runCheck(() => env.DB.prepare('SELECT 1').first());
    const media = await runCheck(() => env.MEDIA.head('readiness'));
    const rates = await checkRates(env, Date.now()).catch(
      (): Check => ({ state: 'failed', message: 'They cannot be read.' }),
    );
    const readiness = summarize({ database, media, 'payment-provider': checkProviders(env), rates });
    return c.json(readiness, readiness.status === 'ok' ? 200 : 503);
  });
}
