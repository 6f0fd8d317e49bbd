import { notFound } from '../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { askFileStore } from './file-store.ts';
import { readRange } from './range.ts';
import { readOriginal } from './read-original.ts';
import { readVariant, type Variant } from './variant.ts';

const PREFIX = '/media/';
/** Keys contain a content hash: a changed picture has a new key. */
const CACHE_FOR_EVER = 'public, max-age=31536000, immutable';
const MAX_KEY_LENGTH = 300;
/** Vector pictures need no resizing. */
const SCALABLE = 'image/svg+xml';
const VIDEO_KEY = /\.(mp4|webm)$/;

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
  const result = c.env.IMAGES.input(original.body)
    .transform({ width: variant.width, fit: 'scale-down' })
    .output({ format: variant.format, quality: variant.quality });
  return (await askFileStore(result)).image();
}

function toHeaders(etag: string, type: string): Headers {
  return new Headers({
    'Cache-Control': CACHE_FOR_EVER,
    // An uploaded SVG that is opened directly must not run scripts.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Content-Type': type,
    // Pictures of goods may be shown elsewhere: in search results, in price comparisons, in articles.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  });
}

/** A video, or the part that a player requests: players seek by range requests, and some cannot play without them. */
async function serveVideo(c: CommerceContext, key: string): Promise<Response> {
  const file = await askFileStore(c.env.MEDIA.head(key));
  if (!file) throw notFound();
  const range = readRange(c.req.header('Range'), file.size);
  if (range === 'outside') return new Response(null, { status: 416, headers: { 'Cache-Control': 'no-store' } });
  const video = await askFileStore(c.env.MEDIA.get(key, range ? { range } : {}));
  if (!video) throw notFound();
  const headers = toHeaders(`"${file.etag}"`, file.httpMetadata?.contentType ?? 'application/octet-stream');
  headers.set('Accept-Ranges', 'bytes');
  if (!range) return new Response(video.body, { headers });
  headers.set('Content-Range', `bytes ${range.offset}-${range.offset + range.length - 1}/${file.size}`);
  return new Response(video.body, { status: 206, headers });
}

async function serve(c: CommerceContext): Promise<Response> {
  const url = new URL(c.req.url);
  const variant = readVariant(url.searchParams);
  const key = readKey(url.pathname);
  if (key === null) throw notFound();
  if (VIDEO_KEY.test(key)) return serveVideo(c, key);
  // One cache entry per picture and variant, whatever else the URL contains.
  const cacheUrl = new URL(PREFIX + key, c.env.ORIGIN);
  cacheUrl.search = variant ? `w=${variant.width}&q=${variant.quality}&f=${variant.format}` : '';
  const cached = await caches.default.match(new Request(cacheUrl, { headers: c.req.raw.headers }));
  if (cached) return new Response(cached.body, cached);

  const original = await readOriginal(c.env, key);
  if (!original) throw notFound();
  const type = original.httpMetadata?.contentType ?? 'application/octet-stream';
  const isResized = variant !== null && type.startsWith('image/') && type !== SCALABLE;
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

/** Pictures by key, in the shop's sizes: `/media/{key}?w=286&q=99&f=webp`; videos and their captions as they are. */
export function addMediaRoutes(app: CommerceApp): void {
  app.get(`${PREFIX}*`, serve);
}
