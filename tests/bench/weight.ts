import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { locales } from '../../shared/locales.ts';
import { CLIENT_ENTRY } from '../../worker/build/client-assets.ts';
import { findModules, findStyles } from '../../worker/build/client-manifest.ts';
import { build } from '../../worker/dev/build.ts';
import { ensureSecrets, ROOT } from '../../worker/dev/state.ts';
import { findFreePort } from '../support/free-port.ts';
import { measureBundleBytes, measureStartMs } from './bundle.ts';
import { open, prepareShop, toBackend, toStorefront } from './workers.ts';

/**
 * `npm run weight`: what a first visit downloads. Modules that the document names, with the locale's messages; the same
 * with all that may be fetched later without leaving the page; the document itself as it goes over the wire; the style
 * sheet and the Worker. Fails when a budget is exceeded.
 */

const CLIENT = join(ROOT, 'dist/client');
const PAGES = {
  home: { route: 'client/pages/home/route.ts', path: '/en/', documentKb: 18 },
  listing: { route: 'client/pages/category/route.ts', path: '/en/category/games/1/1', documentKb: 20 },
  product: { route: 'client/pages/product/route.ts', path: '/en/product/corsa-lunga-3/1218', documentKb: 16 },
};
const FIRST_LOAD_LIMIT_KB = 115;
const FILES_LIMIT = 8;
const STYLES_LIMIT_KB = 23;
const MESSAGES_LIMIT_KB = 15;
const START_LIMIT_MS = 50;
const BUNDLE_LIMIT_KB = 400;
/** What an edge compresses with on the fly. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

let isOver = false;
function passOrFail(isWithin: boolean): string {
  if (!isWithin) isOver = true;
  return isWithin ? 'OK' : 'MISSED';
}

const toKb = (bytes: number) => Number((bytes / 1_000).toFixed(1));
const measureKb = (files: Iterable<string>) =>
  toKb([...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(CLIENT, file))).byteLength, 0));

ensureSecrets();
build();
await prepareShop();
const manifest: Manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));

/** The documents as the Worker makes them, by the name of their page. */
async function readDocuments(): Promise<Map<string, string>> {
  const [port, commercePort, identityPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const shop = await open([
    toStorefront({ storefront: 'latchkey', commerce: 'latchkey-commerce', port, hasCache: true }),
    toBackend('latchkey-commerce', commercePort),
    toBackend('latchkey-identity', identityPort),
  ]);
  const documents = new Map<string, string>();
  for (const [page, { path }] of Object.entries(PAGES)) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    documents.set(page, await answer.text());
  }
  await shop.dispose();
  return documents;
}

const messagesKb = (code: string) => measureKb(findModules(manifest, `locales/${code}.po`).slice(0, 1));
const documents = await readDocuments();

const rows = Object.entries(PAGES).map(([page, { route, documentKb }]) => {
  const files = new Set([...findModules(manifest, CLIENT_ENTRY), ...findModules(manifest, route)]);
  const firstLoadKb = Number((measureKb(files) + messagesKb('en')).toFixed(1));
  const html = documents.get(page) ?? '';
  const wireKb = toKb(brotliCompressSync(html, BROTLI).byteLength);
  return {
    page,
    'JS files': files.size,
    'JS + messages, kB gzip': firstLoadKb,
    'JS limit': FIRST_LOAD_LIMIT_KB,
    'JS ok': passOrFail(firstLoadKb <= FIRST_LOAD_LIMIT_KB && files.size <= FILES_LIMIT),
    'HTML, kB': toKb(Buffer.byteLength(html)),
    'HTML, kB brotli': wireKb,
    'HTML limit': documentKb,
    'HTML ok': passOrFail(wireKb <= documentKb),
  };
});
console.table(rows);

const scripts = readdirSync(join(CLIENT, 'assets')).filter((file) => file.endsWith('.js'));
const catalogs = new Set(locales.map(({ code }) => manifest[`locales/${code}.po`]?.file));
const code = scripts.map((file) => `assets/${file}`).filter((file) => !catalogs.has(file));
console.log(`all code of the client: ${measureKb(code)} kB gzip in ${code.length} files`);
const lines = [
  ['styles, kB gzip', measureKb([findStyles(manifest)]), STYLES_LIMIT_KB],
  ['messages of one locale, kB gzip', Math.max(...locales.map((locale) => messagesKb(locale.code))), MESSAGES_LIMIT_KB],
  ['Worker without catalogs, kB gzip', toKb(measureBundleBytes()), BUNDLE_LIMIT_KB],
  ['start of the Worker, ms of processor time by the speed of the machine', measureStartMs(), START_LIMIT_MS],
] as const;
for (const [name, value, limit] of lines) {
  console.log(`${name}: ${value.toFixed(1)}, limit ${limit}: ${passOrFail(value <= limit)}`);
}
process.exit(isOver ? 1 : 0);
