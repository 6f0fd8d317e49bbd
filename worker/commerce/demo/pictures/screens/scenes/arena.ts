import { mix } from '../../../../../../shared/colours.ts';
import { drawMotif } from '../../../../media/covers/motifs/motif.ts';
import { dot, drawPath, round } from '../../../../media/covers/svg.ts';
import { bar } from '../hud.ts';
import {
  circle,
  drawLight,
  drawMirrored,
  figureColours,
  rect,
  SCREEN_WIDTH,
  type ScreenScene,
  SKY,
  VIGNETTE,
} from '../screen.ts';

function burst(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 20 }, (_, index) => {
    const [angle, reach] = [(index / 20) * Math.PI * 2, index % 2 === 0 ? radius : radius * 0.45];
    return `${round(x + Math.cos(angle) * reach)},${round(y + Math.sin(angle) * reach)}`;
  });
  return points.join(' ');
}

/** Two opponents in front of a crowd, in the moment of a hit. */
export const drawArena: ScreenScene = (chance, palette, { hero, rival, theme }) => {
  const crowd = [0, 1, 2].map((row) => {
    const heads = Array.from({ length: 27 }, (_, index) =>
      dot(index * 50 + row * 22 + chance.between(-8, 8), 330 + row * 42 + chance.between(-7, 7), 26),
    );
    return drawPath(heads, `fill="${mix(palette.skyBottom, palette.ink, 0.45 + row * 0.16)}"`);
  });
  const banners = [170, 420, 860, 1110].map(
    (x) =>
      `<path d="M${x - 44} 90h88v190l-44-34-44 34z" fill="${mix(palette.first, palette.ink, 0.2)}"/>${drawMotif(theme, { x, y: 168, size: 34 }, { body: palette.light, mark: palette.accent, gap: palette.first })}`,
  );
  const planks = Array.from(
    { length: 15 },
    (_, index) => `M${round(640 + (index - 7) * 70)} 470L${round(640 + (index - 7) * 240)} 720`,
  );
  const [hitX, hitY] = [660, chance.between(380, 440)];
  const colours = figureColours(palette);
  return [
    SKY,
    drawLight(640, 170, 70, palette),
    ...banners,
    ...crowd,
    rect(0, 440, SCREEN_WIDTH, 30, `fill="${palette.shade}"`),
    rect(0, 470, SCREEN_WIDTH, 250, `fill="${mix(palette.third, palette.ink, 0.45)}"`),
    drawPath(planks, `stroke="${palette.ink}" stroke-opacity=".45" stroke-width="4"`),
    `<ellipse cx="430" cy="640" rx="180" ry="26" fill="${palette.ink}" fill-opacity=".5"/><ellipse cx="880" cy="640" rx="180" ry="26" fill="${palette.ink}" fill-opacity=".5"/>`,
    `<polygon points="${burst(hitX, hitY, 150)}" fill="${palette.accent}"/><polygon points="${burst(hitX, hitY, 84)}" fill="${palette.light}"/>`,
    drawMotif(hero, { x: 440, y: 450, size: 190 }, colours),
    drawMirrored(
      rival,
      { x: 870, y: 450, size: 190 },
      { ...colours, body: mix(palette.ink, palette.first, 0.35), mark: palette.light },
    ),
    VIGNETTE,
    bar(60, 44, 480, chance.between(0.5, 0.9), palette.accent, palette),
    `<g transform="translate(${SCREEN_WIDTH} 0) scale(-1 1)">${bar(60, 44, 480, chance.between(0.25, 0.7), palette.accent, palette)}</g>`,
    circle(640, 52, 38, `fill="${palette.ink}" stroke="${palette.light}" stroke-width="5"`),
    `<path d="M640 52V30M640 52l14 9" stroke="${palette.accent}" stroke-width="6" stroke-linecap="round"/>`,
    drawPath(
      [0, 1].flatMap((index) => [dot(74 + index * 34, 88, 9), dot(1206 - index * 34, 88, 9)]),
      `fill="${palette.light}"`,
    ),
  ].join('');
};
