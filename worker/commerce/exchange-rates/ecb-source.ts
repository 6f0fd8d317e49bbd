import { fetchSmall } from '../http/request-body.ts';
import { isCalendarDay } from './rate-age.ts';
import type { DailyRates, RateSource } from './rate-source.ts';

/** The euro foreign exchange reference rates, published on working days at about 16:00 CET. */
const ECB_FEED = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
const TIMEOUT_MS = 15_000;
/** A feed with fewer is broken: the bank publishes about thirty. */
const MIN_CURRENCIES = 10;

/** Reads the bank's XML: elements `Cube` with `time`, and with `currency` and `rate`. @throws for anything else. */
export function parseEcbFeed(xml: string): DailyRates {
  const day = /<Cube\s[^>]*\btime=["'](\d{4}-\d{2}-\d{2})["']/.exec(xml)?.[1];
  const rates = new Map<string, number>();
  for (const [cube] of xml.matchAll(/<Cube\s[^>]*>/g)) {
    const code = /\bcurrency=["']([A-Z]{3})["']/.exec(cube)?.[1];
    const rate = Number(/\brate=["']([\d.]+)["']/.exec(cube)?.[1]);
    if (code !== undefined && Number.isFinite(rate) && rate > 0) rates.set(code, rate);
  }
  if (day === undefined || !isCalendarDay(day) || rates.size < MIN_CURRENCIES)
    throw new Error('the feed of exchange rates has another form');
  return { day, rates };
}

/** The European Central Bank, or another source in the same format at `url`. */
export function createEcbSource(url: string): RateSource {
  return {
    name: 'ecb',
    async read() {
      const response = await fetchSmall(url || ECB_FEED, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`the feed of exchange rates responded with ${response.status}`);
      return parseEcbFeed(await response.text());
    },
  };
}
