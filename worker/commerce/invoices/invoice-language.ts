import { DEFAULT_LOCALE, type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { type MessageCode, type MessageParams, messageText } from '../messages/messages.ts';

/** Languages whose characters the invoice's font lacks or cannot join: their documents are in English. */
const UNDRAWN: readonly LocaleCode[] = ['ar', 'cn', 'in', 'jp'];

export interface InvoiceLanguage {
  /** BCP 47, for amounts, dates and names of countries. */
  tag: string;
  t: (code: MessageCode, params?: MessageParams) => string;
}

/** The language of a buyer's documents: the order's own where the font supports it. */
export function invoiceLanguageOf(code: LocaleCode): InvoiceLanguage {
  const locale = UNDRAWN.includes(code) ? DEFAULT_LOCALE : code;
  return {
    tag: locale === DEFAULT_LOCALE ? 'en-GB' : localeOf(locale).tag,
    t: (text, params) => messageText(locale, text, params),
  };
}
