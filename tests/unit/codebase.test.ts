import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const PROJECT = join(import.meta.dirname, '../..');

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: PROJECT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(client|worker|shared|tests)\//.test(file));
/** Written by `wrangler types`. */
const isGenerated = (file: string) => /(runtime|worker-configuration)\.d\.ts$/.test(file);
const sources = tracked.filter((file) => /\.(tsx?|css)$/.test(file) && !isGenerated(file));
const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

const COMMENT = /^\s*(\/\/|\/?\*)/;

/** Places where a pattern occurs, as `file:line: text`. This file names the patterns and is left out. */
function find(pattern: RegExp): string[] {
  return sources
    .filter((file) => !file.endsWith('unit/codebase.test.ts'))
    .flatMap((file) => {
      const lines = read(file).split('\n');
      return lines.flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));
    });
}

const findInCode = (pattern: RegExp) =>
  find(pattern).filter((place) => !COMMENT.test(place.split(': ').slice(1).join(': ')));

describe('Whoever takes this code over', () => {
  test('finds no drawer for whatever had no place', () => {
    const drawers = /(^|\/)(utils?|lib|common|misc|helpers?)(\/|\.tsx?$)/;
    expect(tracked.filter((file) => drawers.test(file))).toEqual([]);
    expect(sources.filter((file) => /^index\.tsx?$/.test(basename(file)) && /export .* from/.test(read(file)))).toEqual(
      [],
    );
  });

  test('is sent to no document that is not here', () => {
    expect(
      find(
        /\b([Ss]pec|[Dd]esign) (sections?|page)\b|\bthreats?,? [TF]-\d|\b(spec|design|threats|beyond|performance|libraries)\.md\b/,
      ),
    ).toEqual([]);
  });

  test('relies on nothing that a dependency keeps to itself', () => {
    expect(findInCode(/[\w)\]]\._[a-z]\w*\b|\b__(react|SECRET|CLIENT_INTERNALS)\w*|\['_\w+'\]/)).toEqual([]);
    const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
    expect(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })).not.toContain('patch-package');
  });

  test('can trust the types and the pinned versions', () => {
    expect(findInCode(/:\s*any\b|\bas any\b|<any>|@ts-(ignore|nocheck|expect-error)/)).toEqual([]);
    const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });
});
