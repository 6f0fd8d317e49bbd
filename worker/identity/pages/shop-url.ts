import { isLocaleCode, type LocaleCode } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';

/**
 * The shop's home in the language of the page that the shopper came from (the redirect URI's first segment), else in
 * `fallback`.
 */
export function shopUrlOf(redirectUri: unknown, fallback: LocaleCode): string {
  const path = typeof redirectUri === 'string' ? URL.parse(redirectUri)?.pathname : undefined;
  const code = path?.split('/')[1];
  return href(isLocaleCode(code) ? code : fallback, 'home');
}
