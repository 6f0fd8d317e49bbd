import { drawMotif } from '../motifs/motif.ts';
import { box, dot, drawPath } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

/** A smaller stage stays empty. */
const SMALLEST_REACH = 70;

/**
 * A background for a title that fills the cover: bars, dots, a disc or a frame, with an ornament where the title leaves
 * room.
 */
export const drawLetterpress: Scene = (chance, palette, motif, stage) => {
  const grounds = [
    () =>
      drawPath(
        Array.from({ length: 10 }, (_, index) => box(0, index * 80, 600, 40)),
        `fill="${palette.second}" fill-opacity=".22"`,
      ),
    () =>
      `<circle cx="${chance.pick([90, 510, 300])}" cy="${chance.pick([160, 640, 400])}" r="330" fill="${palette.second}" fill-opacity=".4"/>`,
    () => {
      const dots = Array.from({ length: 300 }, (_, index) =>
        dot((index % 15) * 42 + 8, Math.floor(index / 15) * 42 + 4, 6),
      );
      return drawPath(dots, `fill="${palette.second}" fill-opacity=".4"`);
    },
    () => `<path d="M0 800L600 0V800Z" fill="${palette.second}" fill-opacity=".34"/>`,
    () =>
      drawPath(
        [box(18, 18, 564, 764), box(34, 34, 532, 732)],
        `fill="none" stroke="${palette.first}" stroke-width="7"`,
      ),
    () =>
      drawPath(
        Array.from({ length: 12 }, (_, index) => dot(300, 400, 60 + index * 44)),
        `fill="none" stroke="${palette.second}" stroke-width="12" stroke-opacity=".32"`,
      ),
  ] as const;
  const { x, y, reach } = centreOf(stage);
  const colours = { body: palette.first, mark: palette.third, gap: palette.ground };
  const ornament =
    reach < SMALLEST_REACH ? '' : drawMotif(motif, { x: x + (252 - reach) * 0.9, y, size: reach * 0.86 }, colours);
  return fillSheet(palette.ground) + chance.pick(grounds)() + ornament;
};
