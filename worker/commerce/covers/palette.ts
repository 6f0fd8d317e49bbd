import type { Chance } from './chance.ts';

/** The colours of one cover, as CSS colours. */
export interface Palette {
  skyTop: string;
  skyMiddle: string;
  skyBottom: string;
  /** Darkest: silhouettes and the ground under the title. */
  ink: string;
  shade: string;
  /** Light sources. */
  glow: string;
  accent: string;
  /** Title. */
  light: string;
}

/** Hues in degrees; `isDark` keeps the sky in the night. */
interface Mood {
  top: number;
  bottom: number;
  accent: number;
  isDark: boolean;
}
export type Moods = readonly [Mood, ...Mood[]];

const HUE_JITTER = 9;

function hsl(hue: number, saturation: number, lightness: number): string {
  // resvg reads hex everywhere, hsl() not in gradients of every version.
  const h = ((hue % 360) + 360) % 360;
  const chroma = (1 - Math.abs((2 * lightness) / 100 - 1)) * (saturation / 100);
  const channel = (offset: number): string => {
    const place = (offset + h / 30) % 12;
    const value = lightness / 100 - (chroma / 2) * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** Between near hues their middle; far apart ones would pass through an unrelated colour. */
function toMiddleHue(top: number, bottom: number): number {
  const way = ((((bottom - top) % 360) + 540) % 360) - 180;
  return Math.abs(way) > 90 ? bottom - Math.sign(way) * 14 : top + way / 2;
}

/** A colour on the way from one to another; both as #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, index: number) => Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((index) => {
    const value = channel(from, index) + (channel(to, index) - channel(from, index)) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** Chooses one of a genre's moods and shifts it a little: no two neighbours on a shelf look alike. */
export function createPalette(moods: Moods, chance: Chance): Palette {
  const mood = chance.pick(moods);
  const shift = chance.between(-HUE_JITTER, HUE_JITTER);
  const [top, bottom, accent] = [mood.top + shift, mood.bottom + shift, mood.accent + shift / 2];
  return {
    skyTop: hsl(top, 62, mood.isDark ? 9 : 26),
    skyMiddle: hsl(toMiddleHue(top, bottom), 64, mood.isDark ? 27 : 50),
    skyBottom: hsl(bottom, 82, mood.isDark ? 46 : 68),
    ink: hsl(top, 48, 5),
    shade: hsl(top, 46, mood.isDark ? 13 : 20),
    glow: hsl(bottom + 12, 100, 82),
    accent: hsl(accent, 92, 57),
    light: hsl(accent, 60, 96),
  };
}
