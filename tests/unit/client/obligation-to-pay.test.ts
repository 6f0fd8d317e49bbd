import { describe, expect, it } from 'vitest';
import { locales } from '../../../shared/locales.ts';
import { readShopTexts } from '../../support/pages/shop-texts.ts';

/**
 * The word for paying in each language (Directive 2011/83/EU, Art. 8(2), in its official versions where there is one):
 * a button without it is not binding.
 */
const PAYING: Readonly<Record<string, RegExp>> = {
  ar: /بالدفع/,
  bg: /плащане/,
  cn: /付款义务/,
  cs: /betalingspligt/,
  cz: /zavazující k platbě/,
  de: /^Zahlungspflichtig bestellen$/,
  en: /obligation to pay/,
  es: /obligación de pago/,
  fr: /obligation de paiement/,
  hu: /[Ff]izetési kötelezettség/,
  id: /kewajiban membayar/,
  in: /भुगतान की बाध्यता/,
  it: /obbligo di pagare/,
  jp: /支払い義務/,
  nl: /betalingsverplichting/,
  no: /betalingsplikt/,
  pl: /obowiązkiem zapłaty/,
  pt: /obrigação de pagamento/,
  ru: /обязательством оплаты/,
  se: /betalningsskyldighet/,
  tr: /[Öö]deme yükümlülüğü/,
  vn: /nghĩa vụ thanh toán/,
};

// CHECKOUT-4
describe('the button that orders', () => {
  it.each(locales.map(({ code }) => code))('names the obligation to pay in %s', async (code) => {
    expect(PAYING[code]).toBeDefined();
    const t = await readShopTexts(code);
    expect(t('Buy now with obligation to pay')).toMatch(PAYING[code] ?? /$^/);
  });
});
