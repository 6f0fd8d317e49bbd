/** The colours of one picture, from a single hue. CSS colours. */
export interface Palette {
  readonly sky: readonly [string, string, string];
  readonly ridges: readonly string[];
  readonly glow: string;
  readonly light: string;
  readonly mid: string;
  readonly deep: string;
  readonly accent: string;
  readonly accentDeep: string;
}

function hsl(hue: number, saturation: number, lightness: number): string {
  return `hsl(${((hue % 360) + 360) % 360}, ${saturation}%, ${lightness}%)`;
}

/** Warm hues glow towards yellow, cool ones towards the hue next to them. */
function glowShift(hue: number): number {
  const turned = ((hue % 360) + 360) % 360;
  return turned < 60 || turned > 338 ? 30 : -36;
}

/** The colours of a dusk in one hue, with an accent of the opposite hue. */
export function paletteOf(hue: number): Palette {
  const accent = hue + 165;
  const shift = glowShift(hue);
  return {
    sky: [hsl(hue + 12, 62, 15), hsl(hue, 58, 30), hsl(hue + shift * 0.7, 68, 56)],
    ridges: [hsl(hue - 14, 46, 38), hsl(hue - 4, 48, 28), hsl(hue + 6, 52, 20), hsl(hue + 12, 58, 12)],
    glow: hsl(hue + shift, 92, 78),
    light: hsl(hue - 20, 60, 92),
    mid: hsl(hue - 8, 55, 62),
    deep: hsl(hue + 12, 55, 12),
    accent: hsl(accent, 88, 64),
    accentDeep: hsl(accent - 12, 70, 44),
  };
}
