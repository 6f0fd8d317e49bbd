import type { Palette } from './palette.ts';

/** Things that a picture shows, each drawn in a square of 400 units. */
export type Motif =
  | 'key'
  | 'map'
  | 'shelf'
  | 'screen'
  | 'moon'
  | 'road'
  | 'cards'
  | 'seed'
  | 'fist'
  | 'scroll'
  | 'tags'
  | 'burst'
  | 'target'
  | 'islands'
  | 'boxes';

type Draw = (palette: Palette) => string;

function circle(x: number, y: number, radius: number, rest: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${rest}/>`;
}

function rect(x: number, y: number, width: number, height: number, radius: number, rest: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${rest}/>`;
}

function path(d: string, rest: string): string {
  return `<path d="${d}" ${rest}/>`;
}

function turn(degrees: number, content: string): string {
  return `<g transform="rotate(${degrees} 200 200)">${content}</g>`;
}

const key: Draw = (p) =>
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

const map: Draw = (p) =>
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

const shelf: Draw = (p) => {
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

const screen: Draw = (p) =>
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

const moon: Draw = (p) =>
  circle(220, 160, 140, `fill="${p.light}"`) +
  circle(170, 120, 24, `fill="${p.mid}" opacity="0.35"`) +
  circle(262, 200, 34, `fill="${p.mid}" opacity="0.3"`) +
  circle(250, 92, 14, `fill="${p.mid}" opacity="0.35"`) +
  path(
    'M40 400C60 320 66 250 52 160L84 220 96 130 106 224 150 176 116 262C122 310 120 360 132 400z',
    `fill="${p.deep}"`,
  ) +
  path('M216 400V290L290 230L364 290V400z', `fill="${p.deep}"`) +
  rect(318, 226, 20, 50, 0, `fill="${p.deep}"`) +
  rect(266, 304, 46, 50, 4, `fill="${p.accent}"`) +
  path('M289 304V354M266 329H312', `stroke="${p.deep}" stroke-width="5"`) +
  path('M300 70q14-16 28 0q14-16 28 0q-18-4-28 10q-10-14-28-10z', `fill="${p.deep}"`);

const road: Draw = (p) =>
  path('M20 240L120 90 180 170 260 50 390 240z', `fill="${p.ridges[0] ?? p.mid}"`) +
  path('M260 50L226 102 254 120 270 100 290 118 300 108z', `fill="${p.light}"`) +
  path('M0 400C40 300 320 320 250 262S150 240 206 214h14c-30 26 60 24 110 62S300 330 300 400z', `fill="${p.deep}"`) +
  path(
    'M150 396C170 330 340 330 290 276S190 246 214 220',
    `fill="none" stroke="${p.glow}" stroke-width="6" stroke-dasharray="22 20"`,
  ) +
  `<g transform="translate(96 262)">${path('M0 70c0-22 18-26 40-28l26-32h70l34 32c24 2 34 10 34 28z', `fill="${p.accent}"`)}${path('M76 18h24v24H54zM110 18h22l24 24h-46z', `fill="${p.deep}" opacity="0.75"`)}${circle(50, 72, 22, `fill="${p.deep}"`)}${circle(156, 72, 22, `fill="${p.deep}"`)}${circle(50, 72, 9, `fill="${p.light}"`)}${circle(156, 72, 9, `fill="${p.light}"`)}</g>`;

function giftCard(p: Palette, fill: string): string {
  return (
    rect(70, 110, 260, 170, 18, `fill="${fill}"`) +
    rect(226, 110, 26, 170, 0, `fill="${p.light}" opacity="0.85"`) +
    path('M239 196c-50-54-76-14-60 6s42 6 60-6c50-54 76-14 60 6s-42 6-60-6z', `fill="${p.light}"`) +
    rect(92, 246, 90, 12, 6, `fill="${p.deep}" opacity="0.5"`)
  );
}

const cards: Draw = (p) =>
  turn(-24, giftCard(p, p.mid)) + turn(-6, giftCard(p, p.accentDeep)) + turn(13, giftCard(p, p.accent));

const LEAF = 'hsl(140, 62%, 58%)';
const LEAF_DEEP = 'hsl(152, 60%, 38%)';

const seed: Draw = (p) =>
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

function glove(p: Palette, fill: string): string {
  return (
    path('M40 150c0-50 34-80 84-80 54 0 86 34 86 84v44c0 30-20 46-50 46H92c-34 0-52-22-52-54z', `fill="${fill}"`) +
    path('M150 214c-34 4-52-10-52-34s24-32 50-26', `fill="none" stroke="${p.deep}" stroke-width="8" opacity="0.55"`) +
    rect(54, 250, 110, 60, 14, `fill="${p.light}"`) +
    path('M66 270H150M66 290H150', `stroke="${p.deep}" stroke-width="5" opacity="0.4"`)
  );
}

const fist: Draw = (p) =>
  path(
    'M200 10l22 74 66-40-28 72 78 4-62 46 62 46-78 4 28 72-66-40-22 74-22-74-66 40 28-72-78-4 62-46-62-46 78-4-28-72 66 40z',
    `fill="${p.glow}" opacity="0.85"`,
  ) +
  `<g transform="translate(-20 70) rotate(14 120 190)">${glove(p, p.accent)}</g>` +
  `<g transform="translate(420 70) scale(-1 1) rotate(14 120 190)">${glove(p, p.accentDeep)}</g>`;

const scroll: Draw = (p) =>
  path(
    'M200 60L120 10M200 60L280 10M200 60V0M200 60L60 50M200 60L340 50',
    `stroke="${p.glow}" stroke-width="7" stroke-linecap="round" opacity="0.7"`,
  ) +
  path(
    'M20 130C90 96 150 104 200 140C250 104 310 96 380 130V340C310 308 250 316 200 350C150 316 90 308 20 340z',
    `fill="${p.deep}"`,
  ) +
  path('M36 122C100 94 152 102 194 132V330C150 302 98 296 36 318z', `fill="${p.light}"`) +
  path('M364 122C300 94 248 102 206 132V330C250 302 302 296 364 318z', `fill="${p.light}"`) +
  path(
    'M62 156C100 144 134 148 168 162M62 192C100 180 134 184 168 198M62 228C100 216 134 220 168 234M62 264C100 252 128 254 150 262',
    `fill="none" stroke="${p.mid}" stroke-width="7" stroke-linecap="round"`,
  ) +
  path('M290 150l34 26-6 60-28 34-28-34-6-60z', `fill="${p.accentDeep}"`) +
  path('M290 172v76M266 200h48', `stroke="${p.light}" stroke-width="9"`) +
  path('M236 344C270 250 320 130 392 40C388 150 330 260 252 346z', `fill="${p.accent}"`);

function tag(p: Palette, fill: string): string {
  return (
    path('M110 120L200 40L290 120V330a22 22 0 0 1-22 22H132a22 22 0 0 1-22-22z', `fill="${fill}"`) +
    circle(200, 104, 18, `fill="${p.deep}"`) +
    path('M160 300L240 190', `stroke="${p.deep}" stroke-width="16" stroke-linecap="round"`) +
    circle(166, 206, 20, `fill="none" stroke="${p.deep}" stroke-width="14"`) +
    circle(236, 286, 20, `fill="none" stroke="${p.deep}" stroke-width="14"`)
  );
}

const tags: Draw = (p) =>
  `<g transform="translate(-90 30) scale(0.82)">${turn(-26, tag(p, p.mid))}</g><g transform="translate(150 50) scale(0.82)">${turn(24, tag(p, p.light))}</g>${turn(-4, tag(p, p.accent))}`;

const burst: Draw = (p) =>
  path('M0 400L190 230L150 200L400 0L250 230L296 262z', `fill="${p.accent}"`) +
  path('M60 400L196 262L166 240L320 90L228 236L262 262z', `fill="${p.light}"`) +
  circle(330, 60, 46, `fill="${p.glow}"`) +
  circle(330, 60, 84, `fill="none" stroke="${p.glow}" stroke-width="6" opacity="0.6"`) +
  path('M60 90l22 40-42 8zM330 300l40 26-38 26zM90 220l26 16-24 20zM220 40l14 26-30 2z', `fill="${p.accentDeep}"`);

const target: Draw = (p) =>
  circle(200, 200, 170, `fill="${p.deep}" opacity="0.7"`) +
  circle(200, 200, 150, `fill="none" stroke="${p.light}" stroke-width="10"`) +
  circle(200, 200, 96, `fill="none" stroke="${p.accent}" stroke-width="12" stroke-dasharray="106 45"`) +
  circle(200, 200, 44, `fill="none" stroke="${p.mid}" stroke-width="8"`) +
  circle(200, 200, 13, `fill="${p.accent}"`) +
  path(
    'M200 10V110M200 290V390M10 200H110M290 200H390',
    `stroke="${p.light}" stroke-width="10" stroke-linecap="round"`,
  );

function island(p: Palette, x: number, y: number, scale: number, onTop: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${path('M0 60C40 30 180 30 220 60C200 120 150 170 116 230C90 180 20 120 0 60z', `fill="${p.deep}"`)}${path('M0 60C40 30 180 30 220 60C180 84 40 84 0 60z', `fill="${p.accentDeep}"`)}${onTop}</g>`;
}

const islands: Draw = (p) =>
  island(
    p,
    70,
    110,
    1.1,
    path('M60 56V0h60v56z', `fill="${p.light}"`) +
      path('M48 4L90-40L132 4z', `fill="${p.accent}"`) +
      rect(80, 18, 22, 26, 4, `fill="${p.glow}"`) +
      path('M160 60V10', `stroke="${p.deep}" stroke-width="9"`) +
      circle(160, -4, 32, `fill="${p.accent}" opacity="0.9"`),
  ) +
  island(p, 10, 20, 0.42, circle(110, 20, 40, `fill="${p.accent}"`)) +
  island(p, 290, 40, 0.5, path('M60 56L110-40L160 56z', `fill="${p.mid}"`)) +
  island(p, 270, 270, 0.36, circle(110, 20, 34, `fill="${p.glow}"`));

function box(p: Palette, x: number, y: number, width: number, height: number, fill: string): string {
  const middle = x + width / 2;
  return (
    rect(x, y, width, height, 10, `fill="${fill}"`) +
    rect(x - 10, y - 22, width + 20, 36, 8, `fill="${fill}"`) +
    rect(x - 10, y - 22, width + 20, 36, 8, `fill="${p.deep}" opacity="0.18"`) +
    rect(middle - 14, y - 22, 28, height + 22, 0, `fill="${p.light}" opacity="0.9"`)
  );
}

const boxes: Draw = (p) =>
  box(p, 40, 250, 160, 140, p.accentDeep) +
  box(p, 216, 220, 150, 170, p.mid) +
  box(p, 110, 100, 150, 116, p.accent) +
  path('M185 78c-60-66-96-16-70 8s50 2 70-8c60-66 96-16 70 8s-50 2-70-8z', `fill="${p.light}"`);

const DRAWINGS: Readonly<Record<Motif, Draw>> = {
  key,
  map,
  shelf,
  screen,
  moon,
  road,
  cards,
  seed,
  fist,
  scroll,
  tags,
  burst,
  target,
  islands,
  boxes,
};

/** A motif with its middle at a point, `size` pixels wide. */
export function drawMotif(motif: Motif, palette: Palette, x: number, y: number, size: number): string {
  const scale = size / 400;
  return `<g transform="translate(${Math.round(x - size / 2)} ${Math.round(y - size / 2)}) scale(${scale.toFixed(3)})">${DRAWINGS[motif](palette)}</g>`;
}
