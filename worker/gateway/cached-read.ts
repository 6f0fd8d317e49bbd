import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { CachedResponse } from '../cache/cached-response.ts';
import { buildEtag } from '../cache/etag.ts';
import { getOrSet, type Loaded } from '../cache/get-or-set.ts';
import type { ReadPlan } from '../cache/read-plan.ts';
import { tagsOfProducts } from '../cache/read-tags.ts';
import { openResponseCache } from '../cache/response-cache.ts';
import { computeLifetime } from '../cache/response-lifetime.ts';
import { inspectData } from '../cache/shown-data.ts';
import type { StorefrontContext } from '../env.ts';
import { buildReadInit, passToBackend } from './backend.ts';
import { faultResponse, isBackendFault } from './backend-fault.ts';
import { consumeCall, consumeLoad } from './call-limits.ts';
import { readEnvelope } from './check-response.ts';

const JSON_TYPE = 'application/json';

/** An error response of the backend: forwarded as it is, never cached. */
class BackendErrorResponse extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: ArrayBuffer;
  readonly headers: Record<string, string> = {};

  constructor(response: Response, body: ArrayBuffer) {
    super(`the backend responded with ${response.status}`);
    this.name = 'BackendErrorResponse';
    this.status = response.status as ContentfulStatusCode;
    this.body = body;
    for (const name of ['Content-Type', 'Retry-After']) {
      const value = response.headers.get(name);
      if (value !== null) this.headers[name] = value;
    }
  }
}

async function load(env: StorefrontEnv, plan: ReadPlan): Promise<Loaded<CachedResponse>> {
  const { request, endpoint, output, language, currency, freshMs, tags } = plan;
  const createdAt = Date.now();
  const response = await passToBackend(env, request.url, buildReadInit({ env, language, currency }, request));
  const { status } = response;
  const { bytes: body, envelope } = await readEnvelope(response, output);
  if (status !== 200 && status !== 404) throw new BackendErrorResponse(response, body);
  const bytes = new Uint8Array(body);
  const { outdatedAt, products } = inspectData(envelope, createdAt);
  const lifetime = computeLifetime(status, { createdAt, freshMs, outdatedAt });
  const value: CachedResponse = { status, bytes, etag: await buildEtag(bytes) };
  return { entry: { value, ...lifetime, tags: [...tags, ...tagsOfProducts(endpoint, products)] } };
}

/** True if the client asks for an uncached response. A sender who does so too often gets the cached one. */
async function asksForFresh(c: Context<StorefrontContext>): Promise<boolean> {
  return c.req.header('Cache-Control') === 'no-cache' && (await consumeCall(c, 'search')) === null;
}

/** Responds to a public read through the response cache. Throws when there is no response at all. */
export async function respondWithCachedRead(c: Context<StorefrontContext>, plan: ReadPlan): Promise<Response> {
  const { env } = c;
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
  try {
    const { value, state } = await getOrSet({
      cache: openResponseCache({ env, waitUntil }),
      key: plan.key,
      waitUntil,
      forceRefresh: await asksForFresh(c),
      admit: () => consumeLoad(c),
      load: () => load(env, plan),
    });
    if ('location' in value) throw new TypeError(`${plan.key} holds a redirect`);
    return c.body(value.bytes, value.status, { 'Content-Type': JSON_TYPE, 'X-Cache': state });
  } catch (error) {
    if (!(error instanceof BackendErrorResponse)) throw error;
    if (isBackendFault(error.status, error.body)) {
      return faultResponse(c, error.status, error.headers['Retry-After'] ?? null);
    }
    return c.body(error.body, error.status, error.headers);
  }
}
