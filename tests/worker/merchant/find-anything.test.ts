import { describe, expect, it } from 'vitest';
import { contactUs } from '../../../shared/api/forms.ts';
import { listCustomers, showHistory } from '../../../shared/merchant/customers.ts';
import { holdOrder } from '../../../shared/merchant/holds.ts';
import { listOrders, refundOrder } from '../../../shared/merchant/orders.ts';
import { listAudit } from '../../../shared/merchant/staff.ts';
import { findKey, withdrawKeys } from '../../../shared/merchant/stock.ts';
import { findBuyers } from '../../../worker/commerce/merchant/customers/customers-search-store.ts';
import { orderConditions } from '../../../worker/commerce/merchant/orders/orders-search-store.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { buy } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';

type OrderQuestion = Parameters<typeof callMerchant<object, object>>[1];

/** The numbers of the orders that are found. */
async function find(by: object): Promise<string[]> {
  const response = await callMerchant(listOrders, by as OrderQuestion);
  expect(response, response.Messages.join()).toMatchObject({ status: 200 });
  return response.Data.Items.map(({ Number: number }) => number);
}

// MERCHANT-7
describe('the staff find', () => {
  it('an order by every part of its number that holds a group of four, or begins it', async () => {
    const { order } = await buy();
    await buy();
    const number = order.CustomOrderNumber;
    const [beginning = '', first = '', last = ''] = number.split('-');
    const parts = [
      ...[number, number.toLowerCase(), number.replaceAll('-', ''), last, first, `${first}-${last}`],
      ...[`${beginning}${first.slice(0, 2)}`, `${first.slice(2)}${last}`, `${first}${last.slice(0, 1)}`],
    ];
    for (const part of parts) expect(await find({ Number: part }), part).toEqual([number]);
    expect(await find({ Number: `${last}0000` })).toEqual([]);
    const short = await callMerchant(listOrders, { Number: last.slice(1) });
    expect(short).toMatchObject({ status: 400, Code: 'invalid' });
    expect(short.Messages.join()).toContain('LK26-7Q2M-4XKD');
  });

  it('an order by its payment, country, amount, product, state and days, together too', async () => {
    const { order, product, info, shopper } = await buy({ price: 2347, order: { CountryIsoCode: 'FR' } });
    await buy({ price: 1999, order: { CountryIsoCode: 'DE' } });
    const number = order.CustomOrderNumber;
    await commerceDb
      .prepare("UPDATE payments SET provider_reference = 'cs_test_4711' WHERE init_id = ?")
      .bind(info.PaymentInitId)
      .run();
    const day = new Date(Date.now()).toISOString().slice(0, 10);
    const next = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    for (const by of [
      { Payment: info.PaymentInitId },
      { Payment: 'cs_test_4711' },
      { AmountMinor: 2347 },
      { AmountMinor: 2347, CurrencyCode: 'EUR' },
      { Country: 'FR', Status: 'Complete' },
      { Product: product.id, From: day, To: next },
      { Customer: await shopper.readId(), Country: 'FR', AmountMinor: 2347, From: day },
    ]) {
      expect(await find(by), JSON.stringify(by)).toEqual([number]);
    }
    expect(await find({ AmountMinor: 2347, CurrencyCode: 'JPY' })).toEqual([]);
    expect(await find({ AmountMinor: 2347, Country: 'DE' })).toEqual([]);
    expect(await find({ AmountMinor: 2347, From: next })).toEqual([]);
    expect(await find({ AmountMinor: 2347, To: day })).toEqual([]);
    expect(await callMerchant(listOrders, { From: next, To: day })).toMatchObject({ status: 400, Code: 'invalid' });
    expect(await callMerchant(listOrders, { Country: 'XX' })).toMatchObject({ status: 400, Code: 'invalid' });
  });

  it('an order and its buyer by the name of a product, or the beginning of it, however it is written', async () => {
    const { order, product, shopper } = await buy();
    await buy();
    await commerceDb
      .prepare("UPDATE products SET name = 'Éclair Harbour II', name_key = 'eclair harbour ii' WHERE id = ?")
      .bind(product.id)
      .run();
    for (const Product of ['Éclair Harbour II', 'eclair harb', String(product.id)]) {
      expect(await find({ Product }), Product).toEqual([order.CustomOrderNumber]);
    }
    const buyers = await callMerchant(listCustomers, { Product: 'Eclair' });
    expect(buyers.Data.Items).toMatchObject([{ Id: await shopper.readId() }]);
    const unknown = await callMerchant(listOrders, { Product: 'Nobody sells this' });
    expect(unknown).toMatchObject({ status: 400, Code: 'invalid' });
    expect(unknown.Messages.join()).toMatch(/Product.*Nobody sells this.*Example/);
  });

  it('an order and its buyer by everything at once', async () => {
    const { order, product, info, shopper } = await buy({ price: 2599, order: { CountryIsoCode: 'AT' } });
    const number = order.CustomOrderNumber;
    const [Customer, Email] = [await shopper.readId(), `${shopper.sub}@latchkey.example`];
    expect((await callMerchant(holdOrder, { OrderNumber: number, Reason: 'To be checked' })).status).toBe(200);
    const [From, To] = [Date.now() - 86_400_000, Date.now() + 86_400_000].map((at) => new Date(at).toISOString());
    const amount = { AmountMinor: 2599, CurrencyCode: 'EUR' };
    const known = { Payment: info.PaymentInitId, Product: product.id, Country: 'AT', ...amount, From, To };
    const asked = { Number: number, Customer, Email, Status: 'Complete', Held: 'true', ...known };
    expect(await find(asked)).toEqual([number]);
    expect(await find({ ...asked, Status: 'Processing' })).toEqual([]);
    const { Payment: payment, Product: productId, Country: country, AmountMinor: amountMinor } = known;
    const filter = {
      number,
      email: Email,
      customerId: Customer,
      status: 'Complete',
      payment,
      productIds: [productId],
      country,
      amountMinor,
      currencyCode: 'EUR',
    };
    const conditions = orderConditions({
      ...filter,
      isHeld: 1,
      from: Date.now() - 86_400_000,
      to: Date.now() + 86_400_000,
    });
    expect(await findBuyers(commerceDb, conditions, Number.MAX_SAFE_INTEGER, 10)).toMatchObject([{ id: Customer }]);
  });

  it('a customer by what is known of an order, and by nothing that contradicts an address', async () => {
    const { order, info, shopper } = await buy();
    const Id = await shopper.readId();
    for (const by of [{ Number: order.CustomOrderNumber }, { Payment: info.PaymentInitId }]) {
      expect((await callMerchant(listCustomers, by)).Data.Items).toMatchObject([{ Id }]);
    }
    expect((await callMerchant(listCustomers, { Payment: 'nothing' })).Data.Items).toEqual([]);
    const both = await callMerchant(listCustomers, { Email: 'a', Number: order.CustomOrderNumber });
    expect(both).toMatchObject({ status: 400, Code: 'invalid' });
  });

  it('a whole key and its order, which is logged without the key, and nothing by a part of it', async () => {
    const { order, product, shopper } = await buy({ keys: 2 });
    const [sold = '', kept = ''] = product.keys;
    const found = await callMerchant(findKey, { Key: ` ${sold.toLowerCase()} ` });
    expect(found.Data.Items).toMatchObject([
      {
        ProductId: product.id,
        KeyStatus: 'Sold',
        OrderNumber: order.CustomOrderNumber,
        CustomerId: await shopper.readId(),
        RevealedOnUtc: null,
      },
    ]);
    expect((await callMerchant(findKey, { Key: sold.slice(-8) })).Data.Items).toEqual([]);
    expect((await callMerchant(findKey, { Key: kept })).Data.Items).toMatchObject([
      { KeyStatus: 'Available', OrderNumber: null },
    ]);
    await callMerchant(withdrawKeys, { Id: product.id, Keys: [kept], Reason: 'bad batch' });
    expect((await callMerchant(findKey, { Key: kept })).Data.Items).toMatchObject([{ KeyStatus: 'Withdrawn' }]);
    const { Items } = (await callMerchant(listAudit)).Data;
    const looks = Items.filter(({ Command }) => Command === 'keys find');
    expect(looks.length).toBeGreaterThan(0);
    expect(looks.every(({ Details }) => Details === '{"Key":"…"}')).toBe(true);
  });

  it('everything that happened with a customer in one call, newest first', async () => {
    const { order, shopper, itemId } = await buy({ quantity: 2 });
    const number = order.CustomOrderNumber;
    await shopper.reveal(itemId);
    await shopper.givePoints(50);
    await callMerchant(refundOrder, {
      OrderNumber: number,
      OrderItemGuids: [order.OrderItems[1]?.OrderItemGuid ?? ''],
    });
    const Email = `${shopper.sub}@latchkey.example`;
    await shopper.call(contactUs, { FullName: 'Kim', Email, Enquiry: 'Where is my money?', Subject: 'Refund' });
    const { Data } = await callMerchant(showHistory, { Id: await shopper.readId() });
    expect(Data).toMatchObject({ Email, Shortened: [], Next: null });
    const what = Data.Items.map((item) => item.What);
    for (const kind of ['order placed', 'paid', 'refund', 'key shown', 'points granted', 'mail waiting']) {
      expect(what, what.join()).toContain(kind);
    }
    expect(what.some((kind) => kind.startsWith('message: '))).toBe(true);
    const instants = Data.Items.map(({ AtUtc }) => AtUtc);
    expect(instants).toEqual([...instants].sort().reverse());
    expect(Data.Items.find(({ What }) => What === 'paid')).toMatchObject({ Number: number, CurrencyCode: 'EUR' });
    expect(await callMerchant(showHistory, { Id: 4_711_000 })).toMatchObject({ status: 404 });
  });
});
