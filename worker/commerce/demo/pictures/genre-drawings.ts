import type { Palette } from './palette.ts';
import { circle, type Draw, path, rect } from './svg-shapes.ts';

export const moon: Draw = (p) =>
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

export const road: Draw = (p) =>
  path('M20 240L120 90 180 170 260 50 390 240z', `fill="${p.ridges[0] ?? p.mid}"`) +
  path('M260 50L226 102 254 120 270 100 290 118 300 108z', `fill="${p.light}"`) +
  path('M0 400C40 300 320 320 250 262S150 240 206 214h14c-30 26 60 24 110 62S300 330 300 400z', `fill="${p.deep}"`) +
  path(
    'M150 396C170 330 340 330 290 276S190 246 214 220',
    `fill="none" stroke="${p.glow}" stroke-width="6" stroke-dasharray="22 20"`,
  ) +
  `<g transform="translate(96 262)">${path('M0 70c0-22 18-26 40-28l26-32h70l34 32c24 2 34 10 34 28z', `fill="${p.accent}"`)}${path('M76 18h24v24H54zM110 18h22l24 24h-46z', `fill="${p.deep}" opacity="0.75"`)}${circle(50, 72, 22, `fill="${p.deep}"`)}${circle(156, 72, 22, `fill="${p.deep}"`)}${circle(50, 72, 9, `fill="${p.light}"`)}${circle(156, 72, 9, `fill="${p.light}"`)}</g>`;

function glove(p: Palette, fill: string): string {
  return (
    path('M40 150c0-50 34-80 84-80 54 0 86 34 86 84v44c0 30-20 46-50 46H92c-34 0-52-22-52-54z', `fill="${fill}"`) +
    path('M150 214c-34 4-52-10-52-34s24-32 50-26', `fill="none" stroke="${p.deep}" stroke-width="8" opacity="0.55"`) +
    rect(54, 250, 110, 60, 14, `fill="${p.light}"`) +
    path('M66 270H150M66 290H150', `stroke="${p.deep}" stroke-width="5" opacity="0.4"`)
  );
}

export const fist: Draw = (p) =>
  path(
    'M200 10l22 74 66-40-28 72 78 4-62 46 62 46-78 4 28 72-66-40-22 74-22-74-66 40 28-72-78-4 62-46-62-46 78-4-28-72 66 40z',
    `fill="${p.glow}" opacity="0.85"`,
  ) +
  `<g transform="translate(-20 70) rotate(14 120 190)">${glove(p, p.accent)}</g>` +
  `<g transform="translate(420 70) scale(-1 1) rotate(14 120 190)">${glove(p, p.accentDeep)}</g>`;

export const scroll: Draw = (p) =>
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

export const burst: Draw = (p) =>
  path('M0 400L190 230L150 200L400 0L250 230L296 262z', `fill="${p.accent}"`) +
  path('M60 400L196 262L166 240L320 90L228 236L262 262z', `fill="${p.light}"`) +
  circle(330, 60, 46, `fill="${p.glow}"`) +
  circle(330, 60, 84, `fill="none" stroke="${p.glow}" stroke-width="6" opacity="0.6"`) +
  path('M60 90l22 40-42 8zM330 300l40 26-38 26zM90 220l26 16-24 20zM220 40l14 26-30 2z', `fill="${p.accentDeep}"`);

export const target: Draw = (p) =>
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

export const islands: Draw = (p) =>
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
