import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheets = globSync('client/**/*.css').map((file) => ({
  file,
  css: readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, ''),
}));

/** With its file. */
const toSelectors = ({ file, css }: { file: string; css: string }): string[] =>
  [...css.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .map((prelude) => `${file}: ${prelude}`);

/** Every selector of the shop's own styles. */
const selectors = sheets.flatMap(toSelectors);
/** The media query together with its rules. */
const HOVER_RULES = /@media \(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/**
 * Such a selector makes the browser recalculate the style of the whole page, or of a parent's whole subtree, whenever
 * an element is added or removed.
 */
describe.each([
  ['uses :has() on the document', /(?:^|[\s,(])(?:html|body|:root|:global\((?:html|body)\))[^\s,]*:has\(/],
  ['uses :nth-child() or the like', /:nth-/],
  ['selects any element after another', /[+~]\s*\*/],
])('no selector %s', (_what, pattern) => {
  it('in the styles of the client', () => {
    expect(selectors.length).toBeGreaterThan(500);
    expect(selectors.filter((selector) => pattern.test(selector.slice(selector.indexOf(':') + 1)))).toEqual([]);
  });
});

// A tapped element stays hovered until the next tap, and would be repainted before the tap is handled.
it('hover styles apply to devices with hover only, so that no tap leaves them behind', () => {
  const always = sheets.map(({ file, css }) => ({ file, css: css.replace(HOVER_RULES, '') })).flatMap(toSelectors);
  const isHovering = (selector: string) => selector.includes(':hover');
  expect(selectors.filter(isHovering).length).toBeGreaterThan(40);
  expect(always.filter(isHovering)).toEqual([]);
});
