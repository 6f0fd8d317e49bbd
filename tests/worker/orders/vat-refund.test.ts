import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { saveBusiness } from '../../../shared/api/business.ts';
import { getCart } from '../../../shared/api/cart.ts';
import { getPaymentMethodsV3 } from '../../../shared/api/checkout.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { exportCorrections, listDocuments } from '../../../shared/merchant/documents.ts';
import { exportEcSales, exportLedger, showStatistics } from '../../../shared/merchant/figures.ts';
import { refundOrder, refundOrderVat, showOrder } from '../../../shared/merchant/orders.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { buy, findBookErrors } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { openShopper, readNumber, type Shopper } from '../shopper.ts';
import { readEInvoice } from './e-invoices.ts';

const period = () => ({
  From: new Date(Date.now() - DAY_MS).toISOString(),
  To: new Date(Date.now() + DAY_MS).toISOString(),
});
const setSeller = (Name: string | null, VatId: string | null) =>
  callMerchant(changeSetting, { Name: 'seller', Value: { Name, VatId } });
beforeAll(async () => {
  await callMerchant(changeSetting, { Name: 'taxes', Value: { HomeCountry: 'IE' } });
  await setSeller('Latchkey Ltd', 'IE9825613N');
});
afterAll(async () => {
  await callMerchant(changeSetting, { Name: 'taxes', Value: { HomeCountry: null } });
  await setSeller(null, null);
});
afterEach(async () => expect(await findBookErrors()).toEqual([]));

/** A business of whose VAT id the official service said nothing: it did not answer. */
async function openUnconfirmed(VatId: string): Promise<Shopper> {
  const shopper = await openShopper();
  await shopper.call(saveBusiness, { Company: 'Clés & Cie', Address: '1 rue de la Paix', VatId });
  await commerceDb
    .prepare("UPDATE businesses SET vat_check = 'unanswered', checked_at = ?2 WHERE customer_id = ?1")
    .bind(await shopper.readId(), Date.now())
    .run();
  return shopper;
}

/** The ledger's cents of a country: VAT, net with VAT, and net by reverse charge. */
async function readFrance() {
  const { Items } = (await callMerchant(exportLedger, period())).Data;
  const sum = (part: 'NetEurMinor' | 'VatEurMinor', isReversed: boolean) =>
    Items.filter(({ Country, VatKind }) => Country === 'FR' && (VatKind === 'reverse-charge') === isReversed).reduce(
      (total, line) => total + line[part],
      0,
    );
  return { vat: sum('VatEurMinor', false), net: sum('NetEurMinor', false), reversed: sum('NetEurMinor', true) };
}

const readEcSales = async (vatId: string) =>
  (await callMerchant(exportEcSales, period())).Data.Items.filter(({ VatId }) => VatId === vatId).map(
    ({ NetEurMinor }) => NetEurMinor,
  );

// TAX-10, TAX-11
it('a business whose VAT id could not be checked pays VAT, and gets it back once it is confirmed, in ledger and EC sales list too', async () => {
  const vatId = 'FR23334175221';
  const shopper = await openUnconfirmed(vatId);
  const business = (await shopper.call(getPaymentMethodsV3, {})).Data.Business;
  expect(business?.Note).toContain('could not be reached');
  const before = await readFrance();
  const { order } = await buy({ shopper, price: 1200, quantity: 2, order: { CountryIsoCode: 'FR', IsBusiness: true } });
  expect(order.OrderTotals).toMatchObject({ OrderTotal: { Value: 24 }, Tax: { Value: 4 } });
  expect(await readFrance()).toEqual({ vat: before.vat + 400, net: before.net + 2000, reversed: before.reversed });
  expect(await readEcSales(vatId)).toEqual([]);

  const refunded = await callMerchant(refundOrderVat, { OrderNumber: order.CustomOrderNumber });
  expect(refunded.Data).toEqual({ VatCheck: 'format', Consultation: null, RefundedMinor: 400, CurrencyCode: 'EUR' });
  expect(await readFrance()).toEqual({ ...before, reversed: before.reversed + 2000 });
  expect(await readEcSales(vatId)).toEqual([2000]);
  const shown = (await callMerchant(showOrder, { OrderNumber: order.CustomOrderNumber })).Data;
  expect(shown).toMatchObject({
    RefundedMinor: 400,
    Business: { VatCheck: 'format' },
    Refunds: [
      { Reason: 'vat', Status: 'done', GrossMinor: 400, VatMinor: 400, CreditNote: expect.stringMatching(/^CN-/) },
    ],
  });
  const credit = await commerceDb
    .prepare("SELECT content, tax_rate FROM documents WHERE order_id = ?1 AND kind = 'credit-note'")
    .bind(order.Id)
    .first<{ content: string; tax_rate: number }>();
  expect(credit?.tax_rate).toBe(2000);
  expect(JSON.parse(credit?.content ?? '{}')).toMatchObject({
    taxKind: 'reverse-charge',
    lines: [{ vat: 1, unit: 400 }],
    buyer: { vatId },
  });
  // BOOKS-12: the list and the e-invoice tell what of the order is reverse charged from then on.
  const documents = (await callMerchant(listDocuments, { ...period(), Limit: 200 })).Data.Items;
  const listed = documents.filter(({ OrderNumber }) => OrderNumber === order.CustomOrderNumber);
  expect(
    listed.map(({ NetEurMinor, VatEurMinor, ReversedEurMinor }) => [NetEurMinor, VatEurMinor, ReversedEurMinor]),
  ).toEqual([
    [2000, 400, null],
    [0, -400, 2000],
  ]);
  const { xml, broken } = await readEInvoice(listed[1]?.Number ?? '');
  expect(broken).toEqual([]);
  expect(xml).toContain('>-20.00</cbc:TaxableAmount>');
  // It is given back once.
  const again = await callMerchant(refundOrderVat, { OrderNumber: order.CustomOrderNumber });
  expect(again).toMatchObject({ status: 409, Code: 'order-state' });

  // What is given back later has no VAT, and in all no cent more than was paid.
  const [first, second] = order.OrderItems.map(({ OrderItemGuid }) => OrderItemGuid);
  await callMerchant(refundOrder, { OrderNumber: order.CustomOrderNumber, OrderItemGuids: [first ?? ''] });
  expect(await readEcSales(vatId)).toEqual([1000]);
  await callMerchant(refundOrder, { OrderNumber: order.CustomOrderNumber, OrderItemGuids: [second ?? ''] });
  expect(await readEcSales(vatId)).toEqual([0]);
  expect(await readFrance()).toEqual(before);
  const rows = (await callMerchant(exportCorrections, { ...period(), Limit: 200 })).Data.Items;
  expect(
    rows
      .filter(({ OrderNumber }) => OrderNumber === order.CustomOrderNumber)
      .map(({ VatBasisPoints, NetMinor, VatMinor }) => [VatBasisPoints, NetMinor, VatMinor]),
  ).toEqual([
    [2000, -2000, -400],
    [0, 2000, 0],
    [0, -1000, 0],
    [0, -1000, 0],
  ]);
  expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('Refunded');
  const statistics = (await callMerchant(showStatistics, period())).Data;
  const ledger = (await callMerchant(exportLedger, period())).Data.Items;
  expect(statistics.NetEurMinor).toBe(ledger.reduce((sum, line) => sum + line.NetEurMinor, 0));
});

