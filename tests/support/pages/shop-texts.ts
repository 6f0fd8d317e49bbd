import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { DEFAULT_LOCALE, type LocaleCode } from '../../../shared/locales.ts';
import { createTranslate, type TextValues } from '../../../shared/translate.ts';
import type { MessageCode } from '../../../worker/identity/messages/messages.ts';

const LOCALES = join(import.meta.dirname, '../../../locales');

export interface Message {
  id: string;
  source: string;
  translation: string;
}

/** The catalogs of the shop's pages: that of every page first. */
const SHOP_FOLDERS = ['.', 'account', 'product', 'reviews', 'texts'] as const;

async function readFile(code: LocaleCode, folder: (typeof SHOP_FOLDERS)[number] | 'identity'): Promise<Message[]> {
  const filename = join(LOCALES, folder, `${code}.po`);
  const context = { locale: code, sourceLocale: DEFAULT_LOCALE, filename };
  const parsed = await formatter({ lineNumbers: false, origins: false }).parse(readFileSync(filename, 'utf8'), context);
  return Object.entries(parsed).map(([id, { message = '', translation = '' }]) => ({
    id,
    source: message || id,
    translation: translation || message,
  }));
}

/** All texts of the shop's pages in a language, or those of the identity provider. */
export async function readCatalog(code: LocaleCode, folder: '.' | 'identity' = '.'): Promise<Message[]> {
  if (folder === 'identity') return readFile(code, folder);
  const texts = (await Promise.all(SHOP_FOLDERS.map((one) => readFile(code, one)))).flat();
  return [...new Map(texts.toReversed().map((text) => [text.id, text])).values()].toReversed();
}

/** Translates the shop's English texts into a language. Throws for unknown texts. */
export async function readShopTexts(code: LocaleCode): Promise<(english: string) => string> {
  const texts = new Map((await readCatalog(code)).map(({ source, translation }) => [source, translation]));
  return (english) => {
    const text = texts.get(english);
    if (!text) throw new Error(`${code}.po does not say "${english}"`);
    return text;
  };
}

/** The texts of the identity provider's pages and e-mails in a language, by their codes. */
export async function readProviderTexts(code: LocaleCode): Promise<(text: MessageCode, values?: TextValues) => string> {
  const messages = (await readCatalog(code, 'identity')).map(({ id, translation }) => [id, translation] as const);
  const t = createTranslate<MessageCode>({ [`${code}.po`]: Object.fromEntries(messages) });
  return (text, values) => t(code, text, values);
}
