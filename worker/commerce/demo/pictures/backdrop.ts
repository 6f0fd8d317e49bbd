import type { Chance } from '../derive/chance.ts';
import type { Palette } from './palette.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const RIDGE_POINTS = 9;
const STARS = 60;

/**
 * A soft line of hills across the picture, filled down to its lower edge. `level` is its mean height, from 0 (top) to
 * 1.
 */
function drawRidge({ width, height }: Size, level: number, roughness: number, name: string, chance: Chance): string {
  const step = width / (RIDGE_POINTS - 1);
  const heightAt = (index: number) =>
    Math.round(height * (level + (chance.between(`${name} ${index}`, -100, 100) / 100) * roughness));
  let path = `M0 ${heightAt(0)}`;
  for (let index = 1; index < RIDGE_POINTS; index++) {
    const x = Math.round(index * step);
    const middle = Math.round(x - step / 2);
    path += ` C${middle} ${heightAt(index - 1)} ${middle} ${heightAt(index)} ${x} ${heightAt(index)}`;
  }
  return `${path} V${height} H0 Z`;
}

function drawStars({ width, height }: Size, palette: Palette, chance: Chance): string {
  const stars = Array.from({ length: STARS }, (_, index) => {
    const x = chance.between(`star x ${index}`, 0, width);
    const y = chance.between(`star y ${index}`, 0, Math.round(height * 0.55));
    const radius = chance.between(`star r ${index}`, 6, 20) / 10;
    const opacity = chance.between(`star o ${index}`, 15, 80) / 100;
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${palette.light}" opacity="${opacity}"/>`;
  });
  return stars.join('');
}

/** Sky, a low sun and four rows of hills. */
export function drawBackdrop(size: Size, palette: Palette, chance: Chance): string {
  const { width, height } = size;
  const sunX = Math.round(width * (chance.between('sun x', 58, 82) / 100));
  const sunY = Math.round(height * (chance.between('sun y', 38, 56) / 100));
  const radius = Math.round(Math.min(width, height) * 0.2);
  const levels = [0.6, 0.7, 0.8, 0.9];
  const ridges = levels.map((level, index) => {
    const path = drawRidge(size, level, 0.09 - index * 0.012, `ridge ${index}`, chance);
    return `<path d="${path}" fill="${palette.ridges[index] ?? palette.deep}"/>`;
  });
  return `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="${palette.sky[0]}"/><stop offset="0.55" stop-color="${palette.sky[1]}"/><stop offset="1" stop-color="${palette.sky[2]}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${palette.glow}" stop-opacity="0.75"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
${drawStars(size, palette, chance)}
<circle cx="${sunX}" cy="${sunY}" r="${radius * 3}" fill="url(#glow)"/>
<circle cx="${sunX}" cy="${sunY}" r="${radius}" fill="${palette.glow}" opacity="0.9"/>
${ridges.join('\n')}`;
}
