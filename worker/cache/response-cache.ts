import {
  type CacheContext,
  type CacheEntry,
  type CacheMatch,
  evaluateFreshness,
  type TaggedCache,
} from './cache-entry.ts';
import type { CachedBody, CachedResponse } from './cached-response.ts';
import { matchEdge, putEdge } from './edge-tier.ts';
import { findInMemory, putInMemory } from './response-memory.ts';
import { type CacheTag, isCacheTag, readTagVersion, revalidateTags, type Tagged } from './tag-versions.ts';

const STATUS = 'X-Status';
const LOCATION = 'X-Location';
/** `tag` or `tag~age` */
const TAGS = 'X-Tags';
const AGE_SIGN = '~';
/** `createdAt freshUntil staleUntil expiresAt` */
const TIMES = 'X-Times';

const formatTags = ({ tags, tagAges = {} }: Tagged): string =>
  tags.map((tag) => (tagAges[tag] ? `${tag}${AGE_SIGN}${tagAges[tag]}` : tag)).join(' ');

function parseTags(text: string): Tagged {
  const tags: CacheTag[] = [];
  const tagAges: Partial<Record<CacheTag, number>> = {};
  for (const one of text.split(' ')) {
    const [tag, age = '0'] = one.split(AGE_SIGN);
    if (!isCacheTag(tag)) continue;
    tags.push(tag);
    if (Number(age) > 0) tagAges[tag] = Number(age);
  }
  return { tags, tagAges };
}

const isBody = (entry: CacheEntry<CachedResponse>): entry is CacheEntry<CachedBody> => 'bytes' in entry.value;

async function parseStored(response: Response): Promise<CacheEntry<CachedResponse> | null> {
  const { headers } = response;
  const status = Number(headers.get(STATUS));
  const [createdAt = 0, freshUntil = 0, staleUntil = 0, expiresAt = 0] = (headers.get(TIMES) ?? '')
    .split(' ')
    .map(Number);
  const stored = parseTags(headers.get(TAGS) ?? '');
  if (!(createdAt > 0) || !(expiresAt > 0) || stored.tags.length === 0) return null;
  const lifetime = { createdAt, freshUntil, staleUntil, expiresAt, ...stored };
  const location = headers.get(LOCATION);
  if (status === 301 || status === 302) return location ? { ...lifetime, value: { status, location } } : null;
  const etag = headers.get('ETag');
  if ((status !== 200 && status !== 404 && status !== 410) || !etag) return null;
  return { ...lifetime, value: { status, etag, bytes: new Uint8Array(await response.arrayBuffer()) } };
}

async function findAtEdge(key: string, origin: string): Promise<CacheEntry<CachedResponse> | null> {
  const entry = await matchEdge(key, origin, parseStored);
  if (entry && isBody(entry)) putInMemory(key, entry);
  return entry;
}

async function store(key: string, origin: string, entry: CacheEntry<CachedResponse>): Promise<void> {
  const { value, createdAt, freshUntil, staleUntil, expiresAt } = entry;
  // 404s and redirects stay out of memory: made-up URLs must not evict pages.
  if (value.status === 200 && isBody(entry)) putInMemory(key, entry);
  const headers = {
    [STATUS]: String(value.status),
    [TIMES]: [createdAt, freshUntil, staleUntil, expiresAt].join(' '),
    [TAGS]: formatTags(entry),
    ...('location' in value ? { [LOCATION]: value.location } : { ETag: value.etag }),
  };
  await putEdge(key, origin, { body: 'bytes' in value ? value.bytes : '', headers, expiresAt });
}

/** Pages and API reads, in the isolate's memory and in the data centre's Cache API. */
export function openResponseCache({ env, waitUntil }: CacheContext): TaggedCache<CachedResponse> {
  async function evaluate(entry: CacheEntry<CachedResponse>): Promise<CacheMatch<CachedResponse>> {
    const version = readTagVersion(entry, { kv: env.CACHE, waitUntil });
    const known = typeof version === 'number' ? version : await version;
    return { entry, freshness: evaluateFreshness(entry, known, Date.now()) };
  }
  return {
    async match(key) {
      const inMemory = findInMemory(key);
      const match = inMemory ? await evaluate(inMemory) : null;
      if (match?.freshness === 'fresh') return match;
      // Another isolate may have a newer one.
      const atEdge = await findAtEdge(key, env.ORIGIN);
      if (!atEdge || atEdge.createdAt <= (inMemory?.createdAt ?? 0)) return match;
      return evaluate(atEdge);
    },
    put: (key, entry) => store(key, env.ORIGIN, entry),
    purge: (tags) => revalidateTags(tags, env.CACHE),
  };
}
