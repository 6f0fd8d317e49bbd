import type { FontFamily, FontMetrics } from './font-metrics.ts';

export type FontShelf = ReadonlyMap<FontFamily, FontMetrics>;

/** A title in one font, without the characters that the font lacks. */
export interface Lettering {
  readonly family: FontFamily;
  readonly metrics: FontMetrics;
  readonly main: string;
  /** The text after a colon or dash; '' without one. */
  readonly sub: string;
}

export interface Line {
  readonly text: string;
  readonly size: number;
  /** From the top of the block to the baseline. */
  readonly baseline: number;
}

export interface Block {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
}

export interface BlockLimits {
  readonly width: number;
  readonly height: number;
  readonly maxSize: number;
  /** True for lines that are each scaled to the block's width. */
  readonly isJustified?: boolean;
}

const MAX_LINES = 5;
/** Its capitals are decorative initials, so titles in it are not set in capitals. */
const BLACKLETTER: FontFamily = 'New Rocker';
const LINE_GAP = 0.16;
/** A title with a longer word gets a narrower font, because the word would be too small on a small cover. */
const WIDEST_WORD_EM = 6.4;
/** Extra height of a line whose capitals have accents, in em. */
const ACCENT_GAP = 0.2;
const JUSTIFIED_RATIO = 3;

function splitTitle(name: string): { main: string; sub: string } {
  const clean = name.replace(/[™®©]/g, '').replace(/\s+/g, ' ').trim();
  const found = /^(.{3,}?)(?::\s+|\s+[-–—]\s+)(.{3,})$/.exec(clean);
  return found?.[1] && found[2] ? { main: found[1], sub: found[2].replace(/\s-$/, '') } : { main: clean, sub: '' };
}

/**
 * Chooses the first font that has all characters of a title. If none has, the missing ones are left out; null for a
 * title that would lose more than 40 % of its characters.
 */
export function toLettering(name: string, families: readonly FontFamily[], fonts: FontShelf): Lettering | null {
  const { main, sub } = splitTitle(name);
  const shelf = families.flatMap((family) => {
    const metrics = fonts.get(family);
    return metrics ? [{ family, metrics }] : [];
  });
  const upper = main.toLocaleUpperCase('en');
  const able = shelf.filter(({ metrics }) => metrics.covers(upper + sub));
  const widest = (metrics: FontMetrics) => Math.max(...upper.split(' ').map((word) => metrics.measure(word)));
  const narrow = able.toSorted((one, other) => widest(one.metrics) - widest(other.metrics))[0];
  const chosen = able.find(({ metrics }) => widest(metrics) <= WIDEST_WORD_EM) ?? narrow ?? shelf[0];
  if (!chosen) return null;
  const { metrics } = chosen;
  const shown = (text: string) =>
    [...text]
      .filter((letter) => metrics.covers(letter))
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
  const isUpper = chosen.family !== BLACKLETTER && metrics.covers(upper);
  const text = shown(isUpper ? upper : main);
  if (text.length < main.length * 0.6) return null;
  return { ...chosen, main: text, sub: shown(isUpper ? sub.toLocaleUpperCase('en') : sub) };
}

/** Tries every way of breaking the words into `count` lines, in order; the one whose longest line is shortest wins. */
function breakEvenly(words: readonly string[], count: number, measure: (text: string) => number): string[] {
  if (count === 1 || words.length <= 1) return [words.join(' ')];
  let best: string[] = [words.join(' ')];
  let bestWidth = Number.POSITIVE_INFINITY;
  for (let cut = 1; cut <= words.length - count + 1; cut++) {
    const lines = [words.slice(0, cut).join(' '), ...breakEvenly(words.slice(cut), count - 1, measure)];
    const width = Math.max(...lines.map(measure));
    if (width < bestWidth) {
      best = lines;
      bestWidth = width;
    }
  }
  return best;
}

function stack(
  texts: readonly string[],
  metrics: FontMetrics,
  { width, height, maxSize, isJustified }: BlockLimits,
): Block {
  const widths = texts.map((text) => Math.max(metrics.measure(text), 0.1));
  const widest = Math.max(...widths);
  const even = Math.min(maxSize, width / widest);
  const wished = widths.map((one) =>
    isJustified ? Math.min(maxSize, width / one, (width / widest) * JUSTIFIED_RATIO) : even,
  );
  const rise = (text: string) => metrics.capHeight + (/\p{M}/u.test(text.normalize('NFD')) ? ACCENT_GAP : 0);
  const sum = texts.reduce((total, text, index) => total + (rise(text) + LINE_GAP) * (wished[index] ?? 0), 0);
  const scale = Math.min(1, height / sum);
  let y = 0;
  const lines = texts.map((text, index) => {
    const size = (wished[index] ?? 0) * scale;
    const baseline = y + rise(text) * size;
    y = baseline + LINE_GAP * size;
    return { text, size, baseline };
  });
  return { lines, width: Math.max(...lines.map(({ size }, index) => size * (widths[index] ?? 0))), height: y };
}

/** The readability of a block: the size of its smallest line. Justified blocks also gain from height. */
function rate(block: Block, isJustified: boolean): number {
  return Math.min(...block.lines.map(({ size }) => size)) * (isJustified ? Math.sqrt(block.height) : 1);
}

/** The line breaks with the best `rate`. */
export function setBlock(text: string, metrics: FontMetrics, limits: BlockLimits): Block {
  const words = text.split(' ');
  let best: Block = { lines: [], width: 0, height: 0 };
  const isJustified = limits.isJustified === true;
  for (let count = 1; count <= Math.min(MAX_LINES, words.length); count++) {
    const texts = breakEvenly(words, count, (line) => metrics.measure(line));
    const block = stack(texts, metrics, limits);
    if (best.lines.length === 0 || rate(block, isJustified) > rate(best, isJustified)) best = block;
  }
  return best;
}
