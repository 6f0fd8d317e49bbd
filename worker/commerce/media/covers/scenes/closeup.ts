import { drawMotif, toSilhouette } from '../motifs/motif.ts';
import { dot, drawPath } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

/** The motif so large that it extends beyond the edges. */
export const drawCloseup: Scene = (chance, palette, motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const side = chance.pick([-1, 1]);
  const where = { x: x + side * reach * 0.34, y, size: reach * 1.42, turn: side * chance.between(-16, 4) };
  const grain = Array.from({ length: 130 }, () =>
    dot(chance.between(0, 600), chance.between(0, 800), chance.between(1, 3)),
  );
  const shadow = { ...where, x: where.x - side * 22, y: y + 22 };
  const [ground, body] = chance.pick([
    [palette.ground, palette.first],
    [palette.first, palette.ground],
    [palette.second, palette.figure],
  ] as const);
  return [
    fillSheet(ground),
    drawPath(grain, `fill="${palette.third}" fill-opacity=".5"`),
    drawMotif(toSilhouette(motif), shadow, { body: palette.ink, mark: '', gap: '' }),
    drawMotif(motif, where, { body, mark: palette.third, gap: palette.ink }),
  ].join('');
};
