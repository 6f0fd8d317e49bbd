import { toJsonSchema } from '@valibot/to-json-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../../shared/merchant/all-calls.ts';
import { listBatches } from '../../../shared/merchant/batches.ts';
import { entryKinds } from '../../../shared/merchant/content.ts';
import { changeFeature, changeGenre, listFeatures, listGenres } from '../../../shared/merchant/names.ts';
import { addPlatform, listPlatforms } from '../../../shared/merchant/platforms.ts';
import { listPreorders, movePreorder, openPreorder } from '../../../shared/merchant/preorders.ts';
import { saveProduct, showProduct } from '../../../shared/merchant/products.ts';
import { listRails, saveRail } from '../../../shared/merchant/rails.ts';
import { removals } from '../../../shared/merchant/removals.ts';
import { listRisks, tuneRisk } from '../../../shared/merchant/risks.ts';
import { listSchedule, setSchedule } from '../../../shared/merchant/schedule.ts';
import { limitMethod, listMethods, showSales, stopSales } from '../../../shared/merchant/selling.ts';
import {
  changeSetting,
  listCountries,
  listRates,
  renameCountry,
  setFee,
  setRate,
  showSetting,
} from '../../../shared/merchant/settings.ts';
import { addKeys } from '../../../shared/merchant/stock.ts';
import { listCoupons, saveCoupon } from '../../../shared/merchant/vouchers.ts';
import { listWebhooks, setWebhook } from '../../../shared/merchant/webhooks.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { commerceDb, media } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct } from '../shopper.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const [FROM, UNTIL] = ['2026-12-01T00:00:00.000Z', '2098-12-31T00:00:00.000Z'];
const SOON = '2097-12-31T00:00:00.000Z';

beforeAll(async () => {
  await seedCatalogue();
  await media.put('left/a.png', PNG);
});

type Call = Parameters<typeof callMerchant>[0];

async function make<Data>(call: unknown, args: Record<string, unknown>): Promise<Data> {
  const response = await callMerchant(call as Call, args);
  expect(response, response.Messages.join()).toMatchObject({ status: 200 });
  return response.Data as Data;
}

interface Kept {
  /** Makes a thing with every optional field set. Returns what a change of nothing names it by, and its present state. */
  make(): Promise<{ nothing: Record<string, unknown>; read: () => Promise<unknown> }>;
}

const everything = {
  sourceId: 'left-out',
  name: 'Left Out',
  releaseDate: '2026-12-24',
  developers: ['Small Studio'],
  publishers: ['Large House'],
  genres: ['RPG'],
  tags: ['Cozy'],
  platforms: ['Foundry'],
  os: { windows: true, mac: true },
  prices: { EUR: 20, USD: 22 },
  sale: { prices: { EUR: 10 }, start: FROM, end: UNTIL },
  recommendedPrice: { EUR: 30 },
  positive: 9,
  negative: 1,
  shortDescription: 'Short',
  texts: { fr: { name: 'Oublié', description: '<p>Oui</p>', searchWords: 'reste' } },
  urlNames: { fr: 'oublie' },
  languages: ['English'],
  region: { name: 'North', worldwide: false, allowed: ['NO', 'SE'], blocked: [] },
  categories: ['Games'],
  picture: 'left/a.png',
  gallery: ['left/a.png'],
  trailerCaptions: { de: 'left/de.vtt' },
  features: ['co-op'],
  ageRating: 'PEGI 12',
  markAsNew: true,
  variants: [{ kind: 'edition', group: 'left', label: 'Gold', adds: ['Map'], position: 1 }],
};