// TAX-11
it('the VAT goes back the way it was paid, and only of what is left of an order', async () => {
  const shopper = await openUnconfirmed('FR83404833048');
  await shopper.giveBalance(2300);
  const { order } = await buy({
    shopper,
    price: 1200,
    quantity: 2,
    order: { CountryIsoCode: 'FR', IsBusiness: true, UseBalance: true },
  });
  const number = order.CustomOrderNumber;
  await callMerchant(refundOrder, { OrderNumber: number, OrderItemGuids: [order.OrderItems[0]?.OrderItemGuid ?? ''] });
  const balance = () => readNumber('SELECT balance_minor AS value FROM customers WHERE subject = ?', shopper.sub);
  const left = await balance();
  const refunded = await callMerchant(refundOrderVat, { OrderNumber: number });
  expect(refunded.Data.RefundedMinor).toBe(200);
  const shown = (await callMerchant(showOrder, { OrderNumber: number })).Data;
  const vat = shown.Refunds.find(({ Reason }) => Reason === 'vat');
  expect(vat?.AmountMinor).toBe(50);
  expect(await balance()).toBe(left + 150);
  await callMerchant(refundOrder, { OrderNumber: number });
  expect(await balance()).toBe(2300);
  expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('Refunded');
});

// TAX-11
it('no VAT is refunded of an order that was given back as a whole', async () => {
  const shopper = await openUnconfirmed('FR83404833048');
  const { order } = await buy({ shopper, price: 1200, order: { CountryIsoCode: 'FR', IsBusiness: true } });
  const OrderNumber = order.CustomOrderNumber;
  const OrderItemGuids = order.OrderItems.map(({ OrderItemGuid }) => OrderItemGuid);
  expect((await callMerchant(refundOrder, { OrderNumber, OrderItemGuids })).status).toBe(200);
  expect(await callMerchant(refundOrderVat, { OrderNumber })).toMatchObject({ status: 409, Code: 'order-state' });
});

// TAX-11
it('no VAT is refunded of an order that had none, of a consumer, or of a business of the seller’s country', async () => {
  const refuse = async (orderNumber: string) =>
    expect(await callMerchant(refundOrderVat, { OrderNumber: orderNumber })).toMatchObject({
      status: 409,
      Code: 'order-state',
    });
  await refuse((await buy({ order: { CountryIsoCode: 'FR' } })).order.CustomOrderNumber);
  const irish = await openUnconfirmed('IE6433435F');
  await refuse(
    (await buy({ shopper: irish, order: { CountryIsoCode: 'IE', IsBusiness: true } })).order.CustomOrderNumber,
  );
  const shopper = await openUnconfirmed('FR40303265045');
  await commerceDb
    .prepare("UPDATE businesses SET vat_check = 'format', checked_at = NULL WHERE customer_id = ?1")
    .bind(await shopper.readId())
    .run();
  expect((await shopper.call(getCart, { country: 'FR', isBusiness: true })).IsSuccess).toBe(true);
  await refuse((await buy({ shopper, order: { CountryIsoCode: 'FR', IsBusiness: true } })).order.CustomOrderNumber);
});
