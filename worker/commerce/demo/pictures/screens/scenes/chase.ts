import { mix } from '../../../../../../shared/colours.ts';
import { drawMotif } from '../../../../media/covers/motifs/motif.ts';
import { bar, miniMap } from '../hud.ts';
import { drawLight, figureColours, ridge, type ScreenScene, SKY, VIGNETTE } from '../screen.ts';
import { drawGround, drawShadow, drawStreaks, turnOn } from './course.ts';

/** At full speed past the landscape, a rival close behind. */
export const drawChase: ScreenScene = (chance, palette, { hero, rival, landmark, theme, ground }) => {
  const colours = figureColours(palette);
  const far = mix(palette.skyBottom, palette.ink, 0.4);
  return [
    SKY,
    drawLight(chance.between(180, 480), chance.between(130, 210), chance.between(56, 90), palette),
    ridge(chance, 370, 60, mix(palette.skyBottom, palette.ink, 0.25)),
    drawMotif(
      landmark,
      { x: chance.between(840, 1090), y: 336, size: 104 },
      { body: far, mark: palette.accent, gap: palette.glow },
    ),
    ridge(chance, 436, 26, mix(palette.skyBottom, palette.ink, 0.5)),
    drawGround(chance, palette, ground, 470),
    `<path d="M486 470V300h6v170z" fill="${palette.ink}"/><path d="M492 300h130l-26 42 26 42H492z" fill="${palette.first}"/>`,
    drawMotif(theme, { x: 540, y: 342, size: 30 }, { body: palette.light, mark: palette.accent, gap: palette.first }),
    drawStreaks(chance, palette, 560, 430, 640),
    drawShadow(270, 566, 100, palette),
    drawMotif(
      rival,
      { x: 270, y: 500, size: 86, turn: turnOn(ground, -2) },
      { ...colours, body: mix(palette.ink, palette.second, 0.4), mark: palette.light },
    ),
    drawShadow(740, 640, 220, palette),
    drawMotif(hero, { x: 740, y: 500, size: 190, turn: turnOn(ground, -4) }, colours),
    VIGNETTE,
    bar(56, 48, 300, chance.between(0.5, 0.95), palette.accent, palette),
    miniMap(chance, 1180, 116, 76, palette),
  ].join('');
};
