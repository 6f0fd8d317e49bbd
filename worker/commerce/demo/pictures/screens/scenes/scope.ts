import { mix } from '../../../../../../shared/colours.ts';
import { drawMotif } from '../../../../media/covers/motifs/motif.ts';
import { drawPath, round } from '../../../../media/covers/svg.ts';
import { textLines } from '../hud.ts';
import { circle, drawLight, figureColours, rect, ridge, SCREEN_WIDTH, type ScreenScene, SKY } from '../screen.ts';

const EYE = { x: 640, y: 360, radius: 320 };

/** Through the sight of a rifle, with someone in its middle. */
export const drawScope: ScreenScene = (chance, palette, { rival, landmark, theme }) => {
  const ticks = Array.from({ length: 9 }, (_, index) => {
    const step = (index - 4) * 44;
    return index === 4 ? '' : `M${EYE.x + step} ${EYE.y - 9}v18M${EYE.x - 9} ${EYE.y + step}h18`;
  });
  const { x, y, radius } = EYE;
  const standsAt = chance.between(590, 690);
  return [
    SKY,
    drawLight(chance.between(460, 820), chance.between(130, 200), chance.between(40, 70), palette),
    ridge(chance, 330, 40, mix(palette.skyBottom, palette.ink, 0.3)),
    drawMotif(
      landmark,
      { x: chance.between(460, 560), y: 280, size: 96 },
      { body: mix(palette.skyBottom, palette.ink, 0.5), mark: palette.accent, gap: palette.glow },
    ),
    ridge(chance, 430, 20, mix(palette.skyBottom, palette.ink, 0.6)),
    rect(0, 500, SCREEN_WIDTH, 220, `fill="${mix(palette.shade, palette.ink, 0.55)}"`),
    drawMotif(rival, { x: standsAt, y: 400, size: 118 }, figureColours(palette)),
    `<path d="M0 0H1280V720H0ZM${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z" fill="${mix(palette.ink, '#000000', 0.5)}" fill-rule="evenodd"/>`,
    circle(x, y, radius, `fill="none" stroke="${palette.light}" stroke-opacity=".35" stroke-width="6"`),
    `<path d="M${x} ${y - radius}V${y - 16}M${x} ${y + 16}v${radius - 16}M${x - radius} ${y}H${x - 16}M${x + 16} ${y}h${radius - 16}" stroke="${palette.ink}" stroke-width="4"/>`,
    drawPath(ticks, `stroke="${palette.ink}" stroke-width="3"`),
    circle(x, y, 5, `fill="${palette.accent}"`),
    drawMotif(theme, { x: 150, y: 130, size: 54 }, { body: palette.light, mark: palette.accent, gap: palette.ink }),
    textLines(chance, 1040, 600, round(160), 3, palette.light, 28),
  ].join('');
};
