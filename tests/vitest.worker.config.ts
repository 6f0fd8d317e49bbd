import { join } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';
import { readBuiltWorker } from './support/built-workers.ts';
import { TEST_ORIGIN, TEST_SECRETS } from './support/test-secrets.ts';

const PROJECT = join(import.meta.dirname, '..');
const migrationsOf = (folder: string) => readD1Migrations(join(PROJECT, folder));

/**
 * The three built Workers beside the tests in one workerd, bound to each other as in production. The tests' own Worker
 * holds the same databases, so that a test can read what a call left behind. Each test file has storage of its own.
 */
export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      main: undefined,
      miniflare: {
        compatibilityDate: '2026-08-15',
        compatibilityFlags: ['nodejs_compat'],
        serviceBindings: { STOREFRONT: 'latchkey', COMMERCE: 'latchkey-commerce', IDENTITY: 'latchkey-identity' },
        d1Databases: {
          COMMERCE_DB: 'latchkey-commerce',
          SESSIONS_DB: 'latchkey-sessions',
          IDENTITY_DB: 'latchkey-identity',
        },
        r2Buckets: { MEDIA: 'latchkey-media' },
        kvNamespaces: { CACHE: 'latchkey-cache' },
        bindings: {
          MIGRATIONS: {
            COMMERCE_DB: await migrationsOf('worker/commerce/migrations'),
            SESSIONS_DB: await migrationsOf('worker/session/migrations'),
            IDENTITY_DB: await migrationsOf('worker/identity/migrations'),
          },
        },
        workers: ['latchkey', 'latchkey-commerce', 'latchkey-identity'].map((name) =>
          readBuiltWorker(name, join(PROJECT, 'dist', name.replace('-', '_')), {
            ...TEST_SECRETS,
            ORIGIN: TEST_ORIGIN,
            ENVIRONMENT: 'development',
          }),
        ),
      },
    })),
  ],
  test: {
    name: 'worker',
    include: ['tests/worker/**/*.test.ts'],
    setupFiles: ['tests/support/apply-migrations.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
