import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { toLetters } from '../../shared/letters.ts';
import { type LocaleCode, locales } from '../../shared/locales.ts';
import { ROOT } from '../dev/state.ts';
import { toShortHash } from './content-hash.ts';

const TYPE = join(ROOT, 'node_modules/@fontsource-variable/manrope');
/** The type's files, in the order in which a letter is looked for. */
const SCRIPTS = ['latin', 'vietnamese', 'latin-ext', 'cyrillic'] as const;
/** What browsers apply by themselves, and figures of one width (`tabular-nums`). */
const FEATURES = ['kern', 'liga', 'calt', 'locl', 'tnum'];
/** The weights of the shop's styles. */
const WEIGHTS = { min: 400, max: 800 };

type Script = (typeof SCRIPTS)[number];

export interface LanguageFaces {
  /** Two at most. */
  files: readonly { name: string; font: Buffer }[];
  /** Their rules, for the page. */
  css: string;
}

/** The code points of `unicode-range`, from first to last. */
function parseRange(range: string): [number, number][] {
  return range.split(',').map((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

const ranges = Object.entries(JSON.parse(readFileSync(join(TYPE, 'unicode.json'), 'utf8')) as Record<Script, string>);
const scriptRanges = new Map(ranges.map(([script, range]) => [script, parseRange(range)]));

function findScript(letter: string): Script {
  const code = letter.codePointAt(0) ?? 0;
  const found = SCRIPTS.find((script) =>
    scriptRanges.get(script)?.some(([first, last]) => first <= code && code <= last),
  );
  if (!found) throw new Error(`the type has no letter ${letter}`);
  return found;
}

/** For `unicode-range`: neighbours together. */
export function toRange(letters: string): string {
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && run[1] + 1 >= code) run[1] = code;
    else runs.push([code, code]);
  }
  const toHex = (code: number) => code.toString(16);
  return runs.map(([first, last]) => `u+${first === last ? toHex(first) : `${toHex(first)}-${toHex(last)}`}`).join(',');
}

const cuts = new Map<string, Promise<{ name: string; font: Buffer }>>();

async function cut(script: Script, letters: string) {
  const whole = readFileSync(join(TYPE, `files/manrope-${script}-wght-normal.woff2`));
  const font = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS },
  });
  return { name: `assets/manrope-letters-${script}-${toShortHash(font)}.woff2`, font };
}

/** Languages of the same letters share a file. */
function cutOnce(script: Script, letters: string) {
  const key = `${script} ${letters}`;
  const made = cuts.get(key) ?? cut(script, letters);
  cuts.set(key, made);
  return made;
}

async function makeFaces(code: LocaleCode): Promise<LanguageFaces> {
  const letters = [...toLetters(code)].sort();
  const groups = Map.groupBy(letters, findScript);
  if (groups.size > 2) throw new Error(`the letters of ${code} stand in more than two files`);
  const faces = await Promise.all(
    [...groups].map(async ([script, found]) => {
      const own = found.join('');
      return { ...(await cutOnce(script, own)), range: toRange(own) };
    }),
  );
  const rules = faces.map(
    ({ name, range }) =>
      `@font-face{font-family:Manrope Letters;font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:swap;src:url(/${name})format("woff2");unicode-range:${range}}`,
  );
  return { files: faces.map(({ name, font }) => ({ name, font })), css: rules.join('') };
}

/**
 * The faces of each language's first paint: the type's files cut down to the letters that the language is written with.
 * They weigh half to two thirds of the whole files, and a first paint on a slow line waits for them; a letter of another
 * language comes with the whole file that has it (`client/styles/fonts.css`).
 */
export async function makeLanguageFaces(): Promise<ReadonlyMap<LocaleCode, LanguageFaces>> {
  return new Map(await Promise.all(locales.map(async ({ code }) => [code, await makeFaces(code)] as const)));
}

/** Puts the files of `makeLanguageFaces` into the browser build. */
export function languageFaces(): Plugin {
  return {
    name: 'latchkey:language-faces',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const faces = await makeLanguageFaces();
      const files = new Map([...faces.values()].flatMap(({ files }) => files.map(({ name, font }) => [name, font])));
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
