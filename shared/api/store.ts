import * as v from 'valibot';
import { listKindSchema } from './catalog.ts';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { emptySchema, idSchema } from './schema.ts';

/** The name, in the default language, of the content page about the browser extension. */
export const EXTENSION_SE_NAME = 'browser-extension';

/** The URL to install the browser extension from; null if the shop has none, or if the URL is not safe. */
export function findInstallUrl({ InstallUrl }: StoreSettings['ModalSetting']): string | null {
  return InstallUrl?.startsWith('https://') ? InstallUrl : null;
}

const footerTopicSchema = v.object({
  Name: v.string(),
  SeName: v.string(),
  IncludeInFooterColumn1: v.boolean(),
  IncludeInFooterColumn2: v.boolean(),
  IncludeInFooterColumn3: v.boolean(),
  IncludeInFooterHorizontal: v.boolean(),
});

/** A payment method in the footer. */
const paymentMarkSchema = v.object({
  /** A brand's own name, or the method's in the request's language. */
  Name: v.string(),
  /** Shown for unknown brands; empty: the shop draws a card. */
  LogoUrl: v.string(),
});
export type PaymentMark = v.InferOutput<typeof paymentMarkSchema>;

const countSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** CONTENT-2: the shop in numbers, counted or the merchant's own. A number that is left out has a default. */
export const shopCountsSchema = v.object({
  Games: countSchema,
  Publishers: countSchema,
  PaymentMethods: countSchema,
  Countries: countSchema,
  Languages: countSchema,
  Currencies: countSchema,
});
export type ShopCounts = v.InferOutput<typeof shopCountsSchema>;

/** MENU-1. `MegaMenuSettings` is a JSON string: read it with `parseMegaMenu`. */
export const storeSettingsSchema = v.object({
  Name: v.string(),
  Title: v.string(),
  MetaDescription: v.string(),
  ContactEmail: v.string(),
  LogoPictureUrl: v.string(),
  /** A square picture for browser tabs and home screens. A backend may leave it out. */
  IconPictureUrl: v.optional(v.string()),
  ThemeName: v.string(),
  /** The shop's own accent colours instead of the theme's: one, or one for the light scheme and one for the dark. */
  AccentColours: v.optional(v.array(v.string())),
  Url: v.string(),
  IsActiveDressing: v.boolean(),
  DressingName: v.string(),
  DressingUrlParameters: v.string(),
  /** Text of the maintenance banner; empty when there is none. */
  MaintenanceMessage: v.string(),
  ModalSetting: v.object({
    IsActive: v.boolean(),
    CountryCodes: v.string(),
    /** Where to install the browser extension. Without it the shop has none, and its page is not linked. */
    InstallUrl: v.optional(v.string()),
  }),
  MegaMenuSettings: v.string(),
  /** Where the ratings come from, and whether anybody checked them: without this sentence none are shown (PRODUCT-1). */
  RatingsNote: v.optional(v.string()),
  InstagramLink: v.string(),
  FacebookLink: v.string(),
  TwitterLink: v.string(),
  YoutubeLink: v.string(),
  /** The methods of `getpaymentmethods`, then additional ones of the merchant. A backend may leave it out. */
  PaymentMarks: v.optional(v.array(paymentMarkSchema)),
  /** Customers have a page with all of their keys. A backend without its calls leaves it out. */
  HasKeyLibrary: v.optional(v.boolean()),
  /** Visitors may buy without an account (`sendGuestCode`). A backend without its calls leaves it out. */
  HasGuestPurchase: v.optional(v.boolean()),
  /** Products may be sold before their release (`PreOrder` of a product). A backend without pre-orders leaves it out. */
  HasPreOrders: v.optional(v.boolean()),
  /** Shoppers can ask to be told of prices and releases. A backend without its calls leaves it out. */
  HasAlerts: v.optional(v.boolean()),
  /** Product pages show what a product has cost. */
  HasPriceHistory: v.optional(v.boolean()),
  /** Buyers may review what they bought. A backend without the calls of reviews leaves it out. */
  HasReviews: v.optional(v.boolean()),
  /** Shown about the shop. A backend may leave it out. */
  Counters: v.optional(shopCountsSchema),
  SingleSignOn: v.object({
    Url: v.string(),
    Realm: v.string(),
    ClientId: v.string(),
    ManagementUrl: v.string(),
    /** Social providers, by their names for shoppers: `provider` of `loginWithProvider`. */
    Providers: v.array(v.string()),
  }),
  Footer: v.object({ Topics: v.array(footerTopicSchema) }),
});
export type StoreSettings = v.InferOutput<typeof storeSettingsSchema>;
export const getStoreSettings = endpoint<object, StoreSettings>('GET', '/api/v2/store/settings/');
export const getStoreSettingsContract = contract(getStoreSettings, emptySchema, storeSettingsSchema);

/** The promotional category (LAYOUT-5). */
export const PROMOTION_CATEGORY = 32;

/** A menu entry: a category with its URL name in the request's language. */
export const menuCategorySchema = v.object({
  Id: idSchema,
  Name: v.string(),
  SeName: v.string(),
  EntityName: listKindSchema,
  SubCategories: v.array(v.object({ Id: idSchema, Name: v.string(), SeName: v.string() })),
});
export type MenuCategory = v.InferOutput<typeof menuCategorySchema>;
export const topMenuSchema = v.array(menuCategorySchema);
export const getTopMenu = endpoint<object, MenuCategory[]>('GET', '/api/v2/catalog/category/topmenu');
export const getTopMenuContract = contract(getTopMenu, emptySchema, topMenuSchema);

export const currencySchema = v.object({ Id: idSchema, CurrencyCode: v.string(), Name: v.string() });
export type StoreCurrency = v.InferOutput<typeof currencySchema>;
export const getCurrencies = endpoint<object, StoreCurrency[]>('GET', '/api/v2/common/currency/get');
export const getCurrenciesContract = contract(getCurrencies, emptySchema, v.array(currencySchema));

export const countrySchema = v.object({ Alpha2: v.string(), Name: v.string() });
export type Country = v.InferOutput<typeof countrySchema>;
/** The static country list, names in the request's language where known. */
export const getCountries = endpoint<object, Country[]>('GET', '/api/v2/common/country/get');
export const getCountriesContract = contract(getCountries, emptySchema, v.array(countrySchema));
