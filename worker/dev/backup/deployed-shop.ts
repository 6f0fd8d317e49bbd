import type { Vars } from '../deploy/production-vars.ts';
import { readKeptWorkers } from '../deploy/workers.ts';
import type { RunWrangler } from '../deploy/wrangler.ts';
import { callShopAt } from '../setup/call-shop-at.ts';
import { readAccountId, readCredentials } from './account.ts';
import { openD1 } from './d1-api.ts';
import { BackupError } from './manifest.ts';
import type { OpenedShop, StoredPicture } from './opened-shop.ts';

const ROLE_NEEDED = 403;
const NEEDS_STAFF =
  'The shop has an owner: set SHOP_TOKEN to the token of an owner, or of one made by `npm run shop -- staff add NAME catalogue`.';

interface DeployedShopOptions {
  wrangler: RunWrangler;
  vars: Vars;
  staffToken?: string | undefined;
  apiUrl?: string | undefined;
  firstPauseMs?: number;
}

async function readDatabaseIds(wrangler: RunWrangler): Promise<Map<string, string>> {
  const databases: { name: string; uuid: string }[] = JSON.parse(await wrangler('d1', 'list', '--json'));
  return new Map(databases.map(({ name, uuid }) => [name, uuid]));
}

/**
 * The deployed shop: its databases by Cloudflare's API, with wrangler's credentials; its list of pictures by its own API,
 * for which a shop with an owner wants a token of the staff.
 */
export async function openDeployedShop({
  wrangler,
  vars: { ORIGIN, ADMIN_TOKEN, KEY_ENCRYPTION_KEY },
  staffToken = process.env.SHOP_TOKEN,
  apiUrl = process.env.CLOUDFLARE_API_BASE_URL,
  ...pauses
}: DeployedShopOptions): Promise<OpenedShop> {
  if (!ORIGIN || !ADMIN_TOKEN) throw new BackupError('ORIGIN and ADMIN_TOKEN must be in .production.vars');
  const call = callShopAt(ORIGIN, staffToken ?? ADMIN_TOKEN);
  async function* listPictures(): AsyncGenerator<StoredPicture> {
    let cursor: string | null = '';
    while (cursor !== null) {
      const response = await call(`/internal/setup/pictures?cursor=${encodeURIComponent(cursor)}`);
      if (response.status === ROLE_NEEDED) throw new BackupError(NEEDS_STAFF);
      if (!response.ok) throw new BackupError(`the pictures cannot be listed: ${response.status}`);
      const { Data } = JSON.parse(await response.text()) as {
        Data: { Pictures: StoredPicture[]; Cursor: string | null };
      };
      yield* Data.Pictures;
      cursor = Data.Cursor;
    }
  }
  const access = {
    apiUrl,
    accountId: await readAccountId(wrangler),
    readCredentials: () => readCredentials(wrangler),
    ...pauses,
  };
  const ids = await readDatabaseIds(wrangler);
  const databases = readKeptWorkers()
    .flatMap((worker) => worker.databases)
    .map(({ name }) => {
      const id = ids.get(name);
      if (!id) throw new BackupError(`The account has no database ${name}: deploy the shop first.`);
      return openD1(name, id, access);
    });
  return { databases, keySecrets: KEY_ENCRYPTION_KEY, listPictures, close: async () => {} };
}
