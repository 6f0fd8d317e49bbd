import useSWR from 'swr';
import type { ApiError, Endpoint } from '../../shared/api/endpoint.ts';
import { useIsFromServer } from '../hydration/use-is-hydrated.ts';
import { callApi } from './browser-api.ts';
import { useShop } from './shop-context.ts';
import { READ_ONCE, type UseRead, useServerRead } from './use-read.ts';
import { keyOf } from './view.ts';

/** By key, for as long as the document: parts of one page may hydrate at different times. */
const begun = new Map<string, Promise<unknown>>();

function beginRead<Data>(key: string, load: () => Promise<Data>): Promise<Data> {
  const reading = (begun.get(key) as Promise<Data> | undefined) ?? load();
  begun.set(key, reading);
  return reading;
}

function useSuspenseRead<Args, Data>(endpoint: Endpoint<Args, Data>, args: Args): Data {
  const { locale } = useShop();
  const isFromServer = useIsFromServer();
  const key = keyOf(endpoint, args);
  const load = () => callApi(locale.code, endpoint, args);
  // While a part hydrates, React sees SWR's cache as it was before: what SWR itself has fetched meanwhile would be missing.
  const fallback = isFromServer ? { fallbackData: beginRead(key, load) } : {};
  const { data } = useSWR<Data, ApiError>(key, load, { ...READ_ONCE, suspense: true, ...fallback });
  return data as Data;
}

/** The response to a read that the page does not carry (`leftOut`): its part begins the read where it hydrates. */
export const useLeftOutRead: UseRead = import.meta.env.SSR ? useServerRead : useSuspenseRead;
