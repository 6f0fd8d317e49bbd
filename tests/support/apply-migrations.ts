import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

// Before each test file: its databases are its own and empty.
await applyD1Migrations(env.COMMERCE_DB, env.MIGRATIONS.COMMERCE_DB);
await applyD1Migrations(env.SESSIONS_DB, env.MIGRATIONS.SESSIONS_DB);
await applyD1Migrations(env.IDENTITY_DB, env.MIGRATIONS.IDENTITY_DB);
