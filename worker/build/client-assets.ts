import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../dev/state.ts';
import { toIntegrity } from './content-hash.ts';
import { makeLanguageFaces } from './language-faces.ts';

export const CLIENT_ENTRY = 'client/app/entry.tsx';
/** What a page's own modules are named after: nothing else is preloaded. */
const PRELOADED = /^client\/pages\/[\w-]+\/route\.ts$/;
/** Every page's first script: apart from the entry, to be here before it. */
export const FIRST_SCRIPT = 'event-replay';
/** The messages of a locale, by its code. */
const MESSAGES = /^locales\/(\w+)\.po$/;
const CLIENT_OUT = join(ROOT, 'dist/client');

const toFileIntegrity = ({ file }: ManifestChunk) => toIntegrity(readFileSync(join(CLIENT_OUT, file)));
const isCss = (file: string) => file.endsWith('.css');

interface ManifestChunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

function readManifest() {
  const text = readFileSync(join(CLIENT_OUT, '.vite/manifest.json'), 'utf8');
  return { text, manifest: JSON.parse(text) as Record<string, ManifestChunk> };
}

/** The files that a page's own module needs, itself first, by its source. */
function findChunks(manifest: Record<string, ManifestChunk>) {
  const importsOf = (chunk: ManifestChunk, seen = new Set<string>()): string[] => {
    for (const name of chunk.imports ?? []) {
      const next = manifest[name];
      if (!next || seen.has(next.file)) continue;
      seen.add(next.file);
      importsOf(next, seen);
    }
    return [...seen];
  };
  const pages = Object.entries(manifest).filter(([name, { file }]) => file.endsWith('.js') && PRELOADED.test(name));
  return Object.fromEntries(
    pages.map(([name, chunk]) => [name, [chunk.file, ...importsOf(chunk)].map((file) => `/${file}`)]),
  );
}

function findMessages(manifest: Record<string, ManifestChunk>) {
  const messages = Object.entries(manifest).flatMap(([name, { file }]) => {
    const locale = MESSAGES.exec(name)?.[1];
    return locale ? [[locale, `/${file}`]] : [];
  });
  return Object.fromEntries(messages);
}

function readSheet(manifest: Record<string, ManifestChunk>) {
  const css = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])].filter(isCss));
  const [sheet, ...others] = new Set(css);
  if (!sheet || others.length > 0) throw new Error(`the client has not one style sheet but ${css.join(', ')}`);
  const text = readFileSync(join(CLIENT_OUT, sheet), 'utf8').trim();
  if (text.includes('</')) throw new Error('the style sheet cannot stand in a page');
  return { href: `/${sheet}`, text };
}

/** What each language's pages have in front of the sheet, and the hash of both. */
async function readFaces(sheet: string) {
  const faces = [...(await makeLanguageFaces())].map(([code, { files, css }]) => [
    code,
    { files: files.map(({ name }) => `/${name}`), css, sheetIntegrity: toIntegrity(css + sheet) },
  ]);
  return Object.fromEntries(faces);
}

async function readBuild() {
  const { text, manifest } = readManifest();
  const entry = manifest[CLIENT_ENTRY];
  if (!entry) throw new Error(`the client manifest has no ${CLIENT_ENTRY}`);
  const first = Object.values(manifest).find(({ name }) => name === FIRST_SCRIPT);
  if (!first || first.imports) throw new Error(`the client has no ${FIRST_SCRIPT} that stands alone`);
  const sheet = readSheet(manifest);
  const faces = await readFaces(sheet.text);
  return {
    entry: `/${entry.file}`,
    integrity: toFileIntegrity(entry),
    firstScript: { src: `/${first.file}`, integrity: toFileIntegrity(first) },
    build: createHash('sha256').update(text).update(JSON.stringify(faces)).digest('hex').slice(0, 12),
    sheet,
    faces,
    messages: findMessages(manifest),
    chunks: findChunks(manifest),
  };
}

/** Under `npm run dev` there is no build: the sources themselves are served, and the type's whole files. */
const DEV_ASSETS = {
  entry: `/${CLIENT_ENTRY}`,
  integrity: '',
  build: '',
  sheet: { href: '/client/styles/index.css', text: '' },
  faces: {},
  messages: {},
  chunks: {},
};

/**
 * Tells the storefront Worker which files the browser build made: `virtual:client-assets`. The client is built first,
 * so the Worker holds the names (and the entry's hash for the CSP) as constants and reads no manifest at run time.
 */
export function clientAssets(): Plugin {
  const id = 'virtual:client-assets';
  let isDev = false;
  return {
    name: 'latchkey:client-assets',
    configResolved(config) {
      isDev = config.command === 'serve';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return;
      return `export default ${JSON.stringify(isDev ? DEV_ASSETS : await readBuild())}`;
    },
  };
}
