import { drawMotif } from '../motifs/motif.ts';
import { round } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

/** Mostly empty: one line, and a small motif with a long shadow. */
export const drawMinimal: Scene = (chance, palette, motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const size = reach * chance.between(0.34, 0.46);
  const line = y + reach * 0.4;
  const at = x + chance.pick([-1, 0, 1]) * reach * 0.36;
  const length = chance.pick([-1, 1]) * reach;
  const sun =
    chance.between(0, 1) < 0.6
      ? `<circle cx="${round(600 - at)}" cy="${round(y - reach * 0.5)}" r="${round(reach * 0.2)}" fill="${palette.first}"/>`
      : '';
  return [
    fillSheet(palette.ground),
    sun,
    `<path d="M0 ${round(line)}H600V${round(line + reach * 0.5)}H0Z" fill="${palette.second}"/>`,
    `<path d="M${round(at - size * 0.7)} ${round(line)}H${round(at + size * 0.7)}l${round(length)} ${round(reach * 0.5)}h${round(-size * 1.4)}Z" fill="${palette.ink}" fill-opacity=".35"/>`,
    drawMotif(
      motif,
      { x: at, y: line - size * 0.95, size },
      { body: palette.figure, mark: palette.first, gap: palette.ground },
    ),
  ].join('');
};
