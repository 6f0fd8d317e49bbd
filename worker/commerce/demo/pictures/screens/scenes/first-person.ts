import { mix } from '../../../../../../shared/colours.ts';
import type { Chance } from '../../../../media/covers/chance.ts';
import type { Palette } from '../../../../media/covers/palette.ts';
import { drawPath } from '../../../../media/covers/svg.ts';
import { bar, textLines } from '../hud.ts';

/** What a shooter has in front of every view: the weapon in hand, the sight, and the values of the player. */
export function drawFirstPerson(chance: Chance, palette: Palette): string {
  return [
    `<path d="M760 720l60-150 46-26 40 12 34 66 90 98z" fill="${mix(palette.ink, palette.light, 0.16)}"/><path d="M806 592l-66-96 26-24 104 78z" fill="${mix(palette.ink, palette.light, 0.32)}"/><path d="M744 500l20-20 12 14-20 18z" fill="${palette.accent}"/>`,
    `<path d="M640 300v18M640 342v18M610 330h18M652 330h18" stroke="${palette.light}" stroke-width="4"/>`,
    bar(48, 650, 260, chance.between(0.4, 0.95), palette.accent, palette),
    bar(48, 622, 190, chance.between(0.3, 0.9), palette.light, palette),
    textLines(chance, 1110, 660, 120, 1, palette.light),
    drawPath(
      Array.from({ length: 8 }, (_, index) => `M${1110 + index * 15} 612h8v26h-8z`),
      `fill="${palette.glow}"`,
    ),
  ].join('');
}
