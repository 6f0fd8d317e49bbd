import { drawMotif, type Motif } from '../motifs/motif.ts';
import { VEHICLES } from '../motifs/vehicles.ts';
import type { Palette } from '../palette.ts';
import { round } from '../svg.ts';
import { drawStars, type Scene, SKY } from './scene.ts';

const HORIZON = 330;
const { bike, cyclist, jetski, plane, runner, ship, sled, tractor, train } = VEHICLES;
/** What is run with instead of the car, if the game is about it. */
const NO_CARS: ReadonlySet<Motif> = new Set<Motif>([bike, cyclist, jetski, plane, runner, ship, sled, tractor, train]);

function drawCar(carX: number, palette: Palette): string {
  return [
    `<g transform="translate(${carX} 470) scale(1.25)"><ellipse cx="0" cy="44" rx="82" ry="10" fill="#000" fill-opacity=".6"/>`,
    `<path d="M-72 40 V12 L-60 -6 L-38 -32 Q0 -40 38 -32 L60 -6 L72 12 V40 Z" fill="${palette.shade}"/><path d="M-72 14 H72 V34 H-72 Z" fill="${palette.ink}"/>`,
    `<path d="M-34 -27 Q0 -34 34 -27 L50 -6 H-50 Z" fill="${palette.skyBottom}" fill-opacity=".8"/><path d="M-76 -14 H76 V-8 H-76 Z" fill="${palette.ink}"/>`,
    `<path d="M-66 16 H-30 V26 H-66 Z M30 16 H66 V26 H30 Z" fill="${palette.accent}"/><circle cx="-48" cy="21" r="46" fill="url(#spark)" fill-opacity=".7"/><circle cx="48" cy="21" r="46" fill="url(#spark)" fill-opacity=".7"/></g>`,
  ].join('');
}

/** A low sun in stripes, a road into the distance and a car on it, or what the game is about. */
export const drawRoad: Scene = (chance, palette, motif) => {
  const sunX = chance.between(220, 380);
  const radius = chance.between(120, 160);
  const stripes = Array.from({ length: 7 }, (_, index) => {
    const y = HORIZON - 14 - index * 19;
    return `<rect x="0" y="${y}" width="600" height="${round(9 - index)}" fill="url(#sky)"/>`;
  });
  const grid = Array.from({ length: 23 }, (_, index) => {
    const x = (index - 11) * 130 + 300;
    return `<line x1="${round(300 + (x - 300) * 0.16)}" y1="${HORIZON}" x2="${x + (x - 300) * 0.6}" y2="800"/>`;
  });
  const rows = Array.from({ length: 11 }, (_, index) => {
    const y = HORIZON + 470 * ((index + 0.4) / 11) ** 2.1;
    return `<line x1="0" y1="${round(y)}" x2="600" y2="${round(y)}"/>`;
  });
  const carX = chance.pick([218, 300, 384]);
  const dashes = Array.from({ length: 6 }, (_, index) => {
    const near = HORIZON + 470 * ((index + 1) / 6) ** 2;
    const far = HORIZON + 470 * ((index + 0.55) / 6) ** 2;
    const half = (y: number) => ((y - HORIZON) / 470) * 9 + 0.6;
    return `<polygon points="${300 - half(far)},${round(far)} ${300 + half(far)},${round(far)} ${300 + half(near)},${round(near)} ${300 - half(near)},${round(near)}" fill="${palette.light}" fill-opacity=".85"/>`;
  });
  const hills = Array.from({ length: 9 }, (_, index) => `${index * 75},${round(HORIZON - chance.between(10, 92))}`);
  return [
    SKY,
    drawStars(chance, 70, 260, palette.light),
    `<circle cx="${round(sunX)}" cy="${HORIZON - 40}" r="${round(radius * 2.4)}" fill="url(#glow)" fill-opacity=".6"/>`,
    `<clipPath id="sun"><circle cx="${round(sunX)}" cy="${HORIZON - 40}" r="${round(radius)}"/></clipPath>`,
    `<g clip-path="url(#sun)"><rect width="600" height="${HORIZON}" fill="${palette.glow}"/><rect y="${HORIZON - 120}" width="600" height="160" fill="${palette.accent}" fill-opacity=".55"/>${stripes.join('')}</g>`,
    `<polygon points="0,${HORIZON} ${hills.join(' ')} 600,${HORIZON}" fill="${palette.shade}"/>`,
    `<rect y="${HORIZON}" width="600" height="470" fill="${palette.ink}"/>`,
    `<g stroke="${palette.accent}" stroke-width="2" opacity=".6">${grid.join('')}${rows.join('')}</g>`,
    `<polygon points="285,${HORIZON} 315,${HORIZON} 560,800 40,800" fill="${palette.ink}" fill-opacity=".93"/>`,
    ...dashes,
    NO_CARS.has(motif)
      ? drawMotif(
          motif,
          { x: carX, y: 450, size: 104 },
          { body: palette.ink, mark: palette.accent, gap: palette.light },
        )
      : drawCar(carX, palette),
  ].join('');
};
