/** A language of the shop. `code` is the URL prefix and the `Language` header; `tag` is the BCP 47 tag. */
export interface Locale {
  readonly id: number;
  readonly code: LocaleCode;
  /** BCP 47 tag for `lang` and Intl. The path codes are not language tags: `cs` is Danish here. */
  readonly tag: string;
  /** For search engines: a country's variant also stands for its language in all other countries. */
  readonly hreflangs: readonly string[];
  /** The wire's name for the same tag. */
  readonly iso: string;
  /** The language's own name, as its speakers write it. */
  readonly name: string;
  /** The message catalog in `locales/`. */
  readonly file: string;
  readonly dir: 'ltr' | 'rtl';
}

/** LOCALE-1: ids follow this order, from 1. */
const LOCALE_ROWS = [
  ['en', 'en', 'English'],
  ['tr', 'tr', 'Türkçe'],
  ['nl', 'nl', 'Nederlands'],
  ['de', 'de', 'Deutsch'],
  ['es', 'es', 'Español'],
  ['fr', 'fr', 'Français'],
  ['it', 'it', 'Italiano'],
  ['no', 'nb', 'Norsk'],
  ['pl', 'pl', 'Polski'],
  ['pt', 'pt-PT', 'Português'],
  ['ru', 'ru', 'Русский'],
  ['vn', 'vi', 'Tiếng Việt'],
  ['id', 'id', 'Bahasa Indonesia'],
  ['cn', 'zh-Hans', '简体中文'],
  ['ar', 'ar', 'العربية'],
  ['se', 'sv', 'Svenska'],
  ['jp', 'ja', '日本語'],
  ['cs', 'da', 'Dansk'],
  ['in', 'hi', 'हिन्दी'],
  ['cz', 'cs', 'Čeština'],
  ['bg', 'bg', 'Български'],
  ['hu', 'hu', 'Magyar'],
] as const;

export type LocaleCode = (typeof LOCALE_ROWS)[number][0];

export const locales: readonly Locale[] = LOCALE_ROWS.map(([code, tag, name], index) => ({
  id: index + 1,
  code,
  tag,
  hreflangs: /-[A-Z]{2}$/.test(tag) ? [tag, tag.slice(0, 2)] : [tag],
  iso: tag,
  name,
  file: `${code}.po`,
  dir: code === 'ar' ? 'rtl' : 'ltr',
}));

export const DEFAULT_LOCALE: LocaleCode = 'en';

const byCode = new Map<string, Locale>(locales.map((locale) => [locale.code, locale]));

export function isLocaleCode(value: unknown): value is LocaleCode {
  return typeof value === 'string' && byCode.has(value);
}

/** The locale of a path code. Every `LocaleCode` has one. */
export function localeOf(code: LocaleCode): Locale {
  const locale = byCode.get(code);
  if (!locale) throw new RangeError(`no locale ${code}`);
  return locale;
}

/** The locale with an id, or undefined. */
export function localeById(id: number): Locale | undefined {
  return locales[id - 1];
}
