import type { LocaleCode } from '../../../../../shared/locales.ts';

/** Title of a category's page for search engines; `{name}` is the category. Without the shop's name, which its merchant chooses. */
export const categoryTitles: Readonly<Record<LocaleCode, string>> = {
  en: '{name}: instant digital delivery',
  tr: '{name}: anında dijital teslimat',
  nl: '{name}: direct digitaal geleverd',
  de: '{name}: digital und sofort geliefert',
  es: '{name}: entrega digital inmediata',
  fr: '{name}\u00a0: livraison numérique immédiate',
  it: '{name}: consegna digitale immediata',
  no: '{name}: digital levering med en gang',
  pl: '{name}: natychmiastowa dostawa cyfrowa',
  pt: '{name}: entrega digital imediata',
  ru: '{name}: мгновенная цифровая доставка',
  vn: '{name}: giao hàng số ngay lập tức',
  id: '{name}: langsung dikirim secara digital',
  cn: '{name}：数字商品，即买即得',
  ar: '{name}: تسليم رقمي فوري',
  se: '{name}: digital leverans direkt',
  jp: '{name}：デジタルですぐにお届け',
  cs: '{name}: digital levering med det samme',
  in: '{name}: तुरंत डिजिटल डिलीवरी',
  cz: '{name}: okamžité digitální dodání',
  bg: '{name}: незабавна дигитална доставка',
  hu: '{name}: azonnali digitális kézbesítés',
};
