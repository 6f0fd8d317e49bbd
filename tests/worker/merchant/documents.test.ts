import { beforeAll, describe, expect, it } from 'vitest';
import { removeOldRows } from '../../../worker/commerce/jobs/retention-store.ts';
import {
  downloadDocument,
  exportCorrections,
  exportSupplies,
  listDocuments,
} from '../../../worker/commerce/merchant/api/documents.ts';
import { exportLedger, showStatistics } from '../../../worker/commerce/merchant/api/figures.ts';
import { refundOrder } from '../../../worker/commerce/merchant/api/orders.ts';
import { changeSetting } from '../../../worker/commerce/merchant/api/settings.ts';
import { addStaff } from '../../../worker/commerce/merchant/api/staff.ts';
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
