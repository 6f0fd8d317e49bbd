import { join } from 'node:path';
import type { Unstable_Config } from 'wrangler';
import { ensureSecrets, readBindings, STATE } from './state.ts';

/**
 * Gives a Worker of `npm run dev` the variables that `npm start` gives it. wrangler prefers the `.dev.vars` file beside
 * `userConfigPath` to any variable, so that path is in a folder without one.
 */
export function giveLocalBindings(config: Unstable_Config): void {
  config.userConfigPath = join(STATE, 'wrangler.toml');
  delete config.secrets;
  config.vars = { ...config.vars, ...readBindings(ensureSecrets()) };
}
