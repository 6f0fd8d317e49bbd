import type { TopicHit } from '../../../shared/api/content.ts';

const EXCERPT_LENGTH = 180;
/** Shown before the first word that was found. */
const LEAD_LENGTH = 60;
/** The end of a text that was cut: not so long where a language writes without spaces. */
const HALF_WORD = /[\s,،、:;·–-]+[^\s،、]{0,20}$/;

/** A content page as plain text. */
export interface TopicText {
  id: number;
  title: string;
  seName: string;
  text: string;
}

/** Lower case without accents, one character for each of the text's: a position in one is a position in the other. */
function fold(text: string): string {
  return [...text].map((sign) => sign.normalize('NFD').toLowerCase().at(0) ?? sign).join('');
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

/** Whole words, where the language has spaces, with dots where something is left out. */
function excerptAt(text: string, place: number): string {
  const signs = [...text];
  const from = place > LEAD_LENGTH ? signs.indexOf(' ', place - LEAD_LENGTH) + 1 : 0;
  const part = signs.slice(from, from + EXCERPT_LENGTH).join('');
  const isCut = from + EXCERPT_LENGTH < signs.length;
  return `${from > 0 ? '…' : ''}${isCut ? `${part.replace(HALF_WORD, '')}…` : part.trim()}`;
}

/** The pages that contain each word of the term: those with a word in the title first, else in the given order. */
export function findTopics(topics: readonly TopicText[], term: string): TopicHit[] {
  const words = fold(term).split(/\s+/).filter(Boolean);
  return topics
    .flatMap((topic) => {
      const [title, text] = [fold(topic.title), fold(topic.text)];
      if (!words.every((word) => title.includes(word) || text.includes(word))) return [];
      const places = words.map((word) => Math.max(0, text.indexOf(word)));
      const hit = {
        Id: topic.id,
        Title: topic.title,
        SeName: topic.seName,
        Excerpt: excerptAt(topic.text, places.length > 0 ? Math.min(...places) : 0),
      };
      return [{ hit, isTitled: words.some((word) => title.includes(word)) }];
    })
    .sort((a, b) => Number(b.isTitled) - Number(a.isTitled))
    .map(({ hit }) => hit);
}
