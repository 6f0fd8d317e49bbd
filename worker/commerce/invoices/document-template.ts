import { DEFAULT_LOCALE, isLocaleCode } from '../../../shared/locales.ts';
import { type SellerSettings, toSeller } from '../content/seller-store.ts';
import { isText } from '../content/setting-rows-store.ts';
import { pictureKey } from '../media/picture-url.ts';
import { freezeTexts } from '../messages/messages.ts';
import { toBooksCalendar } from './books-calendar-store.ts';
import type { DocumentTemplate } from './document.ts';

/** The texts that are printed on documents. */
const isPrinted = (code: string) => /^(?:invoice-|method-(?!.*-text$)|reward-points$|payment-Refunded$)/.test(code);

/** The seller, the logo and the texts of a language as they are now. */
export function makeTemplate(settings: SellerSettings, origin: string, languageCode: string): DocumentTemplate {
  const language = isLocaleCode(languageCode) ? languageCode : DEFAULT_LOCALE;
  const logo = isText(settings.store.LogoPictureUrl) ? pictureKey(settings.store.LogoPictureUrl) : '';
  return {
    language,
    zone: toBooksCalendar(settings.seller).zone,
    seller: toSeller(settings, origin),
    ...(logo === '' ? {} : { logo }),
    texts: freezeTexts(language, isPrinted),
  };
}
