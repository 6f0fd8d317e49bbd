import { mix } from '../../../../../../shared/colours.ts';
import { drawMotif } from '../../../../media/covers/motifs/motif.ts';
import { drawPath, round } from '../../../../media/covers/svg.ts';
import { bar } from '../hud.ts';
import { drawLight, figureColours, peaks, type ScreenScene, SKY, VIGNETTE } from '../screen.ts';
import { groundColour, turnOn } from './course.ts';

/** Up a long slope; on snow and water down it. */
export const drawSlope: ScreenScene = (chance, palette, { hero, rival, landmark, ground }) => {
  const goesDown = ground === 'snow' || ground === 'water';
  const way = goesDown ? 1 : -1;
  /** The height of the slope at a place. */
  const at = (x: number) => (goesDown ? 330 + x * 0.24 : 640 - x * 0.24);
  const flecks = Array.from({ length: 46 }, () => {
    const [x, y, size] = [chance.between(0, 1280), chance.between(20, 620), chance.between(2, 6)];
    return `M${round(x)} ${round(y)}l${round(size * 3)} ${round(-way * size)}-${round(size * 3)} ${round(size * 2)}z`;
  });
  const tufts = Array.from({ length: 18 }, () => {
    const x = chance.between(0, 1280);
    return `M${round(x)} ${round(at(x) + chance.between(30, 120))}l10-26 10 26z`;
  });
  // A swell instead of a hillside.
  const isWater = ground === 'water';
  const swells = Array.from({ length: 20 }, () => {
    const x = chance.between(-40, 1280);
    return `M${round(x)} ${round(at(x) + chance.between(40, 340))}q40-14 80 18t80 20`;
  });
  const top = isWater
    ? `M0 ${at(0)}${Array.from({ length: 4 }, (_, index) => `Q${index * 320 + 200} ${round(at(index * 320 + 200) - 46)} ${(index + 1) * 320} ${round(at((index + 1) * 320))}`).join('')}`
    : `M0 ${at(0)}L1280 ${at(1280)}`;
  const colours = figureColours(palette);
  const floor = groundColour(ground, palette);
  const towerX = goesDown ? 190 : 1090;
  return [
    SKY,
    drawLight(goesDown ? 960 : 330, chance.between(130, 220), chance.between(60, 100), palette),
    peaks(chance, 520, 260, mix(palette.skyBottom, palette.ink, 0.3)),
    drawMotif(
      landmark,
      { x: towerX, y: at(towerX) - 84, size: 92 },
      { body: mix(palette.skyBottom, palette.ink, 0.6), mark: palette.accent, gap: palette.glow },
    ),
    `<path d="${top}V720H0Z" fill="${floor}"/><path d="${top}" fill="none" stroke="${palette.light}" stroke-opacity=".7" stroke-width="9"/>`,
    isWater
      ? drawPath(
          swells,
          `fill="none" stroke="${palette.light}" stroke-opacity=".45" stroke-width="5" stroke-linecap="round"`,
        )
      : drawPath(tufts, `fill="${palette.ink}" fill-opacity=".4"`),
    drawMotif(
      rival,
      { x: goesDown ? 930 : 860, y: at(goesDown ? 930 : 860) - 62, size: 66, turn: turnOn(ground, way * 13) },
      { ...colours, body: mix(palette.ink, palette.second, 0.35), mark: palette.light },
    ),
    drawMotif(hero, { x: 500, y: at(500) - 140, size: 158, turn: turnOn(ground, way * 13) }, colours),
    drawPath(flecks, `fill="${palette.light}" fill-opacity=".6"`),
    VIGNETTE,
    bar(56, 48, 300, chance.between(0.3, 0.9), palette.accent, palette),
    bar(56, 74, 210, chance.between(0.3, 0.9), palette.light, palette),
  ].join('');
};
