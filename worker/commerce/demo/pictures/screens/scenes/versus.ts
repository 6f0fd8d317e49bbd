import { mix } from '../../../../../../shared/colours.ts';
import { drawMotif } from '../../../../media/covers/motifs/motif.ts';
import { drawPath, round } from '../../../../media/covers/svg.ts';
import { bar } from '../hud.ts';
import { drawMirrored, rect, SCREEN_HEIGHT, SCREEN_WIDTH, type ScreenScene, VIGNETTE } from '../screen.ts';

/** Two halves before a bout, a fighter in each. */
export const drawVersus: ScreenScene = (chance, palette, { hero, rival, theme }) => {
  const left = mix(palette.first, palette.ink, 0.25);
  const right = mix(palette.second, palette.ink, 0.35);
  const stripes = (from: number) =>
    Array.from({ length: 9 }, (_, index) => `M${from + index * 90} 0h34l-190 720h-34z`).join('');
  const [top, bend] = [chance.between(690, 760), chance.between(40, 80)];
  const split = `L${round(top)} 0l-${round(bend)} 300h${round(bend * 1.4)}L${round(top - bend * 3)} 720`;
  return [
    rect(0, 0, SCREEN_WIDTH, SCREEN_HEIGHT, `fill="${right}"`),
    `<path d="M0 0${split}H0Z" fill="${left}"/>`,
    `<path d="${stripes(-40)}" fill="${palette.light}" fill-opacity=".07"/><path d="${stripes(800)}" fill="${palette.ink}" fill-opacity=".12"/>`,
    drawMotif(theme, { x: 150, y: 150, size: 70 }, { body: palette.light, mark: palette.accent, gap: left }),
    drawMotif(hero, { x: 350, y: 400, size: 260 }, { body: palette.ink, mark: palette.accent, gap: palette.light }),
    drawMirrored(
      rival,
      { x: 940, y: 400, size: 260 },
      { body: mix(palette.ink, palette.first, 0.18), mark: palette.light, gap: palette.accent },
    ),
    `<path d="M${round(top)} 0l-${round(bend)} 300h${round(bend * 1.4)}L${round(top - bend * 3)} 720l${round(bend * 3.6)}-500h-${round(bend * 1.3)}z" fill="${palette.accent}"/>`,
    drawPath(
      Array.from(
        { length: 18 },
        () => `M${round(top - chance.between(-190, 230))} ${round(chance.between(40, 690))}l14 5-6 12z`,
      ),
      `fill="${palette.light}"`,
    ),
    VIGNETTE,
    bar(60, 640, 460, 1, palette.accent, palette),
    `<g transform="translate(${SCREEN_WIDTH} 0) scale(-1 1)">${bar(60, 640, 460, 1, palette.light, palette)}</g>`,
  ].join('');
};
