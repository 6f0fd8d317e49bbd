import { box, drawPath } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';
import { SPRITES } from './sprites.ts';

const CELL = 20;

/** The screen of an old computer: stepped hills, square stars, a blocky sun and a figure. */
export const drawPixels: Scene = (chance, palette, _motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const snap = (value: number) => Math.round(value / CELL) * CELL;
  const stars = Array.from({ length: 46 }, () =>
    box(snap(chance.between(0, 590)), snap(chance.between(0, 640)), CELL / 4, CELL / 4),
  );
  const hills = (base: number, swing: number) => {
    let height = base;
    return Array.from({ length: 30 }, (_, column) => {
      height = Math.max(base - swing, Math.min(base + swing, height + chance.whole(-1, 1) * CELL));
      return box(column * CELL, height, CELL, 820 - height);
    });
  };
  const sprite: readonly string[] = SPRITES[chance.whole(0, SPRITES.length - 1)] ?? SPRITES[0];
  const unit = Math.floor((reach * 1.2) / sprite.length / 2) * 2;
  const colours = { b: palette.figure, m: palette.first, a: palette.third, g: palette.ground };
  const parts = Object.entries(colours).map(([letter, colour]) => {
    const cells = sprite.flatMap((line, row) =>
      [...line].flatMap((sign, column) =>
        sign === letter
          ? [column, 13 - column].map((at) =>
              box(snap(x) + (at - 7) * unit, snap(y) + (row - sprite.length / 2) * unit, unit, unit),
            )
          : [],
      ),
    );
    return cells.length > 0 ? drawPath(cells, `fill="${colour}" shape-rendering="crispEdges"`) : '';
  });
  const disc: string[] = [];
  const size = Math.round((reach * 0.95) / CELL);
  for (let row = -size; row < size; row++) {
    const half = Math.floor(Math.sqrt(size * size - (row + 0.5) ** 2));
    if (row < size * 0.2 || row % 2 === 0)
      disc.push(box(snap(x) - half * CELL, snap(y) + row * CELL, half * 2 * CELL, CELL));
  }
  const floor = snap(y + reach * 0.62);
  return [
    fillSheet(palette.ground),
    drawPath(stars, `fill="${palette.figure}" fill-opacity=".7"`),
    drawPath(disc, `fill="${chance.pick([palette.second, palette.first])}" shape-rendering="crispEdges"`),
    drawPath(hills(floor - 20, 60), `fill="${palette.second}" shape-rendering="crispEdges"`),
    drawPath(hills(floor + 40, 40), `fill="${palette.shade}" shape-rendering="crispEdges"`),
    ...parts,
  ].join('');
};
