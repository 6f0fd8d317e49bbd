import { describe, expect, it } from 'vitest';
import { getCustomer } from '../../../shared/api/customer.ts';
import {
  deleteCustomer,
  exportCustomer,
  listCustomers,
  listDeletions,
  showCustomer,
} from '../../../shared/merchant/customers.ts';
import { cancelOrder, listOrders, refundOrder, resendOrderMail, showOrder } from '../../../shared/merchant/orders.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { buy, findBookErrors, readMails } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, countKeys, openShopper, readNumber } from '../shopper.ts';

describe('support finds an order', () => {
  it('by number, address, customer, product or state, and sees no key', async () => {
    const { order, shopper, product } = await buy({ quantity: 2 });
    const key = await shopper.reveal(order.OrderItems[0]?.Id ?? 0);
    const customerId = await readNumber('SELECT id AS value FROM customers WHERE subject = ?', shopper.sub);
    const email = `${shopper.sub}@latchkey.example`.toUpperCase();
    const number = order.CustomOrderNumber;
    for (const filter of [
      { Number: number.toLowerCase() },
      { Email: email },
      { Customer: customerId },
      { Product: product.id },
      { Status: 'Complete', Limit: 1 },
    ] as const) {
      const { Items } = (await callMerchant(listOrders, filter)).Data;
      expect(Items, JSON.stringify(filter)).toMatchObject([{ Number: number, Status: 'Complete', TotalMinor: 2000 }]);
    }
    expect((await callMerchant(listOrders, { Email: 'nobody@latchkey.example' })).Data.Items).toEqual([]);
    const shown = (await callMerchant(showOrder, { OrderNumber: number })).Data;
    expect(shown).toMatchObject({
      Units: [{ KeyStatus: 'Revealed' }, { KeyStatus: 'Sold' }],
      Payments: [{ Status: 'Paid' }],
    });
    expect(JSON.stringify(shown)).not.toContain(key);
  });

  it('page by page, newest first', async () => {
    const shopper = await openShopper();
    const product = await addProduct({ keys: 9 });
    for (const _ of [1, 2, 3]) await buy({ shopper, product });
    const first = (await callMerchant(listOrders, { Product: product.id, Limit: 2 })).Data;
    const rest = (await callMerchant(listOrders, { Product: product.id, Limit: 2, Before: first.Next })).Data;
    const ids = [...first.Items, ...rest.Items].map(({ Id }) => Id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(ids).toHaveLength(3);
    expect(rest.Next).toBeNull();
  });
});

describe('support helps with an order', () => {
  it('cancels an unpaid one, whose keys go back on sale, and no paid one', async () => {
    const product = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { OrderId } = (await shopper.order()).Data;
    const number = (await shopper.readOrder(OrderId)).CustomOrderNumber;
    expect((await callMerchant(cancelOrder, { OrderNumber: number })).Data).toMatchObject({ Status: 'Cancelled' });
    expect(await countKeys(product.id)).toEqual({ Available: 1 });
    const { order } = await buy();
    const paid = await callMerchant(cancelOrder, { OrderNumber: order.CustomOrderNumber });
    expect(paid).toMatchObject({ status: 409, Code: 'order-state' });
  });

  it('sends its mail again, and refunds one unit of it once', async () => {
    const { order, shopper } = await buy({ quantity: 2 });
    const OrderNumber = order.CustomOrderNumber;
    const before = await readMails(shopper, '%');
    expect((await callMerchant(resendOrderMail, { OrderNumber })).status).toBe(200);
    expect(await readMails(shopper, '%')).toBe(before + 1);
    const unit = (await callMerchant(showOrder, { OrderNumber })).Data.Units[0]?.OrderItemGuid ?? '';
    const refund = () => callMerchant(refundOrder, { OrderNumber, OrderItemGuids: [unit] });
    expect((await refund()).Data).toMatchObject({ OrderItemGuids: [unit], ToMethodMinor: 1000, ToBalanceMinor: 0 });
    expect((await refund()).Data).toMatchObject({ OrderItemGuids: [], ToMethodMinor: 0, Reason: 'refunded' });
    expect((await callMerchant(showOrder, { OrderNumber })).Data.Refunds).toMatchObject([{ AmountMinor: 1000 }]);
    expect(await findBookErrors()).toEqual([]);
  });
});

describe('support looks after a customer', () => {
  it('finds them by the beginning of their address, in its order, page by page', async () => {
    const mark = `page${crypto.randomUUID()}`;
    await commerceDb
      .prepare(
        `INSERT INTO customers (guid, subject, email, created_at, last_activity_at)
         SELECT ?1 || value, ?1 || value, upper(value) || '@shop.example', 1, 1 FROM json_each(?2)`,
      )
      .bind(mark, JSON.stringify(['c', 'a', 'd', 'b'].map((letter) => mark + letter)))
      .run();
    const addresses: (string | null)[] = [];
    let Before: number | undefined;
    do {
      const { Data } = await callMerchant(listCustomers, { Email: mark, Limit: 2, ...(Before ? { Before } : {}) });
      addresses.push(...Data.Items.map(({ Email }) => Email));
      Before = Data.Next ?? undefined;
    } while (Before !== undefined);
    expect(addresses).toEqual(['a', 'b', 'c', 'd'].map((letter) => `${(mark + letter).toUpperCase()}@shop.example`));
  });

  it('finds one by the beginning of their address', async () => {
    const shopper = await openShopper();
    await shopper.call(getCustomer, {});
    const { Items } = (await callMerchant(listCustomers, { Email: shopper.sub.toUpperCase() })).Data;
    expect(Items).toHaveLength(1);
    const Id = Items[0]?.Id ?? 0;
    expect((await callMerchant(showCustomer, { Id })).Data).toMatchObject({ Orders: 0, BalanceEurMinor: 0 });
    expect((await callMerchant(exportCustomer, { Id })).Data).toMatchObject({ Customer: [{ points: 0 }], Mails: [] });
    expect((await callMerchant(deleteCustomer, { Id })).status).toBe(200);
    const { Items: waiting } = (await callMerchant(listDeletions)).Data;
    expect(waiting.map((one) => one.Id)).toContain(Id);
    expect((await callMerchant(showCustomer, { Id: 99_999_999 })).status).toBe(404);
  });
});
