import { beforeAll, describe, expect, it } from 'vitest';
import { getCategory, searchProducts } from '../../shared/api/catalog.ts';
import { getProduct, getProductBySeName } from '../../shared/api/product.ts';
import { seedCatalogue } from '../support/catalogue.ts';
import { TEST_SECRETS } from '../support/test-secrets.ts';
import { callCommerce, commerceDb, fetchCommerce } from '../support/workers.ts';

const LINES = 2_000;
const BATCH = 500;
const GENRES = ['Action', 'Adventure', 'Indie', 'RPG', 'Racing', 'Strategy'];

type Line = Record<string, unknown>;

function toLine(index: number, change: Line = {}): Line {
  return {
    sourceId: `test:${index}`,
    name: `Bulk Comet ${index}`,
    releaseDate: '2024-02-29',
    developers: ['Small Studio'],
    publishers: [`Publisher ${index % 7}`],
    genres: [GENRES[index % GENRES.length]],
    tags: ['Cozy', index % 2 === 0 ? 'FPS' : 'Card Game'],
    os: { windows: true, mac: index % 3 === 0, linux: false },
    priceUsd: 11,
    discountPercent: 0,
    oldPriceUsd: null,
    positive: index,
    negative: 1,
    shortDescription: null,
    languages: ['English'],
    ...change,
  };
}

