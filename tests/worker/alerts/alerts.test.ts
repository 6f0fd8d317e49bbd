import { beforeAll, describe, expect, it } from 'vitest';
import { addAlert, getAlerts } from '../../../shared/api/alert.ts';
import { addToWishlist } from '../../../shared/api/wishlist.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, openShopper, readNumber } from '../shopper.ts';
import { anyEmail, ask, confirm, readAlertMails, setPrice, setStock, tellAfter } from './alert-helpers.ts';

// Before the first call: rates are remembered for a minute.
beforeAll(async () => {
  await commerceDb
    .prepare("INSERT OR IGNORE INTO currencies (code, rate, quoted_on) VALUES ('USD', 1.1, '2026-11-30')")
    .run();
});

const countMails = (email: string) => readNumber('SELECT count(*) AS value FROM outbox WHERE recipient = ?', email);

const forgetLimits = () => commerceDb.prepare("DELETE FROM attempts WHERE subject LIKE 'alert:%'").run();

/** A visitor whose address is confirmed, with an alert for a price of 5. */
async function openWaiting(price = 1000) {
  const product = await addProduct({ price, keys: 1 });
  const email = anyEmail();
  await ask({ ProductId: product.id, Type: 'PriceBelow', TargetPrice: 5, Email: email });
  await confirm(email);
  return { product, email };
}

// ALERT-1
describe('a visitor', () => {
  it('is told of a price at the amount once the address is confirmed, which later alerts need no more', async () => {
    const product = await addProduct({ keys: 1 });
    const email = anyEmail();
    const first = await ask({ ProductId: product.id, Type: 'PriceBelow', TargetPrice: 8, Email: email });
    expect(first).toMatchObject({ status: 200, Data: { IsConfirmed: false } });
    await setPrice(product.id, 800);
    await tellAfter(0);
    expect(await readAlertMails(email)).toEqual([]);
    expect(await confirm(email)).toBe(303);
    await tellAfter(0);
    const [mail] = await readAlertMails(email);
    expect(mail?.subject).toBe(`Copper Comet ${product.id} now costs €8.00`);
    expect(mail?.text).toContain(`/en/product/copper-comet-${product.id}/${product.id}`);

    const other = await addProduct({ keys: 1 });
    const mails = await countMails(email);
    await ask({ ProductId: other.id, Type: 'AnyDrop', Email: email });
    expect(await countMails(email)).toBe(mails);
    await setPrice(other.id, 700);
    await tellAfter(8);
    expect((await readAlertMails(email))[1]?.subject).toBe(`Copper Comet ${other.id} now costs €7.00`);
  });

  it('is told the price of the alert’s own currency, reductions included', async () => {
    const product = await addProduct({ price: 5000, keys: 1 });
    const email = anyEmail();
    const prices = '{"USD": [4900, 1900]}';
    await commerceDb.prepare('UPDATE products SET own_prices = ?2 WHERE id = ?1').bind(product.id, prices).run();
    // ALERT-2
    const asked = {
      ProductId: product.id,
      Type: 'PriceBelow',
      TargetPrice: 20,
      Currency: 'USD',
      Email: email,
    } as const;
    expect((await ask(asked)).status).toBe(200);
    await confirm(email);
    await tellAfter(0);
    expect(await readAlertMails(email)).toEqual([]);
    await commerceDb.prepare('UPDATE products SET discount_minor = 2000 WHERE id = ?').bind(product.id).run();
    await tellAfter(0);
    expect((await readAlertMails(email))[0]?.subject).toContain('$19.00');
  });

  it('is told of stock and of a release', async () => {
    const [stocked, coming] = [await addProduct({ keys: 0 }), await addProduct({ keys: 1 })];
    const [email, reader] = [anyEmail(), anyEmail()];
    await commerceDb.prepare("UPDATE products SET release_date = '2999-01-01' WHERE id = ?").bind(coming.id).run();
    await callCommerce(addToWishlist, { productId: stocked.id, email });
    await ask({ ProductId: coming.id, Type: 'Release', Email: reader });
    await Promise.all([confirm(email), confirm(reader)]);
    await tellAfter(0);
    expect([await readAlertMails(email), await readAlertMails(reader)]).toEqual([[], []]);
    await setStock(stocked.id, 2);
    await commerceDb.prepare("UPDATE products SET release_date = '2020-01-01' WHERE id = ?").bind(coming.id).run();
    await tellAfter(0);
    await tellAfter(0);
    expect(await readAlertMails(email)).toMatchObject([{ subject: `Copper Comet ${stocked.id} is back in stock` }]);
    expect(await readAlertMails(reader)).toMatchObject([{ subject: `Copper Comet ${coming.id} has been released` }]);
  });

  // ALERT-3
  it('cannot wait for what is so already, except for stock', async () => {
    const { id: ProductId } = await addProduct({ keys: 1 });
    const Email = anyEmail();
    const met = { status: 409, Code: 'alert-met' };
    expect(await ask({ ProductId, Type: 'PriceBelow', TargetPrice: 10, Email })).toMatchObject(met);
    // As much as a game costs in dong.
    expect(await ask({ ProductId, Type: 'PriceBelow', TargetPrice: 2_000_000, Email })).toMatchObject(met);
    expect(await ask({ ProductId, Type: 'Release', Email })).toMatchObject(met);
    expect((await ask({ ProductId, Type: 'BackInStock', Email })).status).toBe(200);
  });

  it('names the amount with the type that has one, and a currency of the shop', async () => {
    const { id: ProductId } = await addProduct({ keys: 1 });
    const Email = anyEmail();
    const rejected = [
      await ask({ ProductId, Type: 'PriceBelow', Email }),
      await ask({ ProductId, Type: 'AnyDrop', TargetPrice: 3, Email }),
      await ask({ ProductId, Type: 'AnyDrop', Currency: 'XXX', Email }),
    ];
    for (const answer of rejected) expect(answer).toMatchObject({ status: 400, Code: 'invalid' });
    expect(rejected.map(({ Messages }) => Messages[0])).toEqual([
      'Check the field TargetPrice: it is missing',
      'Check the field TargetPrice: there is no such field',
      'Check the field Currency: this is not one of the available options',
    ]);
    expect((await ask({ ProductId: 999_999, Type: 'AnyDrop', Email })).status).toBe(404);
    expect(await countMails(Email)).toBe(0);
  });

  // ALERT-9
  it('is offered and told nothing about a key that does not activate in their country', async () => {
    const product = await addProduct({ keys: 1, region: 'PL' });
    const email = anyEmail();
    const asked = { ProductId: product.id, Type: 'PriceBelow', TargetPrice: 5, Email: email } as const;
    expect(await ask(asked, { 'X-Country': 'DE' })).toMatchObject({ status: 409, Code: 'region' });
    expect((await ask(asked, { 'X-Country': 'PL' })).status).toBe(200);
    await confirm(email);
    const region = (countries: string) =>
      commerceDb.prepare('UPDATE regions SET allowed_countries = ?2 WHERE id = ?1').bind(product.id, countries).run();
    await region('["US"]');
    await setPrice(product.id, 400);
    await tellAfter(0);
    expect(await readAlertMails(email)).toEqual([]);
    await region('["PL"]');
    await tellAfter(2);
    expect((await readAlertMails(email))[0]?.text).toContain('It activates in Poland.');
  });
});

