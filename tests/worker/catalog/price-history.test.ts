import { beforeAll, describe, expect, it } from 'vitest';
import { getCart } from '../../../shared/api/cart.ts';
import { getPriceHistory, getPrices, getProduct } from '../../../shared/api/product.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { runCron } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, openShopper } from '../shopper.ts';

const DAY_MS = 24 * 3600 * 1000;
const ID = 1;

beforeAll(seedCatalogue);

/** The prices at which the product was offered, each with the number of days ago. */
async function rewriteHistory(offers: readonly (readonly [daysAgo: number, minor: number])[]): Promise<void> {
  const last = offers.at(-1)?.[1] ?? 0;
  await commerceDb.batch([
    commerceDb
      .prepare(
        'UPDATE products SET price_minor = ?2, discount_minor = NULL, discount_from = NULL, discount_until = NULL WHERE id = ?1',
      )
      .bind(ID, last),
    commerceDb.prepare('DELETE FROM price_history WHERE product_id = ?').bind(ID),
    ...offers.map(([daysAgo, minor]) =>
      commerceDb
        .prepare('INSERT INTO price_history (product_id, changed_at, price_minor, offered_minor) VALUES (?, ?, ?, ?)')
        .bind(ID, Date.now() - daysAgo * DAY_MS, minor, minor),
    ),
  ]);
}

const setDiscount = (minor: number | null) =>
  commerceDb.prepare('UPDATE products SET discount_minor = ? WHERE id = ?').bind(minor, ID).run();

async function readPrice() {
  const [price] = (await callCommerce(getPrices, { ids: [ID] })).Data;
  if (!price) throw new Error('no price');
  const { Price, OldPrice, DiscountRate, LowestPrice30Days } = price;
  return { Price, OldPrice, DiscountRate, LowestPrice30Days };
}

// PRICE-3
it('a reduction refers to the lowest price of the 30 days before it', async () => {
  await rewriteHistory([
    [100, 1000],
    [50, 3000],
    [20, 1800],
    [10, 2000],
  ]);
  await setDiscount(900);
  expect(await readPrice()).toEqual({
    Price: '€9.00',
    OldPrice: '€18.00',
    DiscountRate: 50,
    LowestPrice30Days: '€18.00',
  });
});

it('the price in force 30 days before the reduction counts, earlier ones do not', async () => {
  await rewriteHistory([
    [200, 500],
    [90, 1500],
    [5, 2000],
  ]);
  await setDiscount(1000);
  expect(await readPrice()).toMatchObject({ OldPrice: '€15.00', DiscountRate: 33 });
});

it('raising a price just before a sale does not increase the reduction', async () => {
  await rewriteHistory([
    [60, 1000],
    [3, 4000],
  ]);
  await setDiscount(1000);
  expect(await readPrice()).toEqual({ Price: '€10.00', OldPrice: null, DiscountRate: 0, LowestPrice30Days: null });
});

it('a full price that comes with a reduction to what was paid before is no reduction', async () => {
  await rewriteHistory([[60, 2000]]);
  await commerceDb.prepare('UPDATE products SET price_minor = 4000, discount_minor = 2000 WHERE id = ?').bind(ID).run();
  expect(await readPrice()).toEqual({ Price: '€20.00', OldPrice: null, DiscountRate: 0, LowestPrice30Days: null });
  await setDiscount(1500);
  expect(await readPrice()).toMatchObject({ Price: '€15.00', OldPrice: '€20.00', DiscountRate: 25 });
});

it('a second reduction refers to the price of the first one', async () => {
  await rewriteHistory([[60, 2000]]);
  await setDiscount(1500);
  expect(await readPrice()).toMatchObject({ OldPrice: '€20.00', DiscountRate: 25 });
  await setDiscount(1200);
  expect(await readPrice()).toMatchObject({ OldPrice: '€15.00', DiscountRate: 20 });
});

it('without a reduction no previous price is shown', async () => {
  await rewriteHistory([[60, 2000]]);
  expect(await readPrice()).toEqual({ Price: '€20.00', OldPrice: null, DiscountRate: 0, LowestPrice30Days: null });
});

it('a scheduled discount is a reduction like any other, and is over when it ends', async () => {
  await rewriteHistory([
    [60, 2000],
    [7, 1600],
    [6, 2000],
  ]);
  const now = Date.now();
  await commerceDb
    .prepare('UPDATE products SET discount_minor = 800, discount_from = ?2, discount_until = ?3 WHERE id = ?1')
    .bind(ID, now + DAY_MS, now + 2 * DAY_MS)
    .run();
  expect(await readPrice()).toMatchObject({ Price: '€20.00', OldPrice: null });
  await commerceDb
    .prepare('UPDATE products SET discount_from = ?2 WHERE id = ?1')
    .bind(ID, now - 1)
    .run();
  await runCron(now);
  expect(await readPrice()).toMatchObject({ Price: '€8.00', OldPrice: '€16.00', DiscountRate: 50 });
  await commerceDb
    .prepare('UPDATE products SET discount_until = ?2 WHERE id = ?1')
    .bind(ID, now - 1)
    .run();
  await runCron(now);
  expect(await readPrice()).toMatchObject({ Price: '€20.00', OldPrice: null });
});

