import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../dev/state.ts';

const CLIENT = join(ROOT, 'client');
const SHEET = /\.module\.css$/;
/** Neither vowels nor digits: no name becomes a word, and none that blockers of advertisements look for. */
const LETTERS = 'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ';
const COMMENT = /\/\*[\s\S]*?\*\//g;
/** What a style sheet may name: a class, and the steps of an animation. */
const NAME = /(?:\.|@keyframes\s+)(-?[a-z_][\w-]*)/gi;

/** Two letters for a place in the list of all names. */
export function toShortName(place: number): string {
  const letter = LETTERS[place % LETTERS.length];
  const first = LETTERS[Math.floor(place / LETTERS.length)];
  if (!first || !letter) throw new RangeError('there are more names in the style sheets than pairs of letters');
  return first + letter;
}

const toKey = (file: string, name: string) => `${relative(CLIENT, file).replaceAll(sep, '/')} ${name}`;

/** All that the style sheets of the shop name, in an order that depends on nothing but them. */
function listNames(): string[] {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) => SHEET.test(file));
  return files.sort().flatMap((file) => {
    const path = join(CLIENT, file);
    const css = readFileSync(path, 'utf8').replaceAll(COMMENT, '');
    const names = new Set([...css.matchAll(NAME)].map(([, name = '']) => name));
    return [...names].map((name) => toKey(path, name));
  });
}

/**
 * Names the classes of the built shop in two letters each, the same for the browser and the Workers. The usual names (the
 * sheet's own, a hash, a line) hardly shrink in transit: they were a tenth of a listing's page, an eighth of its styles.
 */
export function shortClassNames(): Plugin {
  return {
    name: 'latchkey:short-class-names',
    apply: 'build',
    config() {
      const shortNames = new Map(listNames().map((key, place) => [key, toShortName(place)]));
      const generateScopedName = (name: string, file: string) => {
        const short = shortNames.get(toKey(file, name));
        if (!short) throw new Error(`no short name for ${toKey(file, name)}`);
        return short;
      };
      return { css: { modules: { generateScopedName } } };
    },
  };
}
