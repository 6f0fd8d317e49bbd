/** Which captcha the merchant has chosen, with what the browser may know of it. */
export interface CaptchaSettings {
  kind: 'altcha' | 'recaptcha' | 'turnstile';
  siteKey: string;
  version: string;
}

/** The secret key that belongs to the site key: an optional secret, so it stands in no list of required ones. */
export type CaptchaEnv = StorefrontEnv & { CAPTCHA_SECRET?: string };

/** Anything but a known third party is the shop's own: a typing error must not open the forms. */
export function readCaptchaSettings(env: StorefrontEnv): CaptchaSettings {
  const { CAPTCHA: kind, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_VERSION: version } = env;
  if (kind === 'recaptcha' || kind === 'turnstile') return { kind, siteKey, version };
  return { kind: 'altcha', siteKey: '/captcha/challenge', version: 'v2' };
}

/** What the browser is told, by the names of `<meta>` elements: nothing of the shop's own, which is the default. */
export function toPageSettings({ kind, siteKey, version }: CaptchaSettings): Record<string, string> {
  return kind === 'altcha' ? {} : { captcha: kind, 'captcha-key': siteKey, 'captcha-version': version };
}
