/** The merchant's captcha, with the values that the browser may know. */
export interface CaptchaSettings {
  kind: 'altcha' | 'recaptcha' | 'turnstile';
  siteKey: string;
  version: string;
}

/** The secret key that belongs to the site key. Optional, so it is in no list of required secrets. */
export type CaptchaEnv = StorefrontEnv & { CAPTCHA_SECRET?: string };

/** Anything but a known third party selects the shop's own captcha: a typo must not leave the forms unprotected. */
export function readCaptchaSettings(env: StorefrontEnv): CaptchaSettings {
  const { CAPTCHA: kind, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_VERSION: version } = env;
  if (kind === 'recaptcha' || kind === 'turnstile') return { kind, siteKey, version };
  return { kind: 'altcha', siteKey: '/captcha/challenge', version: 'v2' };
}

/** The settings for the browser, by the names of `<meta>` elements: none for the shop's own captcha, the default. */
export function toPageSettings({ kind, siteKey, version }: CaptchaSettings): Record<string, string> {
  return kind === 'altcha' ? {} : { captcha: kind, 'captcha-key': siteKey, 'captcha-version': version };
}
