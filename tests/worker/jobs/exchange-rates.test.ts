import { describe, expect, it } from 'vitest';
import { ALARMS } from '../../../worker/commerce/alarms/alarms.ts';
import { raiseAlarms } from '../../../worker/commerce/alarms/raise-alarms.ts';
import { requireFreshRate } from '../../../worker/commerce/exchange-rates/refresh-rates.ts';
import { updateRates } from '../../../worker/commerce/merchant/notices/update-rates.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb } from '../../support/workers/workers.ts';

const HOUR_MS = 60 * 60_000;

describe('exchange rates', () => {
  const source = (day: string, usd: number) => ({
    name: 'ecb',
    read: async () => ({ day, rates: new Map([['USD', usd]]) }),
  });
  const readRate = () => commerceDb.prepare("SELECT rate, quoted_on FROM currencies WHERE code = 'USD'").first();

  // RATE-1
  it('are those of the newest day, and the source is not polled constantly', async () => {
    const shop = { DB: commerceDb, ENVIRONMENT: 'development' };
    const now = Date.parse('2026-11-27T12:00:00Z');
    await updateRates(shop, now, source('2026-11-26', 1.25));
    expect(await readRate()).toEqual({ rate: 1.25, quoted_on: '2026-11-26' });
    await updateRates(shop, now + HOUR_MS, source('2026-11-27', 1.26));
    expect(await readRate()).toMatchObject({ rate: 1.25 });
    await updateRates(shop, now + 2 * HOUR_MS, source('2026-11-25', 1.24));
    expect(await readRate()).toMatchObject({ rate: 1.25 });
  });

  // RATE-2, MAIL-51
  it('that are not published are reported to the staff by mail, once', async () => {
    await commerceDb
      .prepare(
        'INSERT OR REPLACE INTO settings (key, value) VALUES (\'staff\', \'{"Emails":["rates@keys.example"],"Locale":"de"}\')',
      )
      .run();
    const broken = { name: 'broken', read: () => Promise.reject(new Error('no answer')) };
    const now = Date.parse('2026-11-27T12:00:00Z');
    const shop = { ...TEST_SECRETS, DB: commerceDb, ORIGIN: TEST_ORIGIN, ENVIRONMENT: 'production' };
    const ofRates = ALARMS.filter(({ name }) => name === 'rates-old');
    for (const at of [now, now + 3 * HOUR_MS]) {
      await updateRates(shop, at, broken);
      await raiseAlarms(shop, at, ofRates);
    }
    const { results } = await commerceDb
      .prepare("SELECT subject FROM outbox WHERE recipient = 'rates@keys.example'")
      .all<{ subject: string }>();
    expect(results).toEqual([{ subject: expect.stringContaining('Wechselkurse veraltet') }]);
    expect(await commerceDb.prepare("SELECT fault FROM rate_checks WHERE source = 'broken'").first('fault')).toContain(
      'no answer',
    );
  });

  // RATE-3
  it('older than ten days are not used for charges in production', async () => {
    const check = (environment: string, code: string, now: string) =>
      requireFreshRate({ DB: commerceDb, ENVIRONMENT: environment }, code, Date.parse(now));
    await commerceDb.prepare("UPDATE currencies SET quoted_on = '2026-11-01' WHERE code = 'USD'").run();
    await expect(check('production', 'USD', '2026-11-13T00:00:00Z')).rejects.toMatchObject({ code: 'rates-too-old' });
    await check('production', 'USD', '2026-11-10T00:00:00Z');
    await check('production', 'EUR', '2030-01-01T00:00:00Z');
    await check('development', 'USD', '2030-01-01T00:00:00Z');
  });
});
