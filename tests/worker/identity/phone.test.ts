import { describe, expect, it } from 'vitest';
import { sendPhoneCode, verifyPhoneCode } from '../../../shared/api/phone.ts';
import { getGdprTools } from '../../../shared/api/privacy.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { openShopper, type Shopper } from '../shopper.ts';

let lastNumber = 15123456000;

/** A unique German mobile number. */
function createNumber(): string {
  lastNumber += 1;
  return `+49${lastNumber}`;
}

const send = (shopper: Shopper, phoneNumber: string) => shopper.call(sendPhoneCode, { phoneNumber });
const verify = (shopper: Shopper, code: string) => shopper.call(verifyPhoneCode, { code });

async function readCode(number: string): Promise<string> {
  const text = (await readOutboxTexts(number)).at(-1) ?? '';
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Moves all time windows and codes of this test into the past. */
async function wait(ms: number): Promise<void> {
  await commerceDb.batch([
    commerceDb.prepare("UPDATE attempts SET window_start = window_start - ? WHERE subject LIKE 'sms:%'").bind(ms),
    commerceDb.prepare('UPDATE phone_codes SET expires_at = expires_at - ?').bind(ms),
  ]);
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a phone number', () => {
  // PRIVACY-3
  it('is verified by the code that was sent to it, once', async () => {
    const shopper = await openShopper();
    const number = createNumber();
    const sent = await send(shopper, number.replace(/^\+49(\d{4})/, '+49 ($1) '));
    expect(sent.status).toBe(200);
    expect(sent.Data.PhoneNumber.replaceAll(' ', '')).toBe(number);
    const code = await readCode(number);
    expect(JSON.stringify(sent)).not.toContain(code);
    expect((await shopper.call(getGdprTools, {})).Data).toMatchObject({ IsPhoneVerified: false, PhoneNumber: null });
    expect((await verify(shopper, code)).Data).toEqual({ IsVerified: true, PhoneNumber: number });
    expect((await shopper.call(getGdprTools, {})).Data).toMatchObject({
      IsPhoneVerified: true,
      PhoneNumber: `+49 •••• ${number.slice(-2)}`,
    });
    expect(await verify(shopper, code)).toMatchObject({ status: 400, Code: 'phone-code' });
  });

  // AUTH-10
  it('may be typed in national form', async () => {
    const shopper = await openShopper();
    const number = createNumber();
    const response = await shopper.call(sendPhoneCode, { phoneNumber: `0${number.slice(3)}` }, { 'X-Country': 'DE' });
    expect(response.Data.PhoneNumber.replaceAll(' ', '')).toBe(number);
  });

  it.each([
    '12345',
    '+49 800 1234567',
    '+49 900 1234567',
    '+44 20 7946 0958',
    '+1 555',
    'call +4915123456789',
    '+999123456789',
  ])('%j gets no message', async (phoneNumber) => {
    const shopper = await openShopper();
    expect(await send(shopper, phoneNumber)).toMatchObject({ status: 400, Code: 'phone-number', Data: null });
  });

  it('is not verified by a wrong, late or void code, or another customer’s', async () => {
    const [shopper, other] = [await openShopper(), await openShopper()];
    const number = createNumber();
    await send(shopper, number);
    const code = await readCode(number);
    expect(await verify(other, code)).toMatchObject({ status: 400, Code: 'phone-code' });
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await verify(shopper, wrongOf(code))).toMatchObject({ status: 400, Code: 'phone-code' });
    }
    expect(await verify(shopper, code)).toMatchObject({ status: 400, Code: 'phone-code' });

    await wait(61_000);
    await send(shopper, number);
    const late = await readCode(number);
    await wait(10 * 60_000);
    expect(await verify(shopper, late)).toMatchObject({ status: 400, Code: 'phone-code' });
    expect((await shopper.call(getGdprTools, {})).Data.IsPhoneVerified).toBe(false);
    for (const bad of ['', '12345', '1234567', 'abcdef']) expect((await verify(shopper, bad)).status).toBe(400);
  });

  it('is verified once when the code is sent five times concurrently', async () => {
    const shopper = await openShopper();
    const number = createNumber();
    await send(shopper, number);
    const code = await readCode(number);
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => verify(shopper, code)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  });

  it('gets at most one code a minute and five a day, whoever asks', async () => {
    const [shopper, other] = [await openShopper(), await openShopper()];
    const number = createNumber();
    const at_once = await Promise.all([1, 2, 3].map(() => send(shopper, number)));
    expect(at_once.map((response) => response.status).sort()).toEqual([200, 429, 429]);
    expect(at_once.find((response) => response.status === 429)?.headers.get('Retry-After')).toBeTruthy();
    expect((await send(other, number)).status).toBe(429);
    for (let count = 0; count < 4; count += 1) {
      await wait(61_000);
      expect((await send(count % 2 === 0 ? shopper : other, number)).status).toBe(200);
    }
    await wait(61_000);
    expect((await send(await openShopper(), number)).status).toBe(429);
    expect((await send(await openShopper(), createNumber())).status).toBe(200);
  });

  it('is one of at most twenty a day from one address, and messages are capped per country and in total', async () => {
    const from = { 'X-Client-IP': '203.0.113.77' };
    const ask = async (headers: Record<string, string> = {}) =>
      (await (await openShopper()).call(sendPhoneCode, { phoneNumber: createNumber() }, headers)).status;
    const statuses = [];
    for (let count = 0; count < 21; count += 1) statuses.push(await ask(from));
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    expect(await ask({ 'X-Client-IP': '203.0.113.78' })).toBe(200);
    for (const [subject, count] of [
      ['sms:day:dial:49', 500],
      ['sms:day:all', 5000],
    ] as const) {
      const set = commerceDb.prepare('UPDATE attempts SET count = ?2 WHERE subject = ?1');
      await set.bind(subject, count).run();
      expect(await ask(), subject).toBe(429);
      await set.bind(subject, 1).run();
      expect(await ask(), subject).toBe(200);
    }
  });

  it('whose code could not be handed over may be sent another at once', async () => {
    const shopper = await openShopper();
    const number = createNumber();
    await commerceDb
      .prepare(
        "CREATE TRIGGER no_sms BEFORE INSERT ON outbox WHEN NEW.kind = 'sms' BEGIN SELECT RAISE(ABORT, 'away'); END",
      )
      .run();
    try {
      expect(await send(shopper, number)).toMatchObject({ status: 503, Code: 'sms-down' });
    } finally {
      await commerceDb.prepare('DROP TRIGGER no_sms').run();
    }
    expect((await send(shopper, number)).status).toBe(200);
    expect((await verify(shopper, await readCode(number))).Data.IsVerified).toBe(true);
  });

  it('is for customers', async () => {
    expect(await callCommerce(sendPhoneCode, { phoneNumber: createNumber() })).toMatchObject({ status: 401 });
    expect(await callCommerce(verifyPhoneCode, { code: '123456' })).toMatchObject({ status: 401 });
  });
});
