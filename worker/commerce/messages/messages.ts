import { type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { ar } from './ar.ts';
import { bg } from './bg.ts';
import { cn } from './cn.ts';
import { cs } from './cs.ts';
import { cz } from './cz.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { id } from './id.ts';
import { hindi } from './in.ts';
import { it } from './it.ts';
import { jp } from './jp.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { se } from './se.ts';
import { tr } from './tr.ts';
import { vn } from './vn.ts';

export type MessageCode = keyof typeof en;
/** A text within another one: said in the language of the whole. */
export interface Phrase {
  code: MessageCode;
  params?: MessageParams;
}
export interface MessageParams {
  readonly [name: string]: string | number | Phrase;
}
/** A text by the plural forms (CLDR) that its language has; `count` names the parameter that decides. */
type Counted = Readonly<{ count: string; other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>;
/** A language's texts: every code of `en.ts`. */
export type Messages = Readonly<Record<MessageCode, string | Counted>>;

const catalogs: Readonly<Record<LocaleCode, Messages>> = {
  ar,
  bg,
  cn,
  cs,
  cz,
  de,
  en,
  es,
  fr,
  hu,
  id,
  in: hindi,
  it,
  jp,
  nl,
  no,
  pl,
  pt,
  ru,
  se,
  tr,
  vn,
};

function chooseForm(locale: LocaleCode, text: Counted, params: MessageParams): string {
  const form = new Intl.PluralRules(localeOf(locale).tag).select(Number(params[text.count]));
  return text[form] ?? text.other;
}

/** The text of a code in a language. A missing parameter stays visible as `{name}`. */
export function messageText(locale: LocaleCode, code: MessageCode, params: MessageParams = {}): string {
  const text = catalogs[locale][code];
  const template = typeof text === 'string' ? text : chooseForm(locale, text, params);
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole;
    return typeof value === 'object' ? messageText(locale, value.code, value.params) : String(value);
  });
}
