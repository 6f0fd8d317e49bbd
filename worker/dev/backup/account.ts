import type { RunWrangler } from '../deploy/wrangler.ts';
import { BackupError } from './manifest.ts';

/** Wrangler's credentials, as headers of Cloudflare's API. A sign-in of `wrangler login` is renewed by each call. */
export async function readCredentials(wrangler: RunWrangler): Promise<Record<string, string>> {
  const credentials = JSON.parse(await wrangler('auth', 'token', '--json')) as {
    token?: string;
    key?: string;
    email?: string;
  };
  if (credentials.token) return { Authorization: `Bearer ${credentials.token}` };
  return { 'X-Auth-Key': credentials.key ?? '', 'X-Auth-Email': credentials.email ?? '' };
}

/** The account's id: CLOUDFLARE_ACCOUNT_ID, or the only account that wrangler has. */
export async function readAccountId(wrangler: RunWrangler, named = process.env.CLOUDFLARE_ACCOUNT_ID): Promise<string> {
  if (named) return named;
  const { accounts = [] } = JSON.parse(await wrangler('whoami', '--json')) as {
    accounts?: { id: string; name: string }[];
  };
  const [account, ...others] = accounts;
  if (account && others.length === 0) return account.id;
  const names = accounts.map(({ id, name }) => `${id} (${name})`).join(', ');
  throw new BackupError(`Set CLOUDFLARE_ACCOUNT_ID to the account of the shop: ${names || 'wrangler knows none'}.`);
}
