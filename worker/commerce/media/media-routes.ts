import { notFound } from '../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { readOriginal } from './read-original.ts';
import { readVariant, type Variant } from './variant.ts';

const PREFIX = '/media/';
/** Keys contain a content hash: a changed picture has a new key. */
const CACHE_FOR_EVER = 'public, max-age=31536000, immutable';
const MAX_KEY_LENGTH = 300;
/** Vector pictures need no resizing. */
const SCALABLE = 'image/svg+xml';

function readKey(path: string): string | null {
  try {
    const key = decodeURIComponent(path.slice(PREFIX.length));
    const isClean = /^[\w./-]+$/.test(key) && key.length <= MAX_KEY_LENGTH;
    return isClean && key.split('/').every((part) => part !== '' && !part.startsWith('.')) ? key : null;
  } catch {
    return null;
  }
}

async function resize(
  c: CommerceContext,
  original: R2ObjectBody,
  variant: Variant,
): Promise<ReadableStream<Uint8Array>> {
  const result = await c.env.IMAGES.input(original.body)
    .transform({ width: variant.width, fit: 'scale-down' })
    .output({ format: variant.format, quality: variant.quality });
  return result.image();
}

function toHeaders(etag: string, type: string): Headers {
  return new Headers({
    'Cache-Control': CACHE_FOR_EVER,
    // An uploaded SVG that is opened directly must not run scripts.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Content-Type': type,
    'Cross-Origin-Resource-Policy': 'same-origin',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  });
}

async function serve(c: CommerceContext): Promise<Response> {
  const url = new URL(c.req.url);
  const variant = readVariant(url.searchParams);
  const key = readKey(url.pathname);
  if (key === null) throw notFound();
  // One cache entry per picture and variant, whatever else the URL contains.
  const cacheUrl = new URL(PREFIX + key, c.env.ORIGIN);
  cacheUrl.search = variant ? `w=${variant.width}&q=${variant.quality}&f=${variant.format}` : '';
  const cached = await caches.default.match(new Request(cacheUrl, { headers: c.req.raw.headers }));
  if (cached) return new Response(cached.body, cached);

  const original = await readOriginal(c.env, key);
  if (!original) throw notFound();
  const type = original.httpMetadata?.contentType ?? 'application/octet-stream';
  const isResized = variant !== null && type !== SCALABLE;
  const etag = `"${original.etag}${isResized ? `-${variant.width}-${variant.quality}-${variant.format.slice(6)}` : ''}"`;
  const headers = toHeaders(etag, isResized ? variant.format : type);
  if (c.req.header('If-None-Match')?.includes(etag)) {
    await original.body.cancel();
    return new Response(null, { status: 304, headers });
  }
  const body = isResized ? await resize(c, original, variant) : original.body;
  const response = new Response(body, { headers });
  c.executionCtx.waitUntil(caches.default.put(cacheUrl.href, response.clone()));
  return response;
}

/** Pictures by key, in the shop's sizes: `/media/{key}?w=286&q=99&f=webp`. */
export function addMediaRoutes(app: CommerceApp): void {
  app.get(`${PREFIX}*`, serve);
}
