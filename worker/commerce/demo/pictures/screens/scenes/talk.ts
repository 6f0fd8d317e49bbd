import { mix } from '../../../../../../shared/colours.ts';
import { drawMotif } from '../../../../media/covers/motifs/motif.ts';
import { drawPath, round } from '../../../../media/covers/svg.ts';
import { panel, textLines } from '../hud.ts';
import { circle, drawLight, rect, SCREEN_HEIGHT, SCREEN_WIDTH, type ScreenScene, VIGNETTE } from '../screen.ts';

/** A conversation in a room: someone in front, what they say below. */
export const drawTalk: ScreenScene = (chance, palette, { rival, theme, items }) => {
  const wall = mix(palette.shade, palette.second, 0.35);
  const windowX = chance.pick([150, 230, 310]);
  const boards = Array.from({ length: 17 }, (_, index) => `M${index * 80} 0v470`);
  const shelf = items
    .slice(0, 4)
    .map((item, index) =>
      drawMotif(
        item,
        { x: 1010 + index * 70, y: 168, size: 26 },
        { body: palette.ink, mark: palette.accent, gap: wall },
      ),
    );
  const speakerX = chance.between(700, 790);
  return [
    rect(0, 0, SCREEN_WIDTH, SCREEN_HEIGHT, `fill="${wall}"`),
    drawPath(boards, `stroke="${palette.ink}" stroke-opacity=".22" stroke-width="5"`),
    `<clipPath id="pane"><path d="M${windowX} 400V170a110 110 0 0 1 220 0v230z"/></clipPath><g clip-path="url(#pane)">`,
    rect(windowX, 40, 220, 380, 'fill="url(#sky)"'),
    drawLight(windowX + 140, 170, 34, palette),
    drawMotif(
      theme,
      { x: windowX + 90, y: 330, size: 80 },
      { body: mix(palette.skyBottom, palette.ink, 0.55), mark: palette.accent, gap: palette.skyBottom },
    ),
    `</g><path d="M${windowX} 400V170a110 110 0 0 1 220 0v230zM${windowX + 110} 62v338M${windowX} 250h220" fill="none" stroke="${palette.ink}" stroke-width="13"/>`,
    rect(970, 196, 280, 13, `fill="${palette.ink}"`),
    ...shelf,
    `<path d="M${windowX + 30} 400l240 320h-420l-70-130z" fill="${palette.glow}" fill-opacity=".12"/>`,
    rect(0, 470, SCREEN_WIDTH, 250, `fill="${mix(wall, palette.ink, 0.55)}"`),
    circle(speakerX, 300, 330, 'fill="url(#glow)" fill-opacity=".55"'),
    drawMotif(
      rival,
      { x: speakerX, y: 318, size: 240 },
      { body: palette.ink, mark: palette.accent, gap: palette.light },
    ),
    VIGNETTE,
    panel(120, 500, 1040, 176, palette, 0.86),
    rect(160, 478, 210, 46, `rx="9" fill="${palette.accent}"`),
    `<path d="M186 501h${round(chance.between(90, 150))}" stroke="${palette.ink}" stroke-width="11" stroke-linecap="round"/>`,
    textLines(chance, 166, 562, 560, 3, palette.light, 34),
    ...[0, 1, 2].map(
      (index) =>
        rect(
          800,
          526 + index * 46,
          320,
          36,
          `rx="8" fill="${index === 0 ? palette.accent : palette.light}" fill-opacity="${index === 0 ? 0.95 : 0.16}"`,
        ) +
        `<path d="M824 ${544 + index * 46}h${round(chance.between(120, 250))}" stroke="${index === 0 ? palette.ink : palette.light}" stroke-width="8" stroke-linecap="round"/>`,
    ),
  ].join('');
};
