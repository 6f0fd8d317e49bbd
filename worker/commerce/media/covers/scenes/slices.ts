import { drawMotif, toSilhouette } from '../motifs/motif.ts';
import { box, round } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

/** A glitch: the motif in horizontal strips that are shifted sideways, with two colours misaligned. */
export const drawSlices: Scene = (chance, palette, motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const count = chance.whole(6, 9);
  const height = (reach * 2) / count;
  const size = reach * 0.86;
  const strips = Array.from({ length: count }, (_, index) => {
    const top = y - reach + index * height;
    const slip = index % 3 === 1 ? chance.between(-70, 70) : chance.between(-14, 14);
    const ghost = (shift: number, colour: string) =>
      drawMotif(toSilhouette(motif), { x: x + slip + shift, y, size }, { body: colour, mark: colour, gap: colour });
    return `<clipPath id="s${index}"><path d="${box(0, top, 600, height - 2)}"/></clipPath><g clip-path="url(#s${index})">${ghost(-13, palette.first)}${ghost(13, palette.second)}${drawMotif(motif, { x: x + slip, y, size }, { body: palette.figure, mark: palette.third, gap: palette.ground })}</g>`;
  });
  const bars = Array.from({ length: 7 }, () => {
    const top = chance.between(y - reach, y + reach);
    return `<rect x="${round(chance.between(-60, 460))}" y="${round(top)}" width="${round(chance.between(60, 240))}" height="${round(chance.between(4, 16))}" fill="${chance.pick([palette.first, palette.second, palette.third])}"/>`;
  });
  return fillSheet(palette.ground) + bars.join('') + strips.join('');
};
