import { safeParse } from 'valibot';
import type { Contract } from '../../shared/api/contract.ts';
import { ApiError, type Envelope, toRequest, type WireRequest } from '../../shared/api/endpoint.ts';
import { CircuitOpenError, createCircuit, type Verdict } from './circuit-breaker.ts';

/** One try of a read; both together end within what a page may take (threats F-02). */
const TRY_MS = 1_500;
const READ_MS = 2_900;
/** A call of the browser's: the shopper waits for it, and knows. */
const CALL_MS = 10_000;
/** At random within these, so that the readers of one failure do not all come again at once. */
const RETRY_DELAY_MS = { least: 50, most: 150 };

// Per isolate, one for the one backend.
const circuit = createCircuit();

/** Who asks and in what language, as headers to the backend. */
export interface BackendCaller {
  env: StorefrontEnv;
  language: string;
  currency: string;
}

/** The fetch of a backend: the embedded one by service binding, a merchant's own by its origin. */
function fetchBackend(env: StorefrontEnv, path: string, init: RequestInit): Promise<Response> {
  if (env.COMMERCE_ORIGIN) return fetch(new URL(path, env.COMMERCE_ORIGIN), { ...init, redirect: 'manual' });
  return env.COMMERCE.fetch(new URL(path, env.ORIGIN), { ...init, redirect: 'manual' });
}

// Gateways' own words for a backend that they cannot reach; Cloudflare's begin at 520.
const isOutOfReach = (status: number) => status === 502 || status === 504 || status >= 520;

/**
 * The browser's call, passed on to the backend, and given up after 10 s. A refusal or an error of one call says nothing
 * against the others: only a backend out of reach counts. Throws `CircuitOpenError` without a call while there is no use
 * in one.
 */
export function passToBackend(env: StorefrontEnv, path: string, init: RequestInit): Promise<Response> {
  const judge = ({ status }: Response): Verdict => {
    if (isOutOfReach(status)) return 'ill';
    return status < 500 ? 'well' : 'neutral';
  };
  return circuit.run(() => fetchBackend(env, path, { ...init, signal: AbortSignal.timeout(CALL_MS) }), judge);
}

/** How a read is asked of the backend, by someone of whom nothing is known but the language and the currency. */
export function toReadInit({ env, language, currency }: BackendCaller, { method, body }: WireRequest): RequestInit {
  return {
    method,
    headers: {
      Accept: 'application/json',
      Language: language,
      Currency: currency,
      'X-Forwarded-Host': new URL(env.ORIGIN).host,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  };
}

interface Answer {
  status: number;
  envelope: Envelope<unknown>;
}

function judgeRead({ status }: Answer): Verdict {
  if (status === 429) return 'neutral';
  return status < 500 ? 'well' : 'ill';
}

async function readOnce<Args, Data>(
  caller: BackendCaller,
  { endpoint, output }: Contract<Args, Data>,
  args: Args,
  timeoutMs: number,
): Promise<Data> {
  const request = toRequest(endpoint, args);
  const { url } = request;
  const { status, envelope } = await circuit.run(async (): Promise<Answer> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetchBackend(caller.env, url, { ...toReadInit(caller, request), signal });
    return { status: response.status, envelope: (await response.json()) as Envelope<unknown> };
  }, judgeRead);
  if (!envelope.IsSuccess) throw new ApiError(status, envelope.Code ?? 'failed', envelope.Messages ?? []);
  const parsed = safeParse(output, envelope.Data);
  if (!parsed.success) {
    const where = parsed.issues[0].path?.map(({ key }) => String(key)).join('.') ?? '';
    throw new ApiError(502, 'garbage', [`${url}: ${where}: ${parsed.issues[0].message}`]);
  }
  return parsed.output;
}

function isWorthRetrying(error: unknown): boolean {
  if (error instanceof CircuitOpenError) return false;
  return !(error instanceof ApiError) || error.status >= 500;
}

/**
 * A read for a page: `Data`, checked against the contract, unknown fields dropped. One retry after a short wait, as
 * reads are idempotent. Throws `ApiError`; `garbage` (502) when the backend does not keep to the contract;
 * `CircuitOpenError` at once while the backend is away.
 */
export async function readBackend<Args, Data>(
  caller: BackendCaller,
  contract: Contract<Args, Data>,
  args: Args,
): Promise<Data> {
  const began = Date.now();
  try {
    return await readOnce(caller, contract, args, TRY_MS);
  } catch (error) {
    if (!isWorthRetrying(error)) throw error;
    const { least, most } = RETRY_DELAY_MS;
    await new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)));
    return readOnce(caller, contract, args, Math.min(TRY_MS, READ_MS - (Date.now() - began)));
  }
}
