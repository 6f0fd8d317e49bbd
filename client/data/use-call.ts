import { useCallback } from 'react';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { callApi } from './browser-api.ts';
import { useShop } from './shop-context.ts';

/**
 * Returns a function that makes a call in the page's language. With `keepalive` the request completes even if the page
 * is left. It throws `ApiError`.
 */
export function useCall({
  keepalive = false,
} = {}): <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args, headers?: Record<string, string>) => Promise<Data> {
  const { locale } = useShop();
  return useCallback(
    (endpoint, args, headers) => callApi(locale.code, endpoint, args, { keepalive, ...(headers ? { headers } : {}) }),
    [locale.code, keepalive],
  );
}
