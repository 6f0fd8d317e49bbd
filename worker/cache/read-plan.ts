import { is, minLength, object, pipe, safeParse, string, union } from 'valibot';
import { readKey, toRequest, type WireRequest } from '../../shared/api/endpoint.ts';
import { parseRecord } from '../gateway/read-body.ts';
import { type PublicRead, publicReads } from './public-reads.ts';
import { tagsOfRead } from './read-tags.ts';
import type { CacheTag } from './tag-versions.ts';

/** Matches the paths of an endpoint, with or without a trailing slash; its groups are the arguments, still encoded. */
export function toPathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/$/, '').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`);
}

const CACHED_READS = publicReads
  .filter(({ isInResponseCache }) => isInResponseCache)
  .map(({ contract }) => ({ contract, pattern: toPathPattern(contract.endpoint.path) }));

/** As long as SWR in the browser considers a read fresh. */
const FRESH_MS = 60_000;

/** The inputs of a public read's response. Nothing else is allowed. */
export interface ReadVariant {
  /** Of `cacheScopeOf`: another build may read responses differently. */
  scope: string;
  language: string;
  currency: string;
}

/** How a public read is cached: its key, and the canonical request that it is loaded by. */
export interface ReadPlan extends ReadVariant {
  key: string;
  request: WireRequest;
  endpoint: PublicRead['contract']['endpoint'];
  /** The schema of the `Data` that the backend returns. */
  output: PublicRead['contract']['output'];
  freshMs: number;
  tags: readonly CacheTag[];
}

interface Call {
  method: string;
  /** True when every segment can be decoded. */
  path: string;
  query: URLSearchParams;
  body: ArrayBuffer | null;
}

const textSchema = pipe(string(), minLength(1));
/** Arguments with a typed term, which differs for every visitor, or with a tag, which anyone can make up. */
const searchSchema = union([object({ searchTerm: textSchema }), object({ tag: textSchema })]);

const decodeAll = (groups: Record<string, string>) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));

function findCall({ method, path, query, body }: Call): { contract: PublicRead['contract']; args: unknown } | null {
  for (const { contract, pattern } of CACHED_READS) {
    const match = contract.endpoint.method === method ? pattern.exec(path) : null;
    if (!match) continue;
    const given = method === 'POST' ? parseRecord(body) : Object.fromEntries(query);
    if (!given) return null;
    // Parsing drops unknown fields, as the backend does, so they cannot split the cache.
    const parsed = safeParse(contract.input, { ...given, ...decodeAll(match.groups ?? {}) });
    return parsed.success && !is(searchSchema, parsed.output) ? { contract, args: parsed.output } : null;
  }
  return null;
}

/** Null for any call other than a well-formed public read: such calls are forwarded. */
export function planRead(call: Call, variant: ReadVariant): ReadPlan | null {
  if (variant.scope === '') return null;
  const found = findCall(call);
  if (!found) return null;
  const { endpoint } = found.contract;
  const { scope, language, currency } = variant;
  return {
    ...variant,
    key: `${scope}/read/${language}/${currency}${readKey(endpoint, found.args)}`,
    request: toRequest(endpoint, found.args),
    endpoint,
    output: found.contract.output,
    freshMs: FRESH_MS,
    tags: ['all', ...tagsOfRead(endpoint, found.args)],
  };
}
