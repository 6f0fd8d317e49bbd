import { CAPTCHA_PASSED_HEADER } from '../../../shared/captcha.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts';
import { toEmailKey } from '../../../shared/email-address.ts';
import { limitSender } from '../../../shared/security/rate-limit.ts';
import { isGuestRow } from '../customers/customer-context.ts';
import type { CustomerRow } from '../customers/customers-store.ts';
import { CommerceError } from '../http/errors.ts';
import { consume } from '../http/rate-limits.ts';
import type { CommerceContext } from '../http/request-context.ts';
import { hashSecret } from '../http/secret-hash.ts';
import { readSender } from '../http/sender.ts';
import { countFailedPayments, findDeclinedInstrument } from './payment-limits-store.ts';

/** Payments that a customer may start; a buyer of several orders needs some for each. */
const MAX_STARTS_PER_CUSTOMER_AND_HOUR = 30;
/** A family or an office shares an address. */
const MAX_STARTS_PER_SENDER_AND_HOUR = 90;
/** Failed payments in an hour; the next one needs a captcha. */
const MAX_FAILED_WITHOUT_CAPTCHA = 5;
/** Different declined cards of a customer within a day: only those who test stolen cards try more. */
const MAX_DECLINED_INSTRUMENTS_PER_DAY = 5;

/** A guest of another browser has another row: their address counts. */
async function toSubject(customer: CustomerRow): Promise<string> {
  if (!isGuestRow(customer)) return `payment:customer:${customer.id}`;
  return `payment:guest:${await hashSecret(toEmailKey(customer.email ?? ''))}`;
}

/**
 * Counts the start of a payment, against the testing of stolen cards (PAYMENT-6, PAYMENT-50, PAYMENT-51).
 * @throws CommerceError 403 `captcha-needed`, 429 `too-many-requests`.
 */
export async function consumePaymentStart(c: CommerceContext, customer: CustomerRow): Promise<void> {
  const db = c.env.DB;
  const { id: customerId } = customer;
  const now = Date.now();
  const [failed, blockedAt] = await Promise.all([
    countFailedPayments(db, customerId, now - HOUR_MS),
    findDeclinedInstrument(db, { customerId, since: now - DAY_MS, max: MAX_DECLINED_INSTRUMENTS_PER_DAY }),
  ]);
  if (blockedAt !== null) {
    // Below the limit again once this order is a day old.
    const waitMs = blockedAt + DAY_MS - now;
    throw new CommerceError(429, 'too-many-requests', {}, Math.ceil(waitMs / 1000));
  }
  const isProven = c.req.header(CAPTCHA_PASSED_HEADER) === 'payment';
  if (failed >= MAX_FAILED_WITHOUT_CAPTCHA && !isProven) throw new CommerceError(403, 'captcha-needed');
  const sender = await readSender(c);
  const windowMs = HOUR_MS;
  const perSender = { kind: 'payment', max: MAX_STARTS_PER_SENDER_AND_HOUR, windowMs };
  const limits = [{ subject: await toSubject(customer), max: MAX_STARTS_PER_CUSTOMER_AND_HOUR, windowMs }];
  await consume(db, [...limits, ...(sender ? limitSender(perSender, sender) : [])], now);
}
