import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '../../../shared/api/product.ts';
import { listProducts, saveProduct, showProduct } from '../../../shared/merchant/products.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { openShopper } from '../shopper.ts';
import { findId, send, toLine } from './import-lines.ts';

beforeAll(async () => {
  await seedCatalogue();
});

interface ImportData {
  Created: number;
  Updated: number;
  Keys: { Added: number; Known: number; Rejected: number };
  Warnings: { Line: number; Code: string; Field: string; Found: string }[];
  Changes: { SourceId: string; IsNew: boolean; Fields: string[] }[];
}

async function load(lines: readonly object[], query = ''): Promise<ImportData> {
  const response = await send(lines, query);
  const { Data, Messages } = await response.json<{ Data: ImportData; Messages: string[] }>();
  expect(response.status, Messages.join()).toBe(200);
  return Data;
}

const show = async (sourceId: string) => (await callMerchant(showProduct, { sourceId })).Data;
const read = async (sourceId: string, Currency = 'EUR') =>
  (await callCommerce(getProduct, { id: await findId(sourceId) }, { headers: { Currency } })).Data;

describe('a price of the merchant’s file', () => {
  it('in dollars comes back as it was sent, in the shop and in an order', async () => {
    await load([toLine(1, { sourceId: 'usd', priceUsd: 49.99, keys: ['USD-1'] })]);
    expect((await read('usd', 'USD')).ProductPrice).toMatchObject({ PriceValue: 49.99, CurrencyCode: 'USD' });
    const shopper = await openShopper();
    await shopper.addToCart(await findId('usd'));
    const Currency = 'USD';
    const cart = await shopper.call((await import('../../../shared/api/cart.ts')).getCart, {}, { Currency });
    expect(JSON.stringify(cart.Data)).toContain('49.99');
  });

  it('is used as it is in its own currency, with a temporary sale', async () => {
    const [start, end] = ['2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'];
    const sale = { prices: { EUR: 30, USD: 33.33 }, start, end };
    await load([toLine(1, { sourceId: 'own', priceUsd: undefined, prices: { EUR: 40, USD: 44.44 }, sale })]);
    expect((await read('own')).ProductPrice).toMatchObject({ PriceValue: 30, OldPriceInDefaultCurrency: 40 });
    expect((await read('own', 'USD')).ProductPrice).toMatchObject({ PriceValue: 33.33, OldPrice: '$44.44' });
    await load([{ sourceId: 'own', sale: null }]);
    expect((await read('own', 'USD')).ProductPrice).toMatchObject({ PriceValue: 44.44, OldPrice: null });
  });
});

