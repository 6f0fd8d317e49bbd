import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { WorkerFacts } from './workers.ts';

/** Settings and secrets of a deployment by name: the same name has the same value in every Worker. */
export type Vars = Readonly<Record<string, string>>;

const HEADING = `# The deployed shop: its address, its settings and its secrets. Keep a copy in a safe place: without
# KEY_ENCRYPTION_KEY the stored keys cannot be read. A variable of the wrangler.toml files that stands here too wins over those.
`;
const SECRET_BYTES = 32;

export function readVars(file: string): Vars {
  if (!existsSync(file)) return {};
  const values = Object.entries(parseEnv(readFileSync(file, 'utf8')));
  return Object.fromEntries(values.map(([name, value]) => [name, (value ?? '').trim()]));
}

/** Names that the file sets twice, to different values. */
export function findContradictions(file: string): string[] {
  const seen = new Map<string, Set<string>>();
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    for (const [name, value] of Object.entries(parseEnv(line))) {
      seen.set(name, (seen.get(name) ?? new Set()).add(value ?? ''));
    }
  }
  return [...seen].filter(([, values]) => values.size > 1).map(([name]) => name);
}

/** Adds what is not in the file yet, and leaves its lines as they are. Only its owner may read it. */
export function addVars(file: string, added: Vars): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : HEADING;
  const lines = Object.entries(added).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(file, (text === '' || text.endsWith('\n') ? text : `${text}\n`) + lines.join(''), { mode: 0o600 });
  chmodSync(file, 0o600);
}

/** Writes the value of a name that a deploy itself sets, in place of the one before. */
export function replaceVar(file: string, name: string, value: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const line = `${name}="${value}"`;
  const pattern = new RegExp(`^${name}=.*$`, 'm');
  if (pattern.test(text)) writeFileSync(file, text.replace(pattern, line));
  else addVars(file, { [name]: value });
}

/** Where a secret is set already, by the name of the Worker. */
export type StoredSecrets = ReadonlyMap<string, ReadonlySet<string>>;

export interface SecretPlan {
  /** New values, each for every Worker that needs it. */
  generated: Vars;
  /** Shared secrets that Cloudflare has for one Worker only and the file does not have: a generated one would not match. */
  unequal: string[];
}

/**
 * What has to be generated: secrets that neither the file nor Cloudflare has. One that is stored at Cloudflare and not in
 * the file stays as it is, so that a deploy from another machine never replaces the key of the stored keys.
 */
export function planSecrets(vars: Vars, workers: readonly WorkerFacts[], stored: StoredSecrets): SecretPlan {
  const plan = { generated: {} as Record<string, string>, unequal: [] as string[] };
  for (const name of new Set(workers.flatMap(({ requiredSecrets }) => requiredSecrets))) {
    if (vars[name]) continue;
    const users = workers.filter(({ requiredSecrets }) => requiredSecrets.includes(name));
    const holders = users.filter((worker) => stored.get(worker.name)?.has(name));
    if (holders.length === 0) plan.generated[name] = randomBytes(SECRET_BYTES).toString('base64');
    else if (holders.length < users.length) plan.unequal.push(name);
  }
  return plan;
}
