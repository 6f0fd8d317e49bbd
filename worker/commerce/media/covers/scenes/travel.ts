import { mix } from '../../../../../shared/colours.ts';
import { drawMotif } from '../motifs/motif.ts';
import { round } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

/** A travel poster: bands of sky, a large sun, hills in flat colours, and the motif on the nearest one. */
export const drawTravel: Scene = (chance, palette, motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const sun = { x: round(x + chance.between(-60, 60)), y: round(y - reach * 0.2), r: round(reach * 0.78) };
  const bands = Array.from({ length: 5 }, (_, index) => {
    const top = y - reach + (index + 0.4) * reach * 0.34;
    return `<rect y="${round(top)}" width="600" height="${round(800 - top)}" fill="${mix(palette.ground, palette.second, 0.14 + index * 0.16)}"/>`;
  });
  const hill = (base: number, fill: string) => {
    const [a, b] = [chance.between(-90, 40), chance.between(-90, 40)];
    return `<path d="M0 ${round(base)}C150 ${round(base + a)} 250 ${round(base + a)} 330 ${round(base)}S500 ${round(base + b)} 600 ${round(base - 20)}V800H0Z" fill="${fill}"/>`;
  };
  const floor = y + reach * 0.7;
  const size = reach * chance.between(0.42, 0.6);
  return [
    fillSheet(palette.ground),
    ...bands,
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="${palette.third}"/><circle cx="${sun.x}" cy="${sun.y}" r="${round(sun.r * 0.8)}" fill="${palette.first}"/>`,
    hill(floor - reach * 0.3, mix(palette.second, palette.ink, 0.25)),
    hill(floor - reach * 0.1, mix(palette.second, palette.ink, 0.5)),
    drawMotif(
      motif,
      { x, y: floor + reach * 0.06 - size * 0.92, size },
      { body: palette.ink, mark: palette.light, gap: palette.third },
    ),
    `<path d="M0 ${round(floor + reach * 0.06)}Q300 ${round(floor - reach * 0.06)} 600 ${round(floor + reach * 0.06)}V800H0Z" fill="${palette.ink}"/>`,
  ].join('');
};
