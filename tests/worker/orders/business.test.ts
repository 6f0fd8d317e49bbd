import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetBusiness, saveBusiness } from '../../../shared/api/business.ts';
import { getCart } from '../../../shared/api/cart.ts';
import { changePaymentMethod, getPaymentMethodsV3 } from '../../../shared/api/checkout.ts';
import { getECreditNote, getEInvoice, getOrder } from '../../../shared/api/order.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { exportSupplies } from '../../../shared/merchant/documents.ts';
import { exportEcSales, exportReturn } from '../../../shared/merchant/figures.ts';
import { refundOrder, showOrder } from '../../../shared/merchant/orders.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { findInvoice } from '../../../worker/commerce/invoices/documents-store.ts';
import { writeCreditNote } from '../../../worker/commerce/invoices/write-credit-note.ts';
import { writeInvoice } from '../../../worker/commerce/invoices/write-invoice.ts';
import { findBrokenRules } from '../../support/shop/en16931.ts';
import { readXml, textAt } from '../../support/shop/read-xml.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { buy, findBookErrors, setEmbeddedFee } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { reportPayment } from '../payments/report-payment.ts';
import {
  addProduct,
  ERROR_URL,
  openShopper,
  pressOnPayPage,
  readNumber,
  type Shopper,
  SUCCESS_URL,
} from '../shopper.ts';

const FRENCH = { Company: 'Clés & Cie', Address: '1 rue de la Paix\n75002 Paris', VatId: 'FR 40 303265045' };
const IRISH = { Company: 'Keys Ltd', Address: '1 Quay Street\nDublin', VatId: 'IE6433435F' };
const WORDING = 'Reverse charge: the customer owes the VAT.';

const setTaxes = (Value: Record<string, unknown>) => callMerchant(changeSetting, { Name: 'taxes', Value });
const period = () => ({
  From: new Date(Date.now() - DAY_MS).toISOString(),
  To: new Date(Date.now() + DAY_MS).toISOString(),
});

beforeAll(async () => {
  await setTaxes({ HomeCountry: 'IE' });
  await callMerchant(changeSetting, { Name: 'seller', Value: { Name: 'Latchkey Ltd', VatId: 'IE9825613N' } });
});
afterAll(async () => {
  await setTaxes({ HomeCountry: null });
  await callMerchant(changeSetting, { Name: 'seller', Value: { Name: null, VatId: null } });
});
afterEach(async () => expect(await findBookErrors()).toEqual([]));

async function openBusiness(business = FRENCH): Promise<Shopper> {
  const shopper = await openShopper();
  expect(await shopper.call(saveBusiness, business)).toMatchObject({ IsSuccess: true });
  return shopper;
}

async function readInvoice(orderId: number) {
  const issued = await findInvoice(commerceDb, orderId);
  if (!issued) throw new Error('no invoice');
  return issued;
}

