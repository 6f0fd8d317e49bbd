import type { LocaleCode } from '../../../shared/locales.ts';
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
export type MessageParams = Readonly<Record<string, string | number>>;
/** A language's texts: every code of `en.ts`. */
export type Messages = Readonly<Record<MessageCode, string>>;

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

/** The text of a code in a language. A missing parameter stays visible as `{name}`. */
export function messageText(locale: LocaleCode, code: MessageCode, params: MessageParams = {}): string {
  const template = catalogs[locale][code];
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
