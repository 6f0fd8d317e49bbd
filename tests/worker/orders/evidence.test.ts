import { afterEach, expect, it } from 'vitest';
import { type CreateOrderArgs, createOrder, type PaymentInfo } from '../../../shared/api/checkout.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { listEvidence } from '../../../shared/merchant/evidence.ts';
import { exportLedger } from '../../../shared/merchant/figures.ts';
import { showOrder } from '../../../shared/merchant/orders.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { findBookErrors } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { reportPayment } from '../payments/report-payment.ts';
import { addProduct, createOrderArgs, openShopper, type Shopper } from '../shopper.ts';

afterEach(async () => expect(await findBookErrors()).toEqual([]));

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const period = () => ({ From: dayIn(0), To: dayIn(1) });

async function fillCart(): Promise<Shopper> {
  const shopper = await openShopper();
  await shopper.addToCart((await addProduct({ price: 11_900 })).id);
  return shopper;
}

const order = (shopper: Shopper, from: string | null, changes: Partial<CreateOrderArgs> = {}) =>
  shopper.call(createOrder, createOrderArgs(changes), from === null ? {} : { 'X-Country': from });

const confirmPhone = async (shopper: Shopper, number: string) =>
  commerceDb
    .prepare('UPDATE customers SET phone_number = ?2, phone_verified_at = 1 WHERE id = ?1')
    .bind(await shopper.readId(), number)
    .run();

async function show(shopper: Shopper, id: number) {
  const { CustomOrderNumber, OrderTotals } = await shopper.readOrder(id);
  const { Evidence, TaxCountry, TaxMinor, TaxBasisPoints, TotalMinor } = (
    await callMerchant(showOrder, { OrderNumber: CustomOrderNumber })
  ).Data;
  return { CustomOrderNumber, OrderTotals, Evidence, TaxCountry, TaxMinor, TaxBasisPoints, TotalMinor };
}

/** Pays with a card of a country. */
const payFrom = ({ PaymentInitId }: PaymentInfo, country: string) =>
  reportPayment(PaymentInitId, 'paid', crypto.randomUUID(), 11_900, 'EUR', country);

// TAX-6
it('a buyer whose connection contradicts the chosen country is asked, and confirms it by ordering again', async () => {
  const shopper = await fillCart();
  const asked = await order(shopper, 'FR');
  expect(asked).toMatchObject({ status: 409, Code: 'country-unclear' });
  expect(asked.Messages.join()).toContain('Germany');
  expect(asked.Messages.join()).toContain('France');
  const { Data } = await order(shopper, 'FR', { CountryIsConfirmed: true });
  expect((await show(shopper, Data.OrderId)).Evidence).toEqual({
    ...{ Declared: 'DE', Network: 'FR', Phone: null, Card: null },
    ...{ Confirmed: true, Place: 'DE', Basis: 'confirmed' },
  });
});

it('nobody is asked where the VAT is the same, where a phone number decides, or who was shown no countries', async () => {
  const american = await fillCart();
  const toUs = await order(american, 'CA', { CountryIsoCode: 'US' });
  expect((await show(american, toUs.Data.OrderId)).Evidence).toMatchObject({ Place: 'US', Basis: 'same-tax' });

  const german = await fillCart();
  await confirmPhone(german, '+4915123456789');
  const atHome = await order(german, 'FR');
  expect(await show(german, atHome.Data.OrderId)).toMatchObject({
    TaxCountry: 'DE',
    Evidence: { Phone: 'DE', Place: 'DE', Basis: 'agreed' },
  });

  const french = await fillCart();
  await confirmPhone(french, '+33612345678');
  const abroad = await order(french, 'FR');
  expect(await show(french, abroad.Data.OrderId)).toMatchObject({
    ...{ TaxCountry: 'FR', TaxBasisPoints: 2000 },
    Evidence: { Declared: 'DE', Place: 'FR', Basis: 'supported' },
  });

  const plain = await fillCart();
  await commerceDb
    .prepare("UPDATE customers SET country_code = 'DE' WHERE id = ?")
    .bind(await plain.readId())
    .run();
  const { CountryIsoCode: _, ...without } = createOrderArgs();
  const old = await plain.call(createOrder, without, { 'X-Country': 'FR' });
  expect((await show(plain, old.Data.OrderId)).Evidence).toMatchObject({ Place: 'DE', Basis: 'contradicted' });
});

it('a card that supports the connection gives the order that country’s VAT, and changes nothing that is paid', async () => {
  const shopper = await fillCart();
  const { Data: info } = await order(shopper, 'FI', { CountryIsConfirmed: true });
  const before = await show(shopper, info.OrderId);
  expect(before).toMatchObject({ TaxCountry: 'DE', TaxMinor: 1900, TotalMinor: 11_900 });
  await payFrom(info, 'FI');
  const after = await show(shopper, info.OrderId);
  expect(after).toMatchObject({
    ...{ TaxCountry: 'FI', TaxBasisPoints: 2550, TaxMinor: 2418, TotalMinor: 11_900 },
    Evidence: { Card: 'FI', Place: 'FI', Basis: 'supported', Confirmed: true },
  });
  expect(after.OrderTotals.Tax.Value).toBe(24.18);
  const { Items } = (await callMerchant(listEvidence, { ...period(), Contradicting: true })).Data;
  expect(Items).toContainEqual(expect.objectContaining({ OrderNumber: after.CustomOrderNumber, Place: 'FI' }));
  const finnish = (await callMerchant(exportLedger, period())).Data.Items.filter(({ Country }) => Country === 'FI');
  expect(finnish).toMatchObject([{ VatBasisPoints: 2550, VatMinor: 2418 }]);
});

it('a card that agrees with the chosen country settles it, and one that contradicts all others is listed', async () => {
  const agreed = await fillCart();
  const first = (await order(agreed, null)).Data;
  await payFrom(first, 'DE');
  expect((await show(agreed, first.OrderId)).Evidence).toMatchObject({ Place: 'DE', Basis: 'agreed' });

  const contradicted = await fillCart();
  const second = (await order(contradicted, null)).Data;
  await payFrom(second, 'PL');
  const { CustomOrderNumber, Evidence, TaxCountry } = await show(contradicted, second.OrderId);
  expect([TaxCountry, Evidence]).toMatchObject(['DE', { Card: 'PL', Place: 'DE', Basis: 'contradicted' }]);

  const { Data: all } = await callMerchant(listEvidence, period());
  const { Data: some } = await callMerchant(listEvidence, { ...period(), Contradicting: true });
  expect(all.Items.length).toBeGreaterThan(some.Items.length);
  const listed = some.Items.map(({ OrderNumber }) => OrderNumber);
  expect(listed).toContain(CustomOrderNumber);
  expect(listed).not.toContain((await show(agreed, first.OrderId)).CustomOrderNumber);
});
