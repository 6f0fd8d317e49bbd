import * as v from 'valibot';
import { COLOUR } from '../accent-colours.ts';
import { daySchema } from '../api/schema.ts';
import { type StoreSettings, shopCountsSchema } from '../api/store.ts';
import { isCountryCode } from '../country-codes.ts';
import { currencies } from '../currencies.ts';
import { locales } from '../locales.ts';
import { SHOP_THEMES } from '../shop-brand.ts';
import { isTimeZone } from '../time-zone.ts';
import { line, text } from '../typed-text.ts';
import { countryCode, email, listOf } from './fields.ts';
import { FOR_EVERYONE, FOR_OWNER, merchantCall } from './merchant-call.ts';
import { endings } from './prices.ts';
import { PRICE_ENTRIES } from './product/line-fields.ts';
import { EXAMPLE_MENU, hasNoPassword, isMenu, isPictureAddress, isQuery, VAT_ID } from './setting-values.ts';
import { ACCOUNT_NAMES, CHART_NAMES } from './values/datev-accounts.ts';
import { BLOG_FIELDS, DOCUMENT_PREFIX, LOCALIZED_FIELDS, ORDER_PREFIX } from './values/setting-fields.ts';

const MAX_FEE_EUR_MINOR = 100_000;
/** Younger orders are still about to be withdrawn from, reported or disputed. */
const MIN_ARCHIVE_MONTHS = 12;
const language = v.picklist(locales.map(({ code }) => code));
const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));
/** A secure address without a password in it, or nothing. */
const link = v.union([
  v.literal(''),
  v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(500), v.check(hasNoPassword)),
]);
const emptyOrEmail = v.union([v.literal(''), email]);
/** Countries separated by commas, as the popup reads them. */
const countryCodes = v.pipe(
  text(2000),
  v.check((list) => list.trim() === '' || list.split(',').every((code) => isCountryCode(code.trim()))),
  v.examples(['AT,DE,PL']),
);
/** The parameters of a link to a list, such as `specs=18`. */
const urlParameters = v.pipe(text(500), v.check(isQuery), v.examples(['specs=18']));
const menu = v.pipe(text(20_000), v.check(isMenu), v.examples([EXAMPLE_MENU]));
/** Logo and icon are checked against the shop's storage as well. */
const picture = v.pipe(text(500), v.check(isPictureAddress), v.examples(['https://shop.example/logo.png']));

/** How far an exchange rate may move before a person has to accept it. */
const percentMove = v.pipe(v.number(), v.minValue(0.1), v.maxValue(1000));

/** The rest follows from the configuration and the content pages. The API can return every value allowed here. */
type MerchantSettings = Omit<StoreSettings, 'Url' | 'SingleSignOn' | 'Footer' | 'PaymentMarks'> & {
  /** By their names alone. */
  PaymentMarks: string[];
  /** For new orders only, and not on the wire. */
  OrderNumberPrefix: string;
};

/** An account of the books. */
const account = v.pipe(v.string(), v.regex(/^\d{4,9}$/), v.examples(['4400']));

