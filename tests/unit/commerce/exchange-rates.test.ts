import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEcbSource, parseEcbFeed } from '../../../worker/commerce/exchange-rates/ecb-source.ts';
import { isRateOld, isRateTooOld } from '../../../worker/commerce/exchange-rates/rate-age.ts';
import { countEndless, FAULTS, respondWithFault, shortenTimeouts } from '../../support/shop/faults.ts';

const at = (instant: string) => Date.parse(instant);

const CURRENCIES = ['USD', 'JPY', 'CZK', 'DKK', 'GBP', 'HUF', 'PLN', 'RON', 'SEK', 'CHF', 'NOK'];
const toFeed = (cubes: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope><Cube><Cube time='2026-11-26'>${cubes}</Cube></Cube></gesmes:Envelope>`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// RATE-1
describe('the feed of the European Central Bank', () => {
  test('is a day and the units of each currency per euro', () => {
    const feed = toFeed(CURRENCIES.map((code, index) => `<Cube currency='${code}' rate='1.${index}5'/>`).join(''));
    const { day, rates } = parseEcbFeed(feed);
    expect(day).toBe('2026-11-26');
    expect(rates.size).toBe(CURRENCIES.length);
    expect(rates.get('USD')).toBe(1.05);
  });

  test.each([
    '',
    '<html>Service unavailable</html>',
    toFeed("<Cube currency='USD' rate='1.1'/>"),
    toFeed(CURRENCIES.map((code) => `<Cube currency='${code}' rate='0'/>`).join('')),
  ])('is rejected when it has another form: %s', (feed) => {
    expect(() => parseEcbFeed(feed)).toThrow('another form');
  });

  test('is rejected when it is endless, and when it is huge, before it is read', async () => {
    const endless = countEndless();
    vi.stubGlobal('fetch', async () => endless.respond());
    await expect(createEcbSource('').read()).rejects.toMatchObject({ code: 'body-too-large' });
    expect(endless.kilobytes()).toBeLessThan(200);
    expect(endless.isCancelled()).toBe(true);
    const huge = new Response(toFeed(''), { headers: { 'Content-Length': '900000000' } });
    vi.stubGlobal('fetch', async () => huge);
    await expect(createEcbSource('').read()).rejects.toMatchObject({ code: 'body-too-large' });
    expect(huge.bodyUsed).toBe(false);
  });
});

// RATE-1
test.each(FAULTS)(
  'a source of exchange rates that gives %s yields no rates, and keeps nobody waiting',
  async (fault) => {
    shortenTimeouts();
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => respondWithFault(fault, signal));
    await expect(createEcbSource('').read()).rejects.toThrow();
  },
);

// RATE-2, RATE-3
describe('an exchange rate', () => {
  test('of Friday is not old on Wednesday, and old on Thursday', () => {
    expect(isRateOld('2026-11-20', at('2026-11-25T23:00:00Z'))).toBe(false);
    expect(isRateOld('2026-11-20', at('2026-11-26T00:00:00Z'))).toBe(true);
  });

  test('may be charged by on its tenth day, and not after it', () => {
    expect(isRateTooOld('2026-11-10', at('2026-11-20T23:59:59Z'))).toBe(false);
    expect(isRateTooOld('2026-11-10', at('2026-11-21T00:00:01Z'))).toBe(true);
  });
});
