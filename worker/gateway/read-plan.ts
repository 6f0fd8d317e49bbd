import { safeParse } from 'valibot';
import { readKey, toRequest, type WireRequest } from '../../shared/api/endpoint.ts';
import { isSearch, type PublicRead, publicReads } from '../reads.ts';
import { toPathPattern } from './match-call.ts';
import { parseRecord } from './read-body.ts';

const CACHED_READS = publicReads.flatMap((read) =>
  read.responseMs === undefined
    ? []
    : [{ read, freshMs: read.responseMs, pattern: toPathPattern(read.contract.endpoint.path) }],
);

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
  read: PublicRead;
  args: unknown;
  freshMs: number;
}

interface Call {
  method: string;
  /** True when every segment can be decoded. */
  path: string;
  query: URLSearchParams;
  body: ArrayBuffer | null;
}

const decodeAll = (groups: Record<string, string>) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));

/** Null for any call other than a well-formed public read that is no search: such calls are forwarded. */
export function planRead({ method, path, query, body }: Call, variant: ReadVariant): ReadPlan | null {
  const { scope, language, currency } = variant;
  if (scope === '') return null;
  for (const { read, freshMs, pattern } of CACHED_READS) {
    const { endpoint, input } = read.contract;
    const match = endpoint.method === method ? pattern.exec(path) : null;
    if (!match) continue;
    const given = method === 'POST' ? parseRecord(body) : Object.fromEntries(query);
    if (!given) return null;
    // Parsing drops unknown fields, as the backend does, so they cannot split the cache.
    const parsed = safeParse(input, { ...given, ...decodeAll(match.groups ?? {}) });
    const args = parsed.output;
    if (!parsed.success || isSearch(read, parsed.output as object)) return null;
    const key = `${scope}/read/${language}/${currency}${readKey(endpoint, args)}`;
    return { ...variant, key, request: toRequest(endpoint, args), read, args, freshMs };
  }
  return null;
}