/** The settings of the shop by name. A value of null goes back to its default. */
export const settingSchemas = {
  store: v.strictObject({
    Name: maybe(line(100)),
    Title: maybe(line(200)),
    MetaDescription: maybe(text(500)),
    ContactEmail: maybe(emptyOrEmail),
    LogoPictureUrl: maybe(picture),
    IconPictureUrl: maybe(picture),
    OrderNumberPrefix: maybe(v.pipe(line(4), v.regex(ORDER_PREFIX), v.examples(['GK']))),
    ThemeName: maybe(v.pipe(v.picklist(SHOP_THEMES), v.examples(['harbour']))),
    AccentColours: maybe(
      v.pipe(
        v.array(v.pipe(v.string(), v.regex(COLOUR), v.examples(['#0b6b78']))),
        v.minLength(1),
        v.maxLength(2),
        v.examples([['#0b6b78']]),
      ),
    ),
    IsActiveDressing: maybe(v.boolean()),
    DressingName: maybe(text(200)),
    DressingUrlParameters: maybe(urlParameters),
    MaintenanceMessage: maybe(text(1000)),
    ModalSetting: maybe(
      v.strictObject({
        IsActive: v.boolean(),
        CountryCodes: countryCodes,
        InstallUrl: v.optional(link),
      }),
    ),
    MegaMenuSettings: maybe(menu),
    RatingsNote: maybe(text(300)),
    HasKeyLibrary: maybe(v.boolean()),
    HasGuestPurchase: maybe(v.boolean()),
    HasPreOrders: maybe(v.boolean()),
    HasAlerts: maybe(v.boolean()),
    HasPriceHistory: maybe(v.boolean()),
    HasReviews: maybe(v.boolean()),
    InstagramLink: maybe(link),
    FacebookLink: maybe(link),
    TwitterLink: maybe(link),
    YoutubeLink: maybe(link),
    PaymentMarks: maybe(v.pipe(v.array(line(50)), v.maxLength(50))),
    Counters: maybe(v.strictObject(shopCountsSchema.entries)),
  } satisfies Required<{
    [Field in keyof MerchantSettings]: v.GenericSchema<unknown, MerchantSettings[Field] | null | undefined>;
  }>),
  seller: v.strictObject({
    Name: maybe(line(200)),
    Address: maybe(v.pipe(v.array(line(200)), v.maxLength(10))),
    VatId: maybe(v.pipe(text(50), v.regex(VAT_ID), v.examples(['IE1234567A']))),
    TaxNumber: maybe(v.pipe(line(50), v.examples(['143/123/12345']))),
    RegistrationNumber: maybe(v.pipe(line(50), v.examples(['HRB 12345']))),
    TimeZone: maybe(v.pipe(line(60), v.check(isTimeZone), v.examples(['Europe/Dublin']))),
    InvoicePrefix: maybe(v.pipe(line(20), v.regex(DOCUMENT_PREFIX), v.examples(['INV-']))),
    CreditNotePrefix: maybe(v.pipe(line(20), v.regex(DOCUMENT_PREFIX), v.examples(['CN-']))),
  }),
  taxes: v.strictObject({
    HomeCountry: maybe(countryCode),
    Oss: maybe(v.boolean()),
    SmallBusiness: maybe(v.boolean()),
    Businesses: maybe(v.boolean()),
    PricesEntered: maybe(v.picklist(PRICE_ENTRIES)),
  }),
  datev: v.strictObject({
    Consultant: maybe(v.pipe(v.number(), v.integer(), v.minValue(1001), v.maxValue(9_999_999), v.examples([1001]))),
    Client: maybe(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999), v.examples([1]))),
    FirstMonth: maybe(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))),
    Chart: maybe(v.picklist(CHART_NAMES)),
    Accounts: maybe(v.strictObject(v.entriesFromList(ACCOUNT_NAMES, maybe(account)))),
  }),
  legal: v.strictObject({ TermsVersion: maybe(line(50)) }),
  mail: v.strictObject({
    From: maybe(email),
    FromName: maybe(line(100)),
    ReplyTo: maybe(email),
    AttachInvoice: maybe(v.boolean()),
  }),
  staff: v.strictObject({
    Emails: maybe(v.pipe(v.array(email), v.maxLength(20))),
    Locale: maybe(v.picklist(locales.map(({ code }) => code))),
    LowStock: maybe(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
  }),
  rates: v.strictObject({ MaxDailyPercent: maybe(percentMove), MaxWeeklyPercent: maybe(percentMove) }),
  prices: v.strictObject({ Endings: maybe(endings) }),
  lists: v.strictObject({ Variants: maybe(v.picklist(['together', 'apart'])) }),
  feed: v.strictObject({ Products: maybe(v.boolean()), GiftCards: maybe(v.boolean()) }),
  reviews: v.strictObject({
    AskAfterDays: maybe(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60), v.examples([7]))),
  }),
  gifts: v.strictObject({
    Offered: maybe(v.boolean()),
    TakeBackDays: maybe(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365), v.examples([14]))),
  }),
  age: v.strictObject({
    From: maybe(v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(21), v.examples([18]))),
    Countries: maybe(v.pipe(v.array(countryCode), v.maxLength(250))),
  }),
  suppliers: v.strictObject({ WhenDown: maybe(v.picklist(['sell', 'stop'])) }),
  archive: v.strictObject({
    AfterMonths: maybe(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.maxValue(240),
        v.check((months) => months === 0 || months >= MIN_ARCHIVE_MONTHS),
        v.examples([36]),
      ),
    ),
  }),
};
export type SettingName = keyof typeof settingSchemas;
export const SETTING_NAMES = Object.keys(settingSchemas) as SettingName[];

