import { COVER_WIDTH } from '../scenes/scene.ts';
import { round } from '../svg.ts';
import {
  drawLabel,
  HEAD_LABEL_Y,
  HEAD_TITLE_TOP,
  type LayoutFunction,
  type LayoutOrder,
  setTitle,
  typeOnScene,
} from './layout.ts';

const LIMITS = { width: 516, height: 230, maxSize: 176 };
const BIG = { width: 516, height: 330, maxSize: 210, isJustified: true };
const MARGIN = 42;

/** A dark gradient at the bottom, so that light text is readable on a busy picture. */
function drawScrim({ isQuiet }: LayoutOrder, top: number): string {
  const from = top - 110;
  return isQuiet
    ? ''
    : `<rect y="${round(from)}" width="${COVER_WIDTH}" height="${round(800 - from)}" fill="url(#foot)"/>`;
}

/** Centred, at the bottom. */
export const setFoot: LayoutFunction = (order) => {
  const title = setTitle(order.lettering, LIMITS);
  const type = typeOnScene(order);
  const top = 732 - title.height;
  const svg =
    drawScrim(order, top) + title.draw(300, top, 'middle', type) + drawLabel(order.label, 302, 772, 'middle', type.sub);
  return { stage: { x: 40, y: 40, width: 520, height: top - 64 }, svg };
};

/** Centred, at the top. */
export const setHead: LayoutFunction = (order) => {
  const title = setTitle(order.lettering, LIMITS);
  const type = typeOnScene(order);
  const svg =
    title.draw(300, HEAD_TITLE_TOP, 'middle', type) + drawLabel(order.label, 302, HEAD_LABEL_Y, 'middle', type.sub);
  return { stage: { x: 40, y: title.height + 156, width: 520, height: 610 - title.height }, svg };
};

/** Large lines of equal width, left-aligned at the bottom. */
export const setFootStack: LayoutFunction = (order) => {
  const title = setTitle(order.lettering, BIG);
  const type = typeOnScene(order);
  const top = 748 - title.height;
  const svg =
    drawScrim(order, top) +
    title.draw(MARGIN, top, 'start', type) +
    drawLabel(order.label, MARGIN, top - 24, 'start', type.sub);
  return { stage: { x: 40, y: 30, width: 520, height: top - 84 }, svg };
};

/** Large lines of equal width, left-aligned at the top. */
export const setHeadStack: LayoutFunction = (order) => {
  const title = setTitle(order.lettering, BIG);
  const type = typeOnScene(order);
  const svg =
    title.draw(MARGIN, HEAD_TITLE_TOP, 'start', type) +
    drawLabel(order.label, MARGIN + 2, HEAD_LABEL_Y, 'start', type.sub);
  return { stage: { x: 60, y: title.height + 156, width: 500, height: 590 - title.height }, svg };
};

/** The title fills the cover, in lines as large as fit. The stage is what a short title leaves free. */
export const setWhole: LayoutFunction = (order) => {
  const title = setTitle(order.lettering, { width: 504, height: 580, maxSize: 300, isJustified: true });
  const { palette } = order;
  const type = { main: palette.figure, sub: palette.figure, outline: null };
  const top = 104;
  const rule = `<path d="M48 ${round(top - 26)}h120" stroke="${palette.first}" stroke-width="14"/>`;
  const svg = rule + title.draw(48, top, 'start', type) + drawLabel(order.label, 52, 742, 'start', type.sub);
  const bottom = top + title.height;
  return { stage: { x: 48, y: bottom + 30, width: 504, height: Math.max(0, 676 - bottom) }, svg };
};

/** Slanted upwards, at the bottom. */
export const setSlant: LayoutFunction = (order) => {
  const title = setTitle(order.lettering, { width: 490, height: 220, maxSize: 168 });
  const type = typeOnScene(order);
  const top = 704 - title.height;
  const drawn =
    title.draw(300, top, 'middle', type) + drawLabel(order.label, 300, top + title.height + 42, 'middle', type.sub);
  const svg = `${drawScrim(order, top)}<g transform="translate(300 ${round(top + title.height / 2)}) rotate(-6) skewX(-8) translate(-300 ${round(-top - title.height / 2)})">${drawn}</g>`;
  return { stage: { x: 40, y: 30, width: 520, height: top - 70 }, svg };
};
