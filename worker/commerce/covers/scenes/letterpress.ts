import { box, dot, drawPath } from '../svg.ts';
import { fillSheet, type Scene } from './scene.ts';

/** A sheet for type alone: one quiet ground of bars, dots, a disc or a frame. */
export const drawLetterpress: Scene = (chance, palette) => {
  const grounds = [
    () =>
      drawPath(
        Array.from({ length: 10 }, (_, index) => box(0, index * 80, 600, 40)),
        `fill="${palette.second}" opacity=".22"`,
      ),
    () =>
      `<circle cx="${chance.pick([90, 510, 300])}" cy="${chance.pick([160, 640, 400])}" r="330" fill="${palette.second}" opacity=".4"/>`,
    () => {
      const dots = Array.from({ length: 300 }, (_, index) =>
        dot((index % 15) * 42 + 8, Math.floor(index / 15) * 42 + 4, 6),
      );
      return drawPath(dots, `fill="${palette.second}" opacity=".4"`);
    },
    () => `<path d="M0 800L600 0V800Z" fill="${palette.second}" opacity=".34"/>`,
    () =>
      drawPath(
        [box(18, 18, 564, 764), box(34, 34, 532, 732)],
        `fill="none" stroke="${palette.first}" stroke-width="7"`,
      ),
    () =>
      drawPath(
        Array.from({ length: 12 }, (_, index) => dot(300, 400, 60 + index * 44)),
        `fill="none" stroke="${palette.second}" stroke-width="12" opacity=".32"`,
      ),
  ] as const;
  return fillSheet(palette.ground) + chance.pick(grounds)();
};
