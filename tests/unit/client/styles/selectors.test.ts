import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Every selector of the shop's own styles, with the file it stands in. */
const selectors = globSync('client/**/*.css').flatMap((file) => {
  const css = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
  return [...css.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .map((prelude) => `${file}: ${prelude}`);
});

/** With one of these an element that comes or goes has the style of the whole page, or of all below its parent, worked out anew. */
describe.each([
  ['asks the document what it holds', /(?:^|[\s,(])(?:html|body|:root|:global\((?:html|body)\))[^\s,]*:has\(/],
  ['counts children', /:nth-/],
  ['is about anything that follows something', /[+~]\s*\*/],
])('no selector %s', (_what, pattern) => {
  it('in the styles of the client', () => {
    expect(selectors.length).toBeGreaterThan(500);
    expect(selectors.filter((selector) => pattern.test(selector.slice(selector.indexOf(':') + 1)))).toEqual([]);
  });
});
