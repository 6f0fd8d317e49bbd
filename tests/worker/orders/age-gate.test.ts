import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCart } from '../../../shared/api/cart.ts';
import { getProduct } from '../../../shared/api/product.ts';
import { showOrder } from '../../../shared/merchant/orders.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { addBundle, addProduct, openShopper } from '../shopper.ts';

const ask = (Value: object) => callMerchant(changeSetting, { Name: 'age', Value });
beforeAll(() => ask({ From: 18, Countries: ['DE'] }));
afterAll(() => ask({ From: null, Countries: null }));

/** A product with this age rating. */
async function addRated(ageRating: string) {
  const product = await addProduct();
  const sql = "UPDATE products SET details = json_object('ageRating', ?2) WHERE id = ?1";
  await commerceDb.prepare(sql).bind(product.id, ageRating).run();
  return product;
}

const readGate = async (id: number) => (await callCommerce(getProduct, { id })).Data.AgeGate;

/** A shopper with this product in the cart. */
async function fillCart(id: number) {
  const shopper = await openShopper();
  expect((await shopper.addToCart(id)).status).toBe(200);
  return shopper;
}

async function readDeclared(shopper: Awaited<ReturnType<typeof openShopper>>, orderId: number) {
  const { CustomOrderNumber } = await shopper.readOrder(orderId);
  return (await callMerchant(showOrder, { OrderNumber: CustomOrderNumber })).Data.DeclaredAge;
}

describe('a shop that asks for an age', () => {
  // ADULT-1
  it('does so on the pages of what is rated so high, and of a bundle with such a game', async () => {
    const [adult, young] = [await addRated('PEGI 16, USK 18'), await addRated('PEGI 16')];
    expect(await readGate(adult.id)).toEqual({ Age: 18, Countries: ['DE'] });
    expect(await readGate(young.id)).toBeUndefined();
    const bundle = await addBundle([young, adult], 900);
    expect(await readGate(bundle.id)).toEqual({ Age: 18, Countries: ['DE'] });
    expect((await (await fillCart(bundle.id)).call(getCart, {})).Data.AgeToDeclare).toBe(18);
  });

  // ADULT-3
  it('takes no order from a buyer who has declared none, or a lower one, and keeps what was declared', async () => {
    const shopper = await fillCart((await addRated('USK 18')).id);
    expect((await shopper.call(getCart, { country: 'DE' })).Data.AgeToDeclare).toBe(18);
    const refused = await shopper.order();
    expect(refused).toMatchObject({ status: 409, Code: 'age-undeclared' });
    expect(refused.Messages.join()).toContain('18');
    expect(await shopper.order({ DeclaredAge: 16 })).toMatchObject({ status: 409, Code: 'age-undeclared' });
    const placed = await shopper.order({ DeclaredAge: 18 });
    expect(placed.status, placed.Messages.join()).toBe(200);
    expect(await readDeclared(shopper, placed.Data.OrderId)).toBe(18);
  });

  // ADULT-3
  it('asks nobody elsewhere, and keeps nothing of them', async () => {
    const shopper = await fillCart((await addRated('USK 18')).id);
    expect((await shopper.call(getCart, { country: 'FR' })).Data.AgeToDeclare).toBeUndefined();
    const placed = await shopper.order({ CountryIsoCode: 'FR', DeclaredAge: 18 });
    expect(placed.status, placed.Messages.join()).toBe(200);
    expect(await readDeclared(shopper, placed.Data.OrderId)).toBeNull();
  });

  // ADULT-1
  it('asks nobody once the merchant has switched it off', async () => {
    const product = await addRated('USK 18');
    await ask({ From: null });
    expect(await readGate(product.id)).toBeUndefined();
    expect((await (await fillCart(product.id)).order()).status).toBe(200);
    await ask({ From: 18 });
    expect(await readGate(product.id)).toEqual({ Age: 18, Countries: ['DE'] });
  });
});
