import { drawMotif } from '../motifs/motif.ts';
import { box, drawPath } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

/** A poster of a few large shapes: a disc, a quarter or bars behind the motif. */
export const drawSwiss: Scene = (chance, palette, motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const r = reach * chance.between(0.82, 1);
  const left = x - r;
  const forms = [
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${palette.first}"/><rect x="0" y="${y + r * 0.6}" width="600" height="${r * 0.14}" fill="${palette.second}"/>`,
    `<path d="M${left} ${y - r}h${2 * r}a${2 * r} ${2 * r} 0 0 1 ${-2 * r} ${2 * r}Z" fill="${palette.first}"/><circle cx="${left + r * 1.62}" cy="${y + r * 0.62}" r="${r * 0.34}" fill="${palette.second}"/>`,
    `${drawPath(
      Array.from({ length: 7 }, (_, index) => box(left + index * r * 0.3, y - r, r * 0.19, 2 * r)),
      `fill="${palette.second}"`,
    )}<circle cx="${x}" cy="${y}" r="${r * 0.72}" fill="${palette.first}"/>`,
    `<path d="M${left} ${y + r}L${x} ${y - r}L${x + r} ${y + r}Z" fill="${palette.first}"/><circle cx="${x + r * 0.58}" cy="${y - r * 0.58}" r="${r * 0.3}" fill="${palette.third}"/>`,
    `<path d="M${left} ${y}a${r} ${r} 0 0 1 ${2 * r} 0Z" fill="${palette.first}"/><path d="M${left} ${y + 8}h${2 * r}a${r} ${r} 0 0 1 ${-2 * r} 0Z" fill="${palette.second}"/>`,
  ] as const;
  const colours = { body: palette.figure, mark: palette.third, gap: palette.ground };
  return (
    fillSheet(palette.ground) +
    chance.pick(forms) +
    drawMotif(motif, { x, y, size: reach * 0.66, turn: chance.pick([0, 0, 0, -12, 12]) }, colours)
  );
};
