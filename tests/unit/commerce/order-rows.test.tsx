import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadI18n } from '../../../client/data/i18n.ts';
import { OrderTotals } from '../../../client/features/cart/order-totals.tsx';
import { currencyOf } from '../../../shared/currencies.ts';
import { type LocaleCode, localeOf, locales } from '../../../shared/locales.ts';
import { toOrderTotals } from '../../../worker/commerce/checkout/totals-wire.ts';
import { writeInvoice } from '../../../worker/commerce/invoices/write-invoice.ts';
import { messageText } from '../../../worker/commerce/messages/messages.ts';
import { summarizeOrder } from '../../../worker/commerce/orders/order-mail-summary.ts';
import { nameMethod } from '../../../worker/commerce/payments/name-method.ts';
import { issuedDocument } from '../../support/shop/issued-document.ts';

/** A paid order in euros whose price a coupon, points and a fee change, and which balance and method pay. */
const PAID = {
  ...{ subtotalMinor: 4_500, discountMinor: 400, promoMinor: 500, pointsUsed: 1_030, pointsMinor: 1_030, feeMinor: 30 },
  ...{
    taxMinor: 415,
    taxRate: 1_900,
    taxKind: 'standard' as const,
    taxCountry: null,
    untaxedMinor: 0,
    balanceMinor: 600,
    totalMinor: 2_000,
  },
  ...{ couponCode: 'TEN', method: 'Payments.Sandbox', pointsToEarn: 0 },
};
const PLAIN = {
  ...PAID,
  discountMinor: 0,
  promoMinor: 0,
  pointsUsed: 0,
  pointsMinor: 0,
  feeMinor: 0,
  balanceMinor: 0,
  couponCode: null,
};
type Paid = typeof PAID | typeof PLAIN;

async function listPageRows(order: Paid, locale: LocaleCode): Promise<string[]> {
  const i18n = await loadI18n(locale);
  const method = nameMethod(order, (code, params) => messageText(locale, code, params));
  // As the page of an order gives them.
  const paidWith = { balance: i18n._(msg`Paid from balance`), method: i18n._(msg`Paid (${method})`) };
  const totals = toOrderTotals(order, currencyOf('EUR'), localeOf(locale).tag);
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <OrderTotals totals={totals} paidWith={paidWith} coupon={order.couponCode ?? undefined} />
    </I18nProvider>,
  );
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/gs)].map(([, term = '']) => term.replaceAll(/<[^>]*>/g, ''));
}

function listMailRows(order: Paid, locale: LocaleCode): string[] {
  const mailed = {
    ...order,
    number: 'LK-1',
    currencyCode: 'EUR',
    countryCode: 'AT',
    units: [{ name: 'A', unitMinor: 4_000 }],
    languageCode: locale,
    termsVersion: null,
  };
  const [, price = '', paid = ''] = summarizeOrder(mailed, locale, localeOf(locale).tag).split('\n\n');
  return [...price.split('\n'), ...paid.split('\n')].map((line) => line.slice(0, line.lastIndexOf(':\t')));
}

function listInvoiceRows(order: Paid, locale: LocaleCode): string[] {
  const issued = issuedDocument({
    ...{ language: locale, gross_minor: order.totalMinor + order.balanceMinor, tax_minor: order.taxMinor },
    content: {
      lines: [{ name: 'A', quantity: 1, unit: order.subtotalMinor }],
      ...{
        discount: order.discountMinor,
        promo: order.promoMinor,
        fee: order.feeMinor,
        points: order.pointsUsed,
        pointsWorth: order.pointsMinor,
      },
      ...{ balance: order.balanceMinor, method: order.method, coupon: order.couponCode ?? '' },
    },
  });
  // An invoice must state the net amount too.
  const net = messageText(locale, 'invoice-net-amount');
  const { sums } = writeInvoice(issued);
  return sums.map(({ label }) => label).filter((label) => label !== net);
}

// CHECKOUT-50
it.each(locales)(
  'the page, the mail and the invoice of an order have the same rows in the same words in $code',
  async ({ code }) => {
    for (const [order, count] of [
      [PAID, 9],
      [PLAIN, 3],
    ] as const) {
      const rows = await listPageRows(order, code);
      expect(rows).toHaveLength(count);
      expect(listMailRows(order, code)).toEqual(rows);
      expect(listInvoiceRows(order, code)).toEqual(rows);
    }
  },
);