function send(lines: readonly unknown[], query = '', token: string = TEST_SECRETS.ADMIN_TOKEN): Promise<Response> {
  return fetchCommerce(`/internal/import${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  });
}

async function findId(sourceId: string): Promise<number> {
  return (
    (await commerceDb.prepare('SELECT id FROM products WHERE source_id = ?').bind(sourceId).first<number>('id')) ?? 0
  );
}

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

  it('with a name that is taken gets a URL of its own, within a batch too', async () => {
    await send(['a', 'b', 'c'].map((sourceId) => toLine(1, { sourceId: `twin-${sourceId}`, name: 'Twin Suns' })));
    const names = await Promise.all(
      ['a', 'b', 'c'].map(
        async (one) => (await callCommerce(getProduct, { id: await findId(`twin-${one}`) })).Data.SeName,
      ),
    );
    expect(new Set(names).size).toBe(3);
    for (const seName of names) expect((await callCommerce(getProductBySeName, { seName })).status).toBe(200);
  });

  it('has a name that reads as it is: what reorders letters is taken out', async () => {
    const name = 'Ember \u202eAsh\u202c \u2066Deluxe\u2069';
    await send([
      toLine(1, { sourceId: 'bidi', name, shortDescription: 'Real\u202efake', publishers: ['\u202dMaker'] }),
    ]);
    const { Data } = await callCommerce(getProduct, { id: await findId('bidi') });
    expect(Data).toMatchObject({ Name: 'Ember Ash Deluxe', SeName: 'ember-ash-deluxe' });
    expect(JSON.stringify(Data)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  it('has a URL of letters that are seen, whatever signs its name has', async () => {
    await send([
      toLine(1, { sourceId: 'sword', name: '⚔️' }),
      toLine(2, { sourceId: 'swords', name: 'Swords ⚔️ Souls 2️⃣' }),
    ]);
    expect((await callCommerce(getProduct, { id: await findId('sword') })).Data.SeName).toMatch(/^product/);
    expect((await callCommerce(getProduct, { id: await findId('swords') })).Data.SeName).toBe('swords-souls-2');
  });

  it('has no keys until some are asked for; asking again adds none', async () => {
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

  it('may describe itself in several lines', async () => {
    const answer = await send([toLine(1, { sourceId: 'lines', shortDescription: 'One\r\n\tTwo' })]);
    expect(answer.status).toBe(200);
  });

  it('may leave out what it does not know', async () => {
    expect((await send([{ sourceId: 'bare', name: '🎮', priceUsd: 0, languages: null }])).status).toBe(200);
    expect((await callCommerce(getProduct, { id: await findId('bare') })).Data.SeName).toMatch(/^product/);
  });
});

describe('a batch that does not fit', () => {
  it.each([
    [{ priceUsd: '9.99' }, 'priceUsd'],
    [{ priceUsd: -1 }, 'priceUsd'],
    [{ name: ' ' }, 'name'],
    [{ releaseDate: '2023-02-30' }, 'releaseDate'],
    [{ os: { windows: 'yes' } }, 'os.windows'],
    [{ tags: ['ok', 7] }, 'tags.1'],
    [{ name: 'Nul\u0000byte' }, 'name'],
    [{ name: 'Bell\u0007' }, 'name'],
    [{ name: 'Next\u0085line' }, 'name'],
    [{ name: 'Two\nlines' }, 'name'],
    [{ name: 'Half \ud83c' }, 'name'],
    [{ name: '\u202e' }, 'name'],
    [{ sourceId: 'a\u001bb' }, 'sourceId'],
    [{ publishers: ['Fine', '\udfffHalf'] }, 'publishers.1'],
    [{ shortDescription: 'Esc\u001b[31m' }, 'shortDescription'],
    [{ keys: ['AAAA\u0000BBBB'] }, 'keys.0'],
  ])('%j names line and field, and nothing of the batch is written', async (change, field) => {
    const answer = await send(
      [toLine(1, { sourceId: 'whole-1' }), toLine(2, { sourceId: 'whole-2', ...change })],
      '?firstLine=501',
    );
    expect(answer.status).toBe(400);
    const { Messages } = await answer.json<{ Messages: string[] }>();
    expect(Messages[0]).toContain(`Line 502, field ${field}:`);
    expect(await findId('whole-1')).toBe(0);
  });

  it('is refused when it is no JSON, too long, or from a stranger', async () => {
    const broken = await send([toLine(1, { sourceId: 'whole-3' }), '{"sourceId":'], '?firstLine=7');
    expect((await broken.json<{ Messages: string[] }>()).Messages[0]).toContain('Line 8');
    expect((await send(Array.from({ length: 501 }, (_, index) => toLine(index)))).status).toBe(413);
    expect((await send([toLine(1)], '', 'wrong')).status).toBe(401);
    expect((await send([toLine(1)], '?keys=-1')).status).toBe(400);
    expect(await findId('whole-3')).toBe(0);
  });
});

describe('a voucher of the merchant’s file', () => {
  const columns = (source: string) =>
    commerceDb
      .prepare('SELECT voucher_type, face_minor, is_store_credit, price_minor FROM products WHERE source_id = ?')
      .bind(source)
      .first();

  // WALLET-9
  it('is kept with its kind and value, and is not sold below it', async () => {
    const card = { sourceId: 'card:1', name: 'Harbour Card', priceUsd: 1, voucherType: 'MPV', faceValueEur: 25 };
    expect((await send([toLine(1, card)])).status).toBe(200);
    const kept = { voucher_type: 'MPV', face_minor: 2500, is_store_credit: 0, price_minor: 2500 };
    expect(await columns('card:1')).toEqual(kept);
    expect((await send([toLine(1, { ...card, sourceId: 'card:2', voucherType: 'SPV' })])).status).toBe(200);
    expect(await columns('card:2')).toEqual({ ...kept, voucher_type: 'SPV' });
    expect((await send([toLine(1, { ...card, sourceId: 'card:1', voucherType: undefined })])).status).toBe(200);
    expect(await columns('card:1')).toMatchObject({ voucher_type: 'None', face_minor: null });
  });

  it('becomes gift cards where it is the shop’s own credit, each key once', async () => {
    const keys = ['CARD-2026-ABCDE-FGHJK', 'CARD-2026-ABCDE-FGHJM'];
    const own = { sourceId: 'card:3', name: 'Own Card', voucherType: 'MPV', faceValueEur: 10, storeCredit: true, keys };
    for (const _ of [1, 2]) expect((await send([toLine(1, own)], '?keys=3')).status).toBe(200);
    const { results } = await commerceDb
      .prepare(
        `SELECT g.amount_minor FROM gift_cards g JOIN keys k ON k.id = g.key_id JOIN products p ON p.id = k.product_id
         WHERE p.source_id = 'card:3'`,
      )
      .all();
    expect(results).toEqual(Array(5).fill({ amount_minor: 1000 }));
  });

  it('is refused where it makes no sense', async () => {
    const bad = [
      { voucherType: 'GIFT' },
      { storeCredit: true },
      { storeCredit: true, voucherType: 'SPV', faceValueEur: 10 },
      { storeCredit: true, voucherType: 'MPV' },
      { storeCredit: true, voucherType: 'MPV', faceValueEur: 10, keys: ['SHORT-KEY'] },
      { voucherType: 'MPV', faceValueEur: -1 },
    ];
    for (const change of bad) {
      expect((await send([toLine(1, { sourceId: 'card:4', ...change })])).status, JSON.stringify(change)).toBe(400);
    }
    expect(await columns('card:4')).toBeNull();
    expect((await send([toLine(1, { sourceId: 'card:5', keys: ['GAME-KEY-1'] })])).status).toBe(200);
    const later = { sourceId: 'card:5', storeCredit: true, voucherType: 'MPV', faceValueEur: 10 };
    expect((await send([toLine(1, later)])).status).toBe(409);
  });
});
