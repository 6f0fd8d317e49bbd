import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accentSheet,
  accentSheetPath,
  accentTokens,
  BUILT_IN_ACCENTS,
  checkAccents,
  DARK_OVERLAY,
  HARDEST_SURFACES,
} from '../../../shared/accent-colours.ts';
import { contrast } from '../../../shared/colours.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TOKENS = readFileSync(join(ROOT, 'client/styles/tokens.css'), 'utf8');
const SURFACES = ['ground', 'sunken', 'field', 'raised', 'overlay', 'hover'];

/** The colours of a custom property in the light scheme and in the dark one. */
function readPair(css: string, name: string): [string, string] {
  const [, light = '', dark = ''] = new RegExp(`--${name}: ?light-dark\\((#\\w+), ?(#\\w+)\\)`).exec(css) ?? [];
  expect([light, dark], name).toEqual([expect.stringMatching(/^#/), expect.stringMatching(/^#/)]);
  return [light, dark];
}

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

// MERCHANT-44
describe('the shop’s own accent colours', () => {
  it('that are taken are readable and seen on every surface, in both schemes', () => {
    const surfaces = SURFACES.map((name) => readPair(TOKENS, name));
    fc.assert(
      fc.property(colour, fc.option(colour, { nil: undefined }), (one, other) => {
        const colours = other === undefined ? [one] : [one, other];
        if (checkAccents(colours) !== null) return;
        const [, light = '', dark = ''] = /(\w{6})-(\w{6})/.exec(accentSheetPath(colours) ?? '') ?? [];
        const { light: inLight, dark: inDark } = accentTokens({ light: `#${light}`, dark: `#${dark}` });
        for (const [index, tokens] of [inLight, inDark].entries()) {
          const at = (name: string) => tokens[name] ?? '';
          for (const name of ['--accent', '--accent-hover']) {
            expect(contrast(at(name), '#ffffff'), `${name} of ${colours}`).toBeGreaterThanOrEqual(4.5);
          }
          for (const pair of [...surfaces, [at('--accent-soft'), at('--accent-soft')]]) {
            const surface = pair[index] ?? '';
            expect(contrast(at('--accent-text'), surface), `text of ${colours}`).toBeGreaterThanOrEqual(4.5);
            expect(contrast(at('--focus'), surface), `focus of ${colours}`).toBeGreaterThanOrEqual(3);
          }
        }
        expect(contrast(`#${dark}`, DARK_OVERLAY)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 2_000 },
    );
  });

  it('that are refused come with a shade that is taken', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const poor = checkAccents([one, other]);
        if (poor === null) return;
        expect(poor.ratio).toBeLessThan(poor.needed);
        const meant = [one, other].with(poor.index, poor.example);
        expect(checkAccents(meant)?.index).not.toBe(poor.index);
      }),
    );
  });

  it('are the built-in ones in a shop that has none', () => {
    expect(readPair(TOKENS, 'accent')).toEqual(BUILT_IN_ACCENTS);
  });

  it('are measured on the surfaces that the shop has, where text has the least contrast', () => {
    const [lights, darks] = [0, 1].map((scheme) => SURFACES.map((name) => readPair(TOKENS, name)[scheme] ?? ''));
    const byContrast = (with_: string) => (a: string, b: string) => contrast(a, with_) - contrast(b, with_);
    expect(lights?.toSorted(byContrast('#000000'))[0]).toBe(HARDEST_SURFACES.light);
    expect(darks?.toSorted(byContrast('#ffffff'))[0]).toBe(HARDEST_SURFACES.dark);
    expect(readPair(TOKENS, 'overlay')[1]).toBe(DARK_OVERLAY);
  });

  it('have the same limits as the themes that the shop comes with', () => {
    const themes = readFileSync(join(ROOT, 'shared/shop-themes.css'), 'utf8').split('}');
    for (const css of [TOKENS, ...themes.filter((rule) => rule.includes('--accent:'))]) {
      expect(checkAccents(readPair(css, 'accent'))).toBeNull();
    }
  });

  it('have a sheet at an address of their own, and no other address has one', () => {
    expect(accentSheetPath(undefined)).toBeUndefined();
    expect(accentSheetPath([])).toBeUndefined();
    expect(accentSheetPath(['red'])).toBeUndefined();
    const path = accentSheetPath(['#0B6B78', '#0D7F8D']);
    expect(path).toBe('/accents/0b6b78-0d7f8d.css');
    const sheet = accentSheet('0b6b78-0d7f8d.css') ?? '';
    expect(sheet).toContain('--accent:light-dark(#0b6b78,#0d7f8d)');
    // For browsers without `light-dark()`: those of the dark scheme.
    expect(sheet.split('@supports')[1]).toContain('--accent:#0d7f8d');
    for (const file of ['0b6b78.css', '0b6b78-0d7f8d', 'xyz-0d7f8d.css', '0b6b78-0d7f8d.css}body{']) {
      expect(accentSheet(file)).toBeNull();
    }
  });
});
