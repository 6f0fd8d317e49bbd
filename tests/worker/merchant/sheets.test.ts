import { beforeAll, describe, expect, it } from 'vitest';
import { showChange, undoChange } from '../../../shared/merchant/changes.ts';
import { saveProduct, showProduct } from '../../../shared/merchant/products.ts';
import { exportSheet, loadSheet } from '../../../shared/merchant/sheets.ts';
import { addStaff } from '../../../shared/merchant/staff.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { media } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

const rich = {
  ...{ sourceId: 'sheet-rich', name: 'Sheet, the "rich" one', releaseDate: '2026-12-24', published: true },
  ...{ developers: ['Small, Inc.'], publishers: ['House and Co'], tags: ['Cozy', 'Card Game'], genres: ['RPG'] },
  ...{ platforms: ['Foundry'], os: { windows: true, mac: false }, prices: { EUR: 19.99, JPY: 3000 } },
  sale: { prices: { EUR: 9.99 }, start: null, end: '2098-12-24T00:00:00.000Z' },
  recommendedPrice: { EUR: 30 },
  texts: { de: { name: 'Bogen', description: '<p>Zwei\nZeilen</p>' }, jp: { metaTitle: '表' } },
  region: { name: 'North', worldwide: false, allowed: ['NO', 'SE'], blocked: [] },
  variants: [{ kind: 'edition' as const, group: 'sheet', label: 'Gold', adds: ['Map'], position: 1 }],
  ...{ picture: 'sheets/a.png', ageRating: 'PEGI 12', markAsNew: true, positive: 9, negative: 1 },
};

beforeAll(async () => {
  await seedCatalogue();
  await media.put('sheets/a.png', PNG);
  const saved = await callMerchant(saveProduct, rich);
  expect(saved, saved.Messages.join()).toMatchObject({ status: 200 });
  for (const sourceId of ['sheet-a', 'sheet-b']) {
    await callMerchant(saveProduct, { sourceId, name: sourceId, prices: { EUR: 19.99 } });
  }
});

const show = async (sourceId: string) => (await callMerchant(showProduct, { sourceId })).Data;

async function load(Table: string[][], more: object = {}, Kind: 'products' | 'prices' = 'products') {
  return callMerchant(loadSheet, { Kind, Table, ...more });
}

/** All that the shop has, as a table. */
async function exportTable(Kind: 'products' | 'prices'): Promise<string[][]> {
  const { Items } = (await callMerchant(exportSheet, { Kind })).Data;
  const names = [...new Set(Items.flatMap((item) => Object.keys(item)))];
  return [names, ...Items.map((item) => names.map((name) => String(item[name] ?? '')))];
}

