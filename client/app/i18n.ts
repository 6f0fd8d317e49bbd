import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { DEFAULT_LOCALE, type LocaleCode, localeOf } from '../../shared/locales.ts';

type Catalogs = Record<string, () => Promise<{ messages: Messages }>>;

const shopCatalogs: Catalogs = import.meta.glob<{ messages: Messages }>('../../locales/*.po');
const accountCatalogs: Catalogs = import.meta.glob<{ messages: Messages }>('../../locales/account/*.po');
const instances = new Map<LocaleCode, Promise<I18n>>();
const accountLoads = new Map<LocaleCode, Promise<void>>();

async function readCatalog(catalogs: Catalogs, code: LocaleCode): Promise<Messages> {
  const file = Object.keys(catalogs).find((path) => path.endsWith(`/${code}.po`));
  const load = file ? catalogs[file] : undefined;
  if (!load) throw new RangeError(`no catalog ${code}`);
  return (await load()).messages;
}

/** LOCALE-7: messages fall back to en. `forget` makes the next page load try again. */
async function readMessages(catalogs: Catalogs, code: LocaleCode, forget: () => void): Promise<Messages> {
  try {
    return await readCatalog(catalogs, code);
  } catch (error) {
    forget();
    if (code === DEFAULT_LOCALE) throw error;
    console.error(`messages of ${code} did not load`, error);
    return readCatalog(catalogs, DEFAULT_LOCALE);
  }
}

async function makeInstance(code: LocaleCode): Promise<I18n> {
  const forget = () => instances.delete(code);
  const messages = await readMessages(shopCatalogs, code, forget);
  // The server renders all pages.
  const others = import.meta.env.SSR ? await readMessages(accountCatalogs, code, forget) : {};
  const { tag } = localeOf(code);
  return setupI18n({ locale: tag, locales: [tag], messages: { [tag]: { ...messages, ...others } } });
}

/**
 * The messages of one locale: one instance per locale and isolate, never activated again. An instance per request would
 * cost a quarter of the throughput, and re-activating a shared one would leak between requests.
 */
export function loadI18n(code: LocaleCode): Promise<I18n> {
  const cached = instances.get(code);
  if (cached) return cached;
  const made = makeInstance(code);
  instances.set(code, made);
  return made;
}

async function addAccountMessages(code: LocaleCode): Promise<void> {
  const forget = () => accountLoads.delete(code);
  const [i18n, messages] = await Promise.all([loadI18n(code), readMessages(accountCatalogs, code, forget)]);
  i18n.load(i18n.locale, messages);
}

/** Adds the messages of the account's pages to the locale's instance, once. Browser only. */
export function loadAccountMessages(code: LocaleCode): Promise<void> {
  const loaded = accountLoads.get(code) ?? addAccountMessages(code);
  accountLoads.set(code, loaded);
  return loaded;
}
