import type { Vars } from './production-vars.ts';
import { toDeployConfig, writeDeployConfig } from './worker-config.ts';
import { readBuiltConfig, type WorkerFacts } from './workers.ts';
import type { RunWrangler } from './wrangler.ts';

/** Cloudflare's limit of a Worker on the paid plan; on the free one it is 3 MiB. */
const SIZE_LIMIT_KIB = 10 * 1024;

export interface WorkerSize {
  name: string;
  /** As uploaded, before and after compression. */
  totalKib: number;
  gzipKib: number;
}

function parseSize(name: string, output: string): WorkerSize {
  const [, total, gzip] = /Total Upload: ([\d.]+) KiB \/ gzip: ([\d.]+) KiB/.exec(output) ?? [];
  if (!total || !gzip) throw new Error(`wrangler did not print the size of ${name}:\n${output}`);
  return { name, totalKib: Number(total), gzipKib: Number(gzip) };
}

/** Has wrangler pack the Workers as for a deploy, without an account. @throws Error if one is too large. */
export async function dryRun(
  wrangler: RunWrangler,
  workers: readonly WorkerFacts[],
  vars: Vars,
): Promise<WorkerSize[]> {
  const sizes = await Promise.all(
    workers.map(async (worker) => {
      const config = writeDeployConfig(worker, toDeployConfig(readBuiltConfig(worker), worker, vars, new Map()));
      return parseSize(worker.name, await wrangler('deploy', '--dry-run', '-c', config));
    }),
  );
  const large = sizes.filter(({ gzipKib }) => gzipKib > SIZE_LIMIT_KIB).map(({ name }) => name);
  if (large.length > 0) throw new Error(`larger than Cloudflare's limit: ${large.join(', ')}`);
  return sizes;
}
