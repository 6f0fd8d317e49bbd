import { mix } from '../../../../../shared/colours.ts';
import { drawMotif, outlineMotif, toSilhouette } from '../motifs/motif.ts';
import { round } from '../svg.ts';
import { centreOf, type Scene } from './scene.ts';

const COLUMNS = 5;
const ROWS = 7;

/** A stained-glass window of triangles, with the motif in front. */
export const drawShards: Scene = (chance, palette, motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const jitter = (isEdge: boolean) => (isEdge ? 0 : chance.between(-36, 36));
  const knots = Array.from({ length: ROWS + 1 }, (_, row) =>
    Array.from({ length: COLUMNS + 1 }, (_unused, column) => {
      const [px, py] = [(column * 600) / COLUMNS, (row * 800) / ROWS];
      return `${round(px + jitter(column % COLUMNS === 0))} ${round(py + jitter(row % ROWS === 0))}`;
    }),
  );
  const inks = [palette.first, palette.second, palette.second, palette.third] as const;
  const panes: string[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const at = (down: number, over: number) => knots[row + down]?.[column + over] ?? '0 0';
      const far = Math.hypot((column + 0.5) * 120 - x, (row + 0.5) * 114 - y) / 520;
      const colour = () => mix(chance.pick(inks), palette.ink, Math.min(0.8, far * chance.between(0.5, 1)));
      panes.push(
        `<path d="M${at(0, 0)}L${at(0, 1)}L${at(1, 0)}Z" fill="${colour()}"/>`,
        `<path d="M${at(0, 1)}L${at(1, 1)}L${at(1, 0)}Z" fill="${colour()}"/>`,
      );
    }
  }
  const where = { x, y, size: reach * 0.72 };
  return [
    `<g stroke="${palette.ink}" stroke-width="5" stroke-linejoin="round">${panes.join('')}</g>`,
    outlineMotif(toSilhouette(motif), where, palette.light, 9),
    drawMotif(motif, where, { body: palette.ink, mark: palette.third, gap: palette.light }),
  ].join('');
};
