import type { OpenedShop, StoredPicture } from '../../../worker/dev/backup/opened-shop.ts';
import type { SqlDatabase, SqlRow, Statement } from '../../../worker/dev/backup/sql-database.ts';
import { applyMigrations } from '../../../worker/dev/migrate.ts';
import { openMemoryDatabase } from './memory-database.ts';

type Memory = ReturnType<typeof openMemoryDatabase>;

const FOLDERS = {
  'latchkey-identity': 'worker/identity/migrations',
  'latchkey-commerce': 'worker/commerce/migrations',
  'latchkey-sessions': 'worker/session/migrations',
};

/** The three databases of a shop, migrated and otherwise empty. */
export async function openMigrated(pathOf: (name: string) => string = () => ':memory:'): Promise<Map<string, Memory>> {
  const opened = new Map<string, Memory>();
  for (const [name, folder] of Object.entries(FOLDERS)) {
    const memory = openMemoryDatabase(pathOf(name));
    await applyMigrations(memory, folder);
    opened.set(name, memory);
  }
  return opened;
}

/** Runs statements in one transaction. */
export function transact(memory: Memory, statements: readonly Statement[]): SqlRow[][] {
  memory.query('BEGIN');
  try {
    const results = statements.map((one) =>
      typeof one === 'string' ? memory.query(one) : memory.query(one.sql, ...one.values),
    );
    memory.query('COMMIT');
    return results as SqlRow[][];
  } catch (error) {
    memory.query('ROLLBACK');
    throw error;
  }
}

/** Writes rows as they are, without the triggers that would have made them. */
export function writePlainly(memory: Memory, statements: readonly string[]): void {
  const triggers = memory.query("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'");
  transact(memory, [
    ...triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
    ...statements,
    ...triggers.map(({ sql }) => String(sql)),
  ]);
}

export interface MemoryShop extends OpenedShop {
  memories: Map<string, Memory>;
  commerce: Memory;
  /** Called before each transaction of the backup or the restore; what it throws cuts the work. */
  before(name: string, statements: readonly Statement[]): void;
}

/** A shop to back up or restore, on Node's own SQLite. Its archive, if it has one, comes before commerce, as `readWorkers` has it. */
export async function openMemoryShop(
  pictures: readonly StoredPicture[] = [],
  { hasArchive = false } = {},
): Promise<MemoryShop> {
  const memories = new Map<string, Memory>();
  if (hasArchive) {
    const archive = openMemoryDatabase();
    await applyMigrations(archive, 'worker/commerce/archive/migrations');
    memories.set('latchkey-archive', archive);
  }
  for (const [name, memory] of await openMigrated()) memories.set(name, memory);
  const commerce = memories.get('latchkey-commerce');
  if (!commerce) throw new Error('no commerce');
  const databases: SqlDatabase[] = [...memories].map(([name, memory]) => ({
    name,
    run: async (statements) => {
      shop.before(name, statements);
      return transact(memory, statements);
    },
    readBookmark: async () => null,
  }));
  const shop: MemoryShop = {
    memories,
    commerce,
    databases,
    keySecrets: undefined,
    before: () => {},
    listPictures: async function* () {
      yield* pictures;
    },
    close: async () => {},
  };
  return shop;
}
