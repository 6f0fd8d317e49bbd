import { mix } from '../../../../../shared/colours.ts';
import type { Chance } from '../chance.ts';
import { type Point, polygon } from '../svg.ts';
import { COVER_HEIGHT, COVER_WIDTH, drawStars, drawSun, type Scene, SKY } from './scene.ts';

const LAYERS = 5;

/** A ridge by midpoint displacement. */
function drawRidge(chance: Chance, base: number, height: number): Point[] {
  let points: Point[] = [
    { x: -20, y: base + chance.between(-height, height) },
    { x: COVER_WIDTH + 20, y: base + chance.between(-height, height) },
  ];
  let spread = height;
  for (let step = 0; step < 6; step++) {
    points = points.flatMap((point, index) => {
      const next = points[index + 1];
      if (!next) return [point];
      return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 + chance.between(-spread, spread) }];
    });
    spread *= 0.52;
  }
  return [...points, { x: COVER_WIDTH + 20, y: COVER_HEIGHT }, { x: -20, y: COVER_HEIGHT }];
}

function drawTraveller(x: number, y: number, ink: string): string {
  return (
    `<g fill="${ink}" transform="translate(${Math.round(x)} ${Math.round(y)}) scale(1.5)"><circle cx="0" cy="-27" r="4.6"/>` +
    '<path d="M-6 -21 Q0 -25 6 -21 L9 -2 L4 -4 L5 12 L1.500 12 L0 -1 L-2 12 L-5.500 12 L-4 -4 L-10 0 Z"/>' +
    '<rect x="9" y="-30" width="1.600" height="42"/></g>'
  );
}

/** Ridges that fade into a bright sky, with a lone traveller in front. */
export const drawMountains: Scene = (chance, palette) => {
  const sunX = chance.between(130, 470);
  const sunY = chance.between(170, 260);
  const ridges = Array.from({ length: LAYERS }, (_, index) => {
    const base = 280 + index * 74;
    const mist = `<rect y="${base - 60}" width="${COVER_WIDTH}" height="170" fill="url(#mist)" fill-opacity=".35"/>`;
    const ridge = polygon(
      drawRidge(chance, base, 96 - index * 10),
      `fill="${mix(palette.skyBottom, palette.ink, [0.3, 0.5, 0.68, 0.84, 1][index] ?? 1)}"`,
    );
    return ridge + (index < LAYERS - 1 ? mist : '');
  });
  return [
    SKY,
    drawStars(chance, 60, 260, palette.light),
    drawSun(sunX, sunY, chance.between(46, 88), palette),
    ...ridges.slice(0, 4),
    drawTraveller(COVER_WIDTH - sunX, 496, palette.ink),
    polygon(
      [
        { x: COVER_WIDTH - sunX - 210, y: 610 },
        { x: COVER_WIDTH - sunX - 40, y: 512 },
        { x: COVER_WIDTH - sunX + 60, y: 510 },
        { x: COVER_WIDTH - sunX + 240, y: 630 },
      ],
      `fill="${palette.ink}"`,
    ),
    ...ridges.slice(4),
  ].join('');
};
