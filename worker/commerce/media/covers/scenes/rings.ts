import { drawMotif } from '../motifs/motif.ts';
import { round } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

/** Concentric rings that extend beyond the edges, or a tunnel of squares, with the motif at the centre. */
export const drawRings: Scene = (chance, palette, motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const isSquare = chance.between(0, 1) < 0.35;
  const drift = chance.between(-6, 6);
  const tilt = chance.between(4, 12);
  const colours = [palette.ground, palette.second, palette.ground, palette.first];
  const steps = Array.from({ length: 12 }, (_, index) => 11 - index);
  const rings = steps.map((step) => {
    const r = reach * (0.56 + step * 0.16 + step * step * 0.008);
    const fill = colours[step % colours.length] ?? palette.ground;
    const cx = x + drift * step;
    return isSquare
      ? `<rect x="${round(-r)}" y="${round(-r)}" width="${round(r * 2)}" height="${round(r * 2)}" transform="translate(${round(cx)} ${y}) rotate(${round(step * tilt)})" fill="${fill}"/>`
      : `<circle cx="${round(cx)}" cy="${y}" r="${round(r)}" fill="${fill}"/>`;
  });
  return [
    fillSheet(palette.ground),
    ...rings,
    drawMotif(motif, { x, y, size: reach * 0.46 }, { body: palette.figure, mark: palette.third, gap: palette.ground }),
  ].join('');
};
