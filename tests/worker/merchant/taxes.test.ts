import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getCart } from '../../../shared/api/cart.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { exportLedger, exportReturn } from '../../../shared/merchant/figures.ts';
import { refundOrder, showOrder } from '../../../shared/merchant/orders.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { listAudit } from '../../../shared/merchant/staff.ts';
import { listTaxes, setTax, updateTaxes } from '../../../shared/merchant/taxes.ts';
import { ALARMS } from '../../../worker/commerce/alarms/alarms.ts';
import { raiseAlarms } from '../../../worker/commerce/alarms/raise-alarms.ts';
import { findInvoice } from '../../../worker/commerce/invoices/documents-store.ts';
import { writeInvoice } from '../../../worker/commerce/invoices/write-invoice.ts';
import { tellStaffOfEvents } from '../../../worker/commerce/merchant/notices/tell-staff-step.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { buy, findBookErrors } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, openShopper, pressOnPayPage, readNumber, type TestProduct } from '../shopper.ts';

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const period = () => ({ From: dayIn(0), To: dayIn(1) });

/** Of an order from a country, what its VAT is. */
async function buyIn(country: string, product?: TestProduct, price = 1190) {
  const shopper = await openShopper();
  const sold = product ?? (await addProduct({ price }));
  await shopper.addToCart(sold.id);
  const { Data } = await shopper.order({ CountryIsoCode: country });
  await pressOnPayPage(Data, 'pay');
  const { OrderTotals, CustomOrderNumber } = await shopper.readOrder(Data.OrderId);
  const shown = (await callMerchant(showOrder, { OrderNumber: CustomOrderNumber })).Data;
  return { rate: OrderTotals.TaxRate, tax: OrderTotals.Tax.Value, of: shown.TaxCountry, kind: shown.TaxKind };
}

const setTaxes = (Value: Record<string, unknown>) => callMerchant(changeSetting, { Name: 'taxes', Value });

beforeEach(async () => {
  await commerceDb.batch([
    commerceDb.prepare("DELETE FROM settings WHERE key IN ('taxes', 'seller')"),
    commerceDb.prepare('DELETE FROM cross_border_sales'),
    commerceDb.prepare("DELETE FROM tax_rates WHERE source <> 'test'"),
    commerceDb.prepare("DELETE FROM staff_notices WHERE kind = 'oss-threshold'"),
  ]);
});
afterEach(async () => expect(await findBookErrors()).toEqual([]));

// TAX-1
describe('a VAT rate', () => {
  it('that is set for a day to come is listed beside the present one, and charged from that day on alone', async () => {
    const set = await callMerchant(setTax, { Country: 'DE', Percent: 21, ValidFrom: dayIn(30) });
    expect(set.Data.Items.map(({ Percent, InForce }) => [Percent, InForce])).toEqual([
      [19, true],
      [21, false],
    ]);
    expect(await buyIn('DE')).toEqual({ rate: 19, tax: 1.9, of: 'DE', kind: 'standard' });
    const audit = (await callMerchant(listAudit)).Data.Items.find(({ Outcome }) => Outcome === 'changed');
    expect(audit?.Command).toBe('taxes set');
    expect(JSON.parse(audit?.Details ?? '')).toMatchObject({
      Before: { Percent: 19 },
      After: { Country: 'DE', Percent: 21 },
    });
    await callMerchant(setTax, { Country: 'DE', Percent: null, ValidFrom: dayIn(30) });
    expect((await callMerchant(listTaxes, { Country: 'DE' })).Data.Items).toHaveLength(1);
  });

  it('of the past that orders contradict is refused unless it is meant, and they keep theirs', async () => {
    const before = await buyIn('HU');
    const args = { Country: 'HU', Percent: 25, ValidFrom: dayIn(0) };
    const refused = await callMerchant(setTax, args);
    expect(refused).toMatchObject({ status: 409, Code: 'tax-past' });
    expect(refused.Messages.join()).toContain(dayIn(0));
    expect((await callMerchant(setTax, { ...args, Past: true })).status).toBe(200);
    expect([before.rate, (await buyIn('HU')).rate]).toEqual([27, 25]);
    const rates = (await callMerchant(exportLedger, period())).Data.Items.filter(({ Country }) => Country === 'HU');
    expect(rates.map(({ VatBasisPoints }) => VatBasisPoints)).toEqual([2500, 2700]);
  });

  it.each([
    [{ Country: 'UK' }, 'Country'],
    [{ Country: 'MC' }, 'FR'],
    [{ Percent: 19.555 }, '19.555'],
    [{ Percent: 90 }, '90'],
    [{ ValidFrom: '2026-02-30' }, '2026-02-30'],
  ])('of %j is refused with what is right', async (wrong, named) => {
    const response = await callMerchant(setTax, { Country: 'DE', Percent: 19, ValidFrom: dayIn(9), ...wrong });
    expect(response.status).toBe(400);
    expect(response.Messages.join()).toContain(named);
  });

  it('that is not there cannot be removed', async () => {
    const gone = await callMerchant(setTax, { Country: 'DE', Percent: null, ValidFrom: dayIn(9) });
    expect(gone.status).toBe(404);
  });

  // CHECKOUT-16
  it('that a shop lacks stops its sales to that country, until the shipped rates are added', async () => {
    await commerceDb.prepare("DELETE FROM tax_rates WHERE country = 'SK'").run();
    const product = await addProduct();
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    expect(await shopper.order({ CountryIsoCode: 'SK' })).toMatchObject({ status: 409, Code: 'vat-unknown' });
    expect((await callMerchant(updateTaxes)).Data).toEqual({ Added: 1 });
    expect((await callMerchant(updateTaxes)).Data).toEqual({ Added: 0 });
    expect((await buyIn('SK')).rate).toBe(23);
    await commerceDb.prepare("UPDATE tax_rates SET source = 'test'").run();
  });
});

