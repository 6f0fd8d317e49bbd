import type { Country, StoreSettings } from '../../../shared/api/store.ts';
import { type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { readAll, readFirst } from './database.ts';
import { readTexts } from './localized.ts';
import { readFooterTopics } from './topics.ts';

const STORE_ID = 1;
const CLIENT_ID = 'latchkey-storefront';
const EMBEDDED_REALM = 'latchkey';

type StoredSettings = Omit<StoreSettings, 'Url' | 'SingleSignOn' | 'Footer'>;

const DEFAULTS: StoredSettings = {
  Name: 'Latchkey',
  Title: 'Latchkey',
  MetaDescription: '',
  ContactEmail: '',
  LogoPictureUrl: '',
  ThemeName: 'latchkey',
  IsActiveDressing: false,
  DressingName: '',
  DressingUrlParameters: '',
  MaintenanceMessage: '',
  ModalSetting: { IsActive: false, CountryCodes: '' },
  MegaMenuSettings: '{}',
  InstagramLink: '',
  FacebookLink: '',
  TwitterLink: '',
  YoutubeLink: '',
};
const LOCALIZED_FIELDS = [
  'Name',
  'Title',
  'MetaDescription',
  'DressingName',
  'MaintenanceMessage',
  'MegaMenuSettings',
] as const;

/** Where shoppers sign in: the issuer of a Keycloak-shaped provider, split as the wire wants it. */
function toSingleSignOn(origin: string, issuer: string): StoreSettings['SingleSignOn'] {
  const found = /^(https?:\/\/[^/]+)(?:\/auth)?\/realms\/([^/]+)\/?$/.exec(issuer);
  const url = found?.[1] ?? origin;
  const realm = found?.[2] ?? EMBEDDED_REALM;
  const base = issuer === '' ? `${origin}/auth/realms/${realm}` : issuer.replace(/\/$/, '');
  return { Url: url, Realm: realm, ClientId: CLIENT_ID, ManagementUrl: `${base}/account` };
}

/** A row of `settings`, or {} while nobody wrote it. The column's CHECK keeps it valid JSON. */
export async function readSetting(db: D1Database, key: string): Promise<Record<string, unknown>> {
  const row = await readFirst<{ value: string }>(db, 'SELECT value FROM settings WHERE key = ?1', key);
  const value: unknown = JSON.parse(row?.value ?? '{}');
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Stored values over the defaults; a value of the wrong type is left at its default. */
function mergeSettings(stored: Readonly<Record<string, unknown>>): StoredSettings {
  const known = Object.entries(DEFAULTS).map(([name, value]) => {
    const own = stored[name];
    return [name, typeof own === typeof value && own !== null ? own : value];
  });
  return Object.fromEntries(known);
}

/** The store settings in a language. */
export async function readStoreSettings(
  db: D1Database,
  locale: LocaleCode,
  env: { ORIGIN: string; IDENTITY_ISSUER: string },
): Promise<StoreSettings> {
  const [stored, texts, topics] = await Promise.all([
    readSetting(db, 'store'),
    readTexts(db, 'store', STORE_ID, locale),
    readFooterTopics(db, locale),
  ]);
  const settings = mergeSettings(stored);
  for (const field of LOCALIZED_FIELDS) if (texts.has(field)) settings[field] = texts.get(field);
  return {
    ...settings,
    Url: env.ORIGIN,
    SingleSignOn: toSingleSignOn(env.ORIGIN, env.IDENTITY_ISSUER),
    Footer: { Topics: topics },
  };
}

/**
 * Countries by name in a language, in that language's order: the merchant's own wording where it has one, else the
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
  return rows
    .map(({ alpha2, name, own }) => ({ Alpha2: alpha2, Name: own ?? known.of(alpha2) ?? name }))
    .sort((a, b) => compare(a.Name, b.Name));
}
