/** What a captcha's proof is for: a proof made for one form opens no other. */
export const CAPTCHA_ACTIONS = ['register', 'newsletter', 'contact', 'partner', 'phone', 'giftcode'] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** Carries the proof beside a call of the API. The gateway takes it off: no backend sees it. */
export const CAPTCHA_HEADER = 'Captcha-Token';

/** Begins a proof of the shop's own captcha, and none of another's. */
export const OWN_PROOF_PREFIX = 'altcha.';

/** What the verification answers (CAPTCHA-3, spelled as there). */
export const CAPTCHA_PASSED = 'Token verifyed';
export const CAPTCHA_REJECTED = 'Invalid token';
export const CAPTCHA_BROKEN = 'Internal error';

/** Why the browser has no proof (CAPTCHA-1, CAPTCHA-2, spelled as there): shoppers read them in their language. */
export const CAPTCHA_PROBLEMS = {
  noKey: 'No key provided',
  noVersion: 'No version provided',
  notLoaded: 'ReCaptcha error: Failed to load script',
  notExecuted: 'ReCaptcha error: Failed to execute',
} as const;

export function isCaptchaAction(value: unknown): value is CaptchaAction {
  return CAPTCHA_ACTIONS.some((action) => action === value);
}

/**
 * Forms that stay open, within a tight limit, while a third party's captcha cannot be reached: nothing of worth is
 * behind them. The others (accounts, SMS, gift codes) stay closed (SECURITY-5).
 */
export function isOpenWithoutCaptcha(action: CaptchaAction): boolean {
  return action === 'newsletter' || action === 'contact' || action === 'partner';
}

/** From the storefront to the embedded sign-in provider: the captcha of its registration page, as JSON of this shape. */
export const CAPTCHA_SCRIPT_HEADER = 'X-Captcha-Script';
export interface PageCaptcha {
  /** Address and hash of the script that proves forms marked by `data-captcha`. */
  script: string;
  integrity: string;
  /** What the page's `<meta>` elements tell the script, by name. */
  settings: Readonly<Record<string, string>>;
  /** Sources for the page's policy, beside its own origin. */
  frame: readonly string[];
  connect: readonly string[];
}
/** With a form: what the captcha said to its proof, one of the three sentences above. */
export const CAPTCHA_VERDICT_HEADER = 'X-Captcha-Verdict';
