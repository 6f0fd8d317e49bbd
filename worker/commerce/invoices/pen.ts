import anyAscii from 'any-ascii';
import { type Currency, currencyOf, DEFAULT_CURRENCY, isCurrencyCode } from '../../../shared/currencies.ts';
import { DEFAULT_LOCALE, type Locale, localeOf } from '../../../shared/locales.ts';
import { formatMinor } from '../catalog/prices/money.ts';
import { type Translate, translateFrozen } from '../messages/messages.ts';
import type { IssuedDocument } from './document.ts';
import { chooseDrawable, hasRightToLeftLetters, isDrawn } from './drawable.ts';

export interface InvoiceLanguage extends Pick<Locale, 'dir'> {
  /** BCP 47, for amounts, dates and names of countries. */
  tag: string;
  /** The texts of the document's time. */
  t: Translate;
}

/** The language and formats of a document. */
export interface Pen extends InvoiceLanguage {
  currency: Currency;
  money: (minor: number) => string;
  /** A day (ISO) of the books, with their time zone (BOOKS-3). */
  day: (day: string) => string;
  /** A name as the fonts can draw it: in Latin letters if they lack some of its own. */
  name: (name: string) => string;
}

/**
 * The formatter for a document. A currency symbol that the fonts lack, or that would reorder the digits of a
 * left-to-right document, is replaced by the code.
 */
export function penOf({ currency_code, template }: Pick<IssuedDocument, 'currency_code' | 'template'>): Pen {
  const currency = currencyOf(isCurrencyCode(currency_code) ? currency_code : DEFAULT_CURRENCY);
  const { tag: localeTag, dir } = localeOf(template.language);
  const tag = template.language === DEFAULT_LOCALE ? 'en-GB' : localeTag;
  const { code, symbol } = currency;
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const money = (minor: number) => formatMinor(minor, currency, tag);
  return {
    tag,
    dir,
    t: translateFrozen(template.language, template.texts),
    currency,
    money:
      isDrawn(symbol) && (!hasRightToLeftLetters(symbol) || dir === 'rtl')
        ? money
        : (minor) => money(minor).replace(symbol, code),
    day: (day) => `${dates.format(Date.parse(day))} (${template.zone})`,
    name: (name) => chooseDrawable(name, anyAscii(name)),
  };
}
