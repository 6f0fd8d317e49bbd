import type { Messages } from '@lingui/core';
import { DEFAULT_LOCALE, type Locale, localeOf, locales } from '../../../shared/locales.ts';
import { createTranslate, type TextValues } from '../../../shared/translate.ts';
import type { texts } from './texts.ts';

export type MessageCode = keyof typeof texts;
export type Translate = (code: MessageCode, values?: TextValues) => string;

const translateTo = createTranslate<MessageCode>(
  import.meta.glob<Messages>('../../../locales/identity/*.po', { eager: true, import: 'messages' }),
);

/** BCP 47 tags of the languages with texts. */
export const supportedLanguageTags: readonly string[] = locales.map(({ tag }) => tag);

/** The texts of a page and their language, which the page must declare (`lang`, `dir`). */
export interface Language {
  readonly locale: Locale;
  readonly t: Translate;
}

function languageIn(locale: Locale): Language {
  return { locale, t: (code, values) => translateTo(locale.code, code, values) };
}

/** The language of a BCP 47 tag, by its primary language; undefined without texts for it. */
function matchLanguage(tag: string): Language | undefined {
  const [primary] = tag.toLowerCase().split('-');
  const locale = locales.find((one) => one.tag.toLowerCase().split('-')[0] === primary);
  return locale && languageIn(locale);
}

/** The first language with texts of a `ui_locales` value (BCP 47 tags, by preference), else English. */
export function chooseLanguage(uiLocales: unknown): Language {
  const tags = typeof uiLocales === 'string' ? uiLocales.split(' ').slice(0, 10) : [];
  for (const tag of tags) {
    const language = matchLanguage(tag);
    if (language) return language;
  }
  return languageIn(localeOf(DEFAULT_LOCALE));
}
