import { isLocaleCode, type LocaleCode } from './locales.ts';

/** The blog's RSS feed in a language. Feeds are not pages: they are outside the locale prefixes. */
export function blogFeedPath(locale: LocaleCode): string {
  return `/feeds/blog/${locale}.xml`;
}

/** How the shop is installed on a home screen, in a language. */
export function manifestPath(locale: LocaleCode): string {
  return `/manifests/${locale}.webmanifest`;
}

/** The language in the last path segment of a file by language; null if it is unknown. */
export function readFileLocale(file: string, ending: '.xml' | '.webmanifest'): LocaleCode | null {
  const code = file.endsWith(ending) ? file.slice(0, -ending.length) : '';
  return isLocaleCode(code) ? code : null;
}
