import { mix } from '../../../../../../shared/colours.ts';
import { drawMotif } from '../../../../media/covers/motifs/motif.ts';
import { box, drawPath, round } from '../../../../media/covers/svg.ts';
import { drawLight, figureColours, rect, ridge, SCREEN_WIDTH, type ScreenScene, SKY, VIGNETTE } from '../screen.ts';
import { drawFirstPerson } from './first-person.ts';

/** Open ground seen through the player's eyes: cover, ruins, and someone behind them. */
export const drawFront: ScreenScene = (chance, palette, { rival, landmark, theme }) => {
  const ruins = Array.from({ length: 9 }, (_, index) => {
    const [x, top] = [index * 150 + chance.between(-40, 40), chance.between(250, 350)];
    const width = chance.between(50, 110);
    return `M${round(x)} 450V${round(top)}l${round(width * 0.4)} ${round(chance.between(-26, 26))} ${round(width * 0.6)} 34V450Z`;
  });
  const smoke = [chance.between(120, 420), chance.between(760, 1120)].map(
    (x) =>
      `<path d="M${round(x)} 400q-50-90 10-170t-20-190h90q70 90 10 190t0 170z" fill="${palette.ink}" fill-opacity=".35"/>`,
  );
  const bags = Array.from({ length: 11 }, (_, index) => box(30 + index * 118 + (index % 2) * 8, 520, 108, 40));
  const upper = Array.from({ length: 5 }, (_, index) => box(90 + index * 118, 478, 108, 40));
  const wall = mix(palette.third, palette.ink, 0.45);
  return [
    SKY,
    drawLight(chance.between(300, 980), chance.between(120, 200), chance.between(50, 80), palette),
    drawMotif(
      landmark,
      { x: chance.between(860, 1060), y: 310, size: 120 },
      { body: mix(palette.skyBottom, palette.ink, 0.35), mark: palette.accent, gap: palette.glow },
    ),
    ...smoke,
    drawPath(ruins, `fill="${mix(palette.skyBottom, palette.ink, 0.55)}"`),
    ridge(chance, 450, 14, mix(palette.skyBottom, palette.ink, 0.72)),
    rect(0, 470, SCREEN_WIDTH, 250, `fill="${mix(palette.shade, palette.ink, 0.6)}"`),
    drawMotif(rival, { x: chance.between(420, 560), y: 430, size: 70 }, figureColours(palette)),
    drawMotif(rival, { x: 940, y: 420, size: 52 }, { ...figureColours(palette), mark: palette.first }),
    drawPath([...bags, ...upper], `fill="${wall}" stroke="${palette.ink}" stroke-width="5" stroke-linejoin="round"`),
    drawMotif(theme, { x: 1170, y: 110, size: 58 }, { body: palette.light, mark: palette.accent, gap: palette.ink }),
    VIGNETTE,
    drawFirstPerson(chance, palette),
  ].join('');
};
