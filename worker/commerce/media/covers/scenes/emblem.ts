import { drawMotif } from '../motifs/motif.ts';
import { drawPath, round } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

const SHIELDS = [
  'M-80-90Q0-70 80-90V10Q76 70 0 98Q-76 70-80 10Z',
  'M0-98L85-49V49L0 98L-85 49V-49Z',
  'M-98 0A98 98 0 0 1 98 0A98 98 0 0 1-98 0Z',
  'M0-98L26-74L62-77L70-42L96-18L80 14L88 49L54 60L35 90L0 80L-35 90L-54 60L-88 49L-80 14L-96-18L-70-42L-62-77L-26-74Z',
  'M-90-60L0-98L90-60L70 60L0 98L-70 60Z',
] as const;

/** A club's badge: shield, wreath, stars. */
export const drawEmblem: Scene = (chance, palette, motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const shield = chance.pick(SHIELDS);
  const leaves = [-1, 1].flatMap((side) =>
    Array.from({ length: 9 }, (_, index) => {
      const angle = Math.PI / 2 + side * (0.35 + index * 0.24);
      const at = { x: x + Math.cos(angle) * reach * 0.9, y: y + Math.sin(angle) * reach * 0.9 };
      return `<ellipse rx="${round(reach * 0.05)}" ry="${round(reach * 0.13)}" transform="translate(${round(at.x)} ${round(at.y)}) rotate(${round((angle * 180) / Math.PI + side * 28)})"/>`;
    }),
  );
  const stripes = Array.from(
    { length: 12 },
    (_, index) => `M${index * 100 - 500} 800L${index * 100 + 100} 0h46L${index * 100 - 454} 800Z`,
  );
  const layer = (scale: number, fill: string) =>
    `<path d="${shield}" transform="translate(${x} ${y}) scale(${round(reach * scale) / 100})" fill="${fill}"/>`;
  return [
    fillSheet(palette.ground),
    chance.between(0, 1) < 0.6 ? drawPath(stripes, `fill="${palette.second}" fill-opacity=".28"`) : '',
    `<g fill="${palette.third}">${leaves.join('')}</g>`,
    layer(0.8, palette.figure),
    layer(0.74, palette.first),
    layer(0.66, palette.second),
    drawMotif(motif, { x, y, size: reach * 0.44 }, { body: palette.light, mark: palette.third, gap: palette.ink }),
  ].join('');
};
