import { drawMotif } from '../motifs/motif.ts';
import { box, dot, drawPath, round } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

/** A tarot card: double frame, arch, rays, moons, and the motif as its figure. */
export const drawTarot: Scene = (chance, palette, motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const top = Math.max(stage.y, 34);
  const [left, right, bottom] = [x - reach * 0.92, x + reach * 0.92, Math.min(y + reach, 766)];
  const half = reach * 0.92;
  const arch = `M${round(left)} ${round(bottom)}V${round(top + half)}A${round(half)} ${round(half)} 0 0 1 ${round(right)} ${round(top + half)}V${round(bottom)}Z`;
  const count = chance.pick([12, 16, 20, 24]);
  const rays = Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * Math.PI * 2;
    const width = Math.PI / count / 2.2;
    const point = (angle: number) => `${round(x + Math.cos(angle) * 900)} ${round(y + Math.sin(angle) * 900)}`;
    return `M${x} ${y}L${point(turn - width)}L${point(turn + width)}Z`;
  });
  const moons = [-2, -1, 0, 1, 2].map((step) => {
    const at = { x: x + step * reach * 0.3, y: bottom - reach * 0.12 };
    const bite =
      step === 0 ? '' : `<circle cx="${round(at.x - step * 5)}" cy="${round(at.y)}" r="11" fill="${palette.ground}"/>`;
    return `<circle cx="${round(at.x)}" cy="${round(at.y)}" r="13" fill="${palette.third}"/>${bite}`;
  });
  const corners = [
    [52, 52],
    [548, 52],
    [52, 748],
    [548, 748],
  ].map(
    ([cx = 0, cy = 0]) =>
      `M${cx} ${cy - 18}L${cx + 5} ${cy - 5}L${cx + 18} ${cy}L${cx + 5} ${cy + 5}L${cx} ${cy + 18}L${cx - 5} ${cy + 5}L${cx - 18} ${cy}L${cx - 5} ${cy - 5}Z`,
  );
  return [
    fillSheet(palette.ground),
    `<path d="${arch}" fill="${palette.second}"/>`,
    drawPath(rays, `fill="${palette.ground}" fill-opacity=".3"`),
    `<circle cx="${x}" cy="${y}" r="${round(reach * 0.66)}" fill="${palette.first}"/><path d="M0 ${round(bottom - reach * 0.26)}H600V800H0Z" fill="${palette.ground}"/>`,
    // Cover everything outside the arch: a clip path would need a second layer of the cover's size.
    `<path d="M0 0H600V800H0Z${arch}" fill-rule="evenodd" fill="${palette.ground}"/>`,
    `<path d="${arch}" fill="none" stroke="${palette.third}" stroke-width="5"/>`,
    drawMotif(motif, { x, y, size: reach * 0.56 }, { body: palette.figure, mark: palette.third, gap: palette.ground }),
    ...moons,
    drawPath([...corners, dot(300, 20, 5), dot(300, 780, 5)], `fill="${palette.third}"`),
    drawPath([box(20, 20, 560, 760), box(30, 30, 540, 740)], `fill="none" stroke="${palette.third}" stroke-width="3"`),
  ].join('');
};
