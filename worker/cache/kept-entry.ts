import type { CacheTag } from './generations.ts';

/** When a kept answer was made, and what makes it old. */
interface Stamp {
  /** When its first read began, ms since 1970. */
  madeAt: number;
  /** Answered as it is until then, ms since 1970. */
  freshUntil: number;
  tags: readonly CacheTag[];
}

/** A complete public page, or a public answer of the API, as it is kept. Its headers are made anew for each answer. */
export interface BodyEntry extends Stamp {
  status: 200 | 404;
  bytes: Uint8Array<ArrayBuffer>;
  /** Strong, quoted (RFC 9110 section 8.8.3). */
  etag: string;
}

/** An address whose page has moved: an old or foreign name in it. It costs the same reads as the page. */
export interface MovedEntry extends Stamp {
  status: 301 | 302;
  /** A path of the shop, with what the page knows of the query. */
  location: string;
}

export type KeptEntry = BodyEntry | MovedEntry;

/** How old a page may be: answered as it is, answered while it is made anew, or answered when nothing else works. */
export type Freshness = 'fresh' | 'stale' | 'old';

const STALE_MS = 3600_000;
const NOT_FOUND_FRESH_MS = 10_000;
const LAST_RESORT_MS = 24 * 3600_000;

/** `freshMs` is the page's own time; a discount that ends earlier, ms since 1970, makes it old by itself. */
export function toFreshUntil(
  status: KeptEntry['status'],
  { madeAt, freshMs, discountEndsAt }: { madeAt: number; freshMs: number; discountEndsAt: number },
): number {
  return Math.min(madeAt + (status === 404 ? NOT_FOUND_FRESH_MS : freshMs), discountEndsAt);
}

/** `generation` is the instant of the last change to what the page shows. */
export function judgeFreshness(
  { status, madeAt, freshUntil }: Pick<KeptEntry, 'status' | 'madeAt' | 'freshUntil'>,
  generation: number,
  now: number,
): Freshness {
  if (madeAt <= generation) return 'old';
  if (now < freshUntil) return 'fresh';
  return status !== 404 && now < freshUntil + STALE_MS ? 'stale' : 'old';
}

/** True when the page may stand in for one that cannot be made. */
export function isLastResort({ status, madeAt }: Pick<KeptEntry, 'status' | 'madeAt'>, now: number): boolean {
  return status !== 404 && now - madeAt < LAST_RESORT_MS;
}

/** How long the edge needs to hold the page. */
export function toKeepSeconds({ status }: Pick<KeptEntry, 'status'>): number {
  return (status === 404 ? NOT_FOUND_FRESH_MS : LAST_RESORT_MS) / 1000;
}

// Found by the `Z` at its end, which a page has fewest of.
function blank(bytes: Uint8Array, instant: Uint8Array): void {
  const mark = instant.length - 1;
  const [letter = 0] = instant.subarray(mark);
  for (let at = bytes.indexOf(letter); at >= 0; at = bytes.indexOf(letter, at + 1)) {
    const start = at - mark;
    if (instant.every((byte, index) => bytes[start + index] === byte)) bytes.fill(0, start, start + instant.length);
  }
}

/**
 * A strong validator of the body. A page's instant of rendering is left out of it: it is no content, and pages that are
 * made anew without a change would be sent anew each time.
 */
export async function makeEtag(bytes: Uint8Array<ArrayBuffer>, renderedAt?: string): Promise<string> {
  const hashed = bytes.slice();
  if (renderedAt) blank(hashed, new TextEncoder().encode(renderedAt));
  // It tells copies apart and keeps no secret: the cheapest of the platform's hashes will do.
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', hashed));
  return `"${btoa(String.fromCharCode(...digest.subarray(0, 18)))}"`;
}

/** RFC 9110 section 13.1.2: weak comparison, a list or `*`. */
export function isMatchedBy(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((one) => {
    const tag = one.trim().replace(/^W\//, '');
    return tag === '*' || tag === etag;
  });
}
