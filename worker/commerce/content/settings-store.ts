import * as v from 'valibot';
import {
  type Country,
  findInstallUrl,
  type PaymentMark,
  type ShopCounts,
  type StoreSettings,
  shopCountsSchema,
  storeSettingsSchema,
} from '../../../shared/api/store.ts';
import { isCountryCode } from '../../../shared/country-codes.ts';
import { DEFAULT_LOCALE, type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { LOCALIZED_FIELDS } from '../../../shared/merchant/values/setting-fields.ts';
import { DEFAULT_SHOP_NAME } from '../../../shared/shop-brand.ts';
import { readAll, readFirst } from '../database.ts';
import { CommerceError } from '../http/errors.ts';
import { prepareSetting, type SettingRow, STORE_ID, toSetting } from './setting-rows-store.ts';
import { prepareShopCounts, type ShopCountsRow, toShopCounts } from './shop-counts-store.ts';
import { type FooterRow, prepareFooterTopics, toFooterTopics } from './topics-store.ts';

const EMBEDDED_REALM = 'latchkey';
/** In a shop's title: its name, whatever that is. */
const SHOP_NAME_MARK = '{shop}';

/** Fields with a reader of their own: read from elsewhere, or stored in another form. */
const {
  Url: _url,
  SingleSignOn: _signOn,
  Footer: _footer,
  PaymentMarks: _marks,
  Counters: _counters,
  ...STORED
} = storeSettingsSchema.entries;
type StoredSettings = Pick<StoreSettings, keyof typeof STORED>;

const DEFAULTS: StoredSettings = {
  Name: DEFAULT_SHOP_NAME,
  Title: SHOP_NAME_MARK,
  MetaDescription: '',
  ContactEmail: '',
  LogoPictureUrl: '',
  IconPictureUrl: '',
  ThemeName: 'latchkey',
  IsActiveDressing: false,
  DressingName: '',
  DressingUrlParameters: '',
  MaintenanceMessage: '',
  ModalSetting: { IsActive: false, CountryCodes: '' },
  MegaMenuSettings: '{}',
  RatingsNote: '',
  HasKeyLibrary: true,
  HasGuestPurchase: true,
  HasPreOrders: false,
  HasAlerts: true,
  HasPriceHistory: true,
  HasReviews: true,
  InstagramLink: '',
  FacebookLink: '',
  TwitterLink: '',
  YoutubeLink: '',
};

type IdentityFacts = Pick<CommerceEnv, 'ORIGIN' | 'IDENTITY_ISSUER' | 'OIDC_CLIENT_ID' | 'UPSTREAM_NAME'>;

/** Where shoppers sign in: the issuer of a Keycloak-shaped provider, split into the wire's fields. */
function toSingleSignOn(
  { ORIGIN: origin, IDENTITY_ISSUER: issuer, OIDC_CLIENT_ID, UPSTREAM_NAME }: IdentityFacts,
  locale: LocaleCode,
): StoreSettings['SingleSignOn'] {
  const found = /^(https?:\/\/[^/]+)(?:\/auth)?\/realms\/([^/]+)\/?$/.exec(issuer);
  const url = found?.[1] ?? origin;
  const realm = found?.[2] ?? EMBEDDED_REALM;
  const isEmbedded = issuer === '';
  const base = isEmbedded ? `${origin}/auth/realms/${realm}` : issuer.replace(/\/$/, '');
  // The embedded account page opens in the shop's language; other providers choose the language themselves.
  const language = isEmbedded ? `?${new URLSearchParams({ ui_locales: localeOf(locale).tag })}` : '';
  return {
    Url: url,
    Realm: realm,
    ClientId: OIDC_CLIENT_ID,
    ManagementUrl: `${base}/account${language}`,
    Providers: isEmbedded && UPSTREAM_NAME !== '' ? [UPSTREAM_NAME] : [],
  };
}

/** Keeps stored values that the API may return; all others count as not set. */
function readKnown(stored: Readonly<Record<string, unknown>>): Partial<StoredSettings> {
  const known = Object.entries(STORED).flatMap(([name, schema]) => {
    const { success, output } = v.safeParse(schema, stored[name]);
    return success && output !== undefined ? [[name, output]] : [];
  });
  return Object.fromEntries(known);
}

interface SettingText {
  entity: string;
  locale: string;
  field: string;
  value: string;
}

/**
 * Reads the `SettingText`s in a language and in English: the merchant's (`store`) and the demonstration's
 * (`store-demo`).
 */
function prepareSettingTexts(db: D1Database, locale: LocaleCode): D1PreparedStatement {
  return db
    .prepare(
      `SELECT entity, locale, field, value FROM localized
       WHERE entity IN ('store', 'store-demo') AND entity_id = ?1 AND locale IN (?2, ?3)`,
    )
    .bind(STORE_ID, locale, DEFAULT_LOCALE);
}

/**
 * The merchant's texts override the demonstration's, and texts in a language override those for all. The merchant's
 * English text is a fallback for other languages only where there is no text for all.
 */
function mergeSettings(
  stored: Partial<StoredSettings>,
  texts: readonly SettingText[],
  locale: LocaleCode,
): StoredSettings {
  const merged = { ...DEFAULTS, ...stored };
  for (const field of LOCALIZED_FIELDS) {
    const find = (entity: string, language: string) =>
      texts.find((text) => text.entity === entity && text.locale === language && text.field === field)?.value;
    const text =
      find('store', locale) ??
      stored[field] ??
      find('store', DEFAULT_LOCALE) ??
      find('store-demo', locale) ??
      find('store-demo', DEFAULT_LOCALE);
    if (text !== undefined) merged[field] = text;
  }
  return { ...merged, Title: merged.Title.replaceAll(SHOP_NAME_MARK, merged.Name) };
}

/** Additional payment methods named by the merchant, `["PayPal"]`: brands accepted by a provider of their own. */
function readNamedMarks(stored: unknown): PaymentMark[] {
  const names: unknown[] = Array.isArray(stored) ? stored : [];
  return names.flatMap((name) => (typeof name === 'string' && name !== '' ? [{ Name: name, LogoUrl: '' }] : []));
}

/** The merchant's numbers about the shop, `{"Games": 8400}`; invalid ones are left out. */
function readCounters(stored: unknown): ShopCounts {
  const counts = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
  const valid = counts.filter(
    ([name, count]) => v.is(shopCountsSchema, { [name]: count }) && name in shopCountsSchema.entries,
  );
  return v.parse(shopCountsSchema, Object.fromEntries(valid));
}

/** The store settings in a language, in one round trip. `PaymentMarks` are those of the stored settings alone. */
export async function readStoreSettings(
  db: D1Database,
  locale: LocaleCode,
  env: IdentityFacts,
): Promise<StoreSettings & { PaymentMarks: PaymentMark[] }> {
  const results = await db.batch([
    prepareSetting(db, 'store'),
    prepareSettingTexts(db, locale),
    prepareFooterTopics(db, locale),
    prepareShopCounts(db),
  ]);
  const [settingRows, texts, topicRows, [counts]] = results.map((result) => result.results) as [
    SettingRow[],
    SettingText[],
    FooterRow[],
    [ShopCountsRow],
  ];
  const stored = toSetting(settingRows[0]);
  const topics = toFooterTopics(topicRows);
  const settings = mergeSettings(readKnown(stored), texts, locale);
  return {
    ...settings,
    PaymentMarks: readNamedMarks(stored.PaymentMarks),
    Counters: { ...toShopCounts(counts), ...readCounters(stored.Counters) },
    Url: env.ORIGIN,
    SingleSignOn: toSingleSignOn(env, locale),
    Footer: { Topics: findInstallUrl(settings.ModalSetting) ? topics.all : topics.withoutExtension },
  };
}

/**
 * Rejects a country that the shop does not list (CHECKOUT-15); one without a list sells to every country that exists. `code` is
 * ISO 3166-1 alpha-2, `field` where it was stated.
 * @throws CommerceError 400 `invalid`.
 */
export async function requireCountry(db: D1Database, code: string, field: string): Promise<void> {
  const example = await readFirst<{ alpha2: string }>(
    db,
    "SELECT alpha2 FROM countries ORDER BY alpha2 = ?1 DESC, alpha2 = 'DE' DESC, alpha2 LIMIT 1",
    code,
  );
  if (example === null ? isCountryCode(code) : example.alpha2 === code) return;
  const params = { value: code, example: example?.alpha2 ?? 'DE' };
  throw new CommerceError(400, 'invalid', { field, reason: { code: 'reason-country', params } });
}

/** A collator does not know how Chinese characters are read in Japanese, so Japan would be far down the list. */
const FIRST_COUNTRY: Partial<Record<LocaleCode, string>> = { jp: 'JP' };

/**
 * Countries by name in a language, in that language's order: the merchant's own name where it has one, else the
 * runtime's (CLDR), else the English one.
 */
export async function readCountries(db: D1Database, locale: LocaleCode): Promise<Country[]> {
  const rows = await readAll<{ alpha2: string; name: string; own: string | null }>(
    db,
    'SELECT alpha2, name, names ->> ?1 AS own FROM countries',
    locale,
  );
  const { tag } = localeOf(locale);
  const known = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' });
  const { compare } = new Intl.Collator(tag);
  const first = FIRST_COUNTRY[locale];
  return rows
    .map(({ alpha2, name, own }) => ({ Alpha2: alpha2, Name: own ?? known.of(alpha2) ?? name }))
    .sort((a, b) => Number(b.Alpha2 === first) - Number(a.Alpha2 === first) || compare(a.Name, b.Name));
}
