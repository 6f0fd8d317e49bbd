import { type SentPhoneCode, sendPhoneCodeContract, verifyPhoneCodeContract } from '../../../shared/api/phone.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts';
import { limitSender, type RateLimit } from '../../../shared/security/rate-limit.ts';
import { canonicalizeCode, SENT_CODE_LENGTH } from '../../../shared/typed-code.ts';
import { readStoreSettings } from '../content/settings-store.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError } from '../http/errors.ts';
import { consume, refund } from '../http/rate-limits.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { hashSecret } from '../http/secret-hash.ts';
import { readSender } from '../http/sender.ts';
import { messageText } from '../messages/messages.ts';
import { sealText } from '../messaging/sealed-text.ts';
import { createOutboxSms } from '../messaging/sms-store.ts';
import { requireCustomer, type SignedInRow } from './customer-context.ts';
import { createDigitCode, hashDigitCode } from './digit-code.ts';
import { type MobileNumber, parseMobileNumber } from './phone-number.ts';
import { dropPhoneCode, savePhoneCode, tryPhoneCode } from './phones-store.ts';

const CODE_PATTERN = new RegExp(`^\\d{${SENT_CODE_LENGTH}}$`);
const CODE_LIFE_MS = 10 * MINUTE_MS;
const PAUSE_MS = MINUTE_MS;
const MAX_PER_DAY = 5;
const MAX_PER_ADDRESS_AND_DAY = 20;
const MAX_PER_DIAL_CODE_AND_DAY = 500;
/** The maximum number of messages that the shop pays for. */
const MAX_PER_DAY_IN_ALL = 5000;

const hashCode = (c: CommerceContext, customerId: number, code: string) =>
  hashDigitCode(c, 'phone-code', customerId, code);

async function limitsOf(c: CommerceContext, customer: SignedInRow, number: MobileNumber): Promise<RateLimit[]> {
  const hash = await hashSecret(number.e164);
  const sender = await readSender(c);
  const limits = [`number:${hash}`, `customer:${customer.id}`].flatMap((subject) => [
    { subject: `sms:minute:${subject}`, max: 1, windowMs: PAUSE_MS },
    { subject: `sms:day:${subject}`, max: MAX_PER_DAY, windowMs: DAY_MS },
  ]);
  if (sender) limits.push(...limitSender({ kind: 'sms:day', max: MAX_PER_ADDRESS_AND_DAY, windowMs: DAY_MS }, sender));
  return [
    ...limits,
    { subject: `sms:day:dial:${number.dialCode}`, max: MAX_PER_DIAL_CODE_AND_DAY, windowMs: DAY_MS },
    { subject: 'sms:day:all', max: MAX_PER_DAY_IN_ALL, windowMs: DAY_MS },
  ];
}

async function sendCode(c: CommerceContext, typed: string): Promise<SentPhoneCode> {
  const db = c.env.DB;
  const customer = await requireCustomer(c);
  const { locale, country } = c.get('facts');
  const number = parseMobileNumber(typed, customer.country_code ?? country);
  if (!number) throw new CommerceError(400, 'phone-number');
  const now = Date.now();
  const limits = await limitsOf(c, customer, number);
  await consume(db, limits, now);
  const code = createDigitCode(SENT_CODE_LENGTH);
  const expiresAt = now + CODE_LIFE_MS;
  const codeHash = await hashCode(c, customer.id, code);
  await savePhoneCode(db, { customerId: customer.id, phoneNumber: number.e164, codeHash, expiresAt });
  const { Name: shop } = await readStoreSettings(db, locale, c.env);
  const text = await sealText(
    c.env,
    messageText(locale, 'mail-phone-text', { shop, code, minutes: CODE_LIFE_MS / MINUTE_MS }),
  );
  try {
    await createOutboxSms(db).send({ to: number.e164, locale, text, expiresAt });
  } catch (error) {
    console.error('[commerce] an SMS could not be handed over', error);
    await dropPhoneCode(db, customer.id);
    await refund(db, limits);
    throw new CommerceError(503, 'sms-down');
  }
  return {
    PhoneNumber: number.international,
    ExpiresOnUtc: new Date(expiresAt).toISOString(),
    RetryAfterSeconds: PAUSE_MS / 1000,
  };
}

/** Phone verification. */
export function addPhoneRoutes(app: CommerceApp): void {
  mount(app, sendPhoneCodeContract, ({ phoneNumber }, c) => sendCode(c, phoneNumber));

  mount(app, verifyPhoneCodeContract, async ({ code: typed }, c) => {
    const customer = await requireCustomer(c);
    const code = canonicalizeCode(typed);
    // An invalid code does not consume an attempt.
    if (!CODE_PATTERN.test(code)) throw new CommerceError(400, 'phone-code');
    const codeHash = await hashCode(c, customer.id, code);
    const number = await tryPhoneCode(c.env.DB, customer.id, codeHash, Date.now());
    if (number === null) throw new CommerceError(400, 'phone-code');
    return { IsVerified: true, PhoneNumber: number };
  });
}
