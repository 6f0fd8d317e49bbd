import { drawMotif, outlineMotif } from '../motifs/motif.ts';
import { dot, drawPath, round } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

const PITCH = 26;

/** A comic panel: halftone dots that grow towards one side, a jagged burst and an outlined motif. */
export const drawHalftone: Scene = (chance, palette, motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const isFromLeft = chance.between(0, 1) < 0.5;
  const dots: string[] = [];
  for (let row = 0; row * PITCH < 820; row++) {
    for (let column = 0; column * PITCH < 620; column++) {
      const at = column * PITCH + (row % 2) * (PITCH / 2);
      const size = ((isFromLeft ? 600 - at : at) / 600 + row / 46 - 0.42) * 13;
      if (size > 1.4) dots.push(dot(at, row * PITCH, Math.min(size, 12)));
    }
  }
  const spikes = chance.whole(11, 16);
  const flash = Array.from({ length: spikes * 2 }, (_, index) => {
    const far = index % 2 === 0 ? reach * chance.between(1.02, 1.3) : reach * 0.76;
    const angle = (index / spikes) * Math.PI;
    return `${round(x + Math.cos(angle) * far)} ${round(y + Math.sin(angle) * far)}`;
  });
  const where = { x, y, size: reach * 0.64, turn: chance.between(-8, 8) };
  return [
    fillSheet(palette.first),
    drawPath(dots, `fill="${palette.second}"`),
    `<path d="M${flash.join('L')}Z" fill="${palette.third}" stroke="${palette.ink}" stroke-width="9" stroke-linejoin="round"/>`,
    outlineMotif(motif, where, palette.ink, 18),
    drawMotif(motif, where, { body: palette.light, mark: palette.first, gap: palette.ink }),
  ].join('');
};
