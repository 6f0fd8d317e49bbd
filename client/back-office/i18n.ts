import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { DEFAULT_LOCALE, type LocaleCode, locales } from '../../shared/locales.ts';
import { visitorStorage } from '../browser/storage.ts';

const CHOSEN = 'office-locale';
/** Of the languages that the app is complete in; the other catalogs are there for translators. */
const catalogs = import.meta.glob<Messages>('../../locales/back-office/{en,de}.po', { import: 'messages' });
const pathOf = (code: LocaleCode) => `../../locales/back-office/${code}.po`;

export const COMPLETE: readonly LocaleCode[] = locales
  .map(({ code }) => code)
  .filter((code) => pathOf(code) in catalogs);

/** The chosen language, else the first of the browser's that the app speaks. */
export function readLocale(): LocaleCode {
  const chosen = visitorStorage.get(CHOSEN);
  const known = COMPLETE.find((code) => code === chosen);
  if (known) return known;
  const spoken = navigator.languages.map((tag) => tag.split('-')[0]);
  const found = spoken.map((language) => locales.find(({ tag, code }) => tag === language && COMPLETE.includes(code)));
  return found.find((locale) => locale !== undefined)?.code ?? DEFAULT_LOCALE;
}

/** Remembers a language; the app is then loaded again in it. */
export const chooseLocale = (code: LocaleCode): void => visitorStorage.set(CHOSEN, code);

export async function loadI18n(code: LocaleCode): Promise<I18n> {
  const messages = await catalogs[pathOf(code)]?.();
  return setupI18n({ locale: code, messages: { [code]: messages ?? {} } });
}
