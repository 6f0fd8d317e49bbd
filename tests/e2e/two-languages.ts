import { readShopTexts } from '../support/shop-texts.ts';

/** English, and the language with other words, other letters and the other direction. */
export const twoLanguages = [
  { locale: 'en', name: 'in English', t: (english: string) => english },
  { locale: 'ar', name: 'in Arabic', t: await readShopTexts('ar') },
] as const;
