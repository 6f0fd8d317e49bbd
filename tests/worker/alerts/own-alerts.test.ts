import { describe, expect, it } from 'vitest';
import { addAlert, getAlerts, removeAlert } from '../../../shared/api/alert.ts';
import { countAlerts, listAlerts } from '../../../shared/merchant/alerts.ts';
import { exportCustomer } from '../../../shared/merchant/customers.ts';
import { addStaff } from '../../../shared/merchant/staff.ts';
import { buildUnsubscribeUrl } from '../../../worker/commerce/messaging/unsubscribe-link.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { callCommerce, commerceDb, fetchCommerce, signInAs } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, openShopper, readNumber } from '../shopper.ts';
import { anyEmail, ask, confirm, readAlertMails, setPrice, tellAfter } from './alert-helpers.ts';

// ALERT-8
describe('a customer', () => {
  it('sets, sees, renews and ends alerts of the account’s address, without a confirmation', async () => {
    const [anna, ben] = [await openShopper('anna'), await openShopper('ben')];
    const product = await addProduct({ keys: 1 });
    const wanted = { ProductId: product.id, Type: 'PriceBelow', TargetPrice: 5 } as const;
    expect((await anna.call(addAlert, wanted)).Data).toEqual({ IsConfirmed: true });
    const [alert] = (await anna.call(getAlerts, {})).Data.Alerts;
    expect(alert).toMatchObject({ State: 'Waiting', TargetPrice: '€5.00', TargetPriceValue: 5, ToldOnUtc: null });
    expect(alert?.Product.Id).toBe(product.id);
    const id = alert?.Id ?? 0;

    expect((await ben.call(getAlerts, {})).Data.Alerts).toEqual([]);
    expect((await ben.call(removeAlert, { id })).status).toBe(404);

    await setPrice(product.id, 500);
    await tellAfter(0);
    expect(await readAlertMails(`${anna.sub}@latchkey.example`)).toHaveLength(1);
    expect((await anna.call(getAlerts, {})).Data.Alerts).toMatchObject([
      { State: 'Told', ToldOnUtc: expect.any(String) },
    ]);
    await setPrice(product.id, 900);
    expect((await anna.call(addAlert, { ...wanted, TargetPrice: 4 })).status).toBe(200);
    expect((await anna.call(getAlerts, {})).Data.Alerts).toMatchObject([
      { Id: id, State: 'Waiting', TargetPriceValue: 4 },
    ]);

    expect((await anna.call(removeAlert, { id })).Data.Alerts).toEqual([]);
    expect((await anna.call(removeAlert, { id })).status).toBe(404);
  });

  it('whose address nobody has proven sees none of it, and confirms it by mail', async () => {
    const product = await addProduct({ keys: 1 });
    const email = anyEmail();
    await ask({ ProductId: product.id, Type: 'AnyDrop', Email: email });
    await confirm(email);
    const token = await signInAs({ sub: crypto.randomUUID(), email, isEmailVerified: false });
    expect((await callCommerce(getAlerts, {}, { token })).Data.Alerts).toEqual([]);
    const id = await readNumber('SELECT max(id) AS value FROM alerts');
    expect((await callCommerce(removeAlert, { id }, { token })).status).toBe(404);
    const asked = await callCommerce(addAlert, { ProductId: product.id, Type: 'BackInStock' }, { token });
    expect(asked.Data).toEqual({ IsConfirmed: false });
  });

  it('without an account needs an address', async () => {
    const { id: ProductId } = await addProduct({ keys: 1 });
    expect(await callCommerce(addAlert, { ProductId, Type: 'AnyDrop' })).toMatchObject({ status: 401 });
  });

  it('finds alerts in the export of their data', async () => {
    const shopper = await openShopper();
    const { id: ProductId } = await addProduct({ keys: 1 });
    await shopper.call(addAlert, { ProductId, Type: 'PriceBelow', TargetPrice: 5 });
    const exported = await callMerchant(exportCustomer, { Id: await shopper.readId() });
    expect(exported.Data).toMatchObject({
      Alerts: [{ product_id: ProductId, kind: 'PriceBelow', line_minor: 500 }],
      AlertAddress: [{ email: `${shopper.sub}@latchkey.example` }],
    });
  });
});

// ALERT-7
it('the link to unsubscribe ends all alerts of an address and forgets its confirmation', async () => {
  const [one, other] = [await addProduct({ keys: 1 }), await addProduct({ keys: 1 })];
  const email = anyEmail();
  await ask({ ProductId: one.id, Type: 'AnyDrop', Email: email });
  await confirm(email);
  await ask({ ProductId: other.id, Type: 'AnyDrop', Email: email });
  const env = { ORIGIN: TEST_ORIGIN, KEY_ENCRYPTION_KEY: TEST_SECRETS.KEY_ENCRYPTION_KEY };
  const link = new URL(await buildUnsubscribeUrl(env, { list: 'alerts', email, locale: 'en' }));
  expect((await fetchCommerce(link.pathname, { method: 'POST' })).status).toBe(200);
  expect(await readNumber('SELECT count(*) AS value FROM alert_addresses WHERE email = ?', email)).toBe(0);
  expect(await readNumber('SELECT count(*) AS value FROM alerts WHERE product_id IN (?, ?)', one.id, other.id)).toBe(0);
  await ask({ ProductId: one.id, Type: 'AnyDrop', Email: email });
  await setPrice(one.id, 100);
  await tellAfter(0);
  expect(await readAlertMails(email)).toEqual([]);
});

// ALERT-10
it('the merchant counts alerts by product without addresses, which only who may see customers reads', async () => {
  const product = await addProduct({ keys: 1 });
  const emails = [anyEmail(), anyEmail(), anyEmail()];
  for (const Email of emails) await ask({ ProductId: product.id, Type: 'PriceBelow', TargetPrice: 5, Email });
  await ask({ ProductId: product.id, Type: 'AnyDrop', Email: emails[0] ?? '' });
  for (const email of emails.slice(0, 2)) await confirm(email);
  const { Items } = (await callMerchant(countAlerts)).Data;
  expect(Items.find(({ ProductId }) => ProductId === product.id)).toEqual({
    ProductId: product.id,
    Product: `Copper Comet ${product.id}`,
    Alerts: 3,
    PriceBelow: 2,
    AnyDrop: 1,
    BackInStock: 0,
    Release: 0,
    Waiting: 3,
  });
  expect(JSON.stringify(Items)).not.toContain('@');
  const list = (await callMerchant(listAlerts, { Product: product.id, Limit: 3 })).Data;
  expect(list.Items).toMatchObject([
    { Email: emails[0], Type: 'AnyDrop', TargetMinor: 1000 },
    { Email: emails[2], IsConfirmed: false },
    { Email: emails[1], IsConfirmed: true, TargetMinor: 500, CurrencyCode: 'EUR', ToldOnUtc: null },
  ]);
  const rest = await callMerchant(listAlerts, { Product: product.id, Before: list.Next ?? 0 });
  expect(rest.Data.Items).toHaveLength(1);
  const { Data } = await callMerchant(addStaff, { Name: `catalogue ${crypto.randomUUID()}`, Role: 'catalogue' });
  const Authorization = `Bearer ${Data.Token}`;
  expect((await callMerchant(countAlerts, { Limit: 1 }, { Authorization })).status).toBe(200);
  expect((await callMerchant(listAlerts, { Product: product.id }, { Authorization })).status).toBe(403);
  await commerceDb.prepare('DELETE FROM alert_addresses').run();
});
