import { contrast } from '../../../../../shared/colours.ts';
import type { Palette } from '../palette.ts';
import { round } from '../svg.ts';
import { drawLabel, HEAD_LABEL_Y, HEAD_TITLE_TOP, type LayoutFunction, setTitle, type Type } from './layout.ts';

interface Backing {
  readonly fill: string;
  readonly type: Type;
}

/** A background for text, with the palette's colour of highest contrast on it. */
function backWith(fill: string, palette: Palette): Backing {
  const inks = [palette.ink, palette.light, palette.figure, palette.ground];
  const main = inks.reduce((best, ink) => (contrast(ink, fill) > contrast(best, fill) ? ink : best));
  return { fill, type: { main, sub: main, outline: null } };
}

/** A plate across the whole width at the bottom. */
export const setPlate: LayoutFunction = ({ lettering, palette, label }) => {
  const title = setTitle(lettering, { width: 520, height: 200, maxSize: 150 });
  const { fill, type } = backWith(palette.figure, palette);
  const top = 744 - title.height - 34;
  const svg =
    `<path d="M0 ${round(top)}H600V800H0Z" fill="${fill}"/><path d="M0 ${round(top)}H600v9H0Z" fill="${palette.first}"/>` +
    title.draw(300, top + 36, 'middle', type) +
    drawLabel(label, 302, 782, 'middle', type.sub);
  return { stage: { x: 30, y: 24, width: 540, height: top - 48 }, svg };
};

/** A plate across the whole width at the top. */
export const setMasthead: LayoutFunction = ({ lettering, palette, label }) => {
  const title = setTitle(lettering, { width: 520, height: 190, maxSize: 150 });
  const { fill, type } = backWith(palette.first, palette);
  const bottom = title.height + HEAD_TITLE_TOP + 24;
  const svg =
    `<path d="M0 0H600V${round(bottom)}H0Z" fill="${fill}"/>` +
    drawLabel(label, 42, HEAD_LABEL_Y, 'start', type.sub) +
    title.draw(40, HEAD_TITLE_TOP, 'start', type);
  return { stage: { x: 30, y: bottom + 24, width: 540, height: 752 - bottom }, svg };
};

/** A band across the cover below its middle, with picture above and below. */
export const setBand: LayoutFunction = ({ lettering, palette, label }) => {
  const title = setTitle(lettering, { width: 510, height: 180, maxSize: 140 });
  const { fill, type } = backWith(palette.figure, palette);
  const height = title.height + 44;
  const top = 690 - height;
  const svg =
    `<path d="M0 ${round(top)}H600v${round(height)}H0Z" fill="${fill}"/><path d="M0 ${round(top - 16)}H600v7H0ZM0 ${round(top + height + 9)}H600v7H0Z" fill="${fill}"/>` +
    title.draw(300, top + 26, 'middle', type) +
    (label === ''
      ? ''
      : `<path d="M180 732h240v46H180Z" fill="${fill}"/>${drawLabel(label, 302, 765, 'middle', type.sub)}`);
  return { stage: { x: 30, y: 24, width: 540, height: top - 50 }, svg };
};

/** A strip along the left edge; the title reads upwards. */
export const setSpine: LayoutFunction = ({ lettering, palette, isQuiet, label }) => {
  const title = setTitle(lettering, { width: 700, height: 140, maxSize: 200 });
  const { fill, type } = backWith(palette.first, palette);
  const width = title.height + 38;
  const svg =
    `<path d="M0 0H${round(width)}V800H0Z" fill="${fill}"/>` +
    `<g transform="translate(${round(width / 2 - title.height / 2 + 5)} 764) rotate(-90)">${title.draw(0, 0, 'start', type)}</g>` +
    drawLabel(label, 572, 776, 'end', isQuiet ? palette.figure : palette.light);
  return { stage: { x: width + 8, y: 70, width: 584 - width, height: 650 }, svg };
};

/** A folded ribbon near the bottom. */
export const setRibbon: LayoutFunction = ({ lettering, palette, label }) => {
  const title = setTitle(lettering, { width: 420, height: 150, maxSize: 112 });
  const { fill, type } = backWith(palette.third, palette);
  const half = Math.min(252, Math.max(170, title.width / 2 + 34));
  const [height, top] = [title.height + 36, 700 - title.height - 36];
  const tail = (side: number) =>
    `<path d="M${300 + side * (half - 40)} ${round(top + 26)}H${300 + side * 296}L${300 + side * 266} ${round(top + 26 + height / 2)}L${300 + side * 296} ${round(top + 26 + height)}H${300 + side * (half - 40)}Z" fill="${palette.second}" stroke="${palette.ink}" stroke-width="4"/>`;
  const svg =
    tail(-1) +
    tail(1) +
    `<path d="M${round(300 - half)} ${round(top)}H${round(300 + half)}v${round(height)}H${round(300 - half)}Z" fill="${fill}" stroke="${palette.ink}" stroke-width="4"/>` +
    title.draw(300, top + 22, 'middle', type) +
    (label === ''
      ? ''
      : `<path d="M190 738h220v46H190Z" fill="${palette.ink}"/>${drawLabel(label, 302, 771, 'middle', palette.light)}`);
  return { stage: { x: 40, y: 30, width: 520, height: top - 60 }, svg };
};

/** A plate with round corners and an inner frame, at the bottom. */
export const setBadge: LayoutFunction = ({ lettering, palette, label }) => {
  const title = setTitle(lettering, { width: 440, height: 190, maxSize: 130 });
  const { fill, type } = backWith(palette.ink, palette);
  const [width, height] = [Math.max(300, title.width + 72), title.height + (label === '' ? 52 : 98)];
  const [left, top] = [300 - width / 2, 760 - height];
  const frame = (inset: number, paint: string) =>
    `<rect x="${round(left + inset)}" y="${round(top + inset)}" width="${round(width - inset * 2)}" height="${round(height - inset * 2)}" rx="${26 - inset}" ${paint}/>`;
  const svg =
    frame(0, `fill="${fill}"`) +
    frame(8, `fill="none" stroke="${palette.third}" stroke-width="3"`) +
    title.draw(300, top + 32, 'middle', { ...type, sub: palette.third }) +
    drawLabel(label, 302, 760 - 24, 'middle', palette.third);
  return { stage: { x: 40, y: 34, width: 520, height: top - 56 }, svg };
};
