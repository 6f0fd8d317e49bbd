import { beforeAll, describe, expect, it } from 'vitest';
import { saveBusiness } from '../../../shared/api/business.ts';
import {
  downloadDocument,
  downloadEInvoice,
  exportCorrections,
  exportDatev,
  exportSupplies,
  listDocumentNumbers,
  listDocuments,
} from '../../../shared/merchant/documents.ts';
import { exportLedger, showStatistics } from '../../../shared/merchant/figures.ts';
import { refundOrder } from '../../../shared/merchant/orders.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { addStaff } from '../../../shared/merchant/staff.ts';
import { removeOldRows } from '../../../worker/commerce/jobs/retention-store.ts';
import { findBrokenRules } from '../../support/shop/en16931.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { type Bought, buy, readBrokenInvariants } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { refundAtProvider, sendRefunded } from '../orders/refunds.ts';
import { openShopper, readNumber } from '../shopper.ts';

const DAY_MS = 86_400_000;
const Period = String(new Date().getUTCFullYear());
const CSV = 'text/csv';
let accountant = '';
let refunded: Bought;
let reported: Bought;

/** A list as the accountant reads it: whole as CSV, its lines without the mark and the head. */
async function readCsv(path: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${accountant}`, Accept: CSV };
  const response = await fetchCommerce(`${path}?Period=${Period}&Limit=1`, { headers });
  expect(response.status).toBe(200);
  return (await response.text()).trimEnd().split('\r\n').slice(1);
}

beforeAll(async () => {
  accountant = (await callMerchant(addStaff, { Name: 'Ana', Role: 'accountant' })).Data.Token;
  refunded = await buy({ quantity: 3, price: 1190, order: { CountryIsoCode: 'FI' } });
  const [first] = refunded.order.OrderItems;
  const OrderItemGuids = [first?.OrderItemGuid ?? ''];
  await callMerchant(refundOrder, { OrderNumber: refunded.order.CustomOrderNumber, OrderItemGuids });
  reported = await buy({ price: 2380, order: { CountryIsoCode: 'FI' } });
  await refundAtProvider(reported.info.PaymentInitId, 380);
  await sendRefunded(reported.info.PaymentInitId, 380);
});

describe('the documents of a period', () => {
  it('are listed in the order of their issue, page by page, and as CSV at once', async () => {
    const own = { Authorization: `Bearer ${accountant}` };
    const page = (args: object) => callMerchant(listDocuments, { Period, Limit: 3, ...args }, own);
    const { Items, Next } = (await page({})).Data;
    expect(Items.map(({ Kind, GrossMinor, Invoice }) => [Kind, GrossMinor, Invoice])).toEqual([
      ['invoice', 3570, null],
      ['credit-note', -1190, Items[0]?.Number],
      ['invoice', 2380, null],
    ]);
    const { Data } = await page({ After: Next ?? 0 });
    expect(Data).toMatchObject({
      Items: [{ Kind: 'credit-note', GrossMinor: -380, NetMinor: -303, VatMinor: -77 }],
      Next: null,
    });
    const lines = await readCsv('/internal/documents');
    expect(lines.map((line) => line.split(',')[0])).toEqual([...Items, ...Data.Items].map((one) => one.Number));
    expect((await callMerchant(listDocuments, { From: '2020-01-01', To: '2020-12-31' }, own)).Data.Items).toEqual([]);
  });

  it('are saved one by one as they were issued', async () => {
    const { Items } = (await callMerchant(listDocuments, { Period })).Data;
    for (const { Number: number, Kind } of Items) {
      const response = await fetchCommerce(downloadDocument.path.replace('{Number}', number), {
        headers: { Authorization: `Bearer ${accountant}` },
      });
      expect(response.headers.get('Content-Type')).toBe('application/pdf');
      expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${Kind}-${number}.pdf"`);
      expect(new TextDecoder('latin1').decode(await response.arrayBuffer())).toMatch(/^%PDF-1\./);
    }
    const missing = downloadDocument.path.replace('{Number}', 'INV-2026-999999');
    const headers = { Authorization: `Bearer ${accountant}` };
    expect((await fetchCommerce(missing, { headers })).status).toBe(404);
    expect((await fetchCommerce(missing.replace('INV', 'inv'), { headers })).status).toBe(400);
    expect((await fetchCommerce(missing)).status).toBe(401);
  });
});

/** A file as the accountant saves it. */
const save = (path: string) => fetchCommerce(path, { headers: { Authorization: `Bearer ${accountant}` } });

