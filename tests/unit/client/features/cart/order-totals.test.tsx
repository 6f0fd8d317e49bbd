import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadI18n } from '../../../../../client/app/i18n.ts';
import { OrderTotals } from '../../../../../client/features/cart/order-totals.tsx';
import type { OrderTotals as Totals } from '../../../../../shared/api/cart.ts';
import type { LocaleCode } from '../../../../../shared/locales.ts';

const amount = (Value: number) => ({ Value, Text: `${Value}` });

async function readText(code: LocaleCode, TaxRate: number, more: Partial<Totals> = {}): Promise<string> {
  const totals = {
    CurrencyCode: 'EUR',
    SubTotal: amount(10),
    SubTotalDiscount: null,
    RedeemedRewardPoints: null,
    RedeemedBalance: null,
    PaymentMethodFee: null,
    OrderTotal: amount(10),
    Tax: amount(2),
    TaxRate,
    RewardPointsToEarn: 0,
    ...more,
  };
  const html = renderToStaticMarkup(
    <I18nProvider i18n={await loadI18n(code)}>
      <OrderTotals totals={totals} />
    </I18nProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s/g, ' ');
}

it.each([
  ['en', 25.5, '(25.5%)'],
  ['de', 25.5, '(25,5 %)'],
  ['tr', 20, '(%20)'],
  ['jp', 10, '（10%）'],
] as const)('the tax in a total is a percentage as %s writes it', async (code, rate, text) => {
  expect(await readText(code, rate)).toContain(text);
});

it('no tax is no line', async () => {
  expect(await readText('en', 0)).not.toContain('VAT');
});

// CART-9
it('what a cart saves is a line of its own, and none where nothing is saved', async () => {
  expect(await readText('en', 0, { Savings: { Value: 7.5, Text: '€7.50' } })).toMatch(/You save\s+€7\.50/);
  expect(await readText('en', 0)).not.toContain('save');
});

// LOCALE-17
it('a minus stands beside its number, which begins an Arabic amount after a mark of its direction', async () => {
  const less = (Text: string) => ({ RedeemedBalance: { Value: 5, Text } });
  expect(await readText('en', 0, less('€5.00'))).toContain(' −€5.00');
  expect(await readText('ar', 0, less('\u200f5.00\u00a0€'))).toContain(' \u200f\u200e−5.00 €');
});
