import { drawMotif } from '../motifs/motif.ts';
import { polygon, round } from '../svg.ts';
import { drawStars, type Scene, SKY } from './scene.ts';

/** Crosshairs on the motif, with contour lines and sparks. */
export const drawTarget: Scene = (chance, palette, motif) => {
  const x = chance.between(230, 370);
  const y = chance.between(250, 340);
  const radius = chance.between(120, 165);
  const contours = Array.from({ length: 15 }, (_, index) => {
    const size = 60 + index * 44;
    const wobble = () => size * chance.between(0.86, 1.14);
    const [a, b, c, d] = [wobble(), wobble(), wobble(), wobble()];
    return `<path d="M${round(x - a)} ${round(y)} C${round(x - a)} ${round(y - b * 0.6)} ${round(x - b * 0.6)} ${round(y - b)} ${round(x)} ${round(y - b)} S${round(x + c)} ${round(y - c * 0.5)} ${round(x + c)} ${round(y)} S${round(x + d * 0.5)} ${round(y + d)} ${round(x)} ${round(y + d)} S${round(x - a)} ${round(y + a * 0.6)} ${round(x - a)} ${round(y)}Z"/>`;
  });
  const slashes = Array.from({ length: 7 }, () => {
    const left = chance.between(-220, 520);
    const width = chance.between(8, 54);
    return polygon(
      [
        { x: left, y: 800 },
        { x: left + width, y: 800 },
        { x: left + width + 330, y: 0 },
        { x: left + 330, y: 0 },
      ],
      `fill="${chance.pick([palette.ink, palette.accent, palette.skyBottom])}" fill-opacity="${round(chance.between(0.12, 0.4))}"`,
    );
  });
  const ticks = Array.from({ length: 36 }, (_, index) => {
    const length = index % 9 === 0 ? 34 : 12;
    return `<line x1="0" y1="${round(-radius + 8)}" x2="0" y2="${round(-radius + 8 + length)}" transform="rotate(${index * 10})"/>`;
  });
  return [
    SKY,
    ...slashes,
    `<g fill="none" stroke="${palette.ink}" stroke-width="2.500" opacity=".5">${contours.join('')}</g>`,
    drawStars(chance, 90, 640, palette.glow),
    `<g transform="translate(${round(x)} ${round(y)})" fill="none" stroke="${palette.light}" stroke-width="4"><circle r="${round(radius)}" fill="${palette.ink}" fill-opacity=".6"/></g>${drawMotif(motif, { x, y, size: radius * 0.6 }, { body: palette.accent, mark: palette.skyBottom, gap: palette.ink })}<g transform="translate(${round(x)} ${round(y)})" fill="none" stroke="${palette.light}" stroke-width="4"><circle r="${round(radius * 0.55)}" stroke-width="2" opacity=".8"/>${ticks.join('')}<path d="M${round(-radius - 46)} 0 H-22 M22 0 H${round(radius + 46)} M0 ${round(-radius - 46)} V-22 M0 22 V${round(radius + 46)}"/><circle r="7" fill="${palette.accent}" stroke="none"/></g>`,
  ].join('');
};
