import { type LocaleCode, localeOf } from '../../../shared/locales.ts';
import type { Texts } from './localized-store.ts';
import { toPlainText } from './search-topics.ts';

/** What search engines show of a description. */
const MAX_LENGTH = 160;

/** The beginning of a text in whole words, also in languages without spaces. */
function cutWords(text: string, locale: LocaleCode): string {
  if (text.length <= MAX_LENGTH) return text;
  const words = new Intl.Segmenter(localeOf(locale).tag, { granularity: 'word' });
  const end = words.segment(text).containing(MAX_LENGTH - 1)?.index ?? MAX_LENGTH - 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

/**
 * A page's description for search engines: the merchant's own, else its short text, else how the HTML of one of its fields
 * begins.
 */
export const toMetaDescription = (texts: Texts, field: string, locale: LocaleCode, shortText = ''): string =>
  texts.get('MetaDescription') || shortText || cutWords(toPlainText(texts.html(field)), locale);