// MERCHANT-42
describe('a spreadsheet of products', () => {
  it('that was exported changes nothing when it is loaded', async () => {
    for (const kind of ['products', 'prices'] as const) {
      // The test catalogue is not all in the form that the import writes.
      await load(await exportTable(kind), {}, kind);
      const table = await exportTable(kind);
      expect(table.length).toBeGreaterThan(5);
      const loaded = await load(table, {}, kind);
      expect(loaded, loaded.Messages.join()).toMatchObject({ status: 200 });
      expect(loaded.Data).toMatchObject({ Change: null, Rows: table.length - 1, Added: 0, Changed: 0, Items: [] });
    }
    const [names = []] = await exportTable('products');
    expect(names).toEqual(expect.arrayContaining(['prices.JPY', 'sale.end', 'texts.de.description', 'region.allowed']));
  });

  it('is reported first, loaded as a whole, and taken back', async () => {
    const before = await show('sheet-rich');
    const table = [
      [
        'Source ID',
        'Name',
        'PRICES EUR',
        'sale end',
        'tags',
        'Mark as new',
        'texts (de) name',
        'ageRating',
        'my notes',
      ],
      ['sheet-rich', '', '24,50', '2098-12-31', 'Cozy; Space', 'no', 'Blatt', 'null', 'x'],
      ['', '', '', '', '', '', '', '', ''],
      ['sheet-new', 'New of the sheet', '1.299,00', '', '', 'yes', '', '', ''],
    ];
    const ignored = { Ignore: ['My Notes'] };
    const dry = await load(table, { ...ignored, DryRun: true });
    expect(dry, dry.Messages.join()).toMatchObject({
      status: 200,
      Data: { Change: null, Rows: 2, Added: 1, Changed: 1 },
    });
    expect(dry.Data.Items).toMatchObject([
      {
        ...{ Row: 2, Entry: 'sheet-rich' },
        Before: { prices: { EUR: 19.99, JPY: 3000 }, tags: ['Card Game', 'Cozy'], ageRating: 'PEGI 12' },
        After: { prices: { EUR: 24.5, JPY: 3000 }, tags: ['Cozy', 'Space'], ageRating: null },
      },
      { Row: 4, Entry: 'sheet-new', Before: null, After: { name: 'New of the sheet', prices: { EUR: 1299 } } },
    ]);
    expect(await show('sheet-rich')).toEqual(before);

    const { Data } = await load(table, ignored);
    expect(Data).toEqual({ ...dry.Data, IsDryRun: false, Change: expect.any(Number) });
    expect(await show('sheet-rich')).toMatchObject({
      ...{ name: rich.name, markAsNew: false, prices: { EUR: 24.5, JPY: 3000 } },
      ...{ texts: { de: { name: 'Blatt', description: rich.texts.de.description }, jp: rich.texts.jp } },
      sale: { prices: { EUR: 9.99 }, end: '2098-12-31T00:00:00.000Z' },
    });
    expect(await show('sheet-rich')).not.toHaveProperty('ageRating');
    expect((await callMerchant(showChange, { Id: Data.Change ?? 0 })).Data.Items).toHaveLength(2);

    const undone = await callMerchant(undoChange, { Id: Data.Change ?? 0 });
    expect(undone, undone.Messages.join()).toMatchObject({ status: 200, Data: { Undone: 2 } });
    expect(await show('sheet-rich')).toEqual(before);
    expect(await show('sheet-new')).toMatchObject({ published: false });
    const again = await callMerchant(undoChange, { Id: undone.Data.Change ?? 0 });
    expect(again, again.Messages.join()).toMatchObject({ status: 200 });
    expect(await show('sheet-rich')).toMatchObject({ prices: { EUR: 24.5 } });
    expect(await show('sheet-new')).toMatchObject({ published: true });
  });

  it('comes in parts that are one change, of the person who began it', async () => {
    const part = (sourceId: string) => [
      ['sourceId', 'prices.EUR'],
      [sourceId, '77'],
    ];
    const before = [await show('sheet-a'), await show('sheet-b')];
    const { Change } = (await load(part('sheet-a'))).Data;
    const second = await load(part('sheet-b'), { Change, FirstRow: 500 });
    expect(second.Data).toMatchObject({ Change, Items: [{ Row: 500, Entry: 'sheet-b' }] });
    const { Token } = (await callMerchant(addStaff, { Name: 'Cat', Role: 'catalogue' })).Data;
    const own = { Authorization: `Bearer ${Token}` };
    const args = { Kind: 'products' as const, Table: part('sheet-a'), Change: Change ?? 0 };
    expect((await callMerchant(loadSheet, args, own)).status).toBe(404);
    expect((await callMerchant(undoChange, { Id: Change ?? 0 }, own)).Data).toMatchObject({ Undone: 2 });
    expect([await show('sheet-a'), await show('sheet-b')]).toEqual(before);
    expect(await load(part('sheet-b'), { Change })).toMatchObject({ status: 409, Code: 'change-undone' });
  });

  it('of prices is about products that are there, and never renames one', async () => {
    const table = [
      ['sourceId', 'name', 'prices.EUR'],
      ['sheet-rich', 'Another name', '15'],
    ];
    expect((await load(table, {}, 'prices')).Data).toMatchObject({ Changed: 1, Added: 0 });
    expect(await show('sheet-rich')).toMatchObject({ name: rich.name, prices: { EUR: 15 } });
    const unknown = await load([...table, ['nobody', '', '5']], {}, 'prices');
    expect(unknown.Messages[0]).toMatch(/^Row 3, column sourceId: .*nobody.*Example: /);
  });

  it.each([
    [['sourceId', 'prise EUR'], ['a', '5'], /^Row 1, column prise EUR: .*Did you mean prices\.EUR/],
    [['sourceId', 'Beschreibung de'], ['a', '5'], /^Row 1, column Beschreibung de: .*Did you mean texts\.de\./],
    [['sourceId', 'name', 'Name '], ['a', 'A', 'B'], /^Row 1, column Name: it is already taken/],
    [['name'], ['A'], /^Row 1, column sourceId: it is missing/],
    [['sourceId', 'prices.EUR'], ['sheet-a', 'five'], /^Row 2, column prices\.EUR: .*Found: "five"\. Example: 40/],
    [['sourceId', 'prices.EUR'], ['sheet-a', '9,999'], /^Row 2, column prices\.EUR: .*Found: 9\.999/],
    [['sourceId', 'prices.JPY'], ['sheet-a', '9,5'], /^Row 2, column prices\.JPY: .*Found: 9\.5/],
    [['sourceId', 'published'], ['sheet-a', 'maybe'], /^Row 2, column published: .*Found: "maybe"\. Example: true/],
    [['sourceId', 'releaseDate'], ['sheet-a', '24.12.2026'], /^Row 2, column releaseDate: .*Found: "24\.12\.2026"/],
    [['sourceId', 'sale.prices.EUR'], ['sheet-a', '900'], /^Row 2, column sale\.prices\.EUR: /],
    [['sourceId', 'prices.EUR'], ['brand-new', '5'], /^Row 2, column name: it is missing/],
  ])('%j with %j is refused with its row, column and value', async (names, row, message) => {
    const sound = names.map((name) => (name === 'sourceId' ? 'sheet-b' : ''));
    const response = await load([names, row, sound]);
    expect(response).toMatchObject({ status: 400, Code: 'sheet-cell' });
    expect(response.Messages[0]).toMatch(message);
  });

  it('with two rows of one product is refused, and nothing of it is kept', async () => {
    const before = await show('sheet-a');
    const rows = [
      ['sheet-a', '55'],
      ['sheet-rich', '56'],
      ['sheet-a', '57'],
    ];
    const response = await load([['sourceId', 'prices.EUR'], ...rows]);
    expect(response.Messages[0]).toMatch(/^Row 4, column sourceId: it is already taken\. Found: sheet-a \(2\)/);
    expect(await show('sheet-a')).toEqual(before);
  });
});
