import { beforeAll, describe, expect, it } from 'vitest';
import { changePlatform } from '../../../shared/merchant/platforms.ts';
import { saveProduct } from '../../../shared/merchant/products.ts';
import { addKeys, moveKeys, showKeys, withdrawKeys } from '../../../shared/merchant/stock.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { buy, findBookErrors } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, countKeys } from '../shopper.ts';
import { findId, send } from './import-lines.ts';

beforeAll(async () => {
  await seedCatalogue();
  // Products of the import have ids above this one, those of `addProduct` below it.
  await commerceDb
    .prepare("INSERT INTO products (id, source_id, name, name_key) VALUES (900001, 'spaced', 'Spaced', 'spaced')")
    .run();
});

const BROKEN = [
  ...['', 'A', 'AB-1', 'x'.repeat(201)],
  ...['Key', 'Keys', 'CD-Key', 'Product Key', 'Code', 'Serial_Number'],
  ...['AAAAA-BBBBB,Ember,9.99', 'AAAAA-BBBBB;Ember', 'AAAAA\tBBBBB', '"AAAAA-BBBBB"', 'AAAAA|BBBBB'],
  ...['keys.txt', '/home/me/keys', 'C:\\keys', '../keys', 'https://shop.example/k'],
  ...['AAAA\u0000BBBB', 'AAAAA\u001b[31m', 'AAAAA\u200bBBBBB', 'AAAAA\nBBBBB', '\ufffdAAAAA', 'ÄÖÜ-12345'],
  ...['AAAAA BBBBB', 'AAAAA--BBBBB', '-AAAAA', 'AAAAA-'],
];

// KEY-8, KEY-50
describe('a key that comes in', () => {
  it.each(BROKEN)('as %j is refused, with an example, from the call and from the import', async (broken) => {
    const { id: Id } = await addProduct({ keys: 0 });
    const response = await callMerchant(addKeys, { Id, Keys: ['GOOD1-GOOD2', broken] });
    expect(response).toMatchObject({ status: 400, Code: 'invalid' });
    expect(response.Messages[0]).toMatch(/Keys\.1: .*Example: ABCDE-12345-FGHIJ/s);
    expect(await countKeys(Id)).toEqual({});
    const line = { sourceId: 'broken-key', name: 'Broken', prices: { EUR: 5 }, keys: ['GOOD1-GOOD2', broken] };
    const imported = await send([line]);
    expect(imported.status).toBe(400);
    expect((await imported.json<{ Messages: string[] }>()).Messages[0]).toMatch(/field keys\.1: /);
    expect(await findId('broken-key')).toBe(0);
  });

  it('with spaces is taken if its platform’s keys have them, and only then', async () => {
    const product = { sourceId: 'spaced', name: 'Spaced', prices: { EUR: 5 }, platforms: ['Foundry'] };
    const keys = ['1234 5678 9012', '1234 5678 9013'];
    await callMerchant(saveProduct, product);
    const Id = await findId('spaced');
    const platform = await commerceDb
      .prepare("SELECT id FROM specification_options WHERE attribute_id = 2 AND name_key = 'foundry'")
      .first<number>('id');
    expect((await callMerchant(addKeys, { Id, Keys: keys })).status).toBe(400);
    expect((await send([{ ...product, keys }])).status).toBe(400);
    expect((await callMerchant(changePlatform, { Id: platform, KeySpaces: true })).Data).toMatchObject({
      KeySpaces: true,
    });
    expect((await callMerchant(addKeys, { Id, Keys: keys.slice(0, 1) })).Data).toMatchObject({ Added: 1 });
    const sent = await send([{ ...product, keys }]);
    expect(await sent.json()).toMatchObject({ Data: { Keys: { Added: 1, Known: 1 } } });
    await callMerchant(changePlatform, { Id: platform, KeySpaces: false });
  });

  it('in another spelling is the same key', async () => {
    const [{ id: first }, { id: second }] = [await addProduct({ keys: 0 }), await addProduct({ keys: 0 })];
    await callMerchant(addKeys, { Id: first, Keys: ['SPELL-12345-ABCDE'] });
    for (const [Id, key] of [
      [first, 'spell-12345-abcde'],
      [first, 'SPELL12345ABCDE'],
      [second, 'Spell_12345_Abcde'],
    ] as const) {
      expect((await callMerchant(addKeys, { Id, Keys: [key] })).Data).toMatchObject({ Added: 0, Known: 1 });
    }
    const gone = await callMerchant(withdrawKeys, { Id: first, Keys: ['spell 12345 abcde'], Reason: 'supplier' });
    expect(gone.Data).toMatchObject({ Withdrawn: 1, Unknown: 0 });
    const again = await callMerchant(addKeys, { Id: first, Keys: ['SPELL12345ABCDE'] });
    expect(again.Data).toMatchObject({ Added: 0, Rejected: 1 });
  });

  it('is told apart from the product’s others by its shape, as a warning', async () => {
    const { id: Id } = await addProduct({ keys: 0 });
    const usual = ['SHAPE-11111-AAAAA', 'SHAPE-22222-BBBBB', 'SHAPE-33333-CCCCC'];
    expect((await callMerchant(addKeys, { Id, Keys: [...usual, 'SHAPE44444'] })).Data.Warnings).toEqual([
      { Line: 4, Shape: 'XXXXXXXXXX', Usual: 'XXXXX-XXXXX-XXXXX' },
    ]);
    await callMerchant(withdrawKeys, { Id, Keys: ['SHAPE44444'], Reason: 'of another product' });
    const odd = await callMerchant(addKeys, { Id, Keys: ['ODDER-1', 'SHAPE-55555-DDDDD'] });
    expect(odd.Data.Warnings).toMatchObject([{ Line: 1, Shape: 'XXXXX-X' }]);
  });

  it('is not written by a preview, which tells the same as the call then does', async () => {
    const { id: Id } = await addProduct({ keys: 0 });
    await callMerchant(addKeys, { Id, Keys: ['PREVIEW-1', 'PREVIEW-2'] });
    await callMerchant(withdrawKeys, { Id, Keys: ['PREVIEW-2'], Reason: 'faulty' });
    const Keys = ['PREVIEW-1', 'PREVIEW-2', 'PREVIEW-3', 'preview3', 'PRE-VIEW-4'];
    const preview = await callMerchant(addKeys, { Id, Keys, DryRun: true });
    expect(preview.Data).toMatchObject({ Added: 2, Known: 2, Rejected: 1 });
    expect(await countKeys(Id)).toEqual({ Available: 1 });
    expect((await callMerchant(addKeys, { Id, Keys })).Data).toEqual(preview.Data);
    expect(await countKeys(Id)).toEqual({ Available: 3 });
  });
});

