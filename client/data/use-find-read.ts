import { useSWRConfig } from 'swr';
import { type Endpoint, readKey } from '../../shared/api/endpoint.ts';

/** A function that answers what is known of a read already: from SWR's cache, or from the page. Undefined for nothing. */
export function useFindRead(): <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args) => Data | undefined {
  const { cache, fallback } = useSWRConfig();
  return (endpoint, args) => {
    const key = readKey(endpoint, args);
    return cache.get(key)?.data ?? fallback[key];
  };
}
