import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureSecrets, PORT, ROOT, readBindings, STATE } from './state.ts';

/**
 * A built Worker's configuration with the variables that `npm start` gives it. From a `.dev.vars` file wrangler takes the
 * required secrets alone, so that without this the shop would be in production, where nobody can pay by the sandbox.
 */
function writeLocalConfig(worker: string): string {
  const folder = join(ROOT, 'dist', worker);
  const { secrets: _, ...config } = JSON.parse(readFileSync(join(folder, 'wrangler.json'), 'utf8'));
  const vars = { ...config.vars, ...readBindings(ensureSecrets()) };
  const file = join(folder, 'wrangler.local.json');
  writeFileSync(file, JSON.stringify({ ...config, vars }));
  return file;
}

/** `npm run dev:wrangler`: the built Workers in `wrangler dev`, on the state that `npm start` filled. */
const configs = ['latchkey', 'latchkey_commerce', 'latchkey_identity'].flatMap((name) => [
  '-c',
  writeLocalConfig(name),
]);
const options = ['--port', String(PORT), '--persist-to', STATE, '--log-level', 'info'];
const wrangler = spawn(join(ROOT, 'node_modules/.bin/wrangler'), ['dev', ...configs, ...options], {
  cwd: ROOT,
  stdio: 'inherit',
  // Without it Miniflare asks Cloudflare where this machine is, and warns when it is offline.
  env: { ...process.env, WRANGLER_LOG: 'info', CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
});
wrangler.once('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => wrangler.kill(signal));
