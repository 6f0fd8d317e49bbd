import { register } from '../../shared/api/auth.ts';
import { contactUs, contactUsForPartner, subscribeNewsletter } from '../../shared/api/forms.ts';
import { sendPhoneCode } from '../../shared/api/phone.ts';
import { applyGiftCard, redeemGiftCard } from '../../shared/api/wallet.ts';
import { createCallMatcher } from '../gateway/match-call.ts';

const CALLS = [
  register,
  subscribeNewsletter,
  contactUs,
  contactUsForPartner,
  sendPhoneCode,
  redeemGiftCard,
  applyGiftCard,
];

/** The form that a captcha's proof must be for to make this call; null for a call that needs none. */
export const findCaptchaAction = createCallMatcher(
  CALLS.flatMap(({ path, captcha }) => (captcha ? [{ path, value: captcha }] : [])),
);
