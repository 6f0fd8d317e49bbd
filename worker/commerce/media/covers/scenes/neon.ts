import { outlineMotif } from '../motifs/motif.ts';
import { drawPath } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

/** A neon sign on a brick wall. */
export const drawNeon: Scene = (chance, palette, motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const [tube, frame] = chance.pick([
    [palette.first, palette.third],
    [palette.third, palette.first],
    ['#27e0e6', '#ff3ea5'],
    ['#ff4f5e', '#ffe36b'],
  ] as const);
  const bricks = Array.from({ length: 25 }, (_, row) => {
    const joints = Array.from({ length: 9 }, (_unused, column) => `M${column * 76 + (row % 2) * 38} ${row * 32}v32`);
    return `M0 ${row * 32}H600${joints.join('')}`;
  });
  const glow = (path: (width: number, colour: string, more: string) => string, colour: string) =>
    path(15, colour, 'opacity=".14"') +
    path(9, colour, 'opacity=".3"') +
    path(4.2, colour, '') +
    path(1.5, '#ffffff', 'opacity=".9"');
  const where = { x, y, size: reach * 0.62 };
  const shapes = [
    `<circle cx="${x}" cy="${y}" r="${reach * 0.93}"`,
    `<rect x="${x - reach * 0.86}" y="${y - reach * 0.86}" width="${reach * 1.72}" height="${reach * 1.72}" rx="46"`,
    `<path d="M${x} ${y - reach}L${x + reach} ${y}L${x} ${y + reach}L${x - reach} ${y}Z"`,
  ] as const;
  const shape = chance.pick(shapes);
  return [
    fillSheet(chance.pick(['#160d1e', '#0d1420', '#1a0f14'])),
    drawPath(bricks, `fill="none" stroke="${tube}" stroke-width="2" stroke-opacity=".13"`),
    `<circle cx="${x}" cy="${y}" r="${reach * 1.1}" fill="${tube}" fill-opacity=".07"/><circle cx="${x}" cy="${y}" r="${reach * 0.8}" fill="${tube}" fill-opacity=".07"/>`,
    glow(
      (width, colour, more) => `${shape} fill="none" stroke="${colour}" stroke-width="${width * 2}" ${more}/>`,
      frame,
    ),
    glow((width, colour, more) => outlineMotif(motif, where, colour, width, more), tube),
  ].join('');
};
