import type { Palette } from './palette.ts';
import { circle, type Draw, path, rect, turn } from './svg-shapes.ts';

export const key: Draw = (p) =>
  rect(60, 30, 280, 340, 44, `fill="${p.deep}" opacity="0.82"`) +
  rect(84, 54, 232, 292, 30, `fill="none" stroke="${p.mid}" stroke-width="4" opacity="0.5"`) +
  path('M200 130a40 40 0 0 1 22 73l20 97h-84l20-97a40 40 0 0 1 22-73z', `fill="${p.light}" opacity="0.18"`) +
  turn(
    -38,
    circle(120, 200, 62, `fill="none" stroke="${p.accent}" stroke-width="34"`) +
      rect(176, 184, 190, 32, 12, `fill="${p.accent}"`) +
      rect(290, 210, 26, 54, 6, `fill="${p.accent}"`) +
      rect(334, 210, 26, 38, 6, `fill="${p.accent}"`) +
      circle(120, 200, 62, `fill="none" stroke="${p.light}" stroke-width="5" opacity="0.6"`),
  );

export const map: Draw = (p) =>
  path('M30 90L145 50V330L30 370z', `fill="${p.light}"`) +
  path('M145 50L255 90V370L145 330z', `fill="${p.mid}"`) +
  path('M255 90L370 50V330L255 370z', `fill="${p.light}"`) +
  path(
    'M50 150C95 110 120 190 145 160S215 150 255 190s80-20 115-50',
    `fill="none" stroke="${p.deep}" stroke-width="5" opacity="0.35"`,
  ) +
  path(
    'M50 300C110 330 120 250 175 260S235 300 275 240 300 150 320 140',
    `fill="none" stroke="${p.accentDeep}" stroke-width="9" stroke-dasharray="4 20" stroke-linecap="round"`,
  ) +
  path('M320 146c-34-46-40-58-40-76a40 40 0 0 1 80 0c0 18-6 30-40 76z', `fill="${p.accent}"`) +
  circle(320, 70, 15, `fill="${p.deep}"`) +
  circle(50, 300, 14, `fill="${p.accentDeep}"`);

export const shelf: Draw = (p) => {
  const colours = [p.accent, p.light, p.mid, p.accentDeep, p.glow];
  const row = (top: number, offset: number) =>
    Array.from({ length: 9 }, (_, index) => {
      const height = 92 + ((index * 37 + offset * 23) % 44);
      const width = 26 + ((index * 13 + offset * 7) % 12);
      const colour = colours[(index * 3 + offset) % colours.length] ?? p.mid;
      const x = 44 + index * 36;
      return (
        rect(x, top + 140 - height, width, height, 4, `fill="${colour}"`) +
        rect(x + 6, top + 158 - height, width - 12, 7, 3, `fill="${p.deep}" opacity="0.55"`)
      );
    }).join('') + rect(20, top + 140, 360, 16, 5, `fill="${p.deep}"`);
  return rect(20, 10, 360, 380, 16, `fill="${p.deep}" opacity="0.55"`) + row(20, 0) + row(200, 4);
};

export const screen: Draw = (p) =>
  rect(30, 60, 340, 220, 22, `fill="${p.deep}"`) +
  rect(48, 78, 304, 184, 10, `fill="${p.mid}"`) +
  path(
    'M48 220C100 170 140 240 200 195S300 160 352 205V252a10 10 0 0 1-10 10H58a10 10 0 0 1-10-10z',
    `fill="${p.ridges[1] ?? p.deep}"`,
  ) +
  circle(285, 130, 24, `fill="${p.glow}"`) +
  path('M170 126l72 44-72 44z', `fill="${p.accent}"`) +
  rect(176, 280, 48, 40, 0, `fill="${p.deep}"`) +
  rect(120, 316, 160, 16, 8, `fill="${p.deep}"`) +
  path('M120 352c-20 0-34 30-34 46h60l14-16h80l14 16h60c0-16-14-46-34-46z', `fill="${p.light}"`) +
  circle(150, 372, 7, `fill="${p.deep}"`) +
  circle(250, 372, 7, `fill="${p.accentDeep}"`);

