import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { lineEntries } from '../../../shared/merchant/product/line-fields.ts';
import { showProduct } from '../../../shared/merchant/products.ts';
import { withdrawKeys } from '../../../shared/merchant/stock.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { findId, send } from './import-lines.ts';

beforeAll(seedCatalogue);

interface Report {
  status: number;
  Messages: string[];
  Data: {
    Created: number;
    Updated: number;
    Keys: object;
    Warnings: { Code: string }[];
    Changes: { SourceId: string; IsNew: boolean; Fields: string[] }[];
  };
}

async function load(lines: readonly object[], query = ''): Promise<Report> {
  const response = await send(lines, query);
  return { status: response.status, ...(await response.json<Omit<Report, 'status'>>()) };
}

/** A dry run and then the import: they tell the same, and another dry run has nothing to do. */
async function expectAgreement(lines: readonly object[], query = ''): Promise<Report> {
  const joined = (more: string) => (query === '' ? `?${more}` : `${query}&${more}`);
  const dry = await load(lines, joined('dryRun=1'));
  const real = await load(lines, query);
  const facts = ({ status, Messages, Data }: Report) => ({
    status,
    Messages,
    Data: { ...Data, Change: null, Changes: [] },
  });
  expect(facts(dry)).toEqual(facts(real));
  if (real.status !== 200) return dry;
  const again = await load(lines, joined('dryRun=1'));
  expect(again.Data.Changes, JSON.stringify(lines)).toEqual([]);
  return dry;
}

async function exportOf(sourceId: string): Promise<Record<string, unknown>> {
  const { Id: _id, Stock: _stock, ...line } = (await callMerchant(showProduct, { sourceId })).Data;
  return line;
}

// MERCHANT-3
describe('a dry run', () => {
  const game = { sourceId: 'dry:game', name: 'Dry Game', prices: { EUR: 20 }, platforms: ['Foundry'] };

  it('counts keys as the import does: new, known, withdrawn and of a bundle', async () => {
    const keys = ['DRY-KEY-1', 'DRY-KEY-2', 'dry key 1'.replaceAll(' ', '-')];
    await expectAgreement([{ ...game, keys }], '?keys=2');
    await callMerchant(withdrawKeys, { Id: await findId('dry:game'), Keys: ['DRY-KEY-2'], Reason: 'faulty' });
    const counted = await expectAgreement([{ ...game, keys: [...keys, 'DRY-KEY-3'] }], '?keys=2');
    expect(counted.Data.Keys).toEqual({ Added: 1, Known: 4, Rejected: 1 });
    const other = { ...game, sourceId: 'dry:other', name: 'Dry Other' };
    const bundle = { sourceId: 'dry:bundle', name: 'Both', prices: { EUR: 30 }, platforms: ['Foundry'] };
    const items = { bundleItems: ['dry:game', 'dry:other'], keys: ['BUNDLE-KEY-1'] };
    expect((await expectAgreement([other, { ...bundle, ...items }])).Data.Keys).toMatchObject({ Rejected: 1 });
  });

  it('meets the database’s own refusals, and leaves nothing behind', async () => {
    const misfit = { sourceId: 'dry:misfit', name: 'Misfit', platforms: ['Playdeck'], bundleItems: ['dry:game'] };
    expect((await expectAgreement([misfit])).status).toBe(400);
    const card = { sourceId: 'dry:game', storeCredit: true, voucherType: 'MPV', faceValueEur: 10 };
    expect((await expectAgreement([card])).status).toBe(409);
    expect(await findId('dry:misfit')).toBe(0);
    const before = await commerceDb.prepare('SELECT count(*) AS n FROM products').first('n');
    await load([{ ...game, sourceId: 'dry:never', keys: ['NEVER-1'] }], '?dryRun=1&keys=3');
    expect(await commerceDb.prepare('SELECT count(*) AS n FROM products').first('n')).toBe(before);
  });

  it('warns as the import does: of unknown names, of platforms that would be added, and of pictures', async () => {
    const odd = {
      ...{ ...game, sourceId: 'dry:odd', prise: 1, genres: ['Poetry'], categories: ['Hats'], baseGame: 'nobody' },
      ...{ platforms: ['Abacus'], picture: 'https://localhost/a.png', gallery: ['https://localhost/b.png'] },
      ...{ keys: ['SHAPE-1', 'SHAPE-2', 'OTHER-SHAPE-3'] },
    };
    const warned = async (query: string) =>
      (await expectAgreement([odd], query)).Data.Warnings.map(({ Code }) => Code).sort();
    const always = ['genre-is-tag', 'odd-key', 'picture-not-fetched', 'picture-not-fetched', 'unknown-base-game'];
    const rest = ['unknown-category', 'unknown-field'];
    expect(await warned('')).toEqual([...always, ...rest, 'unknown-platform'].sort());
    expect(await warned('?addPlatforms=1')).toEqual([...always, ...rest].filter((code) => code !== 'odd-key').sort());
  });

  it('of a bundle knows the items of earlier batches', async () => {
    const items = ['a', 'b'].map((mark) => ({ ...game, sourceId: `far:${mark}`, name: `Far ${mark}` }));
    const bundle = {
      ...game,
      sourceId: 'far:bundle',
      name: 'Far Bundle',
      bundleItems: items.map((one) => one.sourceId),
    };
    const addition = { ...game, sourceId: 'far:more', name: 'More', baseGame: 'far:a' };
    const batch = [bundle, addition];
    const dry = await load([...items, ...batch], `?dryRun=1&firstLine=3&earlier=${items.length}`);
    expect(dry, dry.Messages.join()).toMatchObject({ status: 200, Data: { Created: 2, Warnings: [] } });
    expect(dry.Data.Changes.map(({ SourceId }) => SourceId)).toEqual(['far:bundle', 'far:more']);
    expect((await load(batch, '?dryRun=1&firstLine=3')).Messages[0]).toContain('Line 3, field bundleItems');
    await load(items);
    expect((await load(batch, '?firstLine=3')).Data).toMatchObject({ Created: 2, Warnings: [] });
  });

  it('names the fields that would change, and no others', async () => {
    const line = { ...game, sourceId: 'dry:named', name: 'Named', tags: ['Cozy'], languages: ['English'] };
    await load([line]);
    const { Changes } = (await load([{ ...line, tags: ['Cosy'], prices: { EUR: 21 } }], '?dryRun=1')).Data;
    expect(Changes).toMatchObject([{ IsNew: false, Fields: ['tags', 'prices'] }]);
  });
});

