import { beforeAll, describe, expect, it } from 'vitest';
import { listChanges, showChange, undoChange } from '../../../shared/merchant/changes.ts';
import { changePrices } from '../../../shared/merchant/prices.ts';
import { saveProduct, showProduct } from '../../../shared/merchant/products.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { listAudit } from '../../../shared/merchant/staff.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';

const GAMES = [
  { sourceId: 'price-a', name: 'Priced A', prices: { EUR: 19.99, USD: 21.99, JPY: 3000 }, platforms: ['Foundry'] },
  { sourceId: 'price-b', name: 'Priced B', prices: { EUR: 9.49 }, publishers: ['Small House'] },
  { sourceId: 'price-free', name: 'Priced Free', prices: { EUR: 0 } },
  { sourceId: 'price-card', name: 'Priced Card', prices: { EUR: 20 }, voucherType: 'MPV' as const, faceValueEur: 20 },
];
const ours = { Name: 'Priced' };

beforeAll(async () => {
  await seedCatalogue();
  for (const game of GAMES) expect((await callMerchant(saveProduct, game)).status).toBe(200);
});

async function change(args: object) {
  const response = await callMerchant(changePrices, { ...ours, ...args });
  expect(response, response.Messages.join()).toMatchObject({ status: 200 });
  return response.Data;
}
async function undo(Id: number | null, more: object = {}) {
  return callMerchant(undoChange, { Id: Id ?? 0, ...more });
}
async function pricesOf(sourceId: string) {
  const { prices, sale } = (await callMerchant(showProduct, { sourceId })).Data;
  return { prices, sale };
}
const historyOf = async (sourceId: string) => {
  const sql = `SELECT h.offered_minor AS price FROM price_history h JOIN products p ON p.id = h.product_id
    WHERE p.source_id = ? ORDER BY h.changed_at`;
  const { results } = await commerceDb.prepare(sql).bind(sourceId).all<{ price: number }>();
  return results.map(({ price }) => price);
};

