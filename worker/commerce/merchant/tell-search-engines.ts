import { environmentOf } from '../../../shared/environment.ts';
import { INDEXNOW_KEY_PATH } from '../../../shared/index-now.ts';
import { locales } from '../../../shared/locales.ts';
import { notFound } from '../http/errors.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { forgetNews, forgetTold, readChangedAddresses, readNews } from './changed-addresses-store.ts';

/** Bing, Yandex, Seznam, Naver and others share what one of them is told. */
const SERVICE = 'https://api.indexnow.org/indexnow';
const TIMEOUT_MS = 5_000;
const TOO_MANY = 429;
/** By the protocol. */
const MOST_ADDRESSES = 10_000;
/** An import may publish a whole catalogue: the next round of the cron goes on with it. */
const MOST_NEWS = Math.floor(MOST_ADDRESSES / locales.length);

export interface SearchEngineEnv extends Pick<CommerceEnv, 'DB' | 'ORIGIN'> {
  ENVIRONMENT?: string;
  INDEXNOW_KEY?: string;
}

/** The key of a shop that tells search engines; null outside production, and without one. */
function findKey(env: Omit<SearchEngineEnv, 'DB' | 'ORIGIN'>): string | null {
  const { INDEXNOW_KEY: key = '' } = env;
  return environmentOf(env) === 'production' && /^[\da-z-]{8,128}$/i.test(key) ? key : null;
}

/**
 * Tells search engines which pages have changed, by the tags of a purge, and which have come or gone since they were last told;
 * news that the service could not take wait for the next round. Never throws: they also come by themselves.
 */
export async function tellSearchEngines(env: SearchEngineEnv, tags: readonly string[]): Promise<void> {
  const key = findKey(env);
  try {
    if (key === null) return await forgetNews(env.DB);
    const news = await readNews(env.DB, MOST_NEWS);
    const paths = new Set([...news.paths, ...(await readChangedAddresses(env.DB, tags))]);
    const urlList = [...paths].slice(0, MOST_ADDRESSES).map((path) => env.ORIGIN + path);
    if (urlList.length === 0) return await forgetTold(env.DB, news.rows);
    const { status } = await fetch(SERVICE, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(env.ORIGIN).host,
        key,
        keyLocation: env.ORIGIN + INDEXNOW_KEY_PATH,
        urlList,
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // What it refuses for good it would refuse again.
    if (status < 500 && status !== TOO_MANY) await forgetTold(env.DB, news.rows);
    if (status >= 300) console.warn(`[commerce] IndexNow responded with ${status} to ${urlList.length} addresses`);
  } catch (error) {
    console.warn('[commerce] search engines were not told of a change', error);
  }
}

/** The file with the key, by which search engines know that the shop itself has told them (CRAWL-55). */
export function addIndexNowRoutes(app: CommerceApp): void {
  app.get(INDEXNOW_KEY_PATH, (c) => {
    const key = findKey(c.env);
    if (key === null) throw notFound();
    return c.text(key, 200, { 'Cache-Control': 'public, max-age=3600' });
  });
}
