import { beforeAll, describe, expect, it } from 'vitest';
import { getPrices } from '../../../shared/api/product.ts';
import { listChanges, undoChange } from '../../../shared/merchant/changes.ts';
import { makePreviewLink } from '../../../shared/merchant/preview.ts';
import { changePrices, unplanPrices } from '../../../shared/merchant/prices.ts';
import { saveProduct, showProduct } from '../../../shared/merchant/products.ts';
import { listSchedule } from '../../../shared/merchant/schedule.ts';
import { listAudit } from '../../../shared/merchant/staff.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce, commerceDb, fetchStorefront } from '../../support/workers/workers.ts';
import { runCron } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';

const HOUR_MS = 3_600_000;
const GAMES = [
  { sourceId: 'plan-a', name: 'Planned A', prices: { EUR: 19.99, USD: 21.99 } },
  { sourceId: 'plan-b', name: 'Planned B', prices: { EUR: 9.49 } },
];
let next = Date.now();
/** An instant after all others. */
const nextInstant = () => {
  next += HOUR_MS;
  return next;
};

beforeAll(async () => {
  await seedCatalogue();
  for (const game of GAMES) expect((await callMerchant(saveProduct, game)).status).toBe(200);
});

async function plan(at: number, args: object) {
  const response = await callMerchant(changePrices, {
    ...{ Name: 'Planned', Endings: {}, At: new Date(at).toISOString() },
    ...args,
  } as never);
  expect(response, response.Messages.join()).toMatchObject({ status: 200, Data: { Change: null } });
  return response.Data;
}
async function pricesOf(sourceId: string) {
  const { prices, sale } = (await callMerchant(showProduct, { sourceId })).Data;
  return { prices, sale };
}
const listPlanned = async () => (await callMerchant(listSchedule)).Data.Items.filter(({ Kind }) => Kind === 'prices');

async function idOf(sourceId: string) {
  const row = await commerceDb
    .prepare('SELECT id FROM products WHERE source_id = ?')
    .bind(sourceId)
    .first<{ id: number }>();
  return row?.id ?? 0;
}

