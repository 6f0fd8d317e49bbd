import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sheets = globSync('client/**/*.css').map((file) => ({
  file,
  css: readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, ''),
}));

const sources = globSync('client/**/*.{ts,tsx}').map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const toPreludes = (css: string): string[] =>
  [...css.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'));

/** With its file. */
const toSelectors = ({ file, css }: { file: string; css: string }): string[] =>
  toPreludes(css).map((prelude) => `${file}: ${prelude}`);

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

/** Classes that no component names: `styles.name`, or where a variable chooses (`styles[tone]`) the word in some source. */
function findUnusedClasses({ file, css }: { file: string; css: string }): string[] {
  const classes = toPreludes(css).flatMap((prelude) =>
    Array.from(prelude.matchAll(/\.([a-z]\w*)/gi), ([, name = '']) => name),
  );
  const uses = sources.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)).flatMap(([, name = '', target = '']) =>
      join(dirname(path), target) === file
        ? Array.from(text.matchAll(RegExp(`\\b${name}(\\.\\w+|\\[)`, 'g')), ([, use]) => use)
        : [],
    ),
  );
  const isNamed = (name: string) => uses.includes(`.${name}`);
  const isChosen = (name: string) =>
    uses.includes('[') && sources.some(({ text }) => RegExp(`\\b${name}\\b`).test(text));
  return [...new Set(classes)].filter((name) => !isNamed(name) && !isChosen(name)).map((name) => `${file}: .${name}`);
}

it('every class of the shop’s own styles is used', () => {
  expect(sheets.filter(({ file }) => file.endsWith('.module.css')).flatMap(findUnusedClasses)).toEqual([]);
});

it('every custom property of the shop’s own styles is used', () => {
  const all = [...sheets.map(({ css }) => css), ...sources.map(({ text }) => text)].join('');
  const properties = sheets.flatMap(({ css }) =>
    Array.from(css.matchAll(/[\s;{](--[\w-]+):/g), ([, name = '']) => name),
  );
  expect(properties.length).toBeGreaterThan(50);
  expect(properties.filter((name) => !all.includes(`var(${name})`) && !all.includes(`var(${name},`))).toEqual([]);
});
