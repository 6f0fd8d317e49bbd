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

const COMMON = new Set(['test', 'worker', 'commerce', 'store', 'route']);
const wordsOf = (path: string) =>
  (path.match(/[a-z]{4,}/g) ?? []).map((word) => word.replace(/s$/, '')).filter((word) => !COMMON.has(word));

/** The codes that a module responds with, such as `cart-changed`: a test that expects one is about this module. */
const codesOf = (text: string) => text.match(/'[a-z]+(?:-[a-z]+)+'/g) ?? [];

/**
 * The files that reach a mutant, nearest first: those that share the words of its path and the codes it responds with. What
 * few files share says most.
 */
export function sortByNearness(
  root: string,
  { file, sql }: Pick<Mutant, 'file' | 'sql'>,
  tests: readonly { file: string; seconds: number }[],
): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const own = new Set([...wordsOf(sql ?? file), ...codesOf(read(file))]);
  const signed = tests.map((test) => {
    const signs = new Set([...wordsOf(test.file), ...codesOf(read(test.file))].filter((sign) => own.has(sign)));
    return { ...test, signs: [...signs] };
  });
  const counts = Map.groupBy(
    signed.flatMap(({ signs }) => signs),
    (sign) => sign,
  );
  return signed
    .map((test) => ({
      ...test,
      nearness: test.signs.reduce((sum, sign) => sum + 1 / (counts.get(sign)?.length ?? 1), 0),
    }))
    .sort((a, b) => b.nearness - a.nearness || a.seconds - b.seconds)
    .map((test) => test.file);
}
