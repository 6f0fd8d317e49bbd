import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { buildEntry } from '../cache/build-entry.ts';
import type { CachedResponse } from '../cache/cache-entry.ts';
import { buildEtag } from '../cache/etag.ts';
import { getOrSet, type Loaded } from '../cache/get-or-set.ts';
import { inspectData } from '../cache/shown-data.ts';
import { openCache } from '../cache/tiered-cache.ts';
import type { StorefrontContext } from '../env.ts';
import { isFilteredRead, tagsOfProducts, tagsOfRead } from '../reads.ts';
import { buildReadInit, passToBackend, readExpiry } from './backend.ts';
import { faultResponse, isBackendFault } from './backend-fault.ts';
import { consumeCall, consumeLoad } from './call-limits.ts';
import { readEnvelope } from './check-response.ts';
import type { ReadPlan } from './read-plan.ts';

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
  const { request, read, args, language, currency, freshMs } = plan;
  const createdAt = Date.now();
  const response = await passToBackend(env, request.url, buildReadInit({ env, language, currency }, request));
  const { status } = response;
  const { bytes: body, envelope } = await readEnvelope(response, read.contract.output);
  if (status !== 200 && status !== 404) throw new BackendErrorResponse(response, body);
  const bytes = new Uint8Array(body);
  const { outdatedAt: end, products } = inspectData(envelope, createdAt);
  const outdatedAt = Math.min(end, readExpiry(response.headers, createdAt));
  const part = { tags: [...tagsOfRead(read, args), ...tagsOfProducts(read, products)], readAt: createdAt, outdatedAt };
  return { entry: buildEntry({ status, bytes, etag: await buildEtag(bytes) }, [part], { createdAt, freshMs }) };
}

/** True if the client asks for an uncached response. A sender who does so too often gets the cached one. */
async function asksForFresh(c: Context<StorefrontContext>): Promise<boolean> {
  return c.req.header('Cache-Control') === 'no-cache' && (await consumeCall(c, 'search')) === null;
}

/** Responds to a public read through the cache. Throws when there is no response at all. */
export async function respondWithCachedRead(c: Context<StorefrontContext>, plan: ReadPlan): Promise<Response> {
  const { env } = c;
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
  try {
    const { value, state } = await getOrSet({
      cache: openCache<CachedResponse>({ env, waitUntil }),
      key: plan.key,
      waitUntil,
      forceRefresh: await asksForFresh(c),
      admit: () => consumeLoad(c, { isFiltered: isFilteredRead(plan.read, plan.args as object) }),
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
