import { mix } from '../../../../../shared/colours.ts';
import { round } from '../svg.ts';
import { drawStars, drawSun, type Scene, SKY } from './scene.ts';

/** Rolling waves below a sun, with a paper boat on them. */
export const drawWaves: Scene = (chance, palette) => {
  const sunX = chance.between(150, 450);
  const boatX = 600 - sunX + chance.between(-50, 50);
  const wave = (index: number) => {
    const base = 330 + index * 62;
    const height = chance.between(18, 44);
    const length = chance.between(150, 260);
    const start = -chance.between(0, length);
    let path = `M${round(start)} ${base}`;
    for (let x = start; x < 640; x += length)
      path += ` q${round(length / 4)} ${round(-height)} ${round(length / 2)} 0 t${round(length / 2)} 0`;
    const fill = mix(palette.skyBottom, palette.ink, index / 5.5);
    return `<path d="${path} V800 H${round(start)} Z" fill="${fill}" /><path d="${path}" fill="none" stroke="${palette.light}" stroke-width="3" opacity=".35"/>`;
  };
  const clouds = Array.from({ length: 4 }, () => {
    const [x, y, size] = [chance.between(0, 600), chance.between(70, 250), chance.between(0.5, 1.1)];
    return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(size)})" fill="${palette.light}" opacity=".75"><ellipse rx="90" ry="22"/><circle cx="-32" cy="-16" r="30"/><circle cx="18" cy="-24" r="40"/><circle cx="56" cy="-8" r="24"/></g>`;
  });
  return [
    SKY,
    drawStars(chance, 30, 200, palette.light),
    drawSun(sunX, chance.between(190, 260), chance.between(66, 104), palette),
    ...clouds,
    wave(0),
    wave(1),
    `<g transform="translate(${round(boatX)} 450) rotate(${round(chance.between(-9, 9))})"><path d="M-86 -20 H86 L52 34 H-52Z" fill="${palette.light}"/><path d="M-86 -20 L0 -20 L-52 34Z" fill="${palette.skyTop}" fill-opacity=".25"/><path d="M0 -20 V-140 L70 -20Z" fill="${palette.accent}"/><path d="M0 -20 V-140 L-46 -20Z" fill="${palette.light}"/></g>`,
    wave(2),
    wave(3),
    wave(4),
    wave(5),
  ].join('');
};
