import type { Messages } from '@lingui/core';
import type { LocaleCode } from '../../../shared/locales.ts';
import { createTranslate } from '../../../shared/translate.ts';
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

const t = createTranslate<MessageCode>(
  import.meta.glob<Messages>('../../../locales/commerce/*.po', { eager: true, import: 'messages' }),
);

/** The text of a code in a language. */
export function messageText(locale: LocaleCode, code: MessageCode, params: MessageParams = {}): string {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? messageText(locale, value.code, value.params) : value,
  ]);
  return t(locale, code, Object.fromEntries(values));
}
