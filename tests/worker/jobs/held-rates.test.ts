import { beforeEach, describe, expect, it } from 'vitest';
import { acceptRate, changeSetting, listRates, setRate } from '../../../shared/merchant/settings.ts';
import { requireFreshRate } from '../../../worker/commerce/exchange-rates/refresh-rates.ts';
import { updateRates } from '../../../worker/commerce/merchant/notices/update-rates.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';

const DAY_MS = 24 * 60 * 60_000;
const shop = { DB: commerceDb, ENVIRONMENT: 'production' };
const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);
/** Noon of the newest Wednesday: working days before and after it. */
const now = (() => {
  let at = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2 - DAY_MS;
  while (new Date(at).getUTCDay() !== 3) at -= DAY_MS;
  return at;
})();
const ago = (days: number) => toDay(now - days * DAY_MS);
const today = ago(0);
const HOLDER = 'rates@latchkey.example';

async function store(rate: number, day: string): Promise<void> {
  await commerceDb.batch([
    commerceDb.prepare("DELETE FROM currencies WHERE code = 'HUF'"),
    commerceDb.prepare('DELETE FROM held_rates'),
    commerceDb.prepare('DELETE FROM rate_days'),
    commerceDb.prepare('DELETE FROM rate_checks'),
    commerceDb
      .prepare("INSERT INTO currencies (code, rate, quoted_on, position) VALUES ('HUF', ?, ?, 9)")
      .bind(rate, day),
  ]);
}

let round = 0;
/** The cron after the bank has published a rate. */
async function publish(rate: number, day: string, at = now): Promise<void> {
  round += 1;
  await updateRates(shop, at, { name: `bank ${round}`, read: async () => ({ day, rates: new Map([['HUF', rate]]) }) });
}

const readUsed = () => commerceDb.prepare("SELECT rate, quoted_on AS day FROM currencies WHERE code = 'HUF'").first();
const readHeld = async () => (await callMerchant(listRates)).Data.Items.find(({ Code }) => Code === 'HUF')?.Held;
async function readNotices(): Promise<string[]> {
  const { results } = await commerceDb
    .prepare("SELECT subject || char(10) || text AS text FROM outbox WHERE recipient = ? AND subject LIKE '%not used%'")
    .bind(HOLDER)
    .all<{ text: string }>();
  return results.map(({ text }) => text);
}

beforeEach(async () => {
  await commerceDb.prepare('DELETE FROM outbox').run();
  await commerceDb.prepare('DELETE FROM staff_notices').run();
  await callMerchant(changeSetting, { Name: 'staff', Value: { Emails: [HOLDER] } });
  await store(366, ago(1));
});

// RATE-5, RATE-50
describe('an exchange rate', () => {
  it.each([
    ['3.66 instead of 366', 3.66],
    ['100 times as high', 36_600],
    ['10.1 % higher than yesterday', 366 * 1.101],
    ['10.1 % lower than yesterday', 366 * 0.899],
  ])('that is %s is not used, and the staff are told once', async (_what, rate) => {
    await publish(rate, today);
    await publish(rate, today);
    expect(await readUsed()).toEqual({ rate: 366, day: ago(1) });
    expect(await readHeld()).toEqual({ Rate: rate, QuotedOn: today, Reason: 'moved' });
    const notices = await readNotices();
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain('HUF');
    expect(notices[0]).toContain(String(rate));
  });

  it.each([
    ['by 9.9 %', 366 * 1.099],
    ['by exactly 10 %', 366 * 1.1],
  ])('that moved %s in a day is used', async (_what, rate) => {
    await publish(rate, today);
    expect(await readUsed()).toEqual({ rate, day: today });
    expect(await readHeld()).toBeNull();
    expect(await readNotices()).toEqual([]);
  });

  it('that creeps by 9 % a day is held once it has moved by more than 25 % in a week', async () => {
    await store(100, ago(7));
    for (const [days, rate] of [
      [6, 109],
      [5, 118.8],
    ] as const)
      await publish(rate, ago(days), now - days * DAY_MS);
    expect(await readUsed()).toEqual({ rate: 118.8, day: ago(5) });
    await publish(126, ago(2), now - 2 * DAY_MS);
    expect(await readUsed()).toEqual({ rate: 118.8, day: ago(5) });
    expect(await readHeld()).toMatchObject({ Reason: 'moved' });
  });

  it.each([
    ['of tomorrow', toDay(now + DAY_MS), 'future'],
    ['of the year 2999', '2999-01-01', 'future'],
  ])('%s is not used and blocks no later one', async (_what, day, Reason) => {
    await publish(367, day);
    expect(await readUsed()).toEqual({ rate: 366, day: ago(1) });
    expect(await readHeld()).toEqual({ Rate: 367, QuotedOn: day, Reason });
    expect(await readNotices()).toHaveLength(1);
    await publish(368, today);
    expect(await readUsed()).toEqual({ rate: 368, day: today });
    expect(await readHeld()).toBeNull();
  });

  it('that is too old is not used, although the stored one is older', async () => {
    await store(366, ago(40));
    await publish(367, ago(20));
    expect(await readUsed()).toEqual({ rate: 366, day: ago(40) });
    expect(await readHeld()).toMatchObject({ Reason: 'old' });
  });

  it('dated in the future that is already stored blocks no later one, and nothing is charged by it', async () => {
    await store(3.66, '2999-01-01');
    await expect(requireFreshRate(shop, 'HUF', now)).rejects.toMatchObject({ code: 'rates-too-old' });
    await publish(366, today);
    expect(await readUsed()).toEqual({ rate: 366, day: today });
    await expect(requireFreshRate(shop, 'HUF', now)).resolves.toBeUndefined();
  });

  it('that was held is used once a merchant accepts it, and is the measure from then on', async () => {
    await publish(500, today);
    expect((await callMerchant(acceptRate, { Code: 'HUF', Rate: 5 })).status).toBe(409);
    expect(await readHeld()).toMatchObject({ Rate: 500 });
    const accepted = await Promise.all([1, 2].map(() => callMerchant(acceptRate, { Code: 'HUF', Rate: 500 })));
    expect(accepted.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readUsed()).toMatchObject({ rate: 500 });
    const after = Date.now() + DAY_MS;
    await publish(505, toDay(after), after);
    expect(await readUsed()).toEqual({ rate: 505, day: toDay(after) });
  });

  it('may move as far as the settings say', async () => {
    await callMerchant(changeSetting, { Name: 'rates', Value: { MaxDailyPercent: 2 } });
    await publish(366 * 1.05, today);
    expect(await readHeld()).toMatchObject({ Reason: 'moved' });
    await callMerchant(changeSetting, { Name: 'rates', Value: { MaxDailyPercent: null } });
    await publish(366 * 1.05, today);
    expect(await readUsed()).toMatchObject({ day: today });
  });

  it.each(['2999-01-01', '2026-02-31'])('of %s cannot be set by a merchant', async (QuotedOn) => {
    const response = await callMerchant(setRate, { Code: 'HUF', Rate: 366, QuotedOn });
    expect(response.status).toBe(400);
    expect(response.Messages.join()).toMatch(/QuotedOn.*Example: \d{4}-\d\d-\d\d/);
  });
});
