import type { LocaleCode } from '../../../../../shared/locales.ts';

/** Title of a game's page for search engines; `{name}` is the game, `{platform}` where its key is activated. */
export const productTitles: Readonly<Record<LocaleCode, string>> = {
  en: '{name}: key for {platform}',
  tr: '{name}: {platform} anahtarı',
  nl: '{name}: key voor {platform}',
  de: '{name}: Key für {platform}',
  es: '{name}: clave para {platform}',
  fr: '{name}\u00a0: clé pour {platform}',
  it: '{name}: chiave per {platform}',
  no: '{name}: nøkkel til {platform}',
  pl: '{name}: klucz na {platform}',
  pt: '{name}: chave para {platform}',
  ru: '{name}: ключ для {platform}',
  vn: '{name}: key cho {platform}',
  id: '{name}: key untuk {platform}',
  cn: '{name}：{platform} 激活码',
  ar: '{name}: مفتاح لمنصة {platform}',
  se: '{name}: nyckel till {platform}',
  jp: '{name}：{platform}用キー',
  cs: '{name}: nøgle til {platform}',
  in: '{name}: {platform} के लिए कुंजी',
  cz: '{name}: klíč pro {platform}',
  bg: '{name}: ключ за {platform}',
  hu: '{name}: kulcs ehhez: {platform}',
};
