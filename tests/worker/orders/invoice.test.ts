import { describe, expect, it } from 'vitest';
import { createOrder } from '../../../shared/api/checkout.ts';
import { updateCustomer } from '../../../shared/api/customer.ts';
import { withdraw } from '../../../shared/api/order-remedies.ts';
import { chooseDrawable } from '../../../worker/commerce/invoices/drawable.ts';
import { findCreditNote, readInvoiceOrder } from '../../../worker/commerce/invoices/invoices-store.ts';
import { readSeller, type Seller } from '../../../worker/commerce/invoices/seller-store.ts';
import { writeCreditNote } from '../../../worker/commerce/invoices/write-credit-note.ts';
import { writeInvoice } from '../../../worker/commerce/invoices/write-invoice.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchCommerce, media } from '../../support/workers/workers.ts';
import { buy } from '../buyer.ts';
import { addProduct, createOrderArgs, openShopper, pressOnPayPage, type Shopper } from '../shopper.ts';

const SELLER: Seller = { lines: ['Shop'], vatId: '', contacts: [] };

function open(orderId: number | string, shopper?: Shopper): Promise<Response> {
  return fetchCommerce(`/api/v2/order/invoicepdf/${orderId}`, {
    headers: shopper ? { Authorization: `Bearer ${shopper.token}` } : {},
  });
}

const readGuid = (orderId: number) =>
  commerceDb.prepare('SELECT guid FROM orders WHERE id = ?').bind(orderId).first<string>('guid');

it('an invoice is a PDF for the buyer, and never changes once issued', async () => {
  const { shopper, order } = await buy({ quantity: 2, price: 1190 });
  await shopper.call(updateCustomer, { FirstName: 'Żółć', LastName: 'Ελληνικά Кириллица العربية Việt' });
  expect(order.HasInvoice).toBe(true);
  const responses = await Promise.all([1, 2, 3].map(() => open(order.Id, shopper)));
  const files = await Promise.all(
    responses.map(async (response) => {
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('application/pdf');
      expect(response.headers.get('Content-Disposition')).toBe(
        `attachment; filename="invoice-${order.CustomOrderNumber}.pdf"`,
      );
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

  await shopper.call(updateCustomer, { FirstName: 'Another', LastName: 'Name' });
  expect(new Uint8Array(await (await open(order.Id, shopper)).arrayBuffer())).toEqual(first);
  expect((await media.list({ prefix: `~invoices/${await readGuid(order.Id)}` })).objects).toHaveLength(1);
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

it('an invoice is for its owner only, needs a payment, and is not served as a picture', async () => {
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

  await open(order.Id, shopper);
  const guid = await readGuid(order.Id);
  for (const path of [`~invoices/${guid}.pdf`, `%7Einvoices/${guid}.pdf`]) {
    expect((await fetchCommerce(`/media/${path}`)).status).toBe(404);
  }
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
    const numbers = names.map((name) => Number(/credit-note-CN-(\d{6})\.pdf/.exec(name)?.[1]));
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
    const invoiced = await readInvoiceOrder(commerceDb, order.Id);
    if (!invoiced) throw new Error('no invoice');
    const customerId = await shopper.readId();
    const { Refunds = [] } = await shopper.readOrder(order.Id);
    const notes = await Promise.all(
      Refunds.map(({ CreditNoteId }) => findCreditNote(commerceDb, CreditNoteId ?? 0, customerId)),
    );
    const papers = notes.flatMap((note) => (note ? [writeCreditNote(invoiced, note, SELLER)] : []));
    expect(papers.map((paper) => paper.lines.length)).toEqual([3]);
    const sum = (label: RegExp) =>
      papers
        .flatMap((paper) => paper.sums.filter((one) => label.test(one.label)))
        .reduce((all, { amount }) => all + Math.round(Number(amount.replace(/[^\d.-]/g, '')) * 100), 0);
    expect(sum(/^Total/)).toBe(-invoiced.total_minor);
    expect(sum(/VAT/)).toBe(-invoiced.tax_minor);
    expect(JSON.stringify(papers[0]?.facts)).toContain(order.CustomOrderNumber.replace('LK', 'INV'));
  });
});

describe('what an invoice says', () => {
  it('names the seller with address and VAT id, and the buyer\u2019s VAT', async () => {
    await commerceDb
      .prepare("INSERT INTO settings (key, value) VALUES ('seller', ?)")
      .bind(JSON.stringify({ Name: 'Latchkey Ltd', Address: ['1 Quay Street', 'Dublin'], VatId: 'IE0000000AA' }))
      .run();
    const { order } = await buy({ price: 1190 });
    const row = await readInvoiceOrder(commerceDb, order.Id);
    if (!row) throw new Error('no invoice');
    const invoice = writeInvoice(row, await readSeller(commerceDb, TEST_ORIGIN));
    expect(invoice.seller).toEqual(['Latchkey Ltd', '1 Quay Street', 'Dublin', 'VAT ID IE0000000AA', TEST_ORIGIN]);
    expect(invoice.sums).toContainEqual({ label: 'VAT included (19%)', amount: '\u20ac1.90' });
    expect(invoice.sums).toContainEqual({ label: 'Net amount', amount: '\u20ac10.00' });
  });

  it('has no missing glyphs: a name that the fonts cannot draw is replaced by one that it can', async () => {
    const { order, product, shopper } = await buy({ price: 1190 });
    await shopper.call(updateCustomer, { FirstName: 'ᚷᛁᛚ', LastName: 'ᚺᛟ' });
    await commerceDb.prepare("UPDATE products SET name = 'ᚲᚢ' WHERE id = ?").bind(product.id).run();
    const read = async () => {
      const row = await readInvoiceOrder(commerceDb, order.Id);
      if (!row) throw new Error('no invoice');
      return writeInvoice(row, SELLER);
    };
    const invoice = await read();
    expect(invoice.lines[0]?.name).toBe(order.OrderItems[0]?.ProductName);
    expect(invoice.buyer).toEqual([`${shopper.sub}@latchkey.example`, 'Germany']);
    await commerceDb.prepare("UPDATE order_items SET product_name = 'ᚲ' WHERE order_id = ?").bind(order.Id).run();
    expect((await read()).lines[0]?.name).toBe(order.OrderItems[0]?.ProductSeName);
    for (const fine of [
      'Żółć',
      'Ελληνικά',
      'Кириллица',
      'Tiếng Việt',
      'العربية',
      'Game™ II – “Gold”',
      '\u9285\u306e\u5f57\u661f',
      '\u0939\u093f\u0928\u094d\u0926\u0940',
    ]) {
      expect(chooseDrawable(fine)).toBe(fine);
    }
  });
});