// KEY-9
describe('keys on the wrong product', () => {
  it('move with their place in the stock, and open for their new buyer; sold ones stay', async () => {
    const wrong = await addProduct({ keys: 0 });
    const right = await addProduct({ keys: 0 });
    const Keys = ['MOVED-1', 'MOVED-2', 'MOVED-3'];
    await callMerchant(addKeys, { Id: wrong.id, Keys });
    await buy({ product: wrong });
    const moved = await callMerchant(moveKeys, { Id: wrong.id, To: right.id, Keys: [...Keys, 'MOVED-4'] });
    expect(moved.Data).toEqual({ Moved: 2, Unknown: 2 });
    expect((await callMerchant(showKeys, { Id: wrong.id })).Data).toMatchObject({ Available: 0, Sold: 1 });
    expect((await callMerchant(showKeys, { Id: right.id })).Data).toMatchObject({ Available: 2 });
    const { shopper, itemId } = await buy({ product: right });
    expect(Keys).toContain(await shopper.reveal(itemId));
    const log = await commerceDb.prepare("SELECT details FROM audit_log WHERE command = 'keys move'").first('details');
    expect(log).toBe(JSON.stringify({ Id: wrong.id, To: right.id, Keys: '…' }));
    expect(await findBookErrors()).toEqual([]);
  });

  it('move together when none is named, but not to nothing, to store credit, or while somebody buys them', async () => {
    const wrong = await addProduct({ keys: 6 });
    const right = await addProduct({ keys: 0 });
    for (const To of [wrong.id, 99_999_999]) {
      expect(await callMerchant(moveKeys, { Id: wrong.id, To })).toMatchObject({ status: 400, Code: 'invalid' });
    }
    const card = {
      sourceId: 'move-card',
      name: 'Card',
      voucherType: 'MPV' as const,
      faceValueEur: 10,
      storeCredit: true,
    };
    await callMerchant(saveProduct, card);
    const To = await findId('move-card');
    expect((await callMerchant(moveKeys, { Id: wrong.id, To })).status).toBe(400);
    const [first, second] = await Promise.all([
      callMerchant(moveKeys, { Id: wrong.id, To: right.id }),
      callMerchant(moveKeys, { Id: wrong.id, To: right.id }),
      buy({ product: wrong, keys: 0 }).catch(() => null),
    ]);
    const inOrders = Object.entries(await countKeys(wrong.id)).reduce((sum, [, n]) => sum + n, 0);
    expect(first.Data.Moved + second.Data.Moved + inOrders).toBe(6);
    expect(await countKeys(right.id)).toEqual({ Available: first.Data.Moved + second.Data.Moved });
    expect(await findBookErrors()).toEqual([]);
  });
});
