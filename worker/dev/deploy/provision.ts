import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listMigrationFiles, listMissing } from '../migrate.ts';
import type { StoredSecrets } from './production-vars.ts';
import type { WorkerFacts } from './workers.ts';
import { type RunWrangler, WranglerError } from './wrangler.ts';

/** Cloudflare's code, and wrangler's words, for a Worker that was never deployed. */
const NO_WORKER = /\b10007\b|worker .*(does not exist|not found)/i;

async function listDatabases(wrangler: RunWrangler): Promise<Map<string, string>> {
  const databases: { name: string; uuid: string }[] = JSON.parse(await wrangler('d1', 'list', '--json'));
  return new Map(databases.map(({ name, uuid }) => [name, uuid]));
}

/**
 * The ids of the databases by name; those that the account does not have are created. Not left to the deploy, which could
 * create them too: the migrations come before the code that needs them.
 */
export async function ensureDatabases(
  wrangler: RunWrangler,
  names: readonly string[],
  log: (line: string) => void,
): Promise<Map<string, string>> {
  const existing = await listDatabases(wrangler);
  const missing = names.filter((name) => !existing.has(name));
  for (const name of missing) {
    log(`Creating the database ${name}`);
    await wrangler('d1', 'create', name);
  }
  return missing.length > 0 ? listDatabases(wrangler) : existing;
}

const NEW_DATABASE =
  'Deploy that version, or give wrangler.toml the name of a new database and bring the catalogue over with npm run import.';

/** @throws OtherSchemaError for a database that was migrated by another version */
export async function rejectOtherSchema(wrangler: RunWrangler, database: string, folder: string): Promise<void> {
  const query = async (sql: string) => {
    const output = await wrangler('d1', 'execute', database, '--remote', '--json', '--command', sql);
    const [response]: { results: { name: string }[] }[] = JSON.parse(output || '[]');
    return response?.results ?? [];
  };
  const [table] = await query("SELECT name FROM sqlite_schema WHERE name = 'd1_migrations'");
  if (!table) return;
  const applied = await query('SELECT name FROM d1_migrations ORDER BY name');
  listMissing(
    applied.map(({ name }) => name),
    listMigrationFiles(folder),
    NEW_DATABASE,
  );
}

async function readSecretNames(wrangler: RunWrangler, worker: string): Promise<Set<string>> {
  try {
    const listed: { name: string }[] = JSON.parse(
      await wrangler('secret', 'list', '--name', worker, '--format', 'json'),
    );
    return new Set(listed.map(({ name }) => name));
  } catch (error) {
    if (error instanceof WranglerError && NO_WORKER.test(error.message)) return new Set();
    throw error;
  }
}

/** The names of the secrets that the account has for each Worker. */
export async function readStoredSecrets(
  wrangler: RunWrangler,
  workers: readonly WorkerFacts[],
): Promise<StoredSecrets> {
  const names = await Promise.all(workers.map(({ name }) => readSecretNames(wrangler, name)));
  return new Map(workers.map(({ name }, index) => [name, names[index] ?? new Set<string>()]));
}

/**
 * Uploads a Worker with its secrets in one version: set before it, they could not reach a Worker that does not exist yet;
 * set after it, the new code would run with the old ones. A secret that is left out keeps its value.
 */
export async function uploadWorker(
  wrangler: RunWrangler,
  config: string,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-deploy-'));
  try {
    const file = join(folder, 'secrets.json');
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
    await wrangler('deploy', '-c', config, '--secrets-file', file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
