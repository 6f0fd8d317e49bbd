import { mix } from '../../../../../../shared/colours.ts';
import { drawMotif, outlineMotif } from '../../../../media/covers/motifs/motif.ts';
import { drawPath, round } from '../../../../media/covers/svg.ts';
import { bar, panel, textLines } from '../hud.ts';
import { circle, figureColours, rect, SCREEN_HEIGHT, SCREEN_WIDTH, type ScreenScene, VIGNETTE } from '../screen.ts';

const COLUMNS = 6;
const ROWS = 4;
const CELL = 104;

/** The screen of one's things: the hero with values on one side, a grid of finds on the other. */
export const drawPack: ScreenScene = (chance, palette, { hero, theme, items }) => {
  const chosen = chance.whole(0, 11);
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const [x, y] = [560 + (index % COLUMNS) * CELL, 150 + Math.floor(index / COLUMNS) * CELL];
    const isChosen = index === chosen;
    const frame = rect(
      x,
      y,
      CELL - 12,
      CELL - 12,
      `rx="10" fill="${isChosen ? palette.accent : palette.ink}" fill-opacity="${isChosen ? 0.9 : 0.6}" stroke="${palette.light}" stroke-opacity="${isChosen ? 1 : 0.2}" stroke-width="3"`,
    );
    const item = index < 15 || isChosen ? items[index % items.length] : undefined;
    const body = isChosen
      ? palette.ink
      : mix(palette.light, chance.pick([palette.third, palette.second, palette.light]), 0.5);
    return (
      frame +
      (item
        ? drawMotif(
            item,
            { x: x + 46, y: y + 46, size: 32 },
            { body, mark: isChosen ? palette.light : palette.accent, gap: palette.ink },
          )
        : '')
    );
  });
  const rays = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2;
    const at = (turn: number) =>
      `${round(280 + Math.cos(angle + turn) * 900)} ${round(300 + Math.sin(angle + turn) * 900)}`;
    return `M280 300L${at(0)}L${at(0.2)}Z`;
  });
  return [
    rect(0, 0, SCREEN_WIDTH, SCREEN_HEIGHT, `fill="${mix(palette.shade, palette.ink, 0.35)}"`),
    drawPath(rays, `fill="${palette.second}" fill-opacity=".18"`),
    outlineMotif(theme, { x: 880, y: 380, size: 330 }, palette.light, 1.5, 'opacity=".12"'),
    circle(280, 300, 250, 'fill="url(#glow)"'),
    `<ellipse cx="280" cy="488" rx="170" ry="30" fill="${palette.ink}" fill-opacity=".65"/>`,
    drawMotif(hero, { x: 280, y: 296, size: 180 }, figureColours(palette)),
    ...[0, 1, 2].map((index) =>
      bar(
        110,
        560 + index * 38,
        340,
        chance.between(0.3, 0.95),
        [palette.accent, palette.third, palette.light][index] ?? palette.light,
        palette,
      ),
    ),
    VIGNETTE,
    ...[0, 1, 2, 3].map(
      (index) =>
        rect(
          560 + index * 150,
          66,
          136,
          50,
          `rx="9" fill="${index === 0 ? palette.accent : palette.light}" fill-opacity="${index === 0 ? 1 : 0.12}"`,
        ) +
        `<path d="M${586 + index * 150} 91h${round(chance.between(50, 84))}" stroke="${index === 0 ? palette.ink : palette.light}" stroke-width="9" stroke-linecap="round"/>`,
    ),
    ...cells,
    panel(560, 580, 612, 104, palette),
    textLines(chance, 590, 616, 520, 2, palette.light, 34),
  ].join('');
};
