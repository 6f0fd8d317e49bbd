import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBooksCalendar } from '../../../shared/books-calendar.ts';
import { isTimeZone } from '../../../shared/time-zone.ts';
import { toBooksCalendar } from '../../../worker/commerce/invoices/books-calendar-store.ts';

const HOUR_MS = 3_600_000;
const at = (text: string) => Date.parse(text);

// BOOKS-3
describe('the books of a shop', () => {
  it('have their days in the shop’s own time zone, also where clocks change', () => {
    const dublin = createBooksCalendar('Europe/Dublin');
    expect(dublin.startOf('2026-01-01')).toBe(at('2026-01-01T00:00:00Z'));
    expect(dublin.startOf('2026-07-01')).toBe(at('2026-06-30T23:00:00Z'));
    expect(dublin.dayOf(at('2026-09-30T23:30:00Z'))).toBe('2026-10-01');
    const auckland = createBooksCalendar('Pacific/Auckland');
    expect(auckland.startOf('2026-09-27')).toBe(at('2026-09-26T12:00:00Z'));
    expect(auckland.startOf('2026-09-28')).toBe(at('2026-09-27T11:00:00Z'));
    // Clocks go forward at midnight: the day begins at one o'clock.
    expect(createBooksCalendar('America/Santiago').startOf('2026-09-06')).toBe(at('2026-09-06T04:00:00Z'));
  });

  it('know years, quarters, months and days by name', () => {
    const { readPeriod } = createBooksCalendar('Europe/Berlin');
    const span = (from: string, to: string) => ({ from: at(from), to: at(to) });
    expect(readPeriod('2026')).toEqual(span('2025-12-31T23:00:00Z', '2026-12-31T23:00:00Z'));
    expect(readPeriod('2026-Q4')).toEqual(span('2026-09-30T22:00:00Z', '2026-12-31T23:00:00Z'));
    expect(readPeriod('2026-02')).toEqual(span('2026-01-31T23:00:00Z', '2026-02-28T23:00:00Z'));
    expect(readPeriod('2026-10-25')).toEqual(span('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'));
    for (const name of [
      '',
      '26',
      '2026-Q5',
      '2026-Q0',
      '2026-13',
      '2026-11-31',
      '2026-10-1',
      '2026 Q4',
      '2026-Q4-01',
    ]) {
      expect(readPeriod(name), name).toBeNull();
    }
  });

  it('divide any time into quarters without a gap', () => {
    const zone = fc.constantFrom('UTC', 'Europe/Dublin', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Apia');
    const instant = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') });
    fc.assert(
      fc.property(zone, instant, fc.integer({ min: 1, max: 900 * 24 }), (name, from, hours) => {
        const calendar = createBooksCalendar(name);
        const to = from + hours * HOUR_MS;
        const quarters = calendar.listQuarters(from, to);
        expect(quarters[0]?.from).toBeLessThanOrEqual(from);
        expect(quarters[0]?.to).toBeGreaterThan(from);
        expect(quarters.at(-1)?.to).toBeGreaterThanOrEqual(to);
        expect(quarters.at(-1)?.from).toBeLessThan(to);
        for (const [index, quarter] of quarters.entries()) {
          if (index > 0) expect(quarter.from).toBe(quarters[index - 1]?.to);
          expect(calendar.readPeriod(quarter.name)).toEqual({ from: quarter.from, to: quarter.to });
          expect(calendar.dayOf(quarter.to - 1)).toBe(calendar.lastDayOf(quarter.name));
          expect(calendar.startOf(calendar.dayOf(quarter.from))).toBe(quarter.from);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('have no quarter that begins when the time ends', () => {
    const { listQuarters, startOf } = createBooksCalendar('Europe/Berlin');
    const names = (from: string, to: string) => listQuarters(startOf(from), startOf(to)).map(({ name }) => name);
    expect(names('2026-11-01', '2027-01-01')).toEqual(['2026-Q4']);
    expect(names('2026-11-01', '2027-01-02')).toEqual(['2026-Q4', '2027-Q1']);
  });

  it('count their days from 1970, each from its first moment to that of the next', () => {
    const { listDays, numberOf, startOf, startOfNumber } = createBooksCalendar('Europe/Berlin');
    const first = numberOf(startOf('2026-10-25'));
    expect([first, numberOf(startOf('2026-10-25') - 1)]).toEqual([20_751, 20_750]);
    expect(startOfNumber(first)).toBe(startOf('2026-10-25'));
    expect(listDays(first, first + 2)).toEqual([
      { day: first, from: startOf('2026-10-25'), to: startOf('2026-10-26') },
      { day: first + 1, from: startOf('2026-10-26'), to: startOf('2026-10-27') },
    ]);
    expect([listDays(first, first), listDays(first, first - 1)]).toEqual([[], []]);
  });

  it('are in the time zone that the merchant has set, or in UTC where that is none', () => {
    const zoneOf = (TimeZone?: unknown) => toBooksCalendar({ TimeZone }).zone;
    expect([zoneOf('Europe/Dublin'), zoneOf('Europe/Atlantis'), zoneOf(7), zoneOf(''), zoneOf()]).toEqual([
      'Europe/Dublin',
      ...['UTC', 'UTC', 'UTC', 'UTC'],
    ]);
  });

  it('are in a time zone that exists', () => {
    for (const zone of ['UTC', 'Europe/Dublin', 'Asia/Tokyo']) expect(isTimeZone(zone)).toBe(true);
    for (const zone of ['Dublin', 'Europe/Atlantis', '']) expect(isTimeZone(zone)).toBe(false);
  });
});
