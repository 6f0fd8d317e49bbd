import type { Palette } from '../palette.ts';
import type { Stage } from '../scenes/scene.ts';
import { escapeXml, round } from '../svg.ts';
import { type Block, type BlockLimits, type Lettering, setBlock } from '../typeset.ts';

export interface LayoutOrder {
  readonly lettering: Lettering;
  readonly palette: Palette;
  /** True when the scene is one flat colour outside the stage: text needs no plate behind it. */
  readonly isQuiet: boolean;
  /** A small line of text, e.g. the genre; '' for none. */
  readonly label: string;
}

/** The drawn title, and the area that it leaves to the picture. */
export interface Layout {
  readonly stage: Stage;
  readonly svg: string;
}

export type LayoutFunction = (order: LayoutOrder) => Layout;

export interface Type {
  readonly main: string;
  readonly sub: string;
  /** Colour of an outline around the letters; null for none. */
  readonly outline: string | null;
}

/** Text colours for titles directly on the picture. */
export function typeOnScene({ palette, isQuiet }: LayoutOrder): Type {
  if (isQuiet) return { main: palette.figure, sub: palette.figure, outline: palette.ground };
  return { main: palette.light, sub: palette.accent, outline: palette.ink };
}

export interface TitleBlock {
  readonly height: number;
  readonly width: number;
  draw(x: number, top: number, anchor: 'start' | 'middle' | 'end', type: Type): string;
}

/** Product cards have buttons in the upper corners of the picture: titles start below them, with the label between. */
export const HEAD_LABEL_Y = 88;
export const HEAD_TITLE_TOP = 132;

const SUB_SHARE = 0.34;
const SUB_GAP = 12;
const OUTLINE_EM = 0.12;

function drawLines(
  block: Block,
  family: string,
  x: number,
  top: number,
  anchor: string,
  fill: string,
  outline: string | null,
): string {
  return block.lines
    .map(({ text, size, baseline }) => {
      const place = `x="${round(x)}" y="${round(top + baseline)}" text-anchor="${anchor}" font-family="${family}" font-size="${round(size)}"`;
      const around = `stroke="${outline}" stroke-width="${round(Math.max(4, size * OUTLINE_EM))}" stroke-linejoin="round"`;
      const back = outline === null ? '' : `<text ${place} fill="${outline}" ${around}>${escapeXml(text)}</text>`;
      return `${back}<text ${place} fill="${fill}">${escapeXml(text)}</text>`;
    })
    .join('');
}

/** Sets the main title, and the subtitle (the text after a colon or dash) below it. */
export function setTitle({ family, metrics, main, sub }: Lettering, limits: BlockLimits): TitleBlock {
  const share = sub === '' ? 1 : 0.72;
  const head = setBlock(main, metrics, { ...limits, height: limits.height * share });
  const foot =
    sub === ''
      ? null
      : setBlock(sub, metrics, {
          width: limits.width,
          height: limits.height * (1 - share) - SUB_GAP,
          maxSize: Math.max(34, limits.maxSize * SUB_SHARE),
        });
  return {
    height: head.height + (foot ? foot.height + SUB_GAP : 0),
    width: Math.max(head.width, foot?.width ?? 0),
    draw: (x, top, anchor, type) =>
      drawLines(head, family, x, top, anchor, type.main, type.outline) +
      (foot ? drawLines(foot, family, x, top + head.height + SUB_GAP, anchor, type.sub, type.outline) : ''),
  };
}

/** Still readable when the cover is shown at a third of its width. */
const LABEL_SIZE = 27;

/** The label: a small line in capitals, e.g. the genre. */
export function drawLabel(
  label: string,
  x: number,
  y: number,
  anchor: 'start' | 'middle' | 'end',
  fill: string,
): string {
  if (label === '') return '';
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" font-family="Oswald" font-size="${LABEL_SIZE}" letter-spacing="5" fill="${fill}">${escapeXml(label.toUpperCase())}</text>`;
}
