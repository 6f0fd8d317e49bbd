import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { LegacyWorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { withOwnFiles } from '../../../worker/dev/own-files.ts';
import { readModules } from '../../../worker/dev/read-modules.ts';

/**
 * A Worker from `vite build`, with the bindings of its own configuration, these variables on top, and the storefront in
 * reach: a backend calls it at the shop's origin, which does not resolve here.
 */
export function readBuiltWorker(name: string, folder: string, variables: Readonly<Record<string, string>>) {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(join(folder, 'wrangler.json'));
  if (!main) throw new Error(`${folder} names no entry: run \`vite build\` first`);
  const { modulesRules: _replacedByModules, ...rest } = workerOptions;
  // wrangler's own type refers to a name that miniflare does not export.
  const options = withOwnFiles(name, rest as Partial<LegacyWorkerOptions>);
  return {
    ...options,
    name,
    modulesRoot: folder,
    modules: readModules(folder, main),
    bindings: { ...options.bindings, ...variables },
    serviceBindings: { ...options.serviceBindings, STOREFRONT: 'latchkey' },
  };
}

/** In a Worker's entry: bindings that fail at every call, by name. D1 fails when a statement runs, as it does in fact. */
export const BROKEN_BINDINGS = `
let brokenBindings = [];
const SYNCHRONOUS = new Set(['prepare', 'bind', 'withSession', 'input', 'transform', 'draw', 'output']);
const away = () => new Proxy({}, {
  get(_, name) {
    if (typeof name === 'symbol' || name === 'then') return undefined;
    return SYNCHRONOUS.has(name) ? away : () => Promise.reject(new Error('D1_ERROR: Network connection lost: the binding is away'));
  },
});
const withoutBroken = (env) => ({ ...env, ...Object.fromEntries(brokenBindings.map((name) => [name, away()])) });
async function breakBindings(request) {
  brokenBindings = await request.json();
  return new Response(null, { status: 204 });
}`;

/** What an entry imports to watch a database. */
export function readWatch(folder: string) {
  const source = readFileSync(join(import.meta.dirname, '../workers/watch-database.ts'), 'utf8');
  return { type: 'ESModule' as const, path: join(folder, 'watch-database.js'), contents: stripTypeScriptTypes(source) };
}

/**
 * Where the tests ask a Worker for its statements, and tell it to lose its background work: the runtime cancels whatever
 * is not registered.
 */
const ENTRY = `
import { withEnv } from 'cloudflare:workers';
import worker from './index.js';
import { createWatch, listStatements, watchDatabase } from './watch-database.js';
const watch = createWatch();
const DATABASES = ['DB', 'SESSIONS'];
const watched = (env) => {
  const own = DATABASES.filter((name) => env[name]).map((name) => [name, watchDatabase(env[name], watch)]);
  return { ...env, ...Object.fromEntries(own) };
};
${BROKEN_BINDINGS}
const background = { isDropped: false };
const dropped = ({ props }) => ({ props, waitUntil: () => undefined, passThroughOnException: () => undefined });
export default {
  async fetch(request, bindings, context) {
    const env = withoutBroken(watched(bindings));
    if (new URL(request.url).pathname === '/watch/statements') return Response.json(listStatements(watch));
    if (new URL(request.url).pathname === '/watch/bindings') return breakBindings(request);
    if (new URL(request.url).pathname === '/watch/background') {
      Object.assign(background, await request.json());
      return new Response(null, { status: 204 });
    }
    // A call may be answered as in a shop with a backend of its own.
    const origin = request.headers.get('Test-Backend');
    const own = origin === null ? env : { ...env, COMMERCE_ORIGIN: origin };
    // A Worker may also import its bindings.
    return withEnv(own, () => worker.fetch(request, own, background.isDropped ? dropped(context) : context));
  },
  scheduled: (controller, env, context) => worker.scheduled(controller, watched(env), context),
};`;

/** A built Worker with its database watched, that can be told to lose its background work. */
export function readWatchedWorker(name: string, folder: string, variables: Readonly<Record<string, string>>) {
  const worker = readBuiltWorker(name, folder, variables);
  const own = { type: 'ESModule' as const, path: join(folder, 'watched.js'), contents: ENTRY };
  return { ...worker, modules: [own, readWatch(folder), ...worker.modules] };
}
