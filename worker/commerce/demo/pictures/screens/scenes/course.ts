import { mix } from '../../../../../../shared/colours.ts';
import type { Chance } from '../../../../media/covers/chance.ts';
import type { Palette } from '../../../../media/covers/palette.ts';
import { drawPath, round } from '../../../../media/covers/svg.ts';
import { type Ground, rect, SCREEN_HEIGHT, SCREEN_WIDTH } from '../screen.ts';

/** The colour of a ground. */
export function groundColour(ground: Ground, palette: Palette): string {
  const colours: Readonly<Record<Ground, string>> = {
    road: mix(palette.shade, palette.ink, 0.55),
    water: mix(palette.skyMiddle, palette.ink, 0.42),
    snow: mix(palette.light, palette.skyMiddle, 0.22),
    rails: mix(palette.third, palette.ink, 0.55),
    air: mix(palette.skyBottom, palette.ink, 0.62),
  };
  return colours[ground];
}

/** The ground below `top`, with the marks that tell what it is. */
export function drawGround(chance: Chance, palette: Palette, ground: Ground, top: number): string {
  const base = rect(0, top, SCREEN_WIDTH, SCREEN_HEIGHT - top, `fill="${groundColour(ground, palette)}"`);
  const depth = SCREEN_HEIGHT - top;
  if (ground === 'rails') {
    const sleepers = Array.from({ length: 9 }, (_, index) => {
      const share = ((index + 1) / 9) ** 1.7;
      const half = 60 + share * 330;
      return `M${round(750 - half)} ${round(top + share * depth)}h${round(half * 2)}v${round(6 + share * 12)}h${round(-half * 2)}z`;
    });
    const steel = [-1, 1].map((way) => `M${750 + way * 34} ${top}L${750 + way * 300} ${SCREEN_HEIGHT}`);
    return `${base}${drawPath(sleepers, `fill="${palette.ink}" fill-opacity=".6"`)}${drawPath(steel, `stroke="${palette.light}" stroke-width="9"`)}`;
  }
  if (ground === 'water' || ground === 'snow') {
    const waves = Array.from({ length: 22 }, () => {
      const [x, y] = [chance.between(-40, SCREEN_WIDTH), top + 24 + chance.between(0, depth)];
      return ground === 'water'
        ? `M${round(x)} ${round(y)}q24-18 48 0t48 0t48 0`
        : `M${round(x)} ${round(y)}l${round(chance.between(90, 260))} ${round(chance.between(-8, 8))}`;
    });
    const colour = ground === 'water' ? palette.light : mix(palette.skyMiddle, palette.ink, 0.3);
    return `${base}${drawPath(waves, `fill="none" stroke="${colour}" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"`)}`;
  }
  if (ground === 'air') return base;
  const dashes = Array.from(
    { length: 7 },
    (_, index) => `M${index * 210 - 60} ${round(top + depth * 0.62)}h120l-10 14h-120z`,
  );
  return `${base}${rect(0, top, SCREEN_WIDTH, 10, `fill="${palette.light}" fill-opacity=".7"`)}${drawPath(dashes, `fill="${palette.light}" fill-opacity=".75"`)}`;
}

/** Streaks of speed behind something at full tilt. */
export function drawStreaks(chance: Chance, palette: Palette, right: number, top: number, bottom: number): string {
  const streaks = Array.from(
    { length: 11 },
    () =>
      `M${round(right - chance.between(0, 140))} ${round(chance.between(top, bottom))}h-${round(chance.between(120, 420))}`,
  );
  return drawPath(streaks, `stroke="${palette.light}" stroke-opacity=".45" stroke-width="6" stroke-linecap="round"`);
}

/** How something at full tilt is turned. A plane is drawn from above: it flies to the right. */
export const turnOn = (ground: Ground, ordinary: number) => (ground === 'air' ? 78 : ordinary);

/** A silhouette's shadow on the ground. */
export function drawShadow(x: number, y: number, half: number, palette: Palette): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(half)}" ry="${round(half * 0.14)}" fill="${palette.ink}" fill-opacity=".45"/>`;
}
