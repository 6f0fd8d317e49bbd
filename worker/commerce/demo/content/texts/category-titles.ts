import type { LocaleCode } from '../../../../../shared/locales.ts';

/** Title of a category's page for search engines; `{name}` is the category. */
export const categoryTitles: Readonly<Record<LocaleCode, string>> = {
  en: '{name}: instant digital delivery at Latchkey',
  tr: '{name}: Latchkey’den anında dijital teslimat',
  nl: '{name}: direct digitaal geleverd door Latchkey',
  de: '{name}: digital und sofort geliefert von Latchkey',
  es: '{name}: entrega digital inmediata en Latchkey',
  fr: '{name}\u00a0: livraison numérique immédiate chez Latchkey',
  it: '{name}: consegna digitale immediata su Latchkey',
  no: '{name}: digital levering med en gang fra Latchkey',
  pl: '{name}: natychmiastowa dostawa cyfrowa w Latchkey',
  pt: '{name}: entrega digital imediata na Latchkey',
  ru: '{name}: мгновенная цифровая доставка в Latchkey',
  vn: '{name}: giao hàng số ngay lập tức tại Latchkey',
  id: '{name}: langsung dikirim secara digital oleh Latchkey',
  cn: '{name}：Latchkey 数字商品，即买即得',
  ar: '{name}: تسليم رقمي فوري من Latchkey',
  se: '{name}: digital leverans direkt från Latchkey',
  jp: '{name}：Latchkeyからデジタルですぐにお届け',
  cs: '{name}: digital levering med det samme fra Latchkey',
  in: '{name}: Latchkey पर तुरंत डिजिटल डिलीवरी',
  cz: '{name}: okamžité digitální dodání v Latchkey',
  bg: '{name}: незабавна дигитална доставка от Latchkey',
  hu: '{name}: azonnali digitális kézbesítés a Latchkeytől',
};
