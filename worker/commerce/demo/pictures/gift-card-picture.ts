import { escapeText } from '../../../../shared/escape-markup.ts';
import { drawMotif } from './motifs.ts';
import { paletteOf } from './palette.ts';

const WIDTH = 600;
const HEIGHT = 800;
const FIRST_HUE = 210;
const HUE_STEP = 47;

export interface GiftCardFace {
  /** The store's name, in one or two lines. */
  readonly name: string;
  /** With its currency sign. */
  readonly value: string;
  /** The series of cards, which decides the colours. */
  readonly series: number;
}

/** Splits a name into at most two lines; of three or more words the last two form the second line. */
function toLines(name: string): string[] {
  const words = name.split(' ');
  return words.length < 3 ? words : [words.slice(0, -2).join(' '), words.slice(-2).join(' ')];
}

/** The upright picture of a gift card as SVG. Needs the fonts Oswald and Bebas Neue. */
export function drawGiftCard({ name, value, series }: GiftCardFace): string {
  const palette = paletteOf(FIRST_HUE + series * HUE_STEP);
  const lines = toLines(name).map(
    (line, index) =>
      `<text x="56" y="${118 + index * 58}" font-family="Oswald" font-weight="700" font-size="50" fill="${palette.light}">${escapeText(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="face" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.sky[0]}"/><stop offset="0.6" stop-color="${palette.sky[1]}"/><stop offset="1" stop-color="${palette.sky[2]}"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#face)"/>
<circle cx="520" cy="640" r="330" fill="${palette.glow}" opacity="0.12"/><circle cx="520" cy="640" r="230" fill="${palette.glow}" opacity="0.14"/>
<rect x="28" y="28" width="544" height="744" rx="26" fill="none" stroke="${palette.light}" stroke-width="3" opacity="0.35"/>
${lines.join('')}
${drawMotif('cards', palette, 318, 400, 430)}
<text x="56" y="728" font-family="Bebas Neue" font-size="150" fill="${palette.light}">${escapeText(value)}</text>
</svg>`;
}
