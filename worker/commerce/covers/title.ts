import type { FontMetrics } from './font-metrics.ts';
import type { FontFamily } from './genres.ts';
import type { Palette } from './palette.ts';
import { COVER_WIDTH, round } from './scenes/scene.ts';

export type FontShelf = ReadonlyMap<FontFamily, FontMetrics>;

interface Line {
  text: string;
  size: number;
}

const SIDE_MARGIN = 40;
const MAX_SIZE = 150;
const MIN_SIZE = 26;
const MAX_LINES = 4;
const MAX_BLOCK_HEIGHT = 250;
const LINE_HEIGHT = 0.98;
const SUBTITLE_SHARE = 0.42;

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Main title and what follows a colon or dash. */
function splitTitle(name: string): { main: string; sub: string } {
  const clean = name.replace(/[™®©]/g, '').replace(/\s+/g, ' ').trim();
  const found = /^(.{3,}?)(?::\s+|\s+[-–—]\s+)(.{3,})$/.exec(clean);
  return found?.[1] && found[2] ? { main: found[1], sub: found[2].replace(/\s-$/, '') } : { main: clean, sub: '' };
}

/** All ways to break words into `count` lines without changing their order: the most even one wins. */
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

/** The largest type in which a title fits. */
function setLines(title: string, metrics: FontMetrics, maxSize: number, maxHeight: number): Line[] {
  const words = title.split(' ');
  let best: Line[] = [];
  for (let count = 1; count <= Math.min(MAX_LINES, words.length); count++) {
    const lines = breakEvenly(words, count, (text) => metrics.measure(text));
    const width = Math.max(...lines.map((line) => metrics.measure(line)), 0.1);
    const size = Math.min(maxSize, (COVER_WIDTH - SIDE_MARGIN * 2) / width, maxHeight / (lines.length * LINE_HEIGHT));
    if (size > (best[0]?.size ?? 0)) best = lines.map((text) => ({ text, size }));
  }
  return best;
}

function drawLine(line: Line, y: number, family: FontFamily, fill: string, ink: string): string {
  const text = escapeXml(line.text);
  const common = `x="300" y="${round(y)}" text-anchor="middle" font-family="${family}" font-size="${round(line.size)}"`;
  const outline = round(Math.max(4, line.size * 0.11));
  return (
    `<text ${common} fill="none" stroke="${ink}" stroke-width="${outline}" stroke-linejoin="round" opacity=".72">${text}</text>` +
    `<text ${common} fill="${fill}">${text}</text>`
  );
}

/**
 * Sets a title at the foot of a cover. Fonts are tried in order; letters that none of them has are left out, and a
 * title that is mostly such letters gives null: the picture then stands alone.
 */
export function drawTitle(
  name: string,
  families: readonly FontFamily[],
  fonts: FontShelf,
  palette: Palette,
  bottom: number,
): string | null {
  const { main, sub } = splitTitle(name);
  const shelf = families.flatMap((family) => {
    const metrics = fonts.get(family);
    return metrics ? [{ family, metrics }] : [];
  });
  const shown = (text: string, metrics: FontMetrics) =>
    [...text]
      .filter((letter) => metrics.covers(letter))
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
  const chosen = shelf.find(({ metrics }) => metrics.covers(main + sub)) ?? shelf[0];
  if (!chosen) return null;
  const upper = main.toLocaleUpperCase('en');
  const text = shown(chosen.metrics.covers(upper) ? upper : main, chosen.metrics);
  if (text.length < main.length * 0.6) return null;
  const subtitle = shown(sub.toLocaleUpperCase('en'), chosen.metrics);
  const height = subtitle === '' ? MAX_BLOCK_HEIGHT : MAX_BLOCK_HEIGHT * 0.72;
  const lines = setLines(text, chosen.metrics, MAX_SIZE, height);
  const size = lines[0]?.size ?? MIN_SIZE;
  const subLines =
    subtitle === '' ? [] : setLines(subtitle, chosen.metrics, Math.max(MIN_SIZE, size * SUBTITLE_SHARE), 76);
  const parts: string[] = [];
  let y = bottom;
  for (const line of subLines.toReversed()) {
    parts.push(drawLine(line, y, chosen.family, palette.accent, palette.ink));
    y -= line.size * 1.1;
  }
  if (subLines.length > 0) y -= 10;
  for (const line of lines.toReversed()) {
    parts.push(drawLine(line, y, chosen.family, 'url(#title)', palette.ink));
    y -= line.size * LINE_HEIGHT;
  }
  return parts.join('');
}
