import { readShopTexts } from '../support/shop-texts.ts';

/** English, and a language with another script and direction. */
export const twoLanguages = [
  { locale: 'en', name: 'in English', t: (english: string) => english },
  { locale: 'ar', name: 'in Arabic', t: await readShopTexts('ar') },
] as const;
