import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { locales } from '../../shared/locales.ts';
import { ROOT } from '../../worker/local/state.ts';

const WORKER = join(ROOT, 'dist/latchkey');
const RUNS = 7;

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

/** Processor time that the storefront's modules take to compile and run on the same engine, in a process of its own. */
export function measureStartMs(): number {
  const main = JSON.stringify(join(WORKER, 'index.js'));
  const script = `const before = process.cpuUsage(); await import(${main}); const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000); process.exit()`;
  const runs = Array.from({ length: RUNS }, () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    const ms = Number(stdout.trim());
    if (!(ms > 0)) throw new Error(`the storefront could not be started: ${stderr}`);
    return ms;
  });
  // The least disturbed run: whatever else the machine does can only add to it.
  return Math.min(...runs);
}
