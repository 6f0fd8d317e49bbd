import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const PROJECT = join(import.meta.dirname, '../..');
const MAX_LINES = 400;

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: PROJECT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(PROJECT, file)));

const CODE = /\.(tsx?|mjs|css|sql)$/;
/** Written by `wrangler types`. */
const GENERATED = /(runtime|worker-configuration)\.d\.ts$/;
/** A migration that a database has applied is never edited. */
const MIGRATION = /\/migrations\/\d{4}_\w+\.sql$/;

/** Folders with one file whose path a tool or a convention prescribes. */
const LONELY: readonly RegExp[] = [
  // The build and the code host read these paths.
  /^\.ci$/,
  /^\.github\/workflows$/,
  // A page is a folder with its name (`client/pages/registry.ts`); it has only a route where it shows another page's
  // component.
  /^client\/pages\/[\w-]+$/,
];

/** The number of files and folders in each folder. READMEs do not count. */
function countEntries(): Map<string, number> {
  const entries = new Map<string, Set<string>>();
  for (const file of tracked.filter((one) => !one.endsWith('/README.md'))) {
    for (let path = file; dirname(path) !== '.'; path = dirname(path)) {
      const folder = dirname(path);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(path));
    }
  }
  return new Map([...entries].map(([folder, names]) => [folder, names.size]));
}

describe('Whoever looks for something in this code', () => {
  test(`reads no file of more than ${MAX_LINES} lines`, () => {
    const long = tracked
      .filter((file) => CODE.test(file) && !GENERATED.test(file) && !MIGRATION.test(file))
      .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > MAX_LINES);
    expect(long).toEqual([]);
  });

  test('opens no folder for a single file', () => {
    const lonely = [...countEntries()].filter(
      ([folder, count]) => count === 1 && !LONELY.some((path) => path.test(folder)),
    );
    expect(lonely.map(([folder]) => folder)).toEqual([]);
  });
});

describe('What a dependency does', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, unknown>;

  test('is what its publisher wrote: nothing is patched, replaced or rewritten', () => {
    expect(tracked.filter((file) => /(^|\/)(patches|vendor)\/|\.patch$/.test(file))).toEqual([]);
    expect(Object.keys(manifest)).not.toContain('patchedDependencies');
    expect(Object.keys(manifest)).not.toContain('overrides');
    const scripts = Object.entries(manifest.scripts ?? {}) as [string, string][];
    expect(scripts.filter(([name]) => /install|prepare/.test(name))).toEqual([]);
  });

  test('is not changed while it is built: our plugins load modules of their own and transform no others', () => {
    const plugins = tracked.filter((file) => /^(vite\.config\.ts|worker\/build\/.*|tests\/.*config\.ts)$/.test(file));
    expect(plugins.length).toBeGreaterThan(1);
    expect(plugins.filter((file) => /\b(transform|renderChunk|transformIndexHtml)\b\s*[(:]/.test(read(file)))).toEqual(
      [],
    );
  });
});
