import { beforeAll, expect, it } from 'vitest';
import { cancelOrder } from '../../../shared/api/order.ts';
import { exportCorrections, exportSupplies, listDocuments } from '../../../shared/merchant/documents.ts';
import { listEvidence } from '../../../shared/merchant/evidence.ts';
import {
  exportLedger,
  exportReturn,
  listBestSellers,
  showLiabilities,
  showStatistics,
} from '../../../shared/merchant/figures.ts';
import { refundOrder } from '../../../shared/merchant/orders.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { showKeys } from '../../../shared/merchant/stock.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { type Bought, buy, readBrokenInvariants } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { declare, openCustomer } from '../orders/refunds.ts';
import { addBundle, addProduct } from '../shopper.ts';
import { archiveAll, countArchived, growOld } from './archive-helpers.ts';

const year = new Date().getUTCFullYear() - 4;
const [Period, From, To] = [String(year), `${year}-01-01`, `${year}-12-31`];

/** What the days' sums, invoices and ledgers tell. */
async function readSums() {
  const answers = await Promise.all([
    callMerchant(showStatistics, { From, To }),
    callMerchant(exportLedger, { Period }),
    callMerchant(exportReturn, { Period }),
    callMerchant(listBestSellers, { From, To }),
    callMerchant(listDocuments, { Period, Limit: 100 }),
    callMerchant(exportCorrections, { Period, Limit: 100 }),
    callMerchant(showLiabilities, { Period }),
    callMerchant(showLiabilities, { Period: String(year + 1) }),
  ]);
  for (const { status, Messages } of answers) expect(status, Messages?.join()).toBe(200);
  return answers.map(({ Data }) => Data);
}

/** Lists that name every order, page by page. */
async function readLists() {
  const supplies: unknown[] = [];
  for (let After: number | null = 0; After !== null; ) {
    const { Data }: { Data: { Items: unknown[]; Next: number | null } } = await callMerchant(exportSupplies, {
      Period,
      Limit: 2,
      After,
    });
    supplies.push(...Data.Items);
    After = Data.Next;
  }
  const evidence: unknown[] = [];
  for (let After: number | null = 0; After !== null; ) {
    const { Data }: { Data: { Items: unknown[]; Next: number | null } } = await callMerchant(listEvidence, {
      Period,
      Limit: 2,
      After,
    });
    evidence.push(...Data.Items);
    After = Data.Next;
  }
  return { supplies, evidence };
}

const reveal = async ({ shopper, order }: Bought) => {
  for (const { Id } of order.OrderItems) await shopper.reveal(Id);
};

beforeAll(async () => {
  const shopper = await openCustomer();
  await shopper.givePoints(600);
  await shopper.giveBalance(5_000);
  const bought = [
    await buy({ price: 1190, quantity: 3, order: { CountryIsoCode: 'FI' } }),
    await buy({ price: 2380, order: { CountryIsoCode: 'AT' } }),
    await buy({ price: 999, shopper, order: { UseRewardPoint: true } }),
    await buy({ price: 1500, shopper, order: { UseBalance: true } }),
  ];
  const items = [await addProduct({ price: 1000 }), await addProduct({ price: 2000 })];
  bought.push(await buy({ product: await addBundle(items, 2500) }));
  for (const one of bought) await reveal(one);
  // These stay: one is refunded in part, one withdrawn from, one has an unseen key, one sold a gift card.
  const refunded = await buy({ price: 700, quantity: 2 });
  const OrderItemGuids = [refunded.order.OrderItems[0]?.OrderItemGuid ?? ''];
  await callMerchant(refundOrder, { OrderNumber: refunded.order.CustomOrderNumber, OrderItemGuids });
  await declare(await buy({ price: 800 }));
  await buy({ price: 900 });
  await reveal(await buy({ product: await addProduct({ price: 2000, voucher: { type: 'MPV', faceMinor: 2000 } }) }));
  // Nobody paid this one.
  await shopper.addToCart((await addProduct()).id);
  const { Data } = await shopper.order();
  await shopper.call(cancelOrder, { id: Data.OrderId });
  await growOld();
}, 120_000);

// ARCHIVE-4
it('the books of closed years are the same to the cent before orders are archived, while they are, and when they are back', async () => {
  const [sums, lists] = [await readSums(), await readLists()];
  const keys = await readKeyStates();
  expect(lists.supplies.length).toBeGreaterThan(9);
  expect(await readBrokenInvariants()).toEqual([]);

  expect(await archiveAll()).toBeGreaterThanOrEqual(5);
  const archived = await countArchived();
  expect(await readSums()).toEqual(sums);
  expect(await readKeyStates()).toEqual(keys);
  expect(await readBrokenInvariants()).toEqual([]);
  expect(await countArchived()).toBe(archived);

  expect(await readLists()).toEqual(lists);
  expect(await countArchived()).toBeLessThan(archived);
  expect(await readSums()).toEqual(sums);
  expect(await readBrokenInvariants()).toEqual([]);
});

async function readKeyStates() {
  const { results } = await commerceDb.prepare('SELECT id FROM products ORDER BY id').all<{ id: number }>();
  return Promise.all(results.map(async ({ id }) => (await callMerchant(showKeys, { Id: id })).Data));
}

it('the time zone of the books stays while orders are archived: their days cannot be summed up anew', async () => {
  await commerceDb.prepare("DELETE FROM archived_orders WHERE state = 'returned'").run();
  expect(await archiveAll()).toBeGreaterThan(0);
  const change = (TimeZone: string) => callMerchant(changeSetting, { Name: 'seller', Value: { TimeZone } });
  const before = await readSums();
  expect(await change('Asia/Tokyo')).toMatchObject({ status: 409, Code: 'invalid' });
  expect(await readSums()).toEqual(before);
});
