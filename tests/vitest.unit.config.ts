import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { listFiles } from '../worker/dev/list-files.ts';

const PROJECT = join(import.meta.dirname, '..');
const files = listFiles(join(PROJECT, 'tests/unit')).filter((file) => /\.test\.tsx?$/.test(file));
/** These replace modules, globals or the clock. */
const changing = files.filter((file) => /\bvi\.\w+\(/.test(readFileSync(file, 'utf8')));
const toPatterns = (paths: readonly string[]) => paths.map((path) => relative(PROJECT, path));

// They read the client's message macros.
const plugins = () => [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })];
// Generated cases take their time on a busy machine.
const shared = { testTimeout: 30_000, setupFiles: ['tests/support/shop/settle-imports.ts'] };

/**
 * Rules and parts that need no Worker: plain Node. Files share two processes with all modules that they import: loading
 * them again for each would take twice as long as the tests. Files that change modules have a process of their own.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: plugins(),
        test: { ...shared, name: 'unit', include: toPatterns(files), exclude: toPatterns(changing), isolate: false },
      },
      {
        plugins: plugins(),
        test: { ...shared, name: 'isolated', include: toPatterns(changing), sequence: { groupOrder: 1 } },
      },
    ],
  },
});
