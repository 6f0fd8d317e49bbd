import type { TopicHit } from '../../../shared/api/content.ts';

const EXCERPT_LENGTH = 180;
/** Shown before the first word that was found. */
const LEAD_LENGTH = 60;
/** Characters with which a cut text must not end and, among others, not begin. */
const LOOSE_END = /[\s,،、，:：;؛；·–—-]+$/;
const LOOSE_START = /^[\s,،、，:：;؛；·–—.!?…。！？．؟۔।॥'”’»›」』)\]）-]*/;
/** Addresses and prices, which a segmenter splits into several words. */
const ADDRESS_SIGN = /[\p{sc=Latn}\d@.,:/+_-]/u;
const ADDRESS_END = /[\p{sc=Latn}\d@.,:/+_-]*$/u;
/** The end of a sentence in any of the shop's languages, with what may close it. */
const SENTENCE_END = /[.!?…。！？．؟۔।॥]["'”’»›」』)\]）]*$/;

/** A content page as plain text. */
export interface TopicText {
  id: number;
  title: string;
  seName: string;
  text: string;
}

/** Lower case without accents, character by character, so that positions match those of the text. */
function fold(text: string): string {
  return text
    .split('')
    .map((sign) => sign.normalize('NFD').toLowerCase().at(0) ?? sign)
    .join('');
}

/** The text of HTML: sanitised, so a `<` starts a tag. Separators follow headings, lines and items. */
export function toPlainText(html: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  return html
    .replaceAll(/<\/?(?:a|abbr|b|bdi|code|em|i|kbd|mark|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/g, '')
    .replaceAll(/(?<=[\p{L}\p{N}])\s*<\/h\d>/gu, ': ')
    .replaceAll(/(?<=[\p{L}\p{N}])\s*<(?:br\s*\/?|\/li|\/td|\/th)>/gu, ' · ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => named[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** An excerpt of whole words, also in languages without spaces, with dots if a sentence is incomplete. */
function excerptAt(text: string, place: number, words: Intl.Segmenter): string {
  const startOf = (index: number) => words.segment(text).containing(index)?.index ?? text.length;
  const lead = place > LEAD_LENGTH ? startOf(place - LEAD_LENGTH) : 0;
  const from = lead + (LOOSE_START.exec(text.slice(lead))?.[0].length ?? 0);
  const end = startOf(from + EXCERPT_LENGTH);
  const whole = ADDRESS_SIGN.test(text.charAt(end)) ? text.slice(0, end).search(ADDRESS_END) : end;
  const to = whole > from ? whole : end;
  const before = text.slice(0, from).trimEnd();
  const part = text.slice(from, to).trim();
  const start = before === '' || SENTENCE_END.test(before) ? '' : '…';
  return start + (to === text.length || SENTENCE_END.test(part) ? part : `${part.replace(LOOSE_END, '')}…`);
}

/** The place of the first thing that was found in a text; 0 when it is only in the title. */
function findPlace(text: string, needles: readonly (readonly string[])[]): number {
  const folded = fold(text);
  const places = needles.flatMap((alternatives) => {
    const found = alternatives.map((needle) => folded.indexOf(needle)).filter((place) => place !== -1);
    return found.slice(0, 1);
  });
  return places.length > 0 ? Math.min(...places) : 0;
}

/** Pages as they are listed, with an excerpt at what was found: for each word of the term any of its alternatives. */
export function toTopicHits(topics: readonly TopicText[], needles: readonly (readonly string[])[]): TopicHit[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  return topics.map(({ id, title, seName, text }) => ({
    Id: id,
    Title: title,
    SeName: seName,
    Excerpt: excerptAt(text, findPlace(text, needles), segmenter),
  }));
}
