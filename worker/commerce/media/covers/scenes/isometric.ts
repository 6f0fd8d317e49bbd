import { mix } from '../../../../../shared/colours.ts';
import { drawPath, round } from '../svg.ts';
import { centreOf, fillSheet, type Scene } from './scene.ts';

/** A town or terrain of blocks, in isometric view. */
export const drawIsometric: Scene = (chance, palette, _motif, stage) => {
  const { x, y, reach } = centreOf(stage);
  const count = chance.whole(4, 6);
  const half = (reach * 1.04) / count;
  const out: string[] = [];
  const colours = [palette.first, palette.second, palette.third, palette.first] as const;
  const hasWindows = chance.between(0, 1) < 0.5;
  const peak = chance.between(1.9, 3.4);
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const near = 1 - Math.hypot(row - count / 2, column - count / 2) / count;
      const height = half * Math.max(0.25, near * peak * chance.between(0.3, 1.4));
      const colour = chance.pick(colours);
      const [cx, base] = [x + (column - row) * half, y - reach * 0.28 + (column + row) * half * 0.56 + half * 0.6];
      const cy = base - height;
      const [l, r, q] = [round(cx - half), round(cx + half), half * 0.56];
      out.push(
        `<path d="M${round(cx)} ${round(cy - q)}L${r} ${round(cy)}L${round(cx)} ${round(cy + q)}L${l} ${round(cy)}Z" fill="${mix(colour, '#ffffff', 0.25)}"/>`,
        `<path d="M${l} ${round(cy)}L${round(cx)} ${round(cy + q)}V${round(base + q)}L${l} ${round(base)}Z" fill="${mix(colour, palette.ink, 0.22)}"/>`,
        `<path d="M${r} ${round(cy)}L${round(cx)} ${round(cy + q)}V${round(base + q)}L${r} ${round(base)}Z" fill="${mix(colour, palette.ink, 0.52)}"/>`,
      );
      if (!hasWindows || height < half) continue;
      const lights: string[] = [];
      for (let at = height - half * 0.5; at > half * 0.2; at -= half * 0.42) {
        for (const step of [0.22, 0.58])
          if (chance.between(0, 1) < 0.6)
            lights.push(
              `M${round(cx - half + half * step)} ${round(base - at + q * step)}l${round(half * 0.2)} ${round(q * 0.2)}v${round(half * 0.2)}l${round(-half * 0.2)} ${round(-q * 0.2)}Z`,
            );
      }
      out.push(drawPath(lights, `fill="${palette.light}" fill-opacity=".9"`));
    }
  }
  const disc = `<circle cx="${x}" cy="${y}" r="${round(reach * 0.98)}" fill="${mix(palette.ground, palette.second, 0.4)}"/>`;
  return fillSheet(palette.ground) + disc + out.join('');
};