/** What each group has. */
const FIELDS = Object.entries(settingSchemas)
  .map(([name, { entries }]) => `Of ${name}: ${Object.keys(entries).join(', ')}`)
  .join('. ');

const setting = v.pipe(v.picklist(SETTING_NAMES), v.description(`One of: ${SETTING_NAMES.join(', ')}.`));
const TEXT_FIELDS = [...LOCALIZED_FIELDS, ...BLOG_FIELDS] as const;
const storeTexts = v.strictObject({
  ...v.entriesFromList(TEXT_FIELDS, maybe(text(20_000))),
  MegaMenuSettings: maybe(menu),
});
const settingOutput = v.object({
  Name: setting,
  Value: v.record(v.string(), v.unknown()),
  Texts: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
});

export const showSetting = merchantCall({
  noun: 'settings',
  verb: 'show',
  summary:
    'Shows a group of settings: store, seller (on invoices), taxes (HomeCountry; Oss, true by default; SmallBusiness; Businesses: whether buyers may name one, true by default; PricesEntered: gross, or net), datev (Chart: SKR04 or SKR03; Accounts; Consultant; Client; FirstMonth of the fiscal year), legal, mail, staff (who is notified of what), rates (how far exchange rates may move), prices (Endings: how new prices end), lists (Variants: whether the values, platforms and editions of one thing are one row, together, or several, apart), feed (Products: whether there are product feeds; GiftCards: whether they list gift cards), reviews (AskAfterDays: how many days after a key was revealed its buyer is asked for a review, 7 by default, 0 for never), gifts (Offered: whether buyers may give keys as gifts, true by default; TakeBackDays: after how many days without a claim the giver may take one back, 14 by default), age (From: the age rating from which shoppers have to say that they are old enough, off by default; Countries: where, everywhere by default), suppliers (WhenDown: sell or stop) or archive (AfterMonths: 36 by default, 0 for never).',
  method: 'GET',
  path: '/internal/settings/{Name}',
  roles: FOR_EVERYONE,
  input: v.strictObject({ Name: setting }),
  output: settingOutput,
});

export const changeSetting = merchantCall({
  noun: 'settings',
  verb: 'change',
  summary: 'Changes some settings of a group, including menus; the others stay.',
  method: 'PATCH',
  path: '/internal/settings/{Name}',
  roles: FOR_OWNER,
  input: v.strictObject({
    Name: setting,
    Value: v.optional(
      v.pipe(
        v.record(v.string(), v.unknown()),
        v.description(
          `{"ContactEmail": "help@shop.example", "MaintenanceMessage": null}; null is the default again. ${FIELDS}.`,
        ),
      ),
      {},
    ),
    Texts: v.optional(
      v.pipe(
        v.record(language, storeTexts),
        v.description(
          `Of store, by language: {"de": {"DressingName": "…"}}; null removes one. Of: ${TEXT_FIELDS.join(', ')}.`,
        ),
      ),
    ),
  }),
  output: settingOutput,
});