// TAX-9
describe('a business with a VAT id of another EU country', () => {
  it('sees the price without VAT before it orders, pays it, and gets an invoice with both VAT ids', async () => {
    const shopper = await openBusiness();
    const product = await addProduct({ price: 1200, keys: 3 });
    await shopper.addToCart(product.id, 2);
    const choices = { country: 'FR', isBusiness: true };
    const { OrderTotals, Items } = (await shopper.call(getCart, choices)).Data;
    expect(OrderTotals).toMatchObject({ OrderTotal: { Value: 20 }, Tax: { Value: 0 }, TaxRate: 0, TaxNote: WORDING });
    expect(Items[0]).toMatchObject({ UnitPrice: '€10.00', SubTotal: '€20.00' });
    const consumers = (await shopper.call(getCart, { country: 'FR' })).Data.OrderTotals;
    expect(consumers).toMatchObject({ OrderTotal: { Value: 24 }, TaxRate: 20 });
    expect(consumers.TaxNote).toBeUndefined();
    // Whoever saw the other sum does not order.
    const stale = await shopper.order({ CountryIsoCode: 'FR', IsBusiness: true, ExpectedTotal: 24 });
    expect(stale).toMatchObject({ status: 409, Code: 'cart-changed' });

    const { Data } = await shopper.order({ CountryIsoCode: 'FR', IsBusiness: true, ExpectedTotal: 20 });
    await pressOnPayPage(Data, 'pay');
    const order = await shopper.readOrder(Data.OrderId);
    expect(order.OrderTotals).toMatchObject({ OrderTotal: { Value: 20 }, TaxNote: WORDING });
    const paper = writeInvoice(await readInvoice(order.Id));
    expect(paper.buyer).toEqual(['Clés & Cie', '1 rue de la Paix', '75002 Paris', 'France', 'VAT ID FR40303265045']);
    expect(paper.seller).toContain('VAT ID IE9825613N');
    expect(paper.lines).toMatchObject([{ quantity: 2, unit: '€10.00', rate: '0%', amount: '€20.00' }]);
    expect(paper.notes).toContain(WORDING);
    expect(
      await readNumber(
        'SELECT count(*) AS value FROM outbox WHERE recipient LIKE ?1 AND instr(text, ?2) > 0',
        `${shopper.sub}%`,
        WORDING,
      ),
    ).toBeGreaterThan(0);
    const shown = (await callMerchant(showOrder, { OrderNumber: order.CustomOrderNumber })).Data;
    expect(shown).toMatchObject({
      TaxKind: 'reverse-charge',
      TaxCountry: 'FR',
      Business: { Company: 'Clés & Cie', Country: 'FR', VatId: 'FR40303265045', VatCheck: 'format' },
      Evidence: { Place: 'FR', Basis: 'business' },
    });
  });

  it('is in the EC sales list and in no OSS return, less what is given back, and its credit note says so', async () => {
    const { order } = await buy({
      shopper: await openBusiness({ ...FRENCH, VatId: 'FR83404833048' }),
      price: 1200,
      quantity: 2,
      order: { CountryIsoCode: 'FR', IsBusiness: true },
    });
    const listed = async () =>
      (await callMerchant(exportEcSales, period())).Data.Items.filter(({ VatId }) => VatId === 'FR83404833048');
    expect(await listed()).toMatchObject([
      { Country: 'FR', Company: 'Clés & Cie', Type: 'services', NetEurMinor: 2000 },
    ]);
    await callMerchant(refundOrder, {
      OrderNumber: order.CustomOrderNumber,
      OrderItemGuids: [order.OrderItems[0]?.OrderItemGuid ?? ''],
    });
    expect(await listed()).toMatchObject([{ NetEurMinor: 1000 }]);
    expect(
      (await callMerchant(exportReturn, period())).Data.Items.map(({ VatBasisPoints }) => VatBasisPoints),
    ).not.toContain(0);
    const rows = (await callMerchant(exportSupplies, { ...period(), Limit: 200 })).Data.Items;
    expect(rows.filter(({ OrderNumber }) => OrderNumber === order.CustomOrderNumber)).toMatchObject([
      {
        VatKind: 'reverse-charge',
        VatId: 'FR83404833048',
        Company: 'Clés & Cie',
        NetMinor: 1000,
        VatMinor: 0,
        Declared: 'FR',
      },
      { VatKind: 'reverse-charge', Place: 'FR', Basis: 'business' },
    ]);
    const row = await commerceDb
      .prepare("SELECT number FROM documents WHERE order_id = ?1 AND kind = 'credit-note'")
      .bind(order.Id)
      .first<{ number: string }>();
    expect(row?.number).toMatch(/^CN-/);
    const issued = await readInvoice(order.Id);
    const note = writeCreditNote({ ...issued, kind: 'credit-note' });
    expect(note.notes).toContain(WORDING);
    expect(note.lines[0]?.unit).toBe('-€10.00');
  });

  it('is taxed where its VAT id says, whatever country its card, network and choice are of', async () => {
    const shopper = await openBusiness();
    const product = await addProduct({ price: 1200 });
    await shopper.addToCart(product.id);
    const { Data } = await shopper.order({ CountryIsoCode: 'PL', IsBusiness: true });
    await reportPayment(Data.PaymentInitId, 'paid', undefined, 1000, 'EUR', 'PL');
    const { OrderTotals, CustomOrderNumber } = await shopper.readOrder(Data.OrderId);
    expect(OrderTotals.OrderTotal.Value).toBe(10);
    const shown = (await callMerchant(showOrder, { OrderNumber: CustomOrderNumber })).Data;
    expect(shown).toMatchObject({
      TaxCountry: 'FR',
      TaxKind: 'reverse-charge',
      Country: 'PL',
      Evidence: { Place: 'FR' },
    });
  });

  it('pays a method’s fee without VAT too, also when it changes the method of an unpaid order', async () => {
    await setEmbeddedFee(120);
    const shopper = await openBusiness();
    const product = await addProduct({ price: 1200 });
    await shopper.addToCart(product.id);
    const { Data } = await shopper.order({ CountryIsoCode: 'FR', IsBusiness: true });
    const changed = await shopper.call(changePaymentMethod, {
      orderId: Data.OrderId,
      paymentSystemMethodName: 'Payments.SandboxEmbedded',
      successUrl: SUCCESS_URL,
      errorUrl: ERROR_URL,
    });
    expect(changed.IsSuccess).toBe(true);
    const { OrderTotals } = (await shopper.call(getOrder, { id: Data.OrderId })).Data;
    expect(OrderTotals).toMatchObject({ OrderTotal: { Value: 11 }, PaymentMethodFee: { Value: 1 }, Tax: { Value: 0 } });
    await setEmbeddedFee(null);
  });
});

