import { join } from 'node:path';
import type { Unstable_Config } from 'wrangler';
import { ensureSecrets, ROOT, readBindings, STATE } from './state.ts';

/**
 * Gives a Worker of `npm run dev` the variables that `npm start` gives it. wrangler prefers the `.dev.vars` file beside
 * `userConfigPath` to any variable, so that path is in a folder without one.
 */
export function giveLocalBindings(config: Unstable_Config): void {
  config.userConfigPath = join(STATE, 'wrangler.toml');
  delete config.secrets;
  config.vars = { ...config.vars, ...readBindings(ensureSecrets()) };
}

/** The storefront too; it runs the crons of the others (`hot-reload-entry.ts`). */
export function configureStorefront(config: Unstable_Config): void {
  giveLocalBindings(config);
  config.main = join(ROOT, 'worker/dev/hot-reload-entry.ts');
  config.compatibility_flags = [...config.compatibility_flags, 'service_binding_extra_handlers'];
}
