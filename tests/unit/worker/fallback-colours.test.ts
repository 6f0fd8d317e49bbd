import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildFallbackColours } from '../../../worker/build/fallback-colours.ts';
import { MINIMUM_BROWSERS } from '../../../worker/build/minimum-browsers.ts';

describe('a browser without light-dark()', () => {
  it('gets the dark colour of each pair, within the same layers and conditions, and nothing else', () => {
    const css =
      '@layer ui;:root{color-scheme:dark;--text:light-dark(#000,#fff);--gap:1px}' +
      '@layer ui{.key{stroke:light-dark(rgb(0 0 0/30%),#ffc83d);fill:red}.plain{top:0}}@media print{.key{color:red}}';
    expect(buildFallbackColours(css)).toBe(
      '@supports not (color:light-dark(red,red)){:root:root:root{color-scheme:dark}' +
        ':root{--text:#fff}@layer ui{.key{stroke:#ffc83d}}}',
    );
  });

  it('gets every colour of the shop’s tokens', () => {
    const tokens = readFileSync('client/styles/tokens.css', 'utf8');
    const names = [...tokens.matchAll(/(--[\w-]+):[^;]*light-dark/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(30);
    const fallback = buildFallbackColours(tokens);
    expect(names.filter((name) => !fallback.includes(`${name}:`))).toEqual([]);
  });

  it('gets nothing for a sheet without such a colour', () => {
    expect(buildFallbackColours('.a{color:red}')).toBe('');
  });
});

it('the README names the oldest browsers that the build is made for', () => {
  const { chrome, edge, firefox, safari } = MINIMUM_BROWSERS;
  expect(edge).toBe(chrome);
  expect(readFileSync('README.md', 'utf8')).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox} and Safari ${safari}`,
  );
});
