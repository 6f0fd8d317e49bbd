import { beforeEach, describe, expect, it } from 'vitest';
import { getCart } from '../../../shared/api/cart.ts';
import { createNewPaymentUrl, getPaymentMethodsV3 } from '../../../shared/api/checkout.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import { limitMethod, listMethods, showSales, startSales, stopSales } from '../../../shared/merchant/selling.ts';
import { setFee } from '../../../shared/merchant/settings.ts';
import { listAudit } from '../../../shared/merchant/staff.ts';
import { commerceDb, fetchStorefront } from '../../support/workers/workers.ts';
import { buy } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, countKeys, ERROR_URL, METHOD, openShopper, pressOnPayPage, SUCCESS_URL } from '../shopper.ts';

const EMBEDDED = 'Payments.SandboxEmbedded';
const urls = { paymentSystemMethodName: METHOD, successUrl: SUCCESS_URL, errorUrl: ERROR_URL };

beforeEach(async () => {
  await callMerchant(startSales);
});

// CHECKOUT-60
describe('while the merchant has stopped selling', () => {
  it('cart and checkout say why in the shopper’s language, and neither an order nor a payment is started', async () => {
    const product = await addProduct({ keys: 3 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data: unpaid } = await shopper.order();
    await shopper.addToCart(product.id);
    expect((await shopper.call(getCart, {})).Data.OrdersStopped).toBeUndefined();
    const Texts = { de: 'Wir ziehen um.' };
    expect((await callMerchant(stopSales, { Message: 'We are moving house.', Texts })).Data).toEqual({
      IsStopped: true,
      Until: null,
      Message: 'We are moving house.',
      Texts,
    });
    const said = 'You can’t order at the moment. We are moving house.';
    expect((await shopper.call(getCart, {})).Data.OrdersStopped).toBe(said);
    expect((await shopper.call(getPaymentMethodsV3, {})).Data.OrdersStopped).toBe(said);
    const german = await shopper.call(getCart, {}, { Language: 'de' });
    expect(german.Data.OrdersStopped).toBe('Bestellen ist gerade nicht möglich. Wir ziehen um.');
    const before = await countKeys(product.id);
    expect(await shopper.order()).toMatchObject({ status: 409, Code: 'sales-stopped', Messages: [said] });
    expect(await shopper.order({ UseBalance: true })).toMatchObject({ Code: 'sales-stopped' });
    expect(await countKeys(product.id)).toEqual(before);
    const again = await shopper.call(createNewPaymentUrl, { orderId: unpaid.OrderId, ...urls });
    expect(again).toMatchObject({ status: 409, Code: 'sales-stopped', Messages: [said] });
    // The storefront goes on showing its pages.
    expect((await fetchStorefront('/en/')).status).toBe(200);
  });

  it('a payment under way is completed, and its key is delivered', async () => {
    const product = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data: info } = await shopper.order();
    await callMerchant(stopSales);
    await pressOnPayPage(info, 'pay');
    const order = await shopper.readOrder(info.OrderId);
    expect(order.OrderStatus).toBe('Complete');
    expect(await shopper.reveal(order.OrderItems[0]?.Id ?? 0)).toBe(product.keys[0]);
  });

  it('it ends by itself at the instant that the shopper was told, and nothing of it is left for the next time', async () => {
    const until = new Date(Date.now() + HOUR_MS);
    await callMerchant(stopSales, { Message: 'Stocktaking.', Until: until.toISOString() });
    const shopper = await openShopper();
    const { OrdersStopped } = (await shopper.call(getCart, {})).Data;
    expect(OrdersStopped).toContain('Stocktaking. You can order again from');
    expect(OrdersStopped).toContain(String(until.getUTCFullYear()));
    await commerceDb
      .prepare("UPDATE settings SET value = json_set(value, '$.Until', ?1) WHERE key = 'sales'")
      .bind(Date.now() - 1)
      .run();
    expect((await callMerchant(showSales)).Data).toMatchObject({ IsStopped: false, Message: null });
    expect((await buy()).order.OrderStatus).toBe('Complete');
    expect((await callMerchant(stopSales)).Data).toMatchObject({ IsStopped: true, Until: null, Message: null });
    expect((await shopper.call(getCart, {})).Data.OrdersStopped).toBe(
      'You can’t order at the moment. Please try again later. Your cart stays as it is.',
    );
    const past = await callMerchant(stopSales, { Until: '2020-01-01T00:00:00Z' });
    expect(past).toMatchObject({ status: 400, Code: 'invalid' });
    expect(past.Messages.join()).toContain('this is in the past');
  });

  // STAFF-3
  it('a change of it is in the log with the values before', async () => {
    await callMerchant(stopSales, { Message: 'One.' });
    await callMerchant(stopSales, { Message: null, Texts: { fr: 'Deux.' } });
    const [changed, accepted] = (await callMerchant(listAudit)).Data.Items;
    expect(accepted).toMatchObject({ Command: 'sales stop', Details: '{"Message":null,"Texts":{"fr":"Deux."}}' });
    expect(JSON.parse(changed?.Details ?? '')).toEqual({
      Before: { IsStopped: true, Until: null, Message: 'One.', Texts: {} },
      After: { IsStopped: true, Until: null, Message: null, Texts: { fr: 'Deux.' } },
    });
    expect((await callMerchant(showSales)).Data).toMatchObject({ Message: null, Texts: { fr: 'Deux.' } });
  });
});