/** A scenario for each call that changes something that is there; by its command. */
const KEPT: Record<string, Kept> = {
  'coupons save': {
    async make() {
      const limits = { MinimumMinor: 2500, MaxUses: 9, MaxUsesPerCustomer: 2, StartsOn: FROM, EndsOn: UNTIL };
      const scopes = { Products: [1], Categories: [1], FirstOrder: true, Automatic: true };
      await make(saveCoupon, { Code: 'LEFT10', Name: 'Left', Percent: 10, ...limits, ...scopes });
      const read = async () => (await callMerchant(listCoupons)).Data.Items.find(({ Code }) => Code === 'LEFT10');
      expect(await read()).toMatchObject({ Percent: 10, ...limits, ...scopes });
      return { nothing: { Code: 'LEFT10' }, read };
    },
  },
  'products save': {
    async make() {
      await make(saveProduct, everything);
      const read = async () => (await callMerchant(showProduct, { sourceId: everything.sourceId })).Data;
      return { nothing: { sourceId: everything.sourceId }, read };
    },
  },
  'webhook set': {
    async make() {
      const Url = 'https://keys.example/left-out';
      await make(setWebhook, { Url, Events: ['order.paid'] });
      const read = async () => (await callMerchant(listWebhooks, {})).Data.Items.find((one) => one.Url === Url);
      expect(await read()).toMatchObject({ Events: ['order.paid'] });
      return { nothing: { Url }, read };
    },
  },
  'keys change-batch': {
    async make() {
      const fields = { Supplier: 'Keys Ltd', CostMinor: 250, ExpiresOn: UNTIL, SealedUntil: FROM };
      await make(addKeys, { Id: 1, Keys: ['LEFT1-LEFT2'], ...fields });
      const read = async () => (await callMerchant(listBatches, { Product: 1 })).Data.Items[0];
      expect(await read()).toMatchObject(fields);
      return { nothing: { Id: (await read())?.Id ?? 0 }, read };
    },
  },
  'risks tune': {
    async make() {
      await make(tuneRisk, { Reason: 'many-cards', Weight: 44, Limit: 4 });
      const read = async () => (await callMerchant(listRisks)).Data.Items.find(({ Reason }) => Reason === 'many-cards');
      return { nothing: { Reason: 'many-cards' }, read };
    },
  },
  'platforms change': {
    async make() {
      const { Id } = await make<{ Id: number }>(addPlatform, {
        Name: 'Leftover',
        Activation: { en: '<p>Open it.</p>' },
        SearchWords: { ru: 'палуба' },
        KeySpaces: true,
      });
      const text = commerceDb
        .prepare("SELECT value FROM localized WHERE entity = 'option' AND entity_id = ? ORDER BY field")
        .bind(Id);
      const find = async () => (await callMerchant(listPlatforms)).Data.Items.find((one) => one.Id === Id);
      return { nothing: { Id }, read: async () => [await find(), (await text.all()).results] };
    },
  },
  'genres change': {
    async make() {
      const read = async () => (await callMerchant(listGenres)).Data.Items[0];
      const Id = (await read())?.Id ?? 0;
      await make(changeGenre, { Id, Texts: { fr: { Name: 'Rôle', SearchWords: 'jdr' } } });
      return { nothing: { Id }, read };
    },
  },
  'features change': {
    async make() {
      const read = async () => (await callMerchant(listFeatures)).Data.Items[0];
      await make(changeFeature, { Id: 1, Texts: { fr: { Name: 'Seul', SearchWords: 'solo' } } });
      return { nothing: { Id: 1 }, read };
    },
  },
  'schedule set': {
    async make() {
      const thing = { Kind: 'blog', Id: 1 } as const;
      await make(setSchedule, { ...thing, StartsOn: '2097-01-01T00:00:00Z', EndsOn: '2098-01-01T00:00:00Z' });
      const read = async () => (await callMerchant(listSchedule)).Data.Items.find(({ Kind }) => Kind === 'blog');
      expect((await read())?.StartsOn).toBe('2097-01-01T00:00:00.000Z');
      return { nothing: thing, read };
    },
  },
  'settings change': {
    async make() {
      const Value = { Name: 'Left Shop', MaintenanceMessage: 'Soon', Counters: { Games: 7 }, PaymentMarks: ['PayPal'] };
      await make(changeSetting, { Name: 'store', Value, Texts: { de: { DressingName: 'Herbst' } } });
      return {
        nothing: { Name: 'store' },
        read: async () => (await callMerchant(showSetting, { Name: 'store' })).Data,
      };
    },
  },
  'preorders move': {
    async make() {
      await make(changeSetting, { Name: 'store', Value: { HasPreOrders: true } });
      const { id: Product } = await addProduct();
      const terms = { ReleasesOn: UNTIL, TimeZone: 'Asia/Tokyo' };
      const { Id } = await make<{ Id: number }>(openPreorder, { Product, Limit: 5, ReleasesOn: SOON });
      await make(movePreorder, { Id, ...terms });
      const read = async () => (await callMerchant(listPreorders, { Product })).Data.Items[0];
      expect(await read()).toMatchObject(terms);
      return { nothing: { Id, ReleasesOn: UNTIL }, read };
    },
  },
  'rails save': {
    async make() {
      const own = {
        Rule: 'products',
        Products: [2, 1],
        Locales: ['de'],
        Published: false,
        Texts: { en: { Title: 'Left', Text: 'A line.' } },
      };
      const { Id } = await make<{ Id: number }>(saveRail, own);
      const read = async () => (await callMerchant(listRails)).Data.Items.find((one) => one.Id === Id);
      expect(await read()).toMatchObject(own);
      return { nothing: { Id }, read };
    },
  },
  'rates set': {
    async make() {
      await make(setRate, { Code: 'SEK', Rate: 11, Published: false });
      const read = async () => (await callMerchant(listRates)).Data.Items.find(({ Code }) => Code === 'SEK');
      return { nothing: { Code: 'SEK', Rate: 11 }, read };
    },
  },
  'sales stop': {
    async make() {
      await make(stopSales, { Until: UNTIL, Message: 'Back soon.', Texts: { de: 'Gleich wieder da.' } });
      return { nothing: {}, read: async () => (await callMerchant(showSales, {})).Data };
    },
  },
  'methods limit': {
    async make() {
      const { Method } = (await callMerchant(listMethods, {})).Data.Items[0] ?? { Method: '' };
      await make(limitMethod, { Method, IsOff: true, Countries: ['DE'], MinimumMinor: 500, MaximumMinor: 9000 });
      const read = async () => (await callMerchant(listMethods, {})).Data.Items.find((one) => one.Method === Method);
      return { nothing: { Method }, read };
    },
  },
  ...Object.fromEntries(
    entryKinds.map(({ kind, add, show }): [string, Kept] => [
      `${kind.noun} change`,
      {
        async make() {
          const all: Record<string, unknown> = {
            ...{ Name: 'Left', CreatedOn: FROM, Picture: 'left/a.png', Thumbnail: 'left/a.png', Products: '1' },
            ...{ MobilePicture: 'left/a.png', Link: 'category/games/1/1', Position: 3, Published: false, Type: 20 },
            ...{
              FooterColumn: 2,
              InFooterBar: true,
              TypeName: 'News',
              Author: 'Left',
              SubType: 1,
              DisplayOrder: 4,
              ShowInTop: true,
            },
            ...{ ParentId: 1, IsBundle: true, MenuPosition: 5, DealDays: 7 },
          };
          const own = Object.fromEntries(Object.keys(kind.columns).map((name) => [name, all[name]]));
          expect(Object.values(own)).not.toContain(undefined);
          const Texts = { en: { [kind.textFields[0] ?? '']: 'Text' } };
          const names = kind.hasSlug ? { SeNames: { en: `left-${kind.noun}` } } : {};
          const { Id } = await make<{ Id: number }>(add, { ...own, Texts, ...names });
          return { nothing: { Id }, read: async () => (await callMerchant(show as never, { Id })).Data };
        },
      },
    ]),
  ),
};

