import { waitUntil } from 'cloudflare:workers';
import type { MiddlewareHandler } from 'hono';
import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import type { CommerceHono } from '../http/request-context.ts';
import { claimPurges, settlePurges } from './cache-purges-store.ts';
import { callStorefront, type StorefrontCallEnv } from './storefront-calls.ts';
import { type SearchEngineEnv, tellSearchEngines } from './tell-search-engines.ts';

const PURGE_PATH = '/internal/purge';

export interface PurgeEnv extends StorefrontCallEnv, SearchEngineEnv, Pick<CommerceEnv, 'PURGE_SECRET'> {}

/**
 * Purges the storefront's outdated pages, and returns their tags. Changed tags wait in `cache_purges`, written by triggers
 * with the change itself; a failed call leaves them for the next one.
 * @throws when the storefront did not accept the call.
 */
async function purgeStorefront(env: PurgeEnv): Promise<string[]> {
  const claim = crypto.randomUUID();
  const tags = await claimPurges(env.DB, claim);
  if (tags.length === 0) return tags;
  const body = JSON.stringify({ tags });
  const response = await callStorefront(env, PURGE_PATH, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Purge-Signature': await signTimestamped(env.PURGE_SECRET, body, Date.now()),
    },
    body,
  });
  if (!response.ok) throw new Error(`the storefront responded with ${response.status} to ${tags.length} tags`);
  await settlePurges(env.DB, claim);
  return tags;
}

/**
 * Purges the storefront's outdated pages, and tells search engines of them.
 * @throws when the storefront did not accept the call.
 */
export async function tellStorefront(env: PurgeEnv): Promise<void> {
  await tellSearchEngines(env, await purgeStorefront(env));
}

/** Whether this isolate's last call failed. An outage, such as before the storefront has started, is logged once. */
let isStorefrontAway = false;

/** Purges the storefront now; the cron sends what failed. Never throws. */
export async function tellAtOnce(env: PurgeEnv): Promise<void> {
  try {
    await tellStorefront(env);
    if (isStorefrontAway) console.info('[commerce] the storefront is told of changes again');
    isStorefrontAway = false;
  } catch (error) {
    if (!isStorefrontAway) console.warn('[commerce] the storefront was not told of a change', error);
    isStorefrontAway = true;
  }
}

/** After calls that change public pages: purges the storefront at once, in the background. */
export const tellStorefrontAfter: MiddlewareHandler<CommerceHono> = async (c, next) => {
  await next();
  if (c.res.status >= 400) return;
  // Only a speed-up: the cron sends what failed here.
  waitUntil(tellAtOnce(c.env));
};
