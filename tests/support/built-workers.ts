import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { LegacyWorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

const MODULE_TYPES = new Map<string, 'ESModule' | 'CompiledWasm' | 'Data' | 'Text'>([
  ['.js', 'ESModule'],
  ['.mjs', 'ESModule'],
  ['.wasm', 'CompiledWasm'],
  ['.bin', 'Data'],
  ['.ttf', 'Data'],
  ['.otf', 'Data'],
  ['.txt', 'Text'],
]);

function readModules(folder: string, main: string) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  // The first module is the entry.
  return [main, ...paths.filter((path) => path !== main)].flatMap((path) => {
    const type = MODULE_TYPES.get(extname(path));
    return type ? [{ type, path, contents: readFileSync(path) }] : [];
  });
}

/**
 * A Worker from `vite build`, with the bindings of its own configuration, these variables on top, and the storefront in
 * reach: a backend calls it at the shop's origin, which does not resolve here.
 */
export function readBuiltWorker(name: string, folder: string, variables: Readonly<Record<string, string>>) {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(join(folder, 'wrangler.json'));
  if (!main) throw new Error(`${folder} names no entry: run \`vite build\` first`);
  const { modulesRules: _replacedByModules, ...rest } = workerOptions;
  // wrangler's own type refers to a name that miniflare does not export.
  const options: Partial<LegacyWorkerOptions> = rest;
  return {
    ...options,
    name,
    modulesRoot: folder,
    modules: readModules(folder, main),
    bindings: { ...options.bindings, ...variables },
    serviceBindings: { ...options.serviceBindings, STOREFRONT: 'latchkey' },
  };
}
