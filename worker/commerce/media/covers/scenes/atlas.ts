import { drawMotif } from '../motifs/motif.ts';
import { drawPath, round } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

/** A chart: coasts with depth lines, a dotted route, a cross and the motif as a stamp. */
export const drawAtlas: Scene = (chance, palette, motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const coast = (cx: number, cy: number, size: number) => {
    const count = 13;
    const points = Array.from({ length: count }, (_, index) => {
      const far = size * chance.between(0.7, 1.25);
      const angle = (index / count) * Math.PI * 2;
      return { dx: Math.cos(angle) * far, dy: Math.sin(angle) * far * 0.85 };
    });
    const outline = (scale: number) => {
      const at = (index: number) => points[(index + count) % count] ?? { dx: 0, dy: 0 };
      const middle = (index: number) =>
        `${round(cx + ((at(index).dx + at(index + 1).dx) / 2) * scale)} ${round(cy + ((at(index).dy + at(index + 1).dy) / 2) * scale)}`;
      const curves = points.map(
        (point, index) => `Q${round(cx + point.dx * scale)} ${round(cy + point.dy * scale)} ${middle(index)}`,
      );
      return `M${middle(-1)}${curves.join('')}Z`;
    };
    const depths = drawPath(
      [outline(1.14), outline(1.28), outline(1.46)],
      `fill="none" stroke="${palette.figure}" stroke-width="2" stroke-opacity=".3"`,
    );
    return `${depths}<path d="${outline(1)}" fill="${palette.second}" stroke="${palette.figure}" stroke-width="4"/><path d="${outline(0.55)}" fill="${palette.third}" fill-opacity=".55"/>`;
  };
  const side = chance.pick([-1, 1]);
  const goal = { x: round(x + side * reach * 0.62), y: round(y - reach * 0.58) };
  const start = { x: round(x - side * reach * 0.5), y: round(y + reach * 0.7) };
  const grid = Array.from({ length: 7 }, (_, index) => `M${index * 100} 0V800M0 ${index * 133}H600`);
  return [
    fillSheet(palette.ground),
    drawPath(grid, `stroke="${palette.figure}" stroke-width="1.500" stroke-opacity=".14"`),
    coast(start.x - side * 60, start.y, reach * 0.5),
    coast(goal.x + side * 40, goal.y + 10, reach * 0.44),
    coast(x + side * reach * 0.9, y + reach * 0.8, reach * 0.26),
    `<path d="M${start.x} ${start.y}Q${round(x + side * reach)} ${round(y + reach * 0.3)} ${x} ${y}T${goal.x} ${goal.y}" fill="none" stroke="${palette.first}" stroke-width="8" stroke-dasharray="4 20" stroke-linecap="round"/>`,
    `<path d="M${goal.x - 22} ${goal.y - 22}l44 44m0-44l-44 44" stroke="${palette.first}" stroke-width="13" stroke-linecap="round"/>`,
    `<circle cx="${x}" cy="${y}" r="${round(reach * 0.44)}" fill="${palette.ground}" stroke="${palette.first}" stroke-width="6"/>`,
    drawMotif(motif, { x, y, size: reach * 0.29 }, { body: palette.figure, mark: palette.first, gap: palette.ground }),
    `<path d="M10 10H590V790H10Z" fill="none" stroke="${palette.figure}" stroke-width="10" stroke-dasharray="50 50"/>`,
  ].join('');
};
