/** The bindings of the HTTP tests' Worker, see `vitest.worker.config.ts`. */
declare namespace Cloudflare {
  /** Bindings have it under the flag `service_binding_extra_handlers`, which is missing in the types. */
  interface Scheduled {
    scheduled(event: { scheduledTime: Date; cron: string }): Promise<unknown>;
  }

  interface Env {
    STOREFRONT: Fetcher;
    COMMERCE: Fetcher & Scheduled;
    IDENTITY: Fetcher & Scheduled;
    /** The identity of a shop with an external sign-in service (`sign-in-service.ts`), on the same database. */
    FEDERATED_IDENTITY: Fetcher;
    /** The back office, on an origin of its own. */
    OFFICE: Fetcher;
    COMMERCE_DB: D1Database;
    SESSIONS_DB: D1Database;
    IDENTITY_DB: D1Database;
    ARCHIVE_DB: D1Database;
    OFFICE_DB: D1Database;
    MEDIA: R2Bucket;
    CACHE: KVNamespace;
    /** Seed of the race's random faults; `RACE_SEED` of the environment, else a new one each run. */
    RACE_SEED: string;
    /** How many lives the model-based test compares; `MODEL_RUNS` of the environment. */
    MODEL_RUNS: string;
    /** `yes` in `npm run test:long`. */
    LONG_RUN: string;
    MIGRATIONS: Record<
      'COMMERCE_DB' | 'SESSIONS_DB' | 'IDENTITY_DB' | 'ARCHIVE_DB' | 'OFFICE_DB',
      import('@cloudflare/vitest-pool-workers').D1Migration[]
    >;
  }
}
