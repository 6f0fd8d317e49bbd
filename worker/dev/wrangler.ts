import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareShop } from './prepare-shop.ts';
import { serveWith } from './serve-with.ts';
import { PORT, ROOT, readBindings, type Secrets, STATE } from './state.ts';

/**
 * A built Worker's configuration with the variables that `npm start` gives it. From a `.dev.vars` file wrangler takes the
 * required secrets alone, so that without this the shop would be in production, where nobody can pay by the sandbox.
 */
function writeLocalConfig(worker: string, secrets: Secrets): string {
  const folder = join(ROOT, 'dist', worker);
  const { secrets: _, ...config } = JSON.parse(readFileSync(join(folder, 'wrangler.json'), 'utf8'));
  const vars = { ...config.vars, ...readBindings(secrets) };
  const file = join(folder, 'wrangler.local.json');
  writeFileSync(file, JSON.stringify({ ...config, vars }));
  return file;
}

/** `npm run dev:wrangler`: the same shop, its built Workers in `wrangler dev`. */
const secrets = await prepareShop();
const configs = ['latchkey', 'latchkey_commerce', 'latchkey_identity'].flatMap((name) => [
  '-c',
  writeLocalConfig(name, secrets),
]);
const options = ['--port', String(PORT), '--persist-to', STATE];
await serveWith(join(ROOT, 'node_modules/wrangler/bin/wrangler.js'), ['dev', ...configs, ...options]);
