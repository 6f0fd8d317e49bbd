import { readCaptchaSettings, toPageSettings } from '../captcha/settings.ts';

/** The merchant's third parties, by the names of their `<meta>` elements. */
export type PageSettings = Readonly<Record<string, string>>;

/** True for test hosts, where no visit may be tracked. */
export function isTestHost(hostname: string): boolean {
  if (hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)) return true;
  const labels = hostname.split('.');
  return labels.at(-1) === 'localhost' || labels.at(-1) === 'local' || labels.includes('beta');
}

/**
 * The values of the page's `<meta>` elements. None by default: the shop needs no third party. Crawlers, and everybody
 * on beta and local hosts, get the test consent and newsletter scripts (PRIVACY-5).
 */
export function readPageSettings(env: StorefrontEnv, isCrawler: boolean): PageSettings {
  const isTest = isCrawler || isTestHost(new URL(env.ORIGIN).hostname);
  const all = {
    ...toPageSettings(readCaptchaSettings(env)),
    'consent-script': isTest ? env.CONSENT_TEST_SCRIPT : env.CONSENT_SCRIPT,
    'newsletter-script': isTest ? env.NEWSLETTER_TEST_SCRIPT : env.NEWSLETTER_SCRIPT,
    'tag-manager': env.TAG_MANAGER_SCRIPT,
    'trust-widget': env.TRUST_WIDGET_SCRIPT,
    'error-reporting': env.ERROR_REPORTING_URL,
    'consent-trust': env.CONSENT_TRUST,
    'newsletter-trust': env.NEWSLETTER_TRUST,
    'tag-manager-trust': env.TAG_MANAGER_TRUST,
    'trust-widget-trust': env.TRUST_WIDGET_TRUST,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}
