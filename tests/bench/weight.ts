import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as viteBuild } from 'vite';
import { build } from '../../worker/local/build.ts';
import { ensureSecrets, ROOT } from '../../worker/local/state.ts';

/**
 * What a first visit downloads before anything is touched: the entry, the page's own modules and all they import at
 * once. Beside it the bare libraries, bundled the same way. Fails when a budget is exceeded.
 */

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const CLIENT = join(ROOT, 'dist/client');
const ENTRY = 'client/entry.tsx';
const PAGES = ['home', 'category', 'product'] as const;
/** Of the bare libraries' bytes. */
const LIMIT = 1.25;
const CSS_LIMIT_BYTES = 25_000;

const LIBRARIES = `
import { hydrateRoot } from 'react-dom/client';
import { createElement, Suspense } from 'react';
import useSWR, { SWRConfig, useSWRConfig } from 'swr';
import { create } from 'zustand';
import { setupI18n } from '@lingui/core';
import { I18nProvider, useLingui, Trans } from '@lingui/react';
globalThis.bare = [hydrateRoot, createElement, Suspense, useSWR, SWRConfig, useSWRConfig, create, setupI18n, I18nProvider, useLingui, Trans];
`;

async function measureLibraries(): Promise<number> {
  const id = 'virtual:bare-libraries';
  const result = await viteBuild({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'bare-libraries',
        resolveId: (source) => (source === id ? `\0${id}` : undefined),
        load: (source) => (source === `\0${id}` ? LIBRARIES : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: id } },
  });
  const [{ output } = { output: [] }] = [result].flat().filter((one) => 'output' in one);
  const code = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  return code.reduce((sum, text) => sum + gzipSync(text).byteLength, 0);
}

function sizeOf(file: string): number {
  return gzipSync(readFileSync(join(CLIENT, file))).byteLength;
}

ensureSecrets();
build();
const manifestPath = join(CLIENT, '.vite/manifest.json');
if (!existsSync(manifestPath)) throw new Error('the client is not built');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestPath, 'utf8'));

function collect(name: string, files: Set<string>): Set<string> {
  const chunk = manifest[name];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const next of chunk.imports ?? []) collect(next, files);
  return files;
}

const bare = await measureLibraries();
let isOver = false;
const rows = PAGES.map((page) => {
  const files = collect(`client/pages/${page}/route.ts`, collect(ENTRY, new Set()));
  const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  if (bytes > bare * LIMIT) isOver = true;
  return {
    page,
    files: files.size,
    'kB gzip': Number((bytes / 1_000).toFixed(1)),
    ratio: Number((bytes / bare).toFixed(2)),
    limit: LIMIT,
  };
});
const css = new Set(
  Object.values(manifest).flatMap(({ file, css = [] }) => [...css, ...(file.endsWith('.css') ? [file] : [])]),
);
const cssBytes = [...css].reduce((sum, file) => sum + sizeOf(file), 0);
if (cssBytes > CSS_LIMIT_BYTES) isOver = true;

console.log(`react + react-dom + swr + zustand + lingui: ${(bare / 1_000).toFixed(1)} kB gzip`);
console.table(rows);
console.log(`CSS ${(cssBytes / 1_000).toFixed(1)} kB gzip, limit ${CSS_LIMIT_BYTES / 1_000}`);
process.exitCode = isOver ? 1 : 0;
