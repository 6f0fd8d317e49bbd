import type { Chance } from '../../../media/covers/chance.ts';
import { drawMotif, type Motif } from '../../../media/covers/motifs/motif.ts';
import type { Palette } from '../../../media/covers/palette.ts';
import { dot, drawPath, round } from '../../../media/covers/svg.ts';
import { circle, rect } from './screen.ts';

/** A translucent panel of the game's interface. */
export function panel(x: number, y: number, width: number, height: number, palette: Palette, opacity = 0.72): string {
  return rect(
    x,
    y,
    width,
    height,
    `rx="10" fill="${palette.ink}" fill-opacity="${opacity}" stroke="${palette.light}" stroke-opacity=".25" stroke-width="2"`,
  );
}

/** A bar that is filled to a share, such as health. */
export function bar(x: number, y: number, width: number, share: number, colour: string, palette: Palette): string {
  return (
    rect(
      x,
      y,
      width,
      16,
      `rx="8" fill="${palette.ink}" fill-opacity=".75" stroke="${palette.light}" stroke-opacity=".5"`,
    ) + rect(x + 3, y + 3, (width - 6) * share, 10, `rx="5" fill="${colour}"`)
  );
}

/** Lines of text as strokes: the pictures are the same in every language. */
export function textLines(
  chance: Chance,
  x: number,
  y: number,
  width: number,
  count: number,
  colour: string,
  gap = 26,
): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const share = index === count - 1 ? chance.between(0.3, 0.6) : chance.between(0.8, 1);
    return `M${round(x)} ${round(y + index * gap)}h${round(width * share)}`;
  });
  return `<path d="${lines.join('')}" stroke="${colour}" stroke-width="9" stroke-linecap="round" stroke-opacity=".85"/>`;
}

/** A round map with a route and the player's arrow. */
export function miniMap(chance: Chance, x: number, y: number, radius: number, palette: Palette): string {
  const at = () => `${round(x + chance.between(-0.6, 0.6) * radius)} ${round(y + chance.between(-0.6, 0.6) * radius)}`;
  const spots = Array.from({ length: 4 }, () =>
    dot(x + chance.between(-0.6, 0.6) * radius, y + chance.between(-0.6, 0.6) * radius, 5),
  );
  return (
    circle(
      x,
      y,
      radius,
      `fill="${palette.ink}" fill-opacity=".75" stroke="${palette.light}" stroke-opacity=".6" stroke-width="4"`,
    ) +
    `<path d="M${at()}L${at()}L${x} ${y}L${at()}" fill="none" stroke="${palette.skyBottom}" stroke-width="7" stroke-opacity=".8" stroke-linejoin="round"/>` +
    drawPath(spots, `fill="${palette.accent}"`) +
    `<path d="M${x} ${y - 13}l9 22-9-6-9 6z" fill="${palette.light}"/>`
  );
}

/** A row of item slots; the one at `chosen` is lit. */
export function slots(x: number, y: number, items: readonly Motif[], chosen: number, palette: Palette): string {
  return items
    .map((item, index) => {
      const left = x + index * 74;
      const look =
        index === chosen
          ? `stroke="${palette.accent}" stroke-width="4"`
          : `stroke="${palette.light}" stroke-opacity=".35" stroke-width="2"`;
      const colours = { body: palette.light, mark: palette.accent, gap: palette.ink };
      return (
        rect(left, y, 64, 64, `rx="9" fill="${palette.ink}" fill-opacity=".75" ${look}`) +
        drawMotif(item, { x: left + 32, y: y + 32, size: 22 }, colours)
      );
    })
    .join('');
}
