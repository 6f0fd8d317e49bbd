import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadI18n } from '../../../../../client/data/i18n.ts';
import { MethodChoice, offeredMethods } from '../../../../../client/features/checkout/method-choice.tsx';
import type { PaymentMethod } from '../../../../../shared/api/checkout.ts';
import { type LocaleCode, locales } from '../../../../../shared/locales.ts';

const CARD: PaymentMethod = {
  PaymentMethodSystemName: 'Payments.Card',
  Name: 'Card',
  Description: '',
  LogoUrl: '',
  AdditionalFee: null,
  IsAvailable: true,
};

/** What stands below the methods. */
async function readError(
  code: LocaleCode,
  methods: readonly PaymentMethod[],
  amount = 10,
): Promise<string | undefined> {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={await loadI18n(code)}>
      <MethodChoice methods={methods} amount={amount} chosen={null} onChoose={() => {}} />
    </I18nProvider>,
  );
  return /<p[^>]*><svg.*?<\/svg><span>([^<]+)<\/span><\/p>/.exec(html)?.[1];
}

// CHECKOUT-11
it('a checkout without any method to pay by says so in every language, and one with a method does not', async () => {
  const texts = await Promise.all(locales.map(({ code }) => readError(code, [])));
  expect(texts).toContain('You can’t pay at the moment. Please try again later.');
  expect(new Set(texts).size).toBe(locales.length);
  expect(await readError('en', [{ ...CARD, IsAvailable: false }])).toBe(texts[0]);
  expect(await readError('en', [CARD])).toBeUndefined();
});

// CHECKOUT-14
it('a sum that no method can collect is named as the reason, and a method that can collect it is offered', async () => {
  const limited = { ...CARD, MinimumAmount: 0.5, MaximumAmount: 100 };
  const none = 'No payment method can take this amount. Change your cart, or use less of your points and balance.';
  expect(await readError('en', [limited], 0.49)).toBe(none);
  expect(await readError('en', [limited], 100.01)).toBe(none);
  expect(await readError('en', [limited], 0.5)).toBeUndefined();
  expect(await readError('en', [limited, CARD], 0.3)).toBeUndefined();
  expect(offeredMethods([limited, CARD], 0.3)).toEqual([CARD]);
});
