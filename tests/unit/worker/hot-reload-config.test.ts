import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

const CONFIGS = ['wrangler.toml', 'worker/commerce/wrangler.toml', 'worker/identity/wrangler.toml'];
const ROOT = join(import.meta.dirname, '../../..');

afterEach(() => vi.unstubAllEnvs());

/** The variables of the three Workers under `npm run dev`, as wrangler reads them, and of `npm start`. */
async function readVariables(shell: Readonly<Record<string, string>>) {
  vi.stubEnv('LATCHKEY_STATE', mkdtempSync(join(tmpdir(), 'latchkey-dev-')));
  for (const [name, value] of Object.entries(shell)) vi.stubEnv(name, value);
  vi.resetModules();
  const { setLocalBindings } = await import('../../../worker/dev/hot-reload-config.ts');
  const { ensureSecrets, readBindings } = await import('../../../worker/dev/state.ts');
  const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await import('wrangler');
  const hotReload = CONFIGS.map((path) => {
    const config = unstable_readConfig({ config: join(ROOT, path) });
    setLocalBindings(config);
    return unstable_getMiniflareWorkerOptions(config).workerOptions.bindings ?? {};
  });
  return { hotReload, start: readBindings(ensureSecrets()) };
}

it('npm run dev honours each variable of the shell over the .dev.vars files, as npm start does', async () => {
  const shell = {
    ENVIRONMENT: 'production',
    OIDC_CLIENT_SECRET: 'of-another-provider',
    STRIPE_SECRET_KEY: 'sk_test_0123456789',
    MAIL_TRANSPORT: 'smtp',
    ORIGIN: 'https://keys.latchkey-shop.com',
  };
  const { hotReload, start } = await readVariables(shell);
  for (const bindings of [...hotReload, start]) expect(bindings).toMatchObject(shell);
});

it('npm run dev has the secrets of the checkout where the shell says nothing', async () => {
  const { hotReload, start } = await readVariables({});
  expect(start).toMatchObject({ ENVIRONMENT: 'development', ADMIN_TOKEN: expect.stringMatching(/.{20}/) });
  for (const bindings of hotReload) expect(bindings).toMatchObject(start);
});
