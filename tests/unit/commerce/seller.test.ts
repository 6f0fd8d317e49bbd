import { beforeEach, expect, it } from 'vitest';
import { readSeller } from '../../../worker/commerce/content/seller-store.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { openShopDatabase } from './shop-database.ts';
import { insert } from './shop-rows.ts';

let database: Awaited<ReturnType<typeof openShopDatabase>>['database'];

beforeEach(async () => {
  ({ database } = await openShopDatabase());
});

async function read(settings: Readonly<Record<string, object>>) {
  for (const [key, value] of Object.entries(settings))
    database.execute(insert('settings', { key, value: JSON.stringify(value) }));
  return readSeller(standIn<Parameters<typeof readSeller>[0]>(database), 'https://shop.example');
}

it('an invoice names the seller with address, VAT id and contacts', async () => {
  const seller = { Name: 'Shop Ltd', Address: ['1 Quay Street', '', 'Dublin'], VatId: 'IE1234567A' };
  expect(await read({ seller, store: { Name: 'Shop', ContactEmail: 'help@shop.example' } })).toEqual({
    lines: ['Shop Ltd', '1 Quay Street', 'Dublin'],
    vatId: 'IE1234567A',
    contacts: ['https://shop.example', 'help@shop.example'],
  });
});

it.each([{}, { VatId: '' }, { VatId: ' ' }, { VatId: null }, { VatId: 7 }, { Name: ' ', Address: 'Dublin' }])(
  'a seller of %j is named like the shop, without a VAT id',
  async (seller) => {
    expect(await read({ seller, store: { Name: 'Shop' } })).toEqual({
      lines: ['Shop'],
      vatId: '',
      contacts: ['https://shop.example'],
    });
  },
);
