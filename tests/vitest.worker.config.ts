import { join } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import '../worker/dev/workerd-flags.ts';
import { readWatchedWorker } from './support/shop/built-workers.ts';
import { respondAsSignInService, SIGN_IN_SERVICE } from './support/shop/sign-in-service.ts';
import { TEST_OFFICE_ORIGIN, TEST_ORIGIN, TEST_SECRETS } from './support/shop/test-secrets.ts';
import { readWatchedCommerce } from './support/shop/watched-commerce.ts';

const PROJECT = join(import.meta.dirname, '..');
const VARIABLES = {
  ...TEST_SECRETS,
  ORIGIN: TEST_ORIGIN,
  OFFICE_ORIGIN: TEST_OFFICE_ORIGIN,
  ENVIRONMENT: 'development',
};
const migrationsOf = (folder: string) => readD1Migrations(join(PROJECT, folder));

const loadWorkers = () => [
  readWatchedWorker('latchkey', join(PROJECT, 'dist/latchkey'), VARIABLES),
  readWatchedCommerce(join(PROJECT, 'dist/latchkey_commerce'), VARIABLES),
  readWatchedWorker('latchkey-identity', join(PROJECT, 'dist/latchkey_identity'), VARIABLES),
  readWatchedWorker('latchkey-back-office', join(PROJECT, 'dist/back-office/latchkey_back_office'), VARIABLES),
  // The same identity in a shop with an external sign-in service, which is all that it reaches outside.
  {
    ...readWatchedWorker('latchkey-identity-federated', join(PROJECT, 'dist/latchkey_identity'), {
      ...VARIABLES,
      ...SIGN_IN_SERVICE,
    }),
    outboundService: respondAsSignInService,
  },
];
let loaded: ReturnType<typeof loadWorkers> | undefined;

/** Loads the Workers once for all test files, and not before one runs: knip reads this file where nothing is built. */
function readWorkers() {
  loaded ??= loadWorkers();
  return loaded.map((worker) => ({ ...worker }));
}

/**
 * The built Workers beside the tests in one workerd, bound to each other as in production. The tests' own Worker
 * holds the same databases, so that a test can read what a call left behind.
 */
const workers = () => [
  lingui(),
  cloudflareTest(async () => ({
    main: undefined,
    miniflare: {
      compatibilityDate: '2026-08-15',
      compatibilityFlags: ['nodejs_compat', 'service_binding_extra_handlers'],
      serviceBindings: {
        STOREFRONT: 'latchkey',
        COMMERCE: 'latchkey-commerce',
        IDENTITY: 'latchkey-identity',
        OFFICE: 'latchkey-back-office',
        FEDERATED_IDENTITY: 'latchkey-identity-federated',
      },
      d1Databases: {
        COMMERCE_DB: 'latchkey-commerce',
        SESSIONS_DB: 'latchkey-sessions',
        IDENTITY_DB: 'latchkey-identity',
        ARCHIVE_DB: 'latchkey-archive',
        OFFICE_DB: 'latchkey-office-sessions',
      },
      r2Buckets: { MEDIA: 'latchkey-media' },
      kvNamespaces: { CACHE: 'latchkey-cache' },
      bindings: {
        RACE_SEED: process.env.RACE_SEED ?? String(Math.floor(Math.random() * 1_000_000)),
        MODEL_RUNS: process.env.MODEL_RUNS ?? '3',
        LONG_RUN: process.env.LONG_RUN ?? '',
        MIGRATIONS: {
          COMMERCE_DB: await migrationsOf('worker/commerce/migrations'),
          SESSIONS_DB: await migrationsOf('worker/session/migrations'),
          IDENTITY_DB: await migrationsOf('worker/identity/migrations'),
          ARCHIVE_DB: await migrationsOf('worker/commerce/archive/migrations'),
          OFFICE_DB: await migrationsOf('worker/back-office/migrations'),
        },
      },
      workers: readWorkers(),
    },
  })),
];

/**
 * Files that test what a Worker keeps in memory (rates, settings, pages, keys, open circuits), or that leave something
 * there which other files would notice.
 */
const WITH_OWN_WORKERS = [
  'alarms',
  'backend-away',
  'broken-reads',
  'cron',
  'failing-database',
  'html-cache',
  'html-cache-rules',
  'identity-requests',
  'import-fields',
  'import-groups',
  'key-canaries',
  'key-rotation',
  'listing-filters',
  'listing-freshness',
  'lost-bindings',
  'merchant-shop',
  'merchant-work',
  'overload',
  'price-history',
  'purge',
  'read-cache',
  'rotated-secrets',
  'session-end',
  'shell',
  'sign-in-callback',
  'store-credit',
  'store-settings',
  'storefront-purges',
  'storefront-reads',
].map((name) => `tests/worker/**/${name}.test.ts`);

/** Asks what all other files have run. */
const AFTER_ALL_OTHERS = 'tests/worker/untested-statements.test.ts';

/** Without a warning for each of Stripe's hundred files, whose source maps name sources that the package lacks. */
const LOG_LEVEL = 'error';

const shared = {
  setupFiles: ['tests/support/workers/fresh-databases.ts', 'tests/support/workers/check-query-plans.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // The storefront stops asking a backend after five failures at once.
  maxConcurrency: 4,
};

/**
 * Starting the Workers takes longer than most test files, so files share them; each has storage of its own. After each
 * file the plans of all statements that the Workers prepared are checked (`check-query-plans.ts`).
 */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/shop/mail-server.ts', 'tests/support/statements/statements-server.ts'],
    maxWorkers: 2,
    projects: [
      {
        plugins: workers(),
        logLevel: LOG_LEVEL,
        test: {
          ...shared,
          name: 'worker',
          setupFiles: [...shared.setupFiles, 'tests/support/workers/purge-storefront.ts'],
          include: ['tests/worker/**/*.test.ts'],
          exclude: [...WITH_OWN_WORKERS, AFTER_ALL_OTHERS],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: workers(),
        logLevel: LOG_LEVEL,
        test: { ...shared, name: 'own-workers', include: WITH_OWN_WORKERS, sequence: { groupOrder: 1 } },
      },
      {
        // In plain Node: it needs no Worker, only what the others have noted.
        test: { name: 'after-all-others', include: [AFTER_ALL_OTHERS], sequence: { groupOrder: 2 } },
      },
    ],
  },
});
