import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as viteBuild } from 'vite';
import { locales } from '../../shared/locales.ts';
import { makeLanguageFaces } from '../../worker/build/language-faces.ts';
import { build } from '../../worker/dev/build.ts';
import { ensureSecrets, ROOT } from '../../worker/dev/state.ts';
import { measureBundleBytes, measureStartMs } from './bundle.ts';

/**
 * What a first visit downloads before anything is touched: the entry, the page's own modules, what they fetch by
 * themselves once they live, and all that these import. Beside it the bare libraries, bundled the same way; then the
 * style sheet, the fonts, the messages and the Worker. Fails when a budget is exceeded.
 */

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const CLIENT = join(ROOT, 'dist/client');
const ENTRY = 'client/app/entry.tsx';
/** Asks every new visitor about cookies: fetched by itself. A group of the build, so it goes by its name. */
const CONSENT = 'consent';
const PAGES = {
  home: ['client/pages/home/route.ts', 'client/pages/home/slider-controls.tsx'],
  category: ['client/pages/category/route.ts'],
  product: ['client/pages/product/route.ts'],
  search: ['client/pages/search/route.ts'],
  'blog post': ['client/pages/blog-post/route.ts'],
};
/** Of the bare libraries' bytes. */
const LIMIT = 1.25;
const FILES_LIMIT = 6;
const CSS_LIMIT_BYTES = 25_000;
const FONTS_LIMIT = 2;
const MESSAGES_LIMIT_BYTES = 15_000;
const START_LIMIT_MS = 50;
const BUNDLE_LIMIT_BYTES = 400_000;

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
function judge(isWithin: boolean): string {
  if (!isWithin) isOver = true;
  return isWithin ? 'OK' : 'MISSED';
}

const rows = Object.entries(PAGES).map(([page, roots]) => {
  const files = new Set<string>();
  for (const root of [ENTRY, CONSENT, ...roots]) {
    const key = Object.keys(manifest).find((name) => name === root || manifest[name]?.name === root);
    if (key === undefined) throw new Error(`the client's build has no ${root}`);
    collect(key, files);
  }
  const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  return {
    page,
    files: files.size,
    'kB gzip': Number((bytes / 1_000).toFixed(1)),
    ratio: Number((bytes / bare).toFixed(3)),
    limit: LIMIT,
    '': judge(bytes <= bare * LIMIT && files.size <= FILES_LIMIT),
  };
});
const css = new Set(
  Object.values(manifest).flatMap(({ file, css = [] }) => [...css, ...(file.endsWith('.css') ? [file] : [])]),
);
const sheetText = [...css].map((file) => readFileSync(join(CLIENT, file), 'utf8')).join('');
const faces = [...(await makeLanguageFaces()).values()];
/** Of the locale that begins with most. */
const fontCount = Math.max(...faces.map(({ files }) => files.filter(({ name }) => sizeOf(name) > 0).length));
const cssBytes = Math.max(...faces.map(({ css }) => gzipSync(css + sheetText).byteLength));
/** Of the locale whose words weigh most. */
const messageBytes = Math.max(...locales.map(({ code }) => sizeOf(manifest[`locales/${code}.po`]?.file ?? '')));
const startMs = measureStartMs();
const bundleBytes = measureBundleBytes();

console.log(`react + react-dom + swr + zustand + lingui: ${(bare / 1_000).toFixed(1)} kB gzip`);
console.table(rows);
const lines = [
  ['CSS, kB gzip', cssBytes / 1_000, CSS_LIMIT_BYTES / 1_000],
  ['fonts of the first paint', fontCount, FONTS_LIMIT],
  ['messages of one locale, kB gzip', messageBytes / 1_000, MESSAGES_LIMIT_BYTES / 1_000],
  ['Worker without catalogs, kB gzip', bundleBytes / 1_000, BUNDLE_LIMIT_BYTES / 1_000],
  ['start of the Worker, ms of processor time by the speed of the machine', startMs, START_LIMIT_MS],
] as const;
for (const [name, value, limit] of lines) {
  console.log(`${name}: ${value.toFixed(1)}, limit ${limit}: ${judge(value <= limit)}`);
}
process.exitCode = isOver ? 1 : 0;
