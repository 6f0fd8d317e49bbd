import { useCallback } from 'react';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { callApi } from './browser-api.ts';
import { useShop } from './shop-context.ts';

/** A function that makes a call with the page's language. Throws `ApiError`. */
export function useCall(): <Args, Data>(
  endpoint: Endpoint<Args, Data>,
  args: Args,
  headers?: Record<string, string>,
) => Promise<Data> {
  const { locale } = useShop();
  return useCallback(
    (endpoint, args, headers) => callApi(locale.code, endpoint, args, headers ? { headers } : {}),
    [locale.code],
  );
}
