import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { DEFAULT_LOCALE, type LocaleCode, localeOf } from '../../shared/locales.ts';
import { MESSAGE_FOLDERS, type MessageFiles, type MessageFolder, type PageCatalog } from '../../shared/pages.ts';

interface Catalog {
  messages: Messages;
}

/** Not in the browser's build: the page names the files of its language, as those of all would be a kilobyte. */
const allCatalogs: Record<string, () => Promise<Catalog>> =
  import.meta.env.SSR || import.meta.env.DEV
    ? import.meta.glob<Catalog>(['../../locales/*.po', '../../locales/{account,product,reviews,texts}/*.po'])
    : {};
let files: MessageFiles = {};
const instances = new Map<LocaleCode, Promise<I18n>>();
const pageLoads = new Map<string, Promise<void>>();

/** Browser only, before any messages are loaded. */
export function nameMessageFiles(named: MessageFiles): void {
  files = named;
}

async function readCatalog(folder: MessageFolder, code: LocaleCode): Promise<Messages> {
  const file = files[code]?.[MESSAGE_FOLDERS.indexOf(folder)];
  const load = file
    ? (): Promise<Catalog> => import(/* @vite-ignore */ `./${file}`)
    : allCatalogs[`../../locales/${folder}${code}.po`];
  if (!load) throw new RangeError(`no catalog ${folder}${code}`);
  return (await load()).messages;
}

/** LOCALE-7: messages fall back to en. `forget` makes the next page load try again. */
async function readMessages(folder: MessageFolder, code: LocaleCode, forget: () => void): Promise<Messages> {
  try {
    return await readCatalog(folder, code);
  } catch (error) {
    forget();
    if (code === DEFAULT_LOCALE) throw error;
    console.error(`messages of ${code} did not load`, error);
    return readCatalog(folder, DEFAULT_LOCALE);
  }
}

/** The server renders all pages. */
const readAllMessages = (code: LocaleCode, forget: () => void): Promise<Messages[]> =>
  Promise.all(MESSAGE_FOLDERS.slice(1).map((folder) => readMessages(folder, code, forget)));

async function makeInstance(code: LocaleCode): Promise<I18n> {
  const forget = () => instances.delete(code);
  const messages = await readMessages('', code, forget);
  const others = import.meta.env.SSR ? await readAllMessages(code, forget) : [];
  const { tag } = localeOf(code);
  return setupI18n({ locale: tag, locales: [tag], messages: { [tag]: Object.assign({}, messages, ...others) } });
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

async function addMessages(catalog: PageCatalog, code: LocaleCode, name: string): Promise<void> {
  const forget = () => pageLoads.delete(name);
  const [i18n, messages] = await Promise.all([loadI18n(code), readMessages(`${catalog}/`, code, forget)]);
  // Not by `i18n.load`, which renders everything again: React would drop the server's HTML of parts that wait for code.
  Object.assign(i18n.messages, messages);
}

/** Adds the messages of some pages to the locale's instance, once. Browser only. */
export function loadPageMessages(catalog: PageCatalog, code: LocaleCode): Promise<void> {
  const name = `${catalog} ${code}`;
  const loaded = pageLoads.get(name) ?? addMessages(catalog, code, name);
  pageLoads.set(name, loaded);
  return loaded;
}
