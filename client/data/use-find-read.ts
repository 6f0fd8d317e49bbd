import { useSWRConfig } from 'swr';
import { type Endpoint, readKey } from '../../shared/api/endpoint.ts';

/** Returns a function that finds a response already read, in SWR's cache or the page's data; undefined for none. */
export function useFindRead(): <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args) => Data | undefined {
  const { cache, fallback } = useSWRConfig();
  return (endpoint, args) => {
    const key = readKey(endpoint, args);
    return cache.get(key)?.data ?? fallback[key];
  };
}
