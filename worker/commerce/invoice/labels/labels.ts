import { DEFAULT_LOCALE, type LocaleCode, localeOf } from '../../../../shared/locales.ts';
import { bg } from './bg.ts';
import { cs } from './cs.ts';
import { cz } from './cz.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { se } from './se.ts';
import { tr } from './tr.ts';
import { vn } from './vn.ts';

/** One language's labels: every name of `en.ts`. */
export type InvoiceLabels = Readonly<Record<keyof typeof en, string>>;

/** Languages whose letters the invoice's font draws and shapes. */
const labels: Partial<Readonly<Record<LocaleCode, InvoiceLabels>>> = {
  bg,
  cs,
  cz,
  de,
  en,
  es,
  fr,
  hu,
  id,
  it,
  nl,
  no,
  pl,
  pt,
  ru,
  se,
  tr,
  vn,
};

export interface InvoiceLanguage {
  /** BCP 47, for amounts, dates and names of countries. */
  tag: string;
  labels: InvoiceLabels;
}

/** The language of a buyer's papers: the order's own, or English where the font lacks its letters (ar, cn, in, jp). */
export function invoiceLanguageOf(code: LocaleCode): InvoiceLanguage {
  const own = labels[code];
  return own
    ? { tag: code === DEFAULT_LOCALE ? 'en-GB' : localeOf(code).tag, labels: own }
    : { tag: 'en-GB', labels: en };
}

/** A label with its parameters filled in. */
export function fillLabel(label: string, params: Readonly<Record<string, string>>): string {
  return label.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
}
