import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CRON_FLAG, writeCronEntry } from './cron-entry.ts';
import { prepareShop } from './prepare-shop.ts';
import { serveWith } from './serve-with.ts';
import { PORT, ROOT, readBindings, type Secrets, STATE } from './state.ts';

const CRON_ENTRY = 'cron-entry.js';

/**
 * A built Worker's configuration with the variables that `npm start` gives it. From a `.dev.vars` file wrangler takes the
 * required secrets alone, so that without this the shop would be in production, where nobody can pay by the sandbox.
 */
function writeLocalConfig(folder: string, secrets: Secrets): string {
  const { secrets: _, ...config } = JSON.parse(readFileSync(join(folder, 'wrangler.json'), 'utf8'));
  config.vars = { ...config.vars, ...readBindings(secrets) };
  if (config.name === 'latchkey') {
    writeCronEntry(join(folder, CRON_ENTRY), `./${config.main}`);
    config.main = CRON_ENTRY;
    config.compatibility_flags.push(CRON_FLAG);
  }
  const file = join(folder, 'wrangler.local.json');
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** `npm run dev:wrangler`: the same shop, its built Workers in `wrangler dev`. */
const secrets = await prepareShop();
const configs = ['latchkey', 'latchkey_commerce', 'latchkey_identity'].flatMap((name) => {
  // A copy: what a deploy uploads stays as it was built.
  const folder = join(ROOT, 'dist', `local_${name}`);
  cpSync(join(ROOT, 'dist', name), folder, { recursive: true });
  return ['-c', writeLocalConfig(folder, secrets)];
});
const options = ['--port', String(PORT), '--persist-to', STATE];
// wrangler's proxy ends it when a browser on a busy machine cancels a request (cloudflare/workers-sdk, issue 15451).
await serveWith(join(ROOT, 'node_modules/wrangler/bin/wrangler.js'), ['dev', ...configs, ...options], true);
