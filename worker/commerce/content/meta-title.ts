import type { Texts } from './localized-store.ts';

/** What a search engine shows of a title, in pixels of its 20-pixel sans-serif. */
const MAX_WIDTH_PX = 580;

/** The average width of a character by its script, in pixels at that size. The first match counts. */
const WIDTHS: readonly (readonly [characters: RegExp, px: number])[] = [
  [/[\p{Mn}\p{Cf}]/u, 0],
  [/[\s\p{P}]/u, 5.6],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u, 20],
  [/[\p{Script=Arabic}\p{Script=Hebrew}]/u, 8.4],
  [/\p{Script=Devanagari}/u, 10.4],
  [/\p{Nd}/u, 11.1],
  [/(?=\p{Script=Cyrillic})\p{Lu}/u, 13.8],
  [/\p{Script=Cyrillic}/u, 10.9],
  [/\p{Lu}/u, 13.4],
  [/\p{L}/u, 9.4],
];
const OTHER_PX = 12;

/** The width that a title is likely to have in a list of results, in pixels. */
export function measureTitle(title: string): number {
  return [...title].reduce(
    (sum, sign) => sum + (WIDTHS.find(([characters]) => characters.test(sign))?.[1] ?? OTHER_PX),
    0,
  );
}

/** What joins a title's words, and has nothing to join at its end. */
const LOOSE_END = /[\s:：,，·|–—-]+$/u;

/**
 * A page's title for search engines: the merchant's own, without the last words that no list of results would show. What it
 * names is never cut: without room for more, the title is its name alone.
 */
export function toMetaTitle(texts: Texts, name: string): string {
  const own = texts.get('MetaTitle') || name;
  if (measureTitle(own) <= MAX_WIDTH_PX) return own;
  const least = own.includes(name) ? own.indexOf(name) + name.length : own.length + 1;
  const ends = [...own.matchAll(/\s/gu)].map(({ index }) => index).filter((end) => end >= least);
  const fitting = ends
    .map((end) => own.slice(0, end).replace(LOOSE_END, ''))
    .filter((title) => measureTitle(title) <= MAX_WIDTH_PX);
  return fitting.at(-1) ?? name;
}