// TAX-2
describe('a shop in Ireland that is not in the One-Stop Shop', () => {
  beforeEach(() => setTaxes({ HomeCountry: 'IE', Oss: false }));

  it('charges Irish VAT to consumers elsewhere in the EU, and none beyond', async () => {
    expect(await buyIn('FR')).toMatchObject({ rate: 23, of: 'IE', kind: 'standard' });
    expect(await buyIn('US')).toMatchObject({ rate: 0, tax: 0, of: 'US', kind: 'outside' });
  });

  // TAX-4
  it('tells the staff at 80% and 100% of the threshold, and charges the buyers’ VAT above it', async () => {
    const shop = { DB: commerceDb, ENVIRONMENT: 'production' };
    await commerceDb
      .prepare(`INSERT OR REPLACE INTO settings (key, value) VALUES ('staff', '{"Emails":["tax@keys.example"]}')`)
      .run();
    const readNotices = async () => {
      await tellStaffOfEvents(shop, Date.now());
      const { results } = await commerceDb
        .prepare("SELECT subject FROM outbox WHERE recipient = 'tax@keys.example' AND subject LIKE '%threshold%'")
        .all<{ subject: string }>();
      return results.map(({ subject }) => /\d+%/.exec(subject)?.[0]);
    };
    const sold = (minor: number) =>
      commerceDb.prepare('UPDATE cross_border_sales SET net_eur_minor = net_eur_minor + ?').bind(minor).run();
    // EUR 123 are 100 and Irish VAT.
    await buyIn('FR', undefined, 12_300);
    await buyIn('MC', undefined, 12_300);
    for (const country of ['IE', 'US']) await buyIn(country, undefined, 12_300);
    expect(await readNumber('SELECT net_eur_minor AS value FROM cross_border_sales')).toBe(20_000);
    await sold(775_000);
    expect(await readNotices()).toEqual([]);
    await buyIn('DE', undefined, 12_300);
    expect(await readNotices()).toEqual(['80%']);
    await sold(190_000);
    expect(await readNotices()).toEqual(['80%']);
    expect((await buyIn('FR', undefined, 12_300)).of).toBe('IE');
    expect(await readNotices()).toEqual(['80%', '100%']);
    expect(await readNotices()).toEqual(['80%', '100%']);
    expect(await buyIn('FR')).toMatchObject({ rate: 20, of: 'FR' });
  });

  it('declares what it sold at home to no other country', async () => {
    await buyIn('FR');
    const sold = (await callMerchant(exportLedger, period())).Data.Items;
    expect(sold).toContainEqual(expect.objectContaining({ Country: 'IE', VatKind: 'standard', VatBasisPoints: 2300 }));
    const declared = (await callMerchant(exportReturn, period())).Data.Items.map(({ Country }) => Country);
    for (const country of ['IE', 'US']) expect(declared).not.toContain(country);
  });

  it('charges no VAT at home as a small business, which its invoices and mails say', async () => {
    await setTaxes({ SmallBusiness: true });
    expect(await buyIn('IE')).toMatchObject({ rate: 0, tax: 0, of: 'IE', kind: 'small-business' });
    const { results } = await commerceDb
      .prepare("SELECT text FROM outbox WHERE text LIKE '%small businesses are exempt%'")
      .all<{ text: string }>();
    expect(results).not.toEqual([]);
  });
});

it('a shop with a rate outside the EU charges that VAT to its buyers there', async () => {
  await callMerchant(setTax, { Country: 'GB', Percent: 20, ValidFrom: '2021-01-01', Past: true });
  expect(await buyIn('GB')).toMatchObject({ rate: 20, of: 'GB', kind: 'standard' });
  expect(await buyIn('IM')).toMatchObject({ rate: 20, of: 'GB' });
});

it('Monaco is declared as France', async () => {
  expect(await buyIn('MC')).toMatchObject({ rate: 20, of: 'FR', kind: 'standard' });
});

