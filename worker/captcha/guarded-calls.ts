import { register } from '../../shared/api/auth.ts';
import { contactUs, contactUsForPartner, subscribeNewsletter } from '../../shared/api/forms.ts';
import { sendPhoneCode } from '../../shared/api/phone.ts';
import { applyGiftCard, redeemGiftCard } from '../../shared/api/wallet.ts';
import type { CaptchaAction } from '../../shared/captcha.ts';

const CALLS = [
  register,
  subscribeNewsletter,
  contactUs,
  contactUsForPartner,
  sendPhoneCode,
  redeemGiftCard,
  applyGiftCard,
];

// Backends may treat paths as equal that differ in letter case, repeated or trailing slashes, or the API's version, so
// normalise them: no other spelling bypasses the captcha.
function toName(path: string): string[] {
  const [, , ...name] = path.toLowerCase().split('/').filter(Boolean);
  return name;
}

const GUARDED = CALLS.flatMap(({ path, captcha }) => (captcha ? [{ name: toName(path), captcha }] : []));

/** The form that a captcha's proof must be for to make this call; null for a call that needs none. */
export function findCaptchaAction(path: string): CaptchaAction | null {
  const asked = toName(path);
  const found = GUARDED.find(
    ({ name }) =>
      name.length === asked.length && name.every((part, index) => part.startsWith('{') || part === asked[index]),
  );
  return found?.captcha ?? null;
}