/** Calls with optional fields that make something new, or do something once: nothing is there that could be lost. */
const NOTHING_TO_LOSE = [
  // What is removed is gone as a whole.
  ...removals.map(({ kind }) => `${kind.noun} remove`),
  ...[
    'rates accept',
    'taxes set',
    'searches map',
    'urls make',
    'gift-cards add',
    'coupons make',
    'platforms add',
    'preorders open',
    'keys add',
    'keys add-links',
    'keys add-texts',
    'keys add-pictures',
    'keys move',
    'keys withdraw',
    'cases decide',
    'reviews approve',
    'reviews reject',
    'reviews remove',
    'orders refund',
    'orders refund-amount',
    'customers correct',
    'redirects add',
    'preview link',
    'notes add',
    'staff add',
    'blocks add',
    'mail test',
    'webhook replay',
    'prices change',
    'changes undo',
    'sheets load',
  ],
  ...entryKinds.map(({ kind }) => `${kind.noun} add`),
];

/** The commands of calls that change something and have fields that may be left out. */
const changing = allCalls
  .filter(({ method }) => method !== 'GET')
  .filter((call) => {
    const { properties = {}, required = [] } = toJsonSchema(call.input, { typeMode: 'input', errorMode: 'ignore' });
    return Object.keys(properties).some((name) => !required.includes(name));
  })
  .map(({ noun, verb }) => `${noun} ${verb}`);

