import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { locales } from '../../shared/locales.ts';
import { type PageCatalog, pageRow } from '../../shared/pages.ts';
import { CLIENT_ENTRY, findModules, findPageStyles, findStyles, STYLE } from '../../worker/build/client-manifest.ts';
import { build } from '../../worker/dev/build.ts';
import { dryRun } from '../../worker/dev/deploy/dry-run.ts';
import { readWorkers } from '../../worker/dev/deploy/workers.ts';
import { runWrangler } from '../../worker/dev/deploy/wrangler.ts';
import { ensureSecrets, ROOT } from '../../worker/dev/state.ts';
import { findFreePort } from '../support/shop/free-port.ts';
import { copyPreparedState } from '../support/shop/prepared-state.ts';
import { measureBundleBytes, measureStartMs } from './bundle.ts';
import { weighDocument } from './document-weight.ts';
import { type IdlePage, readIdlePages } from './idle-code.ts';
import { open, toBackend, toStorefront } from './workers.ts';

/**
 * `npm run weight`: the download of a first visit. The modules named by the document, with the locale's messages; the
 * same with everything fetched in idle time, in Chromium; the document itself on the wire, with its data and its cards;
 * the style sheet and the Worker; the three Workers as deployed. Fails when a budget is exceeded.
 */

const CLIENT = join(ROOT, 'dist/client');
const PAGES = {
  home: { route: 'client/pages/home/route.ts', name: 'home', path: '/en/', documentKb: 18, stateKb: 20 },
  listing: {
    route: 'client/pages/category/route.ts',
    name: 'category',
    path: '/en/category/games/1/1',
    documentKb: 20,
    stateKb: 16,
  },
  product: {
    route: 'client/pages/product/route.ts',
    name: 'product',
    path: '/en/product/corsa-lunga-3/1218',
    documentKb: 16,
    stateKb: 12,
  },
} as const;
const FIRST_LOAD_LIMIT_KB = 115;
const IDLE_LIMIT_KB = 150;
const CARD_LIMIT_BYTES = 1_400;
const CARD_LIMIT_ELEMENTS = 17;
const FILES_LIMIT = 8;
/** Of every page, and its own. */
const STYLES_LIMIT_KB = 13.5;
const MESSAGES_LIMIT_KB = 15;
const START_LIMIT_MS = 50;
const BUNDLE_LIMIT_KB = 400;
/** Compression quality of an edge. */
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
const state = mkdtempSync(join(tmpdir(), 'latchkey-weight-'));
await copyPreparedState(state);
const manifest: Manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));

/**
 * The documents as the Worker makes them, by the name of their page, and what they have in idle time, by their path.
 */
async function readPages(): Promise<{ documents: Map<string, string>; idlePages: Map<string, IdlePage> }> {
  const [port, commercePort, identityPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const workers = [
    toStorefront({ storefront: 'latchkey', commerce: 'latchkey-commerce', port, hasCache: true }),
    toBackend('latchkey-commerce', commercePort),
    toBackend('latchkey-identity', identityPort),
  ];
  const shop = await open(workers, state);
  const documents = new Map<string, string>();
  for (const [page, { path }] of Object.entries(PAGES)) {
    // workerd may close an idle connection just as it is used again.
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: 'close' } });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    documents.set(page, await response.text());
  }
  const paths = Object.values(PAGES).map(({ path }) => path);
  const idlePages = await readIdlePages(`http://127.0.0.1:${port}`, paths, CLIENT);
  await shop.dispose();
  rmSync(state, { recursive: true });
  return { documents, idlePages };
}

const catalogKb = (name: string) => measureKb(findModules(manifest, `locales/${name}.po`).slice(0, 1));
/** The catalog of every page, and the page's own. */
const messagesKb = (code: string, own?: PageCatalog) => catalogKb(code) + (own ? catalogKb(`${own}/${code}`) : 0);
const { documents, idlePages } = await readPages();

