import { mix } from '../../../../../../shared/colours.ts';
import { drawMotif } from '../../../../media/covers/motifs/motif.ts';
import { drawPath, type Point, round } from '../../../../media/covers/svg.ts';
import { panel, textLines } from '../hud.ts';
import { circle, rect, SCREEN_HEIGHT, SCREEN_WIDTH, type ScreenScene, VIGNETTE } from '../screen.ts';

/** A closed soft outline through points. */
function outline(points: readonly Point[]): string {
  const middle = (one: Point, other: Point) => `${round((one.x + other.x) / 2)} ${round((one.y + other.y) / 2)}`;
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const arcs = points.map(
    (point, index) => `Q${round(point.x)} ${round(point.y)} ${middle(point, points[index + 1] ?? first)}`,
  );
  return `M${middle(last, first)}${arcs.join('')}Z`;
}

/** The map of the game's world with the way that is still to go. */
export const drawChart: ScreenScene = (chance, palette, { landmark, theme }) => {
  const sea = mix(palette.skyMiddle, palette.ink, 0.3);
  const land = mix(palette.third, palette.light, 0.25);
  const coast = (x: number, y: number, reach: number) => {
    const swings = Array.from({ length: 12 }, () => chance.between(0.7, 1.15));
    const at = (scale: number) =>
      outline(
        swings.map((swing, index) => {
          const angle = (index / swings.length) * Math.PI * 2;
          return {
            x: x + Math.cos(angle) * reach * swing * scale * 1.5,
            y: y + Math.sin(angle) * reach * swing * scale,
          };
        }),
      );
    return `<path d="${at(1.24)}" fill="${palette.light}" fill-opacity=".07"/><path d="${at(1.12)}" fill="${palette.light}" fill-opacity=".1"/><path d="${at(1)}" fill="${land}" stroke="${palette.ink}" stroke-width="5"/><path d="${at(0.72)}" fill="${mix(land, palette.second, 0.35)}"/><path d="${at(0.42)}" fill="${mix(land, palette.second, 0.6)}"/>`;
  };
  const stops = [
    { x: chance.between(250, 330), y: chance.between(480, 540) },
    { x: chance.between(430, 520), y: chance.between(250, 330) },
    { x: chance.between(620, 690), y: chance.between(400, 480) },
    { x: chance.between(820, 900), y: chance.between(250, 330) },
  ];
  const [start] = stops;
  const goal = { x: chance.between(1000, 1060), y: chance.between(430, 500) };
  const grid = [
    ...Array.from({ length: 9 }, (_, index) => `M${index * 160} 0v720`),
    ...Array.from({ length: 5 }, (_, index) => `M0 ${index * 160 + 40}h1280`),
  ];
  const hills = Array.from({ length: 9 }, () => {
    const [x, y, size] = [chance.between(300, 980), chance.between(220, 520), chance.between(22, 40)];
    return `M${round(x - size)} ${round(y)}l${round(size)} ${round(-size * 1.3)} ${round(size)} ${round(size * 1.3)}`;
  });
  return [
    rect(0, 0, SCREEN_WIDTH, SCREEN_HEIGHT, `fill="${sea}"`),
    drawPath(grid, `fill="none" stroke="${palette.light}" stroke-opacity=".12" stroke-width="3"`),
    coast(chance.between(430, 560), chance.between(340, 400), 220),
    coast(chance.between(930, 1010), chance.between(340, 420), 150),
    drawPath(
      hills,
      `fill="none" stroke="${palette.ink}" stroke-width="6" stroke-linejoin="round" stroke-opacity=".75"`,
    ),
    `<path d="M${stops.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}L${round(goal.x)} ${round(goal.y)}" fill="none" stroke="${palette.ink}" stroke-width="8" stroke-dasharray="6 20" stroke-linecap="round" stroke-linejoin="round"/>`,
    ...stops.map(({ x, y }) => circle(x, y, 13, `fill="${palette.light}" stroke="${palette.ink}" stroke-width="6"`)),
    drawMotif(
      landmark,
      { x: goal.x, y: goal.y - 54, size: 62 },
      { body: palette.ink, mark: palette.accent, gap: palette.light },
    ),
    `<path d="M${round(start?.x ?? 300)} ${round((start?.y ?? 500) - 14)}q-40-44 0-84q40 40 0 84z" fill="${palette.accent}" stroke="${palette.ink}" stroke-width="5"/>`,
    `<g transform="translate(170 160)"><path d="M0-88L18-18 88 0 18 18 0 88-18 18-88 0-18-18z" fill="${palette.light}" fill-opacity=".9"/><path d="M0-88V88L-18 18-88 0-18-18z" fill="${palette.ink}" fill-opacity=".6"/></g>`,
    VIGNETTE,
    panel(960, 40, 280, 170, palette),
    drawMotif(theme, { x: 1020, y: 108, size: 40 }, { body: palette.light, mark: palette.accent, gap: palette.ink }),
    textLines(chance, 1086, 84, 120, 3, palette.light, 26),
  ].join('');
};
