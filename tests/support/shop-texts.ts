import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { DEFAULT_LOCALE, type LocaleCode } from '../../shared/locales.ts';

const LOCALES = join(import.meta.dirname, '../../locales');

export interface Message {
  id: string;
  source: string;
  translation: string;
}

/** All that the shop says in a language. */
export async function readCatalog(code: LocaleCode): Promise<Message[]> {
  const filename = join(LOCALES, `${code}.po`);
  const context = { locale: code, sourceLocale: DEFAULT_LOCALE, filename };
  const parsed = await formatter({ lineNumbers: false, origins: false }).parse(readFileSync(filename, 'utf8'), context);
  return Object.entries(parsed).map(([id, { message = '', translation = '' }]) => ({
    id,
    source: message || id,
    translation: translation || message,
  }));
}

/** What the shop says in a language, by its English words. Throws for words that it does not say. */
export async function readShopTexts(code: LocaleCode): Promise<(english: string) => string> {
  const texts = new Map((await readCatalog(code)).map(({ source, translation }) => [source, translation]));
  return (english) => {
    const text = texts.get(english);
    if (!text) throw new Error(`${code}.po does not say "${english}"`);
    return text;
  };
}
