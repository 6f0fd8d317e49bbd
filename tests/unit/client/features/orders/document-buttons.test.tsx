import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadI18n } from '../../../../../client/data/i18n.ts';
import { type Shop, ShopContext } from '../../../../../client/data/shop-context.ts';
import { InvoiceButtons } from '../../../../../client/features/orders/invoice-buttons.tsx';
import { OrderRefunds } from '../../../../../client/features/orders/order-refunds.tsx';
import type { OrderDetail } from '../../../../../shared/api/order.ts';
import { localeOf, locales } from '../../../../../shared/locales.ts';
import { standIn } from '../../../../support/shop/stand-in.ts';

const REFUND = { RefundedOn: '2026-11-29T12:00:00Z', Amount: '€10.00', CreditNoteId: 7 };

/** The names of the buttons on an order's page, in a language. */
async function readButtons(order: Partial<OrderDetail>, code = 'en' as Shop['locale']['code']): Promise<string[]> {
  const own = standIn<OrderDetail>({ Id: 1, CustomOrderNumber: 'LK-1', Refunds: [REFUND], ...order });
  const html = renderToStaticMarkup(
    <I18nProvider i18n={await loadI18n(code)}>
      <ShopContext value={standIn<Shop>({ locale: localeOf(code) })}>
        <InvoiceButtons order={own} />
        <OrderRefunds order={own} />
      </ShopContext>
    </I18nProvider>,
  );
  return Array.from(
    html.matchAll(/<button[^>]*?(?:aria-label="([^"]*)"[^>]*)?>(.*?)<\/button>/g),
    ([, label, inner = '']) => (label ?? inner.replace(/<[^>]*>/g, '')).trim(),
  );
}

// BOOKS-12
it('a business saves invoice and credit notes as PDF and as e-invoice, anybody else as PDF alone', async () => {
  expect(await readButtons({})).toEqual(['Download invoice', 'Download credit note: €10.00']);
  expect(await readButtons({ HasEInvoice: true })).toEqual([
    'Download invoice',
    'Download e-invoice (XML)',
    'Download credit note: €10.00',
    'Download e-invoice (XML): €10.00',
  ]);
});

it('the e-invoice has a name of its own in every language', async () => {
  const names = await Promise.all(locales.map(async ({ code }) => (await readButtons({ HasEInvoice: true }, code))[1]));
  expect(new Set(names).size).toBe(locales.length);
});
