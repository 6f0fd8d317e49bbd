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

/** The pages that contain each word of the term: those with a word in the title first, else in the given order. */
export function findTopics(topics: readonly TopicText[], term: string): TopicHit[] {
  const words = fold(term).split(/\s+/).filter(Boolean);
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  return topics
    .flatMap((topic) => {
      const [title, text] = [fold(topic.title), fold(topic.text)];
      if (!words.every((word) => title.includes(word) || text.includes(word))) return [];
      const places = words.map((word) => Math.max(0, text.indexOf(word)));
      const hit = {
        Id: topic.id,
        Title: topic.title,
        SeName: topic.seName,
        Excerpt: excerptAt(topic.text, places.length > 0 ? Math.min(...places) : 0, segmenter),
      };
      return [{ hit, isTitled: words.some((word) => title.includes(word)) }];
    })
    .sort((a, b) => Number(b.isTitled) - Number(a.isTitled))
    .map(({ hit }) => hit);
}
