import type { Country, StoreSettings } from '../../../shared/api/store.ts';
import { type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { readAll } from '../database.ts';
import { readTexts } from './localized-store.ts';
import { readSetting } from './setting-rows-store.ts';
import { readFooterTopics } from './topics-store.ts';

/** The one store that the texts of entity `store` belong to. */
export const STORE_ID = 1;
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

type IdentityFacts = Pick<CommerceEnv, 'ORIGIN' | 'IDENTITY_ISSUER' | 'OIDC_CLIENT_ID' | 'UPSTREAM_NAME'>;

/** Where shoppers sign in: the issuer of a Keycloak-shaped provider, split as the wire wants it. */
function toSingleSignOn(
  { ORIGIN: origin, IDENTITY_ISSUER: issuer, OIDC_CLIENT_ID, UPSTREAM_NAME }: IdentityFacts,
  locale: LocaleCode,
): StoreSettings['SingleSignOn'] {
  const found = /^(https?:\/\/[^/]+)(?:\/auth)?\/realms\/([^/]+)\/?$/.exec(issuer);
  const url = found?.[1] ?? origin;
  const realm = found?.[2] ?? EMBEDDED_REALM;
  const isEmbedded = issuer === '';
  const base = isEmbedded ? `${origin}/auth/realms/${realm}` : issuer.replace(/\/$/, '');
  // The embedded account page opens in the shop's language; another provider has its own way of choosing one.
  const language = isEmbedded ? `?${new URLSearchParams({ ui_locales: localeOf(locale).tag })}` : '';
  return {
    Url: url,
    Realm: realm,
    ClientId: OIDC_CLIENT_ID,
    ManagementUrl: `${base}/account${language}`,
    Providers: isEmbedded && UPSTREAM_NAME !== '' ? [UPSTREAM_NAME] : [],
  };
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
  env: IdentityFacts,
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
    SingleSignOn: toSingleSignOn(env, locale),
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
