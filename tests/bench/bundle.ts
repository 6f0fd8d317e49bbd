import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { locales } from '../../shared/locales.ts';
import { ROOT } from '../../worker/dev/state.ts';

const WORKER = join(ROOT, 'dist/latchkey');
const RUNS = 15;

// Catalogs are one chunk for each locale, named after its code.
function isCatalog(file: string): boolean {
  return locales.some(({ code }) => new RegExp(`^${code}-[\\w-]{8}\\.js$`).test(basename(file)));
}

/** The storefront's own modules, gzip, without the catalogs. */
export function measureBundleBytes(): number {
  return readdirSync(WORKER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !isCatalog(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(WORKER, file))).byteLength, 0);
}

const REACT_RENDERER = createRequire(import.meta.url).resolve('react-dom/server.edge');
/** Reference: the same for React's renderer on the machine where the limit was set, ms. */
const REACT_RENDERER_MS = 11;

/** Processor time, ms, to compile and run a module with all its imports, in a process of its own. */
function measureImportMs(file: string): number {
  const script = `const before = process.cpuUsage(); await import(${JSON.stringify(file)}); const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000); process.exit()`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ms = Number(stdout.trim());
  if (!(ms > 0)) throw new Error(`${file} could not be started: ${stderr}`);
  return ms;
}

/**
 * Processor time, ms, to compile and run the storefront's modules on the same engine. Machines differ by more than the
 * limit allows, so the time of React's renderer in the same minute is the reference.
 */
export function measureStartMs(): number {
  const runs = Array.from({ length: RUNS }, () => ({
    shopMs: measureImportMs(join(WORKER, 'index.js')),
    reactMs: measureImportMs(REACT_RENDERER),
  }));
  // Use the fastest runs: other load on the machine can only add to them.
  const shopMs = Math.min(...runs.map((run) => run.shopMs));
  const reactMs = Math.min(...runs.map((run) => run.reactMs));
  return (shopMs / reactMs) * REACT_RENDERER_MS;
}
