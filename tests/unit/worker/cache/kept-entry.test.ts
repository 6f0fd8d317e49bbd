import { describe, expect, it } from 'vitest';
import { findDiscountEnd } from '../../../../worker/cache/discount-end.ts';
import {
  type BodyEntry,
  isLastResort,
  isMatchedBy,
  judgeFreshness,
  makeEtag,
  toFreshUntil,
} from '../../../../worker/cache/kept-entry.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const SECOND_MS = 1_000;
const HOUR_MS = 3600 * SECOND_MS;

const FRESH_MS = 600 * SECOND_MS;

function madeBefore(ageMs: number, status: 200 | 404 = 200, discountEndsAt = Number.POSITIVE_INFINITY): BodyEntry {
  const madeAt = NOW - ageMs;
  const freshUntil = toFreshUntil(status, { madeAt, freshMs: FRESH_MS, discountEndsAt });
  return { status, bytes: new Uint8Array(), etag: '"x"', madeAt, freshUntil, tags: ['all'] };
}

describe('a kept page', () => {
  it.each([
    [0, 'fresh'],
    [599 * SECOND_MS, 'fresh'],
    [600 * SECOND_MS, 'stale'],
    [HOUR_MS + 599 * SECOND_MS, 'stale'],
    [HOUR_MS + 600 * SECOND_MS, 'old'],
  ])('that is %i ms old is %s', (age, freshness) => {
    expect(judgeFreshness(madeBefore(age), 0, NOW)).toBe(freshness);
  });

  it('is old once what it shows has changed', () => {
    expect(judgeFreshness(madeBefore(5 * SECOND_MS), NOW - 4 * SECOND_MS, NOW)).toBe('old');
    expect(judgeFreshness(madeBefore(5 * SECOND_MS), NOW - 5 * SECOND_MS, NOW)).toBe('old');
    expect(judgeFreshness(madeBefore(5 * SECOND_MS), NOW - 6 * SECOND_MS, NOW)).toBe('fresh');
  });

  it('is made anew when a discount on it ends', () => {
    expect(judgeFreshness(madeBefore(60 * SECOND_MS, 200, NOW + 1), 0, NOW)).toBe('fresh');
    expect(judgeFreshness(madeBefore(60 * SECOND_MS, 200, NOW), 0, NOW)).toBe('stale');
  });

  it('that is a 404 is fresh for ten seconds and never stale', () => {
    expect(judgeFreshness(madeBefore(9 * SECOND_MS, 404), 0, NOW)).toBe('fresh');
    expect(judgeFreshness(madeBefore(10 * SECOND_MS, 404), 0, NOW)).toBe('old');
  });

  it('stands in for a day when nothing else works', () => {
    expect(isLastResort(madeBefore(23 * HOUR_MS), NOW)).toBe(true);
    expect(isLastResort(madeBefore(24 * HOUR_MS), NOW)).toBe(false);
    expect(isLastResort(madeBefore(0, 404), NOW)).toBe(false);
  });
});

describe('the end of a discount', () => {
  const price = (ToDate: string | null) => ({ ProductPrice: { ProductDiscount: { ToDate } } });

  it('is the first that is still to come, wherever it stands in an answer', () => {
    const answer = {
      Products: [price('2026-11-20T13:00:00Z'), price('2026-11-20T12:05:00Z'), price('2026-11-20T11:59:00Z')],
      Best: price(null),
    };
    expect(findDiscountEnd(answer, NOW)).toBe(NOW + 300 * SECOND_MS);
  });

  it.each([[null], ['ToDate'], [[price(null)]], [price('soon')], [{ ProductDiscount: null }]])(
    'is not in %j',
    (answer) => {
      expect(findDiscountEnd(answer, NOW)).toBe(Number.POSITIVE_INFINITY);
    },
  );
});

describe('the validator of a page', () => {
  const RENDERED_AT = '2026-11-20T12:00:00.000Z';
  const make = (html: string, renderedAt = RENDERED_AT) => makeEtag(new TextEncoder().encode(html), renderedAt);

  it('is strong, and differs with any content', async () => {
    const etag = await make(`<p>1 ${RENDERED_AT}</p>`);
    expect(etag).toMatch(/^"[\w+/]{24}"$/);
    expect(await make(`<p>2 ${RENDERED_AT}</p>`)).not.toBe(etag);
    expect(await make(`<p>1 2026-11-20T11:00:00.000Z</p>`)).not.toBe(etag);
  });

  it('does not change with the instant of rendering', async () => {
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
    expect(isMatchedBy('"a"', header)).toBe(isMatched);
  });
});