/** A document as its buyer saves it from the order's page. */
async function saveXml(path: string, shopper: Shopper) {
  const response = await fetchCommerce(path, { headers: { Authorization: `Bearer ${shopper.token}` } });
  return { status: response.status, type: response.headers.get('Content-Type'), text: await response.text() };
}

// BOOKS-12
describe('the e-invoice of a business', () => {
  const invoicePath = (id: number) => getEInvoice.path.replace('{id}', String(id));

  it('is on the page of its order, by the rules of EN 16931, and so is that of a credit note', async () => {
    const shopper = await openBusiness();
    const { order } = await buy({
      shopper,
      price: 1200,
      quantity: 2,
      order: { CountryIsoCode: 'FR', IsBusiness: true },
    });
    expect(order.HasEInvoice).toBe(true);
    const saved = await saveXml(invoicePath(order.Id), shopper);
    expect(saved).toMatchObject({ status: 200, type: 'application/xml' });
    expect(findBrokenRules(saved.text)).toEqual([]);
    const invoice = readXml(saved.text);
    expect(textAt(invoice, 'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID')).toBe('IE9825613N');
    expect(textAt(invoice, 'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReason')).toBe(WORDING);
    expect(textAt(invoice, 'LegalMonetaryTotal/TaxInclusiveAmount')).toBe('20.00');

    const OrderItemGuids = [order.OrderItems[0]?.OrderItemGuid ?? ''];
    await callMerchant(refundOrder, { OrderNumber: order.CustomOrderNumber, OrderItemGuids });
    const { Refunds = [] } = await shopper.readOrder(order.Id);
    const creditNotePath = getECreditNote.path.replace('{creditNoteId}', String(Refunds[0]?.CreditNoteId));
    const credit = await saveXml(creditNotePath, shopper);
    expect(findBrokenRules(credit.text)).toEqual([]);
    const note = readXml(credit.text);
    expect(note.name).toBe('CreditNote');
    expect(textAt(note, 'BillingReference/InvoiceDocumentReference/ID')).toBe(textAt(invoice, 'ID'));
    expect(textAt(note, 'LegalMonetaryTotal/TaxInclusiveAmount')).toBe('10.00');

    const stranger = await openShopper();
    expect((await saveXml(invoicePath(order.Id), stranger)).status).toBe(404);
    expect((await saveXml(creditNotePath, stranger)).status).toBe(404);
  });

  it('is there for nobody who bought for themselves, and not before the order is paid', async () => {
    const shopper = await openShopper();
    const { order } = await buy({ shopper, order: { CountryIsoCode: 'FR' } });
    expect(order.HasEInvoice).toBeUndefined();
    expect((await saveXml(invoicePath(order.Id), shopper)).status).toBe(404);
    const business = await openBusiness();
    await business.addToCart((await addProduct({ price: 1200 })).id);
    const { Data } = await business.order({ CountryIsoCode: 'FR', IsBusiness: true });
    expect((await saveXml(invoicePath(Data.OrderId), business)).status).toBe(409);
  });

  it('is there for no order that was paid while the shop had not said who sells', async () => {
    await callMerchant(changeSetting, { Name: 'seller', Value: { VatId: null } });
    const shopper = await openBusiness(IRISH);
    const { order } = await buy({ shopper, price: 1230, order: { CountryIsoCode: 'IE', IsBusiness: true } });
    await callMerchant(changeSetting, { Name: 'seller', Value: { VatId: 'IE9825613N' } });
    expect((await shopper.readOrder(order.Id)).HasEInvoice).toBeUndefined();
    expect((await saveXml(invoicePath(order.Id), shopper)).status).toBe(404);
  });
});

