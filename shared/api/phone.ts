import * as v from 'valibot';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { codeSchema } from './schema.ts';

const sentSchema = v.object({
  /** In international form, as the shop parsed it. */
  PhoneNumber: v.string(),
  ExpiresOnUtc: v.string(),
  RetryAfterSeconds: v.number(),
});
export type SentPhoneCode = v.InferOutput<typeof sentSchema>;
/**
 * Sends a code of 6 digits by SMS, valid for ten minutes. National numbers are parsed with the customer's country. 400
 * `phone-number` for numbers that no mobile phone can have; 429 `too-many-requests`: one a minute and five a day per
 * number and customer, and caps per address and dial code; 503 `sms-down`.
 */
export const sendPhoneCode = endpoint<{ phoneNumber: string }, SentPhoneCode>('POST', '/api/v2/phone/send', {
  mutates: true,
  needsCustomer: true,
  captcha: 'phone',
});
export const sendPhoneCodeContract = contract(
  sendPhoneCode,
  v.object({ phoneNumber: v.pipe(v.string(), v.trim(), v.minLength(4), v.maxLength(100)) }),
  sentSchema,
);

const verifiedSchema = v.object({ IsVerified: v.boolean(), PhoneNumber: v.string() });
export type VerifiedPhone = v.InferOutput<typeof verifiedSchema>;
/** 400 `phone-code` alike for wrong, expired, used and never sent codes; a code is void after five wrong attempts. */
export const verifyPhoneCode = endpoint<{ code: string }, VerifiedPhone>('POST', '/api/v2/phone/verify', {
  mutates: true,
  needsCustomer: true,
});
export const verifyPhoneCodeContract = contract(verifyPhoneCode, v.object({ code: codeSchema }), verifiedSchema);
