import type { Chance } from '../chance.ts';
import type { Palette } from '../palette.ts';
import { round } from '../svg.ts';
import { type Scene, SKY } from './scene.ts';

const CELL = 150;

function drawTile(chance: Chance, palette: Palette, x: number, y: number): string {
  const colours = [
    palette.accent,
    palette.skyBottom,
    palette.light,
    palette.shade,
    palette.glow,
    palette.skyTop,
  ] as const;
  const [back, front, dot] = [chance.pick(colours), chance.pick(colours), chance.pick(colours)];
  const turn = chance.pick([0, 90, 180, 270]);
  const shapes = [
    `<path d="M0 0 H${CELL} A${CELL} ${CELL} 0 0 1 0 ${CELL}Z" fill="${front}"/>`,
    `<circle cx="75" cy="75" r="62" fill="${front}"/><circle cx="75" cy="75" r="28" fill="${dot}"/>`,
    `<path d="M0 0 H${CELL} L0 ${CELL}Z" fill="${front}"/><circle cx="104" cy="104" r="24" fill="${dot}"/>`,
    `<path d="M0 75 A75 75 0 0 1 150 75Z" fill="${front}"/><path d="M0 150 A75 75 0 0 1 150 150Z" fill="${dot}"/>`,
    [0, 1, 2, 3].map((row) => `<rect y="${row * 40 + 6}" width="150" height="20" fill="${front}"/>`).join(''),
    `<path d="M75 8 L92 58 L142 75 L92 92 L75 142 L58 92 L8 75 L58 58Z" fill="${front}"/>`,
    [0, 1, 2]
      .flatMap((row) =>
        [0, 1, 2].map((column) => `<circle cx="${25 + column * 50}" cy="${25 + row * 50}" r="13" fill="${front}"/>`),
      )
      .join(''),
  ] as const;
  const shape = chance.pick([shapes[0], ...shapes.slice(1)]);
  return `<g transform="translate(${x} ${y})"><rect width="${CELL + 0.6}" height="${CELL + 0.6}" fill="${back}"/><g transform="rotate(${turn} 75 75)">${shape}</g></g>`;
}

function drawFace(chance: Chance, palette: Palette): string {
  const look = round(chance.between(-9, 9));
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="-14" rx="19" ry="${round(chance.between(19, 27))}" fill="#fff"/><circle cx="${x + look}" cy="-10" r="10" fill="${palette.ink}"/>`;
  const ears = chance.pick([
    'M-70 -50 L-92 -124 L-24 -88Z M70 -50 L92 -124 L24 -88Z',
    'M-52 -66 Q-84 -190 -42 -178 Q-20 -150 -24 -86Z M52 -66 Q84 -190 42 -178 Q20 -150 24 -86Z',
    'M-6 -84 L-18 -142 H18 L6 -84Z',
  ]);
  return (
    `<g transform="translate(300 300)"><circle r="168" fill="${palette.skyTop}"/><circle r="168" fill="url(#glow)" fill-opacity=".35"/>` +
    `<path d="${ears}" fill="${palette.accent}"/><rect x="-98" y="-94" width="196" height="190" rx="${round(chance.between(54, 96))}" fill="${palette.accent}"/>` +
    `${eye(-40)}${eye(40)}<path d="M-26 36 Q0 ${round(chance.between(38, 74))} 26 36" fill="none" stroke="${palette.ink}" stroke-width="8" stroke-linecap="round"/>` +
    `<circle cx="-72" cy="26" r="13" fill="${palette.light}" fill-opacity=".5"/><circle cx="72" cy="26" r="13" fill="${palette.light}" fill-opacity=".5"/></g>`
  );
}

/** A patchwork of cut paper with a small creature in the middle. */
export const drawShapes: Scene = (chance, palette) => {
  let tiles = '';
  for (let y = 0; y < 800; y += CELL) for (let x = 0; x < 600; x += CELL) tiles += drawTile(chance, palette, x, y);
  return SKY + tiles + drawFace(chance, palette);
};
