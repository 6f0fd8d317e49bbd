import { type Locale, type LocaleCode, localeOf, locales } from '../../../shared/locales.ts';
import { en } from './en.ts';

export type MessageId = keyof typeof en;
export type Messages = Readonly<Record<MessageId, string>>;

const catalogs: Partial<Record<LocaleCode, Messages>> = { en };

/** BCP 47 tags of the languages that there are texts for. */
export const supportedLanguageTags: readonly string[] = locales
  .filter(({ code }) => catalogs[code] !== undefined)
  .map(({ tag }) => tag);

/** The texts of a page and the language they are in, which the page must name (`lang`, `dir`). */
export interface Language {
  readonly locale: Locale;
  readonly messages: Messages;
}

const fallback: Language = { locale: localeOf('en'), messages: en };

function findByTag(tag: string): Language | undefined {
  const [primary] = tag.toLowerCase().split('-');
  const locale = locales.find((one) => one.tag.toLowerCase().split('-')[0] === primary);
  const messages = locale && catalogs[locale.code];
  return locale && messages ? { locale, messages } : undefined;
}

/** The first language of a `ui_locales` value (BCP 47 tags, by preference) that there are texts for, else English. */
export function chooseLanguage(uiLocales: unknown): Language {
  if (typeof uiLocales !== 'string') return fallback;
  for (const tag of uiLocales.split(' ').slice(0, 10)) {
    const language = findByTag(tag);
    if (language) return language;
  }
  return fallback;
}

/** Puts values into a text with `{name}` places. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