const rows = Object.entries(PAGES).map(([page, { route, name, path, documentKb, stateKb }]) => {
  const files = new Set([...findModules(manifest, CLIENT_ENTRY), ...findModules(manifest, route)]);
  const firstLoadKb = Number((measureKb(files) + messagesKb('en', pageRow(name).catalog)).toFixed(1));
  const html = documents.get(page) ?? '';
  const idleKb = measureKb(idlePages.get(path)?.scripts ?? []);
  const { stateBytes, cardBytes, cardElements } = weighDocument(html);
  const pageStyle = findPageStyles(manifest)[route];
  const stylesKb = measureKb([findStyles(manifest, STYLE), ...(pageStyle ? [pageStyle] : [])]);
  const wireKb = toKb(brotliCompressSync(html, BROTLI).byteLength);
  return {
    page,
    'JS files': files.size,
    'JS + messages, kB gzip': firstLoadKb,
    'JS limit': FIRST_LOAD_LIMIT_KB,
    'JS ok': passOrFail(firstLoadKb <= FIRST_LOAD_LIMIT_KB && files.size <= FILES_LIMIT),
    'with idle, kB gzip': idleKb,
    'idle limit': IDLE_LIMIT_KB,
    'idle ok': passOrFail(idleKb <= IDLE_LIMIT_KB),
    'HTML, kB': toKb(Buffer.byteLength(html)),
    'HTML, kB brotli': wireKb,
    'HTML limit': documentKb,
    'HTML ok': passOrFail(wireKb <= documentKb),
    'data, kB': toKb(stateBytes),
    'data limit': stateKb,
    'data ok': passOrFail(toKb(stateBytes) <= stateKb),
    'styles, kB gzip': stylesKb,
    'styles limit': STYLES_LIMIT_KB,
    'styles ok': passOrFail(stylesKb <= STYLES_LIMIT_KB),
    'bytes a card': cardBytes,
    'elements a card': cardElements,
    'styles in use, %': Math.round(100 * (idlePages.get(path)?.usedStyles ?? 0)),
    'card ok': passOrFail(cardBytes <= CARD_LIMIT_BYTES && cardElements <= CARD_LIMIT_ELEMENTS),
  };
});
// A page to a column: the lines of a terminal are too short for so many figures beside each other.
const [firstRow] = rows;
console.table(
  Object.fromEntries(
    Object.keys(firstRow ?? {}).map((name) => [name, rows.map((row) => row[name as keyof typeof row])]),
  ),
);
for (const [path, { scripts }] of idlePages) {
  const bySize = scripts.map((file) => [file, measureKb([file])] as const).sort(([, a], [, b]) => b - a);
  console.log(`${path} fetches ${bySize.map(([file, kb]) => `${file.slice('/assets/'.length)} ${kb}`).join(', ')}`);
}

const scripts = readdirSync(join(CLIENT, 'assets')).filter((file) => file.endsWith('.js'));
const catalogs = new Set(locales.map(({ code }) => manifest[`locales/${code}.po`]?.file));
const code = scripts.map((file) => `assets/${file}`).filter((file) => !catalogs.has(file));
console.log(`all code of the client: ${measureKb(code)} kB gzip in ${code.length} files`);
const lines = [
  ['messages of one locale, kB gzip', Math.max(...locales.map((locale) => messagesKb(locale.code))), MESSAGES_LIMIT_KB],
  ['Worker without catalogs, kB gzip', toKb(measureBundleBytes()), BUNDLE_LIMIT_KB],
  ['start of the Worker, ms of processor time by the speed of the machine', measureStartMs(), START_LIMIT_MS],
] as const;
for (const [name, value, limit] of lines) {
  console.log(`${name}: ${value.toFixed(1)}, limit ${limit}: ${passOrFail(value <= limit)}`);
}
// As `npm run deploy -- --dry-run`: throws when a Worker cannot be deployed.
console.table(await dryRun(runWrangler, readWorkers(), {}));
process.exit(isOver ? 1 : 0);
