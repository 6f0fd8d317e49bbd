import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Unstable_Config } from 'wrangler';
import { CRON_FLAG, writeCronEntry } from './cron-entry.ts';
import { ensureSecrets, ROOT, readBindings, STATE } from './state.ts';

/**
 * Gives a Worker of `npm run dev` the variables that `npm start` gives it. wrangler prefers the `.dev.vars` file beside
 * `userConfigPath` to any variable, so that path is in a folder without one.
 */
export function setLocalBindings(config: Unstable_Config): void {
  config.userConfigPath = join(STATE, 'wrangler.toml');
  delete config.secrets;
  config.vars = { ...config.vars, ...readBindings(ensureSecrets()) };
}

/** The storefront has the variables too, and runs the crons of the others. */
export function configureStorefront(config: Unstable_Config): void {
  setLocalBindings(config);
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  config.main = join(ROOT, 'dist/hot-reload-entry.js');
  writeCronEntry(config.main, '../worker/index.ts');
  config.compatibility_flags = [...config.compatibility_flags, CRON_FLAG];
}
