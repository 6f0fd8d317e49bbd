import type { Messages } from '@lingui/core';
import { DEFAULT_LOCALE, type Locale, localeOf, locales } from '../../../shared/locales.ts';
import { readBrand, type ShopBrand } from '../../../shared/shop-brand.ts';
import { createTranslate, type TextValues } from '../../../shared/translate.ts';
import type { texts } from './texts.ts';

export type MessageCode = keyof typeof texts;
export type Translate = (code: MessageCode, values?: TextValues) => string;

const translateTo = createTranslate<MessageCode>(
  import.meta.glob<Messages>('../../../locales/identity/*.po', { eager: true, import: 'messages' }),
);

/** BCP 47 tags of the languages with texts. */
export const supportedLanguageTags: readonly string[] = locales.map(({ tag }) => tag);

/** The texts of a page and their language, which the page must declare (`lang`, `dir`). `{brand}` is the shop's name. */
export interface Language {
  readonly locale: Locale;
  readonly t: Translate;
  /** The shop that the page belongs to. */
  readonly shop: ShopBrand;
}

function languageIn(locale: Locale, shop: ShopBrand): Language {
  return { locale, shop, t: (code, values) => translateTo(locale.code, code, { brand: shop.Name, ...values }) };
}

/** The locale of a BCP 47 tag, by its primary language; undefined without texts for it. */
function matchLocale(tag: string): Locale | undefined {
  const [primary] = tag.toLowerCase().split('-');
  return locales.find((one) => one.tag.toLowerCase().split('-')[0] === primary);
}

/** The first language with texts of a `ui_locales` value (BCP 47 tags, by preference), else English. */
export function chooseLanguage(uiLocales: unknown, shop: ShopBrand = readBrand(null)): Language {
  const tags = typeof uiLocales === 'string' ? uiLocales.split(' ').slice(0, 10) : [];
  for (const tag of tags) {
    const locale = matchLocale(tag);
    if (locale) return languageIn(locale, shop);
  }
  return languageIn(localeOf(DEFAULT_LOCALE), shop);
}
