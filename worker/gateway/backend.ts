import { safeParse } from 'valibot';
import type { Contract } from '../../shared/api/contract.ts';
import { ApiError, type Envelope, toRequest, type WireRequest } from '../../shared/api/endpoint.ts';
import { PREVIEW_HEADER } from '../../shared/security/preview-token.ts';
import type { RequestEnv } from '../env.ts';
import type { HealthSignal } from './circuit-breaker.ts';
import { type CircuitBreaker, CircuitOpenError, createCircuitBreaker, type InFlight } from './circuit-breaker.ts';
import { findEndpointGroup } from './endpoint-group.ts';
import { MAX_RESPONSE_BYTES, readBody } from './read-body.ts';
import { measureCall, withRequestId } from './upstream-calls.ts';

/** A page's read: the timeouts of one attempt and of both together. */
const ATTEMPT_MS = 1_500;
const READ_MS = 2_900;
/** A call of the browser. */
const CALL_MS = 10_000;
/** With jitter, so that requests hit by the same failure do not all retry at once. */
const RETRY_DELAY_MS = { least: 50, most: 150 };

// Per isolate: a circuit for each group of endpoints, so that a broken one takes down only what needs it.
const circuits = new Map<string, CircuitBreaker>();
const inFlight: InFlight = new Set();

function findCircuit(path: string): CircuitBreaker {
  const group = findEndpointGroup(path);
  const known = circuits.get(group);
  if (known) return known;
  const circuit = createCircuitBreaker(inFlight);
  circuits.set(group, circuit);
  return circuit;
}

export interface BackendCaller {
  env: RequestEnv;
  language: string;
  currency: string;
  /** The token of a preview: nothing that is read with it may be cached. */
  preview?: string | undefined;
}

/** The embedded backend is called through its service binding, a merchant's own by its origin. */
function fetchBackend(env: RequestEnv, path: string, init: RequestInit): Promise<Response> {
  const request = { ...init, headers: withRequestId(env, init.headers), redirect: 'manual' } as const;
  return measureCall(env, 'backend', () =>
    env.COMMERCE_ORIGIN
      ? fetch(new URL(path, env.COMMERCE_ORIGIN), request)
      : env.COMMERCE.fetch(new URL(path, env.ORIGIN), request),
  );
}

// Gateway errors; Cloudflare's own begin at 520.
const isUnreachable = (status: number) => status === 502 || status === 504 || status >= 520;

/**
 * Forwards a call of the browser to the backend, with a timeout of 10 s. Only an unreachable backend counts as a
 * failure: an error in one call says nothing about the others. Throws `CircuitOpenError` while the circuit is open.
 */
export function passToBackend(env: RequestEnv, path: string, init: RequestInit): Promise<Response> {
  const evaluate = ({ status }: Response): HealthSignal => {
    if (isUnreachable(status)) return 'failure';
    return status < 500 ? 'success' : 'neutral';
  };
  return findCircuit(path).run(
    () => fetchBackend(env, path, { ...init, signal: AbortSignal.timeout(CALL_MS) }),
    evaluate,
  );
}

/** The request of a public read: contains the language and the currency, and nothing about the visitor. */
export function buildReadInit(
  { env, language, currency, preview }: BackendCaller,
  { method, body }: WireRequest,
): RequestInit {
  return {
    method,
    headers: {
      Accept: 'application/json',
      Language: language,
      Currency: currency,
      'X-Forwarded-Host': new URL(env.ORIGIN).host,
      ...(preview === undefined ? {} : { [PREVIEW_HEADER]: preview }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  };
}

interface ReadOutcome {
  status: number;
  envelope: Envelope<unknown>;
  outdatedAt: number;
}

/** Data with the instant (ms since 1970) at which its response says that it expires. */
export interface DatedData<Data> {
  data: Data;
  outdatedAt: number;
}

/** The instant until which a response is right by its `Expires`; `Infinity` without one, or with one in the past. */
export function readExpiry(headers: Headers, now: number): number {
  const at = Date.parse(headers.get('Expires') ?? '');
  return at > now ? at : Number.POSITIVE_INFINITY;
}

function evaluateRead({ status }: ReadOutcome): HealthSignal {
  if (status === 429) return 'neutral';
  return status < 500 ? 'success' : 'failure';
}

/** The JSON of a response. If it states no length, or too great a one, at most `MAX_RESPONSE_BYTES` are read. */
async function readJson(response: Response): Promise<unknown> {
  const length = response.headers.get('Content-Length');
  if (length !== null && Number(length) <= MAX_RESPONSE_BYTES) return response.json();
  const bytes = await readBody(response, MAX_RESPONSE_BYTES);
  if (bytes === 'too-large') throw new TypeError('the response is too large');
  return JSON.parse(new TextDecoder().decode(bytes));
}

async function readOnce<Args, Data>(
  caller: BackendCaller,
  { endpoint, output }: Contract<Args, Data>,
  args: Args,
  timeoutMs: number,
): Promise<DatedData<Data>> {
  const request = toRequest(endpoint, args);
  const { url } = request;
  const { status, envelope, outdatedAt } = await findCircuit(url).run(async (): Promise<ReadOutcome> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetchBackend(caller.env, url, { ...buildReadInit(caller, request), signal });
    const envelope = (await readJson(response)) as Envelope<unknown>;
    return { status: response.status, envelope, outdatedAt: readExpiry(response.headers, Date.now()) };
  }, evaluateRead);
  if (!envelope.IsSuccess) throw new ApiError(status, envelope.Code ?? 'failed', envelope.Messages ?? []);
  const parsed = safeParse(output, envelope.Data);
  if (!parsed.success) {
    const where = parsed.issues[0].path?.map(({ key }) => String(key)).join('.') ?? '';
    throw new ApiError(502, 'garbage', [`${url}: ${where}: ${parsed.issues[0].message}`]);
  }
  return { data: parsed.output, outdatedAt };
}

/** Not a 503: an overloaded backend should not be asked again. */
function isWorthRetrying(error: unknown): boolean {
  if (error instanceof CircuitOpenError) return false;
  return !(error instanceof ApiError) || (error.status >= 500 && error.status !== 503);
}

/**
 * Reads `Data` for a page, validated by the contract, without unknown fields. Retries once, because reads are
 * idempotent. Throws `ApiError` (`garbage`, 502, when the response breaks the contract) or `CircuitOpenError`.
 */
export async function readDated<Args, Data>(
  caller: BackendCaller,
  contract: Contract<Args, Data>,
  args: Args,
): Promise<DatedData<Data>> {
  const startedAt = Date.now();
  try {
    return await readOnce(caller, contract, args, ATTEMPT_MS);
  } catch (error) {
    if (!isWorthRetrying(error)) throw error;
    const { least, most } = RETRY_DELAY_MS;
    await new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)));
    return readOnce(caller, contract, args, Math.min(ATTEMPT_MS, READ_MS - (Date.now() - startedAt)));
  }
}

/** The same for what is not cached by its expiry. */
export async function readBackend<Args, Data>(
  caller: BackendCaller,
  contract: Contract<Args, Data>,
  args: Args,
): Promise<Data> {
  return (await readDated(caller, contract, args)).data;
}
