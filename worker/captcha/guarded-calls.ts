import { register } from '../../shared/api/auth.ts';
import { changePaymentMethod, createNewPaymentUrl, createOrder } from '../../shared/api/checkout.ts';
import { contactUs, contactUsForPartner, findOrders, subscribeNewsletter } from '../../shared/api/forms.ts';
import { sendPhoneCode } from '../../shared/api/phone.ts';
import { applyGiftCard, redeemGiftCard } from '../../shared/api/wallet.ts';
import { addToWishlist } from '../../shared/api/wishlist.ts';
import type { CaptchaAction } from '../../shared/captcha.ts';
import { createCallMatcher } from '../gateway/match-call.ts';
import { parseRecord } from '../gateway/read-body.ts';

const findGuarded = createCallMatcher(
  [
    register,
    subscribeNewsletter,
    contactUs,
    contactUsForPartner,
    findOrders,
    sendPhoneCode,
    redeemGiftCard,
    applyGiftCard,
    addToWishlist,
    createOrder,
    createNewPaymentUrl,
    changePaymentMethod,
  ].map((endpoint) => ({ path: endpoint.path, value: endpoint })),
);

/** The form that a captcha's proof must be for to make this call; null for a call that needs none. */
export function findCaptchaAction(path: string, body: ArrayBuffer | null): CaptchaAction | null {
  const found = findGuarded(path);
  if (!found?.captcha) return null;
  return found.captchaWith === undefined || found.captchaWith in (parseRecord(body) ?? {}) ? found.captcha : null;
}

/** The form of a call for which the backend may demand a proof; null for any other call. */
export function findRequestedCaptcha(path: string): CaptchaAction | null {
  return findGuarded(path)?.captchaOnRequest ?? null;
}