// MERCHANT-47
describe('a change of prices for an instant', () => {
  it('is listed until then, shown with the first round after it, and undone like any other', async () => {
    const at = nextInstant();
    const { Plan, Changed } = await plan(at, { Percent: 10 });
    expect(Changed).toBe(2);
    expect(await listPlanned()).toEqual([
      {
        Kind: 'prices',
        Id: Plan,
        Name: 'Planned A +1',
        Published: false,
        StartsOn: new Date(at).toISOString(),
        EndsOn: null,
      },
    ]);
    const audit = (await callMerchant(listAudit)).Data.Items.find(({ Outcome }) => Outcome === 'changed');
    expect(JSON.parse(audit?.Details ?? '{}')).toMatchObject({
      Before: { Plan, At: new Date(at).toISOString(), 'plan-b': { EUR: [949, null] } },
      After: { 'plan-b': { EUR: [1044, null] } },
    });
    await runCron(at - 1);
    expect((await pricesOf('plan-a')).prices).toEqual({ EUR: 19.99, USD: 21.99 });
    await runCron(at);
    expect((await pricesOf('plan-a')).prices).toEqual({ EUR: 21.99, USD: 24.19 });
    expect((await pricesOf('plan-b')).prices).toEqual({ EUR: 10.44 });
    expect(await listPlanned()).toEqual([]);
    const [change] = (await callMerchant(listChanges, { Entry: 'plan-b' })).Data.Items;
    expect(change).toMatchObject({ Command: 'prices change', Entries: 2 });
    expect((await callMerchant(undoChange, { Id: change?.Id ?? 0 })).status).toBe(200);
    expect((await pricesOf('plan-b')).prices).toEqual({ EUR: 9.49 });
  });

  it('is in a preview of a later instant alone', async () => {
    const at = nextInstant();
    const { Plan } = await plan(at, { Set: { EUR: 5.55 }, SourceIds: ['plan-b'] });
    const id = await idOf('plan-b');
    const openAt = async (instant: number) => {
      const { Url } = (await callMerchant(makePreviewLink, { At: new Date(instant).toISOString() })).Data;
      const opened = await fetchStorefront(Url.slice(TEST_ORIGIN.length), { redirect: 'manual' });
      const Cookie = opened.headers.get('Set-Cookie')?.split(';')[0] ?? '';
      const headers = { Language: 'en', Cookie, 'Sec-Fetch-Site': 'same-origin' };
      return (await fetchStorefront(`/en/product/planned-b/${id}`, { headers })).text();
    };
    expect(await openAt(at)).toContain('5.55');
    expect(await openAt(at - 1)).toContain('9.49');
    expect(JSON.stringify((await callCommerce(getPrices, { ids: [id] })).Data)).toContain('9.49');
    await callMerchant(unplanPrices, { Id: Plan ?? 0 });
  });

  it('is taken back until then, once', async () => {
    const at = nextInstant();
    const { Plan } = await plan(at, { Add: { EUR: 1 } });
    const taken = await callMerchant(unplanPrices, { Id: Plan ?? 0 });
    expect(taken.Data).toEqual({ At: new Date(at).toISOString(), Products: 2 });
    expect((await callMerchant(unplanPrices, { Id: Plan ?? 0 })).status).toBe(404);
    await runCron(at);
    expect((await pricesOf('plan-b')).prices).toEqual({ EUR: 9.49 });
  });

  it('sets the ordinary price where it was changed since, and leaves the sale of that day', async () => {
    const at = nextInstant();
    await plan(at, { Set: { EUR: 12 } });
    await callMerchant(saveProduct, { sourceId: 'plan-a', prices: { EUR: 15 } });
    await callMerchant(saveProduct, {
      sourceId: 'plan-b',
      sale: { prices: { EUR: 4.99 }, end: '2098-01-01T00:00:00Z' },
    });
    await runCron(at);
    expect((await pricesOf('plan-a')).prices).toEqual({ EUR: 12, USD: 21.99 });
    expect(await pricesOf('plan-b')).toMatchObject({ prices: { EUR: 12 }, sale: { prices: { EUR: 4.99 } } });
    const lower = nextInstant();
    await plan(lower, { Set: { EUR: 4 }, SourceIds: ['plan-b'] });
    await callMerchant(saveProduct, {
      sourceId: 'plan-b',
      sale: { prices: { EUR: 4.49 }, end: '2098-01-01T00:00:00Z' },
    });
    await runCron(lower);
    expect(await pricesOf('plan-b')).toEqual({ prices: { EUR: 4 }, sale: null });
  });

  it('happens once, however many rounds run at that time', async () => {
    const at = nextInstant();
    await plan(at, { Percent: 50, SourceIds: ['plan-b'] });
    await Promise.all([runCron(at), runCron(at)]);
    expect((await pricesOf('plan-b')).prices).toEqual({ EUR: 6 });
  });

  it('is refused for an instant that has passed, and for a sale, which has its own', async () => {
    const past = await callMerchant(changePrices, { Name: 'Planned', Percent: 5, At: '2020-01-01T00:00:00Z' } as never);
    expect(past).toMatchObject({ status: 400, Code: 'invalid' });
    expect(past.Messages.join()).toContain('At');
    const At = new Date(nextInstant()).toISOString();
    for (const args of [{ Sale: true, Percent: -5 }, { EndSale: true }]) {
      const { status, Messages } = await callMerchant(changePrices, { Name: 'Planned', At, ...args } as never);
      expect(status).toBe(400);
      expect(Messages.join()).toContain('At');
    }
  });

  it('goes with its product', async () => {
    await callMerchant(saveProduct, { sourceId: 'plan-gone', name: 'Gone', prices: { EUR: 3 } });
    const at = nextInstant();
    await plan(at, { Set: { EUR: 2 }, Name: 'Gone', SourceIds: ['plan-gone'] });
    await commerceDb.prepare("DELETE FROM products WHERE source_id = 'plan-gone'").run();
    await runCron(at);
    expect(await listPlanned()).toEqual([]);
    expect((await commerceDb.prepare('SELECT count(*) AS n FROM planned_prices').first<{ n: number }>())?.n).toBe(0);
  });
});
