import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './state.ts';

/** `npm run types`: the environment types of the Workers and the runtime's; `--check` only compares. */
const CHECK = process.argv.includes('--check') ? ['--check'] : [];
const CALLS = [
  ['worker/runtime.d.ts', '-c', 'wrangler.toml', '--include-env=false'],
  [
    'worker/worker-configuration.d.ts',
    '-c',
    'wrangler.toml',
    '--env-interface',
    'StorefrontEnv',
    '--include-runtime=false',
    '--strict-vars=false',
  ],
  [
    'worker/commerce/worker-configuration.d.ts',
    '-c',
    'worker/commerce/wrangler.toml',
    '--env-interface',
    'CommerceEnv',
    '--include-runtime=false',
    '--strict-vars=false',
  ],
  [
    'worker/identity/worker-configuration.d.ts',
    '-c',
    'worker/identity/wrangler.toml',
    '--env-interface',
    'IdentityEnv',
    '--include-runtime=false',
    '--strict-vars=false',
  ],
  [
    'worker/back-office/worker-configuration.d.ts',
    '-c',
    'worker/back-office/wrangler.toml',
    '--env-interface',
    'OfficeEnv',
    '--include-runtime=false',
    '--strict-vars=false',
  ],
];

for (const call of CALLS) {
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/wrangler/bin/wrangler.js'), 'types', ...call, ...CHECK],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}
