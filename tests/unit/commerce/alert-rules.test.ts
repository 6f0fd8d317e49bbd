import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, markTold, type Offer, REARM_MS, type Watch } from '../../../worker/commerce/alerts/alert-rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Look {
  at: number;
  offer: Offer;
}
const at = (priceMinor: number | null, canBuy = true, isReleased = true): Offer => ({ priceMinor, canBuy, isReleased });
const watch = (kind: Watch['kind'], lineMinor: number | null = null): Watch => ({
  kind,
  lineMinor,
  isArmed: true,
  awaySince: null,
});

/** Looks in turn, each mail sent at once: the indexes of the looks that were told. */
function tellAll(start: Watch, looks: readonly Look[]): number[] {
  let held = start;
  return looks.flatMap(({ at: now, offer }, index) => {
    const { watch: next, isDue } = advance(held, offer, now);
    held = isDue ? markTold(next, offer) : next;
    return isDue ? [index] : [];
  });
}

const daily = (offers: readonly Offer[]): Look[] => offers.map((offer, day) => ({ at: day * DAY_MS, offer }));

/** Looks at a price that moves, minutes to days apart. */
const looks = fc
  .array(
    fc.record({
      pause: fc.integer({ min: 60_000, max: 3 * DAY_MS }),
      price: fc.integer({ min: 1, max: 40 }),
      canBuy: fc.boolean(),
    }),
    {
      maxLength: 80,
    },
  )
  .map((all) => {
    let now = 0;
    return all.map(({ pause, price, canBuy }): Look => {
      now += pause;
      return { at: now, offer: at(price * 100, canBuy) };
    });
  });

/** True if between two looks it stood above a line without a break, for a week at least. */
function hasLastedAbove(all: readonly Look[], line: number): boolean {
  let since: number | null = null;
  return all.some(({ at: now, offer }) => {
    since = (offer.priceMinor ?? 0) > line ? (since ?? now) : null;
    return since !== null && now - since >= REARM_MS;
  });
}

// ALERT-4
describe('an alert for a price', () => {
  it('is told at the amount, and again only after a week above it', () => {
    const prices = [900, 500, 600, 400, 900, 500, ...Array<number>(8).fill(900), 500];
    expect(tellAll(watch('PriceBelow', 500), daily(prices.map((price) => at(price))))).toEqual([1, 14]);
  });

  it('is never told of a price that cannot be paid', () => {
    expect(tellAll(watch('PriceBelow', 500), daily([at(100, false), at(null)]))).toEqual([]);
  });

  it('is told of a price that swings once, however it swings', () => {
    fc.assert(
      fc.property(looks, fc.integer({ min: 1, max: 40 }), (all, euros) => {
        const told = tellAll(watch('PriceBelow', euros * 100), all);
        for (const index of told) {
          expect(all[index]?.offer.priceMinor).toBeLessThanOrEqual(euros * 100);
          expect(all[index]?.offer.canBuy).toBe(true);
        }
        for (const [place, index] of told.slice(1).entries()) {
          expect(hasLastedAbove(all.slice((told[place] ?? 0) + 1, index + 1), euros * 100)).toBe(true);
        }
      }),
    );
  });
});

// ALERT-3
describe('an alert for any lower price', () => {
  it('is told of each drop below the price that was told last, and not of the way back', () => {
    const prices = [2000, 1900, 2000, 1900, 1500, 1600, 1500];
    expect(tellAll(watch('AnyDrop', 2000), daily(prices.map((price) => at(price))))).toEqual([1, 4]);
  });

  it('follows a price that has risen for a week', () => {
    const prices = [...Array<number>(9).fill(3000), 2500];
    expect(tellAll(watch('AnyDrop', 2000), daily(prices.map((price) => at(price))))).toEqual([9]);
  });

  it('is not told of less than a percent, by which exchange rates move', () => {
    expect(tellAll(watch('AnyDrop', 1000), daily([at(995), at(991), at(990)]))).toEqual([2]);
  });

  it('begins with the first price of a product that had none', () => {
    expect(tellAll(watch('AnyDrop'), daily([at(null), at(1000), at(900)]))).toEqual([2]);
  });

  it('is never told of a price that was told before, unless a higher one has lasted', () => {
    fc.assert(
      fc.property(looks, (all) => {
        const told = tellAll(watch('AnyDrop', 4100), all);
        for (const [place, index] of told.slice(1).entries()) {
          const before = told[place] ?? 0;
          const [first, second] = [all[before]?.offer.priceMinor ?? 0, all[index]?.offer.priceMinor ?? 0];
          expect(second <= first * 0.99 || hasLastedAbove(all.slice(before + 1, index + 1), first)).toBe(true);
        }
      }),
    );
  });
});

// ALERT-4
it('an alert for stock or a release is told once, however often there is stock again', () => {
  const stock = [false, true, true, false, true, ...Array<boolean>(8).fill(false), true];
  expect(tellAll(watch('BackInStock'), daily(stock.map((canBuy) => at(1000, canBuy))))).toEqual([1]);
  const released = [false, false, true, true, ...Array<boolean>(9).fill(false), true];
  expect(tellAll(watch('Release'), daily(released.map((isReleased) => at(1000, true, isReleased))))).toEqual([2]);
});