describe('a field of the merchant’s file', () => {
  it('that is left out stays as it is, and null empties it', async () => {
    const region = { name: 'Alps', allowed: ['AT', 'CH'] };
    const texts = { de: { name: 'Glut', metaTitle: 'Glut kaufen' } };
    await load([toLine(1, { sourceId: 'stay', shortDescription: 'Warm.', region, texts, ageRating: 'PEGI 7' })]);
    await load([{ sourceId: 'stay', tags: ['New Tag'] }]);
    expect(await show('stay')).toMatchObject({
      ...{ name: 'Bulk Comet 1', tags: ['New Tag'], shortDescription: 'Warm.', texts, ageRating: 'PEGI 7' },
      ...{ publishers: ['Publisher 1'], prices: { USD: 11 }, region: { ...region, worldwide: false, blocked: [] } },
    });
    await load([{ sourceId: 'stay', region: null, shortDescription: null, texts: null, priceUsd: null }]);
    expect(await show('stay')).toMatchObject({ region: null, shortDescription: null, texts: null, prices: null });
  });

  // SUPPLY-1
  it('names who delivers its keys, comes back as it was sent, and is emptied by null', async () => {
    const supplied = { supplier: 'distributor', supplierSku: 'EMBER-1' };
    await load([toLine(1, { sourceId: 'supplied', ...supplied })]);
    await load([{ sourceId: 'supplied', tags: ['New Tag'] }]);
    expect(await show('supplied')).toMatchObject(supplied);
    await load([{ sourceId: 'supplied', supplier: null }]);
    expect(await show('supplied')).toMatchObject({ supplier: null, supplierSku: null });
  });

  it('about the region is “not stated” if it is missing, never worldwide', async () => {
    await load([toLine(1, { sourceId: 'nowhere' })]);
    expect((await read('nowhere')).GeoRestrictions).toMatchObject({ Name: 'Not stated', IsWorldwide: false });
    await load([{ sourceId: 'nowhere', region: { name: 'Everywhere', worldwide: true } }]);
    expect((await read('nowhere')).GeoRestrictions.IsWorldwide).toBe(true);
  });

  it('unknown to the shop is a warning with line and value, and keys are counted', async () => {
    const line = toLine(1, {
      sourceId: 'odd',
      prise: 1,
      genres: ['Poetry'],
      platforms: ['Abacus'],
      keys: ['ODD-1', 'ODD-2'],
    });
    const first = await load([{ ...line, categories: ['Games', 'Hats'] }], '?firstLine=7');
    expect(first.Keys).toEqual({ Added: 2, Known: 0, Rejected: 0 });
    expect(first.Warnings).toEqual(
      expect.arrayContaining([
        { Line: 7, Code: 'unknown-field', Field: 'prise', Found: 'prise' },
        { Line: 7, Code: 'genre-is-tag', Field: 'genres', Found: 'Poetry' },
        { Line: 7, Code: 'unknown-platform', Field: 'platforms', Found: 'Abacus' },
        { Line: 7, Code: 'unknown-category', Field: 'categories', Found: 'Hats' },
      ]),
    );
    expect((await load([line])).Keys).toEqual({ Added: 0, Known: 2, Rejected: 0 });
    // CATALOG-13
    const adding = (await load([line], '?addPlatforms=1')).Warnings.map(({ Code }) => Code);
    expect(adding).not.toContain('unknown-platform');
    expect(await show('odd')).toMatchObject({ platforms: ['Abacus'] });
    expect(await show('odd')).toMatchObject({ categories: ['Games'], tags: expect.arrayContaining(['Poetry']) });
  });

  it.each([
    [{ priceUsd: '9.99' }, '"9.99" ≠ number'],
    [{ prices: { XXX: 1 } }, 'XXX'],
    [{ sale: { prices: {}, start: '2026-02-01T00:00:00Z', end: '2026-01-01T00:00:00Z' } }, 'sale.end'],
    [{ region: { name: 'X', allowed: ['Germany'] } }, 'region.allowed.0'],
    [{ texts: { xx: {} } }, 'xx'],
    [{ trailer: 'javascript:alert(1)' }, 'trailer'],
    [{ trailer: 'http://video.example/a.mp4' }, 'trailer'],
    [{ trailerCaptions: { 'not a tag': 'a.vtt' } }, 'trailerCaptions'],
    [{ languageSupport: [{ language: '1' }] }, 'languageSupport.0.language'],
    [{ languageSupport: [{ language: 'de', dubbed: true }] }, 'dubbed'],
    [{ features: ['co-op', 7] }, 'features.1'],
    [{ supplier: 'my cousin', supplierSku: 'A' }, 'supplier'],
    [{ supplier: 'distributor' }, 'supplierSku'],
    [{ supplier: 'distributor', supplierSku: 'A', voucherType: 'MPV', faceValueEur: 5, storeCredit: true }, 'supplier'],
    [{ variants: [{ kind: 'colour', group: 'a', label: 'b' }] }, 'variants.0.kind'],
    [{ variants: [{ kind: 'value', group: 'a' }] }, 'variants.0.label'],
    [{ variants: [1, 2].map(() => ({ kind: 'value', group: 'a', label: 'b' })) }, 'variants'],
    [{ bundleItems: ['nobody'] }, '"nobody" ≠ sourceId'],
    [{ bundleItems: ['faulty'] }, '"faulty" ≠ sourceId'],
    [{ bundleItems: 'faulty' }, 'bundleItems'],
  ])('%j is an error that says what was found', async (change, text) => {
    const response = await send([toLine(1, { sourceId: 'faulty', ...change })]);
    expect(response.status).toBe(400);
    expect((await response.json<{ Messages: string[] }>()).Messages[0]).toContain(text);
  });
});

