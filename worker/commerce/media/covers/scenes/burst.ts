import { drawMotif, outlineMotif, toSilhouette } from '../motifs/motif.ts';
import { type Point, polygon, round } from '../svg.ts';
import { type Scene, SKY } from './scene.ts';

function toPoint(centre: Point, angle: number, radius: number): Point {
  return { x: centre.x + Math.cos(angle) * radius, y: centre.y + Math.sin(angle) * radius };
}

/** Two colours meet in an impact: rays, shards, a star and the motif in it. */
export const drawBurst: Scene = (chance, palette, motif) => {
  const centre = { x: chance.between(240, 360), y: chance.between(270, 350) };
  const tilt = chance.between(-90, 90);
  const rays = Array.from({ length: 44 }, (_, index) => {
    const angle = (index / 44) * Math.PI * 2 + chance.between(-0.05, 0.05);
    const width = chance.between(0.012, 0.05);
    return polygon(
      [
        toPoint(centre, angle, chance.between(120, 220)),
        toPoint(centre, angle - width, 900),
        toPoint(centre, angle + width, 900),
      ],
      `fill="${palette.glow}" fill-opacity="${round(chance.between(0.12, 0.5))}"`,
    );
  });
  const star = (points: number, outer: number, inner: number, colour: string, opacity: number) =>
    polygon(
      Array.from({ length: points * 2 }, (_, index) =>
        toPoint(centre, (index / points) * Math.PI, index % 2 === 0 ? outer * chance.between(0.72, 1.2) : inner),
      ),
      `fill="${colour}" fill-opacity="${opacity}"`,
    );
  const shards = Array.from({ length: 26 }, () => {
    const angle = chance.between(0, Math.PI * 2);
    const spot = toPoint(centre, angle, chance.between(190, 430));
    const size = chance.between(7, 34);
    return polygon(
      [0, 2.1, 4.2].map((turn) => toPoint(spot, angle + turn + chance.between(-0.4, 0.4), size)),
      `fill="${chance.pick([palette.ink, palette.accent, palette.light])}" fill-opacity="${round(chance.between(0.6, 1))}"`,
    );
  });
  const seam = `M${round(300 + tilt)} 0 L${round(centre.x - 26)} ${round(centre.y - 90)} L${round(centre.x + 34)} ${round(centre.y)} L${round(centre.x - 30)} ${round(centre.y + 80)} L${round(300 - tilt)} 800`;
  return [
    SKY,
    `<path d="${seam} H0 V0 Z" fill="${palette.shade}"/>`,
    ...rays,
    star(15, 235, 96, palette.ink, 0.9),
    star(13, 196, 84, palette.accent, 1),
    star(11, 150, 90, palette.light, 1),
    ...shards,
    outlineMotif(toSilhouette(motif), { ...centre, size: 122 }, palette.light, 12),
    drawMotif(motif, { ...centre, size: 122 }, { body: palette.ink, mark: palette.accent, gap: palette.light }),
  ].join('');
};