// MERCHANT-1
describe('what a merchant leaves out of a change', () => {
  it('is known of every changing call', () => {
    expect([...Object.keys(KEPT), ...NOTHING_TO_LOSE].sort()).toEqual([...changing].sort());
  });

  it.each(Object.entries(KEPT))('%s leaves as it is', async (command, scenario) => {
    const call = allCalls.find(({ noun, verb }) => `${noun} ${verb}` === command);
    const { nothing, read } = await scenario.make();
    const before = await read();
    expect(before).toBeDefined();
    await make(call, nothing);
    expect(await read()).toEqual(before);
  });

  it('includes a rating that was not counted from votes, and a price that was converted on another day', async () => {
    const sourceId = 'left-rated';
    await make(saveProduct, { sourceId, name: 'Rated', prices: { USD: 22 }, positive: 9, negative: 1 });
    const facts = { rating_sum: 77, rating_count: 4, price_minor: 1234 };
    const sql = 'UPDATE products SET rating_sum = 77, rating_count = 4, price_minor = 1234 WHERE source_id = ?';
    await commerceDb.prepare(sql).bind(sourceId).run();
    await make(saveProduct, { sourceId, ageRating: 'PEGI 12', languages: ['English'] });
    const read = commerceDb.prepare('SELECT rating_sum, rating_count, price_minor FROM products WHERE source_id = ?');
    expect(await read.bind(sourceId).first()).toEqual(facts);
  });

  it('includes the end, limits and scopes of a coupon whose percent changes', async () => {
    const terms = {
      MinimumMinor: 900,
      MaxUses: 5,
      MaxUsesPerCustomer: 1,
      EndsOn: UNTIL,
      Products: [1],
      Categories: [1],
    };
    await make(saveCoupon, { Code: 'WINTER10', Name: 'Winter', Percent: 10, ...terms });
    await make(saveCoupon, { Code: 'WINTER10', Percent: 15 });
    const find = async () => (await callMerchant(listCoupons)).Data.Items.find(({ Code }) => Code === 'WINTER10');
    expect(await find()).toMatchObject({ Name: 'Winter', Percent: 15, ...terms });
    await make(saveCoupon, { Code: 'WINTER10', AmountMinor: 500, EndsOn: null, MaxUses: null });
    expect(await find()).toMatchObject({
      Percent: null,
      AmountMinor: 500,
      EndsOn: null,
      MaxUses: null,
      MinimumMinor: 900,
    });
  });

  it('includes the other fees, and the other names of a country', async () => {
    const readFees = async () => (await callMerchant(listMethods)).Data.Items.map(({ FeeMinor }) => FeeMinor);
    const none = await readFees();
    await make(setFee, { Method: 'Payments.Sandbox', FeeMinor: 35 });
    await make(setFee, { Method: 'Payments.SandboxEmbedded', FeeMinor: 20 });
    expect((await readFees()).filter((fee) => fee > 0).toSorted()).toEqual([20, 35]);
    await make(setFee, { Method: 'Payments.Sandbox', FeeMinor: null });
    await make(setFee, { Method: 'Payments.SandboxEmbedded', FeeMinor: null });
    expect(await readFees()).toEqual(none);
    await make(renameCountry, { Code: 'PL', Names: { en: 'Polska', de: 'Polen' } });
    await make(renameCountry, { Code: 'PL', Names: { fr: 'Pologne' } });
    const poland = (await callMerchant(listCountries)).Data.Items.find(({ Code }) => Code === 'PL');
    expect(poland?.Names).toEqual({ en: 'Polska', de: 'Polen', fr: 'Pologne' });
  });

  it('includes the period of a sale and the systems of a game, but nothing of a sale that is over', async () => {
    const sourceId = 'left-sale';
    const show = async () => (await callMerchant(showProduct, { sourceId })).Data;
    const sale = { prices: { EUR: 10, USD: 11 }, start: FROM, end: UNTIL };
    await make(saveProduct, { sourceId, name: 'Sale', prices: { EUR: 20, USD: 22 }, sale, os: { windows: true } });
    await make(saveProduct, { sourceId, sale: { prices: { EUR: 9 } }, os: { mac: true } });
    expect(await show()).toMatchObject({
      sale: { ...sale, prices: { EUR: 9, USD: 11 } },
      os: { windows: true, mac: true, linux: false },
    });
    await make(saveProduct, { sourceId, sale: { prices: {}, start: null, end: '2026-01-01T00:00:00Z' } });
    await make(saveProduct, { sourceId, sale: { prices: { EUR: 8 } } });
    expect(await show()).toMatchObject({ sale: { prices: { EUR: 8 }, start: null, end: null } });
  });
});
