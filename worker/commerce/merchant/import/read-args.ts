import { parseArgs } from 'node:util';

export interface ImportOptions {
  file: string;
  origin: string;
  token: string;
  testKeys: number;
}

export const USAGE = 'Usage: npm run import -- FILE.jsonl [--origin URL] [--token TOKEN] [--keys N]';
const DEFAULT_ORIGIN = 'http://localhost:8787';
const MAX_TEST_KEYS = 50;

/** Parses the command line. Returns an error message if it is invalid. */
export function readArgs(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ImportOptions | string {
  let parsed: { values: { origin?: string; token?: string; keys?: string }; positionals: string[] };
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { origin: { type: 'string' }, token: { type: 'string' }, keys: { type: 'string' } },
    });
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${USAGE}`;
  }
  const [file, ...rest] = parsed.positionals;
  if (!file || rest.length > 0) return USAGE;
  const keys = parsed.values.keys ?? '0';
  if (!/^\d{1,2}$/.test(keys) || Number(keys) > MAX_TEST_KEYS)
    return `--keys takes a number from 0 to ${MAX_TEST_KEYS}.`;
  const origin = parsed.values.origin ?? (env.PORT ? `http://localhost:${env.PORT}` : DEFAULT_ORIGIN);
  if (!URL.canParse(origin)) return `--origin takes an address such as ${DEFAULT_ORIGIN}.`;
  const token = parsed.values.token ?? env.ADMIN_TOKEN;
  if (!token)
    return 'The shop’s ADMIN_TOKEN is needed: set it in worker/commerce/.dev.vars, the environment or --token.';
  return { file, origin: new URL(origin).origin, token, testKeys: Number(keys) };
}