// CHECKOUT-61
describe('a payment method that the merchant limits', () => {
  const limit = (change: object) => callMerchant(limitMethod, { Method: EMBEDDED, ...change });
  const withCart = async (price = 1000) => {
    const product = await addProduct({ price });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    return shopper;
  };

  it('is not offered and not accepted while it is off', async () => {
    const shopper = await withCart();
    expect((await limit({ IsOff: true })).Data).toMatchObject({ Method: EMBEDDED, IsOff: true, IsSetUp: true });
    const { Data } = await shopper.call(getPaymentMethodsV3, {});
    expect(Data.PaymentMethods.map((method) => method.PaymentMethodSystemName)).toEqual([METHOD]);
    const refused = await shopper.order({ PaymentSystemMethodName: EMBEDDED });
    expect(refused).toMatchObject({ status: 409, Code: 'payment-method' });
    const { Data: info } = await shopper.order();
    const change = { orderId: info.OrderId, ...urls, paymentSystemMethodName: EMBEDDED };
    expect(await shopper.call(createNewPaymentUrl, change)).toMatchObject({ Code: 'payment-method' });
    expect((await limit({ IsOff: false })).Data.IsOff).toBe(false);
    expect(await shopper.call(createNewPaymentUrl, change)).toMatchObject({ status: 200 });
  });

  it('is there in all countries but those that are named', async () => {
    const { Countries } = (await limit({ ExceptCountries: ['DE', 'fr'] })).Data;
    expect(Countries).not.toContain('DE');
    expect(Countries).not.toContain('FR');
    expect(Countries).toContain('AT');
    const order = async (CountryIsoCode: string) =>
      (await (await withCart()).order({ PaymentSystemMethodName: EMBEDDED, CountryIsoCode })).status;
    expect(await order('DE')).toBe(409);
    expect(await order('AT')).toBe(200);
    expect((await limit({ ExceptCountries: ['FR'], Countries: ['DE'] })).status).toBe(400);
    await limit({ Countries: null });
  });

  // CHECKOUT-14
  it('counts its fee towards its limits, so that the sum before the fee says whether it is offered', async () => {
    await callMerchant(setFee, { Method: EMBEDDED, FeeMinor: 100 });
    await limit({ Countries: null, MinimumMinor: 500, MaximumMinor: 2000 });
    const shopper = await withCart(1950);
    const { Data } = await shopper.call(getPaymentMethodsV3, {});
    expect(Data.PaymentMethods[1]).toMatchObject({ MinimumAmount: 4, MaximumAmount: 19 });
    const by = { PaymentSystemMethodName: EMBEDDED };
    expect(await shopper.order(by)).toMatchObject({ status: 409, Code: 'payment-amount' });
    expect((await (await withCart(1900)).order(by)).status).toBe(200);
    expect((await (await withCart(400)).order(by)).status).toBe(200);
    await limit({ MinimumMinor: null, MaximumMinor: null });
    // The provider's own minimum is 0.50.
    expect((await shopper.call(getPaymentMethodsV3, {})).Data.PaymentMethods[1]?.MinimumAmount).toBe(0.01);
    await callMerchant(setFee, { Method: EMBEDDED, FeeMinor: null });
  });

  it('takes buyers of some countries, and amounts between its limits', async () => {
    const changed = await limit({ Countries: ['AT', 'FR'], MinimumMinor: 500, MaximumMinor: 2000 });
    expect(changed.Data).toMatchObject({ Countries: ['AT', 'FR'], MinimumMinor: 500, MaximumMinor: 2000 });
    const shopper = await withCart();
    const { Data } = await shopper.call(getPaymentMethodsV3, {});
    const range = { MinimumAmount: 5, MaximumAmount: 20 };
    expect(Data.PaymentMethods[1]).toMatchObject({ Countries: ['AT', 'FR'], ...range });
    const by = { PaymentSystemMethodName: EMBEDDED };
    expect(await shopper.order(by)).toMatchObject({ status: 409, Code: 'payment-country' });
    expect((await shopper.order({ ...by, CountryIsoCode: 'FR' })).status).toBe(200);
    const french = { ...by, CountryIsoCode: 'FR' };
    expect(await (await withCart(400)).order(french)).toMatchObject({ status: 409, Code: 'payment-amount' });
    expect(await (await withCart(2100)).order(french)).toMatchObject({ status: 409, Code: 'payment-amount' });
    // What is left out stays, null removes a limit.
    expect((await limit({ Countries: null })).Data).toMatchObject({ Countries: null, MinimumMinor: 500 });
    expect((await limit({ MinimumMinor: 3000 })).status).toBe(400);
    expect((await limit({ MinimumMinor: null, MaximumMinor: null })).Data).toMatchObject({ MaximumMinor: null });
    const { Items } = (await callMerchant(listMethods)).Data;
    expect(Items.find(({ Method }) => Method === EMBEDDED)).toMatchObject({ Countries: null, MinimumMinor: null });
    expect(await callMerchant(limitMethod, { Method: 'Payments.Nothing', IsOff: true })).toMatchObject({ status: 404 });
    expect(await limit({ Countries: ['XX'] })).toMatchObject({ status: 400, Code: 'invalid' });
  });
});
