import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Vars } from '../deploy/production-vars.ts';
import { readWorkers } from '../deploy/workers.ts';
import type { RunWrangler } from '../deploy/wrangler.ts';
import { callShopAt } from '../setup/call-shop-at.ts';
import { BackupError } from './backup-lines.ts';
import type { StoredPicture } from './dump-shop.ts';
import type { OpenedShop } from './opened-shop.ts';
import type { SqlDatabase, SqlRow } from './sql-database.ts';

function toSqlDatabase(name: string, wrangler: RunWrangler): SqlDatabase {
  return {
    name,
    all: async (sql) => {
      const output = await wrangler('d1', 'execute', name, '--remote', '--json', '--command', sql);
      const [response] = JSON.parse(output) as { results: SqlRow[] }[];
      return response?.results ?? [];
    },
    // A file is imported as a whole or not at all.
    runAll: async (statements) => {
      const folder = mkdtempSync(join(tmpdir(), 'latchkey-restore-'));
      try {
        const file = join(folder, `${name}.sql`);
        writeFileSync(file, statements.map((sql) => `${sql};\n`).join(''), { mode: 0o600 });
        await wrangler('d1', 'execute', name, '--remote', '--yes', '--file', file);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

const ROLE_NEEDED = 403;
const NEEDS_STAFF =
  'The shop has an owner: set SHOP_TOKEN to the token of an owner, or of one made by `npm run shop -- staff add NAME catalogue`.';

/**
 * The deployed shop: its databases through wrangler, its list of pictures through its own API, for which a shop with an
 * owner wants a token of the staff.
 */
export function openDeployedShop(
  wrangler: RunWrangler,
  { ORIGIN, ADMIN_TOKEN, KEY_ENCRYPTION_KEY }: Vars,
  staffToken = process.env.SHOP_TOKEN,
): OpenedShop {
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
  return {
    databases: readWorkers().map(({ database }) => toSqlDatabase(database, wrangler)),
    keySecrets: KEY_ENCRYPTION_KEY,
    listPictures,
    close: async () => {},
  };
}
