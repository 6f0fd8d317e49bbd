import { mix } from '../../../../../../shared/colours.ts';
import type { Chance } from '../../../../media/covers/chance.ts';
import { drawMotif } from '../../../../media/covers/motifs/motif.ts';
import { box, drawPath, round } from '../../../../media/covers/svg.ts';
import { bar, miniMap } from '../hud.ts';
import { drawLight, figureColours, rect, SCREEN_WIDTH, type ScreenScene, SKY, VIGNETTE } from '../screen.ts';

function drawHouses(chance: Chance, base: number, tallest: number, fill: string, lamps: string): string {
  const houses: string[] = [];
  const windows: string[] = [];
  for (let x = -20; x < SCREEN_WIDTH; ) {
    const [width, top] = [chance.between(60, 150), base - chance.between(tallest * 0.25, tallest)];
    houses.push(box(x, top, width + 1, 720 - top));
    if (chance.between(0, 1) < 0.3) houses.push(box(x + width / 2, top - 50, 5, 52));
    for (let row = top + 24; row < base && windows.length < 90; row += 38) {
      for (let column = x + 14; column < x + width - 20; column += 30) {
        if (chance.between(0, 1) < 0.25) windows.push(box(column, row, 12, 17));
      }
    }
    x += width;
  }
  return drawPath(houses, `fill="${fill}"`) + (lamps ? drawPath(windows, `fill="${lamps}" fill-opacity=".85"`) : '');
}

/** Roofs of a city at dusk: a run towards a signal in the distance. */
export const drawSkyline: ScreenScene = (chance, palette, { hero, rival, theme }) => {
  const beams = Array.from({ length: 3 }, () => {
    const [x, tilt] = [chance.between(200, 1100), chance.between(-300, 300)];
    return `<polygon points="${round(x)},520 ${round(x + tilt - 60)},0 ${round(x + tilt + 60)},0" fill="${palette.glow}" fill-opacity=".12"/>`;
  });
  const roof = 560;
  const gap = chance.whole(560, 640);
  return [
    SKY,
    drawLight(chance.between(700, 1050), chance.between(150, 220), chance.between(70, 100), palette),
    ...beams,
    drawMotif(
      theme,
      { x: chance.between(300, 460), y: 180, size: 90 },
      { body: palette.light, mark: palette.accent, gap: palette.skyTop },
    ),
    drawHouses(chance, 470, 260, mix(palette.skyBottom, palette.ink, 0.4), ''),
    drawHouses(chance, 540, 300, mix(palette.skyBottom, palette.ink, 0.68), palette.glow),
    `<path d="M0 ${roof}H${gap - 60}V720H0zM${gap + 90} ${roof - 36}H1280V720H${gap + 90}z" fill="${palette.ink}"/><path d="M0 ${roof}H${gap - 60}M${gap + 90} ${roof - 36}H1280" stroke="${palette.accent}" stroke-width="5" stroke-opacity=".8"/>`,
    rect(60, roof - 70, 110, 70, `fill="${palette.ink}"`),
    rect(1090, roof - 126, 130, 90, `fill="${palette.ink}"`),
    drawPath(
      Array.from(
        { length: 6 },
        (_, index) => `M${gap - 230 - index * 22} ${400 + index * 24}h-${chance.whole(60, 130)}`,
      ),
      `stroke="${palette.light}" stroke-opacity=".4" stroke-width="5" stroke-linecap="round"`,
    ),
    drawMotif(
      hero,
      { x: gap - 70, y: 440, size: 104, turn: 5 },
      { ...figureColours(palette), body: mix(palette.ink, palette.light, 0.1) },
    ),
    drawMotif(rival, { x: 960, y: roof - 112, size: 76 }, { ...figureColours(palette), mark: palette.first }),
    VIGNETTE,
    bar(56, 48, 300, chance.between(0.4, 0.9), palette.accent, palette),
    bar(56, 74, 210, chance.between(0.3, 0.9), palette.light, palette),
    miniMap(chance, 130, 590, 84, palette),
  ].join('');
};
