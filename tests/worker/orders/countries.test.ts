import { beforeAll, describe, expect, it } from 'vitest';
import { getCart } from '../../../shared/api/cart.ts';
import { setCountry, updateCustomer } from '../../../shared/api/customer.ts';
import { getOrders } from '../../../shared/api/order.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { addProduct, openShopper, type Shopper } from '../shopper.ts';

beforeAll(async () => {
  const list = ['AT', 'DE', 'FR', 'US'];
  await commerceDb
    .prepare('DELETE FROM countries WHERE alpha2 NOT IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(list))
    .run();
});

async function fillCart(): Promise<Shopper> {
  const product = await addProduct();
  const shopper = await openShopper();
  await shopper.addToCart(product.id);
  return shopper;
}

// CHECKOUT-15
describe.each(['XX', 'EU', 'ZZ', 'PL'])('%s, which is no country of the shop’s list,', (country) => {
  it('is rejected wherever it is stated, by field, value and example', async () => {
    const shopper = await fillCart();
    const rejections = [
      ['CountryIsoCode', await shopper.order({ CountryIsoCode: country })],
      ['country', await shopper.call(getCart, { country })],
      ['CountryIsoCode', await shopper.call(setCountry, { CountryIsoCode: country })],
      [
        'CountryIsoCode',
        await shopper.call(updateCustomer, { FirstName: 'A', LastName: 'B', CountryIsoCode: country }),
      ],
    ] as const;
    for (const [field, { status, Code, Messages }] of rejections) {
      expect([status, Code]).toEqual([400, 'invalid']);
      for (const part of [field, `“${country}”`, '“DE”']) expect(Messages.join()).toContain(part);
    }
    expect((await shopper.call(getOrders, {})).Data.Orders).toEqual([]);
  });

  it('is not taken from an account or a connection for an order', async () => {
    const shopper = await fillCart();
    const order = async () => (await shopper.order({ CountryIsoCode: undefined })).status;
    await commerceDb
      .prepare('UPDATE customers SET country_code = ? WHERE subject = ?')
      .bind(country, shopper.sub)
      .run();
    expect(await order()).toBe(400);
    await commerceDb.prepare("UPDATE customers SET country_code = 'FR' WHERE subject = ?").bind(shopper.sub).run();
    expect(await order()).toBe(200);
  });
});

// CHECKOUT-16
it('a country with an unknown VAT rate is not sold to, even if the shop lists it; outside the EU there is no VAT', async () => {
  await commerceDb.prepare("INSERT INTO countries (alpha2, name) VALUES ('QZ', 'Nowhere')").run();
  const shopper = await fillCart();
  expect(await shopper.order({ CountryIsoCode: 'QZ' })).toMatchObject({ status: 409, Code: 'vat-unknown' });
  const { OrderId } = (await shopper.order({ CountryIsoCode: 'US' })).Data;
  expect((await shopper.readOrder(OrderId)).OrderTotals.TaxRate).toBe(0);
});
