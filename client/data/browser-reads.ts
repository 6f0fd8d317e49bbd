import { mutate } from 'swr';
import { readKey } from '../../shared/api/endpoint.ts';
import type { LocaleCode } from '../../shared/locales.ts';
import { callApi } from './browser-api.ts';
import type { Reads } from './reads.ts';

const FRESH_MS = 60_000;

interface Cached {
  /** Milliseconds since the epoch. */
  readAt: number;
  response: Promise<unknown>;
}

/**
 * The loaders' reads in the browser: they fill SWR's cache, where the components find them. Responses embedded in the
 * page (`initial`) are SWR's `fallback` and count as read at page load.
 */
export function makeBrowserReads(locale: LocaleCode, initial: Readonly<Record<string, unknown>>): Reads {
  const loadedAt = Date.now();
  const cached = new Map<string, Cached>(
    Object.entries(initial).map(([key, data]) => [key, { readAt: loadedAt, response: Promise.resolve(data) }]),
  );
  return {
    read(endpoint, args) {
      type Data = NonNullable<(typeof endpoint)['types']>['data'];
      const key = readKey(endpoint, args);
      const known = cached.get(key);
      if (known && Date.now() - known.readAt < FRESH_MS) return known.response as Promise<Data>;
      const response = callApi(locale, endpoint, args).then(async (data) => {
        await mutate(key, data, { revalidate: false });
        return data;
      });
      cached.set(key, { readAt: Date.now(), response });
      response.catch(() => cached.delete(key));
      return response;
    },
    // In the browser a deferred read starts when its component renders.
    defer: () => undefined,
  };
}
