import { describe, expect, it } from 'vitest';
import { buildEntry, computeLifetime } from '../../../../worker/cache/build-entry.ts';
import { evaluateFreshness } from '../../../../worker/cache/cache-entry.ts';
import { buildEtag, matchesEtag } from '../../../../worker/cache/etag.ts';
import { inspectData } from '../../../../worker/cache/shown-data.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const SECOND_MS = 1_000;
const HOUR_MS = 3600 * SECOND_MS;
const FRESH_MS = 600 * SECOND_MS;

function createdBefore(ageMs: number, status: 200 | 404 = 200, outdatedAt = Number.POSITIVE_INFINITY) {
  return computeLifetime(status, { createdAt: NOW - ageMs, freshMs: FRESH_MS, outdatedAt });
}

describe('a cached page', () => {
  it.each([
    [0, 'fresh'],
    [599 * SECOND_MS, 'fresh'],
    [600 * SECOND_MS, 'stale'],
    [HOUR_MS + 599 * SECOND_MS, 'stale'],
    [HOUR_MS + 600 * SECOND_MS, 'expired'],
  ])('that is %i ms old is %s', (age, freshness) => {
    expect(evaluateFreshness(createdBefore(age), 0, NOW)).toBe(freshness);
  });

  it('expires when its content changes', () => {
    expect(evaluateFreshness(createdBefore(5 * SECOND_MS), NOW - 4 * SECOND_MS, NOW)).toBe('expired');
    expect(evaluateFreshness(createdBefore(5 * SECOND_MS), NOW - 5 * SECOND_MS, NOW)).toBe('expired');
    expect(evaluateFreshness(createdBefore(5 * SECOND_MS), NOW - 6 * SECOND_MS, NOW)).toBe('fresh');
  });

  it('made soon after a change is made again once every copy of the database has it', () => {
    const soonAfter = createdBefore(20 * SECOND_MS);
    expect(evaluateFreshness(soonAfter, NOW - 21 * SECOND_MS, NOW - 12 * SECOND_MS)).toBe('fresh');
    expect(evaluateFreshness(soonAfter, NOW - 21 * SECOND_MS, NOW)).toBe('stale');
    expect(evaluateFreshness(soonAfter, NOW - 31 * SECOND_MS, NOW)).toBe('fresh');
  });

  it('is rendered again when a discount on it ends', () => {
    expect(evaluateFreshness(createdBefore(60 * SECOND_MS, 200, NOW + 1), 0, NOW)).toBe('fresh');
    expect(evaluateFreshness(createdBefore(60 * SECOND_MS, 200, NOW), 0, NOW)).toBe('expired');
  });

  it('that is a 404 is fresh for ten seconds and never stale', () => {
    expect(evaluateFreshness(createdBefore(9 * SECOND_MS, 404), 0, NOW)).toBe('fresh');
    expect(evaluateFreshness(createdBefore(10 * SECOND_MS, 404), 0, NOW)).toBe('expired');
  });

  it('may be served for a day when it cannot be rendered again, unless it is a 404', () => {
    expect(createdBefore(0).expiresAt).toBe(NOW + 24 * HOUR_MS);
    expect(createdBefore(0, 404).expiresAt).toBe(NOW + 10 * SECOND_MS);
  });
});

