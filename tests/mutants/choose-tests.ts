import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Mutant } from './sample.ts';

/** The project's modules that a module imports as it runs: types are gone by then. */
function readImports(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, text);
  const named = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  return named.filter((name) => /^\.{1,2}\/.*\.tsx?$/.test(name)).map((name) => join(dirname(file), name));
}

interface UnitTest {
  test: string;
  distance: number;
}

/** Of each module, the unit tests that import it, and over how many others. */
export function findUnitTests(root: string, modules: ReadonlySet<string>): Map<string, UnitTest[]> {
  const imports = new Map<string, string[]>();
  const importsOf = (file: string) => {
    const known = imports.get(file) ?? readImports(root, file);
    imports.set(file, known);
    return known;
  };
  const found = new Map<string, UnitTest[]>();
  for (const test of globSync('tests/unit/**/*.test.{ts,tsx}', { cwd: root })) {
    const distances = new Map([[test, 0]]);
    for (const [file, distance] of distances) {
      for (const next of importsOf(file)) if (!distances.has(next)) distances.set(next, distance + 1);
      if (modules.has(file)) found.set(file, [...(found.get(file) ?? []), { test, distance }]);
    }
  }
  return found;
}

/** The words of a text, those of names in camel case as well, each with how often it stands there. */
function countWords(text: string): Map<string, number> {
  const words = text.match(/[A-Z]?[a-z]{2,}|[A-Z]{3,}/g) ?? [];
  const counts = new Map<string, number>();
  for (const word of words) {
    const stem = word.toLowerCase().replace(/s$/, '');
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

/** The lines around a change that say what it is about, with its path, which says it as well. */
function readSurroundings(root: string, { file, line, original, sql }: Source): string {
  const path = file.repeat(PATH_WEIGHT);
  if (sql !== null) return path + original;
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return path + lines.slice(Math.max(0, line - LINES_BEFORE), line + LINES_AFTER).join('\n');
}

type Source = Pick<Mutant, 'file' | 'line' | 'original' | 'sql'>;
const PATH_WEIGHT = 3;
const LINES_BEFORE = 25;
const LINES_AFTER = 10;

/**
 * The files that reach a mutant, nearest first: those that speak of the same things as the lines around it (the cosine of
 * their words, each weighed by how few tests use it).
 */
export function sortByNearness(
  root: string,
  source: Source,
  tests: readonly { file: string; seconds: number }[],
): string[] {
  const texts = tests.map((test) => ({
    ...test,
    words: countWords(test.file.repeat(PATH_WEIGHT) + readFileSync(join(root, test.file), 'utf8')),
  }));
  const own = countWords(readSurroundings(root, source));
  const users = new Map<string, number>();
  for (const { words } of texts) for (const word of words.keys()) users.set(word, (users.get(word) ?? 0) + 1);
  const weigh = (word: string, count: number) =>
    (1 + Math.log(count)) * Math.log((texts.length + 1) / (users.get(word) ?? 1));
  return texts
    .map(({ file, seconds, words }) => {
      let shared = 0;
      let length = 0;
      for (const [word, count] of words) {
        const weight = weigh(word, count);
        length += weight ** 2;
        const ownCount = own.get(word);
        if (ownCount !== undefined) shared += weight * weigh(word, ownCount);
      }
      return { file, seconds, nearness: length === 0 ? 0 : shared / Math.sqrt(length) };
    })
    .sort((a, b) => b.nearness - a.nearness || a.seconds - b.seconds)
    .map(({ file }) => file);
}

/** A mutant's unit tests: those over the fewest imports first, and of these the ones that speak of the same things. */
export function sortUnitTests(root: string, source: Source, tests: readonly UnitTest[]): string[] {
  const files = tests.map(({ test }) => ({ file: test, seconds: 0 }));
  const distances = new Map(tests.map(({ test, distance }) => [test, distance]));
  const distanceOf = (file: string) => distances.get(file) ?? 0;
  return sortByNearness(root, source, files).sort((a, b) => distanceOf(a) - distanceOf(b));
}
