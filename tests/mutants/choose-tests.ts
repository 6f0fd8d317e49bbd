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

/** How many imports away from each unit test a module is: of each module, the unit tests by that distance. */
export function findUnitTests(root: string, modules: ReadonlySet<string>): Map<string, string[]> {
  const imports = new Map<string, string[]>();
  const importsOf = (file: string) => {
    const known = imports.get(file) ?? readImports(root, file);
    imports.set(file, known);
    return known;
  };
  const found = new Map<string, { test: string; distance: number }[]>();
  for (const test of globSync('tests/unit/**/*.test.{ts,tsx}', { cwd: root })) {
    const distances = new Map([[test, 0]]);
    for (const [file, distance] of distances) {
      for (const next of importsOf(file)) if (!distances.has(next)) distances.set(next, distance + 1);
      if (modules.has(file)) found.set(file, [...(found.get(file) ?? []), { test, distance }]);
    }
  }
  const byDistance = [...found].map(([file, tests]) => {
    const nearest = tests.toSorted((a, b) => a.distance - b.distance || a.test.localeCompare(b.test));
    return [file, nearest.map(({ test }) => test)] as const;
  });
  return new Map(byDistance);
}

const wordsOf = (path: string) => new Set(path.match(/[a-z]{4,}/g)?.map((word) => word.replace(/s$/, '')));
const COMMON = new Set(['test', 'worker', 'commerce', 'store', 'route']);

/** The codes that a module responds with, such as `cart-changed`: a test that expects one is about this module. */
const codesOf = (text: string) => new Set(text.match(/'[a-z]+(?:-[a-z]+)+'/g));

/** The files that reach a mutant: those of its subject first, and quick ones before slow ones. */
export function sortByNearness(
  root: string,
  { file, sql }: Pick<Mutant, 'file' | 'sql'>,
  tests: readonly { file: string; seconds: number }[],
): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const own = wordsOf(sql ?? file);
  const codes = codesOf(read(file));
  const rank = (test: { file: string; seconds: number }) => {
    const shared = [...wordsOf(test.file)].filter((word) => own.has(word) && !COMMON.has(word));
    const expected = [...codesOf(read(test.file))].filter((code) => codes.has(code));
    return (test.seconds + 1) / (1 + 2 * shared.length + 2 * expected.length);
  };
  return tests
    .map((test) => ({ file: test.file, rank: rank(test) }))
    .sort((a, b) => a.rank - b.rank)
    .map((test) => test.file);
}
