import { mix } from '../../../../../../shared/colours.ts';
import { drawMotif } from '../../../../media/covers/motifs/motif.ts';
import { drawPath, round } from '../../../../media/covers/svg.ts';
import { miniMap, panel, textLines } from '../hud.ts';
import { circle, drawLight, peaks, rect, SCREEN_WIDTH, type ScreenScene, SKY, VIGNETTE } from '../screen.ts';

const HORIZON = 300;
const DEPTH = 420;

/** The middle of a bent road at a share of the way from the horizon (0) to the camera (1). */
const bendAt = (share: number, bend: number) => 640 + bend * (1 - share) ** 2.4;
const halfAt = (share: number) => 14 + share * 610;
const yAt = (share: number) => HORIZON + share * DEPTH;

function drawRoad(bend: number, colour: string, edge: string): string {
  const shares = Array.from({ length: 13 }, (_, index) => (index / 12) ** 1.8);
  const side = (way: 1 | -1) =>
    shares.map((share) => `${round(bendAt(share, bend) + way * halfAt(share))} ${round(yAt(share))}`);
  const outline = `M${side(-1).join('L')}L${side(1).reverse().join('L')}Z`;
  const dashes = Array.from({ length: 8 }, (_, index) => {
    const [from, to] = [((index + 0.15) / 8) ** 2, ((index + 0.6) / 8) ** 2];
    const half = (share: number) => 1 + share * 13;
    return `M${round(bendAt(from, bend) - half(from))} ${round(yAt(from))}h${round(half(from) * 2)}L${round(bendAt(to, bend) + half(to))} ${round(yAt(to))}h${round(-half(to) * 2)}Z`;
  });
  return `<path d="${outline}" fill="${colour}" stroke="${edge}" stroke-width="7"/>${drawPath(dashes, `fill="${edge}" fill-opacity=".8"`)}`;
}

function drawCar(x: number, y: number, scale: number, body: string, dark: string, lamp: string): string {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})"><ellipse cy="46" rx="92" ry="12" fill="#000" fill-opacity=".45"/><path d="M-84 44V26h26v18zM58 44V26h26v18z" fill="#0b0b0d"/><path d="M-82 36V8l14-20 24-30q44-10 88 0l24 30 14 20v28z" fill="${body}"/><path d="M-40-36q40-8 80 0l18 25H-58z" fill="${dark}"/><path d="M-78 10H78v14H-78z" fill="${dark}" fill-opacity=".75"/><path d="M-74 6h32v11h-32zM42 6h32v11H42zM-94-22H94v8H-94z" fill="${lamp}"/></g>`;
}

/** A race, seen from behind the car. */
export const drawDrive: ScreenScene = (chance, palette, { landmark, theme }) => {
  const signX = chance.pick([150, 1090]);
  const bend = chance.pick([-360, -240, 260, 380]);
  const land = mix(palette.shade, palette.second, 0.35);
  const posts = Array.from({ length: 7 }, (_, index) => {
    const share = ((index + 1) / 7.6) ** 2;
    const [middle, half, size] = [bendAt(share, bend), halfAt(share), 30 + share * 300];
    const tree = (x: number) =>
      `M${round(x)} ${round(yAt(share) - size)}l${round(size * 0.26)} ${round(size)}h${round(-size * 0.52)}z`;
    return tree(middle - half * 1.25 - 30) + tree(middle + half * 1.25 + 30);
  });
  const rivals = [0.09, 0.2].map((share, index) => {
    const x = bendAt(share, bend) + (index === 0 ? -0.35 : 0.4) * halfAt(share);
    return drawCar(
      x,
      yAt(share) - 18,
      0.22 + share * 1.6,
      index === 0 ? palette.light : palette.second,
      palette.ink,
      palette.glow,
    );
  });
  const needle = chance.between(-0.4, 0.7);
  return [
    SKY,
    drawLight(chance.between(240, 1040), chance.between(120, 210), chance.between(50, 84), palette),
    peaks(chance, HORIZON + 6, 150, mix(palette.skyBottom, palette.ink, 0.45)),
    drawMotif(
      landmark,
      { x: chance.between(360, 920), y: HORIZON - 60, size: 84 },
      { body: mix(palette.skyBottom, palette.ink, 0.65), mark: palette.accent, gap: palette.glow },
    ),
    rect(0, HORIZON, SCREEN_WIDTH, DEPTH, `fill="${land}"`),
    drawRoad(bend, mix(palette.ink, palette.shade, 0.6), palette.light),
    drawPath(posts, `fill="${palette.ink}" fill-opacity=".85"`),
    rect(signX - 8, 420, 16, 150, `fill="${palette.ink}"`),
    rect(signX - 90, 330, 180, 120, `rx="8" fill="${palette.first}" stroke="${palette.ink}" stroke-width="8"`),
    drawMotif(theme, { x: signX, y: 390, size: 46 }, { body: palette.light, mark: palette.accent, gap: palette.first }),
    ...rivals,
    drawCar(chance.between(560, 720), 560, 1.55, palette.accent, palette.ink, mix(palette.accent, '#ff2b2b', 0.7)),
    VIGNETTE,
    panel(40, 36, 200, 96, palette),
    textLines(chance, 66, 68, 150, 2, palette.light, 32),
    miniMap(chance, 1180, 110, 76, palette),
    `<path d="M1060 650a100 100 0 0 1 190 0" fill="none" stroke="${palette.light}" stroke-opacity=".35" stroke-width="16" stroke-linecap="round"/><path d="M1060 650a100 100 0 0 1 120-66" fill="none" stroke="${palette.accent}" stroke-width="16" stroke-linecap="round"/>`,
    `<path d="M1155 660L${round(1155 + Math.sin(needle) * 84)} ${round(660 - Math.cos(needle) * 84)}" stroke="${palette.light}" stroke-width="7" stroke-linecap="round"/>${circle(1155, 660, 12, `fill="${palette.light}"`)}`,
  ].join('');
};