function giftCard(p: Palette, fill: string): string {
  return (
    rect(70, 110, 260, 170, 18, `fill="${fill}"`) +
    rect(226, 110, 26, 170, 0, `fill="${p.light}" opacity="0.85"`) +
    path('M239 196c-50-54-76-14-60 6s42 6 60-6c50-54 76-14 60 6s-42 6-60-6z', `fill="${p.light}"`) +
    rect(92, 246, 90, 12, 6, `fill="${p.deep}" opacity="0.5"`)
  );
}

export const cards: Draw = (p) =>
  turn(-24, giftCard(p, p.mid)) + turn(-6, giftCard(p, p.accentDeep)) + turn(13, giftCard(p, p.accent));

const LEAF = 'hsl(140, 62%, 58%)';

const LEAF_DEEP = 'hsl(152, 60%, 38%)';

export const seed: Draw = (p) =>
  circle(200, 150, 120, `fill="${p.glow}" opacity="0.28"`) +
  path(
    'M200 300C196 240 204 190 200 130',
    `fill="none" stroke="${LEAF_DEEP}" stroke-width="14" stroke-linecap="round"`,
  ) +
  path('M200 190C120 196 84 150 78 86C150 84 200 120 200 190z', `fill="${LEAF}"`) +
  path('M200 150C206 84 254 52 322 58C320 124 270 160 200 150z', `fill="${LEAF_DEEP}"`) +
  path(
    'M200 188C160 160 130 130 100 104M202 148C240 120 270 96 300 78',
    `fill="none" stroke="${p.light}" stroke-width="4" opacity="0.6"`,
  ) +
  path('M118 290H282L262 386a14 14 0 0 1-14 12H152a14 14 0 0 1-14-12z', `fill="${p.light}"`) +
  rect(104, 272, 192, 34, 10, `fill="${p.mid}"`) +
  path('M130 330H270', `stroke="${p.deep}" stroke-width="5" opacity="0.3"`);

function tag(p: Palette, fill: string): string {
  return (
    path('M110 120L200 40L290 120V330a22 22 0 0 1-22 22H132a22 22 0 0 1-22-22z', `fill="${fill}"`) +
    circle(200, 104, 18, `fill="${p.deep}"`) +
    path('M160 300L240 190', `stroke="${p.deep}" stroke-width="16" stroke-linecap="round"`) +
    circle(166, 206, 20, `fill="none" stroke="${p.deep}" stroke-width="14"`) +
    circle(236, 286, 20, `fill="none" stroke="${p.deep}" stroke-width="14"`)
  );
}

export const tags: Draw = (p) =>
  `<g transform="translate(-90 30) scale(0.82)">${turn(-26, tag(p, p.mid))}</g><g transform="translate(150 50) scale(0.82)">${turn(24, tag(p, p.light))}</g>${turn(-4, tag(p, p.accent))}`;

function box(p: Palette, x: number, y: number, width: number, height: number, fill: string): string {
  const middle = x + width / 2;
  return (
    rect(x, y, width, height, 10, `fill="${fill}"`) +
    rect(x - 10, y - 22, width + 20, 36, 8, `fill="${fill}"`) +
    rect(x - 10, y - 22, width + 20, 36, 8, `fill="${p.deep}" opacity="0.18"`) +
    rect(middle - 14, y - 22, 28, height + 22, 0, `fill="${p.light}" opacity="0.9"`)
  );
}

export const boxes: Draw = (p) =>
  box(p, 40, 250, 160, 140, p.accentDeep) +
  box(p, 216, 220, 150, 170, p.mid) +
  box(p, 110, 100, 150, 116, p.accent) +
  path('M185 78c-60-66-96-16-70 8s50 2 70-8c60-66 96-16 70 8s-50 2-70-8z', `fill="${p.light}"`);