const words = fc.stringMatching(/^[A-Za-z]{1,8}$/);
const amount = fc.integer({ min: 200, max: 100_000 }).map((cents) => cents / 100);
const lineOf = fc.record(
  {
    name: words,
    releaseDate: fc.constantFrom(null, '2026-12-24'),
    publishers: fc.uniqueArray(words, { maxLength: 3 }),
    developers: fc.uniqueArray(words, { maxLength: 2 }),
    genres: fc.subarray(['Action', 'RPG', 'Racing', 'Poetry']),
    tags: fc.uniqueArray(words, { maxLength: 2, selector: (word) => word.toLowerCase() }),
    platforms: fc.subarray(['Foundry', 'playdeck']),
    os: fc.record({ windows: fc.boolean(), mac: fc.boolean() }, { requiredKeys: [] }),
    prices: fc.option(fc.record({ EUR: amount, USD: amount }, { requiredKeys: ['EUR'] })),
    sale: fc.constantFrom(
      null,
      undefined,
      { prices: { EUR: 1.5 } },
      { prices: { EUR: 1 }, start: '2026-01-01T00:00:00.000Z', end: '2099-01-01T00:00:00.000Z' },
    ),
    recommendedPrice: fc.constantFrom(null, { EUR: 30 }),
    positive: fc.nat(1000),
    negative: fc.nat(1000),
    shortDescription: fc.option(fc.constantFrom('Short', ' Two\nlines ')),
    texts: fc.constantFrom(null, { fr: { name: 'Feu', description: '<p>Oui</p>' } }, { de: { metaTitle: 'Glut' } }),
    languages: fc.subarray(['English', 'German']),
    region: fc.constantFrom(null, { name: 'North', worldwide: false, allowed: ['SE', 'NO', 'SE'], blocked: [] }),
    categories: fc.constantFrom([], ['Games'], ['games', 'Autumn fair'], [1, 40]),
    published: fc.boolean(),
    picture: fc.constantFrom(null, 'import/cover.png'),
    gallery: fc.constantFrom(null, [], ['import/one.png', 'import/two.png']),
    trailer: fc.constantFrom(null, 'import/trailer.mp4'),
    trailerCaptions: fc.constantFrom(null, { de: 'import/de.vtt' }),
    features: fc.subarray(['co-op', 'Own feature']),
    languageSupport: fc.constantFrom(null, [{ language: 'de', audio: true }]),
    ageRating: fc.constantFrom(null, 'PEGI 12'),
    variants: fc.constantFrom(null, [{ kind: 'edition', group: 'dry', label: 'Gold' }]),
    supplier: fc.constantFrom(null, 'distributor'),
    supplierSku: fc.constant('SKU-1'),
  },
  { requiredKeys: ['name', 'supplierSku'] },
);

// MERCHANT-3
it('whatever a file says, a dry run tells what the import does, and what is exported can be imported', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lineOf, { minLength: 1, maxLength: 6 }), async (drawn) => {
      const mark = crypto.randomUUID();
      const lines = drawn.map(({ sale, ...line }, index) => ({
        ...line,
        ...(line.prices && sale !== undefined ? { sale } : {}),
        sourceId: `${mark}:a${index}`,
      }));
      await expectAgreement(lines);
      const first = await Promise.all(lines.map(({ sourceId }) => exportOf(sourceId)));
      for (const line of first) {
        expect(Object.keys(line).filter((name) => !Object.hasOwn(lineEntries, name))).toEqual([]);
      }
      expect((await expectAgreement(first)).Data.Warnings).toEqual([]);
      const copies = first.map((line, index) => ({ ...line, sourceId: `${mark}:b${index}` }));
      expect((await expectAgreement(copies)).Data).toMatchObject({ Created: lines.length, Warnings: [] });
      const unnamed = (line: object) => ({ ...line, sourceId: '' });
      const second = await Promise.all(copies.map(({ sourceId }) => exportOf(sourceId)));
      expect(second.map(unnamed)).toEqual(first.map(unnamed));
    }),
    { numRuns: 25 },
  );
});
