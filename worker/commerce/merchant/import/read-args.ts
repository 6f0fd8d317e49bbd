import { parseArgs } from 'node:util';

export interface ImportOptions {
  file: string;
  origin: string;
  token: string;
  testKeys: number;
  /** Add the platforms that the shop does not have. */
  addsPlatforms: boolean;
  /** Report what would change, and change nothing. */
  isDryRun: boolean;
  /** Write the shop's products into the file instead. */
  isExport: boolean;
}

const USAGE = `Usage: npm run import -- FILE.jsonl [--origin URL] [--token TOKEN] [--keys N] [--add-platforms] [--dry-run | --export]

Adds the products of a file to a shop, or changes them. The file is described in worker/commerce/merchant/import/FORMAT.md.

  --origin URL     the shop (default: SHOP_ORIGIN, else the local one)
  --token TOKEN    your token (default: SHOP_TOKEN; the local shop's ADMIN_TOKEN for the local shop)
  --keys N         adds N test keys to each product
  --add-platforms  adds platforms that the shop does not have; without it, each one causes a warning
  --dry-run        reports what would change, without changing anything
  --export         writes the shop's products into the file instead`;
const DEFAULT_ORIGIN = 'http://localhost:8787';
const MAX_TEST_KEYS = 50;
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

interface Values {
  origin?: string;
  token?: string;
  keys?: string;
  'add-platforms'?: boolean;
  'dry-run'?: boolean;
  export?: boolean;
}

/** Parses the command line. Returns an error message if it is invalid. */
export function readArgs(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ImportOptions | string {
  if (args.includes('--help')) return USAGE;
  let parsed: { values: Values; positionals: string[] };
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        origin: { type: 'string' },
        token: { type: 'string' },
        keys: { type: 'string' },
        'add-platforms': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        export: { type: 'boolean' },
      },
    });
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${USAGE}`;
  }
  const [file, ...rest] = parsed.positionals;
  if (!file || rest.length > 0) return USAGE;
  const keys = parsed.values.keys ?? '0';
  if (!/^\d{1,2}$/.test(keys) || Number(keys) > MAX_TEST_KEYS)
    return `--keys takes a number from 0 to ${MAX_TEST_KEYS}.`;
  const local = env.PORT ? `http://localhost:${env.PORT}` : DEFAULT_ORIGIN;
  const origin = parsed.values.origin ?? env.SHOP_ORIGIN ?? local;
  if (!URL.canParse(origin)) return `--origin takes an address such as ${DEFAULT_ORIGIN}.`;
  const { hostname, protocol } = new URL(origin);
  const isLocal = LOCAL_HOSTS.includes(hostname);
  // The local shop's own token is for the local shop alone.
  const token = parsed.values.token ?? env.SHOP_TOKEN ?? (isLocal ? env.ADMIN_TOKEN : undefined);
  if (!token && isLocal) {
    return 'The shop’s ADMIN_TOKEN is needed: set it in worker/commerce/.dev.vars, the environment or --token.';
  }
  if (!token) return `A token of ${hostname} is needed: set SHOP_TOKEN, or give it as --token.`;
  if (!isLocal && protocol !== 'https:') return `A token is only sent over https, not to ${origin}.`;
  return {
    file,
    origin: new URL(origin).origin,
    token,
    testKeys: Number(keys),
    addsPlatforms: parsed.values['add-platforms'] === true,
    isDryRun: parsed.values['dry-run'] === true,
    isExport: parsed.values.export === true,
  };
}
