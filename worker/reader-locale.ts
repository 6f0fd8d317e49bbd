import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { getCookie } from 'hono/cookie';
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode, locales } from '../shared/locales.ts';

const LOCALE_COOKIE = 'i18n_redirected';

// A browser's tag and ours meet in the primary language; Norwegian has three names, Chinese none but its script.
const byLanguage = new Map<string, LocaleCode>([
  ...locales.map((locale): [string, LocaleCode] => [locale.tag.split('-')[0] ?? locale.tag, locale.code]),
  ['no', 'no'],
  ['nn', 'no'],
]);

function languageOf(tag: string): LocaleCode | undefined {
  return byLanguage.get(tag.toLowerCase().split('-')[0] ?? '');
}

function negotiate(c: Context): LocaleCode {
  const picked = accepts(c, {
    header: 'Accept-Language',
    supports: [...byLanguage.keys()],
    default: DEFAULT_LOCALE,
    match: (wanted) => {
      const best = wanted.toSorted((a, b) => b.q - a.q).find(({ type, q }) => q > 0 && languageOf(type));
      return best?.type ?? DEFAULT_LOCALE;
    },
  });
  return languageOf(picked) ?? DEFAULT_LOCALE;
}

/** The language of somebody whose address names none: by cookie, else the browser's, else `en`. */
export function guessLocale(c: Context): LocaleCode {
  const held = getCookie(c, LOCALE_COOKIE);
  return isLocaleCode(held) ? held : negotiate(c);
}

/** The language of whoever makes a call: by the `Language` header, else as a visitor's of the bare site. */
export function readCallLocale(c: Context): LocaleCode {
  const language = c.req.header('Language');
  return isLocaleCode(language) ? language : guessLocale(c);
}