// CACHE-8
describe('a page of cached data', () => {
  const TEN_MINUTES_MS = 600 * SECOND_MS;
  const page = { status: 200, bytes: new Uint8Array(), etag: '"a"' } as const;
  const fresh = { tags: ['product:1'], readAt: NOW } as const;
  const build = (dataAgeMs: number, isStale = false) =>
    buildEntry(page, [fresh, { tags: ['settings'], readAt: NOW - dataAgeMs, isStale }], {
      createdAt: NOW,
      freshMs: TEN_MINUTES_MS,
    });

  it('is as old as its oldest data: fresh, stale and kept from that instant on', () => {
    const readAt = NOW - 50 * SECOND_MS;
    expect(build(50 * SECOND_MS)).toMatchObject({
      freshUntil: readAt + TEN_MINUTES_MS,
      staleUntil: readAt + TEN_MINUTES_MS + HOUR_MS,
      expiresAt: readAt + 24 * HOUR_MS,
    });
  });

  it('is stale at once with stale data, and expired with the copy of an outage', () => {
    expect(evaluateFreshness(build(0), 0, NOW)).toBe('fresh');
    expect(evaluateFreshness(build(90 * SECOND_MS, true), 0, NOW)).toBe('stale');
    expect(evaluateFreshness(build(2 * HOUR_MS, true), 0, NOW)).toBe('expired');
    expect(build(30 * HOUR_MS, true).expiresAt).toBeLessThan(NOW);
  });

  it('is older only under the tags of its older data', () => {
    expect(build(50 * SECOND_MS).tags).toEqual({ 'product:1': 0, settings: 50 * SECOND_MS });
  });

  it('that is a 404 is kept for ten seconds, however old what it shows is', () => {
    const missing = buildEntry({ ...page, status: 404 }, [{ tags: ['settings'], readAt: NOW - HOUR_MS }], {
      createdAt: NOW,
      freshMs: TEN_MINUTES_MS,
    });
    expect(missing.expiresAt).toBe(NOW + 10 * SECOND_MS);
  });
});

// CACHE-8
describe('the instant from which a response is wrong', () => {
  const price = (ToDate: string | null) => ({ ProductPrice: { ProductDiscount: { ToDate } } });
  const outdatedAt = (response: unknown) => inspectData(response, NOW).outdatedAt;

  it('is the earliest end of a reduction in the future, anywhere in it', () => {
    const response = {
      Products: [price('2026-11-20T13:00:00Z'), price('2026-11-20T12:05:00Z'), price('2026-11-20T11:59:00Z')],
      Best: price(null),
    };
    expect(outdatedAt(response)).toBe(NOW + 300 * SECOND_MS);
  });

  it('is when a price changes by itself, with or without a previous price', () => {
    expect(outdatedAt({ ProductPrice: { ProductDiscount: null, ValidUntil: '2026-11-20T12:01:00Z' } })).toBe(
      NOW + 60 * SECOND_MS,
    );
  });

  it('is the next midnight when it shows a pre-order, which may be released then', () => {
    expect(outdatedAt([{ IsPreOrder: true }])).toBe(NOW + 12 * HOUR_MS);
    expect(outdatedAt([{ IsPreOrder: false }])).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([[null], ['ToDate'], [[price(null)]], [price('soon')], [{ ProductDiscount: null }]])(
    'is not in %j',
    (response) => {
      expect(outdatedAt(response)).toBe(Number.POSITIVE_INFINITY);
    },
  );
});

describe('the ETag of a page', () => {
  const RENDERED_AT = '2026-11-20T12:00:00.000Z';
  const make = (html: string, renderedAt = RENDERED_AT) => buildEtag(new TextEncoder().encode(html), renderedAt);

  it('is strong, and differs with any content', async () => {
    const etag = await make(`<p>1 ${RENDERED_AT}</p>`);
    expect(etag).toMatch(/^"[\w+/]{24}"$/);
    expect(await make(`<p>2 ${RENDERED_AT}</p>`)).not.toBe(etag);
    expect(await make(`<p>1 2026-11-20T11:00:00.000Z</p>`)).not.toBe(etag);
  });

  it('does not depend on when the page was rendered', async () => {
    const later = '2026-11-20T12:01:07.423Z';
    expect(await make(`2026 a ${RENDERED_AT} b ${RENDERED_AT}`)).toBe(await make(`2026 a ${later} b ${later}`, later));
  });

  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
    [undefined, false],
  ])('%s matches: %s', (header, isMatched) => {
    expect(matchesEtag('"a"', header)).toBe(isMatched);
  });
});
