import { mix } from '../../../../../../shared/colours.ts';
import type { Chance } from '../../../../media/covers/chance.ts';
import { drawMotif } from '../../../../media/covers/motifs/motif.ts';
import type { Palette } from '../../../../media/covers/palette.ts';
import { drawPath, round } from '../../../../media/covers/svg.ts';
import { circle, figureColours, SCREEN_HEIGHT, SCREEN_WIDTH, type ScreenScene, VIGNETTE } from '../screen.ts';
import { drawFirstPerson } from './first-person.ts';

const EYE = { x: 640, y: 330 };
/** Sizes of the passage's openings, from the nearest to the furthest. */
const DEPTHS = [1.25, 0.78, 0.5, 0.32, 0.2] as const;

const cornersAt = (depth: number) => {
  const [half, up, down] = [SCREEN_WIDTH * 0.5 * depth, EYE.y * depth, (SCREEN_HEIGHT - EYE.y) * depth];
  return { left: EYE.x - half, right: EYE.x + half, top: EYE.y - up, bottom: EYE.y + down };
};

const quad = (points: readonly (readonly [number, number])[], fill: string) =>
  `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}"/>`;

type Corners = ReturnType<typeof cornersAt>;

/** A doorway in one of the side walls. */
function doorPoints(near: Corners, far: Corners, isLeft: boolean): [x: number, y: number][] {
  const [x1, x2] = isLeft ? [near.left, far.left] : [near.right, far.right];
  const at = (share: number) => x1 + (x2 - x1) * share;
  const topAt = (share: number) => near.top + (far.top - near.top) * share;
  const bottomAt = (share: number) => near.bottom + (far.bottom - near.bottom) * share;
  const lintelAt = (share: number) => topAt(share) + (bottomAt(share) - topAt(share)) * 0.32;
  return [
    [at(0.3), lintelAt(0.3)],
    [at(0.3), bottomAt(0.3)],
    [at(0.75), bottomAt(0.75)],
    [at(0.75), lintelAt(0.75)],
  ];
}

/** The walls, ceiling, floor and lamp between two openings; `index` counts from the nearest. */
function drawSegment(chance: Chance, palette: Palette, index: number, near: Corners, far: Corners): string {
  const light = 0.7 - index * 0.19;
  const side = mix(mix(palette.shade, palette.second, 0.3), palette.ink, light);
  const hasDoor = chance.between(0, 1) < 0.55;
  const isLeft = chance.between(0, 1) < 0.5;
  const lampAt = ({ left, right }: Corners) => (right - left) * 0.06;
  return [
    quad(
      [
        [near.left, near.top],
        [far.left, far.top],
        [far.left, far.bottom],
        [near.left, near.bottom],
      ],
      side,
    ),
    quad(
      [
        [near.right, near.top],
        [far.right, far.top],
        [far.right, far.bottom],
        [near.right, near.bottom],
      ],
      mix(side, palette.ink, 0.25),
    ),
    quad(
      [
        [near.left, near.top],
        [near.right, near.top],
        [far.right, far.top],
        [far.left, far.top],
      ],
      mix(side, palette.ink, 0.55),
    ),
    quad(
      [
        [near.left, near.bottom],
        [near.right, near.bottom],
        [far.right, far.bottom],
        [far.left, far.bottom],
      ],
      mix(side, palette.ink, index % 2 === 0 ? 0.4 : 0.5),
    ),
    quad(
      [
        [EYE.x - lampAt(near), near.top + 2],
        [EYE.x + lampAt(near), near.top + 2],
        [EYE.x + lampAt(far), far.top],
        [EYE.x - lampAt(far), far.top],
      ],
      mix(palette.glow, palette.ink, light * 0.6),
    ),
    hasDoor ? quad(doorPoints(near, far, isLeft), mix(palette.accent, palette.ink, 0.15 + light * 0.4)) : '',
  ].join('');
}

/** A passage seen through the player's eyes, with someone at its end. */
export const drawCorridor: ScreenScene = (chance, palette, { rival, theme }) => {
  const segments = DEPTHS.slice(0, -1).map((depth, index) =>
    drawSegment(chance, palette, index, cornersAt(depth), cornersAt(DEPTHS[index + 1] ?? depth)),
  );
  const end = cornersAt(DEPTHS[4]);
  const tiles = Array.from(
    { length: 9 },
    (_, index) => `M${EYE.x} ${EYE.y}L${index * 320 - 640} ${SCREEN_HEIGHT + 20}`,
  );
  return [
    `<rect width="${SCREEN_WIDTH}" height="${SCREEN_HEIGHT}" fill="${palette.ink}"/>`,
    ...segments,
    `<clipPath id="floor"><path d="M${round(end.left)} ${round(end.bottom)}H${round(end.right)}L1500 720H-220Z"/></clipPath>`,
    drawPath(tiles, `fill="none" stroke="${palette.ink}" stroke-width="3" stroke-opacity=".5" clip-path="url(#floor)"`),
    quad(
      [
        [end.left, end.top],
        [end.right, end.top],
        [end.right, end.bottom],
        [end.left, end.bottom],
      ],
      palette.skyBottom,
    ),
    circle(EYE.x, EYE.y, 300, 'fill="url(#glow)"'),
    drawMotif(theme, { x: EYE.x, y: 150, size: 58 }, { body: palette.light, mark: palette.accent, gap: palette.ink }),
    drawMotif(rival, { x: EYE.x + chance.between(-30, 30), y: EYE.y + 24, size: 62 }, figureColours(palette)),
    VIGNETTE,
    drawFirstPerson(chance, palette),
  ].join('');
};
