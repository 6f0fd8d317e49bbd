import { drawMotif } from '../motifs/motif.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

/** Two halves with swapped colours, the motif across the line between them. */
export const drawDiptych: Scene = (chance, palette, motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const seam = chance.pick([
    'M300 0H600V800H300Z',
    'M600 0V800H110L490 0Z',
    'M0 0H490L110 800H0Z',
    `M0 ${y}H600V800H0Z`,
    `M0 ${y + 120}L600 ${y - 120}V800H0Z`,
  ]);
  const side = chance.pick([palette.first, palette.second]);
  const where = { x, y, size: reach * 0.84 };
  return [
    fillSheet(palette.ground),
    drawMotif(motif, where, { body: side, mark: palette.figure, gap: palette.ground }),
    `<clipPath id="half"><path d="${seam}"/></clipPath><g clip-path="url(#half)">${fillSheet(side)}`,
    drawMotif(motif, where, { body: palette.ground, mark: palette.figure, gap: side }),
    '</g>',
  ].join('');
};
