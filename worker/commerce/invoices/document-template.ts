import { BUILT_IN_ACCENTS } from '../../../shared/accent-colours.ts';
import { DEFAULT_LOCALE, isLocaleCode } from '../../../shared/locales.ts';
import { type SellerSettings, toSeller } from '../content/seller-store.ts';
import { isText } from '../content/setting-rows-store.ts';
import { pictureKey } from '../media/picture-url.ts';
import { freezeTexts } from '../messages/messages.ts';
import { toBooksCalendar } from './books-calendar-store.ts';
import type { DocumentTemplate } from './document.ts';
import { readSellerParty } from './e-invoice/seller-party.ts';

/** The texts that are printed on documents. */
const isPrinted = (code: string) =>
  /^(?:invoice-|method-(?!.*-text$)|reward-points$|promotional-credit$|payment-Refunded$)/.test(code);

/** The seller, the logo and the texts of a language as they are now. */
export function makeTemplate(
  settings: SellerSettings,
  origin: string,
  languageCode: string,
  homeCountry?: unknown,
): DocumentTemplate {
  const language = isLocaleCode(languageCode) ? languageCode : DEFAULT_LOCALE;
  const hasName = [settings.seller.Name, settings.store.Name].some(isText);
  const party = hasName ? readSellerParty(settings.seller, homeCountry) : null;
  const [accent] = [settings.store.AccentColours].flat();
  const logo = isText(settings.store.LogoPictureUrl) ? pictureKey(settings.store.LogoPictureUrl) : '';
  return {
    language,
    zone: toBooksCalendar(settings.seller).zone,
    seller: toSeller(settings, origin),
    ...(party === null ? {} : { party }),
    ...(logo === '' ? { tile: isText(accent) ? accent : BUILT_IN_ACCENTS[0] } : { logo }),
    texts: freezeTexts(language, isPrinted),
  };
}
