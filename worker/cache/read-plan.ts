import { safeParse } from 'valibot';
import { readKey, toRequest, type WireRequest } from '../../shared/api/endpoint.ts';
import type { CacheTag } from './generations.ts';
import { type PublicRead, publicReads } from './public-reads.ts';
import { tagsOfRead } from './read-tags.ts';

/** A visitor who moves within the shop is answered where the shop's pages are. */
const KEPT = publicReads
  .filter(({ isAtEdge }) => isAtEdge)
  .map(({ contract }) => {
    const path = contract.endpoint.path.replace(/\/$/, '').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    return { contract, pattern: new RegExp(`^${path}/?$`) };
  });

/** As long as the browser itself holds a read for fresh. */
const FRESH_MS = 60_000;

/** What a public read's answer depends on. Nothing else may. */
export interface ReadVariant {
  /** The build of the client: it may read answers otherwise than the one before. */
  build: string;
  language: string;
  currency: string;
}

/** How the answer of a public read is kept: under which name, and the one spelling of the call that it is made by. */
export interface ReadPlan extends ReadVariant {
  key: string;
  request: WireRequest;
  freshMs: number;
  tags: readonly CacheTag[];
}

interface Call {
  method: string;
  /** Every segment can be decoded. */
  path: string;
  query: URLSearchParams;
  body: ArrayBuffer | null;
}

const decodeAll = (groups: Record<string, string>) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));

/** Null where the body is no JSON object: the backend says so in its own words. */
function parseRecord(body: ArrayBuffer | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body ?? new ArrayBuffer(0)));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function findCall({
  method,
  path,
  query,
  body,
}: Call): { contract: PublicRead['contract']; args: Record<string, unknown> } | null {
  for (const { contract, pattern } of KEPT) {
    const match = contract.endpoint.method === method ? pattern.exec(path) : null;
    if (!match) continue;
    const given = method === 'POST' ? parseRecord(body) : Object.fromEntries(query);
    if (!given) return null;
    // What the contract does not know is dropped, as the backend drops it: it can split no key.
    const parsed = safeParse(contract.input, { ...given, ...decodeAll(match.groups ?? {}) });
    return parsed.success && !parsed.output.searchTerm ? { contract, args: parsed.output } : null;
  }
  return null;
}

/** Null for a call that is passed on: any but a well-formed public read. */
export function planRead(call: Call, variant: ReadVariant): ReadPlan | null {
  if (variant.build === '') return null;
  const found = findCall(call);
  if (!found) return null;
  const { endpoint } = found.contract;
  const { build, language, currency } = variant;
  return {
    ...variant,
    key: `${build}/read/${language}/${currency}${readKey(endpoint, found.args)}`,
    request: toRequest(endpoint, found.args),
    freshMs: FRESH_MS,
    tags: ['all', ...tagsOfRead(endpoint, found.args)],
  };
}
