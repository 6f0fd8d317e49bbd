import createBidi, { type EmbeddingLevels } from 'bidi-js';
import LineBreaker from 'linebreak';
import { dropDirectionMarks, type FontName, hasDirectionMarks, hasRightToLeftLetters } from './drawable.ts';

const bidi = createBidi();

/** Letters of one font and one direction, to be placed from left to right. */
export interface Run {
  font: FontName;
  text: string;
}

export interface Line {
  /** In visual order, from left to right. */
  runs: readonly Run[];
  width: number;
}

/** How wide a run is. */
export type Measure = (run: Run) => number;

/** Marks and joiners belong to the letter before them, whatever other font has them too. */
const JOINS_PREVIOUS = /[\p{M}\u200c\u200d]/u;

/** The font of each UTF-16 unit of a text. */
function findFonts(text: string, fontOf: (letter: string) => FontName): FontName[] {
  const fonts: FontName[] = [];
  for (const letter of text) {
    const previous = fonts.at(-1);
    const font = previous !== undefined && JOINS_PREVIOUS.test(letter) ? previous : fontOf(letter);
    for (let unit = 0; unit < letter.length; unit += 1) fonts.push(font);
  }
  return fonts;
}

interface Paragraph {
  text: string;
  fonts: readonly FontName[];
  levels: EmbeddingLevels;
}

/** The runs between two positions of a paragraph, by the Unicode bidirectional algorithm. */
function toRuns({ text, fonts, levels }: Paragraph, start: number, end: number): Run[] {
  const runs: { font: FontName; level: number; letters: string[] }[] = [];
  for (const index of bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end)) {
    const font = fonts[index] ?? 'base';
    const level = levels.levels[index] ?? 0;
    const letter = text.charAt(index);
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
    const run = runs.at(-1);
    if (run?.font === font && run.level === level) run.letters.push(shown);
    else runs.push({ font, level, letters: [shown] });
  }
  return runs.flatMap(({ font, letters }) => {
    const visual = letters.join('');
    // The shaper expects Arabic in logical order and reverses it itself.
    const text = dropDirectionMarks(hasRightToLeftLetters(visual) ? letters.reverse().join('') : visual);
    return text === '' ? [] : [{ font, text }];
  });
}

/** The positions where a line may end, by the Unicode line breaking algorithm. */
function findBreaks(text: string): number[] {
  const breaker = new LineBreaker(text);
  const positions: number[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) positions.push(next.position);
  return positions;
}

export interface LayoutOptions {
  isRightToLeft: boolean;
  fontOf: (letter: string) => FontName;
}

/**
 * Amounts take the document's direction, which their direction marks assume; names, addresses and sentences that of
 * their first letter.
 */
function findLevels(text: string, isDocumentRightToLeft: boolean): EmbeddingLevels {
  const followsDocument = hasDirectionMarks(text) || !/\p{L}/u.test(text);
  return bidi.getEmbeddingLevels(text, isDocumentRightToLeft && followsDocument ? 'rtl' : 'auto');
}

/** Breaks a text into lines of at most this width; a word that is too long is cut. */
export function layOut(text: string, width: number, options: LayoutOptions, measure: Measure): Line[] {
  const levels = findLevels(text, options.isRightToLeft);
  const paragraph = { text, fonts: findFonts(text, options.fontOf), levels };
  const toLine = (start: number, end: number): Line => {
    const length = text.slice(start, end).trimEnd().length;
    const runs = length === 0 ? [] : toRuns(paragraph, start, start + length);
    return { runs, width: runs.reduce((sum, run) => sum + measure(run), 0) };
  };
  const lines: Line[] = [];
  let start = 0;
  let fitting = 0;
  for (const position of findBreaks(text)) {
    while (toLine(start, position).width > width) {
      if (fitting === start) {
        fitting = start + 1;
        while (fitting + 1 < position && toLine(start, fitting + 1).width <= width) fitting += 1;
      }
      if (fitting >= position) break;
      lines.push(toLine(start, fitting));
      start = fitting;
    }
    fitting = position;
  }
  return [...lines, toLine(start, text.length)];
}
