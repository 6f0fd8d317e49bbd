import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from '../../../shared/locales.ts';
import { isReturnUrl, localeOfReturnUrl, withPayment } from '../../../worker/commerce/payments/return-url.ts';

const ORIGIN = 'https://shop.example';

describe('a return address', () => {
  it('is the result page of any language, with any query', () => {
    for (const { code } of locales) {
      expect(isReturnUrl(`${ORIGIN}/${code}/payment/completed`, ORIGIN, 'completed')).toBe(true);
      expect(isReturnUrl(`${ORIGIN}/${code}/payment/failed?a=1&b=%C3%BC`, ORIGIN, 'failed')).toBe(true);
    }
  });

  it.each([
    '',
    '/en/payment/completed',
    '//shop.example/en/payment/completed',
    'https://evil.example/en/payment/completed',
    'https://shop.example.evil.example/en/payment/completed',
    'https://shop.example@evil.example/en/payment/completed',
    'https://user:pass@shop.example/en/payment/completed',
    'https://shop.example:444/en/payment/completed',
    'http://shop.example/en/payment/completed',
    'HTTPS://shop.example/en/payment/completed',
    'https://SHOP.example/en/payment/completed',
    'https://shop.example\\en\\payment\\completed',
    'https://shop.example/en/payment/completed#top',
    'https://shop.example/en/payment/completed/',
    'https://shop.example/en/payment/failed',
    'https://shop.example/en/x/../payment/completed',
    'https://shop.example/en/%70ayment/completed',
    'https://shop.example/da/payment/completed',
    'https://shop.example/EN/payment/completed',
    'https://shop.example/payment/completed',
    ' https://shop.example/en/payment/completed',
    'https://shop.example/en/pay\nment/completed',
    'https://shop.example/en/payment/completed\u2028',
    'javascript:alert(1)//https://shop.example/en/payment/completed',
    'data:text/html,x',
    `https://shop.example/en/payment/completed?x=${'a'.repeat(2048)}`,
  ])('is not %j', (text) => {
    expect(isReturnUrl(text, ORIGIN, 'completed')).toBe(false);
  });

  it('always stays in the shop', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string().map((text) => `${ORIGIN}${text}`),
        ),
        (text) => {
          if (!isReturnUrl(text, ORIGIN, 'completed')) return;
          const url = new URL(text);
          expect(url.origin).toBe(ORIGIN);
          expect(url.pathname).toMatch(/^\/[a-z]{2}\/payment\/completed$/);
        },
      ),
    );
  });

  it('says in which language its buyer pays, and one without a language is English', () => {
    expect(localeOfReturnUrl(`${ORIGIN}/ar/payment/completed`)).toBe('ar');
    expect(localeOfReturnUrl(`${ORIGIN}/payment/completed`)).toBe('en');
  });

  it('gets the payment id in its query, once', () => {
    const url = withPayment(`${ORIGIN}/en/payment/failed?a=1&paymentInitId=old`, 'pi_1', 'Payments.Sandbox');
    expect(url).toBe(`${ORIGIN}/en/payment/failed?a=1&paymentInitId=pi_1&paymentMethodSystemName=Payments.Sandbox`);
  });
});