// MERCHANT-40, MERCHANT-41
describe('a change of prices', () => {
  it('is shown first, written as a whole, and taken back', async () => {
    await callMerchant(changeSetting, { Name: 'prices', Value: { Endings: { EUR: 'x.99', JPY: 'x00' } } });
    const preview = await change({ Percent: 10, DryRun: true });
    expect(preview).toMatchObject({ Change: null, IsDryRun: true, Found: 4, Changed: 3 });
    expect(preview.Items).toContainEqual({
      ...{ SourceId: 'price-a', Name: 'Priced A', CurrencyCode: 'USD' },
      ...{ BeforeMinor: 2199, AfterMinor: 2419, SaleBeforeMinor: null, SaleAfterMinor: null },
    });
    expect(await pricesOf('price-b')).toEqual({ prices: { EUR: 9.49 }, sale: null });

    const made = await change({ Percent: 10 });
    expect(made).toEqual({ ...preview, Change: expect.any(Number), IsDryRun: false });
    expect((await pricesOf('price-a')).prices).toEqual({ EUR: 21.99, USD: 24.19, JPY: 3300 });
    expect((await pricesOf('price-b')).prices).toEqual({ EUR: 9.99 });
    expect((await pricesOf('price-free')).prices).toEqual({ EUR: 0 });
    expect((await pricesOf('price-card')).prices).toEqual({ EUR: 21.99 });

    const { Items } = (await callMerchant(showChange, { Id: made.Change ?? 0 })).Data;
    expect(Items[0]).toEqual({
      ...{ Kind: 'prices', Entry: 'price-a', ChangedSince: false },
      Before: { prices: { EUR: 19.99, USD: 21.99, JPY: 3000 }, sale: null },
      After: { prices: { EUR: 21.99, USD: 24.19, JPY: 3300 }, sale: null },
    });
    // STAFF-3
    const audit = (await callMerchant(listAudit)).Data.Items.find(({ Outcome }) => Outcome === 'changed');
    expect(audit?.Command).toBe('prices change');
    expect(JSON.parse(audit?.Details ?? '{}')).toMatchObject({
      Before: { Change: made.Change, 'price-b': { EUR: [949, null] } },
      After: { 'price-b': { EUR: [999, null] } },
    });

    const undone = await undo(made.Change);
    expect(undone, undone.Messages.join()).toMatchObject({ status: 200, Data: { Undone: 3, Kept: [] } });
    expect((await pricesOf('price-a')).prices).toEqual({ EUR: 19.99, USD: 21.99, JPY: 3000 });
    expect((await pricesOf('price-card')).prices).toEqual({ EUR: 20 });
    // What was asked meanwhile stays.
    expect(await historyOf('price-b')).toEqual([949, 999, 949]);
    expect(await undo(made.Change)).toMatchObject({ status: 409, Code: 'change-undone' });

    const again = await undo(undone.Data.Change);
    expect(again.status).toBe(200);
    expect((await pricesOf('price-b')).prices).toEqual({ EUR: 9.99 });
    const listed = (await callMerchant(listChanges, { Entry: 'price-b' })).Data.Items;
    expect(listed.slice(0, 3).map(({ Id, Undoes, UndoneBy }) => [Id, Undoes, UndoneBy])).toEqual([
      [again.Data.Change, undone.Data.Change, null],
      [undone.Data.Change, made.Change, again.Data.Change],
      [made.Change, null, undone.Data.Change],
    ]);
    expect((await undo(again.Data.Change)).status).toBe(200);
  });

  it('is about what fits all that is said, and about the currencies that are named', async () => {
    const found = async (filter: object) => (await change({ ...filter, Percent: 5, DryRun: true })).Found;
    expect(await found({ Publisher: 'small house' })).toBe(1);
    expect(await found({ Platform: 'Foundry' })).toBe(1);
    expect(await found({ SourceIds: ['price-a', 'price-b', 'test-1'] })).toBe(2);
    expect(await found({ MinimumMinor: 1000, MaximumMinor: 1999 })).toBe(1);
    expect(await found({ Category: 1 })).toBe(4);
    expect(await found({ Category: 40 })).toBe(0);
    const { Items } = await change({ Add: { JPY: -100 }, DryRun: true });
    expect(Items.filter(({ BeforeMinor, AfterMinor }) => BeforeMinor !== AfterMinor)).toMatchObject([
      { SourceId: 'price-a', CurrencyCode: 'JPY', BeforeMinor: 3000, AfterMinor: 2900 },
    ]);
    const only = await change({ Percent: 10, Currencies: ['USD'], Endings: {}, DryRun: true });
    expect(only).toMatchObject({ Found: 4, Changed: 1 });
    expect((await change({ Percent: 10, Limit: 1, DryRun: true })).Items).toHaveLength(1);
  });

  it('starts a sale until an instant, and ends it', async () => {
    const made = await change({ Percent: -25, Sale: true, Until: '2098-12-24', Endings: {} });
    expect(made).toMatchObject({ Found: 3, Changed: 2 });
    expect(await pricesOf('price-a')).toEqual({
      prices: { EUR: 19.99, USD: 21.99, JPY: 3000 },
      sale: { prices: { EUR: 14.99, USD: 16.49, JPY: 2250 }, start: null, end: '2098-12-24T00:00:00.000Z' },
    });
    expect(await change({ EndSale: true })).toMatchObject({ Changed: 2 });
    expect((await pricesOf('price-a')).sale).toBeNull();
  });

  it('leaves a product alone, and names it, of which nothing or less than the lowest price would be left', async () => {
    const args = { Add: { EUR: -10 }, SourceIds: ['price-a', 'price-b', 'price-free'], Endings: { EUR: 'x.99' } };
    const preview = await change({ ...args, DryRun: true });
    expect(preview).toMatchObject({ Found: 3, Changed: 1, Left: 1 });
    expect(preview.TooLow).toEqual([
      { SourceId: 'price-b', Name: 'Priced B', CurrencyCode: 'EUR', PriceMinor: 949, AskedMinor: -51 },
    ]);
    const made = await change(args);
    expect([(await pricesOf('price-a')).prices, (await pricesOf('price-b')).prices]).toEqual([
      { EUR: 9.99, USD: 21.99, JPY: 3000 },
      { EUR: 9.49 },
    ]);
    await undo(made.Change);
    const sale = await change({ ...args, Sale: true, DryRun: true });
    expect(sale).toMatchObject({ Changed: 1, Left: 1, TooLow: [{ SourceId: 'price-b', AskedMinor: -51 }] });
  });

  it('that is a sale leaves a better one alone, in whatever currency, until that is ended', async () => {
    const better = await change({ Percent: -50, Sale: true, Endings: {}, SourceIds: ['price-a'], Currencies: ['JPY'] });
    const other = { Percent: -20, Sale: true, Until: '2098-12-24', Endings: {} };
    expect(await change({ ...other, DryRun: true })).toMatchObject({ Changed: 1, Cheaper: 1 });
    await change({ EndSale: true, SourceIds: ['price-a'] });
    expect(await change({ ...other, DryRun: true })).toMatchObject({ Changed: 2, Cheaper: 0 });
    // One that is over is none.
    await commerceDb.prepare("UPDATE products SET discount_until = 1 WHERE source_id = 'price-a'").run();
    expect(await change({ ...other, DryRun: true })).toMatchObject({ Changed: 2, Cheaper: 0 });
    expect(better.Changed).toBe(1);
  });

  it('of a publisher or platform that the shop does not have is refused by its name', async () => {
    for (const [field, name] of [
      ['Publisher', 'Smal House'],
      ['Platform', 'Fondry'],
    ] as const) {
      const refused = await callMerchant(changePrices, { [field]: name, Percent: 5 } as never);
      expect(refused).toMatchObject({ status: 400, Code: 'invalid' });
      expect(refused.Messages[0]).toContain(field);
      expect(refused.Messages[0]).toContain(name);
    }
    // Known, and nothing of it begins so.
    expect(await change({ Name: 'Nothing', Publisher: 'Small House', Percent: 5 })).toMatchObject({ Found: 0 });
  });

  it('that another change followed is not taken back, but what nobody touched is if that is wanted', async () => {
    const made = await change({ Set: { EUR: 15 }, SourceIds: ['price-a', 'price-b'] });
    await callMerchant(saveProduct, { sourceId: 'price-a', ageRating: 'PEGI 7' });
    const refused = await undo(made.Change);
    expect(refused).toMatchObject({ status: 409, Code: 'changed-since' });
    expect(refused.Messages[0]).toContain('price-a');
    expect((await pricesOf('price-b')).prices).toEqual({ EUR: 15 });
    const partly = { Undone: 1, Kept: ['price-a'] };
    expect((await undo(made.Change, { KeepChanged: true, DryRun: true })).Data).toMatchObject(partly);
    expect((await undo(made.Change, { KeepChanged: true })).Data).toMatchObject(partly);
    expect((await pricesOf('price-b')).prices).toEqual({ EUR: 9.49 });
    expect((await pricesOf('price-a')).prices).toMatchObject({ EUR: 15 });
    expect((await undo(4711)).status).toBe(404);
  });

  // MERCHANT-1
  it('at the same time as one of the same product loses neither', async () => {
    const changes = await Promise.all([
      callMerchant(changePrices, { ...ours, Percent: 20, Endings: {} }),
      callMerchant(saveProduct, { sourceId: 'price-b', ageRating: 'PEGI 16' }),
      callMerchant(changePrices, { ...ours, Percent: 50, Endings: {} }),
    ]);
    expect(changes.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { prices, ageRating } = (await callMerchant(showProduct, { sourceId: 'price-b' })).Data;
    expect([prices, ageRating]).toEqual([{ EUR: expect.closeTo(9.49 * 1.2 * 1.5, 1) }, 'PEGI 16']);
  });

  it.each([
    [{}, 'Percent'],
    [{ Percent: 5, Set: { EUR: 5 } }, 'Percent'],
    [{ Percent: 5.001 }, 'Percent'],
    [{ Percent: -100 }, 'Percent'],
    [{ EndSale: true, Percent: 5 }, 'Percent'],
    [{ Percent: 5, Until: '2098-12-24' }, 'Sale'],
    [{ Percent: -5, Sale: true, Until: '2020-12-24' }, 'Until'],
    [{ Set: { EUR: 0 } }, 'Set'],
    [{ Add: { JPY: 0.5 } }, 'Add'],
    [{ Percent: 5, Endings: { JPY: 'x.99' } }, 'Endings'],
  ])('%j is refused with an example', async (args, field) => {
    const response = await callMerchant(changePrices, { ...ours, ...args } as never);
    expect(response).toMatchObject({ status: 400, Code: 'invalid' });
    expect(response.Messages[0]).toMatch(new RegExp(`${field}.*Example: `));
  });
});
