import { mix } from '../../../../../../shared/colours.ts';
import { drawMotif } from '../../../../media/covers/motifs/motif.ts';
import { drawPath, round } from '../../../../media/covers/svg.ts';
import { textLines } from '../hud.ts';
import { drawLight, figureColours, ridge, SCREEN_WIDTH, type ScreenScene, SKY } from '../screen.ts';

/** A wide view from a cliff towards a landmark, with the hero in front. */
export const drawVista: ScreenScene = (chance, palette, { hero, landmark, theme }) => {
  const shades = [0.25, 0.45, 0.65, 0.85].map((share) => mix(palette.skyBottom, palette.ink, share));
  const [far = palette.shade, middle = far, near = far, front = far] = shades;
  const landmarkX = chance.between(760, 1020);
  const trees = Array.from({ length: 16 }, () => {
    const [x, size] = [chance.between(520, SCREEN_WIDTH), chance.between(26, 52)];
    const y = chance.between(590, 650);
    return `M${round(x)} ${round(y - size * 2)}l${round(size / 2)} ${round(size * 2)}h${round(-size)}z`;
  });
  const birds = Array.from({ length: 5 }, () => {
    const [x, y] = [chance.between(380, 760), chance.between(120, 260)];
    return `M${round(x - 14)} ${round(y)}q7-9 14 0q7-9 14 0`;
  });
  const ticks = Array.from({ length: 13 }, (_, index) => `M${400 + index * 40} 36v${index % 3 === 0 ? 18 : 9}`);
  return [
    SKY,
    drawLight(landmarkX + chance.between(-160, 160), chance.between(170, 260), chance.between(50, 80), palette),
    ridge(chance, 400, 70, far),
    ridge(chance, 470, 50, middle),
    drawMotif(theme, { x: 560, y: 410, size: 56 }, { body: near, mark: far, gap: palette.skyBottom }),
    drawMotif(landmark, { x: landmarkX, y: 392, size: 120 }, { body: near, mark: palette.accent, gap: palette.glow }),
    ridge(chance, 540, 36, near),
    drawPath(birds, `fill="none" stroke="${palette.ink}" stroke-width="4" stroke-linecap="round"`),
    ridge(chance, 630, 24, front),
    drawPath(trees, `fill="${front}"`),
    `<path d="M0 520L150 496 330 520 400 560 470 720H0Z" fill="${palette.ink}"/><path d="M0 520L150 496 330 520 400 560" fill="none" stroke="${palette.glow}" stroke-opacity=".5" stroke-width="4"/>`,
    drawMotif(hero, { x: 262, y: 412, size: 104 }, figureColours(palette)),
    drawPath(ticks, `fill="none" stroke="${palette.light}" stroke-width="3" stroke-opacity=".8"`),
    `<path d="M640 62l9 13h-18z" fill="${palette.accent}"/>`,
    `<path d="M${round(landmarkX)} 218l13 17-13 17-13-17z" fill="${palette.accent}" stroke="${palette.ink}" stroke-width="3"/>`,
    textLines(chance, 60, 70, 190, 2, palette.light),
  ].join('');
};
