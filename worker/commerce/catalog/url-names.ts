import type { LocaleCode } from '../../../shared/locales.ts';
import { MAX_SLUG_LENGTH } from '../../../shared/merchant/values/url-name.ts';
import { pageRows } from '../../../shared/pages.ts';
import { toSlug } from './slugs.ts';

const PAGE_NAMES = new Set(Object.values(pageRows).map(({ path }) => path.split('/')[1] ?? ''));

/** True for a name that addresses a page of the shop's, or an id: `/{name}` would not show a content page. */
export const isReservedName = (name: string): boolean => PAGE_NAMES.has(name) || /^\d+$/.test(name);

const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** German spells umlauts out; elsewhere the same letters lose their dots. */
export const spellUmlauts = (lower: string, locale: LocaleCode): string =>
  lower.replace(/[äöü]/g, (letter) => (locale === 'de' && GERMAN[letter]) || letter);

const LATIN_TITLE = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** The URL name of a title in a language, in its own script; null for a title without letters or digits. */
export function toUrlName(title: string, locale: LocaleCode): string | null {
  const text = title.normalize('NFC').toLowerCase();
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  if (LATIN_TITLE.test(text)) {
    return toSlug(spellUmlauts(text, locale));
  }
  const words = text
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Me}]/gu, '')
    .replace(/(?<=\p{L})['’`´ʼ](?=\p{L})/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.replace(/^\p{M}+/u, ''))
    .filter(Boolean);
  let name = '';
  for (const word of words) {
    const longer = name ? `${name}-${word}` : word;
    if (longer.length > MAX_SLUG_LENGTH) break;
    name = longer;
  }
  return (name || [...(words[0] ?? '')].slice(0, MAX_SLUG_LENGTH / 2).join('')).normalize('NFC') || null;
}
