import type { LocaleCode } from '../../../shared/locales.ts';
import { en } from './en.ts';

export type MessageCode = keyof typeof en;
export type MessageParams = Readonly<Record<string, string | number>>;
/** A language's texts: every code of `en.ts`. */
export type Messages = Readonly<Record<MessageCode, string>>;

const catalogs: Partial<Record<LocaleCode, Messages>> = { en };

/** The text of a code in a language. A missing parameter stays visible as `{name}`. */
export function messageText(locale: LocaleCode, code: MessageCode, params: MessageParams = {}): string {
  const template = (catalogs[locale] ?? en)[code];
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
