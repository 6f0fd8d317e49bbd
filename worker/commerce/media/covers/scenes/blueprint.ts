import { outlineMotif } from '../motifs/motif.ts';
import { drawPath, round } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

type Sheet = readonly [paper: string, line: string, faint: string];

const SHEETS: readonly [Sheet, ...Sheet[]] = [
  ['#123a7a', '#d9ecff', '#7fb4f0'],
  ['#0d3b3f', '#d5fff3', '#6cc7b4'],
  ['#1d2030', '#ffe7c4', '#d59a4a'],
  ['#4a1530', '#ffe0ea', '#d97a9c'],
];

/** A technical drawing: squared paper, the motif in lines, measures and construction circles. */
export const drawBlueprint: Scene = (chance, _palette, motif, stage) => {
  const [paper, line, faint] = chance.pick(SHEETS);
  const { x, y, reach } = centreOf(stage);
  const grid = (step: number) => [
    ...Array.from({ length: Math.ceil(600 / step) }, (_, index) => `M${index * step} 0V800`),
    ...Array.from({ length: Math.ceil(800 / step) }, (_, index) => `M0 ${index * step}H600`),
  ];
  const size = reach * 0.72;
  const [low, high, left] = [y + reach * 0.9, y - reach * 0.84, x - reach * 0.92];
  const measures = [
    `M${round(x - size)} ${round(low)}H${round(x + size)}M${round(x - size)} ${round(low - 9)}v18M${round(x + size)} ${round(low - 9)}v18`,
    `M${round(left)} ${round(y - size)}V${round(y + size)}M${round(left - 9)} ${round(y - size)}h18M${round(left - 9)} ${round(y + size)}h18`,
    `M${round(x + size * 0.4)} ${round(y - size * 0.4)}L${round(x + size)} ${round(high)}H580`,
  ];
  const rings = [1.06, 0.74, 0.36].map(
    (share) =>
      `<circle cx="${x}" cy="${y}" r="${round(size * share)}" stroke-dasharray="${chance.pick(['3 9', '16 8', '2 5'])}"/>`,
  );
  return [
    fillSheet(paper),
    drawPath(grid(25), `stroke="${faint}" stroke-width="1" stroke-opacity=".16"`),
    drawPath(grid(100), `stroke="${faint}" stroke-width="1.500" stroke-opacity=".34"`),
    `<g fill="none" stroke="${faint}" stroke-width="2">${rings.join('')}<path d="M${x} ${round(high)}V${round(low)}M${round(left)} ${y}H${round(x + reach)}" stroke-dasharray="22 6 4 6"/></g>`,
    drawPath(measures, `fill="none" stroke="${line}" stroke-width="2.500"`),
    outlineMotif(motif, { x, y, size }, line, 2.4, `fill-opacity=".1"`),
    `<path d="M14 14H586V786H14Z" fill="none" stroke="${line}" stroke-width="3"/>`,
  ].join('');
};