// CART-9
it('a cart names platform, region, struck price and what it saves, line by line and in its totals', async () => {
  const reduced = await addProduct({ price: 2000, region: 'PL' });
  const plain = await addProduct({ price: 1000 });
  await commerceDb.prepare('UPDATE products SET discount_minor = 1500 WHERE id = ?').bind(reduced.id).run();
  const shopper = await openShopper();
  await shopper.addToCart(reduced.id, 2);
  await shopper.addToCart(plain.id);
  const { Items, OrderTotals } = (await shopper.call(getCart, {})).Data;
  const lineOf = (id: number) => Items.find((item) => item.Product.Id === id);
  expect(lineOf(reduced.id)).toMatchObject({ Saving: '€10.00', RegionName: 'PL', Platform: '' });
  expect(lineOf(reduced.id)?.Product.ProductPrice.OldPrice).toBe('€20.00');
  expect(lineOf(plain.id)).toMatchObject({ Saving: null, RegionName: null });
  expect(OrderTotals).toMatchObject({ Savings: { Text: '€10.00', Value: 10 }, OrderTotal: { Value: 40 } });

  await commerceDb.prepare('UPDATE products SET discount_minor = NULL WHERE id = ?').bind(reduced.id).run();
  expect((await shopper.call(getCart, {})).Data.OrderTotals).not.toHaveProperty('Savings');
});

// PRICE-7
describe('what a product has cost', () => {
  it('is its prices of the days that are asked for, with the lowest of 30 days', async () => {
    await rewriteHistory([
      [300, 900],
      [80, 2000],
      [60, 1200],
      [20, 1500],
      [10, 1500],
    ]);
    const { Data } = await callCommerce(getPriceHistory, { id: ID, days: 90 });
    expect(Data.Points.map(({ Price }) => Price)).toEqual(['€9.00', '€20.00', '€12.00', '€15.00']);
    expect(Date.parse(Data.UntilUtc) - Date.parse(Data.Points[0]?.FromUtc ?? '')).toBe(90 * DAY_MS);
    expect(Data).toMatchObject({
      IsConverted: false,
      CurrencyCode: 'EUR',
      Lowest30Days: { Price: '€12.00', PriceValue: 12 },
    });
    const short = await callCommerce(getPriceHistory, { id: ID, days: 7 });
    expect(short.Data).toMatchObject({ Points: [{ Price: '€15.00' }], Lowest30Days: { PriceValue: 12 } });
  });

  it('has the lowest price of 30 days also where prices change more often than can be shown', async () => {
    await rewriteHistory([
      [20, 1200],
      [10, 2000],
    ]);
    await commerceDb
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
         INSERT INTO price_history (product_id, changed_at, price_minor, offered_minor)
         SELECT ?1, ?2 + i * 1000, 2000 + i % 2, 2000 + i % 2 FROM n`,
      )
      .bind(ID, Date.now() - DAY_MS)
      .run();
    const { Data } = await callCommerce(getPriceHistory, { id: ID, days: 90 });
    expect([Data.Points.length, Data.Lowest30Days?.Price]).toEqual([500, '€12.00']);
  });

  it('is shown in another currency at the rate of today, and not at all where the merchant sets the price', async () => {
    await rewriteHistory([
      [60, 1000],
      [20, 2000],
    ]);
    await commerceDb.batch([
      commerceDb.prepare("INSERT OR IGNORE INTO currencies (code, rate, quoted_on) VALUES ('USD', 1.1, '2026-11-30')"),
    ]);
    const headers = { Currency: 'USD' };
    const converted = (await callCommerce(getPriceHistory, { id: ID }, { headers })).Data;
    expect(converted).toMatchObject({ IsConverted: true, CurrencyCode: 'USD', Points: [{}, {}] });
    expect(converted.Lowest30Days).toEqual({ Price: converted.Points[0]?.Price, PriceValue: expect.any(Number) });
    await commerceDb.prepare('UPDATE products SET own_prices = ? WHERE id = ?').bind('{"USD": [3000, null]}', ID).run();
    const own = (await callCommerce(getPriceHistory, { id: ID }, { headers })).Data;
    expect(own).toMatchObject({ Points: [], Lowest30Days: null });
    await commerceDb.prepare('UPDATE products SET own_prices = NULL WHERE id = ?').bind(ID).run();
  });

  it('is for products on sale, in shops that show it', async () => {
    expect(await callCommerce(getPriceHistory, { id: 999_999 })).toMatchObject({ status: 404 });
    expect((await callCommerce(getProduct, { id: ID })).Data).toMatchObject({ HasAlerts: true, HasPriceHistory: true });
    const change = (Value: object) => callMerchant(changeSetting, { Name: 'store', Value });
    await change({ HasPriceHistory: false, HasAlerts: false });
    expect(await callCommerce(getPriceHistory, { id: ID })).toMatchObject({ status: 404 });
    const { Data } = await callCommerce(getProduct, { id: ID });
    expect([Data.HasAlerts, Data.HasPriceHistory]).toEqual([undefined, undefined]);
    await change({ HasPriceHistory: null, HasAlerts: null });
  });
});
