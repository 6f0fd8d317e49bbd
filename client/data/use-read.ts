import useSWR, { type SWRResponse } from 'swr';
import { type ApiError, type Endpoint, readKey } from '../../shared/api/endpoint.ts';
import { callApi } from './browser-api.ts';
import { findLateData } from './late-data.tsx';
import { AWAITED, NOT_ASKED, useServerAnswer } from './server-reads.ts';
import { useShop } from './shop-context.ts';
import { useFindRead } from './use-find-read.ts';

const REVALIDATE = { headers: { 'Cache-Control': 'no-cache' } };

type UseRead = <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args) => Data;

const useServerRead: UseRead = (endpoint, args) =>
  useServerAnswer(readKey(endpoint, args)) as NonNullable<(typeof endpoint)['types']>['data'];

function useSuspenseRead<Args, Data>(endpoint: Endpoint<Args, Data>, args: Args): Data {
  const { locale } = useShop();
  const key = readKey(endpoint, args);
  const late = findLateData(key) as Data | undefined;
  const findRead = useFindRead();
  // A second fetch means that the first answer is doubted: the edge's cached copy may be as old.
  const load = () => callApi(locale.code, endpoint, args, findRead(endpoint, args) === undefined ? {} : REVALIDATE);
  const { data } = useSWR<Data, ApiError>(key, load, {
    suspense: true,
    ...(late === undefined ? {} : { fallbackData: late }),
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  return data as Data;
}

/**
 * A read that the page's loader has warmed: suspends until it is in, throws `ApiError` to the nearest boundary.
 * After hydration nothing is fetched again, the server's answer came with the page.
 */
export const useRead: UseRead = import.meta.env.SSR ? useServerRead : useSuspenseRead;

type UseBrowserRead = <Args, Data>(
  endpoint: Endpoint<Args, Data>,
  args: Args | null,
  /** False: what is known already is not asked for again by whoever comes to need it too. */
  revalidates?: boolean,
) => SWRResponse<Data, ApiError>;

const useNoBrowserRead: UseBrowserRead = (_endpoint, args) => (args === null ? NOT_ASKED : AWAITED);

function useSwrBrowserRead<Args, Data>(endpoint: Endpoint<Args, Data>, args: Args | null, revalidates = true) {
  const { locale } = useShop();
  return useSWR<Data, ApiError>(
    args === null ? null : readKey(endpoint, args),
    // Without them there is no key, and nothing is asked.
    () => callApi(locale.code, endpoint, args as Args),
    {
      revalidateIfStale: revalidates,
      shouldRetryOnError: (error) => error.status >= 500 || error.status === 0,
      errorRetryCount: 3,
    },
  );
}

/**
 * A read that only the browser makes, after hydration: personal data (cart, customer, orders) and what is asked for
 * on demand. `args` null: not yet.
 */
export const useBrowserRead: UseBrowserRead = import.meta.env.SSR ? useNoBrowserRead : useSwrBrowserRead;
