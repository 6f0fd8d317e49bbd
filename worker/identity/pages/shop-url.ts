import { DEFAULT_LOCALE, isLocaleCode } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';

/** The shop's home in the language of the page that the shopper came from, read from the redirect URI's first segment. */
export function shopUrlOf(redirectUri: unknown): string {
  const path = typeof redirectUri === 'string' ? URL.parse(redirectUri)?.pathname : undefined;
  const code = path?.split('/')[1];
  return href(isLocaleCode(code) ? code : DEFAULT_LOCALE, 'home');
}
