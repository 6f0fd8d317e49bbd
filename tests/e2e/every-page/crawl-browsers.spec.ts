import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { findNewerInScript, findNewerInSheet } from '../../support/browser/newer-features.ts';

const ASSETS = join(import.meta.dirname, '../../../dist/client/assets');

/** What is newer than the oldest browsers of the shop, or in none of some kind, and what those do without it. */
const WITHOUT_IT: Readonly<Record<string, readonly string[]>> = {
  'looked for first': [
    'api.trustedTypes',
    '.createPolicy()',
    '.createHTML()',
    '.createScriptURL()',
    'api.Window.requestIdleCallback',
    // React's, for a component that the shop does not use.
    '.startViewTransition()',
    '.skipTransition()',
  ],
  'a function of the shop or a library that has the same name': [
    '.createContext()',
    '.day()',
    '.hide()',
    '.isVisible()',
    '.minute()',
    '.number()',
    '.percent()',
    '.toArray()',
    '.use()',
  ],
  'ignored: the page scrolls, selects or looks a little different': [
    'accent-color',
    'animation-timeline',
    'backdrop-filter',
    'content-visibility',
    'forced-color-adjust',
    'overflow-anchor',
    'overflow-clip-margin',
    'overscroll-behavior',
    'overscroll-behavior-inline',
    'position-area',
    'position-try-fallbacks',
    'resize',
    'scrollbar-color',
    'scrollbar-gutter',
    'scrollbar-width',
    'text-size-adjust',
    'user-select',
  ].map((name) => `css.properties.${name}`),
  'its rule is dropped: selected text has the browser’s own colours': ['css.selectors.selection'],
};

test('the search for newer features finds one of each kind, and none that all browsers have', () => {
  const script =
    'Promise.try(f); URL.parse(a); new Temporal(); set.difference(b); window.scheduler.x; Promise.withResolvers(); [].at(0)';
  expect(findNewerInScript('a.js', script).sort()).toEqual([
    '.difference()',
    '.try()',
    'api.URL.parse_static',
    'api.scheduler',
    'javascript.builtins.Promise.try',
    'javascript.builtins.Temporal',
  ]);
  const sheet =
    'a{anchor-name:--a;width:calc-size(auto);color:light-dark(red,red);gap:0}a::scroll-button{}@starting-style{a{top:0}}';
  expect(findNewerInSheet(sheet).sort()).toEqual([
    'calc-size()',
    'css.at-rules.starting-style',
    'css.properties.anchor-name',
    'css.selectors.scroll-button',
  ]);
});

test('a shopper with the oldest browser that the README names lacks nothing that the shop depends on', () => {
  const files = globSync('*.{js,css}', { cwd: ASSETS });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((name) => {
    const text = readFileSync(join(ASSETS, name), 'utf8');
    return name.endsWith('.js') ? findNewerInScript(name, text) : findNewerInSheet(text);
  });
  expect([...new Set(found)].sort()).toEqual(Object.values(WITHOUT_IT).flat().sort());
});
