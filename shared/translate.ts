import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { DEFAULT_LOCALE, type LocaleCode, localeOf } from './locales.ts';

/** Values of the `{name}` placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Lingui decodes escapes like `\u0041` in the interpolated text: protect those in values. */
function protectEscapes(values: TextValues): TextValues {
  const escaped = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll(/\\(?=[ux])/g, '\\x5c') : value,
  ]);
  return Object.fromEntries(escaped);
}

/**
 * Creates a Worker's translate function, which looks up texts by code. Takes its compiled catalogs by path
 * (`.../<locale>.po`); a language without a catalog uses the English one. One Lingui instance per language and isolate,
 * never activated again, because requests share them.
 */
export function createTranslate<Code extends string>(catalogs: Readonly<Record<string, Messages>>) {
  const messages = new Map(
    Object.entries(catalogs).map(([path, catalog]) => [path.slice(path.lastIndexOf('/') + 1, -'.po'.length), catalog]),
  );
  const instances = new Map<LocaleCode, I18n>();

  function instanceOf(locale: LocaleCode): I18n {
    const cached = instances.get(locale);
    if (cached) return cached;
    const { code, tag } = localeOf(messages.has(locale) ? locale : DEFAULT_LOCALE);
    const made = setupI18n({ locale: tag, locales: [tag], messages: { [tag]: messages.get(code) ?? {} } });
    instances.set(locale, made);
    return made;
  }

  return (locale: LocaleCode, code: Code, values: TextValues = {}): string =>
    instanceOf(locale)._(code, protectEscapes(values));
}
