import { beforeAll, describe, expect, it } from 'vitest';
import { getCategory } from '../../../shared/api/catalog.ts';
import { getProduct, getProductBySeName, productSchema } from '../../../shared/api/product.ts';
import { searchProducts } from '../../../shared/api/search.ts';
import { exampleOf } from '../../../shared/merchant/example.ts';
import { lineEntries } from '../../../shared/merchant/product/line-fields.ts';
import { productFields } from '../../../shared/merchant/product/product-fields.ts';
import { showProduct } from '../../../shared/merchant/products.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { findId, send, toLine } from './import-lines.ts';

const LINES = 2_000;

const BATCH = 500;

beforeAll(seedCatalogue);

it('a merchant’s 2,000 lines are browsable, filterable and searchable', async () => {
  for (let start = 0; start < LINES; start += BATCH) {
    const lines = Array.from({ length: BATCH }, (_, index) => toLine(start + index));
    expect((await send(lines, `?firstLine=${start + 1}`)).status).toBe(200);
  }
  const asked = {
    categoryId: 1,
    pageNumber: 1,
    pageSize: 52,
    orderBy: 0,
    specificationOptionIds: [],
    manufacturerIds: [],
  };
  const all = (await callCommerce(getCategory, asked)).Data.CatalogProductsModel;
  expect(all.TotalItems).toBeGreaterThanOrEqual(LINES);
  const shooters = (await callCommerce(getCategory, { ...asked, specificationOptionIds: [20, 2] })).Data
    .CatalogProductsModel;
  const expected = Array.from({ length: LINES }, (_, index) => index).filter(
    (index) => index % 2 === 0 && index % 3 === 0,
  );
  expect(shooters.TotalItems).toBe(expected.length);
  const tag = all.SpecificationFilter.Attributes.flatMap((group) => group.Values).find((value) => value.Id >= 1000);
  expect(tag).toBeUndefined();
  const found = await callCommerce(searchProducts, { ...asked, term: 'bulk comet 1234' });
  expect(found.Data.CatalogProductsModel.Products[0]?.Name).toBe('Bulk Comet 1234');
  const publisher = await callCommerce(searchProducts, { ...asked, term: 'publisher 3' });
  expect(publisher.Data.CatalogProductsModel.TotalItems).toBeGreaterThan(200);
});

