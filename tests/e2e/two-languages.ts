import { readShopTexts } from '../support/pages/shop-texts.ts';

/**
 * A language with another script and direction, which shows that a text is translated, too; English, whose texts name
 * the translations, in the long run.
 */
export const twoLanguages = [
  { locale: 'ar', name: 'in Arabic', t: await readShopTexts('ar'), tag: [] as string[] },
  { locale: 'en', name: 'in English', t: (english: string) => english, tag: ['@long'] as string[] },
] as const;
