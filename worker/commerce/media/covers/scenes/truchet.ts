import { drawMotif } from '../motifs/motif.ts';
import { drawPath, round } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

/** A maze of randomly turned quarter circles (Truchet tiles), with the motif on a disc. */
export const drawTruchet: Scene = (chance, palette, motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const cell = chance.pick([75, 100, 120]);
  const h = cell / 2;
  const arcs: string[] = [];
  for (let top = 0; top < 800; top += cell) {
    for (let left = 0; left < 600; left += cell) {
      arcs.push(
        chance.between(0, 1) < 0.5
          ? `M${left + h} ${top}a${h} ${h} 0 0 1 ${-h} ${h}M${left + cell} ${top + h}a${h} ${h} 0 0 0 ${-h} ${h}`
          : `M${left + h} ${top}a${h} ${h} 0 0 0 ${h} ${h}M${left} ${top + h}a${h} ${h} 0 0 1 ${h} ${h}`,
      );
    }
  }
  return [
    fillSheet(palette.ground),
    drawPath(arcs, `fill="none" stroke="${palette.second}" stroke-width="${round(cell * 0.4)}"`),
    drawPath(arcs, `fill="none" stroke="${palette.third}" stroke-width="${round(cell * 0.06)}"`),
    `<circle cx="${x}" cy="${y}" r="${round(reach * 0.76)}" fill="${palette.ground}"/><circle cx="${x}" cy="${y}" r="${round(reach * 0.7)}" fill="${palette.first}"/>`,
    drawMotif(motif, { x, y, size: reach * 0.46 }, { body: palette.figure, mark: palette.third, gap: palette.first }),
  ].join('');
};
