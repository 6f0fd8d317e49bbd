import type * as v from 'valibot';
import { expect } from 'vitest';
import type { MerchantCall } from '../../shared/merchant/merchant-call.ts';
import { type ApiDescription, createOracle } from '../support/pages/openapi-oracle.ts';
import { TEST_SECRETS } from '../support/shop/test-secrets.ts';
import { fetchCommerce } from '../support/workers/workers.ts';

export interface MerchantResponse<Data> {
  status: number;
  Data: Data;
  Code?: string;
  Messages: string[];
}

let oracle: Promise<ReturnType<typeof createOracle>> | undefined;

async function readOracle() {
  return createOracle(await (await fetchCommerce('/internal/openapi.json')).json<ApiDescription>());
}

/** Fills a path's placeholders, and puts the other arguments where the call takes them. */
export async function callMerchant<Args, Data>(
  call: MerchantCall<Args, Data>,
  args: v.InferInput<MerchantCall<Args, Data>['input']> = {},
  headers: Record<string, string> = {},
): Promise<MerchantResponse<Data>> {
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
  const { status } = response;
  const body = await response.json<Omit<MerchantResponse<Data>, 'status'>>();
  oracle ??= readOracle();
  const type = response.headers.get('Content-Type');
  const exchange = { method: call.method, path, status, type, response: body, ...(hasBody ? { sent: rest } : {}) };
  expect((await oracle)(exchange)).toEqual([]);
  return { status, ...body };
}
