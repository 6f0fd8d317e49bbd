import { useSWRConfig } from 'swr';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { keyOf } from './view.ts';

/** Returns a function that finds a response already read, in SWR's cache or the page's data; undefined for none. */
export function useFindRead(): <Args, Data>(read: Endpoint<Args, Data>, args: Args) => Data | undefined {
  const { cache, fallback } = useSWRConfig();
  return (read, args) => {
    const key = keyOf(read, args);
    return cache.get(key)?.data ?? fallback[key];
  };
}
