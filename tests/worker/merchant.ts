import type * as v from 'valibot';
import type { MerchantCall } from '../../worker/commerce/merchant/api/merchant-call.ts';
import { TEST_SECRETS } from '../support/test-secrets.ts';
import { fetchCommerce } from '../support/workers.ts';

export interface MerchantAnswer<Data> {
  status: number;
  Data: Data;
  Code?: string;
  Messages: string[];
}

/** Fills a path's placeholders, and puts the other arguments where the call takes them. */
export async function callMerchant<Args, Data>(
  call: MerchantCall<Args, Data>,
  args: v.InferInput<MerchantCall<Args, Data>['input']> = {},
  headers: Record<string, string> = {},
): Promise<MerchantAnswer<Data>> {
  const rest: Record<string, unknown> = { ...(args as Record<string, unknown>) };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? 1));
  });
  const hasBody = call.method === 'POST' || call.method === 'PATCH';
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const response = await fetchCommerce(hasBody || query.size === 0 ? path : `${path}?${query}`, {
    method: call.method,
    headers: {
      Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(hasBody ? { body: JSON.stringify(rest) } : {}),
  });
  return { status: response.status, ...(await response.json<Omit<MerchantAnswer<Data>, 'status'>>()) };
}
