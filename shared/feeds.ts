import { isLocaleCode, type LocaleCode } from './locales.ts';

/** The blog's RSS feed in a language. Feeds are not pages: they are outside the locale prefixes. */
export function blogFeedPath(locale: LocaleCode): string {
  return `/feeds/blog/${locale}.xml`;
}

/** The language in a feed's last path segment; null if it is unknown. */
export function readFeedLocale(file: string): LocaleCode | null {
  const code = file.endsWith('.xml') ? file.slice(0, -'.xml'.length) : '';
  return isLocaleCode(code) ? code : null;
}
