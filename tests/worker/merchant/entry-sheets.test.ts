import { beforeAll, describe, expect, it } from 'vitest';
import { showChange, undoChange } from '../../../shared/merchant/changes.ts';
import { saveProduct } from '../../../shared/merchant/products.ts';
import { addRedirects, listRedirects } from '../../../shared/merchant/redirects.ts';
import { exportSheet, loadSheet, type SheetKind } from '../../../shared/merchant/sheets.ts';
import { listAudit } from '../../../shared/merchant/staff.ts';
import { showKeys } from '../../../shared/merchant/stock.ts';
import { listCoupons, saveCoupon } from '../../../shared/merchant/vouchers.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { findId } from './import-lines.ts';

beforeAll(seedCatalogue);

async function tryLoad(Kind: SheetKind, Table: string[][], more: object = {}) {
  return callMerchant(loadSheet, { Kind, Table, ...more });
}
async function load(Kind: SheetKind, Table: string[][], more: object = {}) {
  const response = await tryLoad(Kind, Table, more);
  expect(response, response.Messages.join()).toMatchObject({ status: 200 });
  return response.Data;
}
const undo = (Id: number | null) => callMerchant(undoChange, { Id: Id ?? 0 });

async function exportTable(Kind: Exclude<SheetKind, 'keys'>): Promise<string[][]> {
  const { Items } = (await callMerchant(exportSheet, { Kind })).Data;
  const names = [...new Set(Items.flatMap((item) => Object.keys(item)))];
  return [names, ...Items.map((item) => names.map((name) => String(item[name] ?? '')))];
}

