import type { Messages } from '@lingui/core';
import { DEFAULT_LOCALE, type LocaleCode } from '../../../shared/locales.ts';
import { createTranslate, type TextValues } from '../../../shared/translate.ts';
import type { texts } from './texts.ts';

export type MessageCode = keyof typeof texts;
/** A text inside another one: in the same language. */
export interface Phrase {
  code: MessageCode;
  params?: MessageParams;
}
export interface MessageParams {
  readonly [name: string]: string | number | Phrase;
}

/** The text of a code, in one language. */
export type Translate = (code: MessageCode, params?: MessageParams) => string;

const catalogs = import.meta.glob<Messages>('../../../locales/commerce/*.po', { eager: true, import: 'messages' });
const catalogOf = (locale: LocaleCode) => `../../../locales/commerce/${locale}.po`;
const t = createTranslate<MessageCode>(catalogs);

function toTranslate(locale: LocaleCode, read: typeof t): Translate {
  const translate: Translate = (code, params = {}) => {
    const values: [string, TextValues[string]][] = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? translate(value.code, value.params) : value,
    ]);
    return read(locale, code, Object.fromEntries(values));
  };
  return translate;
}

/** The text of a code in a language. */
export function messageText(locale: LocaleCode, code: MessageCode, params: MessageParams = {}): string {
  return toTranslate(locale, t)(code, params);
}

/** The texts of a language as they are now, of the codes that are wanted: compiled, to be stored. */
export function freezeTexts(locale: LocaleCode, isWanted: (code: string) => boolean): Messages {
  const catalog = catalogs[catalogOf(locale)] ?? catalogs[catalogOf(DEFAULT_LOCALE)] ?? {};
  return Object.fromEntries(Object.entries(catalog).filter(([code]) => isWanted(code)));
}

/** Translates by stored texts; those that are not among them are today's. */
export function translateFrozen(locale: LocaleCode, texts: Messages): Translate {
  const today = catalogs[catalogOf(locale)] ?? catalogs[catalogOf(DEFAULT_LOCALE)] ?? {};
  return toTranslate(locale, createTranslate<MessageCode>({ [catalogOf(locale)]: { ...today, ...texts } }));
}
