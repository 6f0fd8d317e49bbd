import { mix } from '../../../../../../shared/colours.ts';
import { drawMotif } from '../../../../media/covers/motifs/motif.ts';
import { drawPath, round } from '../../../../media/covers/svg.ts';
import { circle, drawMirrored, ridge, SCREEN_HEIGHT, type ScreenScene, SKY, VIGNETTE } from '../screen.ts';

/** Small before something huge: the one who waits at the end, dark against the light. */
export const drawStandoff: ScreenScene = (chance, palette, { hero, rival, theme }) => {
  const [x, y] = [chance.between(800, 880), chance.between(300, 330)];
  const rays = Array.from({ length: 16 }, (_, index) => {
    const end = (turn: number) => {
      const angle = ((index + turn) / 16) * Math.PI * 2;
      return `${round(x + Math.cos(angle) * 1400)} ${round(y + Math.sin(angle) * 1400)}`;
    };
    return `M${round(x)} ${round(y)}L${end(0)}L${end(0.4)}Z`;
  });
  const shards = Array.from({ length: 14 }, () => {
    const size = chance.between(8, 26);
    return `M${round(chance.between(0, 1280))} ${round(chance.between(60, 560))}l${round(size)} ${round(size * 0.5)}-${round(size * 0.7)} ${round(size)}z`;
  });
  return [
    SKY,
    drawPath(rays, `fill="${palette.glow}" fill-opacity=".14"`),
    circle(x, y, 420, 'fill="url(#glow)"'),
    circle(x, y, 250, `fill="${palette.glow}"`),
    drawMotif(theme, { x: 210, y: 190, size: 74 }, { body: palette.light, mark: palette.accent, gap: palette.skyTop }),
    ridge(chance, 500, 40, mix(palette.skyBottom, palette.ink, 0.5)),
    drawMirrored(
      rival,
      { x, y: y + 40, size: 290 },
      { body: palette.ink, mark: mix(palette.ink, palette.accent, 0.75), gap: palette.glow },
    ),
    drawPath(shards, `fill="${palette.ink}" fill-opacity=".75"`),
    ridge(chance, 640, 18, palette.ink, SCREEN_HEIGHT),
    drawMotif(hero, { x: 300, y: 545, size: 92 }, { body: palette.ink, mark: palette.accent, gap: palette.light }),
    VIGNETTE,
  ].join('');
};
