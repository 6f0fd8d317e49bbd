import { mix } from '../../../../../../shared/colours.ts';
import { drawMotif } from '../../../../media/covers/motifs/motif.ts';
import { dot, drawPath, round } from '../../../../media/covers/svg.ts';
import { panel, textLines } from '../hud.ts';
import { figureColours, rect, SCREEN_WIDTH, type ScreenScene, SKY, VIGNETTE } from '../screen.ts';
import { drawGround, drawShadow, turnOn } from './course.ts';

const SQUARE = 26;

/** Across the line, under the chequered gate, with the stands on their feet. */
export const drawFinish: ScreenScene = (chance, palette, { hero, rival, theme, ground }) => {
  const stands = [0, 1, 2, 3].map((row) => {
    const heads = Array.from({ length: 34 }, (_, index) =>
      dot(index * 39 + row * 15 + chance.between(-6, 6), 236 + row * 44 + chance.between(-6, 6), 17),
    );
    return drawPath(heads, `fill="${mix(palette.skyBottom, palette.ink, 0.35 + row * 0.14)}"`);
  });
  const squares = Array.from({ length: 3 * 34 }, (_, index) => {
    const [column, row] = [index % 34, Math.floor(index / 34)];
    return (column + row) % 2 === 0
      ? `M${198 + column * SQUARE} ${120 + row * SQUARE}h${SQUARE}v${SQUARE}h-${SQUARE}z`
      : '';
  });
  const confetti = (fill: string) =>
    drawPath(
      Array.from(
        { length: 40 },
        () => `M${round(chance.between(0, SCREEN_WIDTH))} ${round(chance.between(20, 460))}l12 5-5 12-12-5z`,
      ),
      `fill="${fill}"`,
    );
  const colours = figureColours(palette);
  return [
    SKY,
    ...stands,
    rect(0, 400, SCREEN_WIDTH, 46, `fill="${mix(palette.first, palette.ink, 0.3)}"`),
    drawGround(chance, palette, ground, 446),
    rect(184, 110, 24, 430, `fill="${palette.ink}"`),
    rect(1072, 110, 24, 430, `fill="${palette.ink}"`),
    rect(198, 120, 34 * SQUARE, 3 * SQUARE, `fill="${palette.light}"`),
    drawPath(squares, `fill="${palette.ink}"`),
    drawMotif(theme, { x: 640, y: 64, size: 46 }, { body: palette.light, mark: palette.accent, gap: palette.ink }),
    confetti(palette.accent),
    confetti(palette.light),
    drawShadow(300, 580, 90, palette),
    drawMotif(
      rival,
      { x: 300, y: 520, size: 78, turn: turnOn(ground, 0) },
      { ...colours, body: mix(palette.ink, palette.third, 0.4), mark: palette.light },
    ),
    drawShadow(760, 664, 230, palette),
    drawMotif(hero, { x: 760, y: 520, size: 200, turn: turnOn(ground, -6) }, colours),
    VIGNETTE,
    panel(40, 36, 220, 96, palette),
    textLines(chance, 66, 68, 160, 2, palette.light, 32),
  ].join('');
};
