import { beforeEach, expect, it } from 'vitest';
import { getBlogList } from '../../../shared/api/content.ts';
import { getStoreSettings } from '../../../shared/api/store.ts';
import { changeSetting, type settingSchemas, showSetting } from '../../../shared/merchant/settings.ts';
import { callCommerce, commerceDb, media } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';

/** A freshly seeded shop: none of these three is the merchant's own yet. */
beforeEach(async () => {
  const demo = commerceDb.prepare(
    "INSERT INTO localized (entity, entity_id, locale, field, value) VALUES ('store-demo', 1, ?, ?, ?)",
  );
  await commerceDb.batch([
    commerceDb.prepare('DELETE FROM settings'),
    commerceDb.prepare("DELETE FROM localized WHERE entity LIKE 'store%'"),
    commerceDb.prepare("INSERT INTO settings (key, value) VALUES ('store', '{}')"),
    ...['Title', 'DressingName', 'MegaMenuSettings'].flatMap((field) => [
      demo.bind('en', field, `demo ${field}`),
      demo.bind('de', field, `Demo ${field}`),
    ]),
  ]);
});

const setForAll = (settings: object) =>
  commerceDb.prepare("UPDATE settings SET value = ? WHERE key = 'store'").bind(JSON.stringify(settings)).run();

const setIn = (locale: string, field: string, value: string) =>
  commerceDb
    .prepare("INSERT INTO localized (entity, entity_id, locale, field, value) VALUES ('store', 1, ?, ?, ?)")
    .bind(locale, field, value)
    .run();

const readIn = async (locale: string) =>
  (await callCommerce(getStoreSettings, {}, { headers: { Language: locale } })).Data;

it('a shop without settings of its own uses the demonstration’s, in each language', async () => {
  expect(await readIn('de')).toMatchObject({ Title: 'Demo Title', DressingName: 'Demo DressingName' });
  expect(await readIn('fr')).toMatchObject({ Title: 'demo Title' });
});

it.each(['Title', 'DressingName', 'MegaMenuSettings'])(
  'a merchant’s %s shows in every language in place of the demonstration’s',
  async (field) => {
    await setForAll({ [field]: 'Mine' });
    for (const locale of ['en', 'de', 'fr', 'jp']) expect(await readIn(locale)).toMatchObject({ [field]: 'Mine' });
  },
);

// MENU-7
it('a merchant’s text for a language overrides the text for all languages there', async () => {
  await setForAll({ Title: 'Mine' });
  await setIn('de', 'Title', 'Meiner');
  await setIn('en', 'Title', 'Mine in English');
  expect((await readIn('de')).Title).toBe('Meiner');
  expect((await readIn('en')).Title).toBe('Mine in English');
  expect((await readIn('fr')).Title).toBe('Mine');
});

it('a merchant’s English text is used for languages that have none', async () => {
  await setIn('en', 'Title', 'Mine in English');
  expect((await readIn('de')).Title).toBe('Mine in English');
});

it('a merchant may empty a text, and a value of the wrong type counts as not set', async () => {
  await setForAll({ DressingName: '', Title: 7 });
  expect(await readIn('de')).toMatchObject({ DressingName: '', Title: 'Demo Title' });
});

// CONTENT-2
it('a merchant’s own numbers are shown, and invalid ones are left out', async () => {
  await setForAll({ Counters: { Games: 8400, Publishers: -1, Countries: 'many', Visitors: 3 } });
  const counted = (await readIn('en')).Counters;
  await setForAll({ Counters: 'all' });
  expect(counted).toEqual({ ...(await readIn('en')).Counters, Games: 8400 });
});

// CONTENT-2
it('a shop that sets no numbers of its own tells what it has, not what another shop might have', async () => {
  const count = async (sql: string) => (await commerceDb.prepare(sql).first<{ n: number }>())?.n;
  expect((await readIn('en')).Counters).toEqual({
    Games: await count(`SELECT count(DISTINCT ifnull(p.family, p.id)) AS n FROM products p
      JOIN product_categories l ON l.product_id = p.id WHERE l.category_id = 1 AND p.is_published = 1`),
    Publishers: await count(`SELECT count(DISTINCT p.manufacturer_id) AS n FROM products p
      JOIN product_categories l ON l.product_id = p.id WHERE l.category_id = 1 AND p.is_published = 1`),
    PaymentMethods: (await readIn('en')).PaymentMarks?.length,
    Countries: await count('SELECT count(*) AS n FROM countries'),
    Languages: 22,
    Currencies: await count('SELECT count(*) AS n FROM currencies WHERE is_published = 1'),
  });
});

