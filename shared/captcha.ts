/** The action that a captcha's proof is for: a proof for one form is not valid for another. */
export const CAPTCHA_ACTIONS = [
  'login',
  'register',
  'newsletter',
  'contact',
  'partner',
  'phone',
  'giftcode',
  'stock-alert',
  'order-lookup',
  'guest-code',
  'payment',
] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** Header with the proof of an API call. The gateway removes it: no backend sees it. */
export const CAPTCHA_HEADER = 'Captcha-Token';

/** `Code` of the backend's 403 to a call that now needs a proof, see `captchaOnRequest` of an endpoint. */
export const CAPTCHA_NEEDED = 'captcha-needed';
/** Header from the gateway to the backend: the action of the proof that it has verified for such a call. */
export const CAPTCHA_PASSED_HEADER = 'X-Captcha-Passed';

/** Prefix of a proof of the shop's own captcha, which no provider's token has. */
export const OWN_PROOF_PREFIX = 'altcha.';

/** The responses of the verification (CAPTCHA-3, spelled as there). */
export const CAPTCHA_PASSED = 'Token verifyed';
export const CAPTCHA_REJECTED = 'Invalid token';
export const CAPTCHA_BROKEN = 'Internal error';

/** `code` of the error that says why the browser has no proof. */
export const CAPTCHA_CODE = 'captcha';

export function isCaptchaAction(value: unknown): value is CaptchaAction {
  return CAPTCHA_ACTIONS.some((action) => action === value);
}

/**
 * Forms that keep working, with a tight rate limit, while a third party's captcha is unavailable: nothing valuable is
 * behind them. All others (accounts, SMS, gift codes) are rejected (SECURITY-5).
 */
export function isOpenWithoutCaptcha(action: CaptchaAction): boolean {
  return action === 'newsletter' || action === 'contact' || action === 'partner';
}

/**
 * Header from the storefront to the embedded identity provider: the captcha of its sign-in and registration pages, as
 * JSON of this shape.
 */
export const CAPTCHA_SCRIPT_HEADER = 'X-Captcha-Script';
export interface PageCaptcha {
  /** URL and hash of the script that adds proofs to forms with `data-captcha`. */
  script: string;
  integrity: string;
  /** The values of the page's `<meta>` elements for the script, by name. */
  settings: Readonly<Record<string, string>>;
  /** Sources for the page's policy, beside its own origin. */
  frame: readonly string[];
  connect: readonly string[];
  /** Names of the Trusted Types policies that the page's scripts create. */
  policies: readonly string[];
}
/** For a form: the captcha's verdict on its proof, one of the three messages above. */
export const CAPTCHA_VERDICT_HEADER = 'X-Captcha-Verdict';
