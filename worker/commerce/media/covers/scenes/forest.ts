import type { Chance } from '../chance.ts';
import { round } from '../svg.ts';
import { drawStars, drawSun, type Scene, SKY } from './scene.ts';

/** A bare branch, which forks until its twigs are thin. */
function drawBranch(chance: Chance, x: number, y: number, angle: number, length: number, width: number): string {
  const endX = x + Math.cos(angle) * length;
  const endY = y + Math.sin(angle) * length;
  const bendX = (x + endX) / 2 + chance.between(-length / 5, length / 5);
  const bendY = (y + endY) / 2 + chance.between(-length / 9, length / 9);
  const path = `<path d="M${round(x)} ${round(y)} Q${round(bendX)} ${round(bendY)} ${round(endX)} ${round(endY)}" stroke-width="${round(width)}"/>`;
  if (width < 1.2) return path;
  const forks = Array.from({ length: chance.whole(2, 3) }, () =>
    drawBranch(
      chance,
      endX,
      endY,
      angle + chance.between(-0.75, 0.75),
      length * chance.between(0.6, 0.82),
      width * 0.62,
    ),
  );
  return path + forks.join('');
}

function drawHouse(x: number, ink: string, lamp: string): string {
  return (
    `<g transform="translate(${round(x)} 470) scale(1.1)"><path d="M-52 60 V-8 L-70 -4 L0 -74 L24 -50 V-78 H38 V-36 L70 -4 L52 -8 V60 Z" fill="${ink}"/>` +
    `<path d="M-8 60 V26 H10 V60 Z M-34 6 H-18 V24 H-34 Z M20 6 H36 V24 H20 Z M-6 -38 H6 V-22 H-6 Z" fill="${lamp}"/></g>`
  );
}

/** Dead trees in front of a low moon, fog, and a house with a lit window. */
export const drawForest: Scene = (chance, palette) => {
  const moonX = chance.between(170, 430);
  const tree = (x: number, size: number, opacity: number) =>
    `<g fill="none" stroke="${palette.ink}" stroke-linecap="round" opacity="${opacity}">${drawBranch(chance, x, 800, -Math.PI / 2 + chance.between(-0.08, 0.08), 190 * size, 21 * size)}</g>`;
  const birds = Array.from({ length: chance.whole(3, 7) }, () => {
    const x = moonX + chance.between(-150, 150);
    const y = chance.between(130, 330);
    return `<path d="M${round(x - 13)} ${round(y - 5)} Q${round(x - 5)} ${round(y - 9)} ${round(x)} ${round(y)} Q${round(x + 5)} ${round(y - 9)} ${round(x + 13)} ${round(y - 5)}" fill="none" stroke="${palette.ink}" stroke-width="3"/>`;
  });
  return [
    SKY,
    drawStars(chance, 40, 300, palette.light),
    drawSun(moonX, chance.between(200, 270), chance.between(92, 136), palette),
    ...birds,
    `<path d="M0 540 Q${round(moonX)} 470 600 530 V800 H0 Z" fill="${palette.shade}"/>`,
    drawHouse(moonX + chance.between(-60, 60), palette.ink, palette.accent),
    '<rect y="330" width="600" height="260" fill="url(#mist)" fill-opacity=".45"/>',
    tree(chance.between(150, 250), 0.8, 0.75),
    tree(chance.between(380, 480), 0.72, 0.75),
    '<rect y="430" width="600" height="240" fill="url(#mist)" fill-opacity=".3"/>',
    tree(chance.between(-10, 60), 1.25, 1),
    tree(chance.between(540, 610), 1.2, 1),
    `<path d="M0 690 Q150 650 300 684 T600 676 V800 H0 Z" fill="${palette.ink}"/>`,
  ].join('');
};
