import { safeParse } from 'valibot';
import type { Contract } from '../shared/api/contract.ts';
import { ApiError, type Envelope, toRequest } from '../shared/api/endpoint.ts';

const READ_TIMEOUT_MS = 1_500;
const RETRY_DELAY_MS = 100;

/** Who asks and in what language, as headers to the backend. */
export interface BackendCaller {
  env: StorefrontEnv;
  language: string;
  currency: string;
}

/** The fetch of a backend: the embedded one by service binding, a merchant's own by its origin. */
export function fetchBackend(env: StorefrontEnv, path: string, init: RequestInit): Promise<Response> {
  if (env.COMMERCE_ORIGIN) return fetch(new URL(path, env.COMMERCE_ORIGIN), { ...init, redirect: 'manual' });
  return env.COMMERCE.fetch(new URL(path, env.ORIGIN), { ...init, redirect: 'manual' });
}

async function readOnce<Args, Data>(
  caller: BackendCaller,
  { endpoint, output }: Contract<Args, Data>,
  args: Args,
): Promise<Data> {
  const { method, url, body } = toRequest(endpoint, args);
  const response = await fetchBackend(caller.env, url, {
    method,
    signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    headers: {
      Accept: 'application/json',
      Language: caller.language,
      Currency: caller.currency,
      'X-Forwarded-Host': new URL(caller.env.ORIGIN).host,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const envelope = (await response.json()) as Envelope<unknown>;
  if (!envelope.IsSuccess) throw new ApiError(response.status, envelope.Code ?? 'failed', envelope.Messages ?? []);
  const parsed = safeParse(output, envelope.Data);
  if (!parsed.success) {
    const where = parsed.issues[0].path?.map(({ key }) => String(key)).join('.') ?? '';
    throw new ApiError(502, 'garbage', [`${url}: ${where}: ${parsed.issues[0].message}`]);
  }
  return parsed.output;
}

function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

/**
 * A read for a page: `Data`, checked against the contract, unknown fields dropped. One retry after a short wait, as
 * reads are idempotent. Throws `ApiError`; `garbage` (502) when the backend does not keep to the contract.
 */
export async function readBackend<Args, Data>(
  caller: BackendCaller,
  contract: Contract<Args, Data>,
  args: Args,
): Promise<Data> {
  try {
    return await readOnce(caller, contract, args);
  } catch (error) {
    if (!isWorthRetrying(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return readOnce(caller, contract, args);
  }
}
