import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LocaleCode, locales } from '../../../../shared/locales.ts';

/**
 * Translates an English phrase of the demonstration texts. `{name}` is replaced by its value. A phrase without a
 * translation stays English.
 */
export type Translate = (english: string, values?: Readonly<Record<string, string | number>>) => string;

/** The languages with long texts (products and articles) beside English: every other language of the shop. */
export type LongTextLocale = Exclude<LocaleCode, 'en'>;
export const LONG_TEXT_LOCALES = locales
  .map(({ code }) => code)
  .filter((code): code is LongTextLocale => code !== 'en');

function fill(phrase: string, values: Readonly<Record<string, string | number>>): string {
  return phrase.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export const keepEnglish: Translate = (english, values = {}) => fill(english, values);

/** English phrase -> translation, as the file beside this one has it. */
export function readPhrases(locale: LongTextLocale): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${locale}.json`), 'utf8'));
}

export function translateTo(locale: LongTextLocale): Translate {
  const phrases = readPhrases(locale);
  return (english, values = {}) => fill(phrases[english] ?? english, values);
}

/** Sentences of a paragraph: no space follows an ideographic full stop. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences
    .filter(Boolean)
    .join(' ')
    .replace(/(?<=[。！？]) /g, '');

/** Elements with one phrase of our HTML. Elements that contain other blocks, lists and tables, are not among them. */
const BLOCK = /<(p|li|h2|h3|th|td|dt|dd)( [^>]*)?>(.*?)<\/\1>/gs;

/** Translates HTML: one phrase per block. */
export function translateBlocks(html: string, translate: Translate): string {
  return html.trim().replace(BLOCK, (_, tag: string, attributes: string | undefined, phrase: string) => {
    return `<${tag}${attributes ?? ''}>${translate(phrase)}</${tag}>`;
  });
}