it('a dry run tells what would change, and changes nothing', async () => {
  await load([toLine(1, { sourceId: 'dry' })]);
  const lines = [{ sourceId: 'dry', name: 'Dry Comet', languages: ['English'] }, toLine(2, { sourceId: 'dry-2' })];
  const { Changes } = await load(lines, '?dryRun=1');
  expect(Changes).toMatchObject([
    { SourceId: 'dry', IsNew: false, Fields: ['name'] },
    { SourceId: 'dry-2', IsNew: true },
  ]);
  expect(await findId('dry-2')).toBe(0);
  expect((await show('dry')).name).toBe('Bulk Comet 1');
});

it('one product can be saved in the words of the file', async () => {
  expect(
    (await callMerchant(saveProduct, { sourceId: 'single', name: 'Single', prices: { EUR: 5 } })).Data,
  ).toMatchObject({
    Created: 1,
  });
  expect((await callMerchant(saveProduct, { sourceId: 'single', published: false })).Data).toMatchObject({
    Updated: 1,
  });
  expect(await show('single')).toMatchObject({ published: false, prices: { EUR: 5 }, Stock: 0 });
  expect((await callMerchant(saveProduct, { sourceId: 'single', colour: 'red' })).status).toBe(400);
});

it('what was exported can be read back: the copy exports the same', async () => {
  const words = fc.stringMatching(/^[A-Za-z]{1,8}$/);
  const amount = fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100);
  const lineOf = fc.record(
    {
      name: words,
      releaseDate: fc.constantFrom(null, '2026-12-24'),
      publishers: fc.uniqueArray(words, { maxLength: 3 }),
      genres: fc.subarray(['Action', 'RPG', 'Racing']),
      os: fc.record({ windows: fc.boolean(), mac: fc.boolean(), linux: fc.boolean() }),
      prices: fc
        .constantFrom(null, undefined)
        .chain((none) => (none === null ? fc.constant(null) : fc.record({ EUR: amount, USD: amount }))),
      positive: fc.nat(1000),
      negative: fc.nat(1000),
      shortDescription: fc.option(words),
      texts: fc.constantFrom(null, { fr: { name: 'Feu', description: '<p>Oui</p>' } }),
      region: fc.constantFrom(null, { name: 'North', worldwide: false, allowed: ['NO', 'SE'], blocked: [] }),
      published: fc.boolean(),
      ageRating: fc.constantFrom('PEGI 12', 'USK 16'),
    },
    { requiredKeys: ['name'] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(lineOf, { minLength: 1, maxLength: 8 }), async (lines) => {
      const mark = crypto.randomUUID();
      await load(lines.map((line, index) => ({ ...line, sourceId: `${mark}:a${index}` })));
      const exportOf = (kind: string) =>
        Promise.all(
          lines.map(async (_, index) => {
            const { Id: _id, Stock: _stock, ...line } = await show(`${mark}:${kind}${index}`);
            return line;
          }),
        );
      const first = await exportOf('a');
      await load(first.map((line, index) => ({ ...line, sourceId: `${mark}:b${index}` })));
      const unnamed = (line: object) => ({ ...line, sourceId: '' });
      expect((await exportOf('b')).map(unnamed)).toEqual(first.map(unnamed));
    }),
    { numRuns: 8 },
  );
  expect((await callMerchant(listProducts, { Limit: 3 })).Data.Items).toHaveLength(3);
});

it('a product is found by its name, or by how it begins', async () => {
  await load(
    ['Émber Vale', 'Ember Vale II', 'Vale of Ember'].map((name, index) => toLine(index, { sourceId: name, name })),
  );
  const find = async (Name: string, more: object = {}) => (await callMerchant(listProducts, { Name, ...more })).Data;
  expect((await find('EMBER vale')).Items.map(({ name }) => name)).toEqual(['Émber Vale', 'Ember Vale II']);
  const { Items, Next } = await find('ember', { Limit: 1 });
  expect(Items).toMatchObject([{ name: 'Émber Vale' }]);
  expect((await find('ember', { After: Next })).Items).toMatchObject([{ name: 'Ember Vale II' }]);
  expect((await find('Nothing')).Items).toEqual([]);
});