// ALERT-4
it('a price that swings around the amount is told once, and again after a week above it', async () => {
  const { product, email } = await openWaiting();
  const days = [400, 900, 400, 900, 400, 900, ...Array<number>(9).fill(900), 450];
  for (const [day, minor] of days.entries()) {
    await setPrice(product.id, minor);
    await tellAfter(day);
  }
  expect((await readAlertMails(email)).map(({ subject }) => subject.split(' costs ')[1])).toEqual(['€4.00', '€4.50']);
});

// ALERT-11
it('a price is looked at in the round after it has changed', async () => {
  const { product, email } = await openWaiting();
  await tellAfter(0);
  expect(await readAlertMails(email)).toEqual([]);
  await setPrice(product.id, 400);
  await tellAfter(0);
  expect(await readAlertMails(email)).toHaveLength(1);
});

// ALERT-5
it('an address gets one mail a week, with each product once and without what is over', async () => {
  const { product, email } = await openWaiting();
  const others = [await addProduct({ keys: 1 }), await addProduct({ keys: 1 }), await addProduct({ keys: 0 })];
  const [cheap, passing, gone] = others.map(({ id }) => id);
  for (const ProductId of [cheap ?? 0, passing ?? 0]) {
    await ask({ ProductId, Type: 'PriceBelow', TargetPrice: 5, Email: email });
    await ask({ ProductId, Type: 'AnyDrop', Email: email });
  }
  await forgetLimits();
  await ask({ ProductId: gone ?? 0, Type: 'BackInStock', Email: email });
  await setPrice(product.id, 400);
  await tellAfter(0);
  expect(await readAlertMails(email)).toHaveLength(1);
  await setPrice(cheap ?? 0, 300);
  await setPrice(passing ?? 0, 300);
  await setStock(gone ?? 0, 1);
  for (const day of [1, 2, 5]) await tellAfter(day);
  expect(await readAlertMails(email)).toHaveLength(1);
  await setPrice(passing ?? 0, 1000);
  await tellAfter(8);
  const [, mail] = await readAlertMails(email);
  expect(mail?.subject).toBe('News about products on your alerts');
  const products = [...(mail?.text ?? '').matchAll(/Copper Comet (\d+)/g)].map(([, id]) => Number(id));
  expect(products).toEqual([gone, cheap]);
  await setPrice(passing ?? 0, 300);
  await tellAfter(16);
  expect((await readAlertMails(email))[2]?.subject).toContain(`Copper Comet ${passing}`);
});