describe('one line', () => {
  it('becomes a product in EUR, with its publisher, genres, tags and languages', async () => {
    await send([toLine(1, { sourceId: 'one', name: 'Ember & Ash™', priceUsd: 5.5, oldPriceUsd: 11 })]);
    const { Data } = await callCommerce(getProductBySeName, { seName: 'ember-and-ash' });
    expect(Data).toMatchObject({
      ReleaseDate: '2024-02-29',
      Languages: ['English'],
      ProductManufacturers: [{ Name: 'Publisher 1' }],
      ProductPrice: { PriceValue: 5, OldPriceInDefaultCurrency: 10, DiscountRate: 50, DisableBuyButton: true },
    });
    expect(Data.SpecificationAttributeModels.map((one) => one.ValueRaw)).toEqual(
      expect.arrayContaining(['Adventure', 'Cozy', 'Card Game']),
    );
    expect(Data.DefaultPictureModel.ImageUrl).toMatch(/^\/media\/covers\//);
  });

  it('sent again updates the product; a new name gets a new URL and the old one stays', async () => {
    const id = await findId('one');
    await send([toLine(1, { sourceId: 'one', name: 'Ember and Smoke', priceUsd: null, genres: ['RPG'], tags: [] })]);
    expect(await findId('one')).toBe(id);
    const { Data } = await callCommerce(getProductBySeName, { seName: 'ember-and-ash' });
    expect(Data).toMatchObject({
      Id: id,
      SeName: 'ember-and-smoke',
      ProductPrice: { Price: '', DisableBuyButton: true },
    });
    const genres = Data.SpecificationAttributeModels.filter((one) => one.SpecificationAttributeId >= 3);
    expect(genres.map((one) => one.ValueRaw)).toEqual(['RPG']);
    await send([toLine(1, { sourceId: 'one', name: 'Ember & Ash' })]);
    expect((await callCommerce(getProduct, { id })).Data.SeName).toBe('ember-and-ash');
  });

  it('with a taken name gets a URL of its own, even within a batch', async () => {
    await send(['a', 'b', 'c'].map((sourceId) => toLine(1, { sourceId: `twin-${sourceId}`, name: 'Twin Suns' })));
    const names = await Promise.all(
      ['a', 'b', 'c'].map(
        async (one) => (await callCommerce(getProduct, { id: await findId(`twin-${one}`) })).Data.SeName,
      ),
    );
    expect(new Set(names).size).toBe(3);
    for (const seName of names) expect((await callCommerce(getProductBySeName, { seName })).status).toBe(200);
  });

  it('has a name without characters that reorder text', async () => {
    const name = 'Ember \u202eAsh\u202c \u2066Deluxe\u2069';
    await send([
      toLine(1, { sourceId: 'bidi', name, shortDescription: 'Real\u202efake', publishers: ['\u202dMaker'] }),
    ]);
    const { Data } = await callCommerce(getProduct, { id: await findId('bidi') });
    expect(Data).toMatchObject({ Name: 'Ember Ash Deluxe', SeName: 'ember-ash-deluxe' });
    expect(JSON.stringify(Data)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  it('has a URL of visible characters, whatever its name contains', async () => {
    await send([
      toLine(1, { sourceId: 'sword', name: '⚔️' }),
      toLine(2, { sourceId: 'swords', name: 'Swords ⚔️ Souls 2️⃣' }),
    ]);
    expect((await callCommerce(getProduct, { id: await findId('sword') })).Data.SeName).toMatch(/^product/);
    expect((await callCommerce(getProduct, { id: await findId('swords') })).Data.SeName).toBe('swords-souls-2');
  });

  it('has no test keys unless requested; requesting again adds none', async () => {
    const stock = async (sourceId: string) =>
      commerceDb.prepare('SELECT stock FROM products WHERE source_id = ?').bind(sourceId).first<number>('stock');
    const lines = [toLine(1, { sourceId: 'keyed' }), toLine(2, { sourceId: 'priceless', priceUsd: null })];
    await send(lines);
    expect(await stock('keyed')).toBe(0);
    await send(lines, '?keys=3');
    await send(lines, '?keys=3');
    expect(await stock('keyed')).toBe(3);
    expect(await stock('priceless')).toBe(0);
    await send([toLine(1, { sourceId: 'keyed', keys: ['OWN-1', 'OWN-2', 'OWN-1'] })]);
    expect(await stock('keyed')).toBe(5);
    const plain = await commerceDb.prepare("SELECT count(*) AS n FROM keys WHERE ciphertext LIKE '%OWN-%'").first('n');
    expect(plain).toBe(0);
  });

  it('may have a description of several lines', async () => {
    const reply = await send([toLine(1, { sourceId: 'lines', shortDescription: 'One\r\n\tTwo' })]);
    expect(reply.status).toBe(200);
  });

  it('may leave out unknown fields', async () => {
    expect((await send([{ sourceId: 'bare', name: '🎮', priceUsd: 0, languages: null }])).status).toBe(200);
    expect((await callCommerce(getProduct, { id: await findId('bare') })).Data.SeName).toMatch(/^product/);
  });
});

it('every field of a merchant’s file is stored, and comes back in the export', async () => {
  const base = { sourceId: 'all:base', name: 'Base', prices: { EUR: 8 } };
  const other = {
    sourceId: 'all:other',
    name: 'Other',
    prices: { EUR: 9 },
    releaseDate: '2099-12-24',
    variants: [{ kind: 'edition', group: 'all', label: 'Silver', adds: [], position: 2 }],
  };
  const textNames = Object.keys(lineEntries.texts.wrapped.wrapped.value.entries);
  const game = {
    sourceId: 'all:game',
    name: 'All of it',
    releaseDate: '2024-12-24',
    developers: ['Small Studio'],
    publishers: ['Large House'],
    genres: ['RPG'],
    tags: ['Cozy'],
    platforms: ['Abacus'],
    os: { windows: true, mac: false, linux: true },
    prices: { EUR: 20 },
    sale: { prices: { EUR: 10 }, start: '2026-01-01T00:00:00.000Z', end: '2099-01-01T00:00:00.000Z' },
    recommendedPrice: { EUR: 30 },
    positive: 9,
    negative: 1,
    shortDescription: 'Short',
    texts: { fr: Object.fromEntries(textNames.map((name) => [name, `Tout: ${name}`])) },
    urlNames: { fr: 'tout' },
    languages: ['English'],
    region: { name: 'North', worldwide: false, allowed: ['NO', 'SE'], blocked: [] },
    categories: ['Games'],
    published: true,
    markAsNew: true,
    picture: 'import/cover.png',
    gallery: ['import/one.png'],
    trailer: 'import/trailer.mp4',
    trailerPoster: 'import/poster.png',
    trailerCaptions: { de: 'import/de.vtt' },
    features: ['co-op'],
    languageSupport: [{ language: 'de', interface: true, audio: false, subtitles: true }],
    ageRating: 'PEGI 12',
    baseGame: 'all:base',
    variants: [{ kind: 'edition', group: 'all', label: 'Gold', adds: ['Map'], position: 1 }],
    supplier: 'distributor',
    supplierSku: 'SKU-1',
  };
  // A field that no line here has: as its schema describes a value.
  const stated = new Set([
    ...Object.keys(game),
    'voucherType',
    'voucherCountry',
    'faceValueEur',
    'storeCredit',
    'bundleItems',
  ]);
  const plain = Object.entries(productFields).filter(
    ([name, { stored }]) => !stated.has(name) && stored.kind !== 'columns' && stored.kind !== 'rows',
  );
  Object.assign(game, Object.fromEntries(plain.map(([name, { schema }]) => [name, exampleOf(schema)])));
  const voucher = { sourceId: 'all:voucher', name: 'Voucher', voucherType: 'MPV', faceValueEur: 20, storeCredit: true };
  const regional = { sourceId: 'all:regional', name: 'Regional', voucherType: 'SPV', voucherCountry: 'DE' };
  const bundle = {
    sourceId: 'all:bundle',
    name: 'Bundle',
    prices: { EUR: 12 },
    bundleItems: ['all:base', 'all:other'],
  };
  const lines = [base, other, game, voucher, regional, bundle];
  // A URL name belongs to one product.
  const known = lines.map((line) => ({
    ...line,
    sourceId: `${line.sourceId}:known`,
    ...('urlNames' in line ? { urlNames: { fr: 'tout-connu' } } : {}),
  }));
  // Keys never leave the shop, and an export has gross prices by currency.
  const others = ['keys', 'priceUsd', 'oldPriceUsd', 'discountPercent', 'pricesAre'];
  expect([...new Set([...others, ...lines.flatMap((line) => Object.keys(line))])].sort()).toEqual(
    Object.keys(lineEntries).sort(),
  );
  await send(known.map(({ sourceId }) => ({ sourceId, name: 'Bare' })));
  const response = await send([...lines, ...known], '?addPlatforms=1');
  const { Data, Messages } = await response.json<{ Data: object; Messages: string[] }>();
  expect(response.status, Messages.join()).toBe(200);
  expect(Data).toMatchObject({ Created: lines.length, Updated: known.length });
  for (const line of [...lines, ...known])
    expect((await callMerchant(showProduct, { sourceId: line.sourceId })).Data).toMatchObject(line);
  await send([{ sourceId: game.sourceId, texts: null }]);
  expect((await callMerchant(showProduct, { sourceId: game.sourceId })).Data).toMatchObject({ texts: null });
});

it('every field of the API’s product is filled from what a merchant’s file states', async () => {
  // Only the card of a product in a list stands for others, or names what is in it; reviews are of its buyers, a
  // pre-order is opened by a call of its own, and the setting `age` decides whether an age is asked.
  const filled = new Set<string>(['Family', 'Contents', 'ReviewedSince', 'PreOrder', 'AgeGate']);
  for (const name of ['base', 'other', 'game', 'voucher', 'bundle']) {
    const id = await findId(`all:${name}`);
    const { Data } = await callCommerce(getProduct, { id }, { headers: { Language: 'de' } });
    for (const field of Object.keys(Data)) filled.add(field);
  }
  expect(Object.keys(productSchema.entries).filter((field) => !filled.has(field))).toEqual([]);
});
