import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.ts';
import { prepareState } from './prepare.ts';
import { endWithMessage, reservePort } from './reserve-port.ts';
import { openShop } from './shop.ts';
import { ensureSecrets, PORT, ROOT } from './state.ts';

/** `npm run dev`: the same shop with hot reload, on the same state. */
const releasePort = await reservePort(PORT).catch(endWithMessage);
const secrets = ensureSecrets();
build();
const shop = await openShop(secrets, { isListening: false });
await prepareState(shop, secrets);
await shop.dispose();
await releasePort();
const vite = spawn(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', String(PORT)], {
  cwd: ROOT,
  stdio: 'inherit',
  // Without it Miniflare asks Cloudflare where this machine is, and warns when it is offline.
  env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
});
vite.once('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vite.kill(signal));