// BOOKS-13
it('documents are exported for DATEV: each with its VAT on the account of the settings, as the ledger has them', async () => {
  const read = async () => {
    const response = await save(exportDatev.path.replace('{Period}', Period));
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=windows-1252');
    expect(response.headers.get('Content-Disposition')).toContain(`filename="EXTF_Buchungsstapel_${Period}.csv"`);
    return new TextDecoder('windows-1252')
      .decode(await response.arrayBuffer())
      .trimEnd()
      .split('\r\n');
  };
  const [head, columns, ...lines] = await read();
  expect(head).toContain(`;1001;1;${Period}0101;4;${Period}0101;${Period}1231;`);
  expect(columns?.split(';')[8]).toBe('BU-Schlüssel');
  const cells = lines.map((line) => line.split(';'));
  expect(cells.map((row) => [row[0], row[1], row[6], row[7], row[39], row[40]])).toEqual([
    ['35,70', '"S"', '10000', '4331', '"FI"', '25,50'],
    ['11,90', '"H"', '10000', '4331', '"FI"', '25,50'],
    ['23,80', '"S"', '10000', '4331', '"FI"', '25,50'],
    ['3,80', '"H"', '10000', '4331', '"FI"', '25,50'],
  ]);
  const { Items } = (await callMerchant(listDocuments, { Period })).Data;
  expect(cells.map((row) => row[10])).toEqual(Items.map((one) => `"${one.Number}"`));
  const [line] = (await callMerchant(exportLedger, { Period })).Data.Items;
  const sum = (part: 'NetEurMinor' | 'VatEurMinor') => Items.reduce((total, one) => total + one[part], 0);
  expect([sum('NetEurMinor'), sum('VatEurMinor')]).toEqual([line?.NetEurMinor, line?.VatEurMinor]);

  const Value = {
    Chart: 'SKR03',
    Accounts: { EuConsumers: '83310', Debtors: '70000' },
    Consultant: 29098,
    FirstMonth: 7,
  };
  expect((await callMerchant(changeSetting, { Name: 'datev', Value })).status).toBe(200);
  const refused = await save(exportDatev.path.replace('{Period}', Period));
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('more than one fiscal year');
  await callMerchant(changeSetting, { Name: 'datev', Value: { FirstMonth: null } });
  const own = await read();
  expect(own[0]).toMatch(/;29098;1;\d{8};5;.*;"03";/);
  expect(own[2]?.split(';').slice(6, 8)).toEqual(['70000', '83310']);
  const wrong = { Name: 'datev', Value: { Accounts: { Home: '44' } } } as const;
  expect(await callMerchant(changeSetting, wrong)).toMatchObject({ status: 400, Code: 'invalid' });
});

// BOOKS-6
it('numbers of documents are listed by range, and a gap is told with how many are missing', async () => {
  const numbers = async () => (await callMerchant(listDocumentNumbers, { Year: Number(Period) })).Data;
  expect(await numbers()).toEqual({
    ...{ Year: Number(Period), Missing: 0 },
    Items: [
      { Kind: 'invoice', First: `INV-${Period}-000001`, Last: `INV-${Period}-000002`, Count: 2, MissingBefore: 0 },
      { Kind: 'credit-note', First: `CN-${Period}-000001`, Last: `CN-${Period}-000002`, Count: 2, MissingBefore: 0 },
    ],
  });
  await commerceDb
    .prepare(
      `INSERT INTO documents (kind, year, sequence, number, issued_at, issued_on, order_id, country_code, currency_code, tax_rate,
         gross_minor, untaxed_minor, tax_minor, template_id, content)
       SELECT kind, 2001, value, 'T-2001-00000' || value, 0, '2001-01-01', -value, country_code, currency_code, 0, 0, 0, 0, template_id, '{}'
       FROM documents, json_each('[2, 3, 7]') WHERE sequence = 1 AND kind = 'invoice'`,
    )
    .run();
  const { Data } = await callMerchant(listDocumentNumbers, { Year: 2001 });
  expect(Data.Items.map(({ First, Last, Count, MissingBefore }) => [First, Last, Count, MissingBefore])).toEqual([
    ['T-2001-000002', 'T-2001-000003', 2, 1],
    ['T-2001-000007', 'T-2001-000007', 1, 3],
  ]);
  expect(listDocumentNumbers.report?.(Data)).toMatchObject({
    isBad: true,
    text: expect.stringContaining('4 numbers of 2001'),
  });
  expect(listDocumentNumbers.report?.(await numbers())?.isBad).toBe(false);
  await commerceDb.prepare('DELETE FROM documents WHERE year = 2001').run();
});