/** A value for each field that a merchant may set. */
const EVERY_FIELD: Record<keyof typeof settingSchemas.store.entries, unknown> = {
  Name: 'Key Corner',
  Title: 'Key Corner: games',
  MetaDescription: 'Keys for games.',
  ContactEmail: 'help@corner.example',
  LogoPictureUrl: '/media/logo.png',
  IconPictureUrl: '/media/icon.png',
  OrderNumberPrefix: 'KC',
  ThemeName: 'harbour',
  AccentColours: ['#0b6b78', '#0d7f8d'],
  IsActiveDressing: true,
  DressingName: 'Autumn sale',
  DressingUrlParameters: 'specs=18',
  MaintenanceMessage: 'Closed at night',
  ModalSetting: { IsActive: true, CountryCodes: 'DE', InstallUrl: 'https://corner.example/extension' },
  MegaMenuSettings: '{"menuItems":[]}',
  RatingsNote: 'Ratings of another shop, not checked.',
  HasKeyLibrary: false,
  HasGuestPurchase: false,
  HasPreOrders: true,
  HasAlerts: false,
  HasPriceHistory: false,
  HasReviews: false,
  InstagramLink: 'https://instagram.example/corner',
  FacebookLink: 'https://facebook.example/corner',
  TwitterLink: 'https://twitter.example/corner',
  YoutubeLink: 'https://youtube.example/corner',
  PaymentMarks: ['PayPal'],
  Counters: { Games: 8400 },
};

it('each setting that a merchant changes reaches the shop', async () => {
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
  await Promise.all(['logo.png', 'icon.png'].map((name) => media.put(name, picture)));
  expect((await callMerchant(changeSetting, { Name: 'store', Value: EVERY_FIELD })).status).toBe(200);
  // New orders have the prefix (`renamed-shop.test.ts`).
  const { PaymentMarks, OrderNumberPrefix: _prefix, ...others } = EVERY_FIELD;
  const told = await readIn('de');
  expect(told).toMatchObject(others);
  expect(told.PaymentMarks?.map(({ Name }) => Name)).toEqual(expect.arrayContaining([PaymentMarks].flat()));
});

it('a theme that the shop does not have is refused, with one that it has', async () => {
  const refused = await callMerchant(changeSetting, { Name: 'store', Value: { ThemeName: 'barn' } });
  expect(refused).toMatchObject({ status: 400, Code: 'invalid' });
  expect(refused.Messages[0]).toMatch(/ThemeName.*"barn".*Example: harbour/);
});

// MERCHANT-44
it.each([
  [
    'too light for white text',
    ['#ffc83d'],
    /AccentColours\.0.*#ffffff.*1\.\d:1.*4\.5:1.*"#ffc83d".*Example: (#[\da-f]{6})/,
  ],
  [
    'too dark for the dark scheme',
    ['#0b6b78', '#1a237e'],
    /AccentColours\.1.*#1c1f2a.*1\.\d:1.*3:1.*"#1a237e".*Example: (#[\da-f]{6})/,
  ],
  ['of another form', ['teal'], /AccentColours\.0.*"teal".*Example: (#[\da-f]{6})/],
  ['one too many', ['#0b6b78', '#0d7f8d', '#b8391f'], /AccentColours.*Example: \["(#[\da-f]{6})"\]/],
])('an accent colour that is %s is refused with a shade that is not', async (_, AccentColours, message) => {
  const refused = await callMerchant(changeSetting, { Name: 'store', Value: { AccentColours } });
  expect(refused).toMatchObject({ status: 400, Code: 'invalid' });
  const [, example = ''] = message.exec(refused.Messages.join()) ?? [];
  expect(example, refused.Messages.join()).not.toBe('');
  const meant = [...AccentColours.slice(0, refused.Messages.join().includes('Colours.1') ? 1 : 0), example];
  expect((await callMerchant(changeSetting, { Name: 'store', Value: { AccentColours: meant } })).status).toBe(200);
  expect((await readIn('de')).AccentColours).toEqual(meant);
});

// MENU-7
it('a merchant’s calls set a text by language, and remove one by null', async () => {
  const change = (Texts: object, Name: 'store' | 'mail' = 'store') => callMerchant(changeSetting, { Name, Texts });
  const Texts = { en: { DressingName: 'Autumn sale' }, de: { DressingName: 'Herbstangebote' } };
  expect((await change(Texts)).Data).toMatchObject({ Name: 'store', Texts });
  expect((await readIn('de')).DressingName).toBe('Herbstangebote');
  expect((await readIn('fr')).DressingName).toBe('Autumn sale');
  await change({ de: { DressingName: null } });
  expect((await readIn('de')).DressingName).toBe('Autumn sale');
  expect((await callMerchant(showSetting, { Name: 'store' })).Data).toMatchObject({
    Texts: { en: { DressingName: 'Autumn sale' } },
  });
  expect((await change({ de: { Colour: 'red' } })).status).toBe(400);
  expect((await change({ de: { DressingName: 'x' } }, 'mail')).status).toBe(400);
});

it('a merchant’s title and description of the blog are those of its page, in each language', async () => {
  const Texts = { en: { BlogMetaTitle: 'Our stories' }, de: { BlogMetaTitle: 'Unsere Geschichten' } };
  expect((await callMerchant(changeSetting, { Name: 'store', Texts })).status).toBe(200);
  const list = { pageNumber: 1, pageSize: 10, searchTerm: '', sortType: 2, postSubType: 1, descending: true };
  const readTitle = async (locale: string) =>
    (await callCommerce(getBlogList, list, { headers: { Language: locale } })).Data.MetaTitle;
  expect(await readTitle('de')).toBe('Unsere Geschichten');
  expect(await readTitle('fr')).toBe('Our stories');
});
