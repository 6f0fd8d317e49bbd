import { DEFAULT_LOCALE, type Locale, type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { type MessageCode, type MessageParams, messageText } from '../messages/messages.ts';

export interface InvoiceLanguage extends Pick<Locale, 'dir'> {
  /** BCP 47, for amounts, dates and names of countries. */
  tag: string;
  t: (code: MessageCode, params?: MessageParams) => string;
}

/** The language of a buyer's documents: the order's own. */
export function invoiceLanguageOf(code: LocaleCode): InvoiceLanguage {
  const { tag, dir } = localeOf(code);
  return {
    tag: code === DEFAULT_LOCALE ? 'en-GB' : tag,
    dir,
    t: (text, params) => messageText(code, text, params),
  };
}
