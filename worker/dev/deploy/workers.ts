import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { PAYMENT_SECRETS } from '../../commerce/payments/providers/provider.ts';
import { ROOT } from '../state.ts';

/** A D1 database that a Worker is bound to. */
export interface DatabaseFacts {
  name: string;
  binding: string;
  /** The folder of its migrations, from the root of the repository. */
  migrations: string;
}

/** A Worker of the shop, as a deploy sees it. */
export interface WorkerFacts {
  name: string;
  /** Of `dist`. */
  folder: string;
  /** In the order in which they are restored; a backup ends with the first one. Commerce's archive comes before its own. */
  databases: readonly DatabaseFacts[];
  /** The variables of its `wrangler.toml`, with the values there. */
  vars: Readonly<Record<string, string>>;
  requiredSecrets: readonly string[];
  /** Secrets that it takes when they are set. */
  optionalSecrets: readonly string[];
  /** The variable without which this Worker is not deployed; null: it always is. */
  neededVariable: string | null;
  /** Cloudflare's e-mail service is bound to it. */
  hasMailBinding: boolean;
}

/** A database as wrangler reads it. */
interface D1Config {
  binding: string;
  database_name?: string;
  migrations_dir?: string;
}

/** In the order of a deploy: a Worker can only be bound to one that exists. */
const SOURCES = [
  {
    folder: 'latchkey_identity',
    config: 'worker/identity/wrangler.toml',
    optionalSecrets: ['UPSTREAM_CLIENT_SECRET'],
  },
  {
    folder: 'latchkey_commerce',
    config: 'worker/commerce/wrangler.toml',
    optionalSecrets: [
      ...[...PAYMENT_SECRETS.flat(), 'MAIL_API_KEY', 'SMTP_PASSWORD', 'SMS_API_KEY'],
      ...['DISTRIBUTOR_API_KEY', 'DISTRIBUTOR_WEBHOOK_SECRET'],
    ],
  },
  { folder: 'latchkey', config: 'wrangler.toml', optionalSecrets: ['CAPTCHA_SECRET'] },
  {
    folder: 'back-office/latchkey_back_office',
    config: 'worker/back-office/wrangler.toml',
    optionalSecrets: [],
    neededVariable: 'OFFICE_ORIGIN',
  },
] as const;

/** The Workers from their `wrangler.toml` files. */
export function readWorkers(): WorkerFacts[] {
  return SOURCES.map((source) => {
    const { folder, config, optionalSecrets } = source;
    const { name, vars, secrets, d1_databases, send_email } = unstable_readConfig({ config: join(ROOT, config) });
    const databases = (d1_databases as D1Config[]).flatMap(
      ({ binding, database_name, migrations_dir = 'migrations' }) =>
        database_name ? [{ binding, name: database_name, migrations: join(dirname(config), migrations_dir) }] : [],
    );
    if (!name || databases.length === 0) throw new Error(`${config} names no Worker or no database`);
    return {
      name,
      folder,
      databases: databases.toReversed(),
      vars: Object.fromEntries(Object.entries(vars).map(([key, value]) => [key, String(value)])),
      requiredSecrets: secrets?.required ?? [],
      optionalSecrets,
      neededVariable: 'neededVariable' in source ? source.neededVariable : null,
      hasMailBinding: send_email.some((binding: { name?: string }) => binding.name === 'EMAIL'),
    };
  });
}

/** Those that a shop with these variables has. */
export const pickWorkers = (workers: readonly WorkerFacts[], vars: Readonly<Record<string, string>>) =>
  workers.filter(({ neededVariable }) => neededVariable === null || vars[neededVariable]);

/** The Workers whose databases are backed up: sessions of the staff, who sign in each day, are not. */
export const readKeptWorkers = (): WorkerFacts[] =>
  readWorkers().filter(({ neededVariable }) => neededVariable === null);

/** The part of a built Worker's configuration that a deploy changes. */
export interface BuiltConfig {
  vars: Record<string, unknown>;
  d1_databases: { binding: string; database_name: string; database_id?: string }[];
  kv_namespaces: { binding: string; id?: string }[];
  [key: string]: unknown;
}

export function readBuiltConfig({ folder }: WorkerFacts): BuiltConfig {
  return JSON.parse(readFileSync(join(ROOT, 'dist', folder, 'wrangler.json'), 'utf8'));
}
