import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadI18n } from '../../../../../client/data/i18n.ts';
import { OrderTotals, type PaidWith } from '../../../../../client/features/cart/order-totals.tsx';
import type { OrderTotals as Totals } from '../../../../../shared/api/cart.ts';
import type { LocaleCode } from '../../../../../shared/locales.ts';

const PAID: PaidWith = { balance: 'Paid from balance', method: 'Paid (Card)' };
const amount = (Value: number) => ({ Value, Text: `${Value}` });

async function readText(
  code: LocaleCode,
  TaxRate: number,
  more: Partial<Totals> = {},
  paidWith?: PaidWith,
): Promise<string> {
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
      <OrderTotals totals={totals} paidWith={paidWith} />
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
it('the savings of a cart are a separate line, which is missing if nothing is saved', async () => {
  expect(await readText('en', 0, { Savings: { Value: 7.5, Text: '€7.50' } })).toMatch(/You save\s+€7\.50/);
  expect(await readText('en', 0)).not.toContain('save');
});

// CHECKOUT-12
it('says what an order costs after its points, and what the balance pays of it', async () => {
  const euros = (Value: number) => ({ Value, Text: `€${Value}` });
  const cost = { SubTotal: euros(30), OrderAmount: euros(30) };
  const byBalance = { ...cost, RedeemedBalance: euros(30), OrderTotal: euros(0) };
  expect(await readText('en', 0, byBalance)).toMatch(/^\s*Total\s+€30\s+Balance\s+−€30\s+To pay\s+€0\s*$/);
  expect(await readText('en', 0, byBalance, PAID)).toMatch(/^\s*Total\s+€30\s+Paid from balance\s+€30\s*$/);
  const RedeemedRewardPoints = { Points: 1000, Amount: euros(10) };
  const mixed = {
    ...{ SubTotal: euros(30), OrderAmount: euros(20), OrderTotal: euros(15) },
    ...{ RedeemedRewardPoints, RedeemedBalance: euros(5) },
  };
  expect(await readText('en', 0, mixed)).toMatch(
    /^\s*Subtotal\s+€30\s+1,000 reward points\s+−€10\s+Total\s+€20\s+Balance\s+−€5\s+To pay\s+€15\s*$/,
  );
  expect(await readText('en', 0, mixed, PAID)).toMatch(
    /\s+Total\s+€20\s+Paid from balance\s+€5\s+Paid \(Card\)\s+€15\s*$/,
  );
});

// CHECKOUT-50
it('says each sum once: no subtotal that is the total, and no tax of nothing', async () => {
  expect(await readText('en', 19, { OrderAmount: amount(10), Tax: amount(0) })).toMatch(/^\s*Total\s+10\s*$/);
  const reduced = { SubTotalDiscount: amount(2), OrderTotal: amount(8), OrderAmount: amount(8) };
  expect(await readText('en', 0, reduced)).toMatch(/^\s*Subtotal\s+10\s+Discount\s+−2\s+Total\s+8\s*$/);
});

// CHECKOUT-12
it('of a backend that does not state the amount, the total is what remains below balance and points', async () => {
  const paid = { RedeemedBalance: amount(10), OrderTotal: amount(0) };
  expect(await readText('en', 0, paid)).toMatch(/^\s*Subtotal\s+10\s+Balance\s+−10\s+Total\s+0\s*$/);
});

// LOCALE-17
it('a minus sign is beside its number, which in Arabic follows the direction mark of the amount', async () => {
  const less = (Text: string) => ({ RedeemedBalance: { Value: 5, Text } });
  expect(await readText('en', 0, less('€5.00'))).toContain(' −€5.00');
  expect(await readText('ar', 0, less('\u200f5.00\u00a0€'))).toContain(' \u200f\u200e−5.00 €');
});
