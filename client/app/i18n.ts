import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { DEFAULT_LOCALE, type LocaleCode, localeOf } from '../../shared/locales.ts';

const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/*.po');
const instances = new Map<LocaleCode, Promise<I18n>>();

async function readMessages(code: LocaleCode): Promise<Messages> {
  const load = catalogs[`../../locales/${code}.po`];
  if (!load) throw new RangeError(`no catalog ${code}`);
  return (await load()).messages;
}

async function makeInstance(code: LocaleCode): Promise<I18n> {
  const messages = await readMessages(code).catch((error: unknown) => {
    if (code === DEFAULT_LOCALE) throw error;
    // LOCALE-7: messages fall back to en. The next page load tries again.
    instances.delete(code);
    console.error(`messages of ${code} did not load`, error);
    return readMessages(DEFAULT_LOCALE);
  });
  const { tag } = localeOf(code);
  return setupI18n({ locale: tag, locales: [tag], messages: { [tag]: messages } });
}

/**
 * The messages of one locale: one instance per locale and isolate, never activated again. An instance per request costs
 * a quarter of the render rate, and re-activating a shared one leaks between requests.
 */
export function loadI18n(code: LocaleCode): Promise<I18n> {
  const cached = instances.get(code);
  if (cached) return cached;
  const made = makeInstance(code);
  instances.set(code, made);
  return made;
}
