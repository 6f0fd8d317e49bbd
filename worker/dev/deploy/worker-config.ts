import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../state.ts';
import type { Vars } from './production-vars.ts';
import type { BuiltConfig, WorkerFacts } from './workers.ts';

/** The Workers with an address, by the variable that names it; the others are reached through bindings only. */
const ADDRESSES: Readonly<Record<string, string>> = { latchkey: 'ORIGIN', 'latchkey-back-office': 'OFFICE_ORIGIN' };

/**
 * The configuration that is deployed: the built one with the deployment's variables, the account's database, and the
 * shop's domain as a route. Without ids, wrangler finds or creates the KV namespace and the R2 bucket by itself.
 */
export function toDeployConfig(
  built: BuiltConfig,
  worker: WorkerFacts,
  vars: Vars,
  databaseIds: ReadonlyMap<string, string>,
): BuiltConfig {
  const set = Object.keys(worker.vars).flatMap((name) => (name in vars ? [[name, vars[name]]] : []));
  const address = vars[ADDRESSES[worker.name] ?? ''];
  const { configPath: _configPath, userConfigPath: _userConfigPath, ...rest } = built;
  return {
    ...rest,
    vars: { ...built.vars, ...Object.fromEntries(set) },
    d1_databases: built.d1_databases.map(({ database_id: _local, ...database }) => {
      const id = databaseIds.get(database.database_name);
      return id === undefined ? database : { ...database, database_id: id };
    }),
    kv_namespaces: built.kv_namespaces.map(({ id: _local, ...namespace }) => namespace),
    workers_dev: false,
    preview_urls: false,
    ...(address ? { routes: [{ pattern: new URL(address).hostname, custom_domain: true }] } : {}),
  };
}

/** Writes it beside the built Worker, whose paths are relative to that folder. Returns the file. */
export function writeDeployConfig({ folder }: WorkerFacts, config: BuiltConfig): string {
  const file = join(ROOT, 'dist', folder, 'wrangler.deploy.json');
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}

/** The secrets of one Worker that have a value. */
export function pickSecrets({ requiredSecrets, optionalSecrets }: WorkerFacts, vars: Vars): Record<string, string> {
  const names = [...requiredSecrets, ...optionalSecrets];
  return Object.fromEntries(names.flatMap((name) => (vars[name] ? [[name, vars[name]]] : [])));
}
