import { expect, it } from 'vitest';
import { updateCustomer } from '../../shared/api/customer.ts';
import { commerceDb, fetchCommerce, media } from '../support/workers.ts';
import { buy } from './buyer.ts';
import { addProduct, openShopper, type Shopper } from './shopper.ts';

function open(orderId: number | string, shopper?: Shopper): Promise<Response> {
  return fetchCommerce(`/api/v2/order/invoicepdf/${orderId}`, {
    headers: shopper ? { Authorization: `Bearer ${shopper.token}` } : {},
  });
}

it('an invoice is a PDF for the buyer, and stays as it was issued', async () => {
  const { shopper, order } = await buy({ quantity: 2, price: 1190 });
  await shopper.call(updateCustomer, { FirstName: 'Żółć', LastName: 'Ελληνικά Кириллица العربية Việt' });
  expect(order.HasInvoice).toBe(true);
  const answers = await Promise.all([1, 2, 3].map(() => open(order.Id, shopper)));
  const files = await Promise.all(
    answers.map(async (answer) => {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('application/pdf');
      expect(answer.headers.get('Content-Disposition')).toBe(
        `attachment; filename="invoice-${order.CustomOrderNumber}.pdf"`,
      );
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      return new Uint8Array(await answer.arrayBuffer());
    }),
  );
  const [first] = files;
  const text = new TextDecoder('latin1').decode(first);
  expect(text.startsWith('%PDF-1.')).toBe(true);
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  for (const file of files) expect(file).toEqual(first);

  await shopper.call(updateCustomer, { FirstName: 'Another', LastName: 'Name' });
  expect(new Uint8Array(await (await open(order.Id, shopper)).arrayBuffer())).toEqual(first);
  expect((await media.list({ prefix: '~invoices/' })).objects).toHaveLength(1);
});

it('a big order goes on to a second page', async () => {
  const shopper = await openShopper();
  for (let count = 0; count < 45; count += 1) await shopper.addToCart((await addProduct({ keys: 1 })).id);
  const { order } = await buy({ shopper });
  const pdf = new TextDecoder('latin1').decode(await (await open(order.Id, shopper)).arrayBuffer());
  expect(pdf).toContain('/Count 2');
});

it('an invoice is nobody else’s, needs a payment, and is no picture', async () => {
  const { order, shopper } = await buy();
  const [foreign, missing] = [await open(order.Id, await openShopper()), await open(999_999, shopper)];
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect(await foreign.json()).toEqual(await missing.json());
  expect((await open(order.Id)).status).toBe(401);
  for (const id of ['0', 'x', '1%2f..']) expect((await open(id, shopper)).status).toBeLessThan(500);

  const product = await addProduct();
  await shopper.addToCart(product.id);
  const { OrderId } = (await shopper.order()).Data;
  expect(await (await open(OrderId, shopper)).json()).toMatchObject({ IsSuccess: false, Code: 'not-paid' });

  await open(order.Id, shopper);
  const row = await commerceDb.prepare('SELECT guid FROM orders WHERE id = ?').bind(order.Id).first<{ guid: string }>();
  for (const path of [`~invoices/${row?.guid}.pdf`, `%7Einvoices/${row?.guid}.pdf`]) {
    expect((await fetchCommerce(`/media/${path}`)).status).toBe(404);
  }
});
