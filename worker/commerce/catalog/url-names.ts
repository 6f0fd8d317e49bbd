import * as v from 'valibot';
import type { LocaleCode } from '../../../shared/locales.ts';
import { pageRows } from '../../../shared/pages.ts';
import { MAX_SLUG_LENGTH, toSlug } from './slugs.ts';

/** Letters, marks and digits of any script, with single hyphens between words (URL-20). */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u;
/** URL-9: two names that look alike would be two addresses. */
const VISIBLE = /^[^\p{Default_Ignorable_Code_Point}\p{Me}]*$/u;
/** Paths are lowercased, but for the slug of a blog post (URL-2). */
const LOWER = /^[^\p{Lu}\p{Lt}]*$/u;

/** The URL name of a blog post that a merchant chooses, in composed letters: its address keeps its capitals. */
export const postUrlName = v.pipe(
  v.string(),
  v.maxLength(MAX_SLUG_LENGTH),
  v.regex(NAME),
  v.regex(VISIBLE),
  v.examples(['about-us']),
  v.transform((name) => name.normalize('NFC')),
);
/** The same of everything else. */
export const urlName = v.pipe(
  v.string(),
  v.maxLength(MAX_SLUG_LENGTH),
  v.regex(NAME),
  v.regex(VISIBLE),
  v.regex(LOWER),
  v.examples(['about-us']),
  v.transform((name) => name.normalize('NFC')),
);

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