// MERCHANT-42
describe('a spreadsheet of coupons', () => {
  const find = async (code: string) =>
    (await callMerchant(listCoupons)).Data.Items.find(({ Code }) => Code === code) ?? null;

  it('adds and changes them, and is taken back', async () => {
    const terms = { MinimumMinor: 2500, MaxUses: 9, EndsOn: '2098-12-24T00:00:00.000Z', Products: [2, 1] };
    await callMerchant(saveCoupon, { Code: 'SHEET10', Name: 'Sheet', Percent: 10, ...terms });
    const before = await find('SHEET10');
    const table = [
      ['code', 'Name', 'Percent', 'amount', 'minimum', 'Ends on', 'max uses', 'products'],
      ['sheet-10', '', '', '4,50', '', '2098-12-31', 'null', '1; 2; 3'],
      ['SHEETNEW', 'New one', '12.5', '', '', '', '', ''],
    ];
    const dry = await load('coupons', table, { DryRun: true });
    expect(dry).toMatchObject({ Change: null, Added: 1, Changed: 1 });
    expect(dry.Items[0]).toEqual({
      ...{ Row: 2, Entry: 'SHEET10' },
      Before: { Amount: null, Percent: 10, EndsOn: terms.EndsOn, MaxUses: 9, Products: [1, 2] },
      After: { Amount: 4.5, Percent: null, EndsOn: '2098-12-31T00:00:00.000Z', MaxUses: null, Products: [1, 2, 3] },
    });
    expect(await find('SHEET10')).toEqual(before);
    const made = await load('coupons', table);
    expect(made.Items).toEqual(dry.Items);
    expect(await find('SHEET10')).toMatchObject({
      ...{ Name: 'Sheet', Percent: null, AmountMinor: 450, MinimumMinor: 2500, MaxUses: null, Products: [1, 2, 3] },
    });
    expect(await find('SHEETNEW')).toMatchObject({ Percent: 12.5, EndsOn: null });
    // STAFF-3
    const audit = (await callMerchant(listAudit)).Data.Items.find(({ Outcome }) => Outcome === 'changed');
    expect(JSON.parse(audit?.Details ?? '{}')).toMatchObject({ Before: { SHEET10: { Percent: 10 } } });
    expect((await undo(made.Change)).Data).toMatchObject({ Undone: 2 });
    expect(await find('SHEET10')).toEqual(before);
    expect(Date.parse((await find('SHEETNEW'))?.EndsOn ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('that was exported changes nothing, and what was changed since is not taken back', async () => {
    const table = await exportTable('coupons');
    expect(table.length).toBeGreaterThan(2);
    expect(await load('coupons', table)).toMatchObject({ Change: null, Added: 0, Changed: 0 });
    const row = ['SHEET10', '20'];
    const { Change } = await load('coupons', [['Code', 'Percent'], row]);
    await callMerchant(saveCoupon, { Code: 'SHEET10', Percent: 30 });
    expect(await undo(Change)).toMatchObject({ status: 409, Code: 'changed-since' });
    const { Items } = (await callMerchant(showChange, { Id: Change ?? 0 })).Data;
    expect(Items).toMatchObject([{ Kind: 'coupons', Entry: 'SHEET10', ChangedSince: true }]);
  });

  it.each([
    [['Code', 'Percent'], ['NONAME', '5'], /^Row 3, column Name: it is missing/],
    [['Code', 'Name'], ['NOWORTH', 'X'], /^Row 3, column Percent: it is missing/],
    [['Code', 'Name', 'Percent', 'Amount'], ['BOTH', 'X', '5', '5'], /^Row 3, column Amount: /],
    [['Code', 'Name', 'Percent'], ['TOOMUCH', 'X', '120'], /^Row 3, column Percent: .*Found: 120/],
    [['Code', 'Percent', 'Products'], ['SHEET10', '5', '987654'], /^Row 3, column Products: .*Found: 987654/],
    [['Code', 'StartsOn'], ['SHEET10', '2099-01-01'], /^Row 3, column StartsOn: .*Found: "2099-01-01T/],
    [['Code', 'Procent'], ['SHEET10', '5'], /^Row 1, column Procent: .*Did you mean Percent/],
  ])('%j with %j is refused', async (names, row, message) => {
    const sound = names.map((name) => (name === 'Code' ? 'SHEET10' : ''));
    const response = await tryLoad('coupons', [names, row[0] === 'SHEET10' ? [''] : sound, row]);
    expect(response).toMatchObject({ status: 400, Code: 'sheet-cell' });
    expect(response.Messages[0]).toMatch(message);
  });
});

// MERCHANT-42
describe('a spreadsheet of redirects', () => {
  const targets = async () =>
    Object.fromEntries((await callMerchant(listRedirects)).Data.Items.map(({ From, To }) => [From, To]));

  it('adds, changes and removes them, and is taken back', async () => {
    await callMerchant(addRedirects, { Redirects: ['/old/a /en/search', '/old/b /en/search'] });
    const table = [
      ['From', 'To'],
      ['https://old.example/old/A', '/en/category/games/1/1'],
      ['/old/b', 'null'],
      ['/old/c', '/en/search'],
    ];
    const made = await load('redirects', table);
    expect(made).toMatchObject({ Added: 1, Changed: 2 });
    expect(await targets()).toEqual({ '/old/a': '/en/category/games/1/1', '/old/c': '/en/search' });
    expect((await undo(made.Change)).Data).toMatchObject({ Undone: 3 });
    expect(await targets()).toEqual({ '/old/a': '/en/search', '/old/b': '/en/search' });
    expect(await load('redirects', await exportTable('redirects'))).toMatchObject({ Rows: 2, Changed: 0 });
  });

  it.each([
    ['/en/cart', '/en/search', /^Row 2, column From: .*Found: "\/en\/cart"\. Example: \/shop/],
    ['/old/d', 'https://elsewhere.example/', /^Row 2, column To: .*Example: \/en/],
    ['/old/d', '', /^Row 2, column To: it is missing/],
  ])('from %s to %s is refused', async (from, to, message) => {
    const response = await tryLoad('redirects', [
      ['From', 'To'],
      [from, to],
    ]);
    expect(response.Messages[0]).toMatch(message);
  });
});

// MERCHANT-42
describe('a spreadsheet of texts', () => {
  const read = async () => {
    const sql = "SELECT locale, value FROM localized WHERE entity = 'category' AND entity_id = 40 AND field = 'H1Tag'";
    const { results } = await commerceDb.prepare(sql).all<{ locale: string; value: string }>();
    return Object.fromEntries(results.map(({ locale, value }) => [locale, value]));
  };

  it('writes and removes them by language, and is taken back', async () => {
    const add = [
      ['Kind', 'Id', 'Field', 'en', 'de'],
      ['categories', '40', 'H1Tag', 'Autumn', 'Herbst'],
    ];
    expect(await load('texts', add)).toMatchObject({ Added: 1 });
    const made = await load('texts', [
      ['Kind', 'Id', 'Field', 'Name', 'de', 'ar'],
      ['categories', '40', 'H1Tag', 'for people', 'null', 'خريف'],
    ]);
    expect(made.Items).toMatchObject([
      { Entry: 'categories 40 H1Tag', Before: { de: 'Herbst', ar: null }, After: { de: null, ar: 'خريف' } },
    ]);
    expect(await read()).toEqual({ en: 'Autumn', ar: 'خريف' });
    expect((await undo(made.Change)).status).toBe(200);
    expect(await read()).toEqual({ en: 'Autumn', de: 'Herbst' });
    const table = await exportTable('texts');
    const [row = []] = table.filter((one) => one.includes('Herbst'));
    expect(row).toEqual(expect.arrayContaining(['categories', '40', 'H1Tag', 'Autumn fair', 'Autumn']));
    expect(await load('texts', table)).toMatchObject({ Added: 0, Changed: 0 });
  });

  it.each([
    [['categories', '40', 'Titel'], /^Row 2, column Field: .*Example: Name, H1Tag/],
    [['categories', '4711', 'H1Tag'], /^Row 2, column Id: .*categories 4711 H1Tag/],
    [['hats', '1', 'Name'], /^Row 2, column Kind: .*Found: "hats"/],
  ])('%j is refused', async (cells, message) => {
    const table = [
      ['Kind', 'Id', 'Field', 'de'],
      [...cells, 'Text'],
    ];
    expect((await tryLoad('texts', table)).Messages[0]).toMatch(message);
  });
});

// KEY-8, MERCHANT-42
describe('a spreadsheet of keys', () => {
  it('puts them on sale, each once, and they stay out of the log', async () => {
    await callMerchant(saveProduct, { sourceId: 'keyed', name: 'Keyed', prices: { EUR: 5 } });
    const table = [
      ['sourceId', 'key'],
      ['keyed', 'SHEET-ABCD-EFG1'],
      ['keyed', 'SHEET-ABCD-EFG2'],
      ['keyed', 'ANOTHERSHAPE-OFKEY-THREE'],
    ];
    const dry = await load('keys', table, { DryRun: true });
    expect(dry.Keys).toEqual({ Added: 3, Known: 0, Rejected: 0 });
    expect(dry.Warnings).toMatchObject([{ Row: 4, Column: 'key', Code: 'odd-key' }]);
    expect((await load('keys', table)).Keys).toEqual(dry.Keys);
    expect((await load('keys', table)).Keys).toEqual({ Added: 0, Known: 3, Rejected: 0 });
    expect((await callMerchant(showKeys, { Id: await findId('keyed') })).Data).toMatchObject({ Available: 3 });
    expect(JSON.stringify((await callMerchant(listAudit)).Data)).not.toContain('SHEET-ABCD');
  });

  it.each([
    [['nobody', 'SHEET-ABCD-EFG9'], /^Row 2, column sourceId: .*Found: nobody/],
    [['keyed', 'no key!'], /^Row 2, column key: .*Example: /],
    [['keyed', 'AAAAA BBBBB'], /^Row 2, column key: .*Found: "AAAAA BBBBB"/],
  ])('%j is refused, and none is kept', async (row, message) => {
    const response = await tryLoad('keys', [['sourceId', 'key'], row, ['keyed', 'SHEET-ABCD-EFG0']]);
    expect(response.Messages[0]).toMatch(message);
    expect((await callMerchant(showKeys, { Id: await findId('keyed') })).Data).toMatchObject({ Available: 3 });
  });
});
