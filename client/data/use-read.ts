import useSWR, { type SWRResponse } from 'swr';
import type { ApiError, Endpoint } from '../../shared/api/endpoint.ts';
import { callApi } from './browser-api.ts';
import { findLateData } from './late-data.tsx';
import { AWAITED, NOT_ASKED, useOptionalServerResponse, useServerResponse } from './server-reads.ts';
import { useShop } from './shop-context.ts';
import { useFindRead } from './use-find-read.ts';
import { keyOf } from './view.ts';

const MAX_RETRIES = 3;
/** For a response that is embedded in the page. */
export const READ_ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };
const REVALIDATE = { headers: { 'Cache-Control': 'no-cache' } };

export type UseRead = <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args) => Data;

export const useServerRead: UseRead = (endpoint, args) =>
  useServerResponse(keyOf(endpoint, args)) as NonNullable<(typeof endpoint)['types']>['data'];

function useSuspenseRead<Args, Data>(endpoint: Endpoint<Args, Data>, args: Args): Data {
  const { locale } = useShop();
  const key = keyOf(endpoint, args);
  const late = findLateData(endpoint, key);
  const findRead = useFindRead();
  // A second fetch means a revalidation, so bypass the edge cache: its copy may be as old.
  const load = () => callApi(locale.code, endpoint, args, findRead(endpoint, args) === undefined ? {} : REVALIDATE);
  const { data } = useSWR<Data, ApiError>(key, load, {
    ...READ_ONCE,
    suspense: true,
    ...(late === undefined ? {} : { fallbackData: late }),
  });
  return data as Data;
}

/**
 * A read that the page's loader has started: suspends until the response is in, and throws `ApiError` to the nearest
 * boundary. Hydration fetches nothing again: the server's response is embedded in the page.
 */
export const useRead: UseRead = import.meta.env.SSR ? useServerRead : useSuspenseRead;

type UseOptionalRead = <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args, instead: NoInfer<Data>) => Data;

const useOptionalServerRead: UseOptionalRead = (endpoint, args, instead) => {
  const response = useOptionalServerResponse(keyOf(endpoint, args));
  return response === undefined ? instead : (response as typeof instead);
};

function useOptionalSwrRead<Args, Data>(endpoint: Endpoint<Args, Data>, args: Args, instead: Data): Data {
  const { locale } = useShop();
  const { data } = useSWR<Data, ApiError>(keyOf(endpoint, args), () => callApi(locale.code, endpoint, args), {
    ...READ_ONCE,
    errorRetryCount: MAX_RETRIES,
  });
  return data ?? instead;
}

/**
 * An optional read, settled by the page's loader (`settleReads`): returns `instead` while there is no response. It
 * never suspends or throws; the browser retries what the server could not read.
 */
export const useOptionalRead: UseOptionalRead = import.meta.env.SSR ? useOptionalServerRead : useOptionalSwrRead;

type UseBrowserRead = <Args, Data>(
  endpoint: Endpoint<Args, Data>,
  args: Args | null,
  options?: {
    /** False: a component that mounts later uses the cached response without revalidating it. */
    revalidates?: boolean;
    /** True: with other arguments, the previous data is returned until theirs is in. */
    keepsPrevious?: boolean;
  },
) => SWRResponse<Data, ApiError>;

const useNoBrowserRead: UseBrowserRead = (_endpoint, args) => (args === null ? NOT_ASKED : AWAITED);

const useSwrBrowserRead: UseBrowserRead = <Args, Data>(
  endpoint: Endpoint<Args, Data>,
  args: Args | null,
  { revalidates = true, keepsPrevious = false } = {},
) => {
  const { locale } = useShop();
  return useSWR<Data, ApiError>(
    args === null ? null : keyOf(endpoint, args),
    // Without `args` the key is null and SWR makes no call.
    () => callApi(locale.code, endpoint, args as Args),
    {
      revalidateIfStale: revalidates,
      keepPreviousData: keepsPrevious,
      shouldRetryOnError: (error) => error.status >= 500 || error.status === 0,
      errorRetryCount: MAX_RETRIES,
    },
  );
};

/**
 * A read made in the browser only, after hydration: personal data (cart, customer, orders) and data on demand. `args`
 * null: do not read yet.
 */
export const useBrowserRead: UseBrowserRead = import.meta.env.SSR ? useNoBrowserRead : useSwrBrowserRead;
