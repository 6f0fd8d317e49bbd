import { mix } from '../../../../../shared/colours.ts';
import { clipToMotif, outlineMotif, toSilhouette } from '../motifs/motif.ts';
import { dot, drawPath, round } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

/** A landscape inside the shape of the motif. */
export const drawWindow: Scene = (chance, palette, motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const where = { x, y, size: reach * 0.94 };
  const ridge = (base: number, swing: number, fill: string) => {
    const points = Array.from(
      { length: 9 },
      (_, index) => `${round(x - reach + (index / 8) * reach * 2)} ${round(base - chance.between(0, swing))}`,
    );
    return `<path d="M${round(x - reach)} ${round(y + reach)}L${points.join('L')}L${round(x + reach)} ${round(y + reach)}Z" fill="${fill}"/>`;
  };
  const sky = [
    palette.second,
    mix(palette.second, palette.first, 0.35),
    mix(palette.second, palette.first, 0.7),
    palette.first,
  ];
  const bands = sky.map(
    (colour, index) =>
      `<rect x="0" y="${round(y - reach + index * reach * 0.36)}" width="600" height="800" fill="${colour}"/>`,
  );
  const birds = Array.from({ length: 5 }, () =>
    dot(chance.between(x - reach, x + reach), chance.between(y - reach, y), 3),
  );
  return [
    fillSheet(palette.ground),
    clipToMotif(motif, where, 'pane'),
    `<g clip-path="url(#pane)">`,
    ...bands,
    `<circle cx="${round(x + reach * chance.between(-0.3, 0.3))}" cy="${round(y - reach * 0.06)}" r="${round(reach * 0.32)}" fill="${palette.third}"/>`,
    drawPath(birds, `fill="${palette.light}"`),
    ridge(y + reach * 0.36, reach * 0.4, mix(palette.second, palette.ink, 0.35)),
    ridge(y + reach * 0.6, reach * 0.34, mix(palette.second, palette.ink, 0.6)),
    ridge(y + reach * 0.86, reach * 0.26, palette.ink),
    '</g>',
    outlineMotif(toSilhouette(motif), where, palette.figure, 2),
  ].join('');
};
