import { luminance, mix } from '../../../../shared/colours.ts';
import type { Chance } from './chance.ts';
import { PRINTS, type Print, type PrintNames } from './prints.ts';

/** The colours of one cover, as CSS colours. */
export interface Palette {
  skyTop: string;
  skyMiddle: string;
  skyBottom: string;
  /** The darkest colour: silhouettes, and the background of the title. */
  ink: string;
  shade: string;
  /** Light sources. */
  glow: string;
  accent: string;
  /** Title. */
  light: string;
  /** For flat scenes: the background, the colour with the highest contrast on it, and three colours between. */
  ground: string;
  figure: string;
  first: string;
  second: string;
  third: string;
}

/** Hues in degrees; `isDark` for a night sky. */
interface Mood {
  top: number;
  bottom: number;
  accent: number;
  isDark: boolean;
}
export type Moods = readonly [Mood, ...Mood[]];

const HUE_JITTER = 9;

function hsl(hue: number, saturation: number, lightness: number): string {
  // resvg accepts hex colours everywhere, but not every version accepts hsl() in gradients.
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

/** The middle of two similar hues. Between distant ones it would be an unrelated colour, so it stays near `bottom`. */
function toMiddleHue(top: number, bottom: number): number {
  const way = ((((bottom - top) % 360) + 540) % 360) - 180;
  return Math.abs(way) > 90 ? bottom - Math.sign(way) * 14 : top + way / 2;
}

function fromMood(mood: Mood, chance: Chance): Palette {
  const shift = chance.between(-HUE_JITTER, HUE_JITTER);
  const [top, bottom, accent] = [mood.top + shift, mood.bottom + shift, mood.accent + shift / 2];
  const [light, dark] = [hsl(accent, 60, 95), hsl(top, 52, 10)];
  return {
    skyTop: hsl(top, 62, mood.isDark ? 9 : 26),
    skyMiddle: hsl(toMiddleHue(top, bottom), 64, mood.isDark ? 27 : 50),
    skyBottom: hsl(bottom, 82, mood.isDark ? 46 : 68),
    ink: hsl(top, 48, 5),
    shade: hsl(top, 46, mood.isDark ? 13 : 20),
    glow: hsl(bottom + 12, 100, 82),
    accent: hsl(accent, 92, 57),
    light,
    ground: mood.isDark ? dark : hsl(bottom, 56, 88),
    figure: mood.isDark ? light : dark,
    first: hsl(accent, 88, mood.isDark ? 57 : 46),
    second: hsl(bottom, 62, mood.isDark ? 40 : 52),
    third: hsl(bottom + 12, 90, mood.isDark ? 74 : 66),
  };
}

function fromPrint([ground, figure, first, second, third]: Print): Palette {
  const isDark = luminance(ground) < luminance(figure);
  const [dark, light] = isDark ? [ground, figure] : [figure, ground];
  const ink = mix(dark, '#000000', 0.55);
  return {
    skyTop: isDark ? mix(ground, '#000000', 0.15) : mix(second, dark, 0.3),
    skyMiddle: isDark ? mix(ground, second, 0.7) : mix(second, light, 0.25),
    skyBottom: isDark ? first : mix(third, light, 0.3),
    ink,
    shade: mix(dark, second, 0.22),
    glow: mix(third, '#ffffff', 0.35),
    accent: third,
    light: mix(light, '#ffffff', 0.4),
    ground,
    figure,
    first,
    second,
    third,
  };
}

/**
 * A quarter of the covers get a mood of their genre with slightly shifted hues, the others a fixed set of flat colours:
 * so neighbours on a shelf look different.
 */
export function createPalette(moods: Moods, prints: PrintNames, chance: Chance): Palette {
  return chance.between(0, 1) < 0.25 ? fromMood(chance.pick(moods), chance) : fromPrint(PRINTS[chance.pick(prints)]);
}