// ALERT-7
it('a stranger changes nothing at a confirmed address, and learns nothing', async () => {
  const { product, email } = await openWaiting();
  const mails = await countMails(email);
  const known = await ask({ ProductId: product.id, Type: 'PriceBelow', TargetPrice: 1, Email: email });
  const unknown = await ask({ ProductId: product.id, Type: 'PriceBelow', TargetPrice: 1, Email: anyEmail() });
  expect([known.status, known.Data]).toEqual([unknown.status, unknown.Data]);
  expect(await countMails(email)).toBe(mails);
  await setPrice(product.id, 450);
  await tellAfter(0);
  expect(await readAlertMails(email)).toHaveLength(1);
});

// ALERT-6, ALERT-7
it('a stranger may ask for an address so often, whether it is confirmed or not', async () => {
  const { email } = await openWaiting();
  await forgetLimits();
  for (const Email of [email, anyEmail()]) {
    const { id: ProductId } = await addProduct({ keys: 1 });
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      statuses.push((await ask({ ProductId, Type: 'AnyDrop', Email })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
});

// ALERT-5
it('what its owner asks anew while its mail is written stays as asked', async () => {
  const shopper = await openShopper();
  const { id: ProductId } = await addProduct({ keys: 1 });
  await shopper.call(addAlert, { ProductId, Type: 'PriceBelow', TargetPrice: 5 });
  await setPrice(ProductId, 400);
  await commerceDb
    .prepare(
      `CREATE TRIGGER asked_meanwhile AFTER INSERT ON outbox WHEN NEW.list = 'alerts' BEGIN
         UPDATE alerts SET line_minor = 300, is_due = 0, created_at = created_at + 1 WHERE product_id = ${ProductId};
       END`,
    )
    .run();
  await tellAfter(0);
  await commerceDb.prepare('DROP TRIGGER asked_meanwhile').run();
  expect(await readAlertMails(`${shopper.sub}@latchkey.example`)).toHaveLength(1);
  expect((await shopper.call(getAlerts, {})).Data.Alerts).toMatchObject([{ State: 'Waiting', TargetPriceValue: 3 }]);
});

/** The address of a customer with so many alerts. */
async function fillAddress(email: string, count: number): Promise<void> {
  await commerceDb.batch([
    commerceDb
      .prepare("INSERT INTO alert_addresses (email, language_code, asked_at, confirmed_at) VALUES (?, 'en', 1, 1)")
      .bind(email),
    commerceDb
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         INSERT INTO alerts (address_id, product_id, kind, currency_code, check_at, created_at)
         SELECT (SELECT id FROM alert_addresses WHERE email = ?1), 500000 + i, 'BackInStock', 'EUR', 9e15, 1 FROM n`,
      )
      .bind(email, count),
  ]);
}

// ALERT-6
it('strangers fill twenty places of an address at most, and leave its owner the rest', async () => {
  const shopper = await openShopper();
  const { id: ProductId } = await addProduct({ keys: 1 });
  const email = `${shopper.sub}@latchkey.example`;
  await fillAddress(email, 20);
  const countAlerts = () => readNumber('SELECT count(*) AS value FROM alerts WHERE product_id = ?', ProductId);
  expect(await ask({ ProductId, Type: 'AnyDrop', Email: email })).toMatchObject({
    ...{ status: 200, Data: { IsConfirmed: false } },
  });
  expect(await countAlerts()).toBe(0);
  expect((await shopper.call(addAlert, { ProductId, Type: 'AnyDrop' })).status).toBe(200);
  expect(await countAlerts()).toBe(1);
});

// ALERT-6
it('an address has a hundred alerts at most', async () => {
  const shopper = await openShopper();
  const { id } = await addProduct({ keys: 1 });
  await fillAddress(`${shopper.sub}@latchkey.example`, 100);
  expect(await shopper.call(addAlert, { ProductId: id, Type: 'AnyDrop' })).toMatchObject({
    status: 409,
    Code: 'alerts-full',
    Messages: ['You already have 100 alerts. Remove one first.'],
  });
});

// ALERT-10
it('in a shop that has switched alerts off, only who waits for stock is told', async () => {
  const { product, email } = await openWaiting();
  const [soldOut, reader] = [await addProduct({ keys: 0 }), anyEmail()];
  const shopper = await openShopper();
  const change = (HasAlerts: boolean | null) => callMerchant(changeSetting, { Name: 'store', Value: { HasAlerts } });
  await change(false);
  expect((await ask({ ProductId: product.id, Type: 'AnyDrop', Email: email })).status).toBe(404);
  expect((await shopper.call(getAlerts, {})).status).toBe(404);
  await callCommerce(addToWishlist, { productId: soldOut.id, email: reader });
  await confirm(reader);
  await setPrice(product.id, 400);
  await setStock(soldOut.id, 1);
  await tellAfter(0);
  expect([await readAlertMails(email), await readAlertMails(reader)]).toMatchObject([[], [{}]]);
  await change(null);
  await tellAfter(2);
  expect(await readAlertMails(email)).toHaveLength(1);
});
