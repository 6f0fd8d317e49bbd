import { join } from 'node:path';
import type { LegacyWorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { readModules } from '../../worker/dev/read-modules.ts';

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
