import { drawMotif, toSilhouette } from '../motifs/motif.ts';
import { drawPath, round } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

/** Slanted stripes and speed lines behind a leaning motif with afterimages. */
export const drawSpeed: Scene = (chance, palette, motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const lean = chance.pick([-0.42, 0.42]);
  const band = (from: number, width: number, fill: string) => {
    const shift = 800 * lean;
    return `<path d="M${round(from + shift)} 0h${round(width)}L${round(from + width)} 800h${round(-width)}Z" fill="${fill}"/>`;
  };
  const start = 300 - 400 * lean;
  const lines = Array.from({ length: 16 }, () => {
    const [top, left, length] = [
      chance.between(y - reach, y + reach),
      chance.between(-80, 420),
      chance.between(60, 260),
    ];
    return `M${round(left)} ${round(top)}h${round(length)}l-14 ${round(chance.between(3, 8))}h${round(14 - length)}Z`;
  });
  const where = (step: number) => ({ x: x - step * reach * 0.17, y, size: reach * 0.82 });
  const echo = (step: number, fill: string, opacity: number) =>
    `<g opacity="${opacity}">${drawMotif(toSilhouette(motif), where(step), { body: fill, mark: fill, gap: fill })}</g>`;
  return [
    fillSheet(palette.ground),
    band(start - 210, 150, palette.second),
    band(start - 40, 210, palette.first),
    band(start + 190, 40, palette.third),
    drawPath(lines, `fill="${palette.figure}" fill-opacity=".55"`),
    echo(2, palette.third, 0.35),
    echo(1, palette.third, 0.6),
    drawMotif(motif, where(0), { body: palette.figure, mark: palette.second, gap: palette.ground }),
  ].join('');
};
