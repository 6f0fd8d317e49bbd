import { useCallback } from 'react';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { callApi } from './browser-api.ts';
import { useShop } from './shop-context.ts';

/**
 * A function that makes a call with the page's language, which `keepalive` has sent even when the page is left. Throws
 * `ApiError`.
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
