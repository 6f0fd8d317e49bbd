import { drawMotif } from '../motifs/motif.ts';
import { drawPath, round } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

/** A woodcut print: rays of carved lines, a heavy motif, and furrows below it. */
export const drawWoodcut: Scene = (chance, palette, motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const count = chance.whole(44, 64);
  const rays = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    const near = reach * chance.between(0.86, 1.02);
    const half = (Math.PI / count) * chance.between(0.35, 0.62);
    const point = (turn: number, far: number) =>
      `${round(x + Math.cos(turn) * far)} ${round(y + Math.sin(turn) * far)}`;
    return `M${point(angle, near)}L${point(angle - half, 900)}L${point(angle + half, 900)}Z`;
  });
  const floor = y + reach * 0.6;
  const furrows = Array.from({ length: 9 }, (_, index) => {
    const top = floor + 8 + index * (9 + index * 2.4);
    const bend = chance.between(-14, 14);
    return `M0 ${round(top)}Q300 ${round(top + bend)} 600 ${round(top)}L600 ${round(top + 4 + index)}Q300 ${round(top + bend + 7 + index)} 0 ${round(top + 4 + index)}Z`;
  });
  return [
    fillSheet(palette.ground),
    drawPath(rays, `fill="${chance.pick([palette.first, palette.second, palette.figure])}"`),
    `<circle cx="${x}" cy="${y}" r="${round(reach * 0.9)}" fill="${palette.first}"/><circle cx="${x}" cy="${y}" r="${round(reach * 0.82)}" fill="${palette.ground}"/>`,
    `<path d="M0 ${round(floor)}Q300 ${round(floor - 40)} 600 ${round(floor)}V800H0Z" fill="${palette.figure}"/>`,
    drawPath(furrows, `fill="${palette.ground}"`),
    drawMotif(
      motif,
      { x, y: y - reach * 0.05, size: reach * 0.68 },
      { body: palette.figure, mark: palette.first, gap: palette.ground },
    ),
  ].join('');
};
