import { mix } from '../../../../../shared/colours.ts';
import { drawMotif, outlineMotif, toSilhouette } from '../motifs/motif.ts';
import { type Point, polygon } from '../svg.ts';
import { drawStars, fillSheet, type Scene } from './scene.ts';

const CENTRE = { x: 300, y: 296 };
const CENTRE_PLACE = { ...CENTRE, size: 128 };

function ring(points: number, step: number, radius: number, turn: number): Point[] {
  return Array.from({ length: points }, (_, index) => {
    const angle = ((index * step) / points) * Math.PI * 2 + turn;
    return { x: CENTRE.x + Math.cos(angle) * radius, y: CENTRE.y + Math.sin(angle) * radius };
  });
}

/** A magic circle around the motif, in an ornate frame. */
export const drawSigil: Scene = (chance, palette, motif) => {
  const points = chance.pick([5, 7, 8, 9]);
  const rays = Array.from({ length: 28 }, (_, index) => {
    const [a, b] = [index - 0.16, index + 0.16].map((place) => (place / 28) * Math.PI * 2);
    return polygon(
      [
        CENTRE,
        ...[a ?? 0, b ?? 0].map((angle) => ({
          x: CENTRE.x + Math.cos(angle) * 900,
          y: CENTRE.y + Math.sin(angle) * 900,
        })),
      ],
      `fill="${palette.glow}" fill-opacity=".12"`,
    );
  });
  const turn = -Math.PI / 2;
  const runes = Array.from({ length: 24 }, (_, index) => {
    const marks = Array.from({ length: 3 }, () => `L${chance.whole(-6, 6)} ${chance.whole(-9, 9)}`).join(' ');
    return `<path d="M${chance.whole(-6, 6)} -9 ${marks}" transform="translate(300 296) rotate(${index * 15}) translate(0 -214)"/>`;
  });
  const corner = (x: number, y: number, sx: number, sy: number) =>
    `<path transform="translate(${x} ${y}) scale(${sx} ${sy})" d="M0 120 V0 H120 M14 96 V14 H96 M0 60 Q60 60 60 0" />`;
  return [
    fillSheet(mix(palette.skyTop, palette.skyMiddle, 0.6)),
    ...rays,
    ...[330, 250, 160].map(
      (r) => `<circle cx="300" cy="296" r="${r}" fill="${palette.skyBottom}" fill-opacity=".34"/>`,
    ),
    drawStars(chance, 90, 700, palette.glow),
    `<g fill="none" stroke="${palette.accent}" stroke-width="4"><circle cx="300" cy="296" r="238"/><circle cx="300" cy="296" r="190" stroke-width="2"/>`,
    polygon(ring(points, points === 8 ? 3 : 2, 188, turn), 'stroke-width="3"'),
    polygon(ring(points, 1, 118, -turn), 'stroke-width="2" opacity=".8"'),
    `<g stroke-width="3" stroke-linecap="round">${runes.join('')}</g></g>`,
    outlineMotif(toSilhouette(motif), CENTRE_PLACE, palette.light, 8),
    drawMotif(motif, CENTRE_PLACE, { body: palette.ink, mark: palette.accent, gap: palette.light }),
    `<g fill="none" stroke="${palette.accent}" stroke-width="3">${corner(20, 20, 1, 1)}${corner(580, 20, -1, 1)}${corner(20, 780, 1, -1)}${corner(580, 780, -1, -1)}<rect x="20" y="20" width="560" height="760" opacity=".7"/></g>`,
  ].join('');
};
