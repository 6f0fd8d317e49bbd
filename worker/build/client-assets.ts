import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import {
  CLIENT_ENTRY,
  findChunk,
  findMessages,
  findModules,
  findPageMessages,
  findPageModules,
  findPageStyles,
  findStyles,
  STYLE,
} from './client-manifest.ts';
import { toIntegrity, toShortHash } from './content-hash.ts';
import { LATER_STYLE } from './page-styles.ts';
import { bundleScript } from './standalone-script.ts';

/** Every page's first script: inline, so that it runs before the first paint. */
const FIRST_SCRIPT = 'client/app/first-script.ts';

async function readBuild(folder: string) {
  const text = readFileSync(join(folder, '.vite/manifest.json'), 'utf8');
  const manifest: Manifest = JSON.parse(text);
  const { file } = findChunk(manifest, CLIENT_ENTRY);
  const firstScript = await bundleScript(FIRST_SCRIPT);
  return {
    build: toShortHash(text),
    entry: { src: `/${file}`, integrity: toIntegrity(readFileSync(join(folder, file))) },
    firstScript: { code: firstScript, integrity: toIntegrity(firstScript) },
    styles: findStyles(manifest, STYLE),
    pageStyles: findPageStyles(manifest),
    laterStyles: findStyles(manifest, LATER_STYLE),
    entryModules: findModules(manifest, CLIENT_ENTRY),
    pageModules: findPageModules(manifest),
    messages: findMessages(manifest),
    pageMessages: findPageMessages(manifest),
  };
}

/** The dev server has no build: it serves the sources themselves, and injects styles by script. */
const DEV_ASSETS = {
  build: '',
  entry: { src: `/${CLIENT_ENTRY}`, integrity: '' },
  styles: '/client/styles/index.css',
  pageStyles: {},
  entryModules: [],
  pageModules: {},
  messages: {},
  pageMessages: {},
};

/**
 * Exposes the files of the browser build to the storefront Worker as `virtual:client-assets`. The client is built
 * first, so the Worker has their names (and the hashes for the policy) as constants and reads no manifest at run time.
 */
export function clientAssets(): Plugin {
  const id = 'virtual:client-assets';
  let isDev = false;
  let folder = '';
  return {
    name: 'latchkey:client-assets',
    configResolved({ command, root }) {
      isDev = command === 'serve';
      folder = join(root, 'dist/client');
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return;
      return `export default ${JSON.stringify(isDev ? DEV_ASSETS : await readBuild(folder))}`;
    },
  };
}
