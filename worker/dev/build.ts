import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './state.ts';

const SOURCES = ['client', 'shared', 'worker', 'locales', 'wrangler.toml', 'vite.config.ts', 'package-lock.json'];
const STAMP = join(ROOT, 'dist/.built');

function newestChange(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const below = readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.dev.vars'))
    .map((entry) => newestChange(join(path, entry.name)));
  return Math.max(stats.mtimeMs, ...below);
}

/** Builds the Workers, the client and the back office, unless nothing changed since the last build. */
export function build(): void {
  const isFresh =
    existsSync(STAMP) && statSync(STAMP).mtimeMs > Math.max(...SOURCES.map((path) => newestChange(join(ROOT, path))));
  if (isFresh) return;
  console.log('Building the shop…');
  for (const config of ['vite.config.ts', 'worker/build/vite.back-office.config.ts']) {
    const { status } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn'],
      { cwd: ROOT, stdio: 'inherit' },
    );
    if (status !== 0) throw new Error('the build failed');
  }
  writeFileSync(STAMP, '');
}
