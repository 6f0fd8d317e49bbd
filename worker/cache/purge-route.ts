import type { Context } from 'hono';
import * as v from 'valibot';
import { verifyTimestamped } from '../../shared/security/timestamped-signature.ts';
import type { StorefrontContext } from '../env.ts';
import { errorResponse } from '../gateway/error-response.ts';
import { readBody } from '../gateway/read-body.ts';
import { type CacheTag, isCacheTag } from './tag-versions.ts';
import { openCache } from './tiered-cache.ts';

/** See `shared/security/timestamped-signature.ts`; the secret is shared with the backend. */
const SIGNATURE_HEADER = 'X-Purge-Signature';
const MAX_BODY_BYTES = 16 * 1024;
const MAX_TAGS = 200;

const purgeSchema = v.object({
  tags: v.pipe(v.array(v.custom<CacheTag>(isCacheTag)), v.minLength(1), v.maxLength(MAX_TAGS)),
});

function readTags(body: string): CacheTag[] | null {
  try {
    const parsed = v.safeParse(purgeSchema, JSON.parse(body));
    return parsed.success ? [...new Set(parsed.output.tags)] : null;
  } catch {
    return null;
  }
}

/**
 * `POST /internal/purge`, `{"tags": […]}`: expires all cache entries under these tags. Called by the backend after a
 * change to products, prices, settings or content. Idempotent; replays are harmless.
 */
export async function purge(c: Context<StorefrontContext>): Promise<Response> {
  const bytes = await readBody(c.req.raw, MAX_BODY_BYTES);
  if (bytes === 'too-large') return errorResponse(c, 413, 'too-large', 'That is too much at once.');
  const body = new TextDecoder().decode(bytes);
  const header = c.req.header(SIGNATURE_HEADER) ?? null;
  const { PURGE_SECRET } = c.env;
  if (!PURGE_SECRET || !(await verifyTimestamped(PURGE_SECRET, body, header, Date.now()))) {
    return errorResponse(c, 401, 'bad-signature', 'The signature is missing, wrong or too old.');
  }
  const tags = readTags(body);
  if (!tags) return errorResponse(c, 400, 'bad-tags', 'Expected {"tags": […]} with known tags.');
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
  await openCache({ env: c.env, waitUntil }).purge(tags);
  return c.json({ IsSuccess: true, Messages: [], Data: { tags } });
}
