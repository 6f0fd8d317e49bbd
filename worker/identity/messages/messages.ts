import { type Locale, type LocaleCode, localeOf, locales } from '../../../shared/locales.ts';
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

export type MessageId = keyof typeof en;
export type Messages = Readonly<Record<MessageId, string>>;

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

/** BCP 47 tags of the languages that there are texts for. */
export const supportedLanguageTags: readonly string[] = locales.map(({ tag }) => tag);

/** The texts of a page and the language they are in, which the page must name (`lang`, `dir`). */
export interface Language {
  readonly locale: Locale;
  readonly messages: Messages;
}

const fallback: Language = { locale: localeOf('en'), messages: en };

/** The language of a BCP 47 tag, by its primary language; undefined without texts for it. */
function matchLanguage(tag: string | null | undefined): Language | undefined {
  if (!tag) return undefined;
  const [primary] = tag.toLowerCase().split('-');
  const locale = locales.find((one) => one.tag.toLowerCase().split('-')[0] === primary);
  const messages = locale && catalogs[locale.code];
  return locale && messages ? { locale, messages } : undefined;
}

/** The first language of a `ui_locales` value (BCP 47 tags, by preference) that there are texts for, else English. */
export function chooseLanguage(uiLocales: unknown): Language {
  if (typeof uiLocales !== 'string') return fallback;
  for (const tag of uiLocales.split(' ').slice(0, 10)) {
    const language = matchLanguage(tag);
    if (language) return language;
  }
  return fallback;
}

/** Puts values into a text with `{name}` places. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