// BOOKS-10, BOOKS-11
it('supplies less corrections are the ledger, to the cent, and each unit names its invoice and what was given back', async () => {
  const ofFinland = <Row extends { Country: string }>(rows: readonly Row[]) =>
    rows.filter(({ Country }) => Country === 'FI');
  const supplies = ofFinland((await callMerchant(exportSupplies, { Period })).Data.Items);
  const corrections = ofFinland((await callMerchant(exportCorrections, { Period })).Data.Items);
  const [line] = ofFinland((await callMerchant(exportLedger, { Period })).Data.Items);
  for (const part of ['GrossMinor', 'UntaxedMinor', 'NetMinor', 'VatMinor'] as const) {
    expect([...supplies, ...corrections].reduce((sum, row) => sum + row[part], 0)).toBe(line?.[part]);
  }
  const statistics = (await callMerchant(showStatistics, { Period })).Data;
  expect(statistics).toMatchObject({ SoldEurMinor: 5950, RefundedEurMinor: 1570, VouchersEurMinor: 0 });
  expect([statistics.NetEurMinor, statistics.VatEurMinor]).toEqual([line?.NetEurMinor, line?.VatEurMinor]);
  expect(supplies).toHaveLength(4);
  expect(supplies[0]).toMatchObject({
    Type: 'electronic service',
    VatBasisPoints: 2550,
    GrossMinor: 1190,
    ReducedGrossMinor: 1190,
    CreditNote: corrections[0]?.CreditNote,
    PaidMinor: 1190,
  });
  expect(supplies[1]).toMatchObject({ ReducedGrossMinor: 0, CreditNote: null, Invoice: supplies[0]?.Invoice });
  expect(corrections.map(({ Reason, Unit, Invoice }) => [Reason, Unit, Invoice])).toEqual([
    ['merchant', refunded.order.OrderItems[0]?.OrderItemGuid, supplies[0]?.Invoice],
    ['provider', null, supplies[3]?.Invoice],
  ]);
  expect(await readCsv('/internal/ledger/supplies')).toHaveLength(4);
  expect(await readCsv('/internal/ledger/corrections')).toHaveLength(2);
});

// BOOKS-12
it('e-invoices of businesses are listed as such, and saved by their number; there are none of consumers', async () => {
  await callMerchant(changeSetting, { Name: 'seller', Value: { Name: 'Latchkey Ltd', VatId: 'IE9825613N' } });
  await callMerchant(changeSetting, { Name: 'taxes', Value: { HomeCountry: 'IE' } });
  const shopper = await openShopper();
  await shopper.call(saveBusiness, { Company: 'Keys Ltd', Address: '1 Quay Street', VatId: 'IE6433435F' });
  const { order } = await buy({ shopper, price: 1230, order: { CountryIsoCode: 'IE', IsBusiness: true } });
  const { Items } = (await callMerchant(listDocuments, { Period })).Data;
  const [own, ...others] = Items.toReversed();
  expect(own).toMatchObject({
    OrderNumber: order.CustomOrderNumber,
    Company: 'Keys Ltd',
    VatId: 'IE6433435F',
    EInvoice: true,
  });
  expect(others.every(({ EInvoice }) => !EInvoice)).toBe(true);
  const pathOf = (number = '') => downloadEInvoice.path.replace('{Number}', number);
  const response = await save(pathOf(own?.Number));
  expect(response.headers.get('Content-Type')).toBe('application/xml');
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="invoice-${own?.Number}.xml"`);
  expect(findBrokenRules(await response.text())).toEqual([]);
  expect((await save(pathOf(others[0]?.Number))).status).toBe(404);
  expect((await save(pathOf('INV-2026-999999'))).status).toBe(404);
  await callMerchant(changeSetting, { Name: 'taxes', Value: { HomeCountry: null } });
});

// BOOKS-9
it('documents are deleted once the years are over for which the law keeps them', async () => {
  const shopper = await openShopper();
  const { order } = await buy({ shopper, order: { CountryIsoCode: 'DE' } });
  const count = (orderId: number) => readNumber('SELECT count(*) AS value FROM documents WHERE order_id = ?', orderId);
  const yearsLater = (years: number) => Date.UTC(Number(Period) + years + 1, 0, 3);
  await callMerchant(changeSetting, { Name: 'seller', Value: { VatId: 'DE123456789' } });
  await removeOldRows(commerceDb, yearsLater(8) - 3 * DAY_MS);
  expect(await count(order.Id)).toBe(1);
  await removeOldRows(commerceDb, yearsLater(8));
  expect([await count(order.Id), await count(refunded.order.Id)]).toEqual([0, 2]);
  await removeOldRows(commerceDb, yearsLater(10));
  expect(await count(refunded.order.Id)).toBe(0);
  const headers = { Authorization: `Bearer ${shopper.token}` };
  expect((await fetchCommerce(`/api/v2/order/invoicepdf/${order.Id}`, { headers })).status).toBe(404);
  // Of orders of this year, all documents are due: the books tell that they are missing.
  expect(await readBrokenInvariants()).toEqual(['invoices', 'credit-notes']);
});
