import { join } from 'node:path';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

/** A Worker as `vite build` left it, with the bindings of its own configuration and these variables on top. */
export function readBuiltWorker(name: string, folder: string, variables: Readonly<Record<string, string>>) {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(join(folder, 'wrangler.json'));
  if (!main) throw new Error(`${folder} names no entry`);
  return {
    ...workerOptions,
    name,
    modules: true as const,
    modulesRoot: folder,
    scriptPath: main,
    bindings: { ...workerOptions.bindings, ...variables },
  };
}