// TAX-8
describe('a business of the seller’s country, or without a VAT id', () => {
  it('pays VAT, and its invoice has each line’s price without VAT and its rate', async () => {
    const { order } = await buy({
      shopper: await openBusiness(IRISH),
      price: 1230,
      order: { CountryIsoCode: 'IE', IsBusiness: true },
    });
    expect(order.OrderTotals).toMatchObject({ OrderTotal: { Value: 12.3 }, Tax: { Value: 2.3 }, TaxRate: 23 });
    const paper = writeInvoice(await readInvoice(order.Id));
    expect(paper.buyer).toEqual(['Keys Ltd', '1 Quay Street', 'Dublin', 'Ireland', 'VAT ID IE6433435F']);
    expect(paper.lines).toMatchObject([{ unit: '€10.00', rate: '23%', amount: '€12.30' }]);
    expect(paper.notes).not.toContain(WORDING);
  });

  it('pays the VAT of its country where it has none, and its invoice names it', async () => {
    const shopper = await openBusiness({ ...FRENCH, VatId: '' });
    const { order } = await buy({ shopper, price: 1200, order: { CountryIsoCode: 'FR', IsBusiness: true } });
    expect(order.OrderTotals).toMatchObject({ OrderTotal: { Value: 12 }, Tax: { Value: 2 } });
    expect(writeInvoice(await readInvoice(order.Id)).buyer).toEqual([
      'Clés & Cie',
      '1 rue de la Paix',
      '75002 Paris',
      'France',
    ]);
  });
});

// TAX-8
describe('the business of an account', () => {
  it('is remembered for the next order, changed and forgotten; earlier invoices keep theirs', async () => {
    const shopper = await openBusiness();
    const remembered = async () => (await shopper.call(getPaymentMethodsV3, {})).Data.Business;
    expect(await remembered()).toEqual({ ...FRENCH, VatId: 'FR40303265045' });
    const { order } = await buy({ shopper, order: { CountryIsoCode: 'FR', IsBusiness: true } });
    await shopper.call(saveBusiness, IRISH);
    expect(await remembered()).toEqual(IRISH);
    expect(writeInvoice(await readInvoice(order.Id)).buyer[0]).toBe('Clés & Cie');
    await shopper.call(forgetBusiness, {});
    expect(await remembered()).toBeNull();
    await shopper.addToCart((await addProduct()).id);
    expect(await shopper.order({ IsBusiness: true })).toMatchObject({ status: 409, Code: 'business-missing' });
  });

  it('has a VAT id that is valid where it was issued; a refusal names it and an example', async () => {
    const shopper = await openShopper();
    const refused = await shopper.call(saveBusiness, { ...FRENCH, VatId: 'FR40303265046' });
    expect(refused).toMatchObject({ status: 400, Code: 'vat-id' });
    expect(refused.Messages.join()).toMatch(/VAT ID: FR40303265046\..*Example: FR40303265045/);
    const blank = await shopper.call(saveBusiness, { ...FRENCH, Company: ' ' });
    expect(blank).toMatchObject({ status: 400, Code: 'invalid' });
    expect((await shopper.call(getPaymentMethodsV3, {})).Data.Business).toBeNull();
  });

  it('counts for nothing in a shop that does not sell to businesses', async () => {
    const shopper = await openBusiness();
    await setTaxes({ Businesses: false });
    expect((await shopper.call(getPaymentMethodsV3, {})).Data).not.toHaveProperty('Business');
    expect((await shopper.call(saveBusiness, IRISH)).status).toBe(404);
    await shopper.addToCart((await addProduct({ price: 1200 })).id);
    expect((await shopper.call(getCart, { country: 'FR', isBusiness: true })).Data.OrderTotals.OrderTotal.Value).toBe(
      12,
    );
    expect(await shopper.order({ CountryIsoCode: 'FR', IsBusiness: true })).toMatchObject({
      status: 409,
      Code: 'business-missing',
    });
    await setTaxes({ Businesses: null });
  });
});
