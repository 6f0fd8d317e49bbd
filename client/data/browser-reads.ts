import { mutate } from 'swr';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import type { LocaleCode } from '../../shared/locales.ts';
import { callApi } from './browser-api.ts';
import type { Reads } from './reads.ts';
import { keyOf, unpackData } from './view.ts';

const FRESH_MS = 60_000;

interface Cached {
  /** Milliseconds since the epoch. */
  readAt: number;
  response: Promise<unknown>;
}

export interface BrowserReads extends Reads {
  /** SWR's `fallback`: the page's responses that the loaders have read, by `keyOf`. */
  fallback: Record<string, unknown>;
}

/**
 * The loaders' reads in the browser: they fill SWR's cache, where the components find them. Responses in the page
 * (`packed`) become SWR's `fallback` when the loader reads them, and count as read at page load.
 */
export function makeBrowserReads(locale: LocaleCode, packed: Readonly<Record<string, unknown>>): BrowserReads {
  const loadedAt = Date.now();
  const cached = new Map<string, Cached>();
  const fallback: Record<string, unknown> = {};

  function unpack<Args, Data>(read: Endpoint<Args, Data>, key: string): void {
    if (cached.has(key) || !(key in packed)) return;
    const data = unpackData(read, packed[key]);
    fallback[key] = data;
    cached.set(key, { readAt: loadedAt, response: Promise.resolve(data) });
  }

  return {
    fallback,
    read<Args, Data>(read: Endpoint<Args, Data>, args: Args) {
      const key = keyOf(read, args);
      unpack(read, key);
      const known = cached.get(key);
      if (known && Date.now() - known.readAt < FRESH_MS) return known.response as Promise<Data>;
      const response = callApi(locale, read, args).then(async (data) => {
        await mutate(key, data, { revalidate: false });
        return data;
      });
      cached.set(key, { readAt: Date.now(), response });
      response.catch(() => cached.delete(key));
      return response;
    },
    // A deferred read that is not in the page starts when its component renders.
    defer: (read, args) => unpack(read, keyOf(read, args)),
  };
}
