import { polygon, round } from '../svg.ts';
import { drawStars, type Scene, SKY } from './scene.ts';

/** A ringed planet above rocky ground, with a passing ship. */
export const drawPlanet: Scene = (chance, palette) => {
  const x = chance.between(190, 410);
  const y = chance.between(240, 320);
  const radius = chance.between(130, 190);
  const tilt = chance.between(-28, 28);
  const bands = Array.from({ length: 8 }, (_, index) => {
    const top = y - radius + (index / 8) * radius * 2 + chance.between(-8, 8);
    return `<ellipse cx="${round(x)}" cy="${round(top)}" rx="${round(radius * 1.15)}" ry="${round(chance.between(8, 24))}" fill="${chance.pick([palette.shade, palette.accent, palette.skyBottom])}" fill-opacity=".32"/>`;
  });
  const arc = (sweep: number, scale: number) =>
    `M${round(-radius * scale)} 0 A${round(radius * scale)} ${round(radius * 0.19 * scale)} 0 0 ${sweep} ${round(radius * scale)} 0`;
  const ring = (sweep: number) =>
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(tilt)})" fill="none"><path d="${arc(sweep, 1.55)}" stroke="${palette.light}" stroke-width="17" opacity=".75"/><path d="${arc(sweep, 1.75)}" stroke="${palette.accent}" stroke-width="7" opacity=".8"/></g>`;
  const rocks = Array.from({ length: 12 }, (_, index) => {
    const left = index * 56 - 40;
    return polygon(
      [
        { x: left - 40, y: 800 },
        { x: left + 10, y: chance.between(560, 680) },
        { x: left + 44, y: chance.between(590, 690) },
        { x: left + 110, y: 800 },
      ],
      `fill="${index % 2 === 0 ? palette.ink : palette.shade}"`,
    );
  });
  const [shipX, shipY] = [x > 300 ? chance.between(90, 170) : chance.between(430, 510), chance.between(400, 470)];
  return [
    SKY,
    drawStars(chance, 150, 620, palette.light),
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius * 2.1)}" fill="url(#glow)" fill-opacity=".5"/>`,
    ring(1),
    `<radialGradient id="ball" cx=".32" cy=".3" r=".8"><stop offset=".45" stop-color="${palette.ink}" stop-opacity="0"/><stop offset="1" stop-color="${palette.ink}" stop-opacity=".85"/></radialGradient>`,
    `<clipPath id="disc"><circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/></clipPath>`,
    `<g clip-path="url(#disc)"><circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${palette.skyBottom}"/>${bands.join('')}<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="url(#ball)"/><circle cx="${round(x - radius * 0.42)}" cy="${round(y - radius * 0.42)}" r="${round(radius * 0.8)}" fill="url(#glow)" fill-opacity=".5"/></g>`,
    ring(0),
    `<g transform="translate(${round(shipX)} ${round(shipY)}) rotate(${x > 300 ? 58 : -58})"><path d="M0 -38 Q15 -10 12 24 L28 42 L10 38 L0 46 L-10 38 L-28 42 L-12 24 Q-15 -10 0 -38Z" fill="${palette.light}"/><path d="M-7 44 L0 150 L7 44Z" fill="url(#spark)"/><circle cy="-6" r="5" fill="${palette.shade}"/></g>`,
    '<rect y="500" width="600" height="240" fill="url(#mist)" fill-opacity=".3"/>',
    ...rocks,
  ].join('');
};