// TAX-3
describe('a single-purpose voucher of Germany', () => {
  const addVoucher = async () => {
    const product = await addProduct({ price: 1190, voucher: { type: 'SPV', faceMinor: 1000, isStoreCredit: false } });
    await commerceDb.prepare("UPDATE products SET voucher_country = 'DE' WHERE id = ?").bind(product.id).run();
    return product;
  };

  it('carries German VAT for a buyer in France', async () => {
    expect(await buyIn('FR', await addVoucher())).toEqual({ rate: 19, tax: 1.9, of: 'DE', kind: 'standard' });
  });

  it('is not ordered together with what carries French VAT, which the cart says', async () => {
    const shopper = await openShopper();
    await shopper.addToCart((await addProduct()).id);
    await shopper.addToCart((await addVoucher()).id);
    expect(await shopper.order({ CountryIsoCode: 'FR' })).toMatchObject({ status: 409, Code: 'taxed-elsewhere' });
    const lines = (await shopper.call(getCart, { country: 'FR' })).Data.Items;
    expect(lines.map(({ Warnings }) => Warnings.length)).toEqual([0, 1]);
    expect((await shopper.order({ CountryIsoCode: 'DE' })).status).toBe(200);
  });
});

// TAX-5
it('a shop whose seller lacks address or VAT id says so to its staff until both are there', async () => {
  const shop = { ...TEST_SECRETS, DB: commerceDb, ORIGIN: TEST_ORIGIN, ENVIRONMENT: 'production' };
  const seller = ALARMS.filter(({ name }) => name === 'seller-incomplete');
  await commerceDb
    .prepare(`INSERT OR REPLACE INTO settings (key, value) VALUES ('staff', '{"Emails":["tax@keys.example"]}')`)
    .run();
  const readTold = async () => {
    await commerceDb.prepare("DELETE FROM outbox WHERE recipient = 'tax@keys.example'").run();
    await commerceDb.prepare("DELETE FROM alarms WHERE name = 'seller-incomplete'").run();
    await raiseAlarms(shop, Date.now(), seller);
    return commerceDb
      .prepare("SELECT text FROM outbox WHERE recipient = 'tax@keys.example' AND text LIKE '%seller%'")
      .first<string>('text');
  };
  const readState = async () => {
    const response = await fetchCommerce('/readyz', { headers: { 'Test-Environment': 'production' } });
    return (await response.json<{ checks: Record<string, { state: string; message?: string }> }>()).checks.seller;
  };
  expect(await readTold()).toMatch(/Address\nVatId$/);
  expect(await readState()).toMatchObject({ state: 'warning', message: expect.stringContaining('Address and VatId') });
  await callMerchant(changeSetting, { Name: 'seller', Value: { Address: ['1 Quay Street', 'Dublin'] } });
  expect(await readTold()).toMatch(/VatId$/);
  await setTaxes({ SmallBusiness: true });
  expect(await readTold()).toBeNull();
  await setTaxes({ SmallBusiness: false });
  await callMerchant(changeSetting, { Name: 'seller', Value: { VatId: 'IE1234567A' } });
  expect(await readTold()).toBeNull();
  expect(await readState()).toEqual({ state: 'ok' });
});

// STAFF-2
it('an accountant reads the VAT rates and changes none', () => {
  expect(listTaxes.roles).toContain('accountant');
  for (const call of [setTax, updateTaxes]) expect(call.roles).toEqual(['owner']);
});

// TAX-7
it('invoices of a seller in Poland have their VAT in zlotys, credit notes at the rate of their invoice', async () => {
  await setTaxes({ HomeCountry: 'PL' });
  const setRate = (rate: number, day: string) =>
    commerceDb
      .prepare("INSERT OR REPLACE INTO exchange_rates (source, day, code, rate) VALUES ('ecb', ?1, 'PLN', ?2)")
      .bind(day, rate)
      .run();
  await setRate(4.25, dayIn(-1));
  const { order } = await buy({ price: 1190, order: { CountryIsoCode: 'DE' } });
  const issued = await findInvoice(commerceDb, order.Id);
  expect(issued?.content).toMatchObject({
    national: { code: 'PLN', micros: 425_000_000, on: dayIn(-1) },
    // 1.90 EUR of VAT.
    vatNational: 808,
  });
  expect(issued && writeInvoice(issued).notes.join()).toMatch(/VAT in PLN, at the exchange rate of .*: zł\s8\.08/);
  await setRate(5, dayIn(0));
  await callMerchant(refundOrder, { OrderNumber: order.CustomOrderNumber });
  const credit = await commerceDb
    .prepare("SELECT content ->> 'vatNational' AS vat FROM documents WHERE order_id = ?1 AND kind = 'credit-note'")
    .bind(order.Id)
    .first<{ vat: number }>();
  expect(credit?.vat).toBe(808);
  await commerceDb.prepare("DELETE FROM exchange_rates WHERE code = 'PLN' AND day >= ?1").bind(dayIn(-1)).run();
  // In a state with the euro there is none.
  await setTaxes({ HomeCountry: 'DE' });
  const { order: german } = await buy({ price: 1190, order: { CountryIsoCode: 'DE' } });
  expect((await findInvoice(commerceDb, german.Id))?.content).not.toHaveProperty('national');
});
