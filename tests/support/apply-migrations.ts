import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

// Before each test file: it has empty databases of its own.
await applyD1Migrations(env.COMMERCE_DB, env.MIGRATIONS.COMMERCE_DB);
await applyD1Migrations(env.SESSIONS_DB, env.MIGRATIONS.SESSIONS_DB);
await applyD1Migrations(env.IDENTITY_DB, env.MIGRATIONS.IDENTITY_DB);
