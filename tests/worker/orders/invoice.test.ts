import { describe, expect, it } from 'vitest';
import { createOrder } from '../../../shared/api/checkout.ts';
import { updateCustomer } from '../../../shared/api/customer.ts';
import { withdraw } from '../../../shared/api/order-remedies.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { findCreditNote, findInvoice } from '../../../worker/commerce/invoices/documents-store.ts';
import { writeCreditNote } from '../../../worker/commerce/invoices/write-credit-note.ts';
import { writeInvoice } from '../../../worker/commerce/invoices/write-invoice.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { buy } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, createOrderArgs, openShopper, pressOnPayPage, type Shopper } from '../shopper.ts';
import { openCustomer } from './refunds.ts';

function open(orderId: number | string, shopper?: Shopper): Promise<Response> {
  return fetchCommerce(`/api/v2/order/invoicepdf/${orderId}`, {
    headers: shopper ? { Authorization: `Bearer ${shopper.token}` } : {},
  });
}

async function readIssued(orderId: number) {
  const issued = await findInvoice(commerceDb, orderId);
  if (!issued) throw new Error('no invoice');
  return issued;
}

// BOOKS-6
it('an invoice is a PDF for the buyer, and never changes whatever is renamed later', async () => {
  const shopper = await openShopper();
  await shopper.call(updateCustomer, { FirstName: 'Żółć', LastName: 'Ελληνικά Кириллица العربية Việt' });
  const { order, product } = await buy({ shopper, quantity: 2, price: 1190 });
  const { number } = await readIssued(order.Id);
  expect(number).toMatch(/^INV-\d{4}-\d{6}$/);
  expect(order.HasInvoice).toBe(true);
  const responses = await Promise.all([1, 2, 3].map(() => open(order.Id, shopper)));
  const files = await Promise.all(
    responses.map(async (response) => {
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('application/pdf');
      expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="invoice-${number}.pdf"`);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      return new Uint8Array(await response.arrayBuffer());
    }),
  );
  const [first] = files;
  const text = new TextDecoder('latin1').decode(first);
  expect(text.startsWith('%PDF-1.')).toBe(true);
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  for (const file of files) expect(file).toEqual(first);

  const paper = writeInvoice(await readIssued(order.Id));
  await shopper.call(updateCustomer, { FirstName: 'Another', LastName: 'Name', CountryIsoCode: 'FR' });
  await callMerchant(changeSetting, {
    Name: 'seller',
    Value: { Name: 'Renamed Ltd', InvoicePrefix: 'RE-', TimeZone: 'Pacific/Kiritimati' },
  });
  await callMerchant(changeSetting, { Name: 'store', Value: { Name: 'Renamed', ContactEmail: 'new@shop.example' } });
  await commerceDb.prepare("UPDATE products SET name = 'Renamed' WHERE id = ?").bind(product.id).run();
  expect(writeInvoice(await readIssued(order.Id))).toMatchObject({ ...paper, t: expect.any(Function) });
  expect(new Uint8Array(await (await open(order.Id, shopper)).arrayBuffer())).toEqual(first);
  expect((await readIssued((await buy()).order.Id)).number).toMatch(/^RE-\d{4}-\d{6}$/);
  const seller = { Name: null, InvoicePrefix: null, TimeZone: null };
  await callMerchant(changeSetting, { Name: 'seller', Value: seller });
  await callMerchant(changeSetting, { Name: 'store', Value: { Name: null, ContactEmail: null } });
});

// BOOKS-6
it('invoices and credit notes never have the same numbers', async () => {
  const Value = { InvoicePrefix: 'A-', CreditNotePrefix: 'A-' };
  expect(await callMerchant(changeSetting, { Name: 'seller', Value })).toMatchObject({ status: 400, Code: 'invalid' });
  expect((await callMerchant(changeSetting, { Name: 'seller', Value: { InvoicePrefix: 'CN-' } })).status).toBe(400);
  expect((await callMerchant(changeSetting, { Name: 'seller', Value: { InvoicePrefix: 'RE/' } })).status).toBe(400);
});

// BOOKS-8
it('an order has an invoice over what was paid, whether by balance or by points', async () => {
  const shopper = await openCustomer();
  await shopper.giveBalance(1000);
  const byBalance = await buy({ shopper, price: 1000, order: { UseBalance: true } });
  expect(await readIssued(byBalance.order.Id)).toMatchObject({ gross_minor: 1000, tax_minor: 160 });
  await shopper.givePoints(1000);
  const byPoints = await buy({ shopper, price: 1000, order: { UseRewardPoint: true } });
  expect(await readIssued(byPoints.order.Id)).toMatchObject({
    gross_minor: 0,
    tax_minor: 0,
    content: { points: 1000, pointsWorth: 1000, method: 'FullyRewardPoint' },
  });
});

it('a big order continues on a second page', async () => {
  // Who has paid an order before may hold more units.
  const { shopper } = await buy();
  for (let count = 0; count < 45; count += 1) await shopper.addToCart((await addProduct({ keys: 1 })).id);
  const { order } = await buy({ shopper });
  const pdf = new TextDecoder('latin1').decode(await (await open(order.Id, shopper)).arrayBuffer());
  expect(pdf).toContain('/Count 2');
});

// ORDER-7
it.each([
  ['pl', 'pl', 'DejaVuSans'],
  ['jp', 'ja', 'NotoSansJP'],
  ['cn', 'zh-Hans', 'NotoSansHans'],
  ['in', 'hi', 'NotoSansDevanagari'],
  ['ar', 'ar', 'DejaVuSans'],
])('an invoice in %s is in the language of the order and has the font of its script', async (code, tag, font) => {
  const shopper = await openShopper();
  await shopper.addToCart((await addProduct()).id);
  const headers = { 'Idempotency-Key': crypto.randomUUID(), Language: code };
  const { Data } = await shopper.call(createOrder, createOrderArgs(), headers);
  await pressOnPayPage(Data, 'pay');
  const pdf = new TextDecoder('latin1').decode(await (await open(Data.OrderId, shopper)).arrayBuffer());
  expect(pdf).toContain(`/Lang (${tag})`);
  expect(pdf).toContain(font);
});

it('an invoice is for its owner only, and needs a payment', async () => {
  const { order, shopper } = await buy();
  const [others, missing] = [await open(order.Id, await openShopper()), await open(999_999, shopper)];
  expect([others.status, missing.status]).toEqual([404, 404]);
  expect(await others.json()).toEqual(await missing.json());
  expect((await open(order.Id)).status).toBe(401);
  for (const id of ['0', 'x', '1%2f..']) expect((await open(id, shopper)).status).toBeLessThan(500);

  const product = await addProduct();
  await shopper.addToCart(product.id);
  const { OrderId } = (await shopper.order()).Data;
  expect(await (await open(OrderId, shopper)).json()).toMatchObject({ IsSuccess: false, Code: 'not-paid' });
});

describe('a credit note', () => {
  const openNote = (noteId: number | null | undefined, shopper: Shopper) =>
    fetchCommerce(`/api/v2/order/creditnotepdf/${noteId}`, { headers: { Authorization: `Bearer ${shopper.token}` } });

  // REFUND-12
  it('exists for each refund, whatever it consists of, numbered without a gap, and never changes', async () => {
    const { shopper, order } = await buy({ quantity: 3, price: 1190 });
    const [first, second, third] = order.OrderItems;
    expect(order.Refunds).toEqual([]);
    for (const units of [[first, third], [second]]) {
      await shopper.call(withdraw, {
        Name: 'A',
        OrderNumber: order.CustomOrderNumber,
        Email: `${shopper.sub}@latchkey.example`,
        OrderItemGuids: units.map((unit) => unit?.OrderItemGuid ?? ''),
      });
    }
    const { Refunds = [] } = await shopper.readOrder(order.Id);
    expect(Refunds.map(({ Amount }) => Amount)).toEqual(['€23.80', '€11.90']);
    const ids = Refunds.map(({ CreditNoteId }) => CreditNoteId);
    const responses = [await openNote(ids[0], shopper), await openNote(ids[1], shopper)];
    const names = responses.map((response) => response.headers.get('Content-Disposition') ?? '');
    const numbers = names.map((name) => Number(/credit-note-CN-\d{4}-(\d{6})\.pdf/.exec(name)?.[1]));
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
    const files = await Promise.all(responses.map(async (response) => new Uint8Array(await response.arrayBuffer())));
    expect(new TextDecoder('latin1').decode(files[0])).toMatch(/^%PDF-1\./);
    await shopper.call(updateCustomer, { FirstName: 'Another', LastName: 'Name' });
    expect(new Uint8Array(await (await openNote(ids[0], shopper)).arrayBuffer())).toEqual(files[0]);

    expect((await openNote(999_999, shopper)).status).toBe(404);
    expect((await openNote(ids[0], await openShopper())).status).toBe(404);
  });

  it('reverses the invoice, to the cent of price and VAT', async () => {
    const { shopper, order } = await buy({ quantity: 3, price: 333 });
    await shopper.call(withdraw, {
      Name: 'A',
      OrderNumber: order.CustomOrderNumber,
      Email: `${shopper.sub}@latchkey.example`,
    });
    const invoiced = await readIssued(order.Id);
    const customerId = await shopper.readId();
    const { Refunds = [] } = await shopper.readOrder(order.Id);
    const notes = await Promise.all(
      Refunds.map(({ CreditNoteId }) => findCreditNote(commerceDb, CreditNoteId ?? 0, customerId)),
    );
    const papers = notes.flatMap((note) => (note ? [writeCreditNote(note)] : []));
    expect(papers.map((paper) => paper.lines)).toMatchObject([[{ quantity: 3, amount: '-€9.99' }]]);
    const sum = (label: RegExp) =>
      papers
        .flatMap((paper) => paper.sums.filter((one) => label.test(one.label)))
        .reduce((all, { amount }) => all + Math.round(Number(amount.replace(/[^\d.-]/g, '')) * 100), 0);
    expect(sum(/^Total/)).toBe(-invoiced.gross_minor);
    expect(sum(/VAT/)).toBe(-invoiced.tax_minor);
    expect(JSON.stringify(papers[0]?.facts)).toContain(invoiced.number);
  });
});

describe('what an invoice says', () => {
  it('names the seller with address and VAT id, and the buyer\u2019s VAT', async () => {
    const seller = { Name: 'Latchkey Ltd', Address: ['1 Quay Street', 'Dublin'], VatId: 'IE0000000AA' };
    await callMerchant(changeSetting, { Name: 'seller', Value: seller });
    const { order } = await buy({ price: 1190 });
    const invoice = writeInvoice(await readIssued(order.Id));
    expect(invoice.seller).toEqual(['Latchkey Ltd', '1 Quay Street', 'Dublin', 'VAT ID IE0000000AA', TEST_ORIGIN]);
    expect(invoice.sums).toContainEqual({ label: 'VAT included (19%)', amount: '\u20ac1.90' });
    expect(invoice.sums).toContainEqual({ label: 'Net amount', amount: '\u20ac10.00' });
  });
});
