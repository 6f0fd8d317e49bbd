import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { DEFAULT_LOCALE, isLocaleCode, type Locale, type LocaleCode, localeOf, locales } from '../../shared/locales.ts';
import { toLowerAscii } from '../../shared/routes.ts';
import type { StorefrontContext } from '../env.ts';

const LOCALE_COOKIE = 'i18n_redirected';

// Compares language tags by their primary language. Norwegian Nynorsk readers get Bokmål.
const byLanguage = new Map<string, LocaleCode>([
  ...locales.map((locale): [string, LocaleCode] => [locale.tag.split('-')[0] ?? locale.tag, locale.code]),
  ['no', 'no'],
  ['nn', 'no'],
]);

/** The language of a tag such as `de-AT`; undefined for one that the shop does not speak. */
export function findByTag(tag: string): LocaleCode | undefined {
  return byLanguage.get(tag.toLowerCase().split('-')[0] ?? '');
}

function negotiateLocale(c: Context): LocaleCode {
  const picked = accepts(c, {
    header: 'Accept-Language',
    supports: [...byLanguage.keys()],
    default: DEFAULT_LOCALE,
    match: (wanted) => {
      const best = wanted.toSorted((a, b) => b.q - a.q).find(({ type, q }) => q > 0 && findByTag(type));
      return best?.type ?? DEFAULT_LOCALE;
    },
  });
  return findByTag(picked) ?? DEFAULT_LOCALE;
}

/** The locale of a visitor whose URL names none: by cookie, else by Accept-Language, else `en`. */
function guessLocale(c: Context): LocaleCode {
  const cookie = getCookie(c, LOCALE_COOKIE);
  return isLocaleCode(cookie) ? cookie : negotiateLocale(c);
}

/** The locale of an API call: by its `Language` header, else guessed as for the site root. */
export function readCallLocale(c: Context): LocaleCode {
  const language = c.req.header('Language');
  return isLocaleCode(language) ? language : guessLocale(c);
}

/** The locale that a path names. */
function findPathLocale(c: Context): LocaleCode | null {
  const [, prefix = ''] = c.req.path.split('/');
  // A paid click is not redirected because of its case.
  const code = toLowerAscii(prefix);
  return isLocaleCode(code) ? code : null;
}

/** The locale of the error page, which is rendered for this visitor alone, so it may be guessed. */
export function readErrorPageLocale(c: Context): Locale {
  return localeOf(findPathLocale(c) ?? guessLocale(c));
}

/**
 * For every page: its language, from the path, because a cached page is the same for everybody. A path without a language
 * has no page, only the 404 in the visitor's language (URL-6).
 */
export const setLocale = createMiddleware<StorefrontContext>(async (c, next) => {
  c.set('locale', readErrorPageLocale(c));
  await next();
});

/** `/`: redirects visitors to their locale. Not cacheable, because the target depends on cookie and Accept-Language. */
export function redirectRoot(c: Context<StorefrontContext>): Response {
  const { search } = new URL(c.req.url);
  return c.body(null, 302, {
    Location: `/${guessLocale(c)}/${search}`,
    'Cache-Control': 'private, no-store',
    Vary: 'Accept-Language, Cookie',
  });
}