export const setFee = merchantCall({
  noun: 'fees',
  verb: 'set',
  summary: 'Sets the fee of a payment method; methods list shows them. The other methods keep theirs.',
  method: 'POST',
  path: '/internal/payment-fees/{Method}',
  roles: FOR_OWNER,
  input: v.strictObject({
    Method: v.pipe(line(100), v.description('Method from methods list.'), v.examples(['Payments.Card'])),
    FeeMinor: v.pipe(
      v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_FEE_EUR_MINOR))),
      v.description('In EUR, for each payment; null removes it.'),
      v.examples([35]),
    ),
  }),
  output: v.object({ Method: v.string(), FeeMinor: v.number() }),
});

const currencyOutput = v.object({
  Code: v.string(),
  Rate: v.pipe(v.number(), v.description('Units of the currency per EUR.')),
  QuotedOn: v.string(),
  Published: v.boolean(),
  Held: v.pipe(
    v.nullable(v.object({ Rate: v.number(), QuotedOn: v.string(), Reason: v.string() })),
    v.description(
      'A newer rate that is not used until it is accepted: it moved too far, or is dated in the future or too old.',
    ),
  ),
});

export const listRates = merchantCall({
  noun: 'rates',
  verb: 'list',
  summary: 'Lists the exchange rates of the shop’s currencies.',
  method: 'GET',
  path: '/internal/rates',
  roles: FOR_EVERYONE,
  input: v.strictObject({}),
  output: listOf(currencyOutput),
});

export const setRate = merchantCall({
  noun: 'rates',
  verb: 'set',
  summary: 'Sets a currency’s exchange rate, and adds the currency if the shop does not have it.',
  method: 'POST',
  path: '/internal/rates/{Code}',
  roles: FOR_OWNER,
  input: v.strictObject({
    Code: v.pipe(v.picklist(currencies.map(({ code }) => code)), v.description('Code of the currency, such as USD.')),
    Rate: v.pipe(
      v.number(),
      v.minValue(0.000_001),
      v.maxValue(1_000_000),
      v.description('Units of the currency per EUR.'),
    ),
    QuotedOn: v.optional(v.pipe(daySchema, v.description('Day of the rate; today by default.'))),
    Published: v.optional(v.pipe(v.boolean(), v.description('Whether shoppers can choose it.'))),
  }),
  output: currencyOutput,
});

export const acceptRate = merchantCall({
  noun: 'rates',
  verb: 'accept',
  summary: 'Uses a held exchange rate from today on.',
  method: 'POST',
  path: '/internal/rates/{Code}/accept',
  roles: FOR_OWNER,
  input: v.strictObject({
    Code: v.pipe(v.picklist(currencies.map(({ code }) => code)), v.description('Code of the currency, such as USD.')),
    Rate: v.optional(
      v.pipe(v.number(), v.description('The held rate from rates list: another one that came since is not accepted.')),
    ),
  }),
  output: currencyOutput,
  confirm: 'All prices in this currency follow the rate at once.',
});

const countryOutput = v.object({
  Code: v.string(),
  Name: v.pipe(v.string(), v.description('In English, for languages without a name of their own.')),
  Names: v.pipe(v.record(v.string(), v.string()), v.description('The shop’s own, by language.')),
});

export const listCountries = merchantCall({
  noun: 'countries',
  verb: 'list',
  summary: 'Lists the countries that buyers can choose, with the shop’s own names for them.',
  method: 'GET',
  path: '/internal/countries',
  roles: FOR_EVERYONE,
  input: v.strictObject({}),
  output: listOf(countryOutput),
});

export const renameCountry = merchantCall({
  noun: 'countries',
  verb: 'rename',
  summary: 'Renames a country in some languages; in all others it keeps its name from Unicode (CLDR).',
  method: 'PATCH',
  path: '/internal/countries/{Code}',
  roles: FOR_OWNER,
  input: v.strictObject({
    Code: v.pipe(countryCode, v.description('Two capital letters, such as CZ.')),
    Names: v.pipe(
      v.record(language, v.nullable(line(100))),
      v.description('By language: {"en": "Czech Republic", "de": null}; null restores the usual name.'),
    ),
  }),
  output: countryOutput,
});
