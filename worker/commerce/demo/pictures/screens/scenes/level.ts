import { mix } from '../../../../../../shared/colours.ts';
import { drawMotif } from '../../../../media/covers/motifs/motif.ts';
import { dot, drawPath, round } from '../../../../media/covers/svg.ts';
import { circle, drawLight, figureColours, rect, ridge, SCREEN_HEIGHT, type ScreenScene, SKY } from '../screen.ts';

const HEART = 'c-6-14-28-10-24 8 3 10 14 18 24 26 10-8 21-16 24-26 4-18-18-22-24-8z';
const BLOCK = 54;

/** A level from the side: platforms, things to collect, someone in the way. */
export const drawLevel: ScreenScene = (chance, palette, { hero, rival, theme }) => {
  const stone = mix(palette.second, palette.ink, 0.55);
  const steps = [
    { x: 60, y: 520, count: 5 },
    { x: 420, y: chance.whole(400, 450), count: 3 },
    { x: 660, y: chance.whole(300, 350), count: 3 },
    { x: 900, y: chance.whole(420, 470), count: 6 },
  ];
  const platforms = steps.map(({ x, y, count }) => {
    const blocks = Array.from({ length: count }, (_, index) =>
      rect(
        x + index * BLOCK,
        y,
        BLOCK - 2,
        BLOCK,
        `rx="6" fill="${mix(stone, palette.light, index % 2 === 0 ? 0 : 0.08)}"`,
      ),
    );
    const grass = `M${x - 4} ${y + 14}q${(count * BLOCK + 8) / 2}-30 ${count * BLOCK + 6} 0v-8a8 8 0 0 0-8-8h-${count * BLOCK - 10}a8 8 0 0 0-8 8z`;
    return `${blocks.join('')}<path d="${grass}" fill="${palette.third}"/>`;
  });
  const coins = [steps[1], steps[2]].flatMap((step) =>
    step
      ? Array.from({ length: 3 }, (_, index) => ({
          x: step.x + 27 + index * BLOCK,
          y: step.y - 92 - (index === 1 ? 26 : 0),
        }))
      : [],
  );
  const [first, , , last] = steps;
  const spikes = Array.from({ length: 26 }, (_, index) => `M${index * 50} 720l25-${chance.whole(26, 44)} 25 44z`);
  const heroX = chance.whole(330, 380);
  return [
    SKY,
    drawLight(chance.between(820, 1100), 150, 58, palette),
    circle(chance.between(180, 460), 250, 150, `fill="${palette.light}" fill-opacity=".09"`),
    ridge(chance, 430, 60, mix(palette.skyBottom, palette.ink, 0.22)),
    drawMotif(
      theme,
      { x: chance.between(560, 760), y: 330, size: 150 },
      {
        body: mix(palette.skyBottom, palette.ink, 0.3),
        mark: mix(palette.skyBottom, palette.ink, 0.18),
        gap: palette.skyBottom,
      },
    ),
    ridge(chance, 560, 50, mix(palette.skyBottom, palette.ink, 0.45)),
    rect(0, 664, 1280, SCREEN_HEIGHT - 664, `fill="${palette.ink}"`),
    drawPath(spikes, `fill="${mix(palette.ink, palette.light, 0.22)}"`),
    ...platforms,
    ...coins.map(({ x, y }) => circle(x, y, 17, `fill="${palette.accent}" stroke="${palette.light}" stroke-width="5"`)),
    `<path d="M${heroX - 150} ${(first?.y ?? 520) - 24}q60-150 150-130" fill="none" stroke="${palette.light}" stroke-opacity=".5" stroke-width="6" stroke-dasharray="4 18" stroke-linecap="round"/>`,
    drawMotif(hero, { x: heroX, y: 330, size: 70, turn: 6 }, figureColours(palette)),
    drawMotif(
      rival,
      { x: (last?.x ?? 900) + 90, y: (last?.y ?? 430) - 56, size: 58 },
      { ...figureColours(palette), mark: palette.first },
    ),
    `<path d="M${(last?.x ?? 900) + 290} ${last?.y ?? 430}v-170h8v14l74 26-74 30v100z" fill="${palette.light}"/><path d="M${(last?.x ?? 900) + 298} ${(last?.y ?? 430) - 156}l74 26-74 30z" fill="${palette.accent}"/>`,
    drawPath(
      [0, 1, 2].map((index) => `M${70 + index * 62} 56${HEART}`),
      `fill="${palette.accent}" stroke="${palette.ink}" stroke-width="4"`,
    ),
    circle(1110, 68, 20, `fill="${palette.accent}" stroke="${palette.light}" stroke-width="5"`),
    `<path d="M1150 68h${round(chance.between(50, 80))}" stroke="${palette.light}" stroke-width="14" stroke-linecap="round"/>`,
    drawPath(
      Array.from({ length: 12 }, () => dot(chance.between(0, 1280), chance.between(40, 600), chance.between(2, 5))),
      `fill="${palette.light}" fill-opacity=".6"`,
    ),
  ].join('');
};
