import { drawMotif } from '../motifs/motif.ts';
import { round } from '../svg.ts';
import { fillSheet, type Scene } from './scene.ts';

/** A page of comic panels, each with a different view of the motif. */
export const drawPanels: Scene = (chance, palette, motif, stage) => {
  const gap = 12;
  const columns = chance.pick([2, 2, 3]);
  const rows = stage.height > 560 ? 3 : 2;
  const [width, height] = [(stage.width - gap * (columns - 1)) / columns, (stage.height - gap * (rows - 1)) / rows];
  const schemes = [
    [palette.first, palette.ground, palette.third],
    [palette.second, palette.light, palette.third],
    [palette.third, palette.ink, palette.first],
    [palette.ink, palette.third, palette.first],
  ] as const;
  const first = chance.whole(0, 3);
  const panels = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [left, top] = [round(stage.x + column * (width + gap)), round(stage.y + row * (height + gap))];
    const [ground, body, mark] = schemes[(first + index + row) % 4] ?? schemes[0];
    const size = Math.min(width, height) * chance.pick([0.4, 0.62, 0.9]);
    const where = {
      x: left + width * chance.between(0.42, 0.58),
      y: top + height * chance.between(0.46, 0.56),
      size,
      turn: chance.pick([0, -10, 10]),
    };
    return `<clipPath id="p${index}"><rect x="${left}" y="${top}" width="${round(width)}" height="${round(height)}"/></clipPath><g clip-path="url(#p${index})"><rect x="${left}" y="${top}" width="${round(width)}" height="${round(height)}" fill="${ground}"/>${drawMotif(motif, where, { body, mark, gap: ground })}</g>`;
  });
  return fillSheet(palette.ground) + panels.join('');
};
