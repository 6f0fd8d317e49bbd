import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Envelope } from '../../shared/api/endpoint.ts';
import { findDiscountEnd } from '../cache/discount-end.ts';
import { findOrMake, type Made } from '../cache/find-or-make.ts';
import { makeEtag, toFreshUntil } from '../cache/kept-entry.ts';
import type { ReadPlan } from '../cache/read-plan.ts';
import type { StorefrontContext } from '../env.ts';
import { passToBackend, toReadInit } from './backend.ts';

const JSON_TYPE = 'application/json';

/** The backend's own words for why there is no answer: passed on, never kept. */
class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: string;
  readonly headers: Record<string, string> = {};

  constructor(answer: Response, body: string) {
    super(`the backend refused: ${answer.status}`);
    this.name = 'Refusal';
    this.status = answer.status as ContentfulStatusCode;
    this.body = body;
    for (const name of ['Content-Type', 'Retry-After']) {
      const value = answer.headers.get(name);
      if (value !== null) this.headers[name] = value;
    }
  }
}

function parseEnvelope(text: string): Envelope<unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'IsSuccess' in value ? (value as Envelope<unknown>) : null;
  } catch {
    return null;
  }
}

async function makeRead(env: StorefrontEnv, plan: ReadPlan): Promise<Made> {
  const { request, language, currency, freshMs, tags } = plan;
  const madeAt = Date.now();
  const answer = await passToBackend(env, request.url, toReadInit({ env, language, currency }, request));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const { status } = answer;
  const envelope = parseEnvelope(text);
  const isKeepable = (status === 200 && envelope?.IsSuccess) || (status === 404 && envelope);
  if (!isKeepable) throw new Refusal(answer, text);
  const discountEndsAt = findDiscountEnd(envelope, madeAt);
  const freshUntil = toFreshUntil(status, { madeAt, freshMs, discountEndsAt });
  const etag = await makeEtag(bytes);
  return { entry: { status, bytes, etag, madeAt, freshUntil, tags }, isPublic: true, isWhole: true };
}

/**
 * Answers a public read from the edge, as pages are: fresh for its time, then while it is made anew behind the answer,
 * for a day when the backend is away. Throws when there is no answer at all.
 */
export async function answerKeptRead(c: Context<StorefrontContext>, plan: ReadPlan): Promise<Response> {
  const { env } = c;
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
  try {
    const isAnew = c.req.header('Cache-Control') === 'no-cache';
    const make = () => makeRead(env, plan);
    const { entry, state } = await findOrMake({ key: plan.key, env, waitUntil, isAnew, make });
    if ('location' in entry) throw new TypeError(`${plan.key} holds a moved page`);
    return c.body(entry.bytes, entry.status, { 'Content-Type': JSON_TYPE, 'X-Cache': state });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return c.body(error.body, error.status, error.headers);
  }
}
