import { drawMotif } from '../motifs/motif.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

/** The motif repeated like wallpaper, one of them in another colour. */
export const drawPattern: Scene = (chance, palette, motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const columns = chance.pick([3, 4, 5]);
  const step = 600 / columns;
  const rows = Math.ceil(800 / step) + 1;
  const turn = chance.pick([0, 0, 15, -20, 180]);
  const odd = { row: Math.round(y / step - 0.5), column: Math.floor(x / step) };
  const out: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = -1; column <= columns; column++) {
      if (row === odd.row && column === odd.column) continue;
      const at = { x: (column + 0.5 + (row % 2) * 0.5) * step, y: (row + 0.5) * step };
      if (at.x - step / 2 > 600 || at.x + step / 2 < 0) continue;
      const body = (row + column) % 2 === 0 ? palette.second : palette.first;
      out.push(
        drawMotif(
          motif,
          { ...at, size: step * 0.36, turn: row % 2 === 0 ? 0 : turn },
          { body, mark: palette.third, gap: palette.ground },
        ),
      );
    }
  }
  return [
    fillSheet(palette.ground),
    ...out,
    `<circle cx="${x}" cy="${y}" r="${reach * 0.62}" fill="${palette.ground}"/><circle cx="${x}" cy="${y}" r="${reach * 0.56}" fill="${palette.first}"/>`,
    drawMotif(motif, { x, y, size: reach * 0.38 }, { body: palette.figure, mark: palette.third, gap: palette.first }),
  ].join('');
};
